// The form for a new key, or for the limits of one.

import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from '../../generated/client.js';
import { surfaces } from '../../generated/operations.js';
import type { KeyInput, KeyLimits, KeyView, OperatorError } from '../../generated/operator/types.js';
import {
  budgetsText,
  isKeyName,
  listOf,
  parseBudgets,
  parseExpiry,
  wantedBudgets,
  wantedExpiry,
  wantedName,
} from '../../runtime/key-texts.js';
import { TextField } from '../components/fields.js';
import { Tool } from '../components/tool.js';
import { noticeText, toNotice } from '../text/error-messages.js';
import { plural } from '../text/format.js';

interface Field {
  readonly name: keyof KeyInput;
  readonly label: string;
  readonly hint: string;
}

const identity: readonly Field[] = [
  { name: 'name', label: 'Name', hint: 'Letters and digits; empty: its id' },
  { name: 'workspace', label: 'Workspace', hint: 'Its keys share prompt caches; empty: default' },
];

const limits: readonly Field[] = [
  { name: 'perMinute', label: 'Requests per minute', hint: 'Empty: as configured' },
  { name: 'perDay', label: 'Requests per day', hint: 'Empty: as configured' },
  { name: 'tokensPerMinute', label: 'Tokens per minute', hint: 'Empty: as configured' },
  { name: 'budgets', label: 'Budgets', hint: 'day:tokens=1000000,month:cost=50; empty: as configured' },
  { name: 'balance', label: 'Balance for image tasks', hint: 'Empty: no limit' },
  { name: 'expires', label: 'Expires', hint: '30d, 12h, or a date such as 2030-12-31; empty: never' },
  { name: 'models', label: 'Models', hint: 'sonnet-*,haiku-1; empty: all' },
];

const textOf = (view: KeyView, name: keyof KeyInput): string => {
  if (name === 'expires') return view.expires === undefined ? '' : new Date(view.expires).toISOString().slice(0, 10);
  if (name === 'budgets') return budgetsText(view.budgets);
  if (name === 'models') return (view.models ?? []).join(',');
  const value = view[name as 'perMinute' | 'perDay' | 'tokensPerMinute' | 'balance'];
  return value === undefined ? '' : String(value);
};

/** The number of a text that is one. */
const numberOf = (text: string, fits: (value: unknown) => boolean): number | undefined =>
  fits(Number(text)) ? Number(text) : undefined;

/** How the text of a field is read, and what it must be; the others are whole numbers. */
const readers: Readonly<Record<string, readonly [read: (text: string) => unknown, wanted: string]>> = {
  name: [(text) => (isKeyName(text) ? text : undefined), wantedName],
  workspace: [(text) => (isKeyName(text) ? text : undefined), wantedName],
  models: [listOf, ''],
  budgets: [parseBudgets, wantedBudgets],
  expires: [(text) => parseExpiry(text, Date.now()), wantedExpiry],
  balance: [(text) => numberOf(text, Number.isFinite), 'must be a number'],
};

const wholeNumber = [(text: string) => numberOf(text, Number.isInteger), 'must be a whole number'] as const;

/** The values of texts, of which an empty one is null, and what is wrong with texts that have none. */
function readTexts(texts: readonly (readonly [name: string, text: string])[]) {
  const values: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const [name, given] of texts) {
    const text = given.trim();
    const [read, wanted] = readers[name] ?? wholeNumber;
    const value = text === '' ? null : read(text);
    if (value === undefined) problems[name] = wanted;
    else values[name] = value;
  }
  return { values, problems };
}

/** Why the server has refused it: what is wrong with fields, and what else. */
interface Refusal {
  readonly fields: Readonly<Record<string, string>>;
  readonly text: string;
}

const markedText = (fields: number): string => `${plural(fields, 'field')} to change, marked above`;

/** @param names the fields of the form */
function refusalOf(error: unknown, names: readonly string[]): Refusal {
  const listed = (error instanceof ApiError && (error.body as OperatorError | undefined)?.error?.fields) || [];
  // A part of a list is one of its field.
  const fields = Object.fromEntries(listed.map(({ field, message }) => [field.replace(/[^\w].*/, ''), message]));
  const marked = names.filter((name) => name in fields).length;
  // What has no field here is in the message.
  const isMarked = marked > 0 && marked === listed.length;
  return {
    fields,
    text: isMarked ? markedText(marked) : noticeText(toNotice(error)),
  };
}

interface NotedFieldProps {
  readonly field: Field;
  readonly value: string;
  readonly problem: string | undefined;
  onText(text: string): void;
}

/** A field with its hint below it, and what is wrong with it. */
function NotedField({ field: { label, hint }, value, problem, onText }: NotedFieldProps) {
  const id = useId();
  return (
    <div class="noted-field">
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
  onCancel(): void;
}

export function KeyForm({ view, onSave, onCancel }: KeyFormProps) {
  const [input, setInput] = useState<Record<string, string>>(
    view ? Object.fromEntries(limits.map(({ name }) => [name, textOf(view, name)])) : {},
  );
  const [chosen, setChosen] = useState<readonly string[]>(surfaces);
  const fields = view ? limits : [...identity, ...limits];
  const form = useRef<HTMLFormElement>(null);
  // Not by `autofocus`, which browsers obey once per page.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const [refusal, setRefusal] = useState<Refusal>({ fields: {}, text: '' });
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [refusal]);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    // A date that is not changed stays a moment of its own.
    const changed = Object.entries(input).filter(
      ([name, text]) => !view || text !== textOf(view, name as keyof KeyInput),
    );
    const { values, problems } = readTexts(changed.filter(([, text]) => view || text.trim()));
    const marked = Object.keys(problems).length;
    if (marked) return setRefusal({ fields: problems, text: markedText(marked) });
    try {
      await onSave({ ...values, ...(!view && { surfaces: [...chosen] }) });
    } catch (error) {
      const names = fields.map(({ name }) => name);
      setRefusal(refusalOf(error, names));
    }
  };
  return (
    <form
      class="key-form box"
      ref={form}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      aria-label={view ? `Limits of ${view.name}` : 'New key'}
    >
      {fields.map((field) => (
        <NotedField
          key={field.name}
          field={field}
          value={input[field.name] ?? ''}
          problem={refusal.fields[field.name]}
          onText={(text) => setInput({ ...input, [field.name]: text })}
        />
      ))}
      {!view && (
        <fieldset class="chips wide">
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
        <Tool text="Cancel" onClick={onCancel} />
      </div>
    </form>
  );
}
