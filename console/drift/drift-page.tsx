// The page of drift: where the traffic of upstreams differs from the contract.
import type { DriftList, DriftRow } from '../../generated/operator/types.js';
import { Guide, NotForwarded } from '../components/guide.js';
import { type Column, Table } from '../components/table.js';
import { routeAddress } from '../shell/route.js';
import type { PageProps, Session } from '../shell/session.js';
import { Report, Shown, useLoaded } from '../shell/use-loaded.js';
import { countText } from '../text/format.js';

const loadDrift = (session: Session): Promise<DriftList> => session.service.operator.gateway.drift();

const kinds: Readonly<Record<string, string>> = {
  event: 'Unknown event',
  member: 'Unknown member',
  value: 'Unknown value',
  missing: 'Missing member',
  type: 'Another type',
  order: 'Order of events',
  rule: 'Broken rule',
};

const columns: readonly Column<DriftRow>[] = [
  {
    name: 'What',
    cell: ({ what, name }) => (
      <>
        {kinds[what] ?? what}
        {name !== undefined && (
          <>
            {' '}
            <code>{name}</code>
          </>
        )}
      </>
    ),
  },
  { name: 'Kind', cell: ({ kind }) => kind },
  {
    name: 'Place',
    cell: ({ part, path }) => (
      <>
        {part} <code>{path}</code>
      </>
    ),
  },
  { name: 'Operation', cell: ({ operation }) => operation },
  { name: 'Upstream', cell: ({ upstream }) => upstream },
  { name: 'Count', isNumber: true, cell: ({ count }) => countText(count) },
  { name: 'Last (UTC)', cell: ({ last }) => last.slice(0, 19).replace('T', ' ') },
  {
    name: 'Contract',
    cell({ contract }) {
      if (!contract) return '–';
      const place = `${contract.file}:${contract.line}`;
      return contract.docs === undefined ? place : <a href={`..${contract.docs}`}>{place}</a>;
    },
  },
];

function Findings({ list, docs }: { readonly list: DriftList; readonly docs: boolean }) {
  const { findings, hasUpstreams } = list;
  if (!hasUpstreams)
    return (
      <NotForwarded docs={docs}>
        Drift is what a service sends that the contract does not have yet. Once requests are forwarded, it is listed
        here, with its place in the contract: see the guide <Guide docs={docs} page="drift" text="Drift" />.
      </NotForwarded>
    );
  if (!findings.length)
    return (
      <p class="empty">
        Nothing has differed from the contract since the start. Each reply of an upstream is compared while it passes:
        send a request for a model that a <Guide docs={docs} page="gateway" text="route" /> sends there, from your
        program or from the <a href={routeAddress(['playground'])}>playground</a>.
      </p>
    );
  return (
    <>
      <Table
        label="Findings"
        columns={columns}
        rows={findings}
        keyOf={({ operation, upstream, part, what, path, name = '' }) =>
          `${operation} ${upstream} ${part} ${what} ${path} ${name}`
        }
      />
      <p class="fine">
        These are names and places, without values. <code>pentagate drift --live</code> finds new fields and shapes,
        too, in the bodies of the request log; with <code>--patch</code> it prints a patch that declares them in the
        contract.
      </p>
    </>
  );
}

export function DriftPage({ session }: PageProps) {
  const { loaded } = useLoaded(session, loadDrift);
  return (
    <Report title="Drift">
      <Shown loaded={loaded}>{(list) => <Findings list={list} docs={session.me.hasDocs} />}</Shown>
    </Report>
  );
}
