// The buttons of finished tasks (openapi/images.yaml, table of submitAction): the actions that a task offers. Pure.

import type * as contract from '../../generated/types.js';
import { parsePrompt } from '../engine/prompts/parse-prompt.js';
import type { ImageTask } from '../engine/task.js';
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

/** The buttons of single images, in display order. */
const singleImageButtons: readonly Button[] = [
  button('upsample_subtle', 1, 'Upscale (Subtle)'),
  button('upsample_creative', 1, 'Upscale (Creative)'),
  button('low_variation', 1, 'Vary (Subtle)', '🪄'),
  button('high_variation', 1, 'Vary (Strong)', '🪄'),
  button('inpaint', 1, 'Vary (Region)', '🖌️'),
  button('outpaint', 50, 'Zoom Out 2x', '🔍'),
  button('outpaint', 75, 'Zoom Out 1.5x', '🔍'),
  button('custom_zoom', 1, 'Custom Zoom', '🔍'),
  button('pan_left', 1, '', '⬅️'),
  button('pan_right', 1, '', '➡️'),
  button('pan_up', 1, '', '⬆️'),
  button('pan_down', 1, '', '⬇️'),
];

const digitEmojis = ['1️⃣', '2️⃣', '3️⃣', '4️⃣'];
const upTo = (count: number): number[] => Array.from({ length: Math.min(count, 4) }, (_, at) => at + 1);

/** Whether a prompt has words beside URLs and parameters. */
const hasWords = (prompt: string): boolean => /^\s*(?!https?:)\p{L}/iu.test(prompt) || parsePrompt(prompt).text !== '';

function gridButtons({ result, facts }: ImageTask): readonly Button[] {
  const numbers = upTo(result?.images?.length ?? 0);
  return [
    ...numbers.map((number) => button('upsample', number, `U${number}`)),
    ...numbers.map((number) => button('variation', number, `V${number}`)),
    button('reroll', 0, '', '🔄'),
    // A blend has no words to shorten.
    ...(hasWords(facts.promptEn) ? [button('shorten', 0, 'Shorten')] : []),
  ];
}

function allButtons(task: ImageTask): readonly Button[] {
  if (task.status !== 'SUCCESS') return [];
  if (task.result?.upstream) return task.result.upstream.buttons;
  const { images = [], prompts = [] } = task.result ?? {};
  switch (task.action) {
    case 'IMAGINE':
    case 'BLEND':
    case 'VARIATION':
      return gridButtons(task);
    case 'UPSCALE':
    case 'ZOOM':
    case 'PAN':
      return images.length ? singleImageButtons : [];
    case 'DESCRIBE':
    case 'SHORTEN':
      return upTo(prompts.length).map((number) => button('imagine', number, '', digitEmojis[number - 1]));
    case 'SWAP_FACE':
      return [];
  }
}

/** The actions that a task offers, as buttons. A finished task never changes, so these are also all that it has ever offered. */
export const actionsOf = (task: ImageTask): readonly Button[] =>
  allButtons(task).filter(({ operation }) => !task.result?.exhausted?.includes(operation));

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
