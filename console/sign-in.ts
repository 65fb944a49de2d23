// Asks for a key. It stays in the tabs of this console and goes nowhere but to this server.
import { element, freshId, on, say } from './dom.js';
import { icon } from './icons.js';

/**
 * @param message why it is asked for again
 * @param enter tries a key; resolves to what is wrong with it, or to undefined when it is good
 */
export function createSignIn(message: string, enter: (key: string) => Promise<string | undefined>): HTMLElement {
  const id = freshId();
  const problem = element('p', { class: 'problem', role: 'alert', id: freshId() }, message);
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
      element('p', { class: 'about' }, 'Pictures and videos from this server, with a key of it.'),
      element('label', { for: id, class: 'field-label' }, 'API key'),
      field,
      problem,
      send,
      element(
        'p',
        { class: 'fine' },
        'The server printed one when it was first started; ',
        element('code', {}, 'npx pentagate key create'),
        ' makes another. It is kept until the last tab of the console is closed, and in no file.',
      ),
    ),
    'submit',
    (event) => {
      event.preventDefault();
      const key = field.value.trim();
      if (!key) return;
      send.disabled = true;
      say(problem, '');
      void enter(key).then((wrong) => {
        send.disabled = false;
        say(problem, wrong ?? '');
        if (wrong !== undefined) field.select();
      });
    },
  );
  queueMicrotask(() => field.focus());
  return element('main', { class: 'sign-in' }, form);
}
