// Keys, for operators: list, create, limit and revoke.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { surfaces as all } from '../../generated/operations.js';
import type { CreatedKey, KeyInput, KeyLimits, KeyView, ListedBudget } from '../../generated/operator/types.js';
import { type Column, Table } from '../components/table.js';
import { CopyButton, SureButton, Tool } from '../components/tool.js';
import type { Session } from '../shell/session.js';
import { Shown, useLoaded } from '../shell/use-loaded.js';
import { noticeText, toNotice } from '../text/error-messages.js';
import { credits } from '../text/labels.js';
import { BudgetList } from './budgets.js';
import { KeyForm } from './key-form.js';

interface Keys {
  readonly keys: readonly KeyView[];
  readonly budgets: readonly ListedBudget[];
}

async function loadKeys({ service: { operator } }: Session): Promise<Keys> {
  const [{ keys }, { budgets }] = await Promise.all([operator.keys.list(), operator.budgets.list()]);
  return { keys, budgets };
}

/** The day on which a key expires. */
export const dayText = (expires: number | undefined): string =>
  expires === undefined
    ? 'never'
    : `${new Date(expires).toISOString().slice(0, 10)}${expires <= Date.now() ? ' (expired)' : ''}`;

interface ActionsProps {
  readonly view: KeyView;
  onLimit(): void;
  onRevoke(): void;
}

function Actions({ view: { id, name, isOwn }, onLimit, onRevoke }: ActionsProps) {
  return (
    <div class="key-actions cluster">
      <Tool text="Limit" class="tool small" data-opens={id} onClick={onLimit} aria-label={`Limit ${name}`} />
      {isOwn ? (
        <span class="fine">signed in</span>
      ) : (
        <SureButton text="Revoke" class="tool small" subject={name} onSure={onRevoke} />
      )}
    </div>
  );
}

/** What a key may call and spend, each in its line. */
function Limits({ view: { perMinute, perDay, balance } }: { readonly view: KeyView }) {
  const lines = [
    ...(perMinute === undefined ? [] : [`${perMinute} per minute`]),
    ...(perDay === undefined ? [] : [`${perDay} per day`]),
    ...(balance === undefined ? [] : [credits(balance)]),
  ];
  return <>{lines.length ? lines.map((line) => <div key={line}>{line}</div>) : '–'}</>;
}

interface KeyTableProps extends Keys {
  onLimit(view: KeyView): void;
  onRevoke(view: KeyView): void;
}

function KeyTable({ keys, budgets, onLimit, onRevoke }: KeyTableProps) {
  const budgetsOf = ({ id, workspace }: KeyView): readonly ListedBudget[] =>
    budgets.filter(({ owner }) => owner.id === (owner.kind === 'key' ? id : workspace));
  const columns: readonly Column<KeyView>[] = [
    {
      name: 'Key',
      cell: ({ name, hint, operator }) => (
        <>
          <div class="key-name cluster">
            <span class="name clip" title={name}>
              {name}
            </span>
            <code>…{hint}</code>
          </div>
          {operator && <span class="mark muted">operator</span>}
        </>
      ),
    },
    {
      name: 'Surfaces',
      cell: ({ surfaces }) => <div class="words">{surfaces.length === all.length ? 'all' : surfaces.join(', ')}</div>,
    },
    { name: 'Models', cell: ({ models }) => <div class="words">{models?.join(', ') ?? 'all'}</div> },
    { name: 'Limits', cell: (view) => <Limits view={view} /> },
    {
      name: 'Budget',
      cell(view) {
        const found = budgetsOf(view);
        return found.length ? <BudgetList budgets={found} /> : '–';
      },
    },
    { name: 'Workspace', cell: ({ workspace }) => <div class="words">{workspace}</div> },
    { name: 'Expires', cell: ({ expires }) => dayText(expires) },
    {
      name: 'Actions',
      cell: (view) => <Actions view={view} onLimit={() => onLimit(view)} onRevoke={() => onRevoke(view)} />,
    },
  ];
  return (
    <Table
      label="Keys"
      columns={columns}
      rows={keys}
      keyOf={({ id }) => id}
      empty="No keys are stored. The key of the configuration (PENTAGATE_KEY) is not listed."
    />
  );
}

function CreatedNotice({ created: { key, secret } }: { readonly created: CreatedKey }) {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => notice.current?.querySelector('button')?.focus(), [secret]);
  return (
    <div ref={notice} class="created-key callout" data-tone="good" role="status">
      <p>
        The key <b>{key.name}</b> is created. Its secret is shown only once:
      </p>
      <p>
        <code>{secret}</code> <CopyButton text={secret} />
      </p>
    </div>
  );
}

/** What the form is for: a new key, or the limits of one. */
type Editing = { readonly id?: string; readonly view?: KeyView } | undefined;

export function KeysView({ session }: { readonly session: Session }) {
  const { loaded, reload } = useLoaded(session, loadKeys);
  const [problem, setProblem] = useState('');
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
  const save = async (input: KeyInput & KeyLimits): Promise<void> => {
    const { keys } = session.service.operator;
    if (editing?.id === undefined) setCreated(await keys.create(input));
    else await keys.update(editing.id, input);
    await reload();
    // The notice of a new key takes the focus.
    if (editing?.id === undefined) setEditing(undefined);
    else close();
  };
  const revoke = async ({ id }: KeyView): Promise<void> => {
    setProblem('');
    try {
      await session.service.operator.keys.revoke(id);
      await reload();
      // Its row is gone, and with it the button that had the focus.
      panel.current?.querySelector<HTMLElement>('[data-opens]')?.focus();
    } catch (error) {
      setProblem(noticeText(toNotice(error)));
    }
  };
  return (
    <section class="panel stack" ref={panel}>
      <h2>Keys</h2>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {created && <CreatedNotice created={created} />}
      {editing ? (
        <KeyForm key={editing.id ?? 'new'} view={editing.view} onSave={save} onCancel={close} />
      ) : (
        <Tool text="Create a key" data-opens="new" onClick={() => open({})} />
      )}
      <Shown loaded={loaded}>
        {(all) => (
          <KeyTable {...all} onLimit={(view) => open({ id: view.id, view })} onRevoke={(view) => void revoke(view)} />
        )}
      </Shown>
    </section>
  );
}
