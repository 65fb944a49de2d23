// The one session of the embedded database, which survives what PostgreSQL itself survives only by a new process: a PANIC (the disk was
// full when a WAL segment was needed, or could not be synced), or a call that never returns. The instance that has failed is let go
// without another byte written, and the directory is opened again, which recovers what was committed. Until then every call fails at
// once and says why.
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { StoreLog } from './connection.js';
import type { Instance } from './instance.js';

export interface EmbeddedSessionDeps {
  /** Opens the database; asked again after a failure. */
  readonly open: () => Promise<Instance>;
  /** Says why the database cannot be opened now, before it is tried; undefined: it can. */
  readonly openProblem: () => string | undefined;
  readonly log: StoreLog;
  /** Seconds that one call may take, in which this process was not blocked. */
  readonly callTimeoutSeconds?: number;
  /** Milliseconds between two tries to open it again; they double up to thirty times that. */
  readonly retryDelay?: number;
}

/** What a client speaks to: one instance, or its failure. */
type Stream = Pick<PGlite, 'execProtocolStream' | 'waitReady'>;

export interface EmbeddedSession {
  /** For a new client; it is bound to the instance of now and fails with that. */
  stream(): Stream;
  /** Why nothing can be asked at the moment. */
  problem(): string | undefined;
  close(): Promise<void>;
}

/** As PostgreSQL says it: the code by which callers see that they may come back. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  readonly code = '57P03';
}

/** Errors after which PostgreSQL would end its process. */
const fatalSeverities = new Set(['PANIC', 'FATAL']);

/** Opens the database and keeps it open. @throws what opening it throws at first */
export async function openEmbeddedSession({
  open,
  openProblem: blocked,
  log,
  callTimeoutSeconds: maxCall = 60,
  retryDelay: retry = 1000,
}: EmbeddedSessionDeps): Promise<EmbeddedSession> {
  let instance: Instance | undefined = await open();
  let problem: string | undefined;
  let closing = false;
  let reopening: Promise<void> | undefined;
  const stopped = new AbortController();
  /** Calls that have not returned, and for how many seconds. */
  const pending = new Map<(error: Error) => void, number>();
  const watchdog = setInterval(() => {
    for (const [reject, seconds] of pending) {
      pending.set(reject, seconds + 1);
      if (seconds + 1 >= maxCall) reject(new Error(`a call did not return within ${maxCall} s`));
    }
  }, 1000).unref();

  const timed = <Value>(asked: Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      pending.set(reject, 0);
      asked.then(resolve, reject).finally(() => pending.delete(reject));
    });

  const reopen = async (): Promise<void> => {
    for (let wait = retry; !closing; wait = Math.min(wait * 2, retry * 30)) {
      await pause(wait, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);
      if (closing) return;
      const why = blocked();
      if (why !== undefined) {
        problem = why;
        wait = retry / 2;
        continue;
      }
      try {
        instance = await open();
        problem = undefined;
        log.info({}, 'the embedded database is open again');
        return;
      } catch (error) {
        problem = `the embedded database cannot be opened: ${error instanceof Error ? error.message : String(error)}`;
        log.error({ err: error }, 'the embedded database cannot be opened again; it is tried again');
      }
    }
  };

  const fail = (failed: Instance, why: string): void => {
    if (instance !== failed) return;
    instance = undefined;
    problem = blocked() ?? `the embedded database is being opened again after an error: ${why}`;
    log.error({ reason: why }, 'the embedded database has failed and is opened again');
    failed.discard();
    reopening = reopen();
  };

  return {
    stream() {
      const current = instance;
      const unavailable = (): UnavailableError =>
        new UnavailableError(problem ?? 'the embedded database was opened again');
      return {
        waitReady: Promise.resolve(),
        async execProtocolStream(...given) {
          if (!current || current !== instance) throw unavailable();
          let messages: Awaited<ReturnType<PGlite['execProtocolStream']>>;
          try {
            messages = await timed(current.database.execProtocolStream(...given));
          } catch (error) {
            fail(current, error instanceof Error ? error.message : String(error));
            throw unavailable();
          }
          const last = messages.find((each) => 'severity' in each && fatalSeverities.has(String(each.severity)));
          if (last) {
            fail(current, String((last as { message?: unknown }).message));
            throw unavailable();
          }
          return messages;
        },
      };
    },

    problem: () => problem,

    async close() {
      closing = true;
      clearInterval(watchdog);
      stopped.abort();
      await reopening;
      await instance?.close();
    },
  };
}
