// Shared parts of the composer's forms.
import type { ImageAction } from '../../engine/task.js';
import type { Service } from '../api/service.js';
import type { Me } from '../api/types.js';
import { button, element, on, setAttributes, setText, uniqueId } from '../dom/dom.js';
import { icon } from '../dom/icons.js';
import type { AppState, Notice } from '../state/app-state.js';
import type { TaskActions } from '../state/task-actions.js';
import { noticeText } from '../text/error-messages.js';
import { credits } from '../text/labels.js';
import { type Chips, createChips } from './chips.js';

export interface Form {
  readonly node: HTMLElement;
  focus(): void;
  /** Adds images that were dropped, pasted or sent from another part of the page. */
  addImages(images: readonly Blob[]): void;
}

export interface FormDeps {
  readonly service: Service;
  readonly appState: AppState;
  readonly actions: TaskActions;
}

type Bot = 'BOT_PRIMARY' | 'BOT_SECONDARY';

export const createBotChips = (): Chips<Bot> =>
  createChips('Bot', [
    { value: 'BOT_PRIMARY', label: 'Primary', hint: 'Painterly, realistic' },
    { value: 'BOT_SECONDARY', label: 'Secondary', hint: 'Flat, bright, illustrated' },
  ]);

type Speed = 'any' | Me['modes'][number];

const speeds = { any: 'Any', RELAX: 'Relax', FAST: 'Fast', TURBO: 'Turbo' } as const;

/** A choice of the speeds that the accounts offer. */
export function createSpeedChips(appState: AppState, action: ImageAction, changed?: () => void): Chips<Speed> {
  const offered = appState.me?.modes ?? [];
  return createChips<Speed>(
    'Speed',
    [
      { value: 'any', label: speeds.any, hint: 'The first free account' },
      ...offered.map((value) => ({
        value,
        label: speeds[value],
        hint: `Costs ${credits(appState.me?.costs[action][value] ?? 0)}`,
      })),
    ],
    changed,
  );
}

/** The account filter for a speed. */
export const filterOf = (speed: Speed): { accountFilter?: { modes: Me['modes'][number][] } } =>
  speed === 'any' ? {} : { accountFilter: { modes: [speed] } };

interface SendButton {
  readonly node: HTMLButtonElement;
  /** Whether a request is pending or input is missing. */
  state(busy: boolean, ready: boolean): void;
}

export function createSendButton(text: string): SendButton {
  const label = element('span', {}, text);
  const node = element('button', { type: 'submit', class: 'send' }, label, icon('send'));
  return {
    node,
    state(busy, ready) {
      node.disabled = busy || !ready;
      setAttributes(node, { 'aria-busy': busy ? 'true' : undefined });
      setText(label, busy ? 'Sending …' : text);
    },
  };
}

/** Shows a problem with the input. */
export type ShowProblem = (notice: Pick<Notice, 'text' | 'advice'>) => void;

/**
 * A form that sends one request at a time, and shows problems with its input.
 * @param ready whether the input is complete
 * @param send settles when the server has accepted or refused the request
 * @param field the text field, if its content can be invalid
 */
export function createForm(
  children: readonly (Node | string)[],
  sender: SendButton,
  ready: () => boolean,
  send: (complain: ShowProblem) => Promise<void>,
  field?: HTMLElement,
): { readonly node: HTMLFormElement; refresh(): void; readonly complain: ShowProblem } {
  let busy = false;
  const problem = element('p', { class: 'problem', role: 'alert', id: uniqueId() });
  const [first, ...others] = children;
  // A problem is shown below its subject: the text field, or the images.
  const node = element(
    'form',
    { class: 'fields', autocomplete: 'off' },
    first,
    field && problem,
    ...others,
    !field && problem,
  );
  const complain: ShowProblem = (notice) => {
    const text = noticeText(notice);
    setText(problem, text);
    if (field)
      setAttributes(field, {
        'aria-invalid': text ? 'true' : undefined,
        'aria-describedby': text ? problem.id : undefined,
      });
  };
  if (field) on(field, 'input', () => complain({ text: '' }));
  const refresh = (): void => sender.state(busy, ready());
  on(node, 'submit', (event) => {
    event.preventDefault();
    if (busy || !ready()) return;
    busy = true;
    complain({ text: '' });
    refresh();
    void send(complain).finally(() => {
      busy = false;
      refresh();
    });
  });
  refresh();
  return { node, refresh, complain };
}

/** A button that shows the options on narrow pages. */
export function createOptionsSwitch(): HTMLButtonElement {
  const node = button(
    { class: 'options-switch', 'aria-expanded': 'false' },
    () => setAttributes(node, { 'aria-expanded': node.getAttribute('aria-expanded') === 'false' ? 'true' : 'false' }),
    'Options',
    icon('more'),
  );
  return node;
}

/** The prompt field of a form, with a hidden label, as high as its text. */
export function createPromptField(placeholder: string, attributes: { readonly spellcheck?: 'true' } = {}) {
  const id = uniqueId();
  const field = element('textarea', {
    id,
    class: 'prompt',
    rows: 1,
    dir: 'auto',
    maxlength: 8000,
    placeholder,
    enterkeyhint: 'send',
    ...attributes,
  });
  return {
    field,
    label: element('label', { for: id, class: 'unseen' }, 'Prompt'),
    /** Adapts the height after the text has been set by code. */
    grow: growWithText(field),
  };
}

/** Enter sends, Shift+Enter inserts a new line; during text composition (Chinese input) Enter belongs to the input method. */
export function sendOnEnter(field: HTMLTextAreaElement): void {
  on(field, 'keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    field.form?.requestSubmit();
  });
}

/** Keeps a field as high as its text, up to the maximum height of its style. */
export function growWithText(field: HTMLTextAreaElement): () => void {
  const grow = (): void => {
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight + 2}px`;
  };
  on(field, 'input', grow);
  let width = 0;
  new ResizeObserver(([box]) => {
    const now = box?.contentRect.width ?? 0;
    // Only a new width changes the line breaks; the height changes with each call of `grow`.
    if (now !== width) grow();
    width = now;
  }).observe(field);
  return grow;
}
