// The simulator as a whole: seeds repeat everything, faults and scenarios happen where they are asked for, and nowhere else.
import { describe, expect, it } from '@jest/globals';
import { contentFold, foldEvents, messageFold, responseFold } from '../../client/folds.js';
import type { EventReply, JsonReply } from '../../runtime/replies.js';
import { createSimulator } from '../../simulator/index.js';
import { createMemoryStore } from '../../simulator/responses/memory-store.js';
import { readScenarios } from '../../simulator/scenarios/read-scenario.js';
import type { Call } from '../../surfaces/engine/handler.js';
import { callOf, key } from './surface.js';

/** A simulator whose clock and dice never show the same twice, and the pauses that it made. */
function start(yaml = '') {
  let time = 1_770_000_000_000;
  let dice = 0;
  const waits: number[] = [];
  const store = createMemoryStore();
  const engine = createSimulator({
    settings: { contextWindow: 128_000, schemaTimeoutMilliseconds: 2000 },
    responses: store,
    tokensPerSecond: 0,
    now: () => ++time,
    random: (bytes) => Uint8Array.from({ length: bytes }, () => ++dice),
    scenarios: readScenarios(yaml, 'test.yaml'),
    wait: async (milliseconds) => {
      if (milliseconds) waits.push(Math.round(milliseconds));
    },
  });
  return { engine, waits, store };
}

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
  const events: Each[] = [];
  for await (const event of reply.events) events.push(event);
  return events;
}

const headers = (line: string) => ({ headers: { 'x-pentagate-simulate': line } });

describe('the same request', () => {
  const { engine } = start();

  it('gets the same answer, but for ids and times', async () => {
    const [one, two] = [
      jsonOf(await engine.createMessage(callOf('createMessage', message('Hello')))),
      jsonOf(await engine.createMessage(callOf('createMessage', message('Hello')))),
    ];
    expect({ ...one, id: '' }).toEqual({ ...two, id: '' });
    expect(one.id).not.toBe(two.id);
    expect(one.id < two.id).toBe(true);
  });

  it('with a seed is the same byte for byte, streamed or not, on every surface', async () => {
    const tools = [
      { name: 'get_weather', input_schema: { type: 'object', properties: { place: { type: 'string' } } } },
    ];
    const body = message('Get weather for Ghent', { tools, seed: 5 });
    const messages = [
      jsonOf(await engine.createMessage(callOf('createMessage', body))),
      jsonOf(await engine.createMessage(callOf('createMessage', body))),
      foldEvents(
        messageFold(),
        await eventsOf(await engine.createMessage(callOf('createMessage', { ...body, stream: true }))),
      ),
    ];
    const asked = { model: 'm', input: 'Hello', seed: 5 };
    const responses = [
      jsonOf(await engine.createResponse(callOf('createResponse', asked))),
      foldEvents(
        responseFold(),
        await eventsOf(await engine.createResponse(callOf('createResponse', { ...asked, stream: true }))),
      ),
    ];
    const content = { contents: [{ parts: [{ text: 'Hello' }] }], generationConfig: { seed: 5 } };
    const contents = [
      jsonOf(await engine.generateContent(callOf('generateContent', content))),
      foldEvents(
        contentFold(),
        await eventsOf(await engine.streamGenerateContent(callOf('streamGenerateContent', content))),
      ),
    ];
    for (const answers of [messages, responses, contents])
      for (const answer of answers) expect(JSON.stringify(answer)).toBe(JSON.stringify(answers[0]));
  });

  it('with another seed has other ids', async () => {
    const ids = await Promise.all(
      [1, 2].map(
        async (seed) => jsonOf(await engine.createMessage(callOf('createMessage', message('Hello', { seed })))).id,
      ),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('repeats by the header too', async () => {
    const ask = async () =>
      jsonOf(await engine.createMessage(callOf('createMessage', message('Hello'), headers('seed=a')))).id;
    expect(await ask()).toBe(await ask());
  });
});

describe('faults', () => {
  it('refuse at once, and store nothing', async () => {
    const { engine, store, waits } = start();
    const call = callOf('createResponse', { model: 'm', input: 'Hello' }, headers('status=503; latency=50ms'));
    await expect(engine.createResponse(call)).rejects.toMatchObject({
      problem: { status: 503, reason: 'unavailable' },
    });
    expect(store.records).toEqual([]);
    expect(waits).toEqual([50]);
  });

  it('happen as many times as asked, for each key and line', async () => {
    const { engine } = start();
    const ask = async (name: string, line = 'status=529; times=2') => {
      const call = callOf('createMessage', message('Hello'), { ...headers(line), key: { ...key, id: name } });
      return Promise.resolve(engine.createMessage(call)).then(
        () => 'answered',
        () => 'refused',
      );
    };
    const outcomes: string[] = [];
    for (const name of ['a', 'a', 'b', 'a', 'b', 'b']) outcomes.push(await ask(name));
    expect(outcomes).toEqual(['refused', 'refused', 'refused', 'answered', 'refused', 'answered']);
    expect(await ask('a', 'status=500; times=1')).toBe('refused');
  });

  it('break a stream in the middle', async () => {
    const { engine } = start();
    const call = callOf('createMessage', message('Hello', { stream: true }), headers('error-event'));
    const seen: unknown[] = [];
    const reply = await engine.createMessage(call);
    await expect(async () => {
      for await (const event of (reply as EventReply<unknown>).events) seen.push(event);
    }).rejects.toMatchObject({ problem: { status: 500 } });
    expect(seen).toHaveLength(3);
  });

  it('that are misspelt are reported', async () => {
    const { engine } = start();
    const call = callOf('createMessage', message('Hello'), headers('explode'));
    await expect(engine.createMessage(call)).rejects.toMatchObject({
      problem: { reason: 'violation', violations: [{ field: 'x-pentagate-simulate' }] },
    });
  });
});

describe('injected faults', () => {
  const limited = (faults: { enabled: boolean; concurrency: number; onIgnored?: () => void }) =>
    createSimulator({
      settings: { contextWindow: 128_000, schemaTimeoutMilliseconds: 2000 },
      responses: createMemoryStore(),
      tokensPerSecond: 0,
      now: Date.now,
      random: (bytes) => new Uint8Array(bytes),
      faults,
    });

  it('do not happen where they are off: the header is ignored, also one with problems, and a warning says so', async () => {
    let ignored = 0;
    const engine = limited({ enabled: false, concurrency: 1, onIgnored: () => ignored++ });
    for (const line of ['status=529', 'stall', 'explode']) {
      const call = callOf('createMessage', message('Hello'), headers(line));
      expect(jsonOf(await engine.createMessage(call)).type).toBe('message');
    }
    expect(ignored).toBe(3);
  });

  it('hold so many calls of a key at once, and the next is refused until one has ended', async () => {
    const engine = limited({ enabled: true, concurrency: 2 });
    const gone = [new AbortController(), new AbortController()];
    const stalled = gone.map(({ signal }) =>
      engine.createMessage({ ...callOf('createMessage', message('Hello'), headers('stall')), signal }),
    );
    const next = () => engine.createMessage(callOf('createMessage', message('Hello'), headers('latency=1ms')));
    await expect(next()).rejects.toMatchObject({
      problem: { reason: 'rate_limited', retryAfter: 1, message: expect.stringContaining('2 calls') },
    });
    // Calls without faults, and those of other keys, are not concerned.
    expect(jsonOf(await engine.createMessage(callOf('createMessage', message('Hello')))).type).toBe('message');
    const other = {
      ...callOf('createMessage', message('Hello'), headers('latency=1ms')),
      key: { ...key, id: 'other' },
    };
    expect(jsonOf(await engine.createMessage(other)).type).toBe('message');
    for (const each of gone) each.abort();
    await Promise.allSettled(stalled);
    expect(jsonOf(await next()).type).toBe('message');
  });

  it('count a stream until its last event, or until its caller has gone', async () => {
    const engine = limited({ enabled: true, concurrency: 1 });
    const gone = new AbortController();
    const begin = (signal?: AbortSignal) =>
      engine.createMessage({
        ...callOf('createMessage', message('Hello', { stream: true }), headers('seed=1')),
        ...(signal && { signal }),
      });
    const first = await begin();
    await expect(begin()).rejects.toMatchObject({ problem: { reason: 'rate_limited' } });
    await eventsOf(first);
    await begin(gone.signal);
    await expect(begin()).rejects.toMatchObject({ problem: { reason: 'rate_limited' } });
    gone.abort();
    await eventsOf(await begin());
  });
});

describe('a store that cannot be reached', () => {
  const lost = () => Promise.reject(new Error('connection refused'));
  const engine = createSimulator({
    settings: { contextWindow: 128_000, schemaTimeoutMilliseconds: 2000 },
    responses: { save: lost, find: lost, findItem: lost, cancel: lost, delete: lost },
    tokensPerSecond: 0,
    now: Date.now,
    random: (bytes) => new Uint8Array(bytes),
  });
  const unavailable = { problem: { reason: 'unavailable', retryAfter: 5 }, cause: { message: 'connection refused' } };

  it('is reported as unavailable, where something would be stored or is referred to', async () => {
    for (const more of [
      {},
      { previous_response_id: 'resp_1' },
      { input: [{ type: 'item_reference' as const, id: 'msg_1' }] },
    ])
      await expect(
        engine.createResponse(callOf('createResponse', { model: 'm', input: 'Hello', ...more })),
      ).rejects.toMatchObject(unavailable);
  });

  it('is not missed where nothing is stored', async () => {
    const call = callOf('createResponse', { model: 'm', input: 'Hello', store: false });
    expect(jsonOf(await engine.createResponse(call)).status).toBe('completed');
  });
});

describe('scenarios', () => {
  const yaml = `
- name: weather
  when: {text: 'weather in (?<city>\\w+)'}
  faults: latency=1s
  answer:
    - text: I look it up.
    - call: get_weather
      arguments: {city: <city>}
- name: reported
  when: {tool_result: get_weather}
  answer: [{text: So it is.}]
- name: busy
  when: {text: busy}
  error: 529
  message: Come back later.
  faults: latency=3s
`;

  it('answer in place of the simulator, with their delays', async () => {
    const { engine, waits } = start(yaml);
    const answer = jsonOf(await engine.createMessage(callOf('createMessage', message('The weather in Oslo?'))));
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
    const body = message('The weather in Oslo?', { max_tokens: 2 });
    expect(jsonOf(await engine.createMessage(callOf('createMessage', body)))).toMatchObject({
      stop_reason: 'max_tokens',
    });
  });

  it('go on over a whole dialogue, on every surface', async () => {
    const { engine } = start(yaml);
    const first = jsonOf(
      await engine.createResponse(callOf('createResponse', { model: 'm', input: 'weather in Rome' })),
    );
    const [, item] = first.output;
    expect(item).toMatchObject({ type: 'function_call', name: 'get_weather', arguments: '{"city":"Rome"}' });
    const second = await engine.createResponse(
      callOf('createResponse', {
        model: 'm',
        previous_response_id: first.id,
        input: [{ type: 'function_call_output', call_id: (item as { call_id: string }).call_id, output: '{}' }],
      }),
    );
    expect(JSON.stringify(jsonOf(second).output)).toContain('So it is.');
  });

  it('answer with errors, after their delay', async () => {
    const { engine, waits } = start(yaml);
    await expect(engine.createMessage(callOf('createMessage', message('Are you busy?')))).rejects.toMatchObject({
      problem: { status: 529, message: 'Come back later.' },
    });
    expect(waits).toEqual([3000]);
  });

  it('leave everything else to the simulator', async () => {
    const { engine } = start(yaml);
    const answer = jsonOf(await engine.createMessage(callOf('createMessage', message('Hello'))));
    expect(JSON.stringify(answer.content)).toMatch(/simulat/);
  });
});
