// Search and filter above the task list.
import { element, on, uniqueId } from '../dom/dom.js';
import type { Filter } from '../state/app-state.js';
import type { TaskActions } from '../state/task-actions.js';

/** Milliseconds after the last keystroke until the search starts. */
const debounce = 250;

const outcomes: readonly (readonly [NonNullable<Filter['outcome']> | '', string])[] = [
  ['', 'All'],
  ['open', 'Open'],
  ['done', 'Done'],
  ['failed', 'Failed'],
  ['cancelled', 'Cancelled'],
];

export function createSearch(actions: TaskActions): HTMLElement {
  const [textId, outcomeId] = [uniqueId(), uniqueId()];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (): void => {
    clearTimeout(timer);
    const outcome = outcomes.find(([value]) => value === select.value)?.[0];
    void actions.filter({ text: field.value.trim(), outcome: outcome || undefined });
  };
  const field = on(
    element('input', {
      id: textId,
      type: 'search',
      dir: 'auto',
      maxlength: 200,
      placeholder: 'Search',
      autocomplete: 'off',
    }),
    'input',
    () => {
      clearTimeout(timer);
      timer = setTimeout(send, debounce);
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
