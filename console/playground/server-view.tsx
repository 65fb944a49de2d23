// What the server saw of the request that was just sent: the scenario that matched, the faults it applied, its cost, and its verdict on the
// client.
import type { RequestDetails } from '../../generated/operator/types.js';
import { Facts, useRequest, Verdicts } from '../requests/request-view.js';
import { navigate, routeAddress } from '../shell/route.js';
import type { Session } from '../shell/session.js';

/** Statuses that a retry may mend, besides those of a server that fails. */
const temporary = [408, 409, 425, 429];

/** What the server looks at next, if a fault leaves the client something to do right or wrong. */
function pendingVerdict({ ended, status = 0, streamed, reply }: RequestDetails): string | undefined {
  if (ended === 'open') return undefined;
  if (streamed && (ended === 'cut' || ended === 'error'))
    return 'Sending the request again is right. Using the text that has come as a complete answer is wrong.';
  const { 'retry-after': wait } = reply.headers;
  if (status >= 400 && wait !== undefined) return `A retry before retry-after (${wait}) is over is wrong.`;
  if (status >= 400 && status < 499 && !temporary.includes(status))
    return `A retry without a change is wrong: it cannot mend a status ${status}.`;
  return undefined;
}

interface ServerViewProps {
  readonly session: Session;
  readonly id: string;
}

export function ServerView({ session, id }: ServerViewProps) {
  // It is loaded again at each refresh: another request may decide the verdict.
  const { value: details } = useRequest(session, id, 0);
  if (!details) return null;
  const pending = details.verdictList.length ? undefined : pendingVerdict(details);
  return (
    <section class="server-view request-part stack" aria-label="What the server saw">
      <h3>What the server saw</h3>
      <Facts details={details} only={['Scenario', 'Fault', 'Answered by', 'Input', 'Output', 'Cost']} />
      <Verdicts details={details} onSelect={(request) => navigate(routeAddress(['requests', request]))} />
      {pending !== undefined && (
        <p class="server-pending callout" data-tone="warn">
          <b>Verdict on the client: open.</b> {pending} Send it again, here or from a program.
        </p>
      )}
    </section>
  );
}
