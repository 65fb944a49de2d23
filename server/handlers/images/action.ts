// Buttons of finished tasks: each makes a new task from what the finished one has left behind.
import type { Call } from '../../../contract/handler.js';
import { violation } from '../../../contract/problem.js';
import type { BotType, ImageJob, OpaqueRecipe } from '../../../engine/jobs.js';
import type { ImageTask, Mode } from '../../../engine/task.js';
import { modes } from '../../../engine/task.js';
import type { ImageDeps } from '../tasks.js';
import { type Choose, stayingAt, type Wish } from './accounts.js';
import { customIdOf, type Offer, offersOf, readCustomId } from './buttons.js';
import { drawingOf } from './imagine.js';
import { readPrompt } from './prompt.js';
import { type Envelope, findTask, hookOf, type Key, newSeed, submitTask } from './submit.js';

/** The task that a button makes. */
interface Planned {
  readonly job: ImageJob;
  readonly description: string;
  readonly modal: Wish['modal'];
  /** Where the prompt is another than that of the task. */
  readonly prompts?: { readonly prompt: string; readonly promptEn: string };
}

/** How much more is seen after a custom zoom whose modal call says nothing. */
export const usualZoom = 2;

const never = (job: ImageJob, description: string): Planned => ({ job, description, modal: 'never' });

/** The work of a task once more, with another seed. */
function again({ job }: ImageTask, seed: number): ImageJob {
  if (job.action === 'IMAGINE') return { ...job, drawing: { ...job.drawing, seed } };
  if (job.action === 'BLEND' || job.action === 'VARIATION') return { ...job, seed };
  throw new Error(`nothing to do again for ${job.action}`);
}

const directions = { pan_left: 'left', pan_right: 'right', pan_up: 'up', pan_down: 'down' } as const;

const isPan = (operation: string): operation is keyof typeof directions => Object.hasOwn(directions, operation);

/** The buttons below a single picture. */
function ofPicture(operation: string, index: number, of: OpaqueRecipe, task: ImageTask, seed: number): Planned {
  const { id } = task;
  // The same picture as it is, only larger: its own seed.
  const own = Number(task.result?.seed ?? seed);
  if (isPan(operation)) {
    const direction = directions[operation];
    return never({ action: 'PAN', of, direction, seed }, `Pan ${direction} of task ${id}`);
  }
  switch (operation) {
    case 'upsample_subtle':
      return never({ action: 'UPSCALE', of, how: 'subtle', seed: own }, `Subtle upscale of task ${id}`);
    case 'upsample_creative':
      return never({ action: 'UPSCALE', of, how: 'creative', seed: own }, `Creative upscale of task ${id}`);
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
        ? never({ action: 'ZOOM', of, factor: 2, seed }, `Zoom out 2x of task ${id}`)
        : never({ action: 'ZOOM', of, factor: 1.5, seed }, `Zoom out 1.5x of task ${id}`);
    case 'custom_zoom':
      return {
        job: { action: 'ZOOM', of, factor: usualZoom, seed },
        description: `Custom zoom of task ${id}`,
        modal: 'always',
      };
    default:
      throw new Error(`no such operation: ${operation}`);
  }
}

/** What a button does. It has been looked for among the offers of the task. */
async function plan(
  { operation, index }: Offer,
  task: ImageTask,
  key: Key,
  deps: ImageDeps,
  signal: AbortSignal,
): Promise<Planned> {
  const { id, result = {}, facts } = task;
  const seed = newSeed(deps);
  const numbered = (number: number): OpaqueRecipe => {
    const picture = result.pictures?.[number - 1];
    if (!picture) throw new Error(`task ${id} has no picture ${number}`);
    return picture;
  };
  switch (operation) {
    case 'upsample': {
      const own = Number(result.seed ?? seed);
      const job = { action: 'UPSCALE', of: numbered(index), how: 'plain', seed: own } as const;
      return never(job, `Upscale of picture ${index} of task ${id}`);
    }
    case 'variation':
      return {
        job: { action: 'VARIATION', of: numbered(index), how: 'grid', seed },
        description: `Variation of picture ${index} of task ${id}`,
        modal: 'remix',
      };
    case 'reroll':
      return never(again(task, seed), `Another try at task ${id}`);
    case 'shorten':
      return never({ action: 'SHORTEN', prompt: facts.promptEn }, `Shorten the prompt of task ${id}`);
    case 'imagine':
      return imagine(result.prompts?.[index - 1] ?? '', task, key, deps, signal);
    default:
      return ofPicture(operation, index, numbered(1), task, seed);
  }
}

/** The bot that a task was made with; a prompt that was shortened is drawn by the bot of the task that it came from. */
async function botOf({ job, parent }: ImageTask, key: Key, { taskRepository }: ImageDeps): Promise<BotType> {
  if ('bot' in job) return job.bot;
  if (job.action === 'IMAGINE') return job.drawing.bot;
  const before = parent === undefined ? undefined : (await taskRepository.find('images', parent, key.id))?.job;
  if (before?.action === 'IMAGINE') return before.drawing.bot;
  return before && 'bot' in before ? before.bot : 'BOT_PRIMARY';
}

/** One of the prompts that DESCRIBE or SHORTEN has written, drawn. */
async function imagine(
  prompt: string,
  task: ImageTask,
  key: Key,
  deps: ImageDeps,
  signal: AbortSignal,
): Promise<Planned> {
  const read = await readPrompt(prompt, deps, signal);
  const drawing = await drawingOf(read, await botOf(task, key, deps), key.id, deps);
  return {
    ...never({ action: 'IMAGINE', drawing }, `/imagine ${prompt}`),
    prompts: { prompt, promptEn: read.promptEn },
  };
}

/** @throws Problem about `customId` when the task does not offer it */
function offerOf(customId: string, task: ImageTask): Offer {
  if (task.status !== 'SUCCESS') throw violation('customId', `the task is ${task.status} and offers no action`);
  const asked = readCustomId(customId);
  const offer =
    asked?.uuid === task.uuid
      ? offersOf(task).find(({ operation, index }) => operation === asked.operation && index === asked.index)
      : undefined;
  if (!offer) throw violation('customId', 'not an action of this task');
  return offer;
}

/** POST /img/submit/action */
export async function submitAction(call: Call<'submitAction'>, deps: ImageDeps, choose: Choose): Promise<Envelope> {
  const { body, key, signal } = call;
  const { taskId, customId, chooseSameChannel = false, accountFilter: filter, state = '' } = body;
  const task = await findTask(taskId, key, deps);
  const offer = offerOf(customId, task);
  const hook = await hookOf(body.notifyHook, deps);
  const { job, description, modal, prompts } = await plan(offer, task, key, deps, signal);
  const { prompt, promptEn } = prompts ?? task.facts;
  return submitTask(deps, key, {
    wish: {
      action: job.action,
      usual: modes.find((mode): mode is Mode => mode === task.mode),
      channel: chooseSameChannel ? task.channel : undefined,
      modal,
    },
    filter,
    choose: stayingAt(task.account, choose),
    hook,
    facts: { prompt, promptEn, description, state },
    job: () => job,
    pressed: { task: task.id, customId: customIdOf(deps.customIdPrefix, offer, task.uuid) },
  });
}
