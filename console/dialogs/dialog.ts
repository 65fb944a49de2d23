// A modal dialog: Escape closes it, and focus returns to where it was.
import { button, element, on, uniqueId } from '../dom/dom.js';
import { icon } from '../dom/icons.js';

export interface Dialog {
  readonly node: HTMLDialogElement;
  readonly body: HTMLElement;
  open(): void;
  close(): void;
}

/** @param onClose called however the dialog is closed */
export function createDialog(title: string, name: string, onClose: () => void = () => undefined): Dialog {
  const id = uniqueId();
  const body = element('div', { class: 'dialog-body' });
  const node = element(
    'dialog',
    { class: `dialog ${name}`, 'aria-labelledby': id },
    // No header element, which would be a second banner landmark of the page.
    element(
      'div',
      { class: 'dialog-head' },
      element('h2', { id }, title),
      button({ class: 'plain-button', 'aria-label': 'Close' }, () => node.close(), icon('close')),
    ),
    body,
  );
  // A click outside the dialog closes it too.
  on(node, 'pointerdown', (event) => {
    if (event.target === node) node.close();
  });
  on(node, 'close', () => {
    node.remove();
    onClose();
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
