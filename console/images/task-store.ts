// The tasks of a key, and what is written in the forms: kept while other pages of the console are open.
import { ApiError } from '../../generated/client.js';
import type { TaskFilter, TaskSummary } from '../api/service.js';
import { imagesPath, routeAddress } from '../shell/route.js';
import type { Session } from '../shell/session.js';
import { isSignedOut, type Notice, toNotice } from '../text/error-messages.js';
import { statusGroupOf } from '../text/labels.js';
import { type Draft, emptyDraft, type Kind, kindsOf } from './forms.js';
import { parentOf } from './lineage.js';

/** Milliseconds between two looks at tasks that have not ended. */
const pollInterval = 500;

/** The filter that every task matches. */
export const everything: TaskFilter = { text: '', outcome: undefined };

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether a task changes by itself. */
export const isRunning = (entry: TaskSummary): boolean => ['waiting', 'working'].includes(statusGroupOf(entry));

/** The task in the address. */
export const selectedId = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get('task') ?? undefined;

/** The fragment of a task's address. */
export const taskAddress = (id: string): string => `#task=${encodeURIComponent(id)}`;

interface State {
  filter: TaskFilter;
  /** Ids of the tasks that match the filter, as far as they are loaded. */
  listed: ReadonlySet<string>;
  /** Whether older tasks can be loaded. */
  hasMore: boolean;
  /** Whether the first list has arrived. */
  isLoaded: boolean;
  /** Milliseconds to add to this clock to get the server's time. */
  clockOffset: number;
  notice: Notice | undefined;
  /** The open form. */
  kind: Kind;
  drafts: Readonly<Record<Kind, Draft>>;
  /** Grows when the open form is to have the focus. */
  focused: number;
}

export type TaskStore = ReturnType<typeof createTaskStore>;

function createTaskStore(session: Session) {
  const { service } = session;
  const entries = new Map<string, TaskSummary>();
  const listeners = new Set<() => void>();
  let state: State = {
    filter: everything,
    listed: new Set(),
    hasMore: false,
    isLoaded: false,
    clockOffset: 0,
    notice: undefined,
    kind: kindsOf(session.me.surfaces)[0] ?? 'imagine',
    drafts: { imagine: emptyDraft, blend: emptyDraft, describe: emptyDraft, swap: emptyDraft, video: emptyDraft },
    focused: 0,
  };
  /** Whether the page is shown. */
  let isOpen = false;
  let isFollowing = false;
  let hasEnded = false;

  const set = (change: Partial<State> = {}): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const report = (error: unknown): void => {
    if (isSignedOut(error)) session.signOut('The key is no longer valid. Sign in again.');
    else set({ notice: toNotice(error) });
  };

  /** Puts a task into the address. */
  const select = (id: string | undefined): void => {
    if (isOpen && selectedId() !== id)
      location.replace(id === undefined ? routeAddress([imagesPath]) : taskAddress(id));
  };

  /** Removes a task from the list that was deleted here or elsewhere. */
  const discard = (id: string): void => {
    entries.delete(id);
    if (selectedId() === id) select(undefined);
    set();
  };

  const list = (id: string): void => set({ listed: new Set([...state.listed, id]) });

  /** Reads a task anew. */
  const reread = async (id: string): Promise<void> => {
    try {
      entries.set(id, await service.task(id));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      discard(id);
    }
    set();
  };

  /** Reads the tasks that have not ended, until all have, or the page is left. */
  const follow = async (): Promise<void> => {
    const running = (): readonly TaskSummary[] => [...entries.values()].filter(isRunning);
    if (isFollowing) return;
    isFollowing = true;
    try {
      for (let open = running(); open.length && isOpen && !hasEnded; open = running()) {
        await sleep(pollInterval);
        const { tasks } = await service.tasks({ ...everything, outcome: 'open' });
        const found = new Map(tasks.map((task) => [task.id, task]));
        // One that has been cancelled meanwhile stays so.
        for (const { id } of running()) entries.set(id, found.get(id) ?? (entries.get(id) as TaskSummary));
        const ended = open.filter(({ id }) => !found.has(id));
        await Promise.all(ended.map(({ id }) => reread(id)));
        // An ended task has its cost.
        if (ended.length) await service.me();
        set();
      }
    } catch (error) {
      // The page says that the server is offline, and reads all anew when it is back.
      if (!session.isOffline) report(error);
    } finally {
      isFollowing = false;
    }
  };

  /** Reads the newest tasks that match the filter, or those before another. */
  const load = async (before?: string): Promise<void> => {
    const { filter, isLoaded } = state;
    const { tasks, more, now } = await service.tasks(filter, before);
    // The filter may have changed during the request.
    if (filter !== state.filter) return;
    for (const task of tasks) entries.set(task.id, task);
    set({
      listed: new Set([...state.listed, ...tasks.map(({ id }) => id)]),
      isLoaded: true,
      clockOffset: now - Date.now(),
      ...((before !== undefined || !isLoaded) && { hasMore: more }),
    });
    void follow();
    // The task in the address may be older than the list, or belong to another key.
    const id = selectedId();
    if (!isOpen || id === undefined || entries.has(id)) return;
    await reread(id);
    list(id);
  };

  session.subscribe({
    onChange: set,
    onRefresh: async () => (isOpen ? load() : undefined),
    onError: report,
    onTabMessage: (message) => message.kind === 'removed' && discard(message.id),
    onEnd() {
      hasEnded = true;
    },
  });

  const edit = (kind: Kind, change: Partial<Draft>): void =>
    set({ drafts: { ...state.drafts, [kind]: { ...state.drafts[kind], ...change } } });
  /** Opens a form with something written in it. */
  const fill = (kind: Kind, change: Partial<Draft>): void => {
    edit(kind, change);
    set({ kind, focused: state.focused + 1 });
  };

  return {
    session,
    entries: entries as ReadonlyMap<string, TaskSummary>,
    /** Positions in the queue as of submission. */
    queuePositions: new Map<string, number>(),
    get state(): Readonly<State> {
      return state;
    },
    /** Whether the session has ended. */
    get hasEnded(): boolean {
      return hasEnded;
    },
    /** The server's time, in milliseconds. */
    now: () => Date.now() + state.clockOffset,
    report,
    clearNotice: () => set({ notice: undefined }),
    open: (kind: Kind): void => set({ kind }),
    edit,
    fill,
    reread,
    discard,
    /** Lists a task that was just made or resumed, and selects it. */
    async add(id: string): Promise<void> {
      await reread(id);
      list(id);
      select(id);
      session.notifyTabs({ kind: 'changed' });
      void follow();
      const entry = entries.get(id);
      const parent = entry && parentOf(entry, entries);
      // Its button is marked as pressed now.
      if (parent) await reread(parent.id);
    },
    /** Shows only tasks that match a filter. */
    filter(filter: TaskFilter): void {
      set({ filter, listed: new Set(), isLoaded: false, hasMore: false });
      load().catch(report);
    },
    /** Reads the tasks before the oldest one of the list. */
    loadOlder(): void {
      const listed = [...entries.values()].filter(({ id }) => state.listed.has(id));
      load(listed.sort((a, b) => a.submitted - b.submitted || (a.id < b.id ? -1 : 1))[0]?.id).catch(report);
    },
    /** Called when the page is shown. @returns a function for when it is left */
    show(listener: () => void): () => void {
      isOpen = true;
      listeners.add(listener);
      void session.refresh();
      return () => {
        isOpen = false;
        listeners.delete(listener);
      };
    },
  };
}

const stores = new WeakMap<Session, TaskStore>();

/** The tasks of a session. */
export function taskStoreOf(session: Session): TaskStore {
  const made = stores.get(session) ?? createTaskStore(session);
  stores.set(session, made);
  return made;
}
