// Keys, for operators: list, create, limit and revoke.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { surfaces as all } from '../../generated/operations.js';
import type {
  BudgetAmount,
  CreatedKey,
  KeyInput,
  KeyLimits,
  KeyView,
  ListedBudget,
} from '../../generated/operator/types.js';
import { Problem } from '../components/fields.js';
import { type Column, Table } from '../components/table.js';
import { CopyButton, SureButton, Tool } from '../components/tool.js';
import type { Session } from '../shell/session.js';
import { Shown, useLoaded } from '../shell/use-loaded.js';
import { noticeText, toNotice } from '../text/error-messages.js';
import { costText, countText } from '../text/format.js';
import { credits } from '../text/labels.js';
import { KeyForm } from './key-form.js';

// Budgets with what is used of them.

const kinds = [
  ['tokens', countText],
  ['cost', (value: number) => (value > 0 && value < 0.01 ? costText(value) : String(Number(value.toFixed(4))))],
] as const;

/** The amounts of budgets, tokens and cost, each with a title such as `tokens per day`. */
const amountsOf = (budgets: readonly ListedBudget[]) =>
  budgets.flatMap(({ owner, resets, period, ...budget }) =>
    kinds.flatMap(([kind, format]) => {
      const amount = budget[kind];
      const title = period === 'total' ? `${kind} in total` : `${kind} per ${period}`;
      return amount ? [{ owner, resets, title, format, ...amount }] : [];
    }),
  );

/** `2026-11-29 00:00`. */
const resetText = (resets: string | null): string => resets?.slice(0, 16).replace('T', ' ') ?? 'never';

function Used({ used, limit }: BudgetAmount) {
  const share = limit > 0 ? Math.min(1, used / limit) : 1;
  const tone = share < 0.8 ? undefined : share < 1 ? 'warn' : 'bad';
  return <span class="share" data-tone={tone} style={{ '--share': share }} />;
}

/** What is used of which limit. */
export function BudgetList({ budgets }: { readonly budgets: readonly ListedBudget[] }) {
  return (
    <ul class="budgets words">
      {amountsOf(budgets).map((amount) => (
        <li
          key={`${amount.owner.kind} ${amount.title}`}
          title={`${amount.format(amount.reserved)} reserved by calls in progress; starts anew: ${resetText(amount.resets)} UTC`}
        >
          {amount.format(amount.used)} / {amount.format(amount.limit)}{' '}
          <span class="muted">
            {amount.title}
            {amount.owner.kind === 'workspace' && ', workspace'}
          </span>
          <Used {...amount} />
        </li>
      ))}
    </ul>
  );
}

async function loadKeys({ service: { operator } }: Session) {
  const [{ keys }, { budgets }] = await Promise.all([operator.keys.list(), operator.budgets.list()]);
  return { keys, budgets };
}

/** The day on which a key expires. */
export const dayText = (expires: number | undefined): string =>
  expires === undefined
    ? 'never'
    : `${new Date(expires).toISOString().slice(0, 10)}${expires <= Date.now() ? ' (expired)' : ''}`;

/** What a key may call and spend, each in its line. */
function Limits({ view: { perMinute, perDay, balance } }: { readonly view: KeyView }) {
  const lines = [
    ...(perMinute === undefined ? [] : [`${perMinute} per minute`]),
    ...(perDay === undefined ? [] : [`${perDay} per day`]),
    ...(balance === undefined ? [] : [credits(balance)]),
  ];
  return <>{lines.length ? lines.map((line) => <div key={line}>{line}</div>) : '–'}</>;
}

interface KeyTableProps extends Awaited<ReturnType<typeof loadKeys>> {
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
          <span class="name clip" title={name}>
            {name}
          </span>
          <code>…{hint}</code>
          {operator && <span class="muted">operator</span>}
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
      cell: (view) => (
        <div class="cluster">
          <Tool text="Limit" class="tool small" onClick={() => onLimit(view)} aria-label={`Limit ${view.name}`} />
          {view.isOwn ? (
            <span class="fine">signed in</span>
          ) : (
            <SureButton text="Revoke" class="tool small" subject={view.name} onSure={() => onRevoke(view)} />
          )}
        </div>
      ),
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

export function KeysView({ session }: { readonly session: Session }) {
  const { loaded, reload } = useLoaded(session, loadKeys);
  const [problem, setProblem] = useState('');
  /** What the form is for: a new key, or the limits of one. */
  const [editing, setEditing] = useState<'new' | KeyView>();
  const [created, setCreated] = useState<CreatedKey>();
  /** The latest new key: its notice takes the focus, and comes when the form has given it back. */
  const made = useRef<CreatedKey>(undefined);
  const panel = useRef<HTMLElement>(null);
  const save = async (input: KeyInput & KeyLimits): Promise<void> => {
    const { keys } = session.service.operator;
    if (editing === 'new') made.current = await keys.create(input);
    else if (editing) await keys.update(editing.id, input);
    await reload();
  };
  const close = (): void => {
    setEditing(undefined);
    setCreated(made.current);
  };
  const revoke = async ({ id }: KeyView): Promise<void> => {
    setProblem('');
    try {
      await session.service.operator.keys.revoke(id);
      await reload();
      // Its row is gone, and with it the button that had the focus.
      panel.current?.querySelector<HTMLElement>('.create-key')?.focus();
    } catch (error) {
      setProblem(noticeText(toNotice(error)));
    }
  };
  return (
    <section class="panel stack" ref={panel}>
      <h2>Keys</h2>
      <Problem text={problem} />
      {created && <CreatedNotice created={created} />}
      <Tool text="Create a key" class="create-key tool" onClick={() => setEditing('new')} />
      {editing && <KeyForm view={editing === 'new' ? undefined : editing} onSave={save} onClose={close} />}
      <Shown loaded={loaded}>
        {(all) => <KeyTable {...all} onLimit={setEditing} onRevoke={(view) => void revoke(view)} />}
      </Shown>
    </section>
  );
}
