// The facts of a request: who sent it, who answered, what it took and cost.
import type { RequestDetails } from '../../generated/operator/types.js';
import { type Fact, FactList } from '../components/fact-list.js';
import { clientText, clockText, costText, countText, durationText } from '../text/format.js';

function tokenFacts({ tokens, estimated }: RequestDetails): readonly Fact[] {
  if (!tokens) return [];
  const cached = [
    ...(tokens.cacheRead ? [`${countText(tokens.cacheRead)} read from a cache`] : []),
    ...(tokens.cacheWrite ? [`${countText(tokens.cacheWrite)} written to a cache`] : []),
  ].join(', ');
  return [
    ['Input', `${countText(tokens.input)} tokens${cached && `, ${cached}`}`],
    [
      'Output',
      `${countText(tokens.output)} tokens${tokens.reasoning ? `, ${countText(tokens.reasoning)} of reasoning` : ''}${estimated ? ' (estimated)' : ''}`,
    ],
  ];
}

const noPrice = 'A price list (pricesFile) with this model shows what it costs';

/** Label and value of everything that is known. */
function factsOf(details: RequestDetails): readonly Fact[] {
  const { modelAsked, modelServed, upstream, attempts = 1, key, client, simulate, scenario, cost, events } = details;
  return [
    ['Operation', details.operation],
    [
      'Model',
      modelServed !== undefined && modelServed !== modelAsked ? `${modelAsked ?? '–'} → ${modelServed}` : modelAsked,
    ],
    ['Answered by', upstream !== undefined && (attempts > 1 ? `${upstream}, attempt ${attempts}` : upstream)],
    ['Key', key],
    ['Client', client !== undefined && <span title={client}>{clientText(client)}</span>],
    ['Began', clockText(details.started)],
    ['First content', details.firstContentMs === undefined ? undefined : durationText(details.firstContentMs)],
    ['In full', details.durationMs === undefined ? undefined : durationText(details.durationMs)],
    ['Events', events],
    ...tokenFacts(details),
    ['Cost', cost === undefined ? details.tokens && <span title={noPrice}>{costText(cost)}</span> : costText(cost)],
    ['Fault', simulate === undefined ? undefined : <code>{simulate}</code>],
    ['Scenario', scenario],
    ['Request id', <code key="id">{details.id}</code>],
  ];
}

export const Facts = ({ details }: { readonly details: RequestDetails }) => (
  <FactList class="request-facts fact-list" facts={factsOf(details)} />
);

/** The attempts at upstreams; nothing if there was none, or if the first one answered. */
export function Attempts({ details: { attemptList } }: { readonly details: RequestDetails }) {
  if (!attemptList.length) return null;
  return (
    <section class="request-part stack">
      <h3>Attempts</h3>
      <ol class="stack">
        {attemptList.map((attempt, at) => (
          <li class="fine cluster" key={`${at} ${attempt.upstream}`} data-outcome={attempt.outcome}>
            <b>{attempt.upstream}</b> {attempt.model}
            <span>{attempt.status ?? '–'}</span>
            <span>
              after {durationText(attempt.startMs)}, took {durationText(attempt.durationMs)}
            </span>
            {attempt.error !== undefined && <span class="problem">{attempt.error}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
