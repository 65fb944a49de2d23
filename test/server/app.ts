// The HTTP core on a free port, with handlers, keys and limits that a test chooses; what it reports and logs is kept.
import type { RequestListener, Server } from 'node:http';
import type * as contract from '../../generated/types.js';
import { createApp } from '../../http/app.js';
import type { AppDeps, HttpSettings } from '../../http/http-deps.js';
import { createHttpServer } from '../../http/http-server.js';
import { createInFlightCalls, type InFlightCalls } from '../../http/in-flight.js';
import { createOwnContract } from '../../http/own-contract.js';
import type { ReplyViolation, RequestInfo } from '../../http/request-context.js';
import { allOperations } from '../../http/router.js';
import type { ServedContract } from '../../http/served-contract.js';
import { readRuntimeContract } from '../../runtime/install-paths.js';
import type { Key } from '../../runtime/key.js';
import { defaultConfig } from '../../server/config/read-config.js';
import type { Handlers, TextSurface } from '../../surfaces/engine/handler.js';
import { type Listening, listenOn } from '../harness/listen.js';

const openapi = await readRuntimeContract();

/** A key that may do everything. */
export const anyKey: Key = {
  id: 'key_1',
  name: 'test',
  surfaces: ['images', 'videos', 'content', 'responses', 'messages', 'chat'],
  workspace: 'default',
};

export const message: contract.Message = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'm',
  content: [{ type: 'text', text: 'Hello.' }],
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 2, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 },
};

export const generated: contract.GenerateContentResponse = {
  candidates: [{ content: { role: 'model', parts: [{ text: 'Hello.' }] }, finishReason: 'STOP', index: 0 }],
  usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 2, totalTokenCount: 3 },
  modelVersion: 'm',
  responseId: 'gen_1',
};

const responseUsage = {
  input_tokens: 1,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: 2,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: 3,
};

export const response = {
  id: 'resp_1',
  object: 'response',
  created_at: 1,
  status: 'completed',
  error: null,
  incomplete_details: null,
  instructions: null,
  max_output_tokens: null,
  model: 'm',
  output: [],
  parallel_tool_calls: true,
  previous_response_id: null,
  reasoning: { effort: null, summary: null },
  store: true,
  temperature: 1,
  text: { format: { type: 'text' } },
  tool_choice: 'auto',
  tools: [],
  top_p: 1,
  truncation: 'disabled',
  usage: responseUsage,
  user: null,
  metadata: {},
} as unknown as contract.Response;

type Event<Id extends keyof Handlers<TextSurface>> = Extract<
  Awaited<ReturnType<Handlers<TextSurface>[Id]>>,
  { events: unknown }
>['events'] extends AsyncIterable<infer Each> | Iterable<unknown>
  ? Each
  : never;

export type MessageEvent = Event<'createMessage'>;
export type ResponseEvent = Event<'createResponse'>;

/** The events of a message whose text has so many pieces. */
export function* messageEvents(pieces = 1): Generator<MessageEvent> {
  yield { type: 'message_start', message: { ...message, content: [], stop_reason: null } };
  yield { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } };
  for (let piece = 0; piece < pieces; piece++)
    yield { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: `piece ${piece} ` } };
  yield { type: 'content_block_stop', index: 0 };
  const usage = { ...message.usage, output_tokens: pieces };
  yield { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null, usage }, usage };
  yield { type: 'message_stop' };
}

/** The shortest stream there is of a response. */
export function* responseEvents(): Generator<ResponseEvent> {
  const started = { ...response, status: 'in_progress', usage: null };
  yield { type: 'response.created', sequence_number: 0, response: started } as ResponseEvent;
  yield { type: 'response.in_progress', sequence_number: 1, response: started } as ResponseEvent;
  yield { type: 'response.completed', sequence_number: 2, response } as ResponseEvent;
}

const completion: contract.ChatCompletion = {
  id: 'chatcmpl_1',
  object: 'chat.completion',
  created: 1,
  model: 'm',
  choices: [{ index: 0, message: { role: 'assistant', content: 'Hello.' }, finish_reason: 'stop' }],
};

/** Operations of text that only upstreams answer in these tests. */
const forwarded = Object.fromEntries(
  allOperations
    .filter(({ surface }) => surface !== 'images' && surface !== 'videos')
    .map(({ id }) => [id, () => Promise.reject(new Error(`the test has no handler of ${id}`))]),
);

const handlers: Partial<Handlers<TextSurface>> = {
  ...forwarded,
  generateContent: () => ({ json: generated }),
  streamGenerateContent: () => ({ events: [generated] }),
  createResponse: ({ body }) => (body.stream ? { events: responseEvents() } : { json: response }),
  countResponseTokens: () => ({ json: { object: 'response.input_tokens', input_tokens: 1 } }),
  createMessage: ({ body }) => (body.stream ? { events: messageEvents() } : { json: message }),
  createChatCompletion: () => ({ json: completion }),
};

export interface Changes {
  /** The contract that is served, made of the server's own. */
  readonly contract?: (own: ServedContract) => ServedContract;
  readonly handlers?: Partial<Handlers>;
  readonly settings?: Partial<Omit<HttpSettings, 'limits'>> & { readonly limits?: Partial<HttpSettings['limits']> };
  /** By secret; without any, every secret is the one of `anyKey`. */
  readonly keys?: Readonly<Record<string, Key>>;
  readonly limiter?: AppDeps['limiter'];
  readonly systemRoutes?: AppDeps['systemRoutes'];
  /** Forwards requests, made with the contract that is served. */
  readonly forwarder?: (contract: ServedContract, log: AppDeps['log']) => AppDeps['forwarder'];
}

export interface TestApp extends Listening {
  readonly requests: RequestInfo[];
  readonly violations: ReplyViolation[];
  readonly logged: { level: string; facts: object; message: string }[];
  readonly inFlight: InFlightCalls;
  readonly server: Server;
  readonly deps: AppDeps;
  readonly listener: RequestListener;
  /** The report of the next request to end, or of one that has ended and was not asked for yet. */
  ended(): Promise<RequestInfo>;
}

const defaults = defaultConfig();

/** Starts the HTTP core. Its clock stands still, its ids count up. */
export async function createTestApp(changes: Changes = {}): Promise<TestApp> {
  const requests: RequestInfo[] = [];
  const waiting: ((info: RequestInfo) => void)[] = [];
  const unasked: RequestInfo[] = [];
  const violations: ReplyViolation[] = [];
  const logged: TestApp['logged'] = [];
  const log = (level: string) => (facts: object, text: string) => void logged.push({ level, facts, message: text });
  const inFlight = createInFlightCalls();
  const own = createOwnContract(openapi, changes.settings?.messages?.vendor);
  let ids = 0;
  const logger = { info: log('info'), warn: log('warn'), error: log('error') };
  const contract = changes.contract?.(own) ?? own;
  const deps: AppDeps = {
    contract,
    ...(changes.forwarder && { forwarder: changes.forwarder(contract, logger) }),
    handlers: { ...handlers, ...changes.handlers },
    keys: { find: (secret) => (changes.keys ? changes.keys[secret] : anyKey) },
    limiter: changes.limiter ?? { take: () => ({ allowed: true, headers: { ratelimit: '"minute";r=58;t=41' } }) },
    log: logger,
    observe: {
      request(info) {
        requests.push(info);
        const next = waiting.shift();
        if (next) next(info);
        else unasked.push(info);
      },
      events: () => undefined,
      violation: (info) => void violations.push(info),
    },
    now: () => 1_700_000_000_000,
    random: () => String(++ids).padStart(12, '0'),
    settings: { ...defaults, ...changes.settings, limits: { ...defaults.limits, ...changes.settings?.limits } },
    inFlight,
    ...(changes.systemRoutes && { systemRoutes: changes.systemRoutes }),
  };
  const app = createApp(deps);
  const server = createHttpServer(app);
  return {
    ...(await listenOn(server)),
    requests,
    violations,
    logged,
    inFlight,
    server,
    deps,
    listener: app,
    ended: async () => unasked.shift() ?? new Promise((resolve) => waiting.push(resolve)),
  };
}
