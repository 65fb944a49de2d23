// The tasks of a key, and what is written in the forms: kept while other pages of the console are open.
import { ApiError, ConnectionError } from '../../generated/client.js';
import type { TaskFilter, TaskSummary } from '../api/service.js';
import { imagesPath, routeAddress } from '../shell/route.js';
import type { Session } from '../shell/session.js';
import { isSignedOut, type Notice, TaskNotAccepted, toNotice } from '../text/error-messages.js';
import { statusGroupOf } from '../text/labels.js';
import { type Draft, emptyDraft, type Kind, kindsOf, newTasks, type Sent } from './forms.js';
import { parentOf } from './lineage.js';
import { readImage } from './read-image.js';

/** Milliseconds between two looks at tasks that have not ended, and at a server that does not answer. */
const [pollInterval, offlineInterval] = [500, 1000];

const everything: TaskFilter = { text: '', outcome: undefined };

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether a task changes by itself. */
export const isRunning = (entry: TaskSummary): boolean => ['waiting', 'working'].includes(statusGroupOf(entry));

/** The task in the address. */
export const selectedId = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get('task') ?? undefined;

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
  /** Positions in the queue as of submission. */
  const queuePositions = new Map<string, number>();
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

  /** Puts a task into the address: one entry in the history of the browser, however many are looked at. */
  const select = (id: string | undefined): void => {
    if (isOpen && selectedId() !== id)
      location.replace(id === undefined ? routeAddress([imagesPath]) : `#task=${encodeURIComponent(id)}`);
  };

  /** Removes a task from the list that was deleted here or elsewhere. */
  const discard = (id: string): void => {
    entries.delete(id);
    if (selectedId() === id) select(undefined);
    set();
  };

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
        const { tasks } = await service.tasks({ text: '', outcome: 'open' });
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
    if (isOpen && id !== undefined && !entries.has(id)) await reread(id);
  };

  const idOf = (sent: Sent): string => {
    if ('task_id' in sent) return sent.task_id;
    if (sent.result === null) throw new TaskNotAccepted(sent.code, sent.description);
    queuePositions.set(sent.result, sent.properties?.numberOfQueues ?? 0);
    return sent.result;
  };

  /** Waits until the server responds again, then searches for the task of a submission whose response was lost. */
  const findSent = async (mark: string): Promise<string | undefined> => {
    for (;;) {
      await sleep(offlineInterval);
      if (hasEnded) throw new ConnectionError('The session has ended');
      try {
        const { tasks } = await service.tasks(everything);
        return tasks.find(({ surface, record }) => surface === 'images' && record.state === mark)?.id;
      } catch (error) {
        if (isSignedOut(error)) throw error;
      }
    }
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
    queuePositions: queuePositions as ReadonlyMap<string, number>,
    get state(): Readonly<State> {
      return state;
    },
    /** The server's time, in milliseconds. */
    now: () => Date.now() + state.clockOffset,
    select,
    report,
    closeNotice: () => set({ notice: undefined }),
    open: (kind: Kind): void => set({ kind }),
    edit,
    fill,
    /** Opens a form, and adds an image of this server. */
    async fillImage(kind: Kind, address: string, change: Partial<Draft> = {}): Promise<void> {
      const shown = service.localUrl(address);
      try {
        // A video takes its address, by which it stands below the image in the list.
        const image =
          kind === 'video'
            ? { name: 'the image', value: address, shown }
            : await readImage(await service.fetchBlob(address));
        const images = [...(state.drafts[kind].images.images ?? []), image];
        fill(kind, { ...change, images: { images: images.slice(-(newTasks[kind].images?.[0]?.max ?? 1)) } });
      } catch (error) {
        report(error);
      }
    },
    /**
     * Sends a request that makes a task or resumes one, and selects it. If the connection is lost before the response arrives, a tracked
     * task is searched for when the server is back, and submitted again only if it does not exist.
     * @throws what refused it
     */
    async create(send: (mark: string) => Promise<Sent>, isTracked: boolean): Promise<void> {
      const mark = `console-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`;
      let id: string | undefined;
      set({ notice: undefined });
      while (id === undefined) {
        try {
          id = idOf(await send(mark));
        } catch (error) {
          if (!(error instanceof ConnectionError) || !isTracked) throw error;
          id = await findSent(mark);
        }
      }
      await reread(id);
      set({ listed: new Set([...state.listed, id]) });
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
    /** Cancels a task that has not ended. */
    async cancel({ id }: TaskSummary): Promise<void> {
      await service.cancel(id);
      await reread(id);
      await service.me();
      session.notifyTabs({ kind: 'changed' });
    },
    /** Deletes a task that has ended. */
    async remove({ id }: TaskSummary): Promise<void> {
      await service.operator.tasks.remove(id);
      discard(id);
      session.notifyTabs({ kind: 'removed', id });
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
