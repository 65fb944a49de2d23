// Actions on finished tasks (their buttons): each creates a new task from the result of its parent.

import { violation } from '../../runtime/errors/problem.js';
import { engineOfUpstream } from '../engine/account.js';
import type { Call } from '../engine/handler.js';
import type { BotType, ImageJob, UpstreamActionJob } from '../engine/jobs.js';
import { type ImageTask, type Mode, modes, type UpstreamResult } from '../engine/task.js';
import { type ButtonAction, readCustomId } from '../engine/task-id.js';
import type { ImageDeps } from '../task-handler-deps.js';
import { actionsOf, customIdOf, type Operation, type SingleImageAction, singleImageActions } from './buttons.js';
import { drawingOf } from './imagine.js';
import { readPrompt } from './prompt.js';
import { preferAccount } from './select-account.js';
import { type CallKey, type Envelope, findTask, newSeed, submitTask, webhookUrlOf } from './submit-image-task.js';

/** The task that an action creates. */
interface ActionPlan<Job = Exclude<ImageJob, UpstreamActionJob>> {
  readonly job: Job;
  readonly description: string;
  readonly modal?: Operation['modal'] | undefined;
  /** If the prompt differs from that of the parent task. */
  readonly prompts?: { readonly prompt: string; readonly promptEn: string };
}

/** The job of a task with another seed. */
function repeatJob({ job }: ImageTask, seed: number): ActionPlan['job'] {
  if (job.action === 'IMAGINE') return { ...job, drawing: { ...job.drawing, seed } };
  if (job.action === 'BLEND' || job.action === 'VARIATION') return { ...job, seed };
  throw new Error(`nothing to do again for ${job.action}`);
}

/** What operations make beside those of single images; `reroll` repeats its parent. Other services have two more than the simulator. */
const operations: Readonly<Record<string, Operation>> = {
  upsample: { makes: 'UPSCALE' },
  upsample_2x: { makes: 'UPSCALE' },
  upsample_4x: { makes: 'UPSCALE' },
  variation: { makes: 'VARIATION', modal: 'remix' },
  shorten: { makes: 'SHORTEN' },
  imagine: { makes: 'IMAGINE' },
  ...Object.fromEntries(singleImageActions.map((each) => [each.operation, each])),
};

/** What the simulator does with one image of a grid. */
const gridActions: Readonly<Record<string, Pick<SingleImageAction, 'title' | 'job'>>> = {
  upsample: { title: 'Upscale', job: { how: 'plain' } },
  variation: { title: 'Variation', job: { how: 'grid' } },
};

/** Plans an action, which must be one that the task offers. */
async function planAction(
  { operation, index }: ButtonAction,
  task: ImageTask,
  key: CallKey,
  deps: ImageDeps,
): Promise<ActionPlan> {
  const { id, result = {}, facts } = task;
  const seed = newSeed(deps);
  if (operation === 'reroll') return { job: repeatJob(task, seed), description: `Another try at task ${id}` };
  if (operation === 'shorten')
    return { job: { action: 'SHORTEN', prompt: facts.promptEn }, description: `Shorten the prompt of task ${id}` };
  if (operation === 'imagine') return planImagine(result.prompts?.[index - 1] ?? '', task, key, deps);
  const ofGrid = gridActions[operation];
  const found = ofGrid ?? singleImageActions.find((each) => each.operation === operation && each.index === index);
  const { makes: action, modal } = operations[operation] ?? {};
  const { file } = result;
  if (!found || !file) throw new Error(`task ${id} has no ${operation} ${index}`);
  const of = ofGrid ? { file, cell: index - 1 } : { file };
  // An upscale must show the same image, so it keeps the seed.
  const ownSeed = action === 'UPSCALE' ? Number(result.seed ?? seed) : seed;
  return {
    // The two tables fit.
    job: { action, of, seed: ownSeed, ...found.job } as ActionPlan['job'],
    description: `${found.title}${ofGrid ? ` of image ${index}` : ''} of task ${id}`,
    modal,
  };
}

/** Plans an action on a task that another service has run: the button is pressed there. */
function planUpstreamAction(
  { operation, index }: ButtonAction,
  { id, job, result }: Pick<ImageTask, 'id' | 'job' | 'result'>,
  { name, task, buttons }: UpstreamResult,
): ActionPlan<UpstreamActionJob> {
  const button = buttons.find((each) => each.operation === operation && each.index === index);
  if (!button) throw new Error(`task ${id} has no button ${operation} ${index}`);
  const bot = 'bot' in job ? job.bot : job.action === 'IMAGINE' ? job.drawing.bot : 'BOT_PRIMARY';
  const prompt = operation === 'imagine' ? result?.prompts?.[index - 1] : undefined;
  return {
    job: { action: 'UPSTREAM_ACTION', upstream: name, task, customId: button.customId, operation, bot },
    description:
      prompt === undefined ? `${button.label || operation.replaceAll('_', ' ')} of task ${id}` : `/imagine ${prompt}`,
    modal: operations[operation]?.modal,
    ...(prompt !== undefined && { prompts: { prompt, promptEn: prompt } }),
  };
}

/** The bot of a task. SHORTEN has none, so it is that of its parent. */
async function botOf({ job, parent }: ImageTask, key: CallKey, { taskRepository }: ImageDeps): Promise<BotType> {
  if ('bot' in job) return job.bot;
  if (job.action === 'IMAGINE') return job.drawing.bot;
  const before = parent === undefined ? undefined : (await taskRepository.find('images', parent, key.id))?.job;
  if (before?.action === 'IMAGINE') return before.drawing.bot;
  return before && 'bot' in before ? before.bot : 'BOT_PRIMARY';
}

/** Plans an IMAGINE of a prompt that DESCRIBE or SHORTEN has returned. */
async function planImagine(prompt: string, task: ImageTask, key: CallKey, deps: ImageDeps): Promise<ActionPlan> {
  const read = await readPrompt(prompt, deps);
  const drawing = await drawingOf(read, await botOf(task, key, deps), key.id, deps);
  return {
    job: { action: 'IMAGINE', drawing },
    description: `/imagine ${prompt}`,
    prompts: { prompt, promptEn: read.promptEn },
  };
}

/** Finds the action of a `customId`. @throws ProblemError when the task does not offer it */
function requireAction(customId: string, task: ImageTask): ButtonAction {
  if (task.status !== 'SUCCESS') throw violation('customId', `the task is ${task.status} and offers no action`);
  const parsed = readCustomId(customId);
  const action =
    parsed?.uuid === task.uuid
      ? actionsOf(task).find(({ operation, index }) => operation === parsed.operation && index === parsed.index)
      : undefined;
  if (!action) throw violation('customId', 'not an action of this task');
  return action;
}

/** POST /img/submit/action */
export async function submitAction(call: Call<'submitAction'>, deps: ImageDeps): Promise<Envelope> {
  const { body, key } = call;
  const { taskId, customId, chooseSameChannel = false, accountFilter: filter, state = '' } = body;
  const task = await findTask(taskId, key, deps);
  const action = requireAction(customId, task);
  const webhookUrl = await webhookUrlOf(body.notifyHook, deps);
  const plan = task.result?.upstream
    ? planUpstreamAction(action, task, task.result.upstream)
    : await planAction(action, task, key, deps);
  const { job, description, modal = 'never', prompts } = plan;
  const { prompt, promptEn } = prompts ?? task.facts;
  return submitTask(deps, call, {
    requirements: {
      action: job.action === 'UPSTREAM_ACTION' ? (operations[action.operation]?.makes ?? task.action) : job.action,
      engine: engineOfUpstream(task.result?.upstream?.name),
      preferredMode: modes.find((mode): mode is Mode => mode === task.mode),
      channel: chooseSameChannel ? task.channel : undefined,
      modal,
    },
    filter,
    choose: preferAccount(task.account),
    webhookUrl,
    facts: { prompt, promptEn, description, state },
    job: () => job,
    pressed: { task: task.id, customId: customIdOf(deps.customIdPrefix, action, task.uuid) },
  });
}
