// Rules for one operation of any contract: the body or the events of its reply, its faults, and what was recorded of it.
import { readFileSync } from 'node:fs';
import { parseFaults } from '../../../http/injected-faults/fault-header.js';
import { onlyThese } from '../../../runtime/cli/suggest.js';
import { asObject } from '../../../runtime/json.js';
import { hasData, type Recording, readRecording } from '../../../runtime/recording.js';
import { camelCase } from '../../contract/generated-names.js';
import { eventText } from '../../contract/sse.js';
import type { DocumentedOperation } from '../../serve/checks.js';
import type { AcceptedRequest, MockModel, MockReply } from '../model.js';
import type { MockedRequest, OperationRule, RequestMatcher } from '../test-api.js';
import { atCaller, checkMatcher, fitsRequest, functionFailed } from './matcher.js';

interface Rule {
  readonly name: string;
  readonly operation: string;
  readonly matcher: RequestMatcher;
  readonly once: boolean;
  /** The requests that it answers: those for a stream, the others, or all. */
  readonly streams: boolean | undefined;
  /** One for each request in turn; the last one is repeated. */
  readonly answers: readonly ((request: AcceptedRequest, received: MockedRequest) => Promise<MockReply> | MockReply)[];
  left: number;
  answered: number;
}

/** Whether a request asks for a stream. */
const wantsStream = ({
  operation: { streams, eventQuery = {}, streamsByDefault },
  body,
  query,
}: AcceptedRequest): boolean =>
  streams === 'always' ||
  (asObject(body).stream ?? streamsByDefault) === true ||
  (Object.keys(eventQuery).length > 0 &&
    Object.entries(eventQuery).every(([name, value]) => query.get(name) === value));

/** The reply that events make, for operations whose streams have one. */
export type FoldOf = (operation: string) => ((events: readonly unknown[]) => unknown) | undefined;

/** A recording as it is sent: to a request for a stream, and to one without, as far as it has both. @throws Error with what the contract does not allow */
function recordedReply(
  model: MockModel,
  operation: DocumentedOperation,
  { status, response, events }: Recording,
  foldOf: FoldOf,
): (request: AcceptedRequest) => MockReply {
  if (!events) {
    const json = { 'content-type': 'application/json' };
    const reply =
      status < 400
        ? { ...model.giveReply(operation, response), status }
        : { status, headers: json, body: JSON.stringify(response ?? null) };
    return () => reply;
  }
  const data = events.filter(hasData).map(([, each]) => each);
  const { headers } = model.giveStream(operation, data);
  const chunks = events.map(([line, value, text]) =>
    line === ':'
      ? `: ${text ?? ''}\n\n`
      : eventText(value === null && text !== undefined ? text : value, line ?? undefined),
  );
  return (request) =>
    wantsStream(request) ? { status, headers, chunks } : model.giveReply(operation, foldOf(operation.id)?.(data));
}

/** The operation of a name: its `operationId`, or the id that generated code has for it. */
export const operationOf = (model: Pick<MockModel, 'operations'>, name: string): DocumentedOperation | undefined =>
  model.operations.find(({ id }) => id === name) ?? model.operations.find(({ id }) => id === camelCase(name));

export interface OperationRules {
  /** @throws Error if the contract has no such operation */
  add(name: string, once: boolean, operation: string, matcher: RequestMatcher): OperationRule;
  /** Adds the answers of a file of recordings: each request gets the next one of its operation, the last again and again. @throws Error with what cannot be answered */
  load(file: string): void;
  clear(): void;
  /** The answer of the first rule that fits, and the name of the rule. @throws what its function throws, and ProblemError */
  answer(request: AcceptedRequest, received: MockedRequest): Promise<{ reply: MockReply; name: string } | undefined>;
}

/**
 * Creates an empty list of rules for the operations of a model.
 * @param surfaces what rules may be for besides, for messages
 */
export function createOperationRules(
  model: MockModel,
  foldOf: FoldOf = () => undefined,
  surfaces: readonly string[] = [],
): OperationRules {
  const rules: Rule[] = [];
  const add = (rule: Omit<Rule, 'left' | 'answered'>, times?: number): void => {
    const left = times ?? (rule.once ? rule.answers.length : Number.POSITIVE_INFINITY);
    rules.push({ ...rule, answered: 0, left });
  };
  const find = (id: string): DocumentedOperation => {
    const operation = operationOf(model, id);
    if (operation) return operation;
    const names = [...surfaces, ...model.operations.map((each) => each.id)];
    throw new Error(`There is no operation ${onlyThese(id, names)}`);
  };
  return {
    add(name, once, id, matcher) {
      const operation = find(id);
      checkMatcher(name, matcher, ['headers', 'body', 'test']);
      const rule = { name, operation: operation.id, matcher, once };
      return {
        reply: atCaller((...bodies: readonly unknown[]) => {
          if (!bodies.length) throw new Error(`${name}: reply needs a body; undefined is none`);
          const answers = bodies.map((body): Rule['answers'][number] => {
            if (typeof body === 'function')
              return async (_, received) => {
                try {
                  return model.giveReply(operation, await body(received));
                } catch (error) {
                  throw functionFailed(error);
                }
              };
            const reply = model.giveReply(operation, body);
            return () => reply;
          });
          add({ ...rule, streams: false, answers });
        }),
        stream: atCaller((events: readonly unknown[]) => {
          const reply = model.giveStream(operation, events);
          add({ ...rule, streams: true, answers: [() => reply] });
        }),
        fail: atCaller((words: string) => {
          const faults = parseFaults(words, name);
          const answers = [async (request: AcceptedRequest) => ({ ...(await model.answer(request)), faults })];
          add({ ...rule, streams: undefined, answers }, faults.times);
        }),
      };
    },
    load(file) {
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
        const streams = answersAll ? undefined : events !== undefined;
        return { ...{ name: file, operation: find(op).id, matcher: {}, once: false }, streams, answers };
      });
      for (const rule of added) add(rule);
    },
    clear: () => void rules.splice(0),
    async answer(request, received) {
      for (const rule of [...rules.filter(({ once }) => once), ...rules.filter(({ once }) => !once)]) {
        const answer = rule.answers[Math.min(rule.answered, rule.answers.length - 1)];
        if (!answer || rule.left <= 0 || rule.operation !== request.operation.id) continue;
        if (rule.streams !== undefined && rule.streams !== wantsStream(request)) continue;
        if (!fitsRequest(rule.matcher, received)) continue;
        rule.answered++;
        rule.left--;
        return { reply: await answer(request, received), name: rule.name };
      }
      return undefined;
    },
  };
}
