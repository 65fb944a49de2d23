// Submits tasks and polls them until they end, across lost connections, server restarts and page reloads.
import { ApiError, ConnectionError } from '../../generated/client.js';
import type * as contract from '../../generated/types.js';
import type { Service, TaskFilter, TaskSummary } from '../api/service.js';
import { isRejection, isSignedOut, type Notice, TaskNotAccepted, toNotice } from '../text/error-messages.js';
import { statusGroupOf } from '../text/labels.js';
import { type AppState, isFiltering, parentOf } from './app-state.js';

type Envelope = contract.ImageSubmitEnvelope;

/** Shows why the service refused a request, at the form that sent it. */
export type Refused = (notice: Notice) => void;

/** Milliseconds between two polls, and until a poll gives up. */
const [interval, timeout] = [300, 864e5];

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const randomState = (): string =>
  `console-${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

interface TaskActionsDeps {
  readonly service: Service;
  readonly appState: AppState;
  onSignedOut(): void;
  onSelect(id: string | undefined): void;
  /** Notifies other tabs of a change, or of a removed task. */
  notifyTabs(removed?: string): void;
}

export function createTaskActions({ service, appState, onSignedOut, onSelect, notifyTabs }: TaskActionsDeps) {
  const { client } = service;
  const { entries, publish } = appState;
  /** Ends the polls of open tasks. */
  const polls = new Map<string, AbortController>();
  let isStopped = false;

  const showError = (error: unknown): void => {
    if (isSignedOut(error)) onSignedOut();
    else appState.notice = toNotice(error);
    publish();
  };

  /**
   * Sends a request, and shows its errors.
   * @param refused called instead of a page notice if the service refuses the request, so that the form can show the reason
   */
  const attempt = async <Answer>(call: () => Promise<Answer>, refused?: Refused): Promise<Answer | undefined> => {
    appState.notice = undefined;
    publish();
    try {
      return await call();
    } catch (error) {
      if (refused && isRejection(error)) refused(toNotice(error));
      else showError(error);
      return undefined;
    }
  };

  const select = (id: string | undefined): void => {
    appState.selected = id;
    onSelect(id);
    publish();
  };

  const stopPoll = (id: string): void => {
    polls.get(id)?.abort();
    polls.delete(id);
  };

  /** Loads the details of an ended task, and the balance of the key. */
  const reload = async (id: string): Promise<void> => {
    const [entry, me] = await Promise.all([service.task(id), service.me()]);
    entries.set(id, entry);
    appState.me = me;
    publish();
  };

  /** Polls a task, if it is not polled yet, until it has ended or requires input. */
  const poll = ({ id, surface }: TaskSummary): void => {
    if (polls.has(id) || isStopped) return;
    const stop = new AbortController();
    polls.set(id, stop);
    const onProgress = (record: contract.ImageTask | contract.VideoTask): void => {
      const entry = entries.get(id);
      if (entry) entries.set(id, { ...entry, record } as TaskSummary);
      publish();
    };
    const options = { signal: stop.signal, interval, timeout, onProgress };
    const end: Promise<unknown> =
      surface === 'images' ? client.images.tasks.waitFor(id, options) : client.videos.tasks.waitFor(id, options);
    end
      .then(() => reload(id))
      .catch((error) => {
        if (stop.signal.aborted) return;
        if (error instanceof ApiError && error.status === 404) entries.delete(id);
        else showError(error);
        publish();
      })
      .finally(() => {
        if (polls.get(id) === stop) polls.delete(id);
      });
  };

  /** Stores a task and polls it while it is open. */
  const addTask = (entry: TaskSummary): void => {
    entries.set(entry.id, entry);
    if (['waiting', 'working'].includes(statusGroupOf(entry))) poll(entry);
  };

  const addTasks = (tasks: readonly TaskSummary[], now: number): void => {
    appState.clockOffset = now - Date.now();
    for (const entry of tasks) if (!polls.has(entry.id)) addTask(entry);
    appState.isLoaded = true;
    publish();
  };

  /** The id in an envelope. @throws TaskNotAccepted if there is none: no account, no balance */
  const acceptedId = ({ code, result, description, properties }: Envelope): string => {
    if (result === null) throw new TaskNotAccepted(code, description);
    appState.queuePositions.set(result, properties?.numberOfQueues ?? 0);
    return result;
  };

  /** Waits until the server responds again, then searches for the task of a submission whose response was lost. */
  const findAfterReconnect = async (state: string): Promise<string | undefined> => {
    while (!isStopped) {
      await sleep(1000);
      const list = await service.tasks({ text: '', outcome: undefined }).catch((error) => {
        if (isSignedOut(error)) throw error;
        return undefined;
      });
      if (list) return list.tasks.find(({ surface, record }) => surface === 'images' && record.state === state)?.id;
    }
    return undefined;
  };

  /** Polls a task that was just created or resumed, and selects it. */
  const follow = async (id: string): Promise<void> => {
    stopPoll(id);
    const entry = await attempt(() => service.task(id));
    if (!entry) return;
    addTask(entry);
    select(id);
    notifyTabs();
    // Reloads the parent, whose button is now marked as pressed.
    const parent = parentOf(entry, entries);
    if (parent) await reload(parent.id).catch(() => undefined);
  };

  /**
   * Submits an image task, and selects it. If the connection is lost before the response arrives, the task with this `state` is searched
   * for when the server is back, and submitted again only if it does not exist, so that it is created exactly once.
   * @returns its id; undefined if it was refused and the reason has been shown
   */
  const submit = async (send: (state: string) => Promise<Envelope>, refused?: Refused): Promise<string | undefined> => {
    const state = randomState();
    const id = await attempt(async () => {
      for (;;) {
        try {
          return acceptedId(await send(state));
        } catch (error) {
          if (!(error instanceof ConnectionError) || isStopped) throw error;
          const found = await findAfterReconnect(state);
          if (found !== undefined) return found;
        }
      }
    }, refused);
    if (id !== undefined) await follow(id);
    return id;
  };

  /** Removes a task from the list that was deleted here or in another tab. */
  const discard = (id: string): void => {
    stopPoll(id);
    entries.delete(id);
    if (appState.selected === id) select(undefined);
    publish();
  };

  return {
    attempt,
    acceptedId,
    select,
    follow,
    submit,
    discard,
    /** Reads the newest tasks, and follows those that have not ended. */
    async refresh(): Promise<void> {
      const { filter } = appState;
      const { tasks, more, now } = await service.tasks(filter);
      // The filter may have changed during the request.
      if (filter !== appState.filter) return;
      if (!appState.isLoaded) appState.hasMore = more;
      if (isFiltering(filter)) appState.matches = new Set([...(appState.matches ?? []), ...tasks.map(({ id }) => id)]);
      addTasks(tasks, now);
      // The task in the address may be older than the list, or belong to another key.
      const { selected: id } = appState;
      if (id === undefined || entries.has(id)) return;
      const entry = await service.task(id).catch(() => undefined);
      if (entry) addTask(entry);
      else if (appState.selected === id) select(undefined);
      publish();
    },
    /** Reads the tasks before the oldest one. */
    async loadOlder(): Promise<void> {
      const { filter, matches } = appState;
      const listed = [...entries.values()].filter(({ id }) => matches?.has(id) ?? true);
      const oldest = listed.sort((a, b) => a.submitted - b.submitted || (a.id < b.id ? -1 : 1))[0];
      const answer = await attempt(() => service.tasks(filter, oldest?.id));
      if (!answer || filter !== appState.filter) return;
      appState.hasMore = answer.more;
      if (matches) appState.matches = new Set([...matches, ...answer.tasks.map(({ id }) => id)]);
      addTasks(answer.tasks, answer.now);
    },
    /** Shows only tasks that match a filter. */
    async filter(filter: TaskFilter): Promise<void> {
      appState.filter = filter;
      appState.matches = isFiltering(filter) ? new Set() : undefined;
      publish();
      const answer = await attempt(() => service.tasks(filter));
      if (!answer || appState.filter !== filter) return;
      appState.hasMore = answer.more;
      if (appState.matches) appState.matches = new Set(answer.tasks.map(({ id }) => id));
      addTasks(answer.tasks, answer.now);
    },
    /** Presses a button of a task. */
    press: (entry: TaskSummary, customId: string) =>
      submit((state) => client.images.action({ taskId: entry.id, customId, state })),
    /** Cancels a task that has not ended. */
    async cancel(entry: TaskSummary): Promise<void> {
      const ended = await attempt(() => service.cancel(entry.id));
      if (ended) {
        stopPoll(entry.id);
        await reload(entry.id).catch(() => entries.set(entry.id, ended));
        notifyTabs();
      }
      publish();
    },
    /** Deletes a task that has ended. */
    async remove({ id }: TaskSummary): Promise<void> {
      const removed = await attempt(async () => {
        await service.operator.tasks.remove(id);
        return true;
      });
      if (!removed) return;
      discard(id);
      notifyTabs(id);
    },
    /** Stops all polls; no new one starts. */
    stop(): void {
      isStopped = true;
      for (const each of polls.values()) each.abort();
    },
  };
}
