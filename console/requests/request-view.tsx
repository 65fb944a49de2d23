// One request with all details.
import { Tool } from '../components/tool.js';
import type { Session } from '../shell/session.js';
import { endText, statusText, toneOf } from '../text/format.js';
import { RequestActions } from './actions.js';
import { BodyView, HeadersView } from './body-view.js';
import { Attempts, Facts } from './facts.js';
import { Findings, Verdicts } from './findings.js';
import { ReplyView } from './reply-view.js';
import { useDetails } from './use-details.js';

interface RequestViewProps {
  readonly session: Session;
  readonly id: string;
  /** Of the summary in the list; a change means new details. */
  readonly revision: number;
  /** Selects another request; none with undefined. */
  onSelect(id: string | undefined): void;
}

export function RequestView({ session, id, revision, onSelect }: RequestViewProps) {
  const loaded = useDetails(session, id, revision);
  if (!loaded) return <p class="empty">Loading …</p>;
  if ('problem' in loaded)
    return (
      <p class="empty" role="alert">
        {loaded.problem}
      </p>
    );
  const { details } = loaded;
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
