// Actions on finished tasks (their buttons): each creates a new task from the result of its parent.

import { violation } from '../../runtime/errors/problem.js';
import { engineOfUpstream } from '../engine/account.js';
import type { Call } from '../engine/handler.js';
import type { BotType, ImageJob, UpstreamActionJob } from '../engine/jobs.js';
import { type ImageAction, type ImageTask, type Mode, modes, type UpstreamResult } from '../engine/task.js';
import { type ButtonAction, readCustomId } from '../engine/task-id.js';
import type { ImageDeps } from '../task-handler-deps.js';
import { actionsOf, customIdOf } from './buttons.js';
import { drawingOf } from './imagine.js';
import { readPrompt } from './prompt.js';
import { preferAccount } from './select-account.js';
import {
  type CallKey,
  type Envelope,
  findTask,
  newSeed,
  type SubmitDeps,
  submitTask,
  webhookUrlOf,
} from './submit-image-task.js';

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

interface Operation {
  /** The action of the task that it makes. */
  readonly makes: ImageAction;
  /** Whether that task stops in MODAL; by default never. */
  readonly modal?: 'always' | 'remix';
}

/** What operations make; `reroll` repeats its parent. Other services have two more than the simulator. */
const operations: Readonly<Record<string, Operation>> = {
  upsample: { makes: 'UPSCALE' },
  upsample_subtle: { makes: 'UPSCALE' },
  upsample_creative: { makes: 'UPSCALE' },
  upsample_2x: { makes: 'UPSCALE' },
  upsample_4x: { makes: 'UPSCALE' },
  variation: { makes: 'VARIATION', modal: 'remix' },
  low_variation: { makes: 'VARIATION', modal: 'remix' },
  high_variation: { makes: 'VARIATION', modal: 'remix' },
  inpaint: { makes: 'VARIATION', modal: 'always' },
  outpaint: { makes: 'ZOOM' },
  custom_zoom: { makes: 'ZOOM', modal: 'always' },
  pan_left: { makes: 'PAN' },
  pan_right: { makes: 'PAN' },
  pan_up: { makes: 'PAN' },
  pan_down: { makes: 'PAN' },
  shorten: { makes: 'SHORTEN' },
  imagine: { makes: 'IMAGINE' },
};

/** What the simulator does with an image, by operation; `outpaint` with its index. */
const imageActions: Readonly<Record<string, readonly [title: string, job: object]>> = {
  upsample: ['Upscale', { how: 'plain' }],
  variation: ['Variation', { how: 'grid' }],
  upsample_subtle: ['Subtle upscale', { how: 'subtle' }],
  upsample_creative: ['Creative upscale', { how: 'creative' }],
  low_variation: ['Subtle variation', { how: 'subtle' }],
  high_variation: ['Strong variation', { how: 'strong' }],
  inpaint: ['Region redraw', { how: 'region' }],
  'outpaint 50': ['Zoom out 2x', { factor: 2 }],
  'outpaint 75': ['Zoom out 1.5x', { factor: 1.5 }],
  // The factor where the modal call has no `--zoom`.
  custom_zoom: ['Custom zoom', { factor: 2 }],
  pan_left: ['Pan left', { direction: 'left' }],
  pan_right: ['Pan right', { direction: 'right' }],
  pan_up: ['Pan up', { direction: 'up' }],
  pan_down: ['Pan down', { direction: 'down' }],
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
  const found = imageActions[operation === 'outpaint' ? `outpaint ${index}` : operation];
  const { makes: action, modal } = operations[operation] ?? {};
  const isOfGrid = operation === 'upsample' || operation === 'variation';
  const of = result.images?.[isOfGrid ? index - 1 : 0];
  if (!found || !of) throw new Error(`task ${id} has no ${operation} ${index}`);
  const [title, how] = found;
  // An upscale must show the same image, so it keeps the seed.
  const ownSeed = action === 'UPSCALE' ? Number(result.seed ?? seed) : seed;
  return {
    // The two tables fit.
    job: { action, of, seed: ownSeed, ...how } as ActionPlan['job'],
    description: `${title}${isOfGrid ? ` of image ${index}` : ''} of task ${id}`,
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
export async function submitAction(call: Call<'submitAction'>, deps: SubmitDeps): Promise<Envelope> {
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
  return submitTask(deps, key, {
    requirements: {
      action: job.action === 'UPSTREAM_ACTION' ? (operations[action.operation]?.makes ?? task.action) : job.action,
      engine: engineOfUpstream(task.result?.upstream?.name),
      preferredMode: modes.find((mode): mode is Mode => mode === task.mode),
      channel: chooseSameChannel ? task.channel : undefined,
      modal,
    },
    filter,
    choose: preferAccount(task.account, deps.choose),
    webhookUrl,
    facts: { prompt, promptEn, description, state },
    job: () => job,
    pressed: { task: task.id, customId: customIdOf(deps.customIdPrefix, action, task.uuid) },
  });
}
