// All requests of the page: the client of the six surfaces, and that of the operator's API.
import { type Client, createClient } from '../../generated/client.js';
import {
  createClient as createOperatorClient,
  type Client as OperatorClient,
} from '../../generated/operator/client.js';
import type * as operator from '../../generated/operator/types.js';
import type * as contract from '../../generated/types.js';

/** The record of a task is that of its surface. */
type WithRecord<Entry extends operator.TaskSummary> =
  | (Entry & { readonly surface: 'images'; readonly record: contract.ImageTask })
  | (Entry & { readonly surface: 'videos'; readonly record: contract.VideoTask; readonly prompt: string });

/** A task in the list. */
export type TaskSummary = WithRecord<operator.TaskSummary>;
/** A task with all details. */
export type TaskDetails = WithRecord<operator.TaskDetails>;

/** Which tasks are listed. */
export interface TaskFilter {
  readonly text: string;
  readonly outcome: 'open' | 'done' | 'failed' | 'cancelled' | undefined;
}

export type Service = ReturnType<typeof createService>;

/** Statuses of a proxy whose server is offline, and of a server that starts or stops. */
const unavailableStatuses = [502, 503, 504];

/** Milliseconds until a reply of the operator's API. */
const timeout = 20_000;

/** @param onResponse called after each request with whether the server responded */
export function createService(key: string, onResponse: (answered: boolean) => void) {
  const base = new URL('../', location.href.split(/[?#]/, 1)[0]).href;
  let publicUrl: string | undefined;

  /** Detects an offline server. */
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

  const common = { apiKey: key, fetch: trackedFetch };
  const client: Client = createClient({ ...common, baseUrl: base });
  const operators: OperatorClient = createOperatorClient({
    ...common,
    baseUrl: `${base}console/api`,
    retries: 0,
    timeout,
  });
  const { tasks } = operators;

  /** The same path on the origin of this page, because a server may have several names. */
  const localUrl = (address: string): string => {
    const own = publicUrl?.replace(/\/$/, '');
    return own && address.startsWith(`${own}/`) ? base + address.slice(own.length + 1) : address;
  };

  return {
    /** The client of the six surfaces. */
    client,
    /** The client of the operator's API. */
    operator: operators,
    async me(): Promise<operator.Me> {
      const me = await operators.session.get();
      publicUrl = me.publicUrl;
      return me;
    },
    /** The newest tasks that match a filter; with `before`, those older than it. */
    async tasks({ text, outcome }: TaskFilter, before?: string) {
      const list = await tasks.list({
        query: { limit: 60, ...(before && { before }), ...(text && { search: text }), ...(outcome && { outcome }) },
      });
      return { ...list, tasks: list.tasks as TaskSummary[] };
    },
    task: async (id: string) => (await tasks.get(id)) as TaskDetails,
    /** Cancels a task that has not ended. */
    cancel: async (id: string) => (await tasks.cancel(id)) as TaskDetails,
    localUrl,
    /** The bytes of an image or video of this server. */
    async fetchBlob(address: string): Promise<Blob> {
      const response = await trackedFetch(new Request(localUrl(address)));
      if (!response.ok) throw new Error(`The image could not be loaded (${response.status})`);
      return response.blob();
    },
  };
}
