// Chat completions of other services through the gateway, which knows of them only what their contract says. Where a caller has not asked for
// counts, the upstream is asked for them, and the caller sees the stream that it has asked for.
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { withoutCounts } from '../../../server/gateway/requested-counts.js';
import { goodChat, send, withHeaders } from '../../http/requests.js';
import { startPair, type TestGateway } from './fixture.js';
import {
  type Asked,
  closeStarted,
  jsonReply,
  type Reply,
  randomPieces,
  streamReply,
  type Upstream,
} from './upstream.js';

let gateway: TestGateway;
let upstream: Upstream;
afterEach(closeStarted);

const usage = {
  ...{ prompt_tokens: 12, completion_tokens: 9, total_tokens: 21 },
  ...{ prompt_tokens_details: { cached_tokens: 4 }, completion_tokens_details: { reasoning_tokens: 3 } },
};

interface Wire {
  /** How a chunk is written. @param counts absent: the request has not asked for any */
  chunk(choices: object[], counts?: object | null): string;
  readonly done: string;
}

const chunkOf = (choices: object[], counts?: object | null): object => ({
  ...{ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices },
  ...(counts === undefined ? {} : { usage: counts }),
  obfuscation: 'x',
});
const compact: Wire = {
  chunk: (choices, counts) => `data: ${JSON.stringify(chunkOf(choices, counts))}\n\n`,
  done: 'data: [DONE]\n\n',
};
const wires: Readonly<Record<string, Wire>> = {
  compact,
  'with spaces, comments and CRLF': {
    chunk: (choices, counts) => `: c\r\ndata: ${spaced(chunkOf(choices, counts))}\r\n\r\n`,
    done: 'data: [DONE]\r\n\r\n',
  },
  'in several lines of data': {
    chunk: (choices, counts) => `data:${spaced(chunkOf(choices, counts), '\ndata:')}\n\n`,
    done: compact.done,
  },
  'with the counts first': {
    chunk: (choices, counts) =>
      `data: {${counts === undefined ? '' : `"usage": ${JSON.stringify(counts)}, `}${JSON.stringify(chunkOf(choices)).slice(1)}\n\n`,
    done: compact.done,
  },
};

/** JSON with a space, or what else is given, between its members. */
const spaced = (value: object, between = ' '): string =>
  `{${Object.entries(value)
    .map(([name, each]) => `"${name}": ${JSON.stringify(each)}`)
    .join(`,${between}`)}}`;

/** What OpenAI sends: with `asked`, `usage` in all chunks, and one more. */
function eventsOf({ chunk, done }: Wire, asked: boolean): string[] {
  const none = asked ? null : undefined;
  return [
    // As Azure begins, with the result of its filters.
    chunk([], none),
    chunk([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }], none),
    chunk([{ index: 0, delta: { content: 'Say "usage": null, {"usage":null}. é€' }, finish_reason: null }], none),
    chunk([{ index: 0, delta: {}, finish_reason: 'stop' }], none),
    ...(asked ? [chunk([], usage)] : []),
    done,
  ];
}

const isAsked = ({ body }: Asked): boolean => JSON.parse(body.toString()).stream_options?.include_usage === true;

const plain = '{"model":"m","stream":true, "messages":[{"role":"user","content":"Hi"}]}';
const withOptions = (options: unknown): string => plain.replace('{', `{"stream_options":${JSON.stringify(options)},`);

async function start(reply: (asked: Asked) => Reply, target: object = {}, route: object = {}): Promise<void> {
  ({ upstream, gateway } = await startPair(reply, { target, route }));
}
const ask = async (body = plain): Promise<string> => (await send(gateway.url, { ...goodChat, body })).text;
const sent = (): unknown => JSON.parse(String(upstream.asked[0]?.body));
const openai = { preset: 'openai', key: 'k', surface: 'chat' };
const tokens = { input: 8, output: 9, cacheRead: 4, reasoning: 3 };
const counted = { usage: tokens, isFinal: true };

const { chunk, done } = compact;
const begin = chunk([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }]);
const text = chunk([{ index: 0, delta: { content: 'Tide.' }, finish_reason: null }]);
const finish = (counts?: object): string => chunk([{ index: 0, delta: {}, finish_reason: 'stop' }], counts);

it.each<[title: string, pieces: string[]]>([
  ['with counts in a chunk of their own', [begin, text, finish(), chunk([], usage), done]],
  ['with counts beside the reason', [begin, text, finish(usage), done]],
  ['with the role in each chunk, after a chunk without choices', [chunk([]), begin, begin, finish(usage), done]],
])('a stream %s passes byte for byte, and is counted', async (_, pieces) => {
  await start(() => streamReply(pieces));
  expect(await ask()).toBe(pieces.join(''));
  // A role that comes again is named, and nothing else.
  expect(gateway.findings.filter(({ finding: { what } }) => what !== 'order')).toEqual([]);
  expect(gateway.calls).toMatchObject([{ counted: { usage: tokens } }]);
});

const messages = [{ role: 'user', content: 'Hi' }];
const tool = { function: { name: 'f', parameters: { type: 'object', properties: {} } } };
it.each<[title: string, more: object, finding: string]>([
  ['tools without type', { tools: [tool] }, 'missing tools[].type'],
  [
    'a choice of a tool without type',
    { tools: [{ type: 'function', ...tool }], tool_choice: tool },
    'missing tool_choice.type',
  ],
  [
    'a recording as a text',
    { messages: [{ role: 'user', content: [{ type: 'input_audio', input_audio: 'UklGRg==' }] }] },
    'type messages[].content[].input_audio',
  ],
])('a request with %s goes on as it came, and is reported', async (_, more, finding) => {
  await start(() => streamReply([begin, text, finish(), done]));
  const body = { model: 'm', stream: true, messages, ...more };
  expect(await ask(JSON.stringify(body))).toContain('Tide.');
  expect(sent()).toMatchObject(body);
  expect(gateway.findings.map(({ finding: { kind, what, path } }) => `${kind} ${what} ${path}`)).toEqual([
    `drift ${finding}`,
  ]);
});

it('counts that Groq has in a member of its own are counted', async () => {
  await start(() =>
    streamReply([begin, text, finish().replace('}\n', `,"x_groq":${JSON.stringify({ usage })}}\n`), done]),
  );
  await ask();
  expect(gateway.calls).toMatchObject([{ counted: { usage: tokens } }]);
});

it('a complete stream without [DONE] gets no error', async () => {
  await start(() => streamReply([begin, text, finish(usage)]), {}, { replies: 'enforce' });
  expect(await ask()).toBe([begin, text, finish(usage)].join(''));
});

it.each([
  [
    'reasoning that xAI counts beside the output',
    {
      ...{ prompt_tokens: 65, completion_tokens: 5, total_tokens: 197 },
      completion_tokens_details: { reasoning_tokens: 127 },
    },
    { input: 65, output: 132, reasoning: 127 },
  ],
  [
    'what Together reads of a cache',
    { prompt_tokens: 40, completion_tokens: 5, total_tokens: 45, cached_tokens: 30 },
    { input: 10, output: 5, cacheRead: 30 },
  ],
  [
    'what is written to a cache',
    {
      ...{ prompt_tokens: 4020, completion_tokens: 5, total_tokens: 4025 },
      prompt_tokens_details: { cached_tokens: 0, cache_write_tokens: 4012 },
    },
    { input: 8, output: 5, cacheRead: 0, cacheWrite5m: 4012 },
  ],
])('%s is counted as such', async (_, counts, want) => {
  await start(() => streamReply([begin, text, finish(counts), done]));
  await ask();
  expect(gateway.findings).toEqual([]);
  expect(gateway.calls).toMatchObject([{ counted: { usage: want } }]);
});

it('a reply passes, and is counted', async () => {
  const message = { role: 'assistant', content: 'Tide.' };
  const completion = {
    ...{ id: 'c1', object: 'chat.completion', created: 1, model: 'm-2', usage },
    choices: [{ index: 0, message, finish_reason: 'stop' }],
  };
  await start(() => jsonReply(completion));
  expect(JSON.parse(await ask(plain.replace('true', 'false')))).toEqual(completion);
  expect(gateway.findings).toEqual([]);
  expect(gateway.calls).toMatchObject([{ counted: { usage: tokens } }]);
});

it('a stream that stops before [DONE] ends with an error', async () => {
  await start(() => streamReply([begin, text]));
  const got = await ask();
  expect(got.startsWith(begin + text)).toBe(true);
  expect(got.slice((begin + text).length)).toMatch(/^data: \{"error":\{"message":/);
});

it('embeddings are requested with a bearer token, headers pass both ways, and only the input is counted', async () => {
  const list = {
    ...{ object: 'list', model: 'm-2', usage: { prompt_tokens: 5, total_tokens: 5 } },
    data: [{ object: 'embedding', index: 0, embedding: 'AACAPw==' }],
  };
  const answer = () => jsonReply(list, 200, { 'openai-version': '2020-10-01' });
  ({ upstream, gateway } = await startPair(answer, { target: { key: 'secret' } }));
  const body = { model: 'm', input: 'Hi' };
  const reply = await send(gateway.url, {
    ...withHeaders(goodChat, { 'openai-project': 'p' }),
    path: '/v1/embeddings',
    body,
  });
  expect([reply.status, reply.headers.get('openai-version'), reply.body]).toEqual([200, '2020-10-01', list]);
  expect(upstream.asked).toMatchObject([
    { url: '/v1/embeddings', headers: { authorization: 'Bearer secret', 'openai-project': 'p' } },
  ]);
  expect(gateway.findings).toEqual([]);
  expect(gateway.calls).toMatchObject([{ modelServed: 'm-2', counted: { usage: { input: 5, output: 0 } } }]);
});

describe.each(Object.entries(wires))('a stream %s', (_, wire) => {
  const reply = (asked: Asked): Reply =>
    streamReply(randomPieces(Buffer.from(eventsOf(wire, isAsked(asked)).join('')), 90));

  it.each(['observe', 'enforce'])('is what the caller has asked for, and is counted: replies: %s', async (replies) => {
    await start(reply, openai, { replies });
    expect(await ask()).toBe(eventsOf(wire, false).join(''));
    expect(sent()).toEqual({ ...JSON.parse(plain), stream_options: { include_usage: true } });
    expect(gateway.calls).toMatchObject([{ end: 'complete', counted }]);
  });

  it('passes byte for byte where the caller has asked', async () => {
    await start(reply, openai);
    const body = withOptions({ include_usage: true });
    expect(await ask(body)).toBe(eventsOf(wire, true).join(''));
    expect(String(upstream.asked[0]?.body)).toBe(body);
    expect(gateway.calls).toMatchObject([{ counted }]);
  });
});

const asOpenAi = (asked: Asked): Reply => streamReply(eventsOf(compact, isAsked(asked)));

it.each([[{}], [null], [{ include_usage: false, include_obfuscation: false }]])(
  'options %j of the caller go on with what they lack',
  async (options) => {
    await start(asOpenAi, openai);
    expect(await ask(withOptions(options))).toBe(eventsOf(compact, false).join(''));
    expect(sent()).toMatchObject({ stream_options: { ...options, include_usage: true } });
    expect(gateway.calls).toMatchObject([{ counted }]);
  },
);

it('with an alias, both are put right', async () => {
  await start(asOpenAi, openai, { as: 'm-2026' });
  expect(await ask()).toBe(eventsOf(compact, false).join(''));
  expect(sent()).toMatchObject({ model: 'm-2026', stream_options: { include_usage: true } });
});

it.each([
  ['an upstream of which nothing is known', {}, {}, false],
  ['one that refuses the option', { preset: 'mistral', key: 'k' }, {}, false],
  ['a route that says no', openai, { streamUsage: false }, false],
  ['a route that says yes', { surface: 'chat' }, { streamUsage: true }, true],
  ['xAI', { preset: 'xai', key: 'k' }, {}, true],
])('%s', async (_, target, route, isAddedTo) => {
  await start(asOpenAi, target, route);
  expect(await ask()).toBe(eventsOf(compact, false).join(''));
  if (!isAddedTo) expect(String(upstream.asked[0]?.body)).toBe(plain);
  expect(gateway.calls[0]?.counted.isFinal).toBe(isAddedTo);
});

it('nothing is added to requests that do not stream, nor to options of another form', async () => {
  await start(() => jsonReply({ error: { message: 'no', type: 'invalid_request_error' } }, 400), openai);
  const bodies = [plain.replace('true', 'false'), withOptions({ include_usage: 'yes' })];
  for (const body of bodies) await ask(body);
  for (const [at, { body }] of upstream.asked.entries()) expect(String(body)).toBe(bodies[at]);
});

it('counts that are taken out leave the line end before them', () => {
  const counts = { counts: ['usage'], empty: 'choices' } as unknown as Parameters<typeof withoutCounts>[1];
  const removed = `data: {"usage":{"total_tokens":1},"choices":[]}\r\n\r\n`;
  expect(withoutCounts(`\n${removed}data: [DONE]\n\n`, counts)).toBe('\ndata: [DONE]\n\n');
});

it('counts beside an answer stay, as services send them without being asked', async () => {
  const events = [
    compact.chunk([{ index: 0, delta: { role: 'assistant', content: 'Hi' }, finish_reason: null }]),
    compact.chunk([{ index: 0, delta: {}, finish_reason: 'stop' }], usage),
    compact.done,
  ].join('');
  await start(() => streamReply([events]), openai);
  expect(await ask()).toBe(events);
});

it('a compressed stream passes decompressed', async () => {
  const events = eventsOf(compact, true).join('');
  const compressed = { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' };
  await start(() => ({ headers: compressed, pieces: [gzipSync(events)] }), openai);
  expect(await ask()).toBe(eventsOf(compact, false).join(''));
  expect(gateway.calls).toMatchObject([{ counted }]);
});
