// Asks for a key. The key stays in the tabs of this console and is sent to this server only.
import { element, on, setText, uniqueId } from '../dom/dom.js';
import { icon } from '../dom/icons.js';

/**
 * @param message why the key is requested again
 * @param enter tries a key; resolves with its problem, or with undefined if it is valid
 */
export function createSignIn(message: string, enter: (key: string) => Promise<string | undefined>): HTMLElement {
  const id = uniqueId();
  const problem = element('p', { class: 'problem', role: 'alert', id: uniqueId() }, message);
  const field = element('input', {
    id,
    type: 'password',
    name: 'key',
    autocomplete: 'current-password',
    spellcheck: 'false',
    required: true,
    'aria-describedby': problem.id,
  });
  const send = element('button', { type: 'submit', class: 'send wide' }, 'Sign in');
  const form = on(
    element(
      'form',
      { class: 'card sign-in-card' },
      icon('mark'),
      element('h1', {}, 'pentagate ', element('span', {}, 'console')),
      element('p', { class: 'about' }, 'Sign in with a key of this server.'),
      element('label', { for: id, class: 'field-label' }, 'API key'),
      field,
      problem,
      send,
      element(
        'p',
        { class: 'fine' },
        'The server prints a key on its first start; ',
        element('code', {}, 'npx pentagate key create'),
        ' creates another. The key is kept in the open tabs of the console and never stored on disk.',
      ),
    ),
    'submit',
    (event) => {
      event.preventDefault();
      const key = field.value.trim();
      if (!key) return;
      send.disabled = true;
      setText(problem, '');
      void enter(key).then((refusal) => {
        send.disabled = false;
        setText(problem, refusal ?? '');
        if (refusal !== undefined) field.select();
      });
    },
  );
  queueMicrotask(() => field.focus());
  return element('main', { class: 'sign-in' }, form);
}
