// The form for a new key, or for the limits of one.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { surfaces } from '../../generated/operations.js';
import type { KeyInput, KeyView } from '../../generated/operator/types.js';
import { TextField } from '../components/fields.js';
import { Tool } from '../components/tool.js';

interface Field {
  readonly name: keyof KeyInput;
  readonly label: string;
  readonly hint: string;
}

const identity: readonly Field[] = [
  { name: 'name', label: 'Name', hint: 'Letters and digits; by default its id' },
  { name: 'workspace', label: 'Workspace', hint: 'Shares prompt caches; by default default' },
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
  if (name === 'budgets')
    return (view.budgets ?? [])
      .flatMap(({ period, tokens, cost }) => [
        ...(tokens === undefined ? [] : [`${period}:tokens=${tokens}`]),
        ...(cost === undefined ? [] : [`${period}:cost=${cost}`]),
      ])
      .join(',');
  if (name === 'models') return (view.models ?? []).join(',');
  const value = view[name as 'perMinute' | 'perDay' | 'tokensPerMinute' | 'balance'];
  return value === undefined ? '' : String(value);
};

interface KeyFormProps {
  /** The key whose limits are changed; undefined for a new key. */
  readonly view: KeyView | undefined;
  /** Why it could not be saved. */
  readonly problem: string;
  onSave(input: KeyInput): Promise<void>;
  onCancel(): void;
}

export function KeyForm({ view, problem, onSave, onCancel }: KeyFormProps) {
  const [input, setInput] = useState<Record<string, string>>(
    view ? Object.fromEntries(limits.map(({ name }) => [name, textOf(view, name)])) : {},
  );
  const [chosen, setChosen] = useState<readonly string[]>(surfaces);
  const fields = view ? limits : [...identity, ...limits];
  const form = useRef<HTMLFormElement>(null);
  // Not by `autofocus`, which browsers obey once per page.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: Event): void => {
    event.preventDefault();
    // A date that is not changed stays a moment of its own.
    const changed = Object.entries(input).filter(
      ([name, text]) => !view || text !== textOf(view, name as keyof KeyInput),
    );
    void onSave({ ...Object.fromEntries(changed), ...(!view && { surfaces: chosen.join(',') }) });
  };
  return (
    <form
      class="key-form box"
      ref={form}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      aria-label={view ? `Limits of ${view.name}` : 'New key'}
    >
      {fields.map(({ name, label, hint }) => (
        <TextField
          key={name}
          label={label}
          placeholder={hint}
          value={input[name] ?? ''}
          onText={(text) => setInput({ ...input, [name]: text })}
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
      {problem && (
        <p class="problem wide" role="alert">
          {problem}
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
