// Pictures as large as the page, one after the other: arrow keys go on, Escape closes. A grid is shown as its four pictures.
import type { Entry } from './api.js';
import { button, element, fill, freshId, on, say, set } from './dom.js';
import { icon } from './icons.js';
import type { Service } from './service.js';
import { isGrid, nameOf, phaseOf, promptOf, promptsOf } from './text.js';
import { chains, type World } from './world.js';

interface View {
  readonly entry: Entry;
  readonly address: string;
  /** Of a grid, 1 to 4. */
  readonly number?: number;
}

/** Everything that can be looked at, in the order of the list. */
function viewsOf(world: World): readonly View[] {
  return chains(world.entries).flatMap(({ entry }): readonly View[] => {
    if (entry.surface !== 'images' || phaseOf(entry) !== 'done' || promptsOf(entry).length) return [];
    const { imageUrl: address } = entry.record;
    if (address === undefined) return [];
    return isGrid(entry) ? [1, 2, 3, 4].map((number) => ({ entry, address, number })) : [{ entry, address }];
  });
}

export interface Lightbox {
  /** @param number of the picture in a grid */
  open(entry: Entry, number?: number): void;
}

/** @param closed called with the task whose picture was seen last, when that is another one */
export function createLightbox(world: World, service: Service, closed: (id: string) => void): Lightbox {
  const titleId = freshId();
  const title = element('h2', { id: titleId, class: 'lightbox-title' });
  const prompt = element('p', { class: 'lightbox-prompt', dir: 'auto' });
  const picture = element('img', { alt: '' });
  const pane = element('div', { class: 'lightbox-pane' }, picture);
  const count = element('p', { class: 'lightbox-count', role: 'status' });
  const original = element('a', { class: 'tool', target: '_blank', rel: 'noopener' }, icon('expand'), 'Original');
  let views: readonly View[] = [];
  let at = 0;

  const show = (): void => {
    const view = views[at];
    if (!view) return;
    const { entry, address, number } = view;
    const name = number === undefined ? nameOf(entry) : `${nameOf(entry)}, picture ${number}`;
    say(title, name);
    say(prompt, promptOf(entry));
    say(count, `${at + 1} of ${views.length}`);
    picture.alt = `${name}: ${promptOf(entry)}`;
    picture.src = service.local(address);
    set(pane, { 'data-quadrant': number });
    set(original, { href: service.local(address) });
    for (const [each, step] of steps) each.disabled = views[at + step] === undefined;
  };
  /** A picture takes the room there is, in its own shape; of a grid a quarter is seen. */
  const fit = (): void => {
    if (picture.naturalHeight) pane.style.setProperty('--ratio', String(picture.naturalWidth / picture.naturalHeight));
  };
  const go = (step: number): void => {
    if (!views[at + step]) return;
    at += step;
    show();
  };
  const steps = [
    [button({ class: 'lightbox-step', 'aria-label': 'Previous picture' }, () => go(-1), icon('left')), -1],
    [button({ class: 'lightbox-step', 'aria-label': 'Next picture' }, () => go(1), icon('right')), 1],
  ] as const;
  const node = element('dialog', { class: 'lightbox', 'aria-labelledby': titleId });
  fill(
    node,
    element(
      'div',
      { class: 'lightbox-head' },
      title,
      prompt,
      count,
      original,
      button({ class: 'plain-button', 'aria-label': 'Close' }, () => node.close(), icon('close')),
    ),
    element('div', { class: 'lightbox-body' }, steps[0][0], pane, steps[1][0]),
  );
  on(picture, 'load', fit);
  on(node, 'keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(step);
  });
  // A press beside the picture closes it.
  on(node, 'click', (event) => {
    if (event.target === node || (event.target as HTMLElement).classList.contains('lightbox-body')) node.close();
  });
  on(node, 'close', () => {
    node.remove();
    const { entry } = views[at] ?? {};
    if (entry && world.selected !== entry.id) closed(entry.id);
  });

  return {
    open(entry, number) {
      views = viewsOf(world);
      at = Math.max(
        0,
        views.findIndex((view) => view.entry.id === entry.id && (number === undefined || view.number === number)),
      );
      if (!views.length) return;
      document.body.append(node);
      show();
      node.showModal();
      const [previous, next] = [steps[0][0], steps[1][0]];
      (next.disabled ? previous : next).focus();
    },
  };
}
