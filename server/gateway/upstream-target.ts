// An upstream in use: its connections, its health and its credentials.

import { statSync } from 'node:fs';
import { createSocketTransport } from '../../http/upstream/socket-transport.js';
import { createTransport } from '../../http/upstream/transport.js';
import type { Logger } from '../../runtime/logger.js';
import { credentialsOf, type UpstreamCredential, type UpstreamCredentials } from '../config/upstream-credentials.js';
import type { Upstream } from '../config/upstreams.js';
import { createAccountCredentials } from './account-credentials.js';
import type { AttemptEnd } from './attempt-failure.js';
import { type Admission, createHealth } from './upstream-health.js';

// The credentials of an upstream, used in turn. One that was refused, or that has used up its rate, rests for a while.

/** Milliseconds for which a refused credential is not used, unless all are refused. */
const refusedMs = 60_000;

/** Milliseconds between two looks at the file of credentials. */
const fileCheckMs = 1_000;

/** @param onProblem called when the file cannot be read any more; the credentials before remain */
export function createCredentialRing(
  given: UpstreamCredentials,
  now: () => number,
  onProblem: (message: string) => void,
) {
  const file = 'file' in given ? given.file : undefined;
  let credentials: readonly UpstreamCredential[] = [];
  let stamp = file === undefined ? '' : stampOf(file);
  let checked = now();
  let position = 0;
  const resting = new Map<string, number>();
  const read = (): void => {
    try {
      credentials = credentialsOf(given);
      resting.clear();
    } catch (error) {
      onProblem(`${file} ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const readAgain = (): void => {
    if (file === undefined || now() - checked < fileCheckMs) return;
    checked = now();
    const found = stampOf(file);
    if (found === stamp) return;
    stamp = found;
    read();
  };
  read();
  return {
    /** The next credential; undefined if the upstream needs none. @param kept the secret of one that is used on, as long as it can be */
    next(kept?: string): UpstreamCredential | undefined {
      readAgain();
      const same = credentials.find(({ secret }) => secret === kept && (resting.get(secret) ?? 0) <= now());
      if (same) return same;
      const { length } = credentials;
      if (!length) return undefined;
      for (let step = 0; step < length; step++) {
        const one = credentials[(position + step) % length] as UpstreamCredential;
        if ((resting.get(one.secret) ?? 0) > now()) continue;
        position = (position + step + 1) % length;
        return one;
      }
      return credentials[position++ % length];
    },
    /** Lets a credential rest. @param ms default: that of a refused one */
    rest: ({ secret }: UpstreamCredential, ms = refusedMs): void => void resting.set(secret, now() + ms),
    /** Milliseconds until one of them is to be used; 0: now. */
    restMs: (): number => Math.max(0, Math.min(...credentials.map(({ secret }) => (resting.get(secret) ?? 0) - now()))),
    /** How many there are. */
    get size(): number {
      return credentials.length;
    },
  };
}

/** Identifies a version of a file. One that is put in its place may be as old and as long: a copy that keeps times, or another symbolic link. */
function stampOf(file: string): string {
  try {
    const { mtimeMs, ctimeMs, size, ino } = statSync(file);
    return `${mtimeMs}:${ctimeMs}:${size}:${ino}`;
  } catch {
    return 'missing';
  }
}

export type Target = ReturnType<typeof createTarget>;

export interface TargetDeps {
  now(): number;
  /** Maximum size of an event. */
  readonly eventBytes: number;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

export const createTarget = (upstream: Upstream, { now, eventBytes, log }: TargetDeps) => ({
  upstream,
  transport: createTransport(upstream),
  sockets: upstream.webSocket
    ? createSocketTransport(upstream, eventBytes, ({ message: problem }) =>
        log.warn({ upstream: upstream.name, problem }, 'an upstream takes no WebSocket, and is asked over HTTP'),
      )
    : undefined,
  health: createHealth(upstream.concurrency, now),
  credentials: createCredentialRing(upstream.credentials, now, (problem) =>
    log.error({ problem }, 'a file of credentials cannot be read'),
  ),
  /** Where its credentials are made of an account. */
  account: upstream.account && createAccountCredentials(upstream.account, upstream, now),
});

/** Closes idle connections, and the others when their replies have ended. */
export function closeTarget({ transport, sockets }: Target): void {
  transport.close();
  sockets?.close();
}

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
  for (const [name, target] of before) if (after.get(name) !== target) closeTarget(target);
  return after;
}

/**
 * Records what the end of an attempt says about an upstream and its credential.
 * @returns whether another credential of the upstream may be tried
 */
export function recordOutcome(
  { credentials, account }: Pick<Target, 'credentials'> & Partial<Pick<Target, 'account'>>,
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
      // With several credentials, only the one whose rate is used up has to wait, until that is true of all.
      if (credential && spare) credentials.rest(credential, pauseMs);
      admission.busy(spare ? credentials.restMs() : pauseMs, message);
      return spare;
    case 'refused':
      if (credential) credentials.rest(credential);
      account?.refused();
      admission.failed(message);
      return spare;
    case 'failed':
      admission.failed(message, pauseMs);
      return false;
    case 'fine':
      admission.succeeded();
      return false;
  }
}
