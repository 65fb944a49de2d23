// The playground's state: the draft and the latest call. Kept while other pages are open.
import { contractStream } from '../inspector/contract-streams.js';
import type { Session } from '../shell/session.js';
import { type Draft, DraftError, emptyDraft, formats } from './draft.js';
import { planCall } from './plan.js';
import { type EventCheck, type Run, startRun } from './run.js';

export interface Playground {
  readonly draft: Draft;
  /** The latest call. */
  readonly run: Run | undefined;
  /** Why the draft cannot be sent. */
  readonly problem: string | undefined;
  edit(change: Partial<Draft>): void;
  send(): void;
  stop(): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

const playgrounds = new WeakMap<Session, Playground>();

/** The address of the server, from the console's own. */
export const serverAddress = (): string => new URL('../', location.href.split(/[?#]/, 1)[0]).href;

function createPlayground(session: Session): Playground {
  const listeners = new Set<() => void>();
  let isScheduled = false;
  /** The checks of the schemas of events, by surface, once they are loaded. */
  const checks = new Map<string, EventCheck>();
  const loadCheck = async (surface: string): Promise<void> => {
    if (checks.has(surface)) return;
    const check = await contractStream(surface)?.loadCheck?.();
    if (check) checks.set(surface, check);
  };
  /** Redraws once per frame, however many events arrive. */
  const publish = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    const draw = (): void => {
      isScheduled = false;
      for (const listener of listeners) listener();
    };
    // Hidden pages have no frames.
    if (document.hidden) setTimeout(draw, 100);
    else requestAnimationFrame(draw);
  };
  const surfaces: readonly string[] = session.me.surfaces;
  const format = formats.find((each) => surfaces.includes(each));
  const state = {
    draft: { ...emptyDraft, ...(format && { format }) } as Draft,
    run: undefined as Run | undefined,
    problem: undefined as string | undefined,
  };
  const prepare = (surface: string): void => void loadCheck(surface).catch(() => undefined);
  /** Requests so far: only the latest one starts. */
  let sent = 0;
  const stop = (): void => state.run?.stop();
  return {
    get draft() {
      return state.draft;
    },
    get run() {
      return state.run;
    },
    get problem() {
      return state.problem;
    },
    edit(change) {
      // The validators are large: who only looks at the page does not load them.
      prepare(change.format ?? state.draft.format);
      state.draft = { ...state.draft, ...change };
      state.problem = undefined;
      publish();
    },
    send() {
      stop();
      const { draft } = state;
      try {
        const call = planCall(draft);
        const deps = { baseUrl: serverAddress(), key: session.key, retries: draft.retry ? 2 : 0, onChange: publish };
        state.problem = undefined;
        const start = (): void => {
          state.run = startRun(call, { ...deps, check: checks.get(call.surface) });
          publish();
        };
        const latest = ++sent;
        if (checks.has(draft.format)) start();
        else
          void loadCheck(draft.format)
            .catch(() => undefined)
            .then(() => latest === sent && start());
      } catch (error) {
        if (!(error instanceof DraftError)) throw error;
        state.problem = error.message;
      }
      publish();
    },
    stop,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The playground of a session. */
export function playgroundOf(session: Session): Playground {
  const made = playgrounds.get(session) ?? createPlayground(session);
  playgrounds.set(session, made);
  return made;
}
