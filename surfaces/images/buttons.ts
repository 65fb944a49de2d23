// The buttons of finished tasks (openapi/images.yaml, table of submitAction): the actions that a task offers. Pure.

import type * as contract from '../../generated/types.js';
import { parsePrompt } from '../engine/prompts/parse-prompt.js';
import type { ImageAction, ImageTask } from '../engine/task.js';
import { type ButtonAction, readCustomId } from '../engine/task-id.js';

interface Button extends ButtonAction {
  readonly emoji: string;
  readonly label: string;
}

const button = (operation: string, index: number, label: string, emoji = ''): Button => ({
  operation,
  index,
  emoji,
  label,
});

/** What an operation makes. */
export interface Operation {
  /** The action of the task. */
  readonly makes: ImageAction;
  /** Whether that task stops in MODAL; by default never. */
  readonly modal?: 'always' | 'remix' | undefined;
}

/** An action on a single image: its button, and what the simulator does. */
export interface SingleImageAction extends Button, Operation {
  readonly title: string;
  /** Members of the job that are its own. */
  readonly job: object;
}

const single = (
  shown: Button,
  makes: ImageAction,
  title: string,
  job: object,
  modal?: Operation['modal'],
): SingleImageAction => ({ ...shown, makes, title, job, modal });

const pan = (direction: string, emoji: string): SingleImageAction =>
  single(button(`pan_${direction}`, 1, '', emoji), 'PAN', `Pan ${direction}`, { direction });

/** The actions on single images, in the order of their buttons. */
export const singleImageActions: readonly SingleImageAction[] = [
  single(button('upsample_subtle', 1, 'Upscale (Subtle)'), 'UPSCALE', 'Subtle upscale', { how: 'subtle' }),
  single(button('upsample_creative', 1, 'Upscale (Creative)'), 'UPSCALE', 'Creative upscale', { how: 'creative' }),
  single(
    button('low_variation', 1, 'Vary (Subtle)', '🪄'),
    'VARIATION',
    'Subtle variation',
    { how: 'subtle' },
    'remix',
  ),
  single(
    button('high_variation', 1, 'Vary (Strong)', '🪄'),
    'VARIATION',
    'Strong variation',
    { how: 'strong' },
    'remix',
  ),
  single(button('inpaint', 1, 'Vary (Region)', '🖌️'), 'VARIATION', 'Region redraw', { how: 'region' }, 'always'),
  single(button('outpaint', 50, 'Zoom Out 2x', '🔍'), 'ZOOM', 'Zoom out 2x', { factor: 2 }),
  single(button('outpaint', 75, 'Zoom Out 1.5x', '🔍'), 'ZOOM', 'Zoom out 1.5x', { factor: 1.5 }),
  // The factor where the modal call has no `--zoom`.
  single(button('custom_zoom', 1, 'Custom Zoom', '🔍'), 'ZOOM', 'Custom zoom', { factor: 2 }, 'always'),
  pan('left', '⬅️'),
  pan('right', '➡️'),
  pan('up', '⬆️'),
  pan('down', '⬇️'),
];

const digitEmojis = ['1️⃣', '2️⃣', '3️⃣', '4️⃣'];
const upTo = (count: number): number[] => Array.from({ length: Math.min(count, 4) }, (_, at) => at + 1);

/** Whether a prompt has words beside URLs and parameters. */
const hasWords = (prompt: string): boolean => /^\s*(?!https?:)\p{L}/iu.test(prompt) || parsePrompt(prompt).text !== '';

function gridButtons({ result, facts }: ImageTask): readonly Button[] {
  const numbers = upTo(result?.file ? 4 : 0);
  return [
    ...numbers.map((number) => button('upsample', number, `U${number}`)),
    ...numbers.map((number) => button('variation', number, `V${number}`)),
    button('reroll', 0, '', '🔄'),
    // A blend has no words to shorten.
    ...(hasWords(facts.promptEn) ? [button('shorten', 0, 'Shorten')] : []),
  ];
}

/** The actions that a task offers, as buttons. A finished task never changes, so these are also all that it has ever offered. */
export function actionsOf(task: ImageTask): readonly Button[] {
  if (task.status !== 'SUCCESS') return [];
  if (task.result?.upstream) return task.result.upstream.buttons;
  const { file, prompts = [] } = task.result ?? {};
  switch (task.action) {
    case 'IMAGINE':
    case 'BLEND':
    case 'VARIATION':
      return gridButtons(task);
    case 'UPSCALE':
    case 'ZOOM':
    case 'PAN':
      return file ? singleImageActions : [];
    case 'DESCRIBE':
    case 'SHORTEN':
      return upTo(prompts.length).map((number) => button('imagine', number, '', digitEmojis[number - 1]));
    case 'SWAP_FACE':
      return [];
  }
}

/** Formats a `customId`. */
export const customIdOf = (prefix: string, { operation, index }: ButtonAction, uuid: string): string =>
  `${prefix}::JOB::${operation}::${index}::${uuid}`;

/** The buttons in the record of a task. Style 3 marks an action that has been used. */
export function buttonsOf(task: ImageTask, prefix: string): contract.ImageButton[] {
  const pressed = new Set(
    task.pressed.flatMap((customId) => {
      const read = readCustomId(customId);
      return read ? `${read.operation} ${read.index}` : [];
    }),
  );
  return actionsOf(task).map(({ operation, index, emoji, label }) => ({
    customId: customIdOf(prefix, { operation, index }, task.uuid),
    emoji,
    label,
    style: pressed.has(`${operation} ${index}`) ? 3 : 2,
    type: 2,
  }));
}
