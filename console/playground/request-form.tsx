// The request: model, conversation and settings, or any JSON with the fields of its operation.

import { forms } from '../../generated/forms.js';
import { CodeField, TextField } from '../components/fields.js';
import { Tool } from '../components/tool.js';
import type { Draft } from './draft.js';
import { parameterKey } from './plan.js';
import { ParametersView, SchemaView, ToolsView } from './settings-view.js';
import { TurnsView } from './turns-view.js';

interface RequestFormProps {
  readonly draft: Draft;
  onEdit(change: Partial<Draft>): void;
  onSend(): void;
}

/** The body of an operation that is no conversation. */
function BodyForm({ draft, onEdit }: Pick<RequestFormProps, 'draft' | 'onEdit'>) {
  const { example = {}, pathNames = [] } = forms[draft.operation ?? ''] ?? {};
  return (
    <>
      {pathNames.length > 0 && (
        <TextField label="Model" dir="ltr" value={draft.model} onText={(model) => onEdit({ model })} />
      )}
      <CodeField
        label="Body"
        rows={8}
        value={draft.body ?? JSON.stringify(example, null, 2)}
        onText={(body) => onEdit({ body })}
      />
      <ParametersView key={parameterKey(draft)} draft={draft} isOpen={true} onEdit={onEdit} />
    </>
  );
}

export function RequestForm({ draft, onEdit, onSend }: RequestFormProps) {
  if (draft.operation !== undefined) return <BodyForm draft={draft} onEdit={onEdit} />;
  return (
    <>
      <TextField label="Model" dir="ltr" spellcheck={false} value={draft.model} onText={(model) => onEdit({ model })} />
      {draft.body === undefined ? (
        <>
          <TurnsView
            system={draft.system}
            turns={draft.turns}
            onSystem={(system) => onEdit({ system })}
            onTurns={(turns) => onEdit({ turns })}
            onSend={onSend}
          />
          <div class="settings-row">
            <ToolsView tools={draft.tools} onTools={(tools) => onEdit({ tools })} />
            <SchemaView schema={draft.schema} onSchema={(schema) => onEdit({ schema })} />
            <ParametersView key={parameterKey(draft)} draft={draft} onEdit={onEdit} />
          </div>
        </>
      ) : (
        <>
          <CodeField label="Body" rows={16} value={draft.body} onText={(body) => onEdit({ body })} />
          <Tool text="Back to the conversation" class="tool small" onClick={() => onEdit({ body: undefined })} />
        </>
      )}
    </>
  );
}
