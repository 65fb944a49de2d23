// The mock in this process: a `fetch` for unit tests, without a port. Clients take it in place of the global one.
import { Readable } from 'node:stream';
import { ConnectionCut } from '../../runtime/replies.js';
import { fromDocument, fromPath } from '../contract/load-contract.js';
import type { Contract } from '../contract/merge.js';
import { formatProblem } from '../contract/problem.js';
import { loadMended } from '../generate/repairs.js';
import { createModel } from './create-model.js';
import { createHandler } from './handle.js';
import type { MockModel, MockRequest } from './model.js';
import type { TaskOptions } from './tasks/mock-tasks.js';

export interface FetchOptions extends TaskOptions {
  /** Milliseconds between two events of a stream (default 0). */
  readonly pace?: number;
  /** Whether lists that follow a usual convention have pages, as lists with `x-pagination` do (default false). */
  readonly inferPagination?: boolean;
}

/** A request of `fetch` as Node's server would hand it over. */
async function requestOf(request: Request): Promise<MockRequest> {
  const bytes = Buffer.from(await request.arrayBuffer());
  const { pathname, search } = new URL(request.url);
  const body = Readable.from(bytes.length ? [bytes] : [], { objectMode: false });
  const length = bytes.length ? { 'content-length': String(bytes.length) } : {};
  return Object.assign(body, {
    method: request.method,
    url: `${pathname}${search}`,
    headers: { ...Object.fromEntries(request.headers), ...length },
  });
}

/** A `fetch` that a model answers; the host of an address does not matter. */
export function fetchOf(model: MockModel, { pace = 0 }: FetchOptions = {}): typeof fetch {
  const handle = createHandler(model, pace);
  return async (input, init) => {
    const request = new Request(input, init);
    const { signal } = request;
    const { status, headers, body, chunks } = await handle(await requestOf(request), signal).catch((error: unknown) => {
      if (signal.aborted) throw signal.reason;
      throw error instanceof ConnectionCut ? new TypeError('fetch failed', { cause: error }) : error;
    });
    const isBare = request.method === 'HEAD' || [204, 205, 304].includes(status);
    const stream = chunks && streamOf(chunks, signal);
    const content = typeof body === 'string' || body === undefined ? body : new Uint8Array(body);
    return new Response(isBare ? null : (stream ?? content ?? null), { status, headers: { ...headers } });
  };
}

/** Texts as they are read; a reader that stops ends them, and so does the signal. */
function streamOf(texts: AsyncGenerator<string>, signal: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(signal.reason), { once: true });
    },
    async pull(controller) {
      try {
        const { done, value } = await texts.next();
        if (signal.aborted) return;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        // As the global `fetch` says it.
        controller.error(new TypeError('terminated', { cause: error }));
      }
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}

const isLoaded = (source: object): source is Contract => 'document' in source && 'operations' in source;

/** What was said of contracts: the tests of a project create the same mock many times. */
const warned = new Set<string>();

/**
 * The contract of a mock. Parts that cannot be read are left out, with a warning of the process.
 * @param source a loaded contract, a document, or the path of a file or a folder
 * @throws Error when the source cannot be read as a contract
 */
export function contractOf(source: string | object, options: FetchOptions): Contract {
  if (typeof source === 'object' && isLoaded(source)) return source;
  const load = typeof source === 'string' ? fromPath(source) : fromDocument(source);
  const { contract, problems, notes } = loadMended({ ...load, infersPagination: options.inferPagination });
  if (!contract) throw new Error(problems.map(formatProblem).join('\n'));
  const warning = [...notes, ...problems].map(formatProblem).join('\n');
  if (warning && !warned.has(warning)) process.emitWarning(warning, 'ContractWarning');
  warned.add(warning);
  return contract;
}

/**
 * Creates a mock in this process.
 * @param source a loaded contract, a document, or the path of a file or a folder
 * @throws Error when the source cannot be read as a contract
 */
export const createMock = (source: string | object, options: FetchOptions = {}): { readonly fetch: typeof fetch } => ({
  fetch: fetchOf(createModel(contractOf(source, options), options), options),
});
