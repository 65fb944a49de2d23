// The dialog of the docs that sends requests: the operation is chosen, its panel is below.
import { useState } from 'preact/hooks';
import type { TryOperation } from '../../scripts/docs/try-it-operation.js';
import { SelectField } from '../components/fields.js';
import { Modal } from '../components/modal.js';
import { Tool } from '../components/tool.js';
import { type Access, Panel } from './panel.js';

interface TryDialogProps {
  readonly operations: readonly TryOperation[];
  /** The id of the operation to begin with. */
  readonly first: string;
  readonly server: string;
  onClose(): void;
}

/** What was last written into server and key: it lasts as long as the page. */
let latest: Access | undefined;

export function TryDialog({ operations, first, server, onClose }: TryDialogProps) {
  const [access, setAccess] = useState<Access>(latest ?? { server, key: '' });
  const [id, setId] = useState(first);
  const operation = operations.find((each) => each.id === id) ?? operations[0];
  return (
    <Modal class="try-dialog" label="Try it" onClose={onClose}>
      <div class="stack">
        <header class="spread">
          <h2>Try it</h2>
          <Tool text="Close" class="tool small" onClick={onClose} />
        </header>
        <SelectField
          label="Operation"
          options={operations.map((each) => [each.id, `${each.surface}: ${each.title}`])}
          value={operation?.id ?? ''}
          onValue={setId}
        />
        {operation && (
          <Panel
            key={operation.id}
            operation={operation}
            access={access}
            onAccess={(next) => {
              latest = next;
              setAccess(next);
            }}
          />
        )}
      </div>
    </Modal>
  );
}
