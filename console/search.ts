// Above the list of tasks: which of them are shown.
import { element, freshId, on } from './dom.js';
import type { Work } from './work.js';
import type { Filter } from './world.js';

/** Milliseconds without a key after which a search begins. */
const pause = 250;

const outcomes: readonly (readonly [NonNullable<Filter['outcome']> | '', string])[] = [
  ['', 'All'],
  ['open', 'Not ended'],
  ['done', 'Done'],
  ['failed', 'Failed'],
  ['cancelled', 'Cancelled'],
];

export function createSearch(work: Work): HTMLElement {
  const [textId, outcomeId] = [freshId(), freshId()];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (): void => {
    clearTimeout(timer);
    const outcome = outcomes.find(([value]) => value === select.value)?.[0];
    void work.filter({ text: field.value.trim(), outcome: outcome || undefined });
  };
  const field = on(
    element('input', {
      id: textId,
      type: 'search',
      dir: 'auto',
      maxlength: 200,
      placeholder: 'Search prompts',
      autocomplete: 'off',
    }),
    'input',
    () => {
      clearTimeout(timer);
      timer = setTimeout(send, pause);
    },
  );
  const select = on(
    element('select', { id: outcomeId }, ...outcomes.map(([value, label]) => element('option', { value }, label))),
    'change',
    send,
  );
  return on(
    element(
      'form',
      { class: 'search', role: 'search' },
      element('label', { for: textId, class: 'unseen' }, 'Search tasks'),
      field,
      element('label', { for: outcomeId, class: 'unseen' }, 'Show'),
      select,
    ),
    'submit',
    (event) => {
      event.preventDefault();
      send();
    },
  );
}
