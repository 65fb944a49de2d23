// The page of upstreams, for operators: their health in the process that answers.
import type { UpstreamList, UpstreamReport } from '../../generated/operator/types.js';
import { NotForwarded } from '../components/guide.js';
import { type Column, Table } from '../components/table.js';
import type { PageProps, Session } from '../shell/session.js';
import { Report, Shown, useLoaded } from '../shell/use-loaded.js';
import { countText, durationText, plural } from '../text/format.js';
import { ago } from '../text/labels.js';

const loadUpstreams = (session: Session): Promise<UpstreamList> => session.service.operator.gateway.upstreams();

/** How an upstream is, in words, and in the colour of them. */
export function healthOf({
  breaker,
  consecutiveFailures,
  pausedMs,
}: Pick<UpstreamReport, 'breaker' | 'consecutiveFailures' | 'pausedMs'>): readonly [tone: string, text: string] {
  if (breaker === 'half-open') return ['warn', 'a probe is in progress'];
  if (breaker === 'open' || pausedMs > 0)
    return ['bad', pausedMs > 0 ? `not asked for ${durationText(pausedMs)}` : 'not asked until a probe succeeds'];
  return consecutiveFailures ? ['warn', `${plural(consecutiveFailures, 'failure')} in a row`] : ['good', 'well'];
}

const columns: readonly Column<UpstreamReport>[] = [
  { name: 'Upstream', cell: ({ name }) => name },
  {
    name: 'Health',
    cell(report) {
      const [tone, text] = healthOf(report);
      return (
        <>
          <span class="dot" data-tone={tone} aria-hidden="true" /> {text}
        </>
      );
    },
  },
  { name: 'Surfaces', cell: ({ surfaces }) => <div class="words">{surfaces.join(', ')}</div> },
  { name: 'In progress', isNumber: true, cell: ({ inFlight }) => countText(inFlight) },
  { name: 'Requests', isNumber: true, cell: ({ requests }) => countText(requests) },
  { name: 'Failures', isNumber: true, cell: ({ failures }) => countText(failures) },
  {
    name: 'Last failure',
    cell: ({ lastError, lastErrorAt }) => (
      <div class="words">
        {lastError ?? '–'}
        {lastErrorAt !== undefined && <span class="muted"> ({ago(lastErrorAt, Date.now())})</span>}
      </div>
    ),
  },
  { name: 'Address', cell: ({ url }) => <div class="words">{url}</div> },
];

function Upstreams({ list: { hasUpstreams, upstreams, process }, docs }: { list: UpstreamList; docs: boolean }) {
  if (!hasUpstreams) return <NotForwarded docs={docs} />;
  return (
    <>
      <Table label="Upstreams" columns={columns} rows={upstreams} keyOf={({ name }) => name} />
      <p class="fine">
        Counts and health are those of the process <code>{process}</code> since its start.{' '}
        <code>pentagate upstream check</code> asks each upstream whether it takes the credentials.
      </p>
    </>
  );
}

export function UpstreamsPage({ session }: PageProps) {
  const { loaded } = useLoaded(session, loadUpstreams);
  return (
    <Report title="Upstreams">
      <Shown loaded={loaded}>{(list) => <Upstreams list={list} docs={session.me.hasDocs} />}</Shown>
    </Report>
  );
}
