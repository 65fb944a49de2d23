// The page of administrative changes, for operators: who changed what, the newest first.
import type { AuditEntry, KeyBudget } from '../../generated/operator/types.js';
import { budgetsText } from '../../runtime/key-texts.js';
import { type Column, Table } from '../components/table.js';
import type { PageProps } from '../shell/page.js';
import type { Session } from '../shell/session.js';
import { Report, Shown, useLoaded } from '../shell/use-loaded.js';

/** `updateKey` → `update key`. */
export const actionText = (action: string): string =>
  action.replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);

const actors: Readonly<Record<AuditEntry['by']['kind'], string>> = {
  key: 'a key',
  owner: 'the owner of the data directory',
  command: 'a command',
  server: 'the server',
};

function Actor({ by: { kind, name } }: { readonly by: AuditEntry['by'] }) {
  if (name === undefined) return <>{actors[kind]}</>;
  return (
    <>
      {name} <span class="muted">{kind}</span>
    </>
  );
}

/** Members that say no more than the other columns. */
const told: ReadonlySet<string> = new Set(['id', 'created']);

function valueText(name: string, value: unknown): string {
  if (value === undefined) return '–';
  if (name === 'expires' && typeof value === 'number') return new Date(value).toISOString().slice(0, 10);
  if (name === 'budgets' && Array.isArray(value)) return budgetsText(value as KeyBudget[]);
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Each member that has changed: what it was, and what it is. */
function Changes({ entry: { before = {}, after = {}, name: own } }: { readonly entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !told.has(name) && (name in before || after[name] !== own),
  );
  if (!names.length) return <>–</>;
  return (
    <ul class="words">
      {names.map((name) => (
        <li key={name}>
          <span class="muted">{name}</span> {name in before && `${valueText(name, before[name])} → `}
          {valueText(name, after[name])}
        </li>
      ))}
    </ul>
  );
}

const columns: readonly Column<AuditEntry>[] = [
  { name: 'When (UTC)', cell: ({ at }) => new Date(at).toISOString().slice(0, 19).replace('T', ' ') },
  { name: 'Who', cell: ({ by }) => <Actor by={by} /> },
  {
    name: 'What',
    cell: ({ action, refused }) => actionText(action) + (refused === undefined ? '' : `, refused: ${refused}`),
  },
  { name: 'Of', cell: ({ name, target }) => <div class="words">{name ?? target ?? '–'}</div> },
  { name: 'Change', cell: (entry) => <Changes entry={entry} /> },
];

const loadChanges = ({ service }: Session) => service.operator.configuration.audit({ query: { limit: 200 } });

export function AuditPage({ session }: PageProps) {
  const { loaded } = useLoaded(session, loadChanges);
  return (
    <Report title="Audit log">
      <Shown loaded={loaded}>
        {({ entries, hasMore }) => (
          <>
            <Table
              label="Administrative changes"
              columns={columns}
              rows={entries}
              keyOf={({ id }) => id}
              empty="Nothing has been changed yet."
            />
            <p class="fine">
              Keys, cancelled tasks, webhooks sent again, and settings that a reload took over. No secret is here.
              {hasMore && (
                <>
                  {' '}
                  <code>pentagate audit</code> lists older ones.
                </>
              )}
            </p>
          </>
        )}
      </Shown>
    </Report>
  );
}
