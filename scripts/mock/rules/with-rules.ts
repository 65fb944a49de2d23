// The model of a mock whose answers tests decide: by a rule of an operation, by a rule of a conversation, else by the simulator. What the
// simulator has no answer for, and requests that select an example (`Prefer`), get what the contract shows.

import { randomBytes } from 'node:crypto';
import { textSurfaces } from '../../../generated/operations.js';
import { settings } from '../../../server/config/settings.js';
import type { Call, OperationIdOf, TextSurface } from '../../../server/engine/handler.js';
import { orderOf } from '../../../server/http/own-contract.js';
import { sentKeys } from '../../../server/http/request-credentials.js';
import { successStatus } from '../../../server/http/router.js';
import { streamFormatsOf } from '../../../server/http/stream-format.js';
import { faultHeader } from '../../../simulator/faults/fault-header.js';
import { createSimulator } from '../../../simulator/index.js';
import { createMemoryStore } from '../../../simulator/responses/memory-store.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { runJob } from '../../../simulator/workers/job.js';
import { asObject } from '../../runtime/json.js';
import type { EventReply, JsonReply } from '../../runtime/replies.js';
import type { AcceptedRequest, MockModel, MockReply } from '../model.js';
import type { MockedRequest } from '../test-api.js';
import type { ConversationRules } from './conversation-rules.js';
import type { OperationRules } from './operation-rules.js';

type TextCall = Call<OperationIdOf<TextSurface>>;

interface RuleDeps {
  readonly operations: OperationRules;
  /** Called with the id of a request and the name of the rule that answers it. */
  readonly onRule: (id: string, name: string) => void;
}

/** A request as rules see it. */
export const receivedOf = ({ operation, method, address, search, headers, body }: AcceptedRequest): MockedRequest => ({
  ...{ operation: operation.id, surface: operation.surface, method, path: address, query: search },
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()])),
  body: asObject(body),
});

/** Answers by the rules of operations first. */
export const withOperationRules = (model: MockModel, { operations, onRule }: RuleDeps): MockModel => ({
  ...model,
  async answer(request) {
    const ruled = await operations.answer(request, receivedOf(request));
    if (!ruled) return model.answer(request);
    onRule(request.id, ruled.name);
    return ruled.reply;
  },
});

/** A reply of the simulator as it is sent. */
function sentReply({ operation, query }: AcceptedRequest, reply: JsonReply<unknown> | EventReply<unknown>): MockReply {
  const code = successStatus(operation);
  const status = Number(code);
  if (!('events' in reply))
    return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(reply.json) };
  const { events, array } = streamFormatsOf(operation, orderOf(operation)?.terminator);
  const asArray =
    operation.streams === 'always' &&
    Object.entries(operation.eventQuery ?? {}).some(([name, value]) => query.get(name) !== value);
  const format = asArray ? array : events;
  async function* chunks(all: EventReply<unknown>['events']): AsyncGenerator<string> {
    let isFirst = true;
    for await (const event of all) {
      yield format.event(event, isFirst);
      isFirst = false;
    }
    const end = format.end(isFirst, true);
    if (end) yield end;
  }
  return { status, headers: { 'content-type': format.mediaType }, events: chunks(reply.events) };
}

/** Answers pentagate's own text operations by conversation rules and the simulator. */
export function withSimulator(model: MockModel, rules: ConversationRules): MockModel {
  const received = new WeakMap<object, MockedRequest>();
  const { contextWindow, schemaTimeoutMilliseconds } = settings.simulator;
  const engine = createSimulator({
    settings: {
      contextWindow: contextWindow.fallback,
      schemaTimeoutMilliseconds: schemaTimeoutMilliseconds.fallback,
    },
    responses: createMemoryStore(),
    tokensPerSecond: 0,
    now: Date.now,
    random: randomBytes,
    // A test has one client: nobody else waits for a long job.
    async run(job) {
      await loadTokenizer();
      return runJob(job);
    },
    script: (conversation, call) => {
      const request = received.get(call);
      return request && rules.answer(conversation, call, request);
    },
  });
  const handlers = engine as unknown as Readonly<
    Record<string, (call: TextCall) => Promise<JsonReply<unknown> | EventReply<unknown>>>
  >;
  return {
    ...model,
    async answer(request) {
      const { operation, preference, body, values, headers, query, id, signal } = request;
      const handler = Object.hasOwn(handlers, operation.id) ? handlers[operation.id] : undefined;
      const { code, example, dynamic, seed } = preference;
      if (!handler || code !== undefined || example !== undefined || dynamic) return model.answer(request);
      const requested = receivedOf(request);
      const keyId = sentKeys(operation, headers, query).join('\0');
      const call = {
        operation: operation.id,
        ...{ body, path: values.path ?? {}, query: values.query ?? {}, files: {}, id, requestId: id, signal },
        // The mock itself injects what the header asks for; ids and times are the simulator's.
        headers: { ...requested.headers, [faultHeader]: seed === undefined ? undefined : `seed=${seed}` },
        key: { id: keyId, name: 'mock', surfaces: textSurfaces, workspace: 'default' },
      } as unknown as TextCall;
      received.set(call, requested);
      return sentReply(request, await handler(call));
    },
  };
}
