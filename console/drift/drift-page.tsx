// The page of drift: where the traffic of upstreams differs from the contract, and how to declare it.
import type { ComponentChildren } from 'preact';
import type { DriftList, DriftRow } from '../../generated/operator/types.js';
import { ExampleRoutes, Guide } from '../components/guide.js';
import { type Column, Table } from '../components/table.js';
import type { PageProps } from '../shell/page.js';
import { routeAddress } from '../shell/route.js';
import type { Session } from '../shell/session.js';
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

/** What is here once there is something. */
const Outcome = () => (
  <li>
    What the reply has and the contract has not is listed here, with its place in the contract:{' '}
    <q>
      Unknown member <code>cache_creation</code>, in <code>usage</code> of the reply of createMessage
    </q>
    . It is <i>drift</i> if tolerant readers such as pentagate-client pass it, and a <i>violation</i> if no reader can.
  </li>
);

interface EmptyProps {
  readonly title: string;
  /** Whether the server has its docs. */
  readonly docs: boolean;
  readonly children: ComponentChildren;
}

/** Why there is nothing to see, and how to change that, step by step. */
const Empty = ({ title, docs, children }: EmptyProps) => (
  <section class="empty stack">
    <h2>{title}</h2>
    <ol class="steps stack">
      {children}
      <Outcome />
      <li>
        <code>pentagate drift --live --patch</code> prints the patch that adds it to the contract.
      </li>
    </ol>
    <p>
      <code>pentagate record --upstream URL --out FILE</code> records the traffic of a service without this server, and{' '}
      <code>pentagate drift FILE</code> says where it differs: see the guide{' '}
      <Guide docs={docs} page="drift" text="Drift" />.
    </p>
  </section>
);

function Findings({ list, docs }: { readonly list: DriftList; readonly docs: boolean }) {
  const { findings, hasUpstreams } = list;
  if (!hasUpstreams)
    return (
      <Empty docs={docs} title="No requests are forwarded">
        <li>
          Drift is what a service sends that the contract does not have yet, and this server answers every request
          itself. Name <Guide docs={docs} page="gateway" text="upstreams and routes" /> in its configuration,{' '}
          <code>pentagate.config.yaml</code>:
          <ExampleRoutes />
        </li>
        <li>
          Send a request for one of its models, from your program or from the{' '}
          <a href={routeAddress(['playground'])}>playground</a>.
        </li>
      </Empty>
    );
  if (!findings.length)
    return (
      <Empty docs={docs} title="Nothing has differed from the contract since the start">
        <li>
          Each reply of an upstream is compared while it passes. Send a request for a model that a{' '}
          <Guide docs={docs} page="gateway" text="route" /> sends there, from your program or from the{' '}
          <a href={routeAddress(['playground'])}>playground</a>.
        </li>
      </Empty>
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
