// The parts of the panel that make the request: parameters, and the body as JSON or by its fields.
import { useState } from 'preact/hooks';
import { kindOf, type TryBody, TryError, type TryOperation } from '../../scripts/docs/try-it-operation.js';
import { CodeArea, SelectField, TextField } from '../components/fields.js';
import type { ParameterValue } from '../playground/draft.js';
import { readField, withValue } from '../playground/parameters.js';
import { FieldView } from '../playground/settings-view.js';

/** A body while it is edited. */
interface BodyDraft {
  readonly index: number;
  /** JSON, also for the fields of a form; else the text. */
  readonly text: string;
  readonly example: number;
  readonly files: Readonly<Record<string, File>>;
}

/** A body as one of its examples says. */
export function bodyDraft(bodies: readonly TryBody[], index: number, example = 0): BodyDraft {
  const body = bodies[index];
  const value = body?.examples[example]?.value;
  const isText = body && kindOf(body.type) === 'text';
  const text = isText ? String(value ?? '') : JSON.stringify(value ?? {}, null, 2);
  return { index, example, text, files: {} };
}

/** The body that is sent. @throws TryError if it is not what it must be */
export function bodyOf(operation: TryOperation, { index, text, files }: BodyDraft) {
  const { type } = operation.bodies[index] ?? {};
  if (type === undefined) return {};
  const kind = kindOf(type);
  if (kind === 'bytes' && !files.body) throw new TryError('The body needs a file');
  if (kind === 'bytes' || kind === 'text') return { body: { type, value: text, files } };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new TryError(`The body is not JSON: ${(error as Error).message}`);
  }
  if (kind === 'form' && (typeof value !== 'object' || value === null || Array.isArray(value)))
    throw new TryError('The fields of the form must be a JSON object');
  return { body: { type, value, files } };
}

interface ParametersProps {
  readonly operation: TryOperation;
  readonly values: Readonly<Record<string, string>>;
  onValues(values: Readonly<Record<string, string>>): void;
}

export function Parameters({ operation, values, onValues }: ParametersProps) {
  if (!operation.parameters.length) return null;
  return (
    <fieldset class="box stack">
      <legend>Parameters</legend>
      {operation.parameters.map(({ name, in: place, required, about }) => (
        <TextField
          key={name}
          label={`${name} (${required ? `${place}, required` : place})`}
          title={about}
          dir="ltr"
          spellcheck={false}
          value={values[name] ?? ''}
          placeholder={required ? '' : 'not sent'}
          onText={(text) => onValues({ ...values, [name]: text })}
        />
      ))}
    </fieldset>
  );
}

/** The fields of a JSON body: each edit is written into the JSON. */
function Fields({ fields, json, onJson }: Pick<TryOperation, 'fields'> & { json: string; onJson(json: string): void }) {
  const [values, setValues] = useState<Readonly<Record<string, ParameterValue>>>({});
  const [problem, setProblem] = useState('');
  return (
    <details class="settings box">
      <summary>Fields</summary>
      <div class="settings-body stack">
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <div class="field-grid">
          {fields.map((field) => (
            <FieldView
              key={field.path}
              field={field}
              value={values[field.path]}
              onValue={(value) => {
                setValues({ ...values, [field.path]: value ?? '' });
                try {
                  const body = JSON.parse(json) as Record<string, unknown>;
                  onJson(JSON.stringify(withValue(body, field.path, readField(field, value)), null, 2));
                  setProblem('');
                } catch (error) {
                  setProblem(error instanceof SyntaxError ? 'The body is not JSON' : String((error as Error).message));
                }
              }}
            />
          ))}
        </div>
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
  const { bodies, fields } = operation;
  const body = bodies[draft.index];
  if (!body) return null;
  const kind = kindOf(body.type);
  const edit = (text: string): void => onDraft({ ...draft, text });
  return (
    <fieldset class="box stack">
      <legend>Body</legend>
      {bodies.length > 1 && (
        <SelectField
          label="Type"
          options={bodies.map(({ type }, index) => [String(index), type])}
          value={String(draft.index)}
          onValue={(value) => onDraft(bodyDraft(bodies, Number(value)))}
        />
      )}
      {body.examples.length > 1 && (
        <SelectField
          label="Example"
          options={body.examples.map(({ title }, index) => [String(index), title])}
          value={String(draft.example)}
          onValue={(value) => onDraft({ ...bodyDraft(bodies, draft.index, Number(value)), files: draft.files })}
        />
      )}
      {kind !== 'bytes' && (
        <CodeArea aria-label={kind === 'text' ? 'Text' : 'JSON'} rows={10} value={draft.text} onText={edit} />
      )}
      {(kind === 'bytes' ? ['body'] : body.files).map((name) => (
        <label key={name} class="field">
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
      {body.type === 'application/json' && fields.length > 0 && (
        <Fields fields={fields} json={draft.text} onJson={edit} />
      )}
    </fieldset>
  );
}
