// All requests of the page: the client of the contract, and the console API.
import { type Client, ConnectionError, createClient } from '../../generated/client.js';
import type { Me, TaskDetails, TaskSummary } from './types.js';

/** An error response of the console API. */
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

/** Which tasks are listed. */
export interface TaskFilter {
  readonly text: string;
  readonly outcome: 'open' | 'done' | 'failed' | 'cancelled' | undefined;
}

interface TaskList {
  readonly now: number;
  readonly tasks: readonly TaskSummary[];
  readonly more: boolean;
}

export interface Service {
  /** The public client, with a fetch that detects an offline server. */
  readonly client: Client;
  /** Calls the console API. @param path below `/console/api/` @param body sent as JSON @throws ConsoleError, ConnectionError */
  call<Answer>(path: string, method?: string, body?: unknown): Promise<Answer>;
  /** Opens a reply of the console API that is read while it arrives. */
  open(path: string, signal: AbortSignal): Promise<Response>;
  me(): Promise<Me>;
  /** The newest tasks that match a filter; with `before`, those older than it. */
  tasks(filter: TaskFilter, before?: string): Promise<TaskList>;
  task(id: string): Promise<TaskDetails & { readonly now: number }>;
  /** Cancels a task that has not ended. */
  cancel(id: string): Promise<TaskDetails & { readonly now: number }>;
  /** Deletes a task that has ended, permanently. */
  remove(id: string): Promise<void>;
  /** The same path on the origin of this page, because a server may have several names. */
  localUrl(address: string): string;
  /** The bytes of an image or video of this server. */
  fetchBlob(address: string): Promise<Blob>;
}

/** Statuses of a proxy whose server is offline, and of a server that starts or stops. */
const unavailableStatuses = [502, 503, 504];

/** @param onResponse called after each request with whether the server responded */
export function createService(key: string, onResponse: (answered: boolean) => void): Service {
  const base = new URL('../', location.href.split(/[?#]/, 1)[0]).href;
  let publicUrl: string | undefined;

  const trackedFetch = async (request: Request): Promise<Response> => {
    try {
      const response = await fetch(request);
      onResponse(!unavailableStatuses.includes(response.status));
      return response;
    } catch (error) {
      if (!request.signal.aborted) onResponse(false);
      throw error;
    }
  };

  const apiUrl = (path: string): URL => new URL(`console/api/${path}`, base);
  const headers = { authorization: `Bearer ${key}` };
  const request = async <Answer>(path: string, method = 'GET', sent?: unknown): Promise<Answer> => {
    const body = sent === undefined ? null : JSON.stringify(sent);
    const init = { method, headers, body, signal: AbortSignal.timeout(20_000) };
    const response = await trackedFetch(new Request(apiUrl(path), init)).catch((cause) => {
      throw new ConnectionError(`no answer: ${cause}`, { cause });
    });
    const answer = await response.json().catch(() => undefined);
    if (response.ok && answer !== undefined) return answer;
    const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
    const message = answer?.error?.message ?? `The server answered ${response.status}`;
    throw new ConsoleError(response.status, message, Number.isNaN(wait) ? undefined : wait);
  };

  const localUrl = (address: string): string => {
    const own = publicUrl?.replace(/\/$/, '');
    return own && address.startsWith(`${own}/`) ? base + address.slice(own.length + 1) : address;
  };

  return {
    client: createClient({ baseUrl: base, apiKey: key, fetch: trackedFetch }),
    call: request,
    open: (path, signal) => trackedFetch(new Request(apiUrl(path), { headers, signal })),
    async me() {
      const me = await request<Me>('me');
      publicUrl = me.publicUrl;
      return me;
    },
    tasks({ text, outcome }, before) {
      const query = new URLSearchParams({ limit: '60' });
      if (before) query.set('before', before);
      if (text) query.set('search', text);
      if (outcome) query.set('outcome', outcome);
      return request<TaskList>(`tasks?${query}`);
    },
    task: (id) => request(`tasks/${encodeURIComponent(id)}`),
    cancel: (id) => request(`tasks/${encodeURIComponent(id)}/cancel`, 'POST'),
    async remove(id) {
      await request(`tasks/${encodeURIComponent(id)}`, 'DELETE');
    },
    localUrl,
    async fetchBlob(address) {
      const response = await trackedFetch(new Request(localUrl(address)));
      if (!response.ok) throw new ConsoleError(response.status, `The image could not be loaded (${response.status})`);
      return response.blob();
    },
  };
}
