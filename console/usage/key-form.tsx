// The form for a new key, or for the limits of one.

import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from '../../generated/client.js';
import { surfaces } from '../../generated/operations.js';
import type { KeyInput, KeyLimits, KeyView, OperatorError } from '../../generated/operator/types.js';
import {
  budgetsText,
  listOf,
  parseBudgets,
  parseExpiry,
  wantedBudgets,
  wantedExpiry,
} from '../../runtime/key-texts.js';
import { TextField } from '../components/fields.js';
import { Modal } from '../components/modal.js';
import { Tool } from '../components/tool.js';
import { noticeText, toNotice } from '../text/error-messages.js';
import { plural } from '../text/format.js';

/** A field of the form. */
type Field = readonly [
  name: keyof KeyInput,
  label: string,
  hint: string,
  /** The value of a text; undefined where it has none. */
  read: (text: string) => unknown,
  /** What a text without a value must be; a name is judged by the server. */
  wanted?: string,
];

const asIs = (text: string): string => text;
const whole = (text: string): unknown => (Number.isInteger(Number(text)) ? Number(text) : undefined);
const number = (text: string): unknown => (Number.isFinite(Number(text)) ? Number(text) : undefined);
const wantedWhole = 'must be a whole number';
const configured = 'Empty: as configured';

const identity: readonly Field[] = [
  ['name', 'Name', 'Letters and digits; empty: its id', asIs],
  ['workspace', 'Workspace', 'Its keys share prompt caches; empty: default', asIs],
];

const limits: readonly Field[] = [
  ['perMinute', 'Requests per minute', configured, whole, wantedWhole],
  ['perDay', 'Requests per day', configured, whole, wantedWhole],
  ['tokensPerMinute', 'Tokens per minute', configured, whole, wantedWhole],
  ['budgets', 'Budgets', 'day:tokens=1000000,month:cost=50; empty: as configured', parseBudgets, wantedBudgets],
  ['balance', 'Balance for image tasks', 'Empty: no limit', number, 'must be a number'],
  [
    'expires',
    'Expires',
    '30d, 12h, or a date such as 2030-12-31; empty: never',
    (text) => parseExpiry(text, Date.now()),
    wantedExpiry,
  ],
  ['models', 'Models', 'sonnet-*,haiku-1; empty: all', listOf],
];

const textOf = (view: KeyView, name: keyof KeyInput): string => {
  if (name === 'expires') return view.expires === undefined ? '' : new Date(view.expires).toISOString().slice(0, 10);
  if (name === 'budgets') return budgetsText(view.budgets);
  if (name === 'models') return (view.models ?? []).join(',');
  const value = view[name as 'perMinute' | 'perDay' | 'tokensPerMinute' | 'balance'];
  return value === undefined ? '' : String(value);
};

/** Why the server has refused it: what is wrong with fields, and what else. */
interface Refusal {
  readonly fields: Readonly<Record<string, string>>;
  readonly text: string;
}

function refusalOf(error: unknown): Refusal {
  const listed = (error instanceof ApiError && (error.body as OperatorError | undefined)?.error?.fields) || [];
  // A part of a list is one of its field.
  const fields = Object.fromEntries(listed.map(({ field, message }) => [field.replace(/[^\w].*/, ''), message]));
  return { fields, text: noticeText(toNotice(error)) };
}

interface NotedFieldProps {
  readonly field: Field;
  readonly value: string;
  readonly problem: string | undefined;
  onText(text: string): void;
}

/** A field with its hint below it, and what is wrong with it. */
function NotedField({ field: [, label, hint], value, problem, onText }: NotedFieldProps) {
  const id = useId();
  return (
    <div class="stack">
      <TextField
        label={label}
        value={value}
        onText={onText}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? `${id}-hint` : `${id}-problem ${id}-hint`}
      />
      {problem !== undefined && (
        <p class="problem" id={`${id}-problem`}>
          {label} {problem}
        </p>
      )}
      <p class="fine" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

interface KeyFormProps {
  /** The key whose limits are changed; undefined for a new key. */
  readonly view: KeyView | undefined;
  /** Rejects if the server refuses it. */
  onSave(input: KeyInput & KeyLimits): Promise<void>;
  onClose(): void;
}

export function KeyForm({ view, onSave, onClose }: KeyFormProps) {
  const [input, setInput] = useState<Record<string, string>>(
    view ? Object.fromEntries(limits.map(([name]) => [name, textOf(view, name)])) : {},
  );
  const [chosen, setChosen] = useState<readonly string[]>(surfaces);
  const fields = view ? limits : [...identity, ...limits];
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Refusal>({ fields: {}, text: '' });
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [refusal]);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const values: Record<string, unknown> = {};
    const problems: Record<string, string> = {};
    for (const [name, , , read, wanted = ''] of fields) {
      const text = (input[name] ?? '').trim();
      // A date that is not changed stays a moment of its own.
      if (text === (view ? textOf(view, name) : '')) continue;
      const value = text === '' ? null : read(text);
      if (value === undefined) problems[name] = wanted;
      else values[name] = value;
    }
    const marked = Object.keys(problems).length;
    if (marked) return setRefusal({ fields: problems, text: `${plural(marked, 'field')} to change, marked above` });
    try {
      await onSave({ ...values, ...(!view && { surfaces: [...chosen] }) });
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };
  const title = view ? `Limits of ${view.name}` : 'New key';
  return (
    <Modal class="key-dialog" label={title} onClose={onClose}>
      <form class="fitting-columns" ref={form} onSubmit={(event) => void submit(event)} aria-label={title}>
        <h2 class="wide">{title}</h2>
        {fields.map((field) => {
          const [name] = field;
          return (
            <NotedField
              key={name}
              field={field}
              value={input[name] ?? ''}
              problem={refusal.fields[name]}
              onText={(text) => setInput({ ...input, [name]: text })}
            />
          );
        })}
        {!view && (
          <fieldset class="cluster wide">
            <legend>Surfaces</legend>
            {surfaces.map((surface) => (
              <label class="check" key={surface}>
                <input
                  type="checkbox"
                  checked={chosen.includes(surface)}
                  onChange={({ currentTarget }) =>
                    setChosen(
                      surfaces.filter((each) => (each === surface ? currentTarget.checked : chosen.includes(each))),
                    )
                  }
                />
                {surface}
              </label>
            ))}
          </fieldset>
        )}
        {refusal.text && (
          <p class="problem wide" role="alert">
            {refusal.text}
          </p>
        )}
        <div class="cluster wide">
          <button type="submit" class="tool strong" disabled={!view && !chosen.length}>
            {view ? 'Save limits' : 'Create'}
          </button>
          <Tool text="Cancel" onClick={onClose} />
        </div>
      </form>
    </Modal>
  );
}
