// Submits tasks and polls them until they end, across lost connections, server restarts and page reloads.
import { ApiError, ConnectionError } from '../../generated/client.js';
import type * as contract from '../../generated/types.js';
import type { Service } from '../api/service.js';
import type { TaskSummary } from '../api/types.js';
import { isRejection, isSignedOut, TaskNotAccepted, toNotice } from '../text/error-messages.js';
import { statusGroupOf } from '../text/labels.js';
import { type AppState, type Filter, isFiltering, type Notice, parentOf } from './app-state.js';
import { createTaskPolls } from './task-polls.js';

type Envelope = contract.ImageSubmitEnvelope;

export interface TaskActions {
  /** Reads the newest tasks, and follows those that have not ended. */
  refresh(): Promise<void>;
  /** Reads the tasks before the oldest one. */
  loadOlder(): Promise<void>;
  /**
   * Submits an image task, and selects it. If the connection is lost before the response arrives, the task with this `state` is searched
   * for when the server is back, and submitted again only if it does not exist, so that it is created exactly once.
   * @returns its id; undefined if it was refused and the reason has been shown
   */
  submit(send: (state: string) => Promise<Envelope>, refused?: (notice: Notice) => void): Promise<string | undefined>;
  /** The id in an envelope. @throws TaskNotAccepted if there is none: no account, no balance */
  acceptedId(envelope: Envelope): string;
  /**
   * Sends any other request, and shows its errors.
   * @param refused called instead of a page notice if the service refuses the request, so that the form can show the reason
   */
  attempt<Answer>(call: () => Promise<Answer>, refused?: (notice: Notice) => void): Promise<Answer | undefined>;
  /** Polls a task that was just created or resumed, and selects it. */
  follow(id: string): Promise<void>;
  /** Presses a button of a task. */
  press(entry: TaskSummary, customId: string): Promise<string | undefined>;
  /** Cancels a task that has not ended. */
  cancel(entry: TaskSummary): Promise<void>;
  /** Deletes a task that has ended. */
  remove(entry: TaskSummary): Promise<void>;
  /** Removes a task from the list that was deleted here or in another tab. */
  discard(id: string): void;
  /** Shows only tasks that match a filter. */
  filter(filter: Filter): Promise<void>;
  select(id: string | undefined): void;
  stop(): void;
}

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

export function createTaskActions({
  service,
  appState,
  onSignedOut,
  onSelect,
  notifyTabs,
}: TaskActionsDeps): TaskActions {
  const { client } = service;
  let isStopped = false;

  const showError = (error: unknown): void => {
    if (isSignedOut(error)) onSignedOut();
    else appState.notice = toNotice(error);
    appState.publish();
  };

  const polls = createTaskPolls({
    client,
    update(id, record) {
      const entry = appState.entries.get(id);
      if (entry) appState.entries.set(id, { ...entry, record } as TaskSummary);
      appState.publish();
    },
    ended: (id) => reload(id),
    failed(id, error) {
      if (error instanceof ApiError && error.status === 404) appState.entries.delete(id);
      else showError(error);
      appState.publish();
    },
  });

  /** Stores a task and polls it while it is open. */
  const addTask = (entry: TaskSummary): void => {
    appState.entries.set(entry.id, entry);
    if (['waiting', 'working'].includes(statusGroupOf(entry))) polls.start(entry);
  };

  /** Loads the details of an ended task, and the balance of the key. */
  const reload = async (id: string): Promise<void> => {
    const [entry, me] = await Promise.all([service.task(id), service.me()]);
    appState.entries.set(id, entry);
    appState.me = me;
    appState.publish();
  };

  const addTasks = (tasks: readonly TaskSummary[], now: number): void => {
    appState.clockOffset = now - Date.now();
    for (const entry of tasks) if (!polls.has(entry.id)) addTask(entry);
    appState.isLoaded = true;
    appState.publish();
  };

  const actions: TaskActions = {
    async refresh() {
      const { filter } = appState;
      const { tasks, more, now } = await service.tasks(filter);
      // The filter may have changed during the request.
      if (filter !== appState.filter) return;
      if (!appState.isLoaded) appState.hasMore = more;
      if (isFiltering(filter)) appState.matches = new Set([...(appState.matches ?? []), ...tasks.map(({ id }) => id)]);
      addTasks(tasks, now);
      // The task in the address may be older than the list, or belong to another key.
      const { selected: id } = appState;
      if (id === undefined || appState.entries.has(id)) return;
      const entry = await service.task(id).catch(() => undefined);
      if (entry) addTask(entry);
      else if (appState.selected === id) actions.select(undefined);
      appState.publish();
    },
    async loadOlder() {
      const { filter, matches } = appState;
      const listed = [...appState.entries.values()].filter(({ id }) => matches?.has(id) ?? true);
      const oldest = listed.sort((a, b) => a.submitted - b.submitted || (a.id < b.id ? -1 : 1))[0];
      const answer = await actions.attempt(() => service.tasks(filter, oldest?.id));
      if (!answer || filter !== appState.filter) return;
      appState.hasMore = answer.more;
      if (matches) appState.matches = new Set([...matches, ...answer.tasks.map(({ id }) => id)]);
      addTasks(answer.tasks, answer.now);
    },
    async attempt(call, refused) {
      appState.notice = undefined;
      appState.publish();
      try {
        return await call();
      } catch (error) {
        if (refused && isRejection(error)) refused(toNotice(error));
        else showError(error);
        return undefined;
      }
    },
    acceptedId({ code, result, description, properties }) {
      if (result === null) throw new TaskNotAccepted(code, description);
      appState.queuePositions.set(result, properties?.numberOfQueues ?? 0);
      return result;
    },
    async submit(send, refused) {
      const state = randomState();
      const id = await actions.attempt(async () => {
        for (;;) {
          try {
            return actions.acceptedId(await send(state));
          } catch (error) {
            if (!(error instanceof ConnectionError) || isStopped) throw error;
            const found = await findAfterReconnect(state);
            if (found !== undefined) return found;
          }
        }
      }, refused);
      if (id !== undefined) await actions.follow(id);
      return id;
    },
    async follow(id) {
      polls.stop(id);
      const entry = await actions.attempt(() => service.task(id));
      if (!entry) return;
      addTask(entry);
      actions.select(id);
      notifyTabs();
      // Reloads the parent, whose button is now marked as pressed.
      const parent = parentOf(entry, appState.entries);
      if (parent) await reload(parent.id).catch(() => undefined);
    },
    async press(entry, customId) {
      return actions.submit((state) => client.images.action({ taskId: entry.id, customId, state }));
    },
    async cancel(entry) {
      const ended = await actions.attempt(() => service.cancel(entry.id));
      if (ended) {
        polls.stop(entry.id);
        await reload(entry.id).catch(() => appState.entries.set(entry.id, ended));
        notifyTabs();
      }
      appState.publish();
    },
    async remove({ id }) {
      const removed = await actions.attempt(async () => {
        await service.remove(id);
        return true;
      });
      if (!removed) return;
      actions.discard(id);
      notifyTabs(id);
    },
    discard(id) {
      polls.stop(id);
      appState.entries.delete(id);
      if (appState.selected === id) actions.select(undefined);
      appState.publish();
    },
    async filter(filter) {
      appState.filter = filter;
      appState.matches = isFiltering(filter) ? new Set() : undefined;
      appState.publish();
      const answer = await actions.attempt(() => service.tasks(filter));
      if (!answer || appState.filter !== filter) return;
      appState.hasMore = answer.more;
      if (appState.matches) appState.matches = new Set(answer.tasks.map(({ id }) => id));
      addTasks(answer.tasks, answer.now);
    },
    select(id) {
      appState.selected = id;
      onSelect(id);
      appState.publish();
    },
    stop() {
      isStopped = true;
      polls.stopAll();
    },
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

  return actions;
}
