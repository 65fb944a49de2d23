// Passes a reply on that is neither JSON nor events, or has no body, byte for byte.
import { leakFailure } from './attempt-failure.js';
import { type Attempt, noteContent, type ReplyReader, settle, type UpstreamHead } from './forwarded-call.js';
import { createCredentialCheck } from './sent-secrets.js';

export function createPlainReader(attempt: Attempt, { status, headers, passed, reply }: UpstreamHead): ReplyReader {
  const { caller } = attempt.call;
  const withoutCredential = createCredentialCheck(attempt.secrets);
  const length = headers['content-length'];
  /** @param bytes absent: those that are held back */
  const passOn = (bytes?: Buffer): void => {
    const checked = withoutCredential(bytes);
    if (checked?.length) caller.write(checked, reply);
    if (checked) return;
    attempt.abort();
    caller.cut(leakFailure.problem);
    settle(attempt, { kind: 'answered', failure: leakFailure });
  };
  caller.head(status, passed, length === undefined ? undefined : Number(length));
  noteContent(attempt.call);
  return {
    data(bytes) {
      if (!attempt.settled) passOn(bytes);
    },
    end() {
      if (!attempt.settled) passOn();
      if (attempt.settled) return;
      caller.end();
      settle(attempt, { kind: 'answered' });
    },
    fail(failure) {
      if (attempt.settled) return;
      caller.cut(failure.problem);
      settle(attempt, { kind: 'answered', failure });
    },
    stop: (problem) => caller.cut(problem),
  };
}
