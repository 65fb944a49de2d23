// The simulator as a whole: seeds repeat everything, faults and scenarios happen where they are asked for, and nowhere else.

import { describe, expect, it } from '@jest/globals';
import { contentFold, foldEvents, messageFold, responseFold } from '../../client/folds.js';
import type { EventReply, JsonReply } from '../../runtime/replies.js';
import { createSimulator } from '../../simulator/index.js';
import { createMemoryStore } from '../../simulator/responses/memory-store.js';
import { readScenarios } from '../../simulator/scenarios/read-scenario.js';
import type { Call } from '../../surfaces/engine/handler.js';
import { textOf } from '../harness/contract.js';
import { all, callOf, key } from './surface.js';

type Options = Parameters<typeof createSimulator>[0];
const simulator = (more: Partial<Options> = {}) =>
  createSimulator({
    settings: { contextWindow: 128_000, schemaTimeoutMilliseconds: 2000 },
    responses: createMemoryStore(),
    tokensPerSecond: 0,
    now: Date.now,
    random: (bytes) => new Uint8Array(bytes),
    ...more,
  });

/** A simulator whose clock and dice never show the same twice, and the pauses that it made. */
function start(yaml = '') {
  let [time, dice] = [1_770_000_000_000, 0];
  const waits: number[] = [];
  const store = createMemoryStore();
  const engine = simulator({
    responses: store,
    now: () => ++time,
    random: (bytes) => Uint8Array.from({ length: bytes }, () => ++dice),
    scenarios: readScenarios(yaml, 'test.yaml'),
    wait: async (milliseconds) => {
      if (milliseconds) waits.push(Math.round(milliseconds));
    },
  });
  return { engine, waits, store };
}
type Engine = ReturnType<typeof createSimulator>;

const message = (text: string, more: object = {}): Call<'createMessage'>['body'] => ({
  model: 'm',
  max_tokens: 200,
  messages: [{ role: 'user', content: text }],
  ...more,
});

const jsonOf = <Data>(reply: JsonReply<Data> | EventReply<unknown>): Data => {
  if ('events' in reply) throw new Error('a stream');
  return reply.json;
};

async function eventsOf<Each>(reply: JsonReply<unknown> | EventReply<Each>): Promise<Each[]> {
  if (!('events' in reply)) throw new Error('no stream');
  return all(reply.events);
}

const headers = (line: string) => ({ headers: { 'x-pentagate-simulate': line } });

/** Calls the messages surface, with a line of faults. */
const call = async (engine: Engine, text: string, line = '', body: object = {}, more: object = {}) =>
  engine.createMessage(callOf('createMessage', message(text, body), { ...(line && headers(line)), ...more }));
/** The same, answered at once. */
const say = async (engine: Engine, text: string, line = '', body: object = {}) =>
  jsonOf(await call(engine, text, line, body));
const respond = async (engine: Engine, body: Partial<Call<'createResponse'>['body']>, line = '') =>
  engine.createResponse(callOf('createResponse', { model: 'm', input: 'Hello', ...body }, line ? headers(line) : {}));

describe('the same request', () => {
  const { engine } = start();

  it('gets the same answer, but for ids and times', async () => {
    const [one, two] = [await say(engine, 'Hello'), await say(engine, 'Hello')];
    expect({ ...one, id: '' }).toEqual({ ...two, id: '' });
    expect(one.id).not.toBe(two.id);
    expect(one.id < two.id).toBe(true);
  });

  it('with a seed is the same byte for byte, streamed or not, on every surface', async () => {
    const schema = { type: 'object', properties: { place: { type: 'string' } } };
    const seeded = { tools: [{ name: 'get_weather', input_schema: schema }], seed: 5 };
    const ask = (more = {}) => call(engine, 'Get weather for Ghent', '', { ...seeded, ...more });
    const streamed = await eventsOf(await ask({ stream: true }));
    const messages = [jsonOf(await ask()), jsonOf(await ask()), foldEvents(messageFold(), streamed as never)];
    const events = await eventsOf(await respond(engine, { seed: 5, stream: true } as object));
    const responses = [
      jsonOf(await respond(engine, { seed: 5 } as object)),
      foldEvents(responseFold(), events as never),
    ];
    const content = { contents: [{ parts: [{ text: 'Hello' }] }], generationConfig: { seed: 5 } };
    const chunks = await eventsOf(await engine.streamGenerateContent(callOf('streamGenerateContent', content)));
    const contents = [
      jsonOf(await engine.generateContent(callOf('generateContent', content))),
      foldEvents(contentFold(), chunks as never),
    ];
    for (const answers of [messages, responses, contents])
      for (const answer of answers) expect(JSON.stringify(answer)).toBe(JSON.stringify(answers[0]));
  });

  it('with another seed has other ids', async () => {
    const [one, two] = await Promise.all([1, 2].map((seed) => say(engine, 'Hello', '', { seed })));
    expect(one?.id).not.toBe(two?.id);
  });

  it('repeats by the header too', async () => {
    const ids = [await say(engine, 'Hello', 'seed=a'), await say(engine, 'Hello', 'seed=a')].map(({ id }) => id);
    expect(ids[0]).toBe(ids[1]);
  });
});

describe('faults', () => {
  it('refuse at once, and store nothing', async () => {
    const { engine, store, waits } = start();
    await expect(respond(engine, {}, 'status=503; latency=50ms')).rejects.toMatchObject({
      problem: { status: 503, reason: 'unavailable' },
    });
    expect(store.records).toEqual([]);
    expect(waits).toEqual([50]);
  });

  it('happen as many times as asked, for each key and line', async () => {
    const { engine } = start();
    const ask = (name: string, line = 'status=529; times=2') =>
      call(engine, 'Hello', line, {}, { key: { ...key, id: name } }).then(
        () => 'answered',
        () => 'refused',
      );
    const outcomes: string[] = [];
    for (const name of ['a', 'a', 'b', 'a', 'b', 'b']) outcomes.push(await ask(name));
    expect(outcomes).toEqual(['refused', 'refused', 'refused', 'answered', 'refused', 'answered']);
    expect(await ask('a', 'status=500; times=1')).toBe('refused');
  });

  it('break a stream in the middle', async () => {
    const { engine } = start();
    const seen: unknown[] = [];
    const reply = await call(engine, 'Hello', 'error-event', { stream: true });
    await expect(async () => {
      for await (const event of (reply as EventReply<unknown>).events) seen.push(event);
    }).rejects.toMatchObject({ problem: { status: 500 } });
    expect(seen).toHaveLength(3);
  });

  it('that are misspelt are reported', async () => {
    const { engine } = start();
    await expect(call(engine, 'Hello', 'explode')).rejects.toMatchObject({
      problem: { reason: 'violation', violations: [{ field: 'x-pentagate-simulate' }] },
    });
  });
});

describe('injected faults', () => {
  it('do not happen where they are off: the header is ignored, also one with problems, and a warning says so', async () => {
    let ignored = 0;
    const engine = simulator({ faults: { enabled: false, concurrency: 1, onIgnored: () => ignored++ } });
    for (const line of ['status=529', 'stall', 'explode'])
      expect((await say(engine, 'Hello', line)).type).toBe('message');
    expect(ignored).toBe(3);
  });

  it('hold so many calls of a key at once, and the next is refused until one has ended', async () => {
    const engine = simulator({ faults: { enabled: true, concurrency: 2 } });
    const gone = [new AbortController(), new AbortController()];
    const stalled = gone.map(({ signal }) => call(engine, 'Hello', 'stall', {}, { signal }));
    const next = () => say(engine, 'Hello', 'latency=1ms');
    await expect(next()).rejects.toMatchObject({
      problem: { reason: 'rate_limited', retryAfter: 1, message: expect.stringContaining('2 calls') },
    });
    // Calls without faults, and those of other keys, are not concerned.
    expect((await say(engine, 'Hello')).type).toBe('message');
    const other = await call(engine, 'Hello', 'latency=1ms', {}, { key: { ...key, id: 'other' } });
    expect(jsonOf(other).type).toBe('message');
    for (const each of gone) each.abort();
    await Promise.allSettled(stalled);
    expect((await next()).type).toBe('message');
  });

  it('count a stream until its last event, or until its caller has gone', async () => {
    const engine = simulator({ faults: { enabled: true, concurrency: 1 } });
    const gone = new AbortController();
    const begin = (more: object = {}) => call(engine, 'Hello', 'seed=1', { stream: true }, more);
    const first = await begin();
    await expect(begin()).rejects.toMatchObject({ problem: { reason: 'rate_limited' } });
    await eventsOf(first);
    await begin({ signal: gone.signal });
    await expect(begin()).rejects.toMatchObject({ problem: { reason: 'rate_limited' } });
    gone.abort();
    await eventsOf(await begin());
  });
});

describe('a store that cannot be reached', () => {
  const lost = () => Promise.reject(new Error('connection refused'));
  const engine = simulator({ responses: { save: lost, find: lost, findItem: lost, cancel: lost, delete: lost } });

  it.each([{}, { previous_response_id: 'resp_1' }, { input: [{ type: 'item_reference' as const, id: 'msg_1' }] }])(
    'fails calls that would be stored, or refer to what is: %j',
    (more) => expect(respond(engine, more)).rejects.toThrow('connection refused'),
  );

  it('is not missed where nothing is stored', async () =>
    expect(jsonOf(await respond(engine, { store: false })).status).toBe('completed'));
});

describe('scenarios', () => {
  const yaml = textOf('simulator/scenarios/weather.yaml');

  it('answer in place of the simulator, with their delays', async () => {
    const { engine, waits } = start(yaml);
    const answer = await say(engine, 'The weather in Oslo?');
    expect(answer).toMatchObject({
      content: [
        { type: 'text', text: 'I look it up.' },
        { type: 'tool_use', name: 'get_weather', input: { city: 'Oslo' } },
      ],
      stop_reason: 'tool_use',
    });
    expect(answer.usage.output_tokens).toBeGreaterThan(5);
    expect(waits).toEqual([1000]);
  });

  it('are cut by limits as any answer is', async () => {
    const { engine } = start(yaml);
    expect((await say(engine, 'The weather in Oslo?', '', { max_tokens: 2 })).stop_reason).toBe('max_tokens');
  });

  it('go on over a whole dialogue, on every surface', async () => {
    const { engine } = start(yaml);
    const first = jsonOf(await respond(engine, { input: 'weather in Rome' }));
    const [, item] = first.output;
    expect(item).toMatchObject({ type: 'function_call', name: 'get_weather', arguments: '{"city":"Rome"}' });
    const { call_id } = item as { call_id: string };
    const input = [{ type: 'function_call_output' as const, call_id, output: '{}' }];
    const second = await respond(engine, { previous_response_id: first.id, input });
    expect(JSON.stringify(jsonOf(second).output)).toContain('So it is.');
  });

  it('answer with errors, after their delay', async () => {
    const { engine, waits } = start(yaml);
    await expect(call(engine, 'Are you busy?')).rejects.toMatchObject({
      problem: { status: 529, message: 'Come back later.' },
    });
    expect(waits).toEqual([3000]);
  });

  it('leave everything else to the simulator', async () => {
    const { engine } = start(yaml);
    expect(JSON.stringify((await say(engine, 'Hello')).content)).toMatch(/simulat/);
  });
});
