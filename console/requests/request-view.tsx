// One request with all details.
import { useCallback } from 'preact/hooks';
import type { RequestDetails } from '../../generated/operator/types.js';
import { Tool } from '../components/tool.js';
import type { Session } from '../shell/session.js';
import { Shown, useLoaded } from '../shell/use-loaded.js';
import { endText, statusText, toneOf } from '../text/format.js';
import { RequestActions } from './actions.js';
import { BodyView, HeadersView } from './body-view.js';
import { Attempts, Facts } from './facts.js';
import { Findings, Verdicts } from './findings.js';
import { ReplyView } from './reply-view.js';

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
  const { method, path, ended, request, problem } = details;
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
        <RequestActions session={session} details={details} onSelect={onSelect} />
      </header>
      <Verdicts details={details} onSelect={onSelect} />
      <Findings details={details} />
      <Facts details={details} />
      <Attempts details={details} />
      <section class="request-part stack">
        <h3>Reply</h3>
        <HeadersView headers={details.reply.headers} title="Reply headers" />
        <ReplyView details={details} />
      </section>
      <section class="request-part stack">
        <h3>Request</h3>
        <HeadersView headers={{ ...request.headers, ...request.query }} title="Request headers and parameters" />
        <BodyView body={request} label="Request body" />
      </section>
    </article>
  );
}
