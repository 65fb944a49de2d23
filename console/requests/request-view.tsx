// One request with all details.
import { useEffect, useState } from 'preact/hooks';
import type { RequestDetails } from '../api/request-log.js';
import { ConsoleError } from '../api/service.js';
import type { Session } from '../shell/session.js';
import { noticeText, toNotice } from '../text/error-messages.js';
import { RequestActions } from './actions.js';
import { BodyView, HeadersView } from './body-view.js';
import { Attempts, Facts } from './facts.js';
import { Findings, Verdicts } from './findings.js';
import { endText, toneOf } from './format.js';
import { ReplyView } from './reply-view.js';

/** Milliseconds between two looks at a request that is in progress. */
const refreshMs = 600;

interface RequestViewProps {
  readonly session: Session;
  readonly id: string;
  /** Of the summary in the list; a change means new details. */
  readonly revision: number;
  /** Selects another request; none with undefined. */
  onSelect(id: string | undefined): void;
}

type Loaded = { readonly details: RequestDetails } | { readonly problem: string } | undefined;

/** Loads the details, and again when the request has changed. */
function useDetails(session: Session, id: string, revision: number): Loaded {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (): Promise<void> => {
      try {
        const details = await session.service.call<RequestDetails>(`requests/${encodeURIComponent(id)}`);
        if (!isCurrent) return;
        setLoaded({ details });
        if (details.ended === 'open') timer = setTimeout(() => void load(), refreshMs);
      } catch (error) {
        if (isCurrent)
          setLoaded({
            problem: error instanceof ConsoleError ? `${error.message}` : noticeText(toNotice(error)),
          });
      }
    };
    void load();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [session, id, revision]);
  return loaded;
}

export function RequestView({ session, id, revision, onSelect }: RequestViewProps) {
  const loaded = useDetails(session, id, revision);
  if (!loaded) return <p class="requests-empty">Loading …</p>;
  if ('problem' in loaded)
    return (
      <p class="requests-empty" role="alert">
        {loaded.problem}
      </p>
    );
  const { details } = loaded;
  const { method, path, status, ended, request, problem } = details;
  return (
    <article class="request">
      <header class="request-head">
        <button class="tool request-back" type="button" onClick={() => onSelect(undefined)}>
          All requests
        </button>
        <h2>
          <span class="request-status" data-tone={toneOf(details)}>
            {status ?? '…'}
          </span>{' '}
          {method} {path}
        </h2>
        <p class="request-end">
          {endText(ended)}
          {problem !== undefined && <>: {problem}</>}
        </p>
        <RequestActions session={session} details={details} onSelect={onSelect} />
      </header>
      <Verdicts details={details} onSelect={onSelect} />
      <Findings details={details} />
      <Facts details={details} />
      <Attempts details={details} />
      <section class="request-part">
        <h3>Reply</h3>
        <HeadersView headers={details.reply.headers} title="Reply headers" />
        <ReplyView details={details} />
      </section>
      <section class="request-part">
        <h3>Request</h3>
        <HeadersView headers={{ ...request.headers, ...request.query }} title="Request headers and parameters" />
        <BodyView body={request} label="Request body" />
      </section>
    </article>
  );
}
