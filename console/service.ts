// Everything that leaves the page: the client of the contract, and the few answers of the console beside it.
import { type Client, ConnectionError, createClient } from '../client/index.js';
import type { Entry, Me, Whole } from './api.js';
import type { Filter } from './world.js';

/** An answer of the console that is an error. */
export class ConsoleError extends Error {
  override readonly name = 'ConsoleError';
  readonly status: number;
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

interface List {
  readonly now: number;
  readonly tasks: readonly Entry[];
  readonly more: boolean;
}

export interface Service {
  /** The client as every program uses it; here with a fetch that notices when nobody answers. */
  readonly client: Client;
  me(): Promise<Me>;
  /** The newest tasks that a filter lets through, those before `before` when it is given. */
  tasks(filter: Filter, before?: string): Promise<List>;
  task(id: string): Promise<Whole & { readonly now: number }>;
  /** Ends a task that has not ended. */
  cancel(id: string): Promise<Whole & { readonly now: number }>;
  /** Removes a task that has ended, for good. */
  remove(id: string): Promise<void>;
  /** The same address on the server that this page came from: that one may go by several names. */
  local(address: string): string;
  /** The bytes of a picture or video of this server. */
  blob(address: string): Promise<Blob>;
}

/** What a proxy says while the server behind it is away, and the server itself while it starts or stops. */
const away = [502, 503, 504];

/** @param reached told after each call whether there was somebody to answer */
export function createService(key: string, reached: (answered: boolean) => void): Service {
  const base = new URL('../', location.href.split(/[?#]/, 1)[0]).href;
  let publicUrl: string | undefined;

  const watched = async (url: string, init: RequestInit): Promise<Response> => {
    try {
      const response = await fetch(url, init);
      reached(!away.includes(response.status));
      return response;
    } catch (error) {
      if (!init.signal?.aborted) reached(false);
      throw error;
    }
  };

  const ask = async <Answer>(path: string, method = 'GET'): Promise<Answer> => {
    const init = { method, headers: { authorization: `Bearer ${key}` }, signal: AbortSignal.timeout(20_000) };
    const response = await watched(new URL(`console/api/${path}`, base).href, init).catch((cause) => {
      throw new ConnectionError(`no answer: ${cause}`, { cause });
    });
    const body = await response.json().catch(() => undefined);
    if (response.ok && body !== undefined) return body;
    const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
    const message = body?.error?.message ?? `The server answered ${response.status}`;
    throw new ConsoleError(response.status, message, Number.isNaN(wait) ? undefined : wait);
  };

  const local = (address: string): string => {
    const own = publicUrl?.replace(/\/$/, '');
    return own && address.startsWith(`${own}/`) ? base + address.slice(own.length + 1) : address;
  };

  return {
    client: createClient({ baseUrl: base, apiKey: key, fetch: watched }),
    async me() {
      const me = await ask<Me>('me');
      publicUrl = me.publicUrl;
      return me;
    },
    tasks({ text, outcome }, before) {
      const query = new URLSearchParams({ limit: '60' });
      if (before) query.set('before', before);
      if (text) query.set('search', text);
      if (outcome) query.set('outcome', outcome);
      return ask<List>(`tasks?${query}`);
    },
    task: (id) => ask(`tasks/${encodeURIComponent(id)}`),
    cancel: (id) => ask(`tasks/${encodeURIComponent(id)}/cancel`, 'POST'),
    async remove(id) {
      await ask(`tasks/${encodeURIComponent(id)}`, 'DELETE');
    },
    local,
    async blob(address) {
      const response = await watched(local(address), {});
      if (!response.ok) throw new ConsoleError(response.status, `The picture could not be loaded (${response.status})`);
      return response.blob();
    },
  };
}
