// The page of drift: where the traffic of upstreams differs from the contract, and how to declare it.
import type { ComponentChildren } from 'preact';
import type { DriftList, DriftRow } from '../../generated/operator/types.js';
import { TableHead } from '../components/table-head.js';
import { countText } from '../requests/format.js';
import type { PageProps } from '../shell/page.js';
import { routeAddress } from '../shell/route.js';
import type { Session } from '../shell/session.js';
import { useLoaded } from '../shell/use-loaded.js';

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

function Row({ row }: { readonly row: DriftRow }) {
  const { operation, upstream, kind, what, part, path, name, count, last, contract } = row;
  return (
    <tr>
      <th scope="row">
        {kinds[what] ?? what}
        {name !== undefined && (
          <>
            {' '}
            <code>{name}</code>
          </>
        )}
      </th>
      <td>{kind}</td>
      <td>
        {part} <code>{path}</code>
      </td>
      <td>{operation}</td>
      <td>{upstream}</td>
      <td class="number">{countText(count)}</td>
      <td>{last.slice(0, 19).replace('T', ' ')}</td>
      <td>
        {contract &&
          (contract.docs === undefined ? (
            `${contract.file}:${contract.line}`
          ) : (
            <a href={`..${contract.docs}`}>
              {contract.file}:{contract.line}
            </a>
          ))}
      </td>
    </tr>
  );
}

const Guide = ({ page, text }: { readonly page: string; readonly text: string }) => (
  <a href={`../docs/guide-${page}.html`}>{text}</a>
);

const exampleConfig = `upstreams:
  anthropic:
    url: https://api.anthropic.com
    key: $ANTHROPIC_API_KEY
    surface: messages
routes:
  - {model: 'claude-*', to: [anthropic]}
  - {to: [simulator]}`;

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

/** Why there is nothing to see, and how to change that, step by step. */
const Empty = ({ title, children }: { readonly title: string; readonly children: ComponentChildren }) => (
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
      <code>pentagate drift FILE</code> says where it differs: see <Guide page="drift" text="Drift" /> in the docs.
    </p>
  </section>
);

function Findings({ list: { findings, hasUpstreams } }: { readonly list: DriftList }) {
  if (!hasUpstreams)
    return (
      <Empty title="No requests are forwarded">
        <li>
          Drift is what a service sends that the contract does not have yet, and this server answers every request
          itself. Name <Guide page="gateway" text="upstreams and routes" /> in its configuration,{' '}
          <code>pentagate.config.yaml</code>:
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard */}
          <pre class="code-box callout" dir="ltr" tabIndex={0}>
            {exampleConfig}
          </pre>
        </li>
        <li>
          Send a request for one of its models, from your program or from the{' '}
          <a href={routeAddress(['playground'])}>playground</a>.
        </li>
      </Empty>
    );
  if (!findings.length)
    return (
      <Empty title="Nothing has differed from the contract since the start">
        <li>
          Each reply of an upstream is compared while it passes. Send a request for a model that a{' '}
          <Guide page="gateway" text="route" /> sends there, from your program or from the{' '}
          <a href={routeAddress(['playground'])}>playground</a>.
        </li>
      </Empty>
    );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section class="table-box box" tabIndex={0} aria-label="Findings">
        <table>
          <TableHead
            columns={['What', 'Kind', 'Place', 'Operation', 'Upstream', 'Count', 'Last (UTC)', 'Contract']}
            numbers={['Count']}
          />
          <tbody>
            {findings.map((row) => (
              <Row
                key={`${row.operation} ${row.upstream} ${row.part} ${row.what} ${row.path} ${row.name ?? ''}`}
                row={row}
              />
            ))}
          </tbody>
        </table>
      </section>
      <p class="fine">
        These are names and places, without values. <code>pentagate drift --live</code> finds new fields and shapes,
        too, in the bodies of the request log; with <code>--patch</code> it prints a patch that declares them in the
        contract.
      </p>
    </>
  );
}

export function DriftPage({ session }: PageProps) {
  const loaded = useLoaded(session, loadDrift);
  return (
    <main class="report stack">
      <header class="spread">
        <h1>Drift</h1>
      </header>
      {!loaded && <p class="empty">Loading …</p>}
      {loaded && 'problem' in loaded && (
        <p class="empty" role="alert">
          {loaded.problem}
        </p>
      )}
      {loaded && 'value' in loaded && <Findings list={loaded.value} />}
    </main>
  );
}
