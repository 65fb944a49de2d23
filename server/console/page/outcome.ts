// What stands below or instead of a picture: prompts that were written, why a task failed, what it waits for, what else can be done.
import type { Entry } from '../view.js';
import { isPressed, type Pressable } from './buttons.js';
import { button, type Child, element } from './dom.js';
import type { VideoSource } from './forms/video.js';
import { icon } from './icons.js';
import type { Service } from './service.js';
import { promptOf, reasonOf } from './text.js';

export interface OutcomeDeps {
  readonly service: Service;
  /** Opens what a task in MODAL asks for. */
  ask(entry: Entry): void;
  /** A picture is to be worked on in the composer. */
  give(kind: 'imagine' | 'blend' | 'describe', address: string): void;
  video(source: VideoSource): void;
  /** A prompt is to be written into the composer. */
  write(prompt: string): void;
}

/** @param press called with the `customId` of the button that draws a prompt */
export const promptList = (
  prompts: readonly string[],
  buttons: readonly Pressable[],
  deps: OutcomeDeps,
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
        element('p', {}, prompt),
        imagine &&
          button(
            { class: 'action', 'aria-label': imagine.name, 'aria-pressed': String(isPressed(imagine)) },
            () => press(imagine.button.customId),
            icon('imagine'),
            'Imagine',
          ),
        button({ class: 'tool' }, () => deps.write(prompt), icon('copy'), 'Into the prompt'),
      );
    }),
  );

/** Why a task ended without a result. */
export const failedBox = (entry: Entry, { write }: OutcomeDeps): HTMLElement =>
  element(
    'div',
    { class: 'failed', role: 'alert' },
    icon('alert'),
    element('p', {}, reasonOf(entry)),
    entry.surface === 'images' &&
      entry.record.action === 'IMAGINE' &&
      button({ class: 'tool' }, () => write(promptOf(entry)), icon('again'), 'Prompt again'),
  );

/** A task in MODAL. */
export const askingBox = (entry: Entry, { ask }: OutcomeDeps): HTMLElement =>
  element(
    'div',
    { class: 'asking' },
    element('p', {}, 'This task waits for you to say what is to be done.'),
    button({ class: 'tool strong' }, () => ask(entry), icon('hand'), 'Answer'),
  );

/**
 * What can be done with a finished picture beside the buttons of the contract.
 * @param picture where it is shown: a video takes its shape
 * @param single whether it is one picture, not a grid
 */
export function pictureTools(
  entry: Entry,
  address: string,
  picture: HTMLImageElement,
  single: boolean,
  { service, give, video }: OutcomeDeps,
): readonly Child[] {
  const shown = service.local(address);
  return [
    single &&
      button(
        { class: 'tool strong' },
        () =>
          video({
            address,
            shown,
            prompt: promptOf(entry),
            width: picture.naturalWidth,
            height: picture.naturalHeight,
          }),
        icon('video'),
        'Make a video of it',
      ),
    button({ class: 'tool' }, () => give('imagine', address), icon('picture'), 'Reference'),
    button({ class: 'tool' }, () => give('blend', address), icon('blend'), 'Blend'),
    button({ class: 'tool' }, () => give('describe', address), icon('describe'), 'Describe'),
    element('a', { class: 'tool', href: shown, download: `${entry.id}.png` }, icon('download'), 'Download'),
    element('a', { class: 'tool', href: shown, target: '_blank', rel: 'noopener' }, icon('expand'), 'Full size'),
  ];
}
