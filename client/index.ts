// Entry point of the client: five surfaces, all operations typed from the contract. Runs in every environment with `fetch`.
import { imageTaskStatusLifecycle, videoTaskStatusLifecycle } from '../generated/automata.js';
import { calls, headers } from '../generated/client.js';
import type { Surface } from '../generated/operations.js';
import type * as contract from '../generated/types.js';
import type { CallOptions, Methods } from './contract.js';
import type { Lifecycle } from './lifecycle.js';
import { type CallLine, type ClientOptions, createSend } from './send.js';
import { type WaitOptions, waitFor } from './tasks.js';

export type { Body, CallOptions, ErrorBody, Event, Json, Method, Methods, Raw } from './contract.js';
export {
  ApiError,
  type ApiErrorOf,
  ConnectionError,
  PentagateError,
  ReplyError,
  StreamError,
  type StreamFault,
  TimeoutError,
} from './errors.js';
export type { EventStream } from './event-stream.js';
export { contentFold, type Fold, foldEvents, messageFold, responseFold } from './folds.js';
export type { ClientOptions, Validate } from './send.js';
export type { WaitOptions } from './tasks.js';
export { checkWith } from './validate.js';

interface Tasks<Task extends { status: string }> {
  readonly tasks: {
    /**
     * Polls a task with backoff until it has ended, successfully or not: see `status` of the returned task. An image task that waits for a modal
     * call (`MODAL`) is returned too, because only the caller can resume it; `stopAt: []` keeps waiting.
     * Connection errors are retried. Throws a `TimeoutError` after `timeout`, and a `ReplyError` for an impossible status transition.
     */
    waitFor(id: string, options?: WaitOptions<Task>): Promise<Task>;
  };
}

/** Surface → method. `Method` describes the arguments. */
export type Client = Methods & {
  readonly images: Tasks<contract.ImageTask>;
  readonly videos: Tasks<contract.VideoTask>;
};

/**
 * Creates a client of the service at `baseUrl`. Sends nothing until a method is called.
 *
 *     const client = createClient({ baseUrl: 'http://localhost:4010', apiKey: 'key' });
 *     const message = await client.messages.create({ model, max_tokens: 100, messages });
 *     for await (const event of await client.messages.create({ model, max_tokens: 100, messages, stream: true })) …
 */
export function createClient(options: ClientOptions): Client {
  const send = createSend(options, headers);
  const table: { readonly [surface: string]: { readonly [method: string]: CallLine } } = calls;
  const client: { [surface: string]: { [method: string]: unknown } } = {};
  for (const surface in table) {
    const methods: { [method: string]: unknown } = {};
    client[surface] = methods;
    for (const name in table[surface]) {
      const line = table[surface][name] as CallLine;
      const raw = (...args: unknown[]) => send(surface as Surface, name, line, args);
      methods[name] = Object.assign(async (...args: unknown[]) => (await raw(...args)).data, { raw });
    }
  }
  const { images, videos } = client as unknown as Methods;
  const tasks = <Task extends { status: string }>(
    look: (id: string, options: CallOptions) => Promise<Task>,
    lifecycle: Lifecycle,
    usual?: WaitOptions<Task>,
  ): Tasks<Task> => ({
    tasks: { waitFor: (id, options) => waitFor((call) => look(id, call), lifecycle, { ...usual, ...options }) },
  });
  Object.assign(images, tasks(images.fetchTask, imageTaskStatusLifecycle, { stopAt: ['MODAL'] }));
  Object.assign(videos, tasks(videos.get, videoTaskStatusLifecycle));
  return client as unknown as Client;
}
