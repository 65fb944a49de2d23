// An upstream in use: its connections, its health and its credentials.
import type { Upstream } from '../config/upstreams.js';
import { type CredentialRing, createCredentialRing } from './credentials.js';
import { createHealth, type Health } from './health.js';
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
