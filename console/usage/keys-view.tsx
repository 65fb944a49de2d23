// Keys, for operators: list, create, limit and revoke.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { surfaces as all } from '../../generated/operations.js';
import type { CreatedKey, KeyInput, KeyView } from '../../generated/operator/types.js';
import { TableHead } from '../components/table-head.js';
import { Tool } from '../components/tool.js';
import type { Session } from '../shell/session.js';
import { noticeText, toNotice } from '../text/error-messages.js';
import { KeyForm } from './key-form.js';

interface KeysState {
  readonly keys: readonly KeyView[] | undefined;
  readonly problem: string;
  reload(): Promise<void>;
  /** Runs a change, then reloads. @returns whether it succeeded */
  run(change: () => Promise<unknown>): Promise<boolean>;
}

function useKeys(session: Session): KeysState {
  const [keys, setKeys] = useState<readonly KeyView[]>();
  const [problem, setProblem] = useState('');
  const reload = async (): Promise<void> => {
    const list = await session.service.operator.keys.list();
    setKeys(list.keys);
  };
  const run = async (change: () => Promise<unknown>): Promise<boolean> => {
    setProblem('');
    try {
      await change();
      await reload();
      return true;
    } catch (error) {
      setProblem(noticeText(toNotice(error)));
      return false;
    }
  };
  useEffect(() => {
    void run(async () => undefined);
    return session.subscribe({ onRefresh: reload });
  }, [session]);
  return { keys, problem, reload, run };
}

const expiryText = ({ expires }: KeyView): string =>
  expires === undefined
    ? 'never'
    : `${new Date(expires).toISOString().slice(0, 10)}${expires <= Date.now() ? ' (expired)' : ''}`;

interface KeyRowProps {
  readonly view: KeyView;
  onLimit(): void;
  onRevoke(): void;
}

function KeyRow({ view, onLimit, onRevoke }: KeyRowProps) {
  const [isSure, setSure] = useState(false);
  const { id, name, hint, surfaces, models, perMinute, perDay, balance, workspace, isOwn } = view;
  return (
    <tr>
      <th scope="row">
        {name} <code>…{hint}</code>
        {view.operator && <span class="mark muted">operator</span>}
      </th>
      <td>{surfaces.length === all.length ? 'all' : surfaces.join(', ')}</td>
      <td>{models?.join(', ') ?? 'all'}</td>
      <td class="number">{perMinute ?? '–'}</td>
      <td class="number">{perDay ?? '–'}</td>
      <td class="number">{balance ?? '–'}</td>
      <td>{workspace}</td>
      <td>{expiryText(view)}</td>
      <td class="cluster">
        <Tool text="Limit" data-opens={id} onClick={onLimit} aria-label={`Limit ${name}`} />
        {isOwn ? (
          <span class="fine">signed in</span>
        ) : (
          <Tool
            text={isSure ? 'Revoke now' : 'Revoke'}
            aria-label={isSure ? `Revoke ${name} now` : `Revoke ${name}`}
            onClick={() => (isSure ? onRevoke() : setSure(true))}
            onBlur={() => setSure(false)}
          />
        )}
      </td>
    </tr>
  );
}

function CreatedNotice({ created: { key, secret } }: { readonly created: CreatedKey }) {
  const [copied, setCopied] = useState('');
  const copy = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => copy.current?.focus(), [secret]);
  return (
    <div class="created-key callout" data-tone="good" role="status">
      <p>
        The key <b>{key.name}</b> is created. Its secret is shown only once:
      </p>
      <p>
        <code>{secret}</code>{' '}
        <button
          type="button"
          class="tool"
          ref={copy}
          onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(secret))}
        >
          {copied === secret ? 'Copied' : 'Copy'}
        </button>
      </p>
    </div>
  );
}

/** What the form is for: a new key, or the limits of one. */
type Editing = { readonly id?: string; readonly view?: KeyView } | undefined;

export function KeysView({ session }: { readonly session: Session }) {
  const { keys, problem, run } = useKeys(session);
  const [editing, setEditing] = useState<Editing>();
  const [created, setCreated] = useState<CreatedKey>();
  const panel = useRef<HTMLElement>(null);
  /** The button that opened the form; it gets the focus back when the form closes. */
  const opener = useRef('');
  const [closed, setClosed] = useState(0);
  useLayoutEffect(() => {
    if (closed) panel.current?.querySelector<HTMLElement>(`[data-opens="${opener.current}"]`)?.focus();
  }, [closed]);
  const open = (next: Editing): void => {
    opener.current = next?.id ?? 'new';
    setEditing(next);
  };
  const close = (): void => {
    setEditing(undefined);
    setClosed((count) => count + 1);
  };
  const save = async (input: KeyInput): Promise<void> => {
    const { keys } = session.service.operator;
    const isSaved = await run(async () => {
      if (editing?.id === undefined) setCreated(await keys.create(input));
      else await keys.update(editing.id, input);
    });
    if (!isSaved) return;
    // The notice of a new key takes the focus.
    if (editing?.id === undefined) setEditing(undefined);
    else close();
  };
  const revoke = async ({ id }: KeyView): Promise<void> => {
    const isRevoked = await run(() => session.service.operator.keys.revoke(id));
    // Its row is gone, and with it the button that had the focus.
    if (isRevoked) panel.current?.querySelector<HTMLElement>('[data-opens]')?.focus();
  };
  return (
    <section class="panel stack" ref={panel}>
      <h2>Keys</h2>
      {problem && !editing && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {created && <CreatedNotice created={created} />}
      {editing ? (
        <KeyForm key={editing.id ?? 'new'} view={editing.view} problem={problem} onSave={save} onCancel={close} />
      ) : (
        <Tool text="Create a key" data-opens="new" onClick={() => open({})} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section class="table-box box" tabIndex={0} aria-label="Keys">
        <table>
          <TableHead
            columns={[
              'Key',
              'Surfaces',
              'Models',
              'Per minute',
              'Per day',
              'Balance',
              'Workspace',
              'Expires',
              'Actions',
            ]}
            numbers={['Per minute', 'Per day', 'Balance']}
          />
          <tbody>
            {keys?.length === 0 && (
              <tr>
                <td colSpan={9}>No keys are stored. The key of the configuration (PENTAGATE_KEY) is not listed.</td>
              </tr>
            )}
            {keys?.map((view) => (
              <KeyRow
                key={view.id}
                view={view}
                onLimit={() => open({ id: view.id, view })}
                onRevoke={() => void revoke(view)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
