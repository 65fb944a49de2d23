// The parts below or instead of an image: generated prompts, the reason of a failure, required input, further actions.

import type { Service } from '../api/service.js';
import type { TaskSummary } from '../api/types.js';
import { button, type Child, element } from '../dom/dom.js';
import { icon } from '../dom/icons.js';
import { createChips } from '../forms/chips.js';
import type { VideoSource } from '../forms/video.js';
import { promptOf, reasonOf } from '../text/labels.js';
import { isPressed, type TaskButton } from './buttons.js';

export interface TaskResultDeps {
  readonly service: Service;
  /** Opens the dialog for the input of a task in MODAL. */
  openInputDialog(entry: TaskSummary): void;
  /** Sends an image to the composer; for a grid, the one with that number. */
  addToComposer(kind: 'imagine' | 'blend' | 'describe', address: string, image: number | undefined): void;
  /** Opens the lightbox. */
  openLightbox(entry: TaskSummary, image?: number): void;
  startVideo(source: VideoSource): void;
  /** Fills a prompt into the composer. */
  setPrompt(prompt: string): void;
}

/** @param press called with the `customId` of the button that submits a prompt */
export const promptList = (
  prompts: readonly string[],
  buttons: readonly TaskButton[],
  deps: TaskResultDeps,
  press: (customId: string) => void,
): HTMLElement =>
  element(
    'ol',
    { class: 'prompts' },
    ...prompts.map((prompt, at) => {
      const imagine = buttons.find(({ operation, index }) => operation === 'imagine' && index === at + 1);
      return element(
        'li',
        {},
        element('p', { dir: 'auto' }, prompt),
        imagine &&
          button(
            { class: 'action', 'aria-label': imagine.name, 'aria-pressed': String(isPressed(imagine)) },
            () => press(imagine.button.customId),
            icon('imagine'),
            'Imagine',
          ),
        button({ class: 'tool' }, () => deps.setPrompt(prompt), icon('copy'), 'Use as prompt'),
      );
    }),
  );

/** Why a task ended without a result. */
export const failedBox = (entry: TaskSummary, { setPrompt }: TaskResultDeps): HTMLElement =>
  element(
    'div',
    { class: 'failed', role: 'alert' },
    icon('alert'),
    element('p', { dir: 'auto' }, reasonOf(entry)),
    entry.surface === 'images' &&
      entry.record.action === 'IMAGINE' &&
      button({ class: 'tool' }, () => setPrompt(promptOf(entry)), icon('again'), 'Reuse prompt'),
  );

/** A cancelled task. */
export const cancelledBox = (entry: TaskSummary, { setPrompt }: TaskResultDeps): HTMLElement =>
  element(
    'div',
    { class: 'cancelled', role: 'status' },
    icon('close'),
    element('p', {}, reasonOf(entry)),
    entry.cost === 0 && element('p', { class: 'fine' }, 'It costs nothing.'),
    entry.surface === 'images' &&
      entry.record.action === 'IMAGINE' &&
      button({ class: 'tool' }, () => setPrompt(promptOf(entry)), icon('again'), 'Reuse prompt'),
  );

/** What the engine says of the image. */
export const noteBox = (note: string): HTMLElement =>
  element('p', { class: 'engine-note' }, icon('info'), element('span', {}, note));

/** A task in MODAL. */
export const inputBox = (entry: TaskSummary, { openInputDialog }: TaskResultDeps): HTMLElement =>
  element(
    'div',
    { class: 'input' },
    element('p', {}, 'This task waits for your input.'),
    button({ class: 'tool strong' }, () => openInputDialog(entry), icon('hand'), 'Answer'),
  );

/**
 * Actions on a finished image in addition to the buttons of the contract.
 * @param image its element, from which a video takes the aspect ratio
 * @param single whether it is a single image, not a grid
 * @param makesVideos whether the key may create videos
 */
export function imageTools(
  entry: TaskSummary,
  address: string,
  image: HTMLImageElement,
  single: boolean,
  makesVideos: boolean,
  { service, addToComposer, openLightbox, startVideo }: TaskResultDeps,
): readonly Child[] {
  const shown = service.localUrl(address);
  // For a grid, actions apply to one of its images, never to the whole grid.
  const of = createChips<'1' | '2' | '3' | '4'>('Of image', [
    { value: '1', label: '1' },
    { value: '2', label: '2' },
    { value: '3', label: '3' },
    { value: '4', label: '4' },
  ]);
  const number = (): number | undefined => (single ? undefined : Number(of.value));
  return [
    !single && of.node,
    single &&
      makesVideos &&
      button(
        { class: 'tool strong' },
        () =>
          startVideo({
            address,
            shown,
            prompt: promptOf(entry),
            width: image.naturalWidth,
            height: image.naturalHeight,
          }),
        icon('video'),
        'Make a video',
      ),
    button({ class: 'tool' }, () => addToComposer('imagine', address, number()), icon('image'), 'Reference'),
    button({ class: 'tool' }, () => addToComposer('blend', address, number()), icon('blend'), 'Blend'),
    button({ class: 'tool' }, () => addToComposer('describe', address, number()), icon('describe'), 'Describe'),
    element('a', { class: 'tool', href: shown, download: `${entry.id}.png` }, icon('download'), 'Download'),
    button({ class: 'tool' }, () => openLightbox(entry, number()), icon('expand'), 'Full size'),
  ];
}
