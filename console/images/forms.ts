// The forms of tasks as a table: what each asks for, and the request that it sends.

import type { Client } from '../../generated/client.js';
import type { Me, RequiredInput } from '../../generated/operator/types.js';
import type * as contract from '../../generated/types.js';
import type { Option } from '../components/fields.js';
import type { Icon } from '../components/tool.js';

// Parameters at the end of a prompt, such as `--ar 3:2`.

const parts = (prompt: string): readonly string[] => prompt.split(/(?=\s--[a-z])/);

const nameOf = (part: string): string | undefined => part.trim().split(/\s/, 1)[0];

/** Appends a parameter to a prompt, or replaces the one of the same name. */
export function withParameter(prompt: string, parameter: string): string {
  const others = parts(prompt).filter((part) => nameOf(part) !== nameOf(parameter));
  return `${others.join('').trim()} ${parameter}`.trim();
}

/** Whether a prompt has a parameter of this name. */
export const hasParameter = (prompt: string, name: string): boolean =>
  parts(prompt).some((part) => nameOf(part) === name);

/** A prompt without its parameters, which do not apply to videos. */
export const wordsOf = (prompt: string): string => parts(prompt)[0]?.trim() ?? '';

// Images that go into a form: chosen, dropped, pasted, or results of other tasks.

export interface ImageInput {
  readonly name: string;
  /** As in a request: a data URI, or for a video an address of this server, which recognises it as its own. */
  readonly value: string;
  /** Its address for this page. */
  readonly shown: string;
}

/** A file as a data URI. */
export async function readImage(file: File): Promise<ImageInput> {
  const reader = new FileReader();
  await new Promise((resolve, reject) => {
    reader.onload = resolve;
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  const value = String(reader.result);
  return { name: file.name, value, shown: value };
}

/** What is written in a form. */
export interface Draft {
  readonly prompt: string;
  /** By the name of the field; absent: its first option. */
  readonly choices: Readonly<Record<string, string>>;
  readonly images: Readonly<Record<string, readonly ImageInput[]>>;
}

export const emptyDraft: Draft = { prompt: '', choices: {}, images: {} };

/** A field with a list of options. */
interface ChoiceField {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
}

/** A field for images. */
interface ImageField {
  readonly name: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
}

/** What a form sends, its choices complete. */
interface Filled {
  readonly client: Client;
  readonly me: Me;
  readonly prompt: string;
  readonly choices: Readonly<Record<string, string>>;
  /** Values of the images, in the order of their fields. */
  readonly images: string[];
  /** Of a task that waits for this input. */
  readonly taskId: string;
}

/** The reply to a request that makes a task, or resumes one. */
export type Sent = contract.ImageSubmitEnvelope | contract.VideoGenerationCreated;

export interface FormSpec {
  readonly title: string;
  readonly button: string;
  readonly about?: string;
  /** The placeholder of the prompt; absent: it has none. */
  readonly prompt?: string;
  readonly images?: readonly ImageField[];
  readonly choices?: readonly ChoiceField[];
  send(filled: Filled): Promise<Sent>;
}

const choice = (name: string, label: string, options: readonly Option[]): ChoiceField => ({ name, label, options });

const shape = (first: string): ChoiceField =>
  choice('shape', 'Shape', [
    ['', first],
    ...['1:1', '3:2', '16:9', '2:3', '9:16'].map((ratio): Option => [ratio, ratio]),
  ]);

/** A prompt with the chosen shape, unless it says its own. */
const shaped = (prompt: string, ratio = ''): string =>
  ratio && !hasParameter(prompt, '--ar') ? withParameter(prompt, `--ar ${ratio}`) : prompt;

const kinds = ['imagine', 'blend', 'describe', 'swap', 'video'] as const;
/** The kind of a new task. */
export type Kind = (typeof kinds)[number];

/** The kinds of tasks that a key may create. */
export const kindsOf = (surfaces: readonly string[]): readonly Kind[] =>
  kinds.filter((kind) => surfaces.includes(kind === 'video' ? 'videos' : 'images'));

/** The forms of new tasks. */
export const newTasks: Readonly<Record<Kind, FormSpec & { readonly icon: Icon }>> = {
  imagine: {
    title: 'Imagine',
    icon: 'imagine',
    button: 'Imagine',
    prompt: 'Describe the image',
    images: [{ name: 'images', label: 'Reference', min: 0, max: 10 }],
    choices: [shape('From the prompt')],
    send: ({ client, prompt, choices, images }) =>
      client.images.imagine({
        prompt: shaped(prompt, choices.shape),
        ...(images.length && { base64Array: images }),
      }),
  },
  blend: {
    title: 'Blend',
    icon: 'blend',
    button: 'Blend',
    about: 'Mixes two to five images into four new ones.',
    images: [{ name: 'images', label: 'Images', min: 2, max: 5 }],
    choices: [
      choice('dimensions', 'Shape', [
        ['SQUARE', 'Square'],
        ['LANDSCAPE', 'Landscape, 3:2'],
        ['PORTRAIT', 'Portrait, 2:3'],
      ]),
    ],
    send({ client, choices, images }) {
      const dimensions = choices.dimensions as 'SQUARE' | 'LANDSCAPE' | 'PORTRAIT';
      return client.images.blend({ base64Array: images, dimensions });
    },
  },
  describe: {
    title: 'Describe',
    icon: 'describe',
    button: 'Describe',
    about: 'Writes four prompts that lead to an image like this one.',
    images: [{ name: 'images', label: 'Image', min: 1, max: 1 }],
    send: ({ client, images: [base64 = ''] }) => client.images.describe({ base64 }),
  },
  swap: {
    title: 'Face swap',
    icon: 'swap',
    button: 'Swap faces',
    about: 'Puts the face of one image into another. The simulator lays the first image over the centre of the second.',
    images: [
      { name: 'face', label: 'Face', min: 1, max: 1 },
      { name: 'target', label: 'Target', min: 1, max: 1 },
    ],
    send: ({ client, images: [sourceBase64 = '', targetBase64 = ''] }) =>
      client.images.swapFace({ sourceBase64, targetBase64 }),
  },
  video: {
    title: 'Video',
    icon: 'video',
    button: 'Make video',
    prompt: 'Describe the video',
    images: [{ name: 'images', label: 'First image', min: 0, max: 1 }],
    choices: [
      choice(
        'seconds',
        'Length',
        ['3', '2', '5', '8', '10'].map((each) => [each, `${each} s`]),
      ),
      choice('size', 'Size', [
        ['1280x720', 'Wide'],
        ['720x1280', 'Tall'],
        ['960x960', 'Square'],
        ['640x360', 'Small'],
      ]),
    ],
    send: ({ client, me, prompt, choices: { seconds, size = '' }, images: [image] }) =>
      client.videos.createGeneration({
        model: me.videoModel,
        prompt,
        size,
        duration: Number(seconds),
        ...(image !== undefined && { image }),
      }),
  },
};

const answer = ({ client, taskId, images: [maskBase64] }: Filled, prompt: string): Promise<Sent> =>
  client.images.modal({ taskId, ...(prompt && { prompt }), ...(maskBase64 && { maskBase64 }) });

/** The forms of tasks in MODAL, by what they require. */
export const inputs: Readonly<Record<RequiredInput, FormSpec>> = {
  region: {
    title: 'Redraw a region',
    button: 'Continue',
    about:
      'Describe what to draw. White parts of the mask are drawn anew; without a mask, the simulator redraws the middle.',
    prompt: 'What to draw',
    images: [{ name: 'mask', label: 'Mask', min: 0, max: 1 }],
    send: (filled) => answer(filled, filled.prompt),
  },
  zoom: {
    title: 'Zoom out',
    button: 'Continue',
    about: 'Choose how far to zoom out, and describe the wider scene.',
    prompt: 'The wider scene',
    choices: [
      choice(
        'factor',
        'Factor',
        ['2', '1.75', '1.5', '1.25'].map((each) => [each, `${each}×`]),
      ),
      shape('As it is'),
    ],
    send(filled) {
      const {
        prompt,
        choices: { factor, shape: ratio },
      } = filled;
      const zoomed = withParameter(prompt, `--zoom ${factor}`);
      return answer(filled, ratio ? withParameter(zoomed, `--ar ${ratio}`) : zoomed);
    },
  },
  prompt: {
    title: 'A new prompt for the variation',
    button: 'Continue',
    prompt: 'The prompt of the variation',
    send: (filled) => answer(filled, filled.prompt),
  },
};

/** Whether a form has what it needs. @param isOptional whether the prompt may be empty */
export const isReady = ({ prompt, images = [] }: FormSpec, draft: Draft, isOptional: boolean): boolean =>
  (prompt === undefined || isOptional || draft.prompt.trim() !== '') &&
  images.every(({ name, min }) => (draft.images[name]?.length ?? 0) >= min);

/** What a form sends of a draft. */
export const filledOf = ({ choices = [], images = [] }: FormSpec, draft: Draft, me: Me) => ({
  me,
  prompt: draft.prompt.trim(),
  choices: Object.fromEntries(choices.map(({ name, options }) => [name, draft.choices[name] ?? options[0]?.[0] ?? ''])),
  images: images.flatMap(({ name }) => draft.images[name] ?? []).map(({ value }) => value),
});
