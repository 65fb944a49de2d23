// Actions on finished tasks (their buttons): each creates a new task from the result of its parent.

import { violation } from '../../runtime/errors/problem.js';
import { engineOfUpstream } from '../engine/account.js';
import type { Call } from '../engine/handler.js';
import type { BotType, ImageJob, OpaqueRecipe, UpstreamActionJob } from '../engine/jobs.js';
import { type ImageAction, type ImageTask, type Mode, modes, type UpstreamResult } from '../engine/task.js';
import { type ButtonAction, readCustomId } from '../engine/task-id.js';
import type { ImageDeps } from '../task-handler-deps.js';
import { actionsOf, customIdOf } from './buttons.js';
import { drawingOf } from './imagine.js';
import { readPrompt } from './prompt.js';
import { type AccountRequirements, type ChooseAccount, preferAccount } from './select-account.js';
import { type CallKey, type Envelope, findTask, newSeed, submitTask, webhookUrlOf } from './submit-image-task.js';

/** The task that an action creates. */
interface ActionPlan<Job = Exclude<ImageJob, UpstreamActionJob>> {
  readonly job: Job;
  readonly description: string;
  readonly modal: AccountRequirements['modal'];
  /** If the prompt differs from that of the parent task. */
  readonly prompts?: { readonly prompt: string; readonly promptEn: string };
}

const withoutModal = (job: ActionPlan['job'], description: string): ActionPlan => ({
  job,
  description,
  modal: 'never',
});

/** The job of a task with another seed. */
function repeatJob({ job }: ImageTask, seed: number): ActionPlan['job'] {
  if (job.action === 'IMAGINE') return { ...job, drawing: { ...job.drawing, seed } };
  if (job.action === 'BLEND' || job.action === 'VARIATION') return { ...job, seed };
  throw new Error(`nothing to do again for ${job.action}`);
}

type JobOf = (of: OpaqueRecipe, seed: number, ownSeed: number) => ActionPlan['job'];

// An upscale must show the same image, so it keeps the seed.
const upscale =
  (how: 'subtle' | 'creative'): JobOf =>
  (of, _, seed) => ({ action: 'UPSCALE', of, how, seed });
const variation =
  (how: 'subtle' | 'strong' | 'region'): JobOf =>
  (of, seed) => ({ action: 'VARIATION', of, how, seed });
const zoom =
  (factor: number): JobOf =>
  (of, seed) => ({ action: 'ZOOM', of, factor, seed });
const pan =
  (direction: 'left' | 'right' | 'up' | 'down'): JobOf =>
  (of, seed) => ({ action: 'PAN', of, direction, seed });

/** The actions on a single image, by operation; `outpaint` with its index. */
const singleImageActions: Readonly<Record<string, readonly [title: string, ActionPlan['modal'], JobOf]>> = {
  upsample_subtle: ['Subtle upscale', 'never', upscale('subtle')],
  upsample_creative: ['Creative upscale', 'never', upscale('creative')],
  low_variation: ['Subtle variation', 'remix', variation('subtle')],
  high_variation: ['Strong variation', 'remix', variation('strong')],
  inpaint: ['Region redraw', 'always', variation('region')],
  'outpaint 50': ['Zoom out 2x', 'never', zoom(2)],
  'outpaint 75': ['Zoom out 1.5x', 'never', zoom(1.5)],
  // The factor where the modal call has no `--zoom`.
  custom_zoom: ['Custom zoom', 'always', zoom(2)],
  pan_left: ['Pan left', 'never', pan('left')],
  pan_right: ['Pan right', 'never', pan('right')],
  pan_up: ['Pan up', 'never', pan('up')],
  pan_down: ['Pan down', 'never', pan('down')],
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
  const imageAt = (number: number): OpaqueRecipe => {
    const image = result.images?.[number - 1];
    if (!image) throw new Error(`task ${id} has no image ${number}`);
    return image;
  };
  switch (operation) {
    case 'upsample': {
      const own = Number(result.seed ?? seed);
      const job = { action: 'UPSCALE', of: imageAt(index), how: 'plain', seed: own } as const;
      return withoutModal(job, `Upscale of image ${index} of task ${id}`);
    }
    case 'variation':
      return {
        job: { action: 'VARIATION', of: imageAt(index), how: 'grid', seed },
        description: `Variation of image ${index} of task ${id}`,
        modal: 'remix',
      };
    case 'reroll':
      return withoutModal(repeatJob(task, seed), `Another try at task ${id}`);
    case 'shorten':
      return withoutModal({ action: 'SHORTEN', prompt: facts.promptEn }, `Shorten the prompt of task ${id}`);
    case 'imagine':
      return planImagine(result.prompts?.[index - 1] ?? '', task, key, deps);
    default: {
      const found = singleImageActions[operation === 'outpaint' ? `outpaint ${index}` : operation];
      if (!found) throw new Error(`no such operation: ${operation}`);
      const [title, modal, jobOf] = found;
      const job = jobOf(imageAt(1), seed, Number(result.seed ?? seed));
      return { job, description: `${title} of task ${id}`, modal };
    }
  }
}

/** What an operation makes; `reroll` repeats its parent. */
const upstreamActions: Readonly<Record<string, ImageAction>> = {
  upsample: 'UPSCALE',
  upsample_subtle: 'UPSCALE',
  upsample_creative: 'UPSCALE',
  upsample_2x: 'UPSCALE',
  upsample_4x: 'UPSCALE',
  variation: 'VARIATION',
  low_variation: 'VARIATION',
  high_variation: 'VARIATION',
  inpaint: 'VARIATION',
  outpaint: 'ZOOM',
  custom_zoom: 'ZOOM',
  pan_left: 'PAN',
  pan_right: 'PAN',
  pan_up: 'PAN',
  pan_down: 'PAN',
  shorten: 'SHORTEN',
  imagine: 'IMAGINE',
};

const mayHaveNewPrompt = ['variation', 'low_variation', 'high_variation'];

/** The action of the task that a button makes. @param parent that of the task with the button */
const upstreamActionOf = (operation: string, parent: ImageAction): ImageAction => upstreamActions[operation] ?? parent;

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
  const modal =
    operation === 'inpaint' || operation === 'custom_zoom'
      ? 'always'
      : mayHaveNewPrompt.includes(operation)
        ? 'remix'
        : 'never';
  return {
    job: { action: 'UPSTREAM_ACTION', upstream: name, task, customId: button.customId, operation, bot },
    description:
      prompt === undefined ? `${button.label || operation.replaceAll('_', ' ')} of task ${id}` : `/imagine ${prompt}`,
    modal,
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
    ...withoutModal({ action: 'IMAGINE', drawing }, `/imagine ${prompt}`),
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
export async function submitAction(
  call: Call<'submitAction'>,
  deps: ImageDeps,
  choose: ChooseAccount,
): Promise<Envelope> {
  const { body, key } = call;
  const { taskId, customId, chooseSameChannel = false, accountFilter: filter, state = '' } = body;
  const task = await findTask(taskId, key, deps);
  const action = requireAction(customId, task);
  const webhookUrl = await webhookUrlOf(body.notifyHook, deps);
  const plan = task.result?.upstream
    ? planUpstreamAction(action, task, task.result.upstream)
    : await planAction(action, task, key, deps);
  const { job, description, modal, prompts } = plan;
  const { prompt, promptEn } = prompts ?? task.facts;
  return submitTask(deps, key, {
    requirements: {
      action: job.action === 'UPSTREAM_ACTION' ? upstreamActionOf(action.operation, task.action) : job.action,
      engine: engineOfUpstream(task.result?.upstream?.name),
      preferredMode: modes.find((mode): mode is Mode => mode === task.mode),
      channel: chooseSameChannel ? task.channel : undefined,
      modal,
    },
    filter,
    choose: preferAccount(task.account, choose),
    webhookUrl,
    facts: { prompt, promptEn, description, state },
    job: () => job,
    pressed: { task: task.id, customId: customIdOf(deps.customIdPrefix, action, task.uuid) },
  });
}
