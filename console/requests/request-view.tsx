// One request with all details.
import { useCallback, useMemo, useState } from 'preact/hooks';
import type { StreamAutomaton } from '../../client/automaton.js';
import { operations as contractOperations } from '../../generated/operations.js';
import type {
  LoggedBody,
  LoggedEvent,
  LoggedFinding,
  RequestDetails,
  RequestScenario,
} from '../../generated/operator/types.js';
import type { StreamTracks } from '../../runtime/tracks.js';
import { EventLines, type Fact, FactList, HeadersView, SaveLink, TextBlock } from '../components/fact-list.js';
import { CopyButton, IconView, Tool } from '../components/tool.js';
import { operationStream } from '../inspector/contract-streams.js';
import { createInspection, type EventCheck, type StreamSpec } from '../inspector/inspection.js';
import { Inspector } from '../inspector/inspector.js';
import { type Draft, operationOf, operations, playgroundOf } from '../playground/store.js';
import { navigate, routeAddress } from '../shell/route.js';
import type { Session } from '../shell/session.js';
import { Shown, useLoaded, usePromised } from '../shell/use-loaded.js';
import { noticeText, toNotice } from '../text/error-messages.js';
import {
  bytesText,
  clientText,
  clockText,
  costText,
  countText,
  durationText,
  endText,
  plural,
  statusText,
  toneOf,
} from '../text/format.js';
import { draftOf } from '../try-it/request-editor.js';

// Headers and bodies as text.

const reasons: Readonly<Record<NonNullable<LoggedBody['missing']>, string>> = {
  off: 'Bodies are not recorded: requestLog.bodies is off.',
  dropped: 'This body made room for newer ones (requestLog.bytes).',
  media: 'This body is not text.',
  none: 'No body was sent, or none was read.',
};

interface BodyViewProps {
  readonly body: LoggedBody;
  readonly label: string;
}

function BodyView({ body: { text, missing, bytes, cut, elided = 0 }, label }: BodyViewProps) {
  if (text === undefined) return <p class="fine">{reasons[missing ?? 'none']}</p>;
  const notes = [
    bytesText(bytes),
    ...(cut ? ['only the beginning is kept'] : []),
    ...(elided ? [`${plural(elided, 'value')} replaced (media, credentials)`] : []),
  ];
  return (
    <>
      <p class="fine">{notes.join(' · ')}</p>
      <TextBlock text={text} label={label} />
    </>
  );
}

// The facts of a request: who sent it, who answered, what it took and cost.

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

/** How the reply ended, and after what. */
function outcomeText({ ended, events, status }: RequestDetails): string {
  const after = events === undefined ? '' : ` after ${plural(events, 'event')}`;
  const outcome = ended === 'complete' ? 'complete' : events === undefined ? `status ${status}` : endText(ended);
  return `${outcome}${after}`;
}

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
    [
      'Fault',
      simulate !== undefined && (
        <>
          <code>{simulate}</code> → {outcomeText(details)}
        </>
      ),
    ],
    ['Scenario', scenario],
    ['Request id', <code key="id">{details.id}</code>],
  ];
}

interface FactsProps {
  readonly details: RequestDetails;
  /** The facts that are shown (default: all). */
  readonly only?: readonly string[];
}

export const Facts = ({ details, only }: FactsProps) => (
  <FactList class="request-facts fact-list" facts={factsOf(details).filter(([name]) => only?.includes(name) ?? true)} />
);

/** The attempts at upstreams; nothing if there was none, or if the first one answered. */
function Attempts({ details: { attemptList } }: { readonly details: RequestDetails }) {
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

// What differs from the contract in a request or its reply, and what the server saw of the client.

const partNames: Readonly<Record<LoggedFinding['part'], string>> = {
  request: 'request',
  reply: 'reply',
  event: 'event',
  order: 'order of events',
};

function Finding({ finding }: { readonly finding: LoggedFinding }) {
  const { kind, part, path, message, count, contract } = finding;
  return (
    <li class="callout" data-kind={kind}>
      <IconView name={kind === 'violation' ? 'alert' : 'info'} />
      <div>
        <p>
          <b>{kind === 'violation' ? 'Violation' : 'Drift'}</b> in the {partNames[part]}
          {count > 1 && `, ${count} times`}: {path && <code>{path}</code>} {message}
        </p>
        {contract && (
          <p class="fine">
            {contract.file}:{contract.line}
            {contract.docs !== undefined && (
              <>
                {' · '}
                <a href={`..${contract.docs}`}>in the docs</a>
              </>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

function Findings({ details: { findings } }: { readonly details: RequestDetails }) {
  if (!findings.length) return null;
  return (
    <section class="request-part stack">
      <h3>Contract</h3>
      <ul class="findings stack">
        {findings.map((finding) => (
          <Finding key={`${finding.part} ${finding.path} ${finding.message}`} finding={finding} />
        ))}
      </ul>
    </section>
  );
}

interface VerdictsProps {
  readonly details: RequestDetails;
  onSelect(id: string): void;
}

export function Verdicts({ details: { verdictList, id }, onSelect }: VerdictsProps) {
  if (!verdictList.length) return null;
  return (
    <section class="request-part stack">
      <h3>Verdict on the client</h3>
      <ul class="findings stack">
        {verdictList.map(({ kind, passed, message, evidence }) => (
          <li key={`${kind} ${message}`} class="callout" data-kind={passed ? 'passed' : 'violation'}>
            <IconView name={passed ? 'check' : 'alert'} />
            <div>
              <p>
                <b>{passed ? 'Right' : 'Wrong'}</b>: {message}
              </p>
              <p class="fine">
                Evidence:{' '}
                {evidence.requests.map((each) => (
                  <span class="evidence" key={each}>
                    {each === id ? (
                      'this request'
                    ) : (
                      <button class="link-button" type="button" onClick={() => onSelect(each)}>
                        {each}
                      </button>
                    )}
                  </span>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

// What can be done with a logged request: open it in the playground, and save it as a scenario.

// Puts a logged request into the playground.

/** The draft of a request; undefined if its operation takes no JSON, or its body was not kept. */
function requestDraft({ operation: id, request: { text }, modelAsked: model, simulate }: RequestDetails) {
  if (text === undefined || !operations.some((each) => each.id === id)) return undefined;
  const operation = operationOf(id ?? '');
  const request = draftOf(operation);
  const parameters = { ...request.parameters, ...('model' in request.parameters && model !== undefined && { model }) };
  return { operation: operation.id, request: { ...request, parameters, text }, faults: simulate ?? '' };
}

function openInPlayground(session: Session, draft: Partial<Draft>): void {
  playgroundOf(session).edit(draft);
  navigate(routeAddress(['playground']));
}

const ScenarioView = ({ scenario: { name, yaml } }: { readonly scenario: RequestScenario }) => (
  <section class="stack" aria-label="Scenario">
    <p class="fine">
      Save it as a file in the folder <code>scenarios</code> of the server: it is read at once, and answers this request
      from then on.
    </p>
    <div class="cluster">
      <SaveLink content={yaml} type="application/yaml" name={name} text={`Download ${name}`} />
      <CopyButton text={yaml} />
    </div>
    <TextBlock text={yaml} label="Text of the scenario" />
  </section>
);

interface ActionsProps {
  readonly session: Session;
  readonly details: RequestDetails;
}

function RequestActions({ session, details }: ActionsProps) {
  const [message, setMessage] = useState('');
  const [scenario, setScenario] = useState<RequestScenario>();
  const run =
    (action: () => Promise<void>): (() => void) =>
    () => {
      setMessage('');
      void action().catch((error: unknown) => setMessage(noticeText(toNotice(error))));
    };
  const { id } = details;
  const draft = requestDraft(details);
  return (
    <>
      <div class="cluster">
        {draft && <Tool icon="chat" text="Open in the playground" onClick={() => openInPlayground(session, draft)} />}
        {details.hasScenario && (
          <Tool
            icon="download"
            text="Save as scenario"
            onClick={run(async () => setScenario(await session.service.operator.requests.scenario(id)))}
          />
        )}
      </div>
      <p class="fine" role="status">
        {message}
      </p>
      {scenario && <ScenarioView scenario={scenario} />}
    </>
  );
}

// The reply of a request: its body, or the events of its stream in the inspector.

function inspect(
  spec: StreamSpec,
  events: readonly LoggedEvent[],
  ended: RequestDetails['ended'],
  check: EventCheck | undefined,
) {
  const inspection = createInspection(spec, check);
  for (const { ms, event, data, incomplete } of events)
    if (event !== ':' && !incomplete) inspection.add({ ms, event, data });
  if (ended === 'gone') inspection.leave();
  else if (ended !== 'open') inspection.end(ended === 'cut');
  return inspection;
}

/** The stream of an operation: of this contract, or of another one, as the server says; undefined where its order is not known. */
function specOf({ surface, operation = '', stream }: RequestDetails): StreamSpec | undefined {
  if (stream)
    return {
      surface,
      ...stream,
      automaton: stream.automaton as unknown as StreamAutomaton,
      tracks: stream.tracks as unknown as StreamTracks,
    };
  const own = contractOperations[operation as keyof typeof contractOperations];
  return own?.surface === surface ? operationStream(operation) : undefined;
}

function Stream({ details }: { readonly details: RequestDetails }) {
  const { reply, ended } = details;
  const { streamEvents = [], cut } = reply;
  const spec = useMemo(() => specOf(details), [details]);
  const check = usePromised(() => spec?.loadCheck?.(), [spec]);
  const inspection = useMemo(
    () => spec && inspect(spec, streamEvents, ended, check),
    [spec, streamEvents, ended, check],
  );
  const comments = streamEvents.filter(({ event }) => event === ':').length;
  const notes = [
    ...(comments ? [plural(comments, 'keep-alive')] : []),
    ...(streamEvents.length ? [`the last event after ${durationText(streamEvents.at(-1)?.ms)}`] : []),
    ...(cut ? ['only the beginning is kept'] : []),
  ];
  return (
    <>
      {notes.length > 0 && <p class="fine">{notes.join(' · ')}</p>}
      {inspection ? (
        <Inspector inspection={inspection} />
      ) : (
        <EventLines
          events={streamEvents.map(({ ms, event, data, incomplete }) => ({
            ms,
            event: event === ':' ? 'keep-alive' : event,
            data: incomplete ? `${data}…` : data,
          }))}
        />
      )}
    </>
  );
}

/** Milliseconds between two looks at a request that is in progress. */
const refreshMs = 600;

/** The details of a request. @param revision of its summary in the list; a change means new details */
export function useRequest(session: Session, id: string, revision: number) {
  const load = useCallback(({ service }: Session) => service.operator.requests.get(id), [id, revision]);
  return useLoaded(session, load, ({ ended }) => (ended === 'open' ? refreshMs : undefined));
}

interface RequestViewProps {
  readonly session: Session;
  readonly id: string;
  /** Of the summary in the list; a change means new details. */
  readonly revision: number;
  /** Selects another request; none with undefined. */
  onSelect(id: string | undefined): void;
}

export function RequestView({ session, id, revision, onSelect }: RequestViewProps) {
  const { loaded } = useRequest(session, id, revision);
  return (
    <Shown loaded={loaded}>{(details) => <Details session={session} details={details} onSelect={onSelect} />}</Shown>
  );
}

interface DetailsProps extends Pick<RequestViewProps, 'session' | 'onSelect'> {
  readonly details: RequestDetails;
}

function Details({ session, details, onSelect }: DetailsProps) {
  const { method, path, ended, request, reply, problem } = details;
  return (
    <article class="request stack">
      <header class="request-head stack">
        <Tool text="All requests" class="tool request-back" onClick={() => onSelect(undefined)} />
        <h2>
          <span class="request-status" data-tone={toneOf(details)}>
            {statusText(details)}
          </span>{' '}
          {method} {path}
        </h2>
        <p class="request-end muted">
          {endText(ended)}
          {problem !== undefined && <>: {problem}</>}
        </p>
        <RequestActions session={session} details={details} />
      </header>
      <Verdicts details={details} onSelect={onSelect} />
      <Findings details={details} />
      <Facts details={details} />
      <Attempts details={details} />
      <section class="request-part stack">
        <h3>Reply</h3>
        <HeadersView headers={Object.entries(reply.headers)} title="Reply headers" />
        {reply.streamEvents ? <Stream details={details} /> : <BodyView body={reply} label="Reply body" />}
      </section>
      <section class="request-part stack">
        <h3>Request</h3>
        <HeadersView
          headers={Object.entries({ ...request.headers, ...request.query })}
          title="Request headers and parameters"
        />
        <BodyView body={request} label="Request body" />
      </section>
    </article>
  );
}
