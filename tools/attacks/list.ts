// The attacks: without a key on connections and on the HTTP parser, with a key by bodies that are expensive to read or to answer.
import { setMaxListeners } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerAccess } from '../harness/server.js';

/** What lasts a few seconds. */
export interface Attack {
  readonly name: string;
  /** Additional settings of the server, as lines of YAML. */
  readonly settings?: readonly string[];
  /** Limit of file descriptors of the server's process. */
  readonly descriptors?: number;
  /** Peak of resident memory above the start in MB, if the common goal cannot apply. */
  readonly goalMegabytes?: number;
  /** @throws if a response of the server is wrong */
  run(target: ServerAccess): Promise<void>;
}

/** Milliseconds of an attack that does not end by itself. */
const attackMilliseconds = 4000;

const times = <Value>(count: number, make: (at: number) => Value): Value[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Opens connections, begins something on each, and keeps them open for a while. */
const hold = (
  name: string,
  count: number,
  begin: (socket: Socket, target: ServerAccess) => unknown,
  { milliseconds = attackMilliseconds, ...more }: Partial<Attack> & { milliseconds?: number } = {},
): Attack => ({
  name,
  ...more,
  async run(target) {
    const { hostname, port } = new URL(target.url);
    const open = (): Promise<Socket | undefined> =>
      new Promise((resolve) => {
        // Attackers must expect a reset.
        const socket = connect(Number(port), hostname).on('error', () => resolve(undefined));
        socket.once('connect', () => resolve(socket));
      });
    const end = performance.now() + attackMilliseconds;
    do {
      const sockets = (await Promise.all(times(count, open))).flatMap((socket) => socket ?? []);
      for (const socket of sockets) begin(socket, target);
      await pause(milliseconds);
      for (const socket of sockets) socket.destroy();
    } while (performance.now() < end);
  },
});

/** The text of a request without body. */
const requestText = (line: string, ...headers: readonly string[]): string =>
  [`${line} HTTP/1.1`, 'host: x', ...headers, '', ''].join('\r\n');

/** Repeats a request, 64 KB at once on each of 20 connections, and reads no response. */
function flood(line: string, ...headers: readonly string[]): Attack {
  const text = requestText(line, ...headers);
  const repeated = text.repeat(Math.ceil(65_536 / text.length));
  return hold(`64 KB of ${line}, unread`, 20, (socket) => socket.pause().write(repeated));
}

const credentials = ({ key }: ServerAccess) => ({
  ...{ 'x-api-key': key, 'x-goog-api-key': key, authorization: `Bearer ${key}` },
  'anthropic-version': '2023-06-01',
});

const postHead = (target: ServerAccess, header: string): string => {
  const known = Object.entries(credentials(target)).map(([name, value]) => `${name}: ${value}`);
  return requestText('POST /v1/messages', ...known, 'content-type: application/json', header);
};

/** A body from several callers at the same time. */
const press = (name: string, path: string, body: () => string, callers = 4, type = 'application/json'): Attack => ({
  name,
  // The default limit for schemas; the harness has a generous one.
  settings: ['simulator: {tokensPerSecond: 0}'],
  // The bodies themselves: 20 MB as bytes and as text, per caller.
  goalMegabytes: 300 + callers * 60,
  async run(target) {
    const sent = { method: 'POST', headers: { ...credentials(target), 'content-type': type }, body: body() };
    const call = async (): Promise<void> => {
      const answer = await fetch(target.url + path, { ...sent, signal: AbortSignal.timeout(120_000) });
      const text = await answer.text();
      if (![200, 400, 413, 429, 503].includes(answer.status))
        throw new Error(`${path} is answered ${answer.status}: ${text.slice(0, 200)}`);
    };
    await Promise.all(times(callers, call));
  },
});

/** Requests at once whose replies do not end, given up after a while. @param check gets the statuses of those that were answered */
const stall = (
  name: string,
  count: number,
  path: string,
  sent: RequestInit,
  check: (statuses: readonly number[]) => void = () => undefined,
): Attack => ({
  name,
  settings: ['simulator: {faults: true}'],
  async run(target) {
    const stopped = new AbortController();
    setMaxListeners(0, stopped.signal);
    const headers = { ...credentials(target), 'content-type': 'application/json', 'x-pentagate-simulate': 'stall' };
    const statuses: number[] = [];
    const ask = () =>
      fetch(target.url + path, { ...sent, headers, signal: stopped.signal }).then(
        ({ status }) => statuses.push(status),
        () => undefined,
      );
    const asked = times(count, ask);
    await pause(attackMilliseconds);
    stopped.abort();
    await Promise.all(asked);
    check(statuses);
  },
});

const messages = '/v1/messages';
const generate = '/v1beta/models/m:generateContent';
const imagine = '/img/submit/imagine';

/** Slightly below the size limit of a body. */
const max = 20 * 1024 ** 2 - 1000;
const repeated = (begin: string, middle: string, end: string): string =>
  begin + middle.repeat(Math.floor((max - begin.length - end.length) / middle.length)) + end;

const user = (content: unknown, more: object = {}): string =>
  JSON.stringify({ model: 'm', max_tokens: 1000, messages: [{ role: 'user', content }], ...more });

const contents = (parts: readonly object[], more: object = {}): string =>
  JSON.stringify({ contents: [{ role: 'user', parts }], generationConfig: { candidateCount: 8 }, ...more });

/** Tools with a member that cannot be satisfied, which takes exponential time to detect. */
function slowTools(): string {
  const tools = times(8, (at) => {
    const a = { type: 'string', pattern: `^(([a-z])+.)+[A-Z]([a-z])+${at}$`, minLength: 40 };
    return { name: `tool_${at}`, input_schema: { type: 'object', properties: { a }, required: ['a'] } };
  });
  return user(`Call ${tools.map(({ name }) => name).join(' and ')}`, { tools, tool_choice: { type: 'any' } });
}

export const attacks: readonly Attack[] = [
  { name: 'nothing (control)', run: () => pause(attackMilliseconds) },

  flood('GET /openapi.json'),
  flood('GET /img/task/1/fetch'),
  flood('POST /v1/messages', 'content-length: 2', 'expect: 100-continue'),
  flood('OPTIONS /v1/messages', 'origin: http://a.example', 'access-control-request-method: POST'),
  hold('half a head on each of 2,000 connections', 2000, (socket) =>
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-api'),
  ),
  hold('half a body on each of 2,000 connections', 2000, (socket, target) =>
    socket.write(`${postHead(target, 'content-length: 1000')}{"model":`),
  ),
  hold('1,300 idle connections, 700 descriptors', 1300, () => undefined, { descriptors: 700 }),
  hold('chunks of one byte, as fast as they are read', 10, (socket, target) => {
    const more = (): void => {
      while (!socket.destroyed && socket.write('1\r\n \r\n'.repeat(5000)));
    };
    socket.resume().on('drain', () => setImmediate(more));
    socket.write(postHead(target, 'transfer-encoding: chunked'));
    more();
  }),
  hold(
    'calls that are given up at once',
    200,
    (socket, target) => socket.write(`${postHead(target, 'content-length: 5000')}{"model":"m"`),
    { milliseconds: 10 },
  ),

  press('20 MB of [ in pairs', messages, () => '['.repeat(max / 2) + ']'.repeat(max / 2), 8),
  press('20 MB of {} as turns', messages, () => repeated('{"model":"m","max_tokens":5,"messages":[', '{},', '{}]}'), 8),
  press('a million keys', messages, () => `{${times(1_000_000, (at) => `"key${at}":1`).join(',')}}`, 8),
  press('20 MB of escapes', messages, () => user('\u0001'.repeat((max - 200) / 6)), 8),
  press('20 MB of {} for images', imagine, () => repeated('[', '{},', '{}]'), 1),
  press(
    '100,000 parts of a form',
    '/v1/videos',
    () => `${'--x\r\ncontent-disposition: form-data; name="n"\r\n\r\n1\r\n'.repeat(100_000)}--x--`,
    4,
    'multipart/form-data; boundary=x',
  ),
  press('9,990 empty blocks', messages, () => user(times(9990, () => ({})))),
  press('eight slow schemas', messages, slowTools),
  press('300,000 parts for eight candidates', generate, () => contents(times(300_000, () => ({ text: 'hello' })))),
  press('100,000 functions', generate, () => {
    const functionDeclarations = times(100_000, (at) => ({ name: `f${at}`, description: 'hello there' }));
    return contents([{ text: 'Hello' }], { tools: [{ functionDeclarations }] });
  }),
  press('20,000 items that are cut to the window', '/v1/responses', () => {
    const input = times(20_000, (at) => ({ role: at % 2 ? 'assistant' : 'user', content: 'alpha river '.repeat(4) }));
    return JSON.stringify({ model: 'm', input, truncation: 'auto' });
  }),
  press('20 MB of fallbacks', messages, () => {
    const fallbacks = times(99_000, (at) => ({ model: `m${at}`, Model: 'x' }));
    return user('hello', { fallbacks });
  }),
  press('a long text to be reversed', messages, () => user(`Reverse this: ${'👩‍👩‍👧‍👦'.repeat(50_000)}`)),
  press('a long text of sums', messages, () => user(`Calculate ${'1+'.repeat(100_000)}1`)),
  press('a prompt of commas', imagine, () => JSON.stringify({ prompt: `cat --ar 1:1${','.repeat(5900)}x` })),
  stall('300 followers of the request log', 300, '/console/api/requests/live', {}, (statuses) => {
    // Callers of a key are refused, and everybody else is answered.
    if (!statuses.includes(503)) throw new Error('a key follows the log as often as it likes');
  }),
  stall('3,000 calls that stall', 3000, messages, { method: 'POST', body: user('hello') }),
];
