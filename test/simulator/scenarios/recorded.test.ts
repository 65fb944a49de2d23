// Scenarios that answer with a recording.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { hasData, type Recording } from '../../../runtime/recording.js';
import type { EventReply, JsonReply } from '../../../runtime/replies.js';
import { createSimulator } from '../../../simulator/index.js';
import { createMemoryStore } from '../../../simulator/responses/memory-store.js';
import { readScenarios } from '../../../simulator/scenarios/read-scenario.js';
import { validateScenario } from '../../../simulator/scenarios/validate-scenario.js';
import type { Call } from '../../../surfaces/engine/handler.js';
import { exampleOf } from '../../drift/traffic.js';
import { testFolder } from '../../harness/folder.js';
import { callOf } from '../surface.js';

const folder = testFolder();
const stream = exampleOf('createMessage', 'stream', 'tool_call');
const reply = exampleOf('createMessage', 'reply', 'text');
const responses = exampleOf('createResponse', 'stream', 'reasoning');
const content = exampleOf('streamGenerateContent', 'stream', 'text');
const refused: Recording = {
  ...reply,
  status: 529,
  response: { type: 'error', error: { type: 'overloaded_error', message: 'No capacity at noon.', code: 'overloaded' } },
};

const write = (name: string, ...recordings: readonly Recording[]): void =>
  writeFileSync(join(folder, name), recordings.map((each) => JSON.stringify(each)).join('\n'));

beforeAll(() => {
  write('all.jsonl', reply, stream, responses, content);
  write('reply.jsonl', reply);
  write('refused.jsonl', refused);
  const cut = { ...stream, events: stream.events?.slice(0, -1) ?? [] };
  write('cut.jsonl', reply, cut);
  write('newer.jsonl', { ...reply, response: { ...(reply.response as object), stop_reason: 'tea_break' } });
  write('images.jsonl', exampleOf('fetchTask', 'reply', 'imagine'));
  writeFileSync(join(folder, 'broken.jsonl'), '{');
});

const read = (yaml: string) => readScenarios(yaml, join(folder, 'test.yaml'), validateScenario);

/** A simulator with one scenario; `pauses` collects what it waited, in milliseconds. */
function start(yaml: string, pauses: number[] = []) {
  const { scenarios, problems } = read(yaml);
  expect(problems).toEqual([]);
  return createSimulator({
    settings: { contextWindow: 128_000, schemaTimeoutMilliseconds: 2000 },
    responses: createMemoryStore(),
    tokensPerSecond: 0,
    now: () => 1_770_000_000_000,
    random: (bytes) => new Uint8Array(bytes),
    scenarios: { scenarios },
    wait: async (milliseconds) => void pauses.push(milliseconds),
  });
}

const ask = (more: object = {}): Call<'createMessage'>['body'] => ({
  model: 'm',
  max_tokens: 200,
  messages: [{ role: 'user', content: 'Hello' }],
  ...more,
});
const dataOf = ({ events = [] }: Recording): unknown[] => events.filter(hasData).map(([, data]) => data);

async function eventsOf(given: JsonReply<unknown> | EventReply<unknown>): Promise<unknown[]> {
  if (!('events' in given)) throw new Error('no stream');
  const events: unknown[] = [];
  for await (const event of given.events) events.push(event);
  return events;
}

describe('a recording answers', () => {
  const all = '- {name: recorded, recording: all.jsonl}';

  it('with the events of the first stream of the surface', async () => {
    const engine = start(all);
    expect(await eventsOf(await engine.createMessage(callOf('createMessage', ask({ stream: true }))))).toEqual(
      dataOf(stream),
    );
    const response = callOf('createResponse', { model: 'm', input: 'Hello', stream: true });
    expect(await eventsOf(await engine.createResponse(response))).toEqual(dataOf(responses));
    const chunks = callOf('streamGenerateContent', { contents: [{ role: 'user', parts: [{ text: 'Hello' }] }] });
    expect(await eventsOf(await engine.streamGenerateContent(chunks))).toEqual(dataOf(content));
  });

  it('with the reply that was recorded, or that the stream makes', async () => {
    const engine = start(all);
    expect(await engine.createMessage(callOf('createMessage', ask()))).toEqual({ json: reply.response });
    const second = start('- {name: recorded, recording: all.jsonl, record: 2}');
    expect(await second.createMessage(callOf('createMessage', ask()))).toMatchObject({
      json: {
        stop_reason: 'tool_use',
        content: expect.arrayContaining([expect.objectContaining({ type: 'tool_use' })]),
      },
    });
  });

  it('where its conditions match, paced like other answers', async () => {
    const pauses: number[] = [];
    const engine = start("- {name: recorded, when: {text: again}, faults: 'tps=10', recording: all.jsonl}", pauses);
    const other = await engine.createMessage(callOf('createMessage', ask()));
    expect(other).not.toEqual({ json: reply.response });
    const again = ask({ stream: true, messages: [{ role: 'user', content: 'Again' }] });
    expect(await eventsOf(await engine.createMessage(callOf('createMessage', again)))).toEqual(dataOf(stream));
    expect(pauses.filter((each) => each > 0).length).toBeGreaterThan(3);
  });

  it('with the error that was recorded', async () => {
    const engine = start('- {name: recorded, recording: refused.jsonl}');
    await expect(engine.createMessage(callOf('createMessage', ask()))).rejects.toMatchObject({
      problem: { status: 529, message: 'No capacity at noon.' },
    });
  });

  it('with 501 where a stream is asked for and only a reply was recorded', async () => {
    const engine = start('- {name: recorded, recording: reply.jsonl}');
    await expect(engine.createMessage(callOf('createMessage', ask({ stream: true })))).rejects.toMatchObject({
      problem: { reason: 'not_implemented', message: 'The scenario has no recording of a stream.' },
    });
  });
});

describe('a recording that cannot be played is refused when the file is read', () => {
  it.each([
    ['recording: absent.jsonl', /test\.yaml:1:\d+ recording names .*absent\.jsonl, which is no file$/],
    ['recording: broken.jsonl', /broken\.jsonl:1 is not JSON/],
    ['recording: images.jsonl', /which has no reply of createMessage, createResponse, /],
    ['recording: reply.jsonl, record: 2', /which has 1 recordings, not 2$/],
    ['recording: reply.jsonl, when: {surface: [content]}', /recording has no reply of the content surface$/],
    [
      'recording: cut.jsonl',
      /cannot be played on the messages surface: a recording of createMessage: the stream ended where/,
    ],
    ['recording: newer.jsonl', /a recording of createMessage: stop_reason must be equal to one of the allowed values$/],
    ['recording: reply.jsonl, error: 500', /needs one of answer, error and recording, not several$/],
    ['error: 500, record: 1', /record belongs to a recording$/],
  ])('%s', (yaml, problem) =>
    expect(read(`- {name: recorded, ${yaml}}`)).toEqual({ scenarios: [], problems: [expect.stringMatching(problem)] }),
  );
});
