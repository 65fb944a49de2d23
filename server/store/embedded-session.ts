// The single session of the embedded database. It recovers from failures that PostgreSQL itself survives only with a new process: a PANIC
// (a WAL segment could not be written or synced), or a call that never returns. The failed instance is discarded without further writes
// and the directory is opened again, which recovers all committed transactions. Until then every call fails at once with the reason.
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from '../../runtime/logger.js';
import type { Instance } from './instance.js';

interface EmbeddedSessionDeps {
  /** Opens the database; called again after a failure. */
  readonly open: () => Promise<Instance>;
  /** Why the database cannot be opened now, checked before each attempt; undefined: it can. */
  readonly openProblem: () => string | undefined;
  readonly log: Logger;
  /** Timeout of one call in seconds; time in which this process was blocked does not count. */
  readonly callTimeoutSeconds?: number;
  /** Milliseconds before the database is opened again; doubles up to thirty times that. */
  readonly retryDelay?: number;
}

/** The part of PGlite that a client uses. */
type Stream = Pick<PGlite, 'execProtocolStream' | 'waitReady'>;

export type EmbeddedSession = Awaited<ReturnType<typeof openEmbeddedSession>>;

/** Has PostgreSQL's SQLSTATE `cannot_connect_now`, so that callers get a 503 and can retry. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  readonly code = '57P03';
}

/** Severities after which PostgreSQL would end its process. */
const fatalSeverities = new Set(['PANIC', 'FATAL']);

/** Opens the database and keeps it open. @throws the error of the first `open` */
export async function openEmbeddedSession({
  open,
  openProblem: blocked,
  log,
  callTimeoutSeconds: maxCall = 60,
  retryDelay: retry = 1000,
}: EmbeddedSessionDeps) {
  let instance: Instance | undefined = await open();
  let problem: string | undefined;
  let closing = false;
  let reopening: Promise<void> | undefined;
  const stopped = new AbortController();
  /** Pending calls, with their age in seconds. */
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
        log.info({}, 'embedded database reopened');
        return;
      } catch (error) {
        problem = `the embedded database cannot be opened: ${error instanceof Error ? error.message : String(error)}`;
        log.error({ err: error }, 'embedded database could not be reopened, will retry');
      }
    }
  };

  const fail = (failed: Instance, why: string): void => {
    if (instance !== failed) return;
    instance = undefined;
    problem = blocked() ?? `the embedded database is being opened again after an error: ${why}`;
    log.error({ reason: why }, 'embedded database failed, reopening');
    reopening = Promise.resolve(failed.discard()).then(reopen);
  };

  return {
    /** Creates the stream of a new client. It is bound to the current instance and fails with it. */
    stream(): Stream {
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

    /** Why the database is unavailable. */
    problem: () => problem,

    async close(): Promise<void> {
      closing = true;
      clearInterval(watchdog);
      stopped.abort();
      await reopening;
      await instance?.close();
    },
  };
}
