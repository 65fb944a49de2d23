// A dialog over the page: Escape closes it, focus stays in it and goes back to where it was.
import { button, element, freshId, on } from '../dom.js';
import { icon } from '../icons.js';

export interface Dialog {
  readonly node: HTMLDialogElement;
  readonly body: HTMLElement;
  open(): void;
  close(): void;
}

/** @param closed called however it was closed */
export function createDialog(title: string, name: string, closed: () => void = () => undefined): Dialog {
  const id = freshId();
  const body = element('div', { class: 'dialog-body' });
  const node = element(
    'dialog',
    { class: `dialog ${name}`, 'aria-labelledby': id },
    // No header element: in a dialog that would be a second banner of the page.
    element(
      'div',
      { class: 'dialog-head' },
      element('h2', { id }, title),
      button({ class: 'plain-button', 'aria-label': 'Close' }, () => node.close(), icon('close')),
    ),
    body,
  );
  // A press outside of it closes it as well.
  on(node, 'pointerdown', (event) => {
    if (event.target === node) node.close();
  });
  on(node, 'close', () => {
    node.remove();
    closed();
  });
  return {
    node,
    body,
    open() {
      document.body.append(node);
      node.showModal();
    },
    close: () => node.close(),
  };
}
