// The editor of a request, in the panel of the docs and in the playground: parameters and the body.
import { kindOf, TryError, type TryOperation } from '../../scripts/docs/try-it-operation.js';
import { CodeArea, SelectField, TextField } from '../components/fields.js';
import { jsonText, parseBody } from './json.js';

/** A request while it is edited. */
export interface RequestDraft {
  /** By name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Which of the bodies of the operation. */
  readonly index: number;
  /** JSON, also of a form; else the text. */
  readonly text: string;
  readonly example: number;
  readonly files: Readonly<Record<string, File>>;
}

/** A body as one of its examples says. */
function bodyDraft({ bodies }: TryOperation, index: number, example = 0) {
  const body = bodies[index];
  const value = body?.examples[example]?.value;
  const text = body && kindOf(body.type) === 'text' ? String(value ?? '') : jsonText(value ?? {});
  return { index, example, text, files: {} };
}

/** A request as the contract shows it. */
export const draftOf = (operation: TryOperation): RequestDraft => ({
  parameters: Object.fromEntries(operation.parameters.map(({ name, value }) => [name, value])),
  ...bodyDraft(operation, 0),
});

/** The body that is sent. @throws TryError if it is not what it must be */
export function bodyOf(operation: TryOperation, { index, text, files }: RequestDraft) {
  const { type } = operation.bodies[index] ?? {};
  if (type === undefined) return {};
  const kind = kindOf(type);
  if (kind === 'bytes' && !files.body) throw new TryError('The body needs a file');
  if (kind === 'bytes' || kind === 'text') return { body: { type, value: text, files } };
  const value = parseBody(text);
  if (kind === 'form' && (typeof value !== 'object' || value === null || Array.isArray(value)))
    throw new TryError('The fields of the form must be a JSON object');
  return { body: { type, value, files } };
}

/** What follows from a request; undefined while it is not what it must be. */
export function tried<Value>(make: () => Value): Value | undefined {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof TryError)) throw error;
    return undefined;
  }
}

interface EditorProps {
  readonly operation: TryOperation;
  readonly draft: RequestDraft;
  onEdit(change: Partial<RequestDraft>): void;
}

function Parameters({ operation: { parameters, bodies }, draft, onEdit }: EditorProps) {
  if (!parameters.length) return null;
  const isOpen =
    !bodies.length || parameters.some(({ in: place, required, value }) => place === 'path' || (required && !value));
  return (
    <details class="box" open={isOpen}>
      <summary>Parameters</summary>
      <div class="stack">
        {parameters.map(({ name, in: place, required, about }) => (
          <TextField
            key={name}
            label={`${name} (${required ? `${place}, required` : place})`}
            title={about}
            dir="ltr"
            spellcheck={false}
            value={draft.parameters[name] ?? ''}
            placeholder={required ? '' : 'not sent'}
            onText={(text) => onEdit({ parameters: { ...draft.parameters, [name]: text } })}
          />
        ))}
      </div>
    </details>
  );
}

function Body({ operation, draft, onEdit }: EditorProps) {
  const { bodies } = operation;
  const body = bodies[draft.index];
  if (!body) return null;
  const kind = kindOf(body.type);
  return (
    <fieldset class="box stack">
      <legend>Body</legend>
      {bodies.length > 1 && (
        <SelectField
          label="Type"
          options={bodies.map(({ type }, index) => [String(index), type])}
          value={String(draft.index)}
          onValue={(value) => onEdit(bodyDraft(operation, Number(value)))}
        />
      )}
      {body.examples.length > 1 && (
        <SelectField
          label="Example"
          options={body.examples.map(({ title }, index) => [String(index), title])}
          value={String(draft.example)}
          onValue={(value) => onEdit({ ...bodyDraft(operation, draft.index, Number(value)), files: draft.files })}
        />
      )}
      {kind !== 'bytes' && (
        <CodeArea
          aria-label={kind === 'text' ? 'Text' : 'JSON'}
          rows={10}
          value={draft.text}
          onText={(text) => onEdit({ text })}
        />
      )}
      {(kind === 'bytes' ? ['body'] : body.files).map((name) => (
        <label key={name} class="field">
          <span>{name}</span>
          <input
            type="file"
            onChange={({ currentTarget }) => {
              const { [name]: _, ...others } = draft.files;
              const [file] = currentTarget.files ?? [];
              onEdit({ files: file ? { ...others, [name]: file } : others });
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}

export const RequestEditor = (props: EditorProps) => (
  <>
    <Parameters {...props} />
    <Body {...props} />
  </>
);
