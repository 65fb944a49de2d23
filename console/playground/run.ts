// One call of the playground: sends it with the generated client, follows its events, and keeps what came of it.

import type { Finding } from '../../client/drift.js';
import { readFrames } from '../../client/events.js';
import { ApiError, createClient } from '../../generated/client.js';
import { operations } from '../../generated/operations.js';
import type { TryOperation, TryRequest } from '../../scripts/docs/try-it-operation.js';
import { operationStream } from '../inspector/contract-streams.js';
import { createInspection, type Inspection } from '../inspector/inspection.js';
import type { CallState } from '../text/labels.js';
import { membersOf } from '../try-it/json.js';

/** Whether the reply to a body is a stream. */
export const isStreamed = (operation: string, body: unknown): boolean =>
  membersOf(body).stream === true || operation.startsWith('stream');

/** A request that is ready to be sent. */
interface PlannedCall {
  readonly operation: TryOperation;
  readonly request: TryRequest;
  /** Of the path, the query and the headers, by name. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** The model that a call asks. */
export const modelOf = ({ request, parameters }: PlannedCall): string =>
  parameters.model ?? String(membersOf(request.body?.value).model ?? '');

/** An attempt at a call that was answered. */
export interface Attempt {
  readonly status: number | undefined;
  readonly requestId: string | undefined;
}

/** A call, in progress or ended. It changes; `onChange` says when. */
export interface Run {
  readonly call: PlannedCall;
  state: CallState;
  /** Of the stream; absent without one. */
  readonly inspection: Inspection | undefined;
  status?: number | undefined;
  requestId?: string | undefined;
  /** Attempts that failed and were retried, the oldest first. */
  retried: readonly Attempt[];
  /** The reply, as far as it has come. */
  reply?: unknown;
  /** What the client threw: `ApiError: 529 …`. */
  error?: string;
  /** The reply with an error status. */
  refusal?: { readonly status: number; readonly body: unknown };
  /** Milliseconds until the first event, or the reply. */
  firstMs?: number;
  totalMs?: number;
  stop(): void;
}

/** Finds what differs from the schema of an event. */
export type EventCheck = (event: unknown) => readonly Finding[];

interface RunDeps {
  readonly baseUrl: string;
  readonly key: string;
  /** Finds what differs from the schema of an event. */
  readonly check?: EventCheck | undefined;
  /** How often a failed call is sent again, by the policy of the client. */
  readonly retries: number;
  onChange(): void;
}

/** Says to the server that the client retries by itself, and the number of the retry: only then can it judge a page. */
const retryHeader = 'x-pentagate-retry-count';

type Method = (...given: unknown[]) => Promise<unknown>;

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Starts a call. */
export function startRun(call: PlannedCall, { baseUrl, key, check, retries, onChange }: RunDeps): Run {
  const { operation, request: planned, parameters } = call;
  const body = planned.body?.value;
  const spec = isStreamed(operation.id, body) ? operationStream(operation.id) : undefined;
  const inspection = spec && createInspection(spec, { check });
  const controller = new AbortController();
  const started = performance.now();
  const elapsed = (): number => performance.now() - started;
  const run: Run = { call, state: 'sending', inspection, retried: [], stop: () => controller.abort() };
  /** Reads the body for the inspection as soon as it arrives, and hands the same bytes to the client. */
  const follow = (body: ReadableStream<Uint8Array>, its: Inspection): ReadableStream<Uint8Array> => {
    const frames = readFrames();
    const decoder = new TextDecoder();
    const reader = body.getReader();
    const take = (chunk: Uint8Array): void => {
      frames.push(decoder.decode(chunk, { stream: true }));
      for (let frame = frames.next(); frame; frame = frames.next()) its.add({ ...frame, ms: elapsed() });
      run.firstMs ??= elapsed();
      run.reply = its.result();
      onChange();
    };
    const readAll = async (output: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
      try {
        for (;;) {
          const { value, done } = await reader.read();
          if (done) break;
          take(value);
          output.enqueue(value);
        }
        its.end();
        output.close();
      } catch (error) {
        output.error(error);
      }
    };
    return new ReadableStream<Uint8Array>({
      // When a connection breaks, browsers discard what has not been read: so it is not read on demand.
      start: (output) => void readAll(output),
      cancel: (reason) => reader.cancel(reason),
    });
  };
  let tries = 0;
  const trackedFetch = async (request: Request): Promise<Response> => {
    const { status: before, requestId } = run;
    if (tries > 0) {
      run.retried = [...run.retried, { status: before, requestId }];
      run.status = undefined;
      run.requestId = undefined;
      run.state = 'sending';
      onChange();
    }
    if (retries) request.headers.set(retryHeader, String(tries));
    tries++;
    const response = await fetch(request);
    run.status = response.status;
    run.requestId = response.headers.get('x-request-id') ?? response.headers.get('request-id') ?? undefined;
    run.state = 'receiving';
    onChange();
    const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!isEvents || !response.body || !inspection) return response;
    const { status, statusText, headers } = response;
    return new Response(follow(response.body, inspection), { status, statusText, headers });
  };

  const send = async (): Promise<void> => {
    const client = createClient({ baseUrl, apiKey: key, fetch: trackedFetch, retries });
    const method = operations[operation.id as keyof typeof operations].client;
    const methods = (client as unknown as Record<string, Record<string, Method>>)[operation.surface];
    const inPath = operation.parameters.filter(({ in: place }) => place === 'path');
    // The client adds credential and media type by itself.
    const known = [operation.credential?.name, 'content-type'];
    const headers = Object.fromEntries(planned.headers.filter(([name]) => !known.includes(name)));
    const args = [...inPath.map(({ name }) => parameters[name]), body];
    const answer = await methods?.[method]?.(...args, { headers, signal: controller.signal });
    if (isStream(answer)) for await (const _ of answer);
    else {
      run.reply = answer;
      run.firstMs = elapsed();
    }
  };
  const end = (state: CallState): void => {
    run.state = state;
    run.totalMs = elapsed();
    onChange();
  };
  const fail = (error: unknown): void => {
    if (controller.signal.aborted) {
      inspection?.leave();
      end('stopped');
      return;
    }
    // A refusal is no stream: there is nothing that broke off.
    if (!(error instanceof ApiError)) inspection?.end(true);
    run.error = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    if (error instanceof ApiError) run.refusal = { status: error.status, body: error.body };
    end('failed');
  };
  send().then(() => end('done'), fail);
  return run;
}
