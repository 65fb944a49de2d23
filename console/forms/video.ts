// The form for videos: prompt, first image, length, size, camera, motion.

import { button, element, on, setChildren, uniqueId } from '../dom/dom.js';
import { icon } from '../dom/icons.js';
import { type Chip, createChips, ratioIcon } from './chips.js';
import {
  createForm,
  createOptionsSwitch,
  createPromptField,
  createSendButton,
  type Form,
  type FormDeps,
  type ShowProblem,
  sendOnEnter,
} from './form.js';
import { createImagePicker } from './image-picker.js';

/** An image of this server. */
export interface VideoSource {
  /** Its address in the record, which the server recognises as its own. */
  readonly address: string;
  /** Its address for this page. */
  readonly shown: string;
  readonly prompt: string;
  readonly width: number;
  readonly height: number;
}

export interface VideoForm extends Form {
  startFrom(source: VideoSource): void;
}

const sizes: readonly [Chip<string>, ...Chip<string>[]] = [
  { value: '1280x720', label: 'Wide', hint: '1280 × 720 px', icon: ratioIcon(16, 9) },
  { value: '720x1280', label: 'Tall', hint: '720 × 1280 px', icon: ratioIcon(9, 16) },
  { value: '960x960', label: 'Square', hint: '960 × 960 px', icon: ratioIcon(1, 1) },
  { value: '640x360', label: 'Small', hint: '640 × 360 px', icon: ratioIcon(16, 9) },
];

/** Camera movements in the units of `camera_control`: -10 to 10. */
const cameras = {
  auto: undefined,
  left: { horizontal: -5, vertical: 0, zoom: 0 },
  right: { horizontal: 5, vertical: 0, zoom: 0 },
  up: { horizontal: 0, vertical: 5, zoom: 0 },
  down: { horizontal: 0, vertical: -5, zoom: 0 },
  in: { horizontal: 0, vertical: 0, zoom: 5 },
  out: { horizontal: 0, vertical: 0, zoom: -5 },
} as const;

/** An image prompt without its parameters, which do not apply to videos. */
const wordsOf = (prompt: string): string => prompt.replace(/\s--[a-z][\s\S]*$/, '').trim();

export function createVideoForm({ service, appState, actions }: FormDeps): VideoForm {
  const lengthId = uniqueId();
  const { field: prompt, label, grow } = createPromptField('Describe the video and its motion');
  let source: VideoSource | undefined;
  const shown = element('div', { class: 'source' });
  const picker = createImagePicker({
    label: 'First image',
    hint: 'the first frame of the video; optional',
    maxImages: 1,
    onChange: () => {
      if (picker.images.length) startFrom(undefined);
    },
    onError: (text) => form.complain({ text }),
  });
  const length = element(
    'select',
    { id: lengthId },
    ...[2, 3, 5, 8, 10].map((seconds) =>
      element('option', { value: seconds, selected: seconds === 3 }, `${seconds} s`),
    ),
  );
  const size = createChips('Size', sizes);
  const camera = createChips<keyof typeof cameras>('Camera', [
    { value: 'auto', label: 'Auto' },
    { value: 'left', label: '←', hint: 'Moves to the left' },
    { value: 'right', label: '→', hint: 'Moves to the right' },
    { value: 'up', label: '↑', hint: 'Moves up' },
    { value: 'down', label: '↓', hint: 'Moves down' },
    { value: 'in', label: 'In', hint: 'Comes closer' },
    { value: 'out', label: 'Out', hint: 'Moves away' },
  ]);
  const motion = createChips<'small' | 'medium' | 'large'>('Motion', [
    { value: 'medium', label: 'Normal' },
    { value: 'small', label: 'Calm' },
    { value: 'large', label: 'Lively' },
  ]);
  const sendButton = createSendButton('Make video');

  const startFrom = (given: VideoSource | undefined): void => {
    source = given;
    setChildren(
      shown,
      given && element('img', { src: given.shown, alt: 'The image that the video starts from' }),
      given &&
        button(
          { class: 'remove-image', 'aria-label': 'Remove the first image' },
          () => startFrom(undefined),
          icon('close'),
        ),
    );
    shown.hidden = !given;
    picker.node.hidden = given !== undefined;
    if (!given) return;
    picker.clear();
    prompt.value = wordsOf(given.prompt);
    requestAnimationFrame(grow);
    size.value = given.width > given.height ? '1280x720' : given.width < given.height ? '720x1280' : '960x960';
    form.refresh();
  };

  const send = async (complain: ShowProblem): Promise<void> => {
    const image = source?.address ?? picker.images[0]?.dataUri;
    const move = cameras[camera.value];
    const made = await actions.attempt(
      () =>
        service.client.videos.createGeneration({
          model: appState.me?.videoModel ?? '',
          prompt: prompt.value.trim(),
          size: size.value,
          duration: Number(length.value),
          ...(image === undefined ? {} : { image }),
          metadata: {
            movement_amplitude: motion.value,
            ...(move ? { camera_control: { type: 'simple', config: move } } : {}),
          },
        }),
      complain,
    );
    if (made) await actions.follow(made.task_id);
  };
  const form = createForm(
    [
      element('div', { class: 'line' }, label, prompt, sendButton.node),
      createOptionsSwitch(),
      element(
        'div',
        { class: 'options' },
        shown,
        picker.node,
        element('div', { class: 'choice' }, element('label', { for: lengthId }, 'Length'), length),
        size.node,
        camera.node,
        motion.node,
      ),
    ],
    sendButton,
    () => prompt.value.trim() !== '',
    send,
    prompt,
  );
  on(prompt, 'input', form.refresh);
  sendOnEnter(prompt);
  shown.hidden = true;
  return {
    node: form.node,
    focus: () => prompt.focus(),
    addImages: (images) => void picker.add(images),
    startFrom,
  };
}
