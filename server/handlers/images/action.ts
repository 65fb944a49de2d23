// Actions on finished tasks (their buttons): each creates a new task from the result of its parent.
import type { Call } from '../../../contract/handler.js';
import { violation } from '../../../contract/problem.js';
import type { BotType, ImageJob, OpaqueRecipe, UpstreamActionJob } from '../../../engine/jobs.js';
import type { ImageTask, Mode } from '../../../engine/task.js';
import { modes } from '../../../engine/task.js';
import { engineOfUpstream } from '../../tasks/account.js';
import { type ButtonAction, readCustomId } from '../../tasks/custom-id.js';
import type { ImageDeps } from '../deps.js';
import { type AccountRequirements, type ChooseAccount, preferAccount } from './accounts.js';
import { actionsOf, customIdOf } from './buttons.js';
import { drawingOf } from './imagine.js';
import { readPrompt } from './prompt.js';
import { type CallKey, type Envelope, findTask, newSeed, submitTask, webhookUrlOf } from './submit.js';
import { planUpstreamAction, upstreamActionOf } from './upstream-action.js';

/** The task that an action creates. */
interface ActionPlan {
  readonly job: Exclude<ImageJob, UpstreamActionJob>;
  readonly description: string;
  readonly modal: AccountRequirements['modal'];
  /** If the prompt differs from that of the parent task. */
  readonly prompts?: { readonly prompt: string; readonly promptEn: string };
}

/** Zoom factor of a custom zoom whose modal call has no `--zoom`. */
const defaultZoomFactor = 2;

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

const directions = { pan_left: 'left', pan_right: 'right', pan_up: 'up', pan_down: 'down' } as const;

const isPan = (operation: string): operation is keyof typeof directions => Object.hasOwn(directions, operation);

/** The actions on a single image. */
function planForSingleImage(
  operation: string,
  index: number,
  of: OpaqueRecipe,
  task: ImageTask,
  seed: number,
): ActionPlan {
  const { id } = task;
  // An upscale must show the same image, so it keeps the seed.
  const ownSeed = Number(task.result?.seed ?? seed);
  if (isPan(operation)) {
    const direction = directions[operation];
    return withoutModal({ action: 'PAN', of, direction, seed }, `Pan ${direction} of task ${id}`);
  }
  switch (operation) {
    case 'upsample_subtle':
      return withoutModal({ action: 'UPSCALE', of, how: 'subtle', seed: ownSeed }, `Subtle upscale of task ${id}`);
    case 'upsample_creative':
      return withoutModal({ action: 'UPSCALE', of, how: 'creative', seed: ownSeed }, `Creative upscale of task ${id}`);
    case 'low_variation':
      return {
        job: { action: 'VARIATION', of, how: 'subtle', seed },
        description: `Subtle variation of task ${id}`,
        modal: 'remix',
      };
    case 'high_variation':
      return {
        job: { action: 'VARIATION', of, how: 'strong', seed },
        description: `Strong variation of task ${id}`,
        modal: 'remix',
      };
    case 'inpaint':
      return {
        job: { action: 'VARIATION', of, how: 'region', seed },
        description: `Region redraw of task ${id}`,
        modal: 'always',
      };
    case 'outpaint':
      return index === 50
        ? withoutModal({ action: 'ZOOM', of, factor: 2, seed }, `Zoom out 2x of task ${id}`)
        : withoutModal({ action: 'ZOOM', of, factor: 1.5, seed }, `Zoom out 1.5x of task ${id}`);
    case 'custom_zoom':
      return {
        job: { action: 'ZOOM', of, factor: defaultZoomFactor, seed },
        description: `Custom zoom of task ${id}`,
        modal: 'always',
      };
    default:
      throw new Error(`no such operation: ${operation}`);
  }
}

/** Plans an action, which must be one that the task offers. */
async function planAction(
  { operation, index }: ButtonAction,
  task: ImageTask,
  key: CallKey,
  deps: ImageDeps,
  signal: AbortSignal,
): Promise<ActionPlan> {
  const { id, result = {}, facts } = task;
  const seed = newSeed(deps);
  const imageAt = (number: number): OpaqueRecipe => {
    const image = result.pictures?.[number - 1];
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
      return planImagine(result.prompts?.[index - 1] ?? '', task, key, deps, signal);
    default:
      return planForSingleImage(operation, index, imageAt(1), task, seed);
  }
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
async function planImagine(
  prompt: string,
  task: ImageTask,
  key: CallKey,
  deps: ImageDeps,
  signal: AbortSignal,
): Promise<ActionPlan> {
  const read = await readPrompt(prompt, deps, signal);
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
  const { body, key, signal } = call;
  const { taskId, customId, chooseSameChannel = false, accountFilter: filter, state = '' } = body;
  const task = await findTask(taskId, key, deps);
  const action = requireAction(customId, task);
  const webhookUrl = await webhookUrlOf(body.notifyHook, deps);
  const plan = task.result?.upstream
    ? planUpstreamAction(action, task, task.result.upstream)
    : await planAction(action, task, key, deps, signal);
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
