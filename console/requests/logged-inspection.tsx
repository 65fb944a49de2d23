// A logged request in the column of the inspector: how it ended, verdicts, violations, its reply or events, its body.
import { IconButton } from '../components/tool.js';
import { routeAddress } from '../shell/route.js';
import type { Session } from '../shell/session.js';
import { RequestActions } from './actions.js';
import { BodyView } from './body-view.js';
import { Facts } from './facts.js';
import { Findings, Verdicts } from './findings.js';
import { endText, statusText, toneOf } from './format.js';
import { ReplyView } from './reply-view.js';
import { useDetails } from './use-details.js';

interface LoggedInspectionProps {
  readonly session: Session;
  readonly id: string;
  /** Of the summary in the list; a change means new details. */
  readonly revision: number;
  onSelect(id: string): void;
  onClose(): void;
}

export function LoggedInspection({ session, id, revision, onSelect, onClose }: LoggedInspectionProps) {
  const loaded = useDetails(session, id, revision);
  return (
    <article class="logged stack" aria-label="Logged request">
      <div class="spread fine">
        <a href={routeAddress(['requests', id])}>Open in Requests</a>
        <IconButton
          icon="close"
          label="Close this request"
          class="plain-button small"
          title="Close"
          onClick={onClose}
        />
      </div>
      {!loaded && <p class="fine">Loading …</p>}
      {loaded && 'problem' in loaded && <p role="alert">{loaded.problem}</p>}
      {loaded && 'details' in loaded && (
        <>
          <header>
            <h3>
              <span class="request-status" data-tone={toneOf(loaded.details)}>
                {statusText(loaded.details)}
              </span>{' '}
              {loaded.details.method} {loaded.details.path}
            </h3>
            <p class="fine">
              {endText(loaded.details.ended)}
              {loaded.details.problem !== undefined && <>: {loaded.details.problem}</>}
            </p>
          </header>
          <RequestActions session={session} details={loaded.details} onSelect={onSelect} />
          <Verdicts details={loaded.details} onSelect={onSelect} />
          <Findings details={loaded.details} />
          <ReplyView details={loaded.details} />
          <details class="settings box">
            <summary>Facts</summary>
            <div class="settings-body stack">
              <Facts details={loaded.details} />
            </div>
          </details>
          <details class="settings box">
            <summary>Request</summary>
            <div class="settings-body stack">
              <BodyView body={loaded.details.request} label="Request body" />
            </div>
          </details>
        </>
      )}
    </article>
  );
}
