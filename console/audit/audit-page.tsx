// The page of administrative changes, for operators: who changed what, the newest first.
import type { AuditEntry } from '../../generated/operator/types.js';
import { type Column, Table } from '../components/table.js';
import type { PageProps, Session } from '../shell/session.js';
import { Report, Shown, useLoaded } from '../shell/use-loaded.js';

/** Members that say no more than the other columns. */
const known: ReadonlySet<string> = new Set(['id', 'created']);

/** Each member that has changed: what it was, and what it is. */
function Changes({ entry: { before = {}, after = {}, name: own } }: { readonly entry: AuditEntry }) {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !known.has(name) && (name in before || after[name] !== own),
  );
  return (
    <ul class="words">
      {names.map((name) => (
        <li key={name}>
          <span class="muted">{name}</span> {name in before && `${JSON.stringify(before[name])} → `}
          {JSON.stringify(after[name])}
        </li>
      ))}
    </ul>
  );
}

const columns: readonly Column<AuditEntry>[] = [
  { name: 'When (UTC)', cell: ({ at }) => new Date(at).toISOString().slice(0, 19).replace('T', ' ') },
  { name: 'Who', cell: ({ by: { kind, name } }) => (name === undefined ? kind : `${kind} ${name}`) },
  {
    name: 'What',
    cell: ({ action, refused }) => action + (refused === undefined ? '' : `, refused: ${refused}`),
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
