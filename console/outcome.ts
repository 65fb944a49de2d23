// What stands below or instead of a picture: prompts that were written, why a task failed, what it waits for, what else can be done.
import type { Entry } from './api.js';
import { isPressed, type Pressable } from './buttons.js';
import { createChips } from './chips.js';
import { button, type Child, element } from './dom.js';
import type { VideoSource } from './forms/video.js';
import { icon } from './icons.js';
import type { Service } from './service.js';
import { promptOf, reasonOf } from './text.js';

export interface OutcomeDeps {
  readonly service: Service;
  /** Opens what a task in MODAL asks for. */
  ask(entry: Entry): void;
  /** A picture is to be worked on in the composer; of a grid, the one of that number. */
  give(kind: 'imagine' | 'blend' | 'describe', address: string, picture: number | undefined): void;
  /** Shows it as large as the page. */
  look(entry: Entry, picture?: number): void;
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
        element('p', { dir: 'auto' }, prompt),
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
    element('p', { dir: 'auto' }, reasonOf(entry)),
    entry.surface === 'images' &&
      entry.record.action === 'IMAGINE' &&
      button({ class: 'tool' }, () => write(promptOf(entry)), icon('again'), 'Prompt again'),
  );

/** A task that somebody ended. */
export const cancelledBox = (entry: Entry, { write }: OutcomeDeps): HTMLElement =>
  element(
    'div',
    { class: 'cancelled', role: 'status' },
    icon('close'),
    element('p', {}, reasonOf(entry)),
    entry.cost === 0 && element('p', { class: 'fine' }, 'It costs nothing.'),
    entry.surface === 'images' &&
      entry.record.action === 'IMAGINE' &&
      button({ class: 'tool' }, () => write(promptOf(entry)), icon('again'), 'Prompt again'),
  );

/** What of the prompt is not to be seen. */
export const undrawnNote = (words: readonly string[]): HTMLElement =>
  element(
    'p',
    { class: 'undrawn' },
    icon('info'),
    element(
      'span',
      {},
      'Not drawn: ',
      ...words.flatMap((word, at) => [at ? ', ' : '', element('bdi', {}, word)]),
      '. The built-in engine does not know these words.',
    ),
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
 * @param makesVideos whether the key may make videos
 */
export function pictureTools(
  entry: Entry,
  address: string,
  picture: HTMLImageElement,
  single: boolean,
  makesVideos: boolean,
  { service, give, look, video }: OutcomeDeps,
): readonly Child[] {
  const shown = service.local(address);
  // A grid is worked on by one of its pictures, never as a sheet.
  const of = createChips<'1' | '2' | '3' | '4'>('Of picture', [
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
    button({ class: 'tool' }, () => give('imagine', address, number()), icon('picture'), 'Reference'),
    button({ class: 'tool' }, () => give('blend', address, number()), icon('blend'), 'Blend'),
    button({ class: 'tool' }, () => give('describe', address, number()), icon('describe'), 'Describe'),
    element('a', { class: 'tool', href: shown, download: `${entry.id}.png` }, icon('download'), 'Download'),
    button({ class: 'tool' }, () => look(entry, number()), icon('expand'), 'Full size'),
  ];
}
