// What tests of the simulator's surfaces share: calls, contexts, and a close look at streams.
import { checkStream } from '../../client/automaton.js';
import {
  createChatCompletionOrder as createChatCompletion,
  createMessageOrder as createMessage,
  createResponseOrder as createResponse,
  streamGenerateContentOrder as streamGenerateContent,
} from '../../generated/automata.js';
import type { OperationId } from '../../generated/operations.js';
import * as validators from '../../generated/validators.js';
import { sleep } from '../../http/injected-faults/inject-faults.js';
import { asObject } from '../../runtime/json.js';
import type { Key } from '../../runtime/key.js';
import { seededIdentity } from '../../simulator/identity.js';
import type { SimulatorContext } from '../../simulator/simulator-context.js';
import { runJob } from '../../simulator/workers/job.js';
import type { Call } from '../../surfaces/engine/handler.js';

export const key: Key = { id: 'key-1', name: 'tests', surfaces: ['messages', 'content'], workspace: 'default' };

/** A call as a handler gets it. */
export const callOf = <Id extends OperationId>(
  operation: Id,
  body: Call<Id>['body'],
  more: Partial<Call<Id>> = {},
): Call<Id> =>
  ({
    operation,
    body,
    path: { model: 'flash-latest' },
    query: {},
    headers: {},
    key,
    requestId: 'r',
    signal: new AbortController().signal,
    ...more,
  }) as Call<Id>;

const nowhere = () => Promise.reject(new Error('these surfaces store nothing'));

/** A context whose ids are the same each time. */
export const contextOf = (more: Partial<SimulatorContext> = {}): SimulatorContext => ({
  identity: seededIdentity('test'),
  clock: () => 1_770_000_000_000,
  settings: { contextWindow: 128_000, schemaTimeoutMilliseconds: 2000 },
  pace: () => 0,
  run: async (job) => runJob(job),
  wait: sleep,
  responses: { save: nowhere, find: nowhere, findItem: nowhere, cancel: nowhere, delete: nowhere },
  ...more,
});

interface Validator {
  (data: unknown): boolean;
  errors?: unknown;
}

const named = (name: string): Validator => (validators as unknown as Record<string, Validator>)[name] as Validator;

/** What the contract has against a value; undefined: nothing. */
export function faultOf(schema: string, value: unknown): unknown {
  const validator = named(schema);
  return validator(value) ? undefined : { value, errors: validator.errors };
}

const orders = { createChatCompletion, createMessage, createResponse, streamGenerateContent };

/** What the contract has against a stream: each event's shape, their order, and whether it is complete. */
export function streamFaults(operation: keyof typeof orders, events: readonly unknown[]): unknown[] {
  const check = checkStream(orders[operation]);
  const nameOf = (event: unknown) => asObject(event).type as string | undefined;
  const faults = events.flatMap((event) => [faultOf(`${operation}Event`, event), check.accept(event, nameOf(event))]);
  const end = check.end(operation === 'createChatCompletion' ? '[DONE]' : undefined);
  return [...faults, end, check.failed ? 'failed' : undefined].filter((fault) => fault !== undefined);
}

/** The events of a stream. */
export async function all<Each>(events: AsyncIterable<Each> | Iterable<Each>): Promise<Each[]> {
  const found: Each[] = [];
  for await (const event of events) found.push(event);
  return found;
}
