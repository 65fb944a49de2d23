// `startMock` of `pentagate/mock`: the mock for tests, with rules that decide its answers and a record of its requests.
import { inspect } from 'node:util';
import { ProblemError } from '../../runtime/errors/problem.js';
import { contractFile } from '../../runtime/install-paths.js';
import { textSurfaces } from '../../surfaces/engine/handler.js';
import { readBundle } from '../contract/bundle.js';
import { startMock as listen } from './mock-server.js';
import type { MockModel } from './model.js';
import { createRecords } from './records.js';
import { atCaller } from './rules/matcher.js';
import { operationOf } from './rules/operation-rules.js';
import { createRuledModel } from './rules/with-rules.js';
import type {
  AnswerSurface,
  ConversationMatcher,
  MockOptions,
  RequestMatcher,
  RunningMock,
  StartOptions,
} from './test-api.js';

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
  const contract =
    isOwn && !options.inferPagination
      ? readBundle(contractFile)
      : (await import('./fetch.js')).contractOf(source ?? contractFile, options);
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
