// What is sent: a conversation in one of three formats, or the JSON of another operation.
import { forms } from '../../generated/forms.js';
import { type Draft, type Format, formats } from './draft.js';

interface FormatBarProps {
  readonly draft: Draft;
  readonly surfaces: readonly string[];
  onEdit(change: Partial<Draft>): void;
}

export function FormatBar({ draft, surfaces, onEdit }: FormatBarProps) {
  const allowed = formats.filter((format) => surfaces.includes(format));
  const others = Object.entries(forms).filter(
    ([, { surface }]) => surfaces.includes(surface) && !allowed.includes(surface as Format),
  );
  const choose = (format: Format): void => onEdit({ format, operation: undefined, body: undefined });
  return (
    <div class="format-bar cluster">
      <fieldset class="formats">
        <legend class="unseen">Format</legend>
        {allowed.map((format) => (
          <button
            key={format}
            type="button"
            aria-pressed={draft.operation === undefined && draft.format === format}
            onClick={() => choose(format)}
          >
            {format}
          </button>
        ))}
      </fieldset>
      {others.length > 0 && (
        <select
          aria-label="Other operations"
          value={draft.operation ?? ''}
          onChange={({ currentTarget }) => onEdit({ operation: currentTarget.value || undefined, body: undefined })}
        >
          <option value="">{allowed.length ? 'Others …' : 'Choose an operation'}</option>
          {others.map(([id, { method, path }]) => (
            <option key={id} value={id}>
              {id} – {method} {path}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
