// Submits tasks and follows them to their end, whatever happens in between: a lost connection, a server that starts again, a reload.
import { ApiError, ConnectionError, type Json } from '../client/index.js';
import type * as contract from '../generated/types.js';
import type { Entry } from './api.js';
import { inWords, isRefusal, isSignedOut, NotTaken } from './sentences.js';
import type { Service } from './service.js';
import { phaseOf } from './text.js';
import { type Filter, isFiltering, type Notice, parentOf, type World } from './world.js';

type Envelope = Json<'submitImagine'>;

export interface Work {
  /** Reads the newest tasks, and follows those that have not ended. */
  refresh(): Promise<void>;
  /** Reads the tasks before the oldest one. */
  older(): Promise<void>;
  /**
   * Sends an image task, and selects it. When the connection is lost before the answer has come, the task that bears `state` is looked
   * for as soon as the server is back, and sent again only if it is not there: so it is made exactly once.
   * @returns its id; undefined when it was not taken, and the reason has been shown
   */
  submit(send: (state: string) => Promise<Envelope>, refused?: (notice: Notice) => void): Promise<string | undefined>;
  /** The id in an envelope. @throws NotTaken when there is none: no account, no balance */
  taken(envelope: Envelope): string;
  /**
   * Sends anything else, and shows what went wrong.
   * @param refused told in place of the page when the service does not accept what was sent: the form shows it
   */
  attempt<Answer>(call: () => Promise<Answer>, refused?: (notice: Notice) => void): Promise<Answer | undefined>;
  /** Follows a task that was just made or moved on, and selects it. */
  follow(id: string): Promise<void>;
  /** Presses a button of a task. */
  press(entry: Entry, customId: string): Promise<string | undefined>;
  /** Ends a task that has not ended. */
  cancel(entry: Entry): Promise<void>;
  /** Removes a task that has ended. */
  remove(entry: Entry): Promise<void>;
  /** A task was removed, here or elsewhere. */
  forget(id: string): void;
  /** Shows only tasks that a filter lets through. */
  filter(filter: Filter): Promise<void>;
  select(id: string | undefined): void;
  stop(): void;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const freshState = (): string =>
  `console-${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

export interface WorkDeps {
  readonly service: Service;
  readonly world: World;
  signedOut(): void;
  selected(id: string | undefined): void;
  /** Other tabs are told that there is something new, or that a task is gone. */
  tell(removed?: string): void;
}

export function createWork({ service, world, signedOut, selected, tell }: WorkDeps): Work {
  const { client } = service;
  const following = new Map<string, AbortController>();
  let over = false;

  const show = (error: unknown): void => {
    if (isSignedOut(error)) signedOut();
    else world.notice = inWords(error);
    world.changed();
  };

  /** Takes in what a list or a look has brought; a record never goes back to where it was. */
  const take = (entry: Entry): void => {
    world.entries.set(entry.id, entry);
    if (['waiting', 'working'].includes(phaseOf(entry))) watch(entry);
  };

  const see = (id: string, record: contract.ImageTask | contract.VideoTask): void => {
    const entry = world.entries.get(id);
    if (entry) world.entries.set(id, { ...entry, record } as Entry);
    world.changed();
  };

  /** Ends when the task has ended, or waits for somebody. */
  const watch = (entry: Entry): void => {
    const { id } = entry;
    if (following.has(id) || over) return;
    const stop = new AbortController();
    following.set(id, stop);
    const options = {
      signal: stop.signal,
      interval: 300,
      timeout: 864e5,
      onProgress: (record: contract.ImageTask | contract.VideoTask) => see(id, record),
    };
    const ended: Promise<unknown> =
      entry.surface === 'images' ? client.images.tasks.waitFor(id, options) : client.videos.tasks.waitFor(id, options);
    ended
      .then(() => whole(id))
      .catch((error) => {
        if (stop.signal.aborted) return;
        if (error instanceof ApiError && error.status === 404) world.entries.delete(id);
        else show(error);
        world.changed();
      })
      .finally(() => {
        if (following.get(id) === stop) following.delete(id);
      });
  };

  /** Once it has ended there is more to know of a task than its record, and of the key: its balance. */
  const whole = async (id: string): Promise<void> => {
    const [entry, me] = await Promise.all([service.task(id), service.me()]);
    world.entries.set(id, entry);
    world.me = me;
    world.changed();
  };

  const keep = (tasks: readonly Entry[], now: number): void => {
    world.skew = now - Date.now();
    for (const entry of tasks) if (!following.has(entry.id)) take(entry);
    world.loaded = true;
    world.changed();
  };

  const work: Work = {
    async refresh() {
      const { filter } = world;
      const { tasks, more, now } = await service.tasks(filter);
      // Another filter may have been set meanwhile.
      if (filter !== world.filter) return;
      if (!world.loaded) world.more = more;
      if (isFiltering(filter)) world.found = new Set([...(world.found ?? []), ...tasks.map(({ id }) => id)]);
      keep(tasks, now);
      // The address may name a task that is older than the list, or somebody else's.
      const { selected: id } = world;
      if (id === undefined || world.entries.has(id)) return;
      const entry = await service.task(id).catch(() => undefined);
      if (entry) take(entry);
      else if (world.selected === id) work.select(undefined);
      world.changed();
    },
    async older() {
      const { filter, found } = world;
      const listed = [...world.entries.values()].filter(({ id }) => found?.has(id) ?? true);
      const oldest = listed.sort((a, b) => a.submitted - b.submitted || (a.id < b.id ? -1 : 1))[0];
      const answer = await work.attempt(() => service.tasks(filter, oldest?.id));
      if (!answer || filter !== world.filter) return;
      world.more = answer.more;
      if (found) world.found = new Set([...found, ...answer.tasks.map(({ id }) => id)]);
      keep(answer.tasks, answer.now);
    },
    async attempt(call, refused) {
      world.notice = undefined;
      world.changed();
      try {
        return await call();
      } catch (error) {
        if (refused && isRefusal(error)) refused(inWords(error));
        else show(error);
        return undefined;
      }
    },
    taken({ code, result, description, properties }) {
      if (result === null) throw new NotTaken(code, description);
      world.ahead.set(result, properties?.numberOfQueues ?? 0);
      return result;
    },
    async submit(send, refused) {
      const state = freshState();
      const id = await work.attempt(async () => {
        for (;;) {
          try {
            return work.taken(await send(state));
          } catch (error) {
            if (!(error instanceof ConnectionError) || over) throw error;
            const found = await afterReturn(state);
            if (found !== undefined) return found;
          }
        }
      }, refused);
      if (id !== undefined) await work.follow(id);
      return id;
    },
    async follow(id) {
      following.get(id)?.abort();
      following.delete(id);
      const entry = await work.attempt(() => service.task(id));
      if (!entry) return;
      take(entry);
      work.select(id);
      tell();
      // The button that was pressed is green now.
      const parent = parentOf(entry, world.entries);
      if (parent) await whole(parent.id).catch(() => undefined);
    },
    async press(entry, customId) {
      return work.submit((state) => client.images.action({ taskId: entry.id, customId, state }));
    },
    async cancel(entry) {
      const ended = await work.attempt(() => service.cancel(entry.id));
      if (ended) {
        following.get(entry.id)?.abort();
        following.delete(entry.id);
        await whole(entry.id).catch(() => world.entries.set(entry.id, ended));
        tell();
      }
      world.changed();
    },
    async remove({ id }) {
      const removed = await work.attempt(async () => {
        await service.remove(id);
        return true;
      });
      if (!removed) return;
      work.forget(id);
      tell(id);
    },
    forget(id) {
      following.get(id)?.abort();
      following.delete(id);
      world.entries.delete(id);
      if (world.selected === id) work.select(undefined);
      world.changed();
    },
    async filter(filter) {
      world.filter = filter;
      world.found = isFiltering(filter) ? new Set() : undefined;
      world.changed();
      const answer = await work.attempt(() => service.tasks(filter));
      if (!answer || world.filter !== filter) return;
      world.more = answer.more;
      if (world.found) world.found = new Set(answer.tasks.map(({ id }) => id));
      keep(answer.tasks, answer.now);
    },
    select(id) {
      world.selected = id;
      selected(id);
      world.changed();
    },
    stop() {
      over = true;
      for (const each of following.values()) each.abort();
    },
  };

  /** Waits until the server answers again; the task of a submission if it had arrived all the same. */
  const afterReturn = async (state: string): Promise<string | undefined> => {
    while (!over) {
      await pause(1000);
      const list = await service.tasks({ text: '', outcome: undefined }).catch((error) => {
        if (isSignedOut(error)) throw error;
        return undefined;
      });
      if (list) return list.tasks.find(({ surface, record }) => surface === 'images' && record.state === state)?.id;
    }
    return undefined;
  };

  return work;
}
