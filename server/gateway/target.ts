// An upstream in use: its connections, its health and its credentials.
import type { UpstreamCredential } from '../config/credentials.js';
import type { Upstream } from '../config/upstreams.js';
import { type CredentialRing, createCredentialRing } from './credentials.js';
import type { AttemptEnd } from './exchange.js';
import { type Admission, createHealth, type Health } from './health.js';
import { createTransport, type Transport } from './transport.js';

export interface Target {
  readonly upstream: Upstream;
  readonly transport: Transport;
  readonly health: Health;
  readonly credentials: CredentialRing;
}

export interface TargetDeps {
  now(): number;
  /** Called when a file of credentials cannot be read any more. */
  onProblem(message: string): void;
}

export const createTarget = (upstream: Upstream, { now, onProblem }: TargetDeps): Target => ({
  upstream,
  transport: createTransport(upstream),
  health: createHealth(upstream.concurrency, now),
  credentials: createCredentialRing(upstream.credentials, now, onProblem),
});

/**
 * The targets of a changed configuration. Those of unchanged upstreams remain, with their connections and their health; the connections of
 * the others close when their requests have ended.
 */
export function updateTargets(
  before: ReadonlyMap<string, Target>,
  upstreams: Readonly<Record<string, Upstream>>,
  deps: TargetDeps,
): Map<string, Target> {
  const after = new Map<string, Target>();
  for (const [name, upstream] of Object.entries(upstreams)) {
    const known = before.get(name);
    const same = known && JSON.stringify(known.upstream) === JSON.stringify(upstream);
    after.set(name, same ? known : createTarget(upstream, deps));
  }
  for (const [name, target] of before) if (after.get(name) !== target) target.transport.close();
  return after;
}

/**
 * Records what the end of an attempt says about an upstream and its credential.
 * @returns whether another credential of the upstream may be tried
 */
export function recordOutcome(
  { credentials }: Pick<Target, 'credentials'>,
  admission: Admission,
  credential: UpstreamCredential | undefined,
  end: AttemptEnd,
): boolean {
  const { failure } = end;
  if (!failure) {
    if ('abandoned' in end) admission.released();
    else admission.succeeded();
    return false;
  }
  const spare = credentials.size > 1;
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
