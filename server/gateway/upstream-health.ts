// The health of an upstream, by what happens to requests: a circuit breaker, pauses that the upstream has asked for (`retry-after`), and the
// limit of concurrent requests. No requests are sent to learn it. Rates are those of a surface, so a pause concerns no other surface.
import type { UpstreamReport } from '../../generated/operator/types.js';

/** Consecutive failures after which an upstream is not used for a while. */
const failuresToOpen = 5;

/** Milliseconds for which it is not used: the first time, and at most. Each failed probe doubles it. */
const firstPauseMs = 5_000;
const maxPauseMs = 120_000;

/** Milliseconds of the pause of an upstream that has no capacity, and does not say for how long. */
export const overloadMs = 5_000;

/** Maximum of a pause that an upstream asks for. */
const maxRetryAfterMs = 600_000;

interface HealthReport
  extends Pick<UpstreamReport, 'breaker' | 'inFlight' | 'consecutiveFailures' | 'pausedMs' | 'requests' | 'failures'> {
  readonly lastError: string | undefined;
  readonly lastErrorAt: number | undefined;
}

/** A permission to send one request. The first call of one of its methods ends it; others have no effect. */
export type Admission = NonNullable<ReturnType<Health['admit']>>;

export type Health = ReturnType<typeof createHealth>;

/** @param concurrency maximum number of requests in progress; 0: no limit */
export function createHealth(concurrency: number, now: () => number) {
  let inFlight = 0;
  let requests = 0;
  let failures = 0;
  let consecutive = 0;
  let openUntil = 0;
  let pauseMs = firstPauseMs;
  let open = false;
  let probing = false;
  /** When pauses end, by surface. */
  const busyUntil = new Map<string, number>();
  let lastError: string | undefined;
  let lastErrorAt: number | undefined;

  const remember = (error: string): void => {
    lastError = error;
    lastErrorAt = now();
  };
  const close = (): void => {
    consecutive = 0;
    open = false;
    pauseMs = firstPauseMs;
  };
  const fail = (error: string, isProbe: boolean): void => {
    failures++;
    remember(error);
    if (++consecutive < failuresToOpen && !isProbe) return;
    if (isProbe) pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    open = true;
    openUntil = now() + pauseMs;
  };
  const openMs = (): number => Math.max(0, open && !probing ? openUntil - now() : 0);
  const pausedMs = (surface = ''): number => Math.max(openMs(), (busyUntil.get(surface) ?? 0) - now());

  const pause = (surface: string, ms: number | undefined): void => {
    if (ms !== undefined) busyUntil.set(surface, now() + Math.min(ms, maxRetryAfterMs));
  };

  const permission = (isProbe: boolean, surface: string) => {
    let ended = false;
    /** @returns false if it had ended before */
    const end = (): boolean => {
      if (ended) return false;
      ended = true;
      inFlight--;
      if (isProbe) probing = false;
      return true;
    };
    return {
      succeeded(): void {
        if (end()) close();
      },
      /** The upstream answered, and is not to be used for a while: milliseconds. */
      busy(retryMs: number | undefined, error: string): void {
        if (!end()) return;
        close();
        remember(error);
        pause(surface, retryMs);
      },
      /** @param retryMs for which it is not to be used, however many failures there were */
      failed(error: string, retryMs?: number): void {
        if (!end()) return;
        fail(error, isProbe);
        pause(surface, retryMs);
      },
      /** The request ended for a reason that says nothing about the upstream. */
      released: (): void => void end(),
    };
  };

  return {
    /**
     * @param evenIfBusy also while the upstream has asked not to be used: where there is no other
     * @param evenIfFull also if the limit of concurrent requests is reached: for requests that are limited otherwise
     * @param surface whose pauses count
     * @returns undefined if the upstream is not to be used now
     */
    admit(evenIfBusy = false, evenIfFull = false, surface = '') {
      const isFull = concurrency > 0 && inFlight >= concurrency && !evenIfFull;
      if ((evenIfBusy ? openMs() : pausedMs(surface)) > 0 || probing || isFull) return undefined;
      const probe = open;
      probing = probe;
      inFlight++;
      requests++;
      return permission(probe, surface);
    },
    /** Counts a request that is sent whatever the state: a look at a task. @param error absent: the upstream answered */
    note(error?: string): void {
      if (error === undefined) close();
      // A breaker that is open stays so for its time.
      else if (!open) fail(error, false);
      else remember(error);
    },
    /** Milliseconds until it is worth trying a surface again. */
    pausedMs,
    report: (): HealthReport => ({
      breaker: probing ? 'half-open' : open ? 'open' : 'closed',
      inFlight,
      requests,
      failures,
      lastError,
      lastErrorAt,
      consecutiveFailures: consecutive,
      pausedMs: Math.max(pausedMs(), ...[...busyUntil.values()].map((until) => until - now())),
    }),
  };
}
