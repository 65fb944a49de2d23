// Full-size images in sequence: arrow keys move, Escape closes. A grid is shown as its four images.

import type { Service } from '../api/service.js';
import type { TaskSummary } from '../api/types.js';
import { button, element, on, setAttributes, setChildren, setText, uniqueId } from '../dom/dom.js';
import { icon } from '../dom/icons.js';
import { type AppState, lineage } from '../state/app-state.js';
import { isGrid, nameOf, promptOf, promptsOf, statusGroupOf } from '../text/labels.js';

interface View {
  readonly entry: TaskSummary;
  readonly address: string;
  /** Number in a grid, 1 to 4. */
  readonly number?: number;
}

/** All images in the order of the list. */
function viewsOf(appState: AppState): readonly View[] {
  return lineage(appState.entries).flatMap(({ entry }): readonly View[] => {
    if (entry.surface !== 'images' || statusGroupOf(entry) !== 'done' || promptsOf(entry).length) return [];
    const { imageUrl: address } = entry.record;
    if (address === undefined) return [];
    return isGrid(entry) ? [1, 2, 3, 4].map((number) => ({ entry, address, number })) : [{ entry, address }];
  });
}

interface Lightbox {
  /** @param number of the image in a grid */
  open(entry: TaskSummary, number?: number): void;
}

/** @param onClose called with the task of the last image, if it is not the selected one */
export function createLightbox(appState: AppState, service: Service, onClose: (id: string) => void): Lightbox {
  const titleId = uniqueId();
  const title = element('h2', { id: titleId, class: 'lightbox-title' });
  const prompt = element('p', { class: 'lightbox-prompt', dir: 'auto' });
  const image = element('img', { alt: '' });
  const pane = element('div', { class: 'lightbox-pane' }, image);
  const count = element('p', { class: 'lightbox-count', role: 'status' });
  const original = element('a', { class: 'tool', target: '_blank', rel: 'noopener' }, icon('expand'), 'Original');
  let views: readonly View[] = [];
  let at = 0;

  const show = (): void => {
    const view = views[at];
    if (!view) return;
    const { entry, address, number } = view;
    const name = number === undefined ? nameOf(entry) : `${nameOf(entry)}, image ${number}`;
    setText(title, name);
    setText(prompt, promptOf(entry));
    setText(count, `${at + 1} of ${views.length}`);
    image.alt = `${name}: ${promptOf(entry)}`;
    image.src = service.localUrl(address);
    setAttributes(pane, { 'data-quadrant': number });
    setAttributes(original, { href: service.localUrl(address) });
    for (const [each, step] of steps) each.disabled = views[at + step] === undefined;
  };
  /** An image fills the space in its aspect ratio; of a grid, one quarter is visible. */
  const fit = (): void => {
    if (image.naturalHeight) pane.style.setProperty('--ratio', String(image.naturalWidth / image.naturalHeight));
  };
  const go = (step: number): void => {
    if (!views[at + step]) return;
    at += step;
    show();
  };
  const steps = [
    [button({ class: 'lightbox-step', 'aria-label': 'Previous image' }, () => go(-1), icon('left')), -1],
    [button({ class: 'lightbox-step', 'aria-label': 'Next image' }, () => go(1), icon('right')), 1],
  ] as const;
  const node = element('dialog', { class: 'lightbox', 'aria-labelledby': titleId });
  setChildren(
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
  on(image, 'load', fit);
  on(node, 'keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(step);
  });
  // A click beside the image closes the lightbox.
  on(node, 'click', (event) => {
    if (event.target === node || (event.target as HTMLElement).classList.contains('lightbox-body')) node.close();
  });
  on(node, 'close', () => {
    node.remove();
    const { entry } = views[at] ?? {};
    if (entry && appState.selected !== entry.id) onClose(entry.id);
  });

  return {
    open(entry, number) {
      views = viewsOf(appState);
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
