// Remembers which upstream made a response, per key: only that upstream can continue it, and only for the key that it was made for.
//
// The last ones are in memory, so that a response can be continued before it is saved. A killed process loses those of the last moment.
import type { Logger } from '../http/logger.js';

/** A response of an upstream. */
export interface OwnedResponse {
  readonly keyId: string;
  readonly id: string;
  readonly upstream: string;
  /** Milliseconds since the epoch. */
  readonly created: number;
}

/** Where responses are kept for longer than a process: a database, or a file. */
export interface OwnerStore {
  save(responses: readonly OwnedResponse[]): Promise<void>;
  find(keyId: string, id: string): Promise<string | undefined>;
  close(): Promise<void>;
}

export type ResponseOwners = ReturnType<typeof createResponseOwners>;

/** Responses in memory. */
const maxRemembered = 10_000;

/** Milliseconds between two saves. */
const saveIntervalMs = 50;

/** Responses of one save. */
const maxBatch = 1000;

/** Responses that wait to be saved while the store fails; the oldest are dropped beyond it. */
const maxWaiting = 100_000;

/** Callers choose the ids that are looked up. */
const maxIdLength = 500;

export function createResponseOwners(store: OwnerStore, log: Logger) {
  const remembered = new Map<string, string>();
  let waiting: OwnedResponse[] = [];
  let saving = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let failing = false;
  const nameOf = (keyId: string, id: string): string => `${keyId} ${id}`;

  const save = async (): Promise<void> => {
    timer = undefined;
    const batch = waiting.slice(0, maxBatch);
    try {
      await store.save(batch);
      waiting = waiting.slice(batch.length);
      failing = false;
    } catch (error) {
      if (!failing) log.error({ err: error }, 'which upstream made a response cannot be saved; it is retried');
      failing = true;
      if (waiting.length > maxWaiting) waiting = waiting.slice(-maxWaiting);
    }
    if (waiting.length) schedule(failing ? 1000 : 0);
  };
  const schedule = (delay: number): void => {
    timer ??= setTimeout(() => {
      saving = saving.then(save);
    }, delay).unref();
  };
  return {
    remember(response: OwnedResponse): void {
      const name = nameOf(response.keyId, response.id);
      if (response.id.length > maxIdLength || remembered.get(name) === response.upstream) return;
      remembered.set(name, response.upstream);
      if (remembered.size > maxRemembered) remembered.delete(remembered.keys().next().value as string);
      waiting.push(response);
      schedule(saveIntervalMs);
    },
    /** The upstream that made a response for this key; undefined if it is unknown. */
    async find(keyId: string, id: string): Promise<string | undefined> {
      if (id.length > maxIdLength || id.includes('\0')) return undefined;
      return remembered.get(nameOf(keyId, id)) ?? (await store.find(keyId, id));
    },
    /** Saves what is left. */
    async close(): Promise<void> {
      clearTimeout(timer);
      await saving;
      if (waiting.length) await save();
      clearTimeout(timer);
      await store.close();
    },
  };
}
