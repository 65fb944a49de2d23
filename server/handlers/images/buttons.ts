// The buttons of a finished task (openapi/images.yaml, table of submitAction): exactly what can be done with it. Pure.

import { parsePrompt } from '../../../engine/prompts/parse.js';
import type { ImageTask } from '../../../engine/task.js';
import type * as contract from '../../../generated/types.js';

/** What a button does: its operation and index, as they stand in its `customId`. */
export interface Offer {
  readonly operation: string;
  readonly index: number;
}

/** A `customId` taken apart: `<prefix>::JOB::<operation>::<index>::<job_uuid>`. */
export interface CustomId extends Offer {
  readonly uuid: string;
}

interface Face extends Offer {
  readonly emoji: string;
  readonly label: string;
}

const face = (operation: string, index: number, label: string, emoji = ''): Face => ({
  operation,
  index,
  emoji,
  label,
});

/** Of single pictures, in the order in which they are shown. */
const single: readonly Face[] = [
  face('upsample_subtle', 1, 'Upscale (Subtle)'),
  face('upsample_creative', 1, 'Upscale (Creative)'),
  face('low_variation', 1, 'Vary (Subtle)', '🪄'),
  face('high_variation', 1, 'Vary (Strong)', '🪄'),
  face('inpaint', 1, 'Vary (Region)', '🖌️'),
  face('outpaint', 50, 'Zoom Out 2x', '🔍'),
  face('outpaint', 75, 'Zoom Out 1.5x', '🔍'),
  face('custom_zoom', 1, 'Custom Zoom', '🔍'),
  face('pan_left', 1, '', '⬅️'),
  face('pan_right', 1, '', '➡️'),
  face('pan_up', 1, '', '⬆️'),
  face('pan_down', 1, '', '⬇️'),
];

const digits = ['1️⃣', '2️⃣', '3️⃣', '4️⃣'];
const upTo = (count: number): number[] => Array.from({ length: Math.min(count, 4) }, (_, at) => at + 1);

/** Whether a prompt has words beside addresses and parameters. */
const hasWords = (prompt: string): boolean => /^\s*(?!https?:)\p{L}/iu.test(prompt) || parsePrompt(prompt).text !== '';

function gridFaces({ result, facts }: ImageTask): readonly Face[] {
  const numbers = upTo(result?.pictures?.length ?? 0);
  return [
    ...numbers.map((number) => face('upsample', number, `U${number}`)),
    ...numbers.map((number) => face('variation', number, `V${number}`)),
    face('reroll', 0, '', '🔄'),
    // A blend has no words that could be weighed.
    ...(hasWords(facts.promptEn) ? [face('shorten', 0, 'Shorten')] : []),
  ];
}

function faces(task: ImageTask): readonly Face[] {
  if (task.status !== 'SUCCESS') return [];
  const { pictures = [], prompts = [] } = task.result ?? {};
  switch (task.action) {
    case 'IMAGINE':
    case 'BLEND':
    case 'VARIATION':
      return gridFaces(task);
    case 'UPSCALE':
    case 'ZOOM':
    case 'PAN':
      return pictures.length ? single : [];
    case 'DESCRIBE':
    case 'SHORTEN':
      return upTo(prompts.length).map((number) => face('imagine', number, '', digits[number - 1]));
    case 'SWAP_FACE':
      return [];
  }
}

const offered = (task: ImageTask): readonly Face[] =>
  faces(task).filter(({ operation }) => !task.result?.exhausted?.includes(operation));

/** What can be done with a task. A finished task never changes, so this is also all that it has ever offered. */
export const offersOf = (task: ImageTask): readonly Offer[] => offered(task);

/** The identifier of a button. */
export const customIdOf = (prefix: string, { operation, index }: Offer, uuid: string): string =>
  `${prefix}::JOB::${operation}::${index}::${uuid}`;

/** Takes a `customId` apart, whatever its prefix: the operator may have chosen another since it was given. Undefined when it is none. */
export function readCustomId(text: string): CustomId | undefined {
  const [, operation = '', index = '', uuid = ''] =
    /^[^:]{1,100}::JOB::([^:]{1,100})::(0|[1-9]\d{0,3})::([^:]{1,100})$/.exec(text) ?? [];
  return operation ? { operation, index: Number(index), uuid } : undefined;
}

/** The buttons of a task, as its record lists them; one that has been pressed is green. */
export function buttonsOf(task: ImageTask, prefix: string): contract.ImageButton[] {
  const pressed = new Set(
    task.pressed.flatMap((customId) => {
      const read = readCustomId(customId);
      return read ? `${read.operation} ${read.index}` : [];
    }),
  );
  return offered(task).map(({ operation, index, emoji, label }) => ({
    customId: customIdOf(prefix, { operation, index }, task.uuid),
    emoji,
    label,
    style: pressed.has(`${operation} ${index}`) ? 3 : 2,
    type: 2,
  }));
}
