// `startMock` of `pentagate/mock`: the mock for tests, with rules that decide its answers and a record of its requests.
import { extname } from 'node:path';
import { contractFile } from '../../server/config/install-paths.js';
import { foldOf } from '../../simulator/scenarios/recorded.js';
import { createModel } from './create-model.js';
import { contractOf, type FetchOptions } from './fetch.js';
import { startMock as listen } from './mock-server.js';
import { ownRules, playgroundSurfaces } from './own.js';
import { createRecords } from './records.js';
import { createConversationRules } from './rules/conversation-rules.js';
import { atCaller } from './rules/matcher.js';
import { createOperationRules, operationOf } from './rules/operation-rules.js';
import { withOperationRules, withSimulator } from './rules/with-rules.js';
import type { AnswerSurface, ConversationMatcher, RequestMatcher, RunningMock } from './test-api.js';

/** The surfaces whose rules are about conversations. */
const answerSurfaces: readonly string[] = ['messages', 'responses', 'chat', 'content'] satisfies AnswerSurface[];

/** A `fetch` that sends every request to one place. */
function fetchAt(url: string): typeof fetch {
  const { fetch: send } = globalThis;
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const address = `${url}${pathname}${search}`;
    return send(input instanceof Request ? new Request(address, input) : address, init);
  };
}

/**
 * Starts a mock on a free port of this machine.
 * @param source as for `createMock`; undefined: pentagate's own contract, whose text surfaces the simulator answers
 */
export async function start(source: string | object | undefined, options: FetchOptions): Promise<RunningMock> {
  const isOwn = source === undefined;
  const contract = contractOf(source ?? contractFile, options);
  const records = createRecords({ name: 'mock', surfaces: isOwn ? playgroundSurfaces : [] });
  const onRule = (id: string, name: string): void => records.requestLog.log.scenario(id, name);
  const conversations = isOwn ? createConversationRules(onRule) : undefined;
  const base = createModel(contract, options, isOwn ? ownRules : undefined);
  const answering = conversations ? withSimulator(base, conversations) : base;
  const operations = createOperationRules(answering, isOwn ? foldOf : undefined, isOwn ? answerSurfaces : []);
  const server = await listen(withOperationRules(answering, { operations, onRule }), {
    ...{ port: 0, host: '127.0.0.1', pace: options.pace ?? 0, requestLog: records.requestLog },
  });

  const add = (once: boolean) =>
    atCaller((target: string, matcher: ConversationMatcher = {}) => {
      const name = `mock.${once ? 'once' : 'on'}('${target}')`;
      return conversations && answerSurfaces.includes(target)
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
      if (extname(file) === '.jsonl') operations.load(file);
      else if (conversations) conversations.load(file);
      else throw new Error(`${file}: scenarios are answers of pentagate's own surfaces, which this contract is not`);
    }),
    requests: ((of) => records.requests(of && (operationOf(base, of)?.id ?? of))) as RunningMock['requests'],
    verdicts: records.verdicts,
    reset() {
      conversations?.clear();
      operations.clear();
      records.reset();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
