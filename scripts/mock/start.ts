// `startMock` of `pentagate/mock`: the mock for tests, with rules that decide its answers and a record of its requests.

import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import type { RequestRecorder } from '../../http/request-context.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import { contractFile } from '../../runtime/install-paths.js';
import { textSurfaces } from '../../surfaces/engine/handler.js';
import { readBundle } from '../contract/bundle.js';
import { startMock as listen } from './mock-server.js';
import type { MockModel } from './model.js';
import { createMockLog, type MockRequestLog } from './request-log/mock-log.js';
import type { MockLogOptions } from './request-log/page.js';
import { operationOf } from './rules/operation-rules.js';
import { atCaller } from './rules/rule.js';
import { createRuledModel } from './rules/with-rules.js';
import type {
  AnswerSurface,
  ClientVerdict,
  ConversationMatcher,
  MockOptions,
  RecordedRequest,
  RequestMatcher,
  RunningMock,
  StartOptions,
} from './test-api.js';

// The requests that a mock has received, for the test that started it: as they were sent, with what the request log says of the client.

interface Received {
  readonly context: Parameters<RequestRecorder['begin']>[0];
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Kept when the request has ended, since its context is cleared then. */
  body?: unknown;
  isOpen: boolean;
}

/** Creates an empty record. */
export function createRecords(options: MockLogOptions) {
  let current = createMockLog(options);
  let received: Received[] = [];

  const verdictsOf = (id: string): readonly ClientVerdict[] => {
    const { verdicts = [], laterVerdicts = [] } = current.log.find(id)?.extras ?? {};
    return [...verdicts, ...laterVerdicts];
  };
  const recordOf = ({ context, request, response, body = context.body }: Received): RecordedRequest => ({
    id: context.id,
    operation: context.operation?.id,
    surface: context.surface,
    method: request.method ?? '',
    path: context.path,
    query: context.query.toString(),
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, value?.toString()])),
    body: body as RecordedRequest['body'],
    status: response.headersSent ? response.statusCode : undefined,
    rule: current.log.find(context.id)?.extras?.scenario,
    verdicts: verdictsOf(context.id),
  });
  const requestLog: MockRequestLog = {
    get log() {
      return current.log;
    },
    recorder: {
      begin(context, request, response) {
        const recorded = current.recorder.begin(context, request, response);
        const each: Received = { context, request, response, isOpen: true };
        received.push(each);
        return {
          end() {
            recorded.end();
            each.body = context.body;
            each.isOpen = false;
          },
        };
      },
    },
    serve: (request, response) => current.serve(request, response),
  };
  return {
    requestLog,
    requests: (of: string | undefined): RecordedRequest[] =>
      received
        .filter(({ context: { surface, operation } }) => of === undefined || of === surface || of === operation?.id)
        .map(recordOf),
    async verdicts(): Promise<readonly ClientVerdict[]> {
      // A reply that is written is judged when it has arrived.
      const written = received.filter(({ isOpen, response }) => isOpen && response.writableEnded && !response.closed);
      await Promise.all(written.map(({ response }) => once(response, 'close')));
      return received.flatMap(({ context }) => current.log.find(context.id)?.extras?.verdicts ?? []);
    },
    reset(): void {
      current = createMockLog(options);
      received = [];
    },
  };
}

/** A `fetch` that sends every request to one place. */
function fetchAt(url: string): typeof fetch {
  const { fetch: send } = globalThis;
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const address = `${url}${pathname}${search}`;
    return send(input instanceof Request ? new Request(address, input) : address, init);
  };
}

/** How many rules an error names. */
const namedRules = 20;

/**
 * A model that refuses what no rule answers.
 * @param ruled the ids of the requests that a rule has answered
 * @param names the rules as they were written
 */
const withRulesOnly = (model: MockModel, ruled: ReadonlySet<string>, names: readonly string[]): MockModel => ({
  ...model,
  async answer(request) {
    const reply = await model.answer(request);
    if (ruled.has(request.id)) return reply;
    const list = names.length ? `There are: ${names.slice(0, namedRules).join('; ')}` : 'There is none';
    const message = `No rule of this mock fits ${request.method.toUpperCase()} ${request.address}. ${list}.`;
    throw new ProblemError({ reason: 'not_found', message });
  },
});

/**
 * Starts a mock, on a free port of this machine.
 * @param source as for `createMock`; undefined: pentagate's own contract, whose text surfaces the simulator answers
 */
export async function start(
  source: string | object | undefined,
  options: MockOptions & StartOptions,
): Promise<RunningMock> {
  const isOwn = source === undefined;
  // What reads and joins files is not needed for the bundle.
  const contract = isOwn ? readBundle(contractFile) : (await import('./fetch.js')).contractOf(source);
  const records = createRecords({ name: 'mock', surfaces: isOwn ? textSurfaces : [] });
  const ruled = new Set<string>();
  const names: string[] = [];
  const { model, operations, conversations, load } = await createRuledModel(contract, isOwn, options, (id, name) => {
    ruled.add(id);
    records.requestLog.log.scenario(id, name);
  });
  const { port = 0, pace = 0, unmatched = 'answer', validator } = options;
  const served = unmatched === 'error' ? withRulesOnly(model, ruled, names) : model;
  const { requestLog } = records;
  const server = await listen(served, { port, host: '127.0.0.1', pace, requestLog, validator });

  const add = (once: boolean) =>
    atCaller((target: string, matcher: ConversationMatcher = {}) => {
      const name = `mock.${once ? 'once' : 'on'}('${target}')`;
      names.push(
        `${name.slice(0, -1)}${Object.keys(matcher).length ? `, ${inspect(matcher, { breakLength: 200 })}` : ''})`,
      );
      return conversations && textSurfaces.some((surface) => surface === target)
        ? conversations.add(name, once, target as AnswerSurface, matcher)
        : operations.add(name, once, target, matcher as RequestMatcher);
    });
  const close = (): Promise<void> => server.close();
  return {
    url: server.url,
    fetch: fetchAt(server.url),
    on: add(false) as RunningMock['on'],
    once: add(true) as RunningMock['once'],
    load: atCaller((file: string) => {
      load(file);
      names.push(`mock.load('${file}')`);
    }),
    requests: ((of) => records.requests(of && (operationOf(model, of)?.id ?? of))) as RunningMock['requests'],
    verdicts: records.verdicts,
    reset() {
      conversations?.clear();
      operations.clear();
      names.length = 0;
      ruled.clear();
      records.reset();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
