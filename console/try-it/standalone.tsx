// The panel as a part of the docs: a dialog that any button with `data-try` opens. Its data is loaded when it is first opened.
import { render } from 'preact';
import { useState } from 'preact/hooks';
import type { TryOperation } from '../../scripts/docs/try-it-operation.js';
import { Select } from '../components/fields.js';
import { type Access, Panel } from './panel.js';

declare global {
  interface Window {
    /** Set by try-it-data.js. */
    pentagateTryIt?: readonly TryOperation[];
    pentagateDocs: { here(text: string): string };
  }
}

interface DialogProps {
  readonly operations: readonly TryOperation[];
  readonly first: string;
  readonly server: string;
  onClose(): void;
}

/** What was last written into server and key: it lasts as long as the page. */
let latest: Access | undefined;

function Dialog({ operations, first, server, onClose }: DialogProps) {
  const [access, setAccess] = useState<Access>(latest ?? { server, key: '' });
  const [id, setId] = useState(first);
  const operation = operations.find((each) => each.id === id) ?? operations[0];
  return (
    <>
      <header class="try-head">
        <h2 id="try-title">Try it</h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      <label>
        <span>Operation</span>
        <Select
          options={operations.map((each) => [each.id, `${each.surface}: ${each.title}`])}
          value={operation?.id ?? ''}
          onValue={setId}
        />
      </label>
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
    </>
  );
}

let loading: Promise<readonly TryOperation[]> | undefined;
const load = (): Promise<readonly TryOperation[]> => {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'try-it-data.js';
    script.onload = () => resolve(window.pentagateTryIt ?? []);
    script.onerror = reject;
    document.head.append(script);
  });
  return loading;
};

const dialog = document.createElement('dialog');
dialog.className = 'try-dialog';
dialog.setAttribute('aria-labelledby', 'try-title');
dialog.addEventListener('close', () => render(null, dialog));

/** The operation of the address, or the first one of the page. */
function operationHere(operations: readonly TryOperation[]): string {
  const link = location.hash.slice(1).toLowerCase().split('/').filter(Boolean);
  const page = /([\w-]+)\.html$/.exec(location.pathname)?.[1];
  const found =
    operations.find(({ id }) => link.includes(id.toLowerCase())) ?? operations.find(({ surface }) => surface === page);
  return found?.id ?? operations[0]?.id ?? '';
}

async function open(id: string): Promise<void> {
  const operations = await load();
  const base = document.querySelector<HTMLMetaElement>('meta[name="pentagate-base-url"]')?.content ?? '';
  if (!dialog.isConnected) document.body.append(dialog);
  render(
    <Dialog
      operations={operations}
      first={id || operationHere(operations)}
      server={window.pentagateDocs.here(base)}
      onClose={() => dialog.close()}
    />,
    dialog,
  );
  if (!dialog.open) dialog.showModal();
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-try]') : null;
  if (button) void open(button.dataset.try ?? '');
});
