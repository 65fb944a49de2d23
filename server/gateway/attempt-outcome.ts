// What an attempt says about its upstream and its credential.
import type { UpstreamCredential } from '../config/credentials.js';
import type { AttemptEnd } from './exchange.js';
import type { Admission } from './health.js';
import type { Target } from './target.js';

/**
 * Records how an attempt ended.
 * @returns whether another credential of the upstream may be tried
 */
export function recordOutcome(
  { credentials }: Pick<Target, 'credentials'>,
  admission: Admission,
  credential: UpstreamCredential | undefined,
  end: AttemptEnd,
): boolean {
  const { failure } = end;
  const spare = credentials.size > 1;
  if (!failure) {
    if ('abandoned' in end) admission.released();
    else admission.succeeded();
    return false;
  }
  const { health, pauseMs, message } = failure;
  switch (health) {
    case 'busy':
      // With several credentials, only the one whose rate is used up has to wait.
      if (credential && spare) credentials.rest(credential, pauseMs);
      admission.busy(spare ? undefined : pauseMs, message);
      return spare;
    case 'refused':
      if (credential) credentials.rest(credential);
      admission.failed(message);
      return spare;
    case 'failed':
      admission.failed(message);
      return false;
    case 'fine':
      admission.succeeded();
      return false;
  }
}
