// The words of `x-pentagate-simulate`, and what they do to an answer.
import { describe, expect, it } from '@jest/globals';
import { type FaultOptions, parseFaults, simulatedProblem } from '../../../http/injected-faults/fault-header.js';
import { injectBeforeAnswer, injectIntoReply, textLength } from '../../../http/injected-faults/inject-faults.js';
import { ProblemError, statusOf } from '../../../runtime/errors/problem.js';
import { ConnectionCut } from '../../../runtime/replies.js';

describe('the words', () => {
  const table: [given: string | undefined, want: Partial<FaultOptions>][] = [
    [undefined, { after: 0, latency: 0 }],
    ['  ', { after: 0, latency: 0 }],
    ['status=529', { fault: { type: 'error', status: 529 }, after: 0 }],
    ['status=529; after=3; latency=200ms', { fault: { type: 'error', status: 529 }, after: 3, latency: 200 }],
    ['latency=1.5s;tps=20', { latency: 1500, tokensPerSecond: 20 }],
    ['cut=5', { fault: { type: 'cut' }, after: 5 }],
    ['cut', { fault: { type: 'cut' }, after: 0 }],
    ['stall', { fault: { type: 'stall' }, after: 0 }],
    ['after=2; error-event', { fault: { type: 'error', status: 500 }, after: 2 }],
    ['error-event', { fault: { type: 'error', status: 500 }, after: 3 }],
    ['status=429; times=2; retry-after=7', { times: 2, retryAfter: 7 }],
    ['seed=a=b', { seed: 'a=b' }],
  ];
  it.each(table)('%s', (given, want) => expect(parseFaults(given)).toMatchObject(want));

  it.each([
    ['explode', 'has the unknown word "explode"; known are status, after'],
    ['constructor=1', 'has the unknown word "constructor"'],
    ['status', 'status needs a whole number from 400 to 599'],
    ['status=200', 'status needs a whole number from 400 to 599'],
    ['status=4e2', 'status needs a whole number'],
    ['latency=5', 'latency needs a duration'],
    ['latency=1000s', 'latency needs a duration up to 900s'],
    ['stall=1', 'stall takes no value'],
    ['cut=', 'cut needs a whole number'],
    ['tps=1; tps=2', 'says tps twice'],
    ['cut; stall', 'asks for cut and stall, of which there can be one only'],
    ['seed=', 'seed needs a value'],
  ])('%s is refused', (given, want) => {
    expect(() => parseFaults(given)).toThrow(ProblemError);
    expect(() => parseFaults(given)).toThrow(want);
  });

  it('gives each status its error', () => {
    for (const status of [400, 401, 403, 404, 409, 413, 415, 418, 429, 500, 503, 504, 529, 599])
      expect(statusOf(simulatedProblem(status).problem)).toBe(status);
    expect(simulatedProblem(429).problem.retryAfter).toBe(1);
    expect(simulatedProblem(500).problem.retryAfter).toBeUndefined();
  });
});

describe('time put into an answer', () => {
  const events = [
    { delta: 'four' },
    { delta: 'four four' },
    { delta: { text: 'four' } },
    { other: 1 },
    { type: 'end' },
  ];
  const waits = (): { wait: (time: number) => Promise<void>; all: number[] } => {
    const all: number[] = [];
    return {
      all,
      wait: async (time) => {
        if (time > 0) all.push(Math.round(time));
      },
    };
  };
  const live = new AbortController().signal;

  /** What comes of a stream, and how it ends. */
  async function read(text: string, tokensPerSecond = 0, signal = live) {
    const { wait, all } = waits();
    const got: unknown[] = [];
    try {
      const faults = parseFaults(text);
      await injectBeforeAnswer(faults, true, signal, wait);
      const reply = injectIntoReply({ events }, faults, tokensPerSecond, signal, wait);
      if (!('events' in reply)) throw new Error('no stream');
      for await (const event of reply.events) got.push(event);
      return { got: got.length, waited: all, quiet: reply.noKeepAlive ?? false };
    } catch (thrown) {
      return { got: got.length, waited: all, thrown };
    }
  }

  it('does not change a stream without faults', () => {
    const reply = { events };
    expect(injectIntoReply(reply, parseFaults(undefined), 0, live)).toBe(reply);
  });

  it('paces by what an event brings to read', async () =>
    expect(await read('latency=2s', 1000)).toEqual({ got: 5, waited: [2000, 1, 2, 1], quiet: false }));

  it.each<[string, object, number]>([
    ['messages', { delta: { partial_json: '{"a":1}' } }, 7],
    ['responses', { delta: 'four' }, 4],
    ['content', { candidates: [{ content: { parts: [{ text: 'four' }, { text: 'two' }] } }] }, 7],
    ['chat', { choices: [{ delta: { content: 'four' } }] }, 4],
    ['a refusal of chat', { choices: [{ delta: { content: null, refusal: 'no' } }] }, 2],
    ['a call of chat', { choices: [{ delta: { tool_calls: [{ function: { arguments: '{"a":1}' } }] } }] }, 7],
    ['the end of chat', { choices: [], usage: {} }, 0],
  ])('counts the text of %s', (_, event, length) => expect(textLength(event)).toBe(length));

  it('breaks after as many events as asked', async () => {
    expect(await read('status=503; after=2')).toMatchObject({ got: 2, thrown: { problem: { status: 503 } } });
    expect(await read('error-event')).toMatchObject({ got: 3, thrown: { problem: { status: 500 } } });
    expect(await read('cut=4')).toMatchObject({ got: 4, thrown: expect.any(ConnectionCut) });
    expect(await read('cut')).toMatchObject({ got: 0, thrown: expect.any(ConnectionCut) });
    expect(await read('cut=9')).toMatchObject({ got: 5 });
  });

  it('refuses before the stream where nothing was to come first', async () =>
    await expect(injectBeforeAnswer(parseFaults('status=529'), true, live)).rejects.toMatchObject({
      problem: { reason: 'overloaded', status: 529, retryAfter: 1 },
    }));

  it('is silent until the caller goes away', async () => {
    const controller = new AbortController();
    const reading = read('stall; after=1', 0, controller.signal);
    controller.abort(new Error('gone'));
    expect(await reading).toMatchObject({ got: 1, thrown: { message: 'gone' } });
  });

  it('breaks an answer without stream at once', async () => {
    const answer = { json: 1 };
    expect(injectIntoReply(answer, parseFaults('tps=1'), 5, live)).toBe(answer);
    await expect(injectBeforeAnswer(parseFaults('status=500; after=3'), false, live)).rejects.toThrow(
      'simulated error 500',
    );
    await expect(injectBeforeAnswer(parseFaults('cut'), false, live)).rejects.toThrow(ConnectionCut);
  });
});
