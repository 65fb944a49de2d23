// The model of a mock whose answers rules decide: by a rule of an operation, by a rule of a conversation, else, of pentagate's own contract, by
// the simulator. What the simulator has no answer for, and requests that select an example (`Prefer`), get what the contract shows.

import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { surfaces } from '../../../generated/operations.js';
import { faultHeader } from '../../../http/injected-faults/fault-header.js';
import { orderOf } from '../../../http/own-contract.js';
import { declaredParameters } from '../../../http/parameters.js';
import { streamFormatsOf } from '../../../http/reply/stream-format.js';
import { sentKeys } from '../../../http/request-credentials.js';
import { successStatus } from '../../../http/router.js';
import { ProblemError } from '../../../runtime/errors/problem.js';
import { asObject } from '../../../runtime/json.js';
import type { EventReply, JsonReply } from '../../../runtime/replies.js';
import { createSimulator } from '../../../simulator/index.js';
import { createMemoryStore } from '../../../simulator/responses/memory-store.js';
import { foldOf } from '../../../simulator/scenarios/recorded.js';
import { simulatorDefaults } from '../../../simulator/simulator-context.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { runJob } from '../../../simulator/workers/job.js';
import type { Call, OperationIdOf, TextSurface } from '../../../surfaces/engine/handler.js';
import type { JsonObject } from '../../contract/json-trees.js';
import type { Contract } from '../../contract/merge.js';
import { createModel } from '../create-model.js';
import type { AcceptedRequest, MockModel, MockReply } from '../model.js';
import { ownRules } from '../own.js';
import { examplesOf } from '../reply/examples.js';
import type { TaskOptions } from '../tasks/mock-tasks.js';
import type { MockedRequest } from '../test-api.js';
import { answerSurfaces, type ConversationRules, createConversationRules } from './conversation-rules.js';
import { createOperationRules, type OperationRules } from './operation-rules.js';

type TextCall = Call<OperationIdOf<TextSurface>>;
type SimulatedReply = JsonReply<unknown> | EventReply<unknown>;

/** Called with the id of a request and the name of the rule that answers it. */
type OnRule = (id: string, name: string) => void;

/** Stored responses that are remembered, the latest. */
const maxResponses = 2000;

/** A request as rules see it. */
const receivedOf = ({ operation, method, address, search, headers, body }: AcceptedRequest): MockedRequest => ({
  operation: operation.id,
  surface: operation.surface,
  method,
  path: address,
  query: search,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()])),
  body: asObject(body),
});

/** Answers by the rules of operations first. */
const withOperationRules = (model: MockModel, operations: OperationRules, onRule: OnRule): MockModel => ({
  ...model,
  async answer(request) {
    const ruled = await operations.answer(request, receivedOf(request));
    if (!ruled) return model.answer(request);
    onRule(request.id, ruled.name);
    return ruled.reply;
  },
});

/** A reply of the simulator as it is sent. */
function sentReply(
  { operation, query }: AcceptedRequest,
  reply: SimulatedReply,
  documented: Readonly<Record<string, string>>,
): MockReply {
  const status = Number(successStatus(operation));
  const headersOf = (media: string) => ({ ...documented, 'content-type': media });
  if (!('events' in reply)) return { status, headers: headersOf('application/json'), body: JSON.stringify(reply.json) };
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
  return { status, headers: headersOf(format.mediaType), events: chunks(reply.events) };
}

/** Whether the path of a request has values that the contract shows, such as the id of a response. */
const isShown = (document: JsonObject, { operation: { contractOperation }, path }: AcceptedRequest): boolean =>
  declaredParameters(document, contractOperation).some(
    (each) =>
      each.in === 'path' && examplesOf(document, each).some(({ value }) => String(value) === path[String(each.name)]),
  );

/** Answers pentagate's own text operations by conversation rules and the simulator. */
function withSimulator(model: MockModel, { document }: Contract, rules: ConversationRules): MockModel {
  const received = new WeakMap<object, MockedRequest>();
  const engine = createSimulator({
    settings: simulatorDefaults,
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
        return sentReply(request, await handler(call), model.successHeaders(operation));
      } catch (error) {
        // As a task of the contract's examples, a response of them exists without having been created.
        if (ProblemError.from(error).problem.reason !== 'not_found' || !isShown(document, request)) throw error;
        return model.answer(request);
      }
    },
  };
}

/** A mock whose answers rules decide, and its rules. */
export interface RuledModel {
  readonly model: MockModel;
  readonly operations: OperationRules;
  /** Of pentagate's own contract. */
  readonly conversations: ConversationRules | undefined;
  /** Adds the rules of a scenario file (YAML), or the answers of a file of recordings (JSONL). @throws Error with all that is wrong */
  load(file: string): void;
}

/**
 * Creates the model of a contract, without a rule.
 * @param isOwn whether the contract is pentagate's own, whose text surfaces the simulator answers
 */
export function createRuledModel(contract: Contract, isOwn: boolean, tasks: TaskOptions, onRule: OnRule): RuledModel {
  const conversations = isOwn ? createConversationRules(onRule) : undefined;
  const base = createModel(contract, tasks, isOwn ? ownRules : undefined);
  const answering = conversations ? withSimulator(base, contract, conversations) : base;
  const operations = createOperationRules(answering, isOwn ? foldOf : undefined, isOwn ? answerSurfaces : []);
  return {
    model: withOperationRules(answering, operations, onRule),
    operations,
    conversations,
    load(file) {
      if (extname(file) === '.jsonl') operations.load(file);
      else if (conversations) conversations.load(file);
      else throw new Error(`${file}: scenarios are answers of pentagate's own surfaces, which this contract is not`);
    },
  };
}
