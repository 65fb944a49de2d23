// The parts of the panel that make the request: parameters, and the body as JSON or by its fields.
import { useState } from 'preact/hooks';
import { kindOf, type TryBody, type TryOperation } from '../../scripts/docs/try-it-operation.js';
import { Select } from '../components/fields.js';
import type { ParameterValue } from '../playground/draft.js';
import { readField, withValue } from '../playground/parameters.js';
import { FieldView } from '../playground/settings-view.js';

/** A body while it is edited. */
interface BodyDraft {
  readonly index: number;
  /** JSON, also for the fields of a form; else the text. */
  readonly json: string;
  readonly files: Readonly<Record<string, File>>;
}

/** An example as it is edited. */
const bodyText = (body: TryBody | undefined, value: unknown): string =>
  body && kindOf(body.type) === 'text' ? String(value ?? '') : JSON.stringify(value ?? {}, null, 2);

export const bodyDraft = (bodies: readonly TryBody[], index: number): BodyDraft => ({
  index,
  json: bodyText(bodies[index], bodies[index]?.examples[0]?.value),
  files: {},
});

interface ParametersProps {
  readonly operation: TryOperation;
  readonly values: Readonly<Record<string, string>>;
  onValues(values: Readonly<Record<string, string>>): void;
}

export function Parameters({ operation, values, onValues }: ParametersProps) {
  if (!operation.parameters.length) return null;
  return (
    <fieldset class="try-parameters">
      <legend>Parameters</legend>
      {operation.parameters.map(({ name, in: place, required, about }) => (
        <label key={name} title={about}>
          <span>
            {name} <small>{required ? `${place}, required` : place}</small>
          </span>
          <input
            type="text"
            dir="ltr"
            spellcheck={false}
            value={values[name] ?? ''}
            placeholder={required ? '' : 'not sent'}
            onInput={({ currentTarget }) => onValues({ ...values, [name]: currentTarget.value })}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** The fields of a JSON body: each edit is written into the JSON. */
function Fields({ operation, json, onJson }: { operation: TryOperation; json: string; onJson(json: string): void }) {
  const [values, setValues] = useState<Readonly<Record<string, ParameterValue>>>({});
  const [problem, setProblem] = useState('');
  return (
    <details>
      <summary>Fields</summary>
      {problem && <p role="alert">{problem}</p>}
      <div class="field-grid">
        {operation.fields.map((field) => (
          <FieldView
            key={field.path}
            field={field}
            value={values[field.path]}
            onValue={(value) => {
              setValues({ ...values, [field.path]: value ?? '' });
              try {
                const read = readField(field, value);
                onJson(
                  JSON.stringify(withValue(JSON.parse(json) as Record<string, unknown>, field.path, read), null, 2),
                );
                setProblem('');
              } catch (error) {
                setProblem(error instanceof SyntaxError ? 'The body is not JSON' : String((error as Error).message));
              }
            }}
          />
        ))}
      </div>
    </details>
  );
}

interface BodyProps {
  readonly operation: TryOperation;
  readonly draft: BodyDraft;
  onDraft(draft: BodyDraft): void;
}

export function Body({ operation, draft, onDraft }: BodyProps) {
  const body = operation.bodies[draft.index];
  if (!body) return null;
  const kind = kindOf(body.type);
  return (
    <fieldset class="try-body">
      <legend>Body</legend>
      {operation.bodies.length > 1 && (
        <label>
          <span>Type</span>
          <Select
            options={operation.bodies.map(({ type }, index) => [String(index), type])}
            value={String(draft.index)}
            onValue={(value) => onDraft(bodyDraft(operation.bodies, Number(value)))}
          />
        </label>
      )}
      {body.examples.length > 1 && (
        <label>
          <span>Example</span>
          <select
            onChange={({ currentTarget }) =>
              onDraft({ ...draft, json: bodyText(body, body.examples[Number(currentTarget.value)]?.value) })
            }
          >
            {body.examples.map(({ title }, index) => (
              <option key={title} value={index}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      {kind !== 'bytes' && (
        <textarea
          aria-label={kind === 'text' ? 'Text' : 'JSON'}
          dir="ltr"
          rows={10}
          spellcheck={false}
          value={draft.json}
          onInput={({ currentTarget }) => onDraft({ ...draft, json: currentTarget.value })}
        />
      )}
      {(kind === 'bytes' ? ['body'] : body.files).map((name) => (
        <label key={name}>
          <span>{name}</span>
          <input
            type="file"
            onChange={({ currentTarget }) => {
              const { [name]: _, ...others } = draft.files;
              const [file] = currentTarget.files ?? [];
              onDraft({ ...draft, files: file ? { ...others, [name]: file } : others });
            }}
          />
        </label>
      ))}
      {body.type === 'application/json' && operation.fields.length > 0 && (
        <Fields operation={operation} json={draft.json} onJson={(json) => onDraft({ ...draft, json })} />
      )}
    </fieldset>
  );
}
