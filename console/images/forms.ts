// The forms of tasks as a table: what each asks for, and the request that it sends.
import type { Client } from '../../generated/client.js';
import type { Me, RequiredInput } from '../../generated/operator/types.js';
import type * as contract from '../../generated/types.js';
import type { ImageAction } from '../../surfaces/engine/task.js';
import type { Option } from '../components/fields.js';
import type { Icon } from '../components/icon.js';
import { credits } from '../text/labels.js';
import { hasParameter, withParameter } from './parameters.js';
import type { ImageInput } from './read-image.js';

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
  options(me: Me): readonly Option[];
}

/** A field for images. */
interface ImageField {
  readonly name: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
}

/** What a form sends, its choices complete. */
export interface Filled {
  readonly client: Client;
  readonly me: Me;
  readonly prompt: string;
  readonly choices: Readonly<Record<string, string>>;
  /** Values of the images, in the order of their fields. */
  readonly images: string[];
  /** The caller-defined value of the task, by which it is found if the response is lost. */
  readonly state: string;
  /** Of a task that waits for this input. */
  readonly taskId: string;
}

/** The reply to a request that makes a task, or resumes one. */
export type Sent = contract.ImageSubmitEnvelope | contract.VideoGenerationCreated;

export interface FormSpec {
  readonly title: string;
  readonly icon: Icon;
  readonly button: string;
  readonly about?: string;
  /** The placeholder of the prompt; absent: it has none. */
  readonly prompt?: string;
  readonly images?: readonly ImageField[];
  readonly choices?: readonly ChoiceField[];
  /** Whether the request has a `state`. */
  readonly isTracked?: true;
  send(filled: Filled): Promise<Sent>;
}

const choice = (name: string, label: string, options: readonly Option[]): ChoiceField => ({
  name,
  label,
  options: () => options,
});

/** The speeds that the accounts offer, with what they cost. */
const speed = (action: ImageAction): ChoiceField => ({
  name: 'speed',
  label: 'Speed',
  options: ({ modes, costs }) => [
    ['', 'Any'],
    ...modes.map((mode): Option => {
      const name = `${mode.slice(0, 1)}${mode.slice(1).toLowerCase()}`;
      return [mode, `${name}, ${credits(costs[action]?.[mode] ?? 0)}`];
    }),
  ],
});

/** The speed as in requests. */
function speedOf({ me, choices }: Filled) {
  const modes = me.modes.filter((mode) => mode === choices.speed);
  return modes.length ? { accountFilter: { modes } } : {};
}

const shape = (first: string): ChoiceField =>
  choice('shape', 'Shape', [
    ['', first],
    ...['1:1', '3:2', '16:9', '2:3', '9:16'].map((ratio): Option => [ratio, ratio]),
  ]);

/** A prompt with the chosen shape, unless it says its own. */
const shaped = (prompt: string, ratio = ''): string =>
  ratio && !hasParameter(prompt, '--ar') ? withParameter(prompt, `--ar ${ratio}`) : prompt;

/** Camera movements in the units of `camera_control`: -10 to 10. */
const cameras: Readonly<Record<string, readonly [horizontal: number, vertical: number, zoom: number]>> = {
  left: [-5, 0, 0],
  right: [5, 0, 0],
  up: [0, 5, 0],
  down: [0, -5, 0],
  in: [0, 0, 5],
  out: [0, 0, -5],
};

function cameraOf(name = '') {
  const move = cameras[name];
  if (!move) return {};
  const [horizontal, vertical, zoom] = move;
  return { camera_control: { type: 'simple' as const, config: { horizontal, vertical, zoom } } };
}

const kinds = ['imagine', 'blend', 'describe', 'swap', 'video'] as const;
/** The kind of a new task. */
export type Kind = (typeof kinds)[number];

/** The kinds of tasks that a key may create. */
export const kindsOf = (surfaces: readonly string[]): readonly Kind[] =>
  kinds.filter((kind) => surfaces.includes(kind === 'video' ? 'videos' : 'images'));

/** The forms of new tasks. */
export const newTasks: Readonly<Record<Kind, FormSpec>> = {
  imagine: {
    title: 'Imagine',
    icon: 'imagine',
    button: 'Imagine',
    prompt: 'Describe the image',
    images: [{ name: 'images', label: 'Reference', min: 0, max: 10 }],
    choices: [shape('From the prompt'), speed('IMAGINE')],
    isTracked: true,
    send(filled) {
      const { client, prompt, state, choices, images } = filled;
      return client.images.imagine({
        prompt: shaped(prompt, choices.shape),
        state,
        ...(images.length && { base64Array: images }),
        ...speedOf(filled),
      });
    },
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
      speed('BLEND'),
    ],
    isTracked: true,
    send(filled) {
      const { client, state, choices, images } = filled;
      const dimensions = choices.dimensions as 'SQUARE' | 'LANDSCAPE' | 'PORTRAIT';
      return client.images.blend({ base64Array: images, dimensions, state, ...speedOf(filled) });
    },
  },
  describe: {
    title: 'Describe',
    icon: 'describe',
    button: 'Describe',
    about: 'Writes four prompts that lead to an image like this one.',
    images: [{ name: 'images', label: 'Image', min: 1, max: 1 }],
    choices: [speed('DESCRIBE')],
    isTracked: true,
    send(filled) {
      const { client, state, images } = filled;
      return client.images.describe({ base64: images[0] ?? '', state, ...speedOf(filled) });
    },
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
    prompt: 'Describe the video and its motion',
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
      choice('camera', 'Camera', [
        ['', 'Auto'],
        ...Object.keys(cameras).map((name): Option => [name, `Moves ${name}`]),
      ]),
      choice('motion', 'Motion', [
        ['medium', 'Normal'],
        ['small', 'Calm'],
        ['large', 'Lively'],
      ]),
    ],
    send({ client, me, prompt, choices: { seconds, size = '', camera, motion }, images: [image] }) {
      const amplitude = motion as 'small' | 'medium' | 'large';
      return client.videos.createGeneration({
        model: me.videoModel,
        prompt,
        size,
        duration: Number(seconds),
        ...(image !== undefined && { image }),
        metadata: { movement_amplitude: amplitude, ...cameraOf(camera) },
      });
    },
  },
};

const answer = ({ client, taskId, images: [maskBase64] }: Filled, prompt: string): Promise<Sent> =>
  client.images.modal({ taskId, ...(prompt && { prompt }), ...(maskBase64 && { maskBase64 }) });

/** The forms of tasks in MODAL, by what they require. */
export const inputs: Readonly<Record<RequiredInput, FormSpec>> = {
  region: {
    title: 'Redraw a region',
    icon: 'brush',
    button: 'Continue',
    about:
      'Describe what to draw. White parts of the mask are drawn anew; without a mask, the simulator redraws the middle.',
    prompt: 'What to draw',
    images: [{ name: 'mask', label: 'Mask', min: 0, max: 1 }],
    send: (filled) => answer(filled, filled.prompt),
  },
  zoom: {
    title: 'Zoom out',
    icon: 'zoom',
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
    icon: 'wand',
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
  choices: Object.fromEntries(
    choices.map(({ name, options }) => [name, draft.choices[name] ?? options(me)[0]?.[0] ?? '']),
  ),
  images: images.flatMap(({ name }) => draft.images[name] ?? []).map(({ value }) => value),
});
