// Rules for one operation of any contract: the body or the events of its reply, its faults, and what was recorded of it.
import { readFileSync } from 'node:fs';
import { parseFaults } from '../../../http/injected-faults/fault-header.js';
import { onlyThese } from '../../../runtime/cli/suggest.js';
import { asObject } from '../../../runtime/json.js';
import { dataOf, type Recording, readRecording } from '../../../runtime/recording.js';
import { camelCase } from '../../contract/generated-names.js';
import { eventText } from '../../contract/sse.js';
import type { DocumentedOperation } from '../../serve/checks.js';
import type { AcceptedRequest, MockModel, MockReply } from '../model.js';
import { queriesEvents } from '../reply/answer.js';
import type { MockedRequest, OperationRule, RequestMatcher } from '../test-api.js';
import { atCaller, checkMatcher, createRules, fitsRequest, functionFailed, type Rule } from './rule.js';

/** A request as it was accepted, and as rules see it. */
interface Asked {
  readonly request: AcceptedRequest;
  readonly received: MockedRequest;
}

type Answer = (asked: Asked) => Promise<MockReply> | MockReply;

/** Whether a request asks for a stream. */
const wantsStream = ({ operation: { streams, eventQuery, streamsByDefault }, body, query }: AcceptedRequest): boolean =>
  streams === 'always' || (asObject(body).stream ?? streamsByDefault) === true || queriesEvents(query, eventQuery);

/** The reply that events make, for operations whose streams have one. */
type FoldOf = (operation: string) => ((events: readonly unknown[]) => unknown) | undefined;

/** A recording as it is sent: to a request for a stream, and to one without, as far as it has both. @throws Error with what the contract does not allow */
function recordedReply(
  model: MockModel,
  operation: DocumentedOperation,
  { status, response, events }: Recording,
  foldOf: FoldOf,
): Answer {
  if (!events) {
    const json = { 'content-type': 'application/json' };
    const reply =
      status < 400
        ? { ...model.giveReply(operation, response), status }
        : { status, headers: json, json: response ?? null };
    return () => reply;
  }
  const data = dataOf(events);
  const { headers } = model.giveStream(operation, data);
  const chunks = events.map(([line, value, text]) =>
    line === ':'
      ? `: ${text ?? ''}\n\n`
      : eventText(value === null && text !== undefined ? text : value, line ?? undefined),
  );
  return ({ request }) =>
    wantsStream(request) ? { status, headers, chunks } : model.giveReply(operation, foldOf(operation.id)?.(data));
}

/** The operation of a name: its `operationId`, or the id that generated code has for it. */
export const operationOf = (model: Pick<MockModel, 'operations'>, name: string): DocumentedOperation | undefined =>
  model.operations.find(({ id }) => id === name) ?? model.operations.find(({ id }) => id === camelCase(name));

export type OperationRules = ReturnType<typeof createOperationRules>;

/**
 * Creates an empty list of rules for the operations of a model.
 * @param surfaces what rules may be for besides, for messages
 */
export function createOperationRules(
  model: MockModel,
  foldOf: FoldOf = () => undefined,
  surfaces: readonly string[] = [],
) {
  const rules = createRules<Asked, Promise<MockReply> | MockReply>();
  /** @param streams the requests that it answers: those for a stream, the others, or all */
  const add = (
    operation: DocumentedOperation,
    streams: boolean | undefined,
    matcher: RequestMatcher,
    rule: Omit<Rule<Asked, Promise<MockReply> | MockReply>, 'fits'>,
  ): void =>
    rules.add({
      ...rule,
      fits: ({ request, received }) =>
        request.operation.id === operation.id &&
        (streams === undefined || streams === wantsStream(request)) &&
        fitsRequest(matcher, received),
    });
  const find = (id: string): DocumentedOperation => {
    const operation = operationOf(model, id);
    if (operation) return operation;
    const names = [...surfaces, ...model.operations.map((each) => each.id)];
    throw new Error(`There is no operation ${onlyThese(id, names)}`);
  };
  return {
    /** @throws Error if the contract has no such operation */
    add(name: string, once: boolean, id: string, matcher: RequestMatcher): OperationRule {
      const operation = find(id);
      checkMatcher(name, matcher, ['headers', 'body', 'test']);
      const answerOf = (body: unknown): Answer => {
        if (typeof body !== 'function') {
          const reply = model.giveReply(operation, body);
          return () => reply;
        }
        return async ({ received }) => {
          try {
            return model.giveReply(operation, await body(received));
          } catch (error) {
            throw functionFailed(error);
          }
        };
      };
      return {
        reply: atCaller((...bodies: readonly unknown[]) => {
          if (!bodies.length) throw new Error(`${name}: reply needs a body; undefined is none`);
          add(operation, false, matcher, { name, once, answers: bodies.map(answerOf) });
        }),
        stream: atCaller((events: readonly unknown[]) => {
          const reply = model.giveStream(operation, events);
          add(operation, true, matcher, { name, once, answers: [() => reply] });
        }),
        fail: atCaller((words: string) => {
          const faults = parseFaults(words, name);
          const broken: Answer = async ({ request }) => ({ ...(await model.answer(request)), faults });
          add(operation, undefined, matcher, { name, once, answers: [broken], times: faults.times });
        }),
      };
    },
    /** Adds the answers of a file of recordings: each request gets the next one of its operation, the last again and again. @throws Error with what cannot be answered */
    load(file: string): void {
      const places = new Map<Recording, string>();
      const groups = new Map<string, Recording[]>();
      for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
        if (!line.trim()) continue;
        const place = `${file}:${at + 1}`;
        const recording = readRecording(line, place);
        const kind = `${recording.op} ${recording.events === undefined ? 'reply' : 'stream'}`;
        groups.set(kind, [...(groups.get(kind) ?? []), recording]);
        places.set(recording, place);
      }
      const added = [...groups.values()].map((all) => {
        const [{ op, events }] = all as [Recording, ...Recording[]];
        const answersAll = events !== undefined && !groups.has(`${op} reply`) && foldOf(op) !== undefined;
        const answers = all.map((recording) => {
          try {
            return recordedReply(model, find(op), recording, foldOf);
          } catch (error) {
            throw new Error(`${places.get(recording)} ${error instanceof Error ? error.message : error}`);
          }
        });
        return { operation: find(op), streams: answersAll ? undefined : events !== undefined, answers };
      });
      // All of a file, or nothing.
      for (const { operation, streams, answers } of added)
        add(operation, streams, {}, { name: file, once: false, answers });
    },
    clear: rules.clear,
    /** The answer of the first rule that fits, and the name of the rule. @throws what its function throws, and ProblemError */
    async answer(request: AcceptedRequest, received: MockedRequest) {
      const found = rules.find({ request, received });
      return found && { reply: await found.answer, name: found.name };
    },
  };
}
