// Answers pentagate's own text operations by rules of conversations and the simulator.

import { randomBytes } from 'node:crypto';
import { surfaces } from '../../../generated/operations.js';
import { faultHeader } from '../../../http/injected-faults/fault-header.js';
import { declaredParameters } from '../../../http/parameters.js';
import { sentKeys } from '../../../http/request-credentials.js';
import { successStatus } from '../../../http/router.js';
import { ProblemError } from '../../../runtime/errors/problem.js';
import type { EventReply, JsonReply } from '../../../runtime/replies.js';
import { defaultSettings } from '../../../runtime/settings/read-by-schema.js';
import { createSimulator } from '../../../simulator/index.js';
import { createMemoryStore } from '../../../simulator/responses/memory-store.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { runJob } from '../../../simulator/workers/job.js';
import type { Call, OperationIdOf, TextSurface } from '../../../surfaces/engine/handler.js';
import type { JsonObject } from '../../contract/json-trees.js';
import type { Contract } from '../../contract/merge.js';
import type { AcceptedRequest, MockModel, MockReply } from '../model.js';
import { examplesOf } from '../reply/examples.js';
import type { MockedRequest, MockOptions } from '../test-api.js';
import type { ConversationRules } from './conversation-rules.js';
import { receivedOf } from './rule.js';

export { foldOf } from '../../../simulator/scenarios/recorded.js';
export { ownRules } from '../own.js';
export { createConversationRules } from './conversation-rules.js';

type TextCall = Call<OperationIdOf<TextSurface>>;
type SimulatedReply = JsonReply<unknown> | EventReply<unknown>;

/** Stored responses that are remembered, the latest. */
const maxResponses = 2000;

/** A reply of the simulator with the headers that the contract documents. */
function documentedReply(
  { operation }: AcceptedRequest,
  reply: SimulatedReply,
  headers: Readonly<Record<string, string>>,
): MockReply {
  const status = Number(successStatus(operation));
  if ('events' in reply) return { status, headers, events: reply.events };
  return { status, headers: { ...headers, 'content-type': 'application/json' }, json: reply.json };
}

/** Whether the path of a request has values that the contract shows, such as the id of a response. */
const isShown = (document: JsonObject, { operation: { contractOperation }, path }: AcceptedRequest): boolean =>
  declaredParameters(document, contractOperation).some(
    (each) =>
      each.in === 'path' && examplesOf(document, each).some(({ value }) => String(value) === path[String(each.name)]),
  );

/** Answers pentagate's own text operations by conversation rules and the simulator. */
export function withSimulator(
  model: MockModel,
  { document }: Contract,
  rules: ConversationRules,
  models: MockOptions['models'] = [],
): MockModel {
  const received = new WeakMap<object, MockedRequest>();
  const engine = createSimulator({
    settings: { ...defaultSettings().simulator, models: [models].flat() },
    responses: createMemoryStore(maxResponses),
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
  const handlers = engine as unknown as Readonly<Record<string, (call: TextCall) => Promise<SimulatedReply>>>;
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
        body,
        path: values.path ?? {},
        query: values.query ?? {},
        files: {},
        id,
        requestId: id,
        signal,
        // The mock itself injects what the header asks for; ids and times are the simulator's.
        headers: { ...requested.headers, [faultHeader]: seed === undefined ? undefined : `seed=${seed}` },
        key: { id: keyId, name: 'mock', surfaces, workspace: 'default' },
      } as unknown as TextCall;
      received.set(call, requested);
      try {
        return documentedReply(request, await handler(call), model.successHeaders(operation));
      } catch (error) {
        // As a task of the contract's examples, a response of them exists without having been created.
        if (ProblemError.from(error).problem.reason !== 'not_found' || !isShown(document, request)) throw error;
        return model.answer(request);
      }
    },
  };
}
