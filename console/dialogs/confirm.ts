// Asks for confirmation before an action that cannot be undone.
import { button, element } from '../dom/dom.js';
import { createDialog } from './dialog.js';

export interface Question {
  readonly title: string;
  readonly text: string;
  /** Label of the button that confirms. */
  readonly yes: string;
}

/** Resolves with whether the user confirms; closing the dialog means no. */
export function confirm({ title, text, yes }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    let sure = false;
    const dialog = createDialog(title, 'confirm', () => resolve(sure));
    const no = button({ class: 'tool' }, dialog.close, 'Keep it');
    dialog.body.append(
      element('p', { class: 'about' }, text),
      element(
        'div',
        { class: 'dialog-end' },
        no,
        button(
          { class: 'send danger' },
          () => {
            sure = true;
            dialog.close();
          },
          yes,
        ),
      ),
    );
    dialog.open();
    no.focus();
  });
}
