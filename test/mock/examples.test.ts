// Whatever the contract shows as an example call, the mock takes, and what it answers is what the contract promises.
import { describe, expect, it } from '@jest/globals';
import { checkStream, type StreamAutomaton } from '../../client/automaton.js';
import * as automata from '../../generated/automata.js';
import { allOperations, type Operation } from '../../http/router.js';
import { schemaErrors } from '../../http/validators.js';
import { asArray, asObject } from '../../scripts/contract/json-trees.js';
import { framesOf } from '../../scripts/contract/sse.js';
import { mockForTests, startExamplesMock } from '../harness/mock.js';
import { calls, responseOf, send } from './calls.js';

const mock = mockForTests();
const examplesMock = mockForTests(startExamplesMock);

const streaming = allOperations.filter((operation) => operation.order);
const simpleCall = (operation: Operation) => {
  const call = calls.find((one) => one.operation === operation);
  if (!call) throw new Error(`no call of ${operation.id}`);
  return call;
};
const wayToStream = (operation: Operation) =>
  operation.eventQuery ? { query: `?${new URLSearchParams(operation.eventQuery)}` } : { extra: { stream: true } };

/** What is wrong with a stream: a payload, or the order; undefined when nothing is. */
function complaintOf(operation: Operation, body: string): string | undefined {
  const automaton = (automata as unknown as Record<string, StreamAutomaton>)[operation.order ?? ''] as StreamAutomaton;
  const order = checkStream(automaton);
  const schema = operation.replies['200']?.['text/event-stream'] ?? '';
  for (const { event, data } of framesOf(body)) {
    if (data === automaton.terminator) return order.end(data);
    const value: unknown = JSON.parse(data);
    const [error] = schemaErrors(schema, value) ?? [];
    if (error) return `${event}: ${error.instancePath} ${error.message}`;
    const complaint = order.accept(value, event);
    if (complaint) return complaint;
  }
  return order.end();
}

it('the contract has streams and calls to try', () => {
  expect(streaming.map((one) => one.id)).toEqual([
    ...['streamGenerateContent', 'createResponse', 'getResponse', 'createMessage'],
    'createChatCompletion',
  ]);
  expect(calls.length).toBeGreaterThan(40);
});

/** An example that continues a response which nobody has created. */
const continues = 'previous_response_id';

describe.each([
  ['by the simulator', mock, calls.filter(({ value }) => !(continues in asObject(value)))],
  ['by examples', examplesMock, calls],
] as const)('every request example is answered %s', (_, asked, answered) => {
  it.each(answered.map((call) => [`${call.operation.id} ${call.media ?? ''} ${call.example ?? ''}`, call] as const))(
    '%s',
    async (_, call) => {
      const { operation } = call;
      const streams = asObject(call.value).stream === true;
      const response = await send(asked.url, call);
      const text = await response.text();
      expect({ status: response.status, text: response.ok ? '' : text }).toEqual({ status: 200, text: '' });
      expect(response.headers.get('x-request-id')).toMatch(/^req_[a-z0-9]{12,}$/);
      expect(response.headers.get('ratelimit')).toBe('"minute";r=58;t=41');
      if (streams) expect(complaintOf(operation, text)).toBeUndefined();
      else if (operation.replies['200']?.['application/json'])
        expect(schemaErrors(operation.replies['200']['application/json'], JSON.parse(text))).toEqual([]);
    },
  );
});

it('the simulator does not know a response that nobody has created', async () => {
  const [call, ...others] = calls.filter(({ value }) => continues in asObject(value));
  if (!call) throw new Error('no such example');
  const response = await send(mock.url, call);
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: expect.objectContaining({ param: continues, code: 'previous_response_not_found' }) },
  ]);
  expect(others).toEqual([]);
});

describe.each(streaming.map((operation) => [operation.id, operation] as const))('streams of %s', (_, operation) => {
  const { content } = responseOf(operation, '200');
  const names = Object.keys(asObject(asObject(asObject(content)['text/event-stream']).examples));

  it.each(names)('the example %s follows the grammar', async (name) => {
    const response = await send(mock.url, simpleCall(operation), {
      ...wayToStream(operation),
      headers: { prefer: `example=${name}` },
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(complaintOf(operation, await response.text())).toBeUndefined();
  });

  it('made-up ones follow the grammar, differ, and repeat with their seed', async () => {
    const made = async (seed: number): Promise<string> => {
      const response = await send(mock.url, simpleCall(operation), {
        ...wayToStream(operation),
        headers: { prefer: `dynamic=true, seed=${seed}` },
      });
      expect(response.headers.get('content-type')).toBe('text/event-stream');
      return response.text();
    };
    const seeds = [1, 2, 3];
    const bodies: string[] = [];
    for (const seed of seeds) bodies.push(await made(seed));
    expect(bodies.map((body) => complaintOf(operation, body))).toEqual(seeds.map(() => undefined));
    expect(new Set(bodies).size).toBe(seeds.length);
    expect(await made(3)).toBe(bodies.at(-1));
  });
});

it('content without alt comes as a JSON array of the same chunks', async () => {
  const operation = allOperations.find((one) => one.id === 'streamGenerateContent') as Operation;
  for (const prefer of ['example=text', 'dynamic=true']) {
    const response = await send(mock.url, simpleCall(operation), { headers: { prefer } });
    expect(response.headers.get('content-type')).toBe('application/json');
    const chunks = asArray(await response.json());
    const order = checkStream(automata.streamGenerateContentOrder);
    expect(chunks.map((chunk) => order.accept(chunk))).toEqual(chunks.map(() => undefined));
    expect(order.end()).toBeUndefined();
  }
});

describe('made-up JSON is what the schema says', () => {
  const unary = allOperations.filter(
    (one) => one.replies['200']?.['application/json'] && one.id !== 'streamGenerateContent',
  );
  it.each(unary.map((operation) => [operation.id, operation] as const))('%s', async (_, operation) => {
    for (let round = 0; round < 3; round++) {
      const response = await send(mock.url, simpleCall(operation), { headers: { prefer: 'dynamic=true' } });
      expect(schemaErrors(operation.replies['200']?.['application/json'] ?? '', await response.json())).toEqual([]);
    }
  });
});
