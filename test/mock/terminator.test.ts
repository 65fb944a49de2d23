// The mock of any contract ends streams with the text that the contract declares, in its grammar or in its schema.
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkStream } from '../../client/automaton.js';
import type { JsonObject } from '../../scripts/contract/json-trees.js';
import { fromPath } from '../../scripts/contract/load-contract.js';
import type { Contract } from '../../scripts/contract/merge.js';
import { compileOrders } from '../../scripts/contract/orders.js';
import { framesOf } from '../../scripts/contract/sse.js';
import { streamsOf } from '../../scripts/contract/stream-places.js';
import { createMock } from '../../scripts/mock/fetch.js';
import { readContract } from '../harness/contract.js';
import { posted } from './posted.js';

const contract = readContract(fromPath(join(import.meta.dirname, '../contracts/chat-completions.yaml')));

/** A copy of the contract with a change in the media type of its stream. */
function changed(change: (media: JsonObject) => void): Contract {
  const document = structuredClone(contract.document);
  const operations = contract.operations.map((operation) => ({
    ...operation,
    node: (document.paths as Record<string, Record<string, JsonObject>>)[operation.path]?.[operation.method] ?? {},
  }));
  const copy = { ...contract, document, operations };
  for (const { media } of operations.flatMap((operation) => streamsOf(document, operation))) change(media);
  return copy;
}

async function streamOf(from: Contract, prefer = 'dynamic=true, seed=a') {
  const asked = { model: 'mine', messages: [{ role: 'user', content: 'Hi' }], stream: true };
  const request = posted(asked, { authorization: 'Bearer key', prefer });
  const response = await createMock(from).fetch('http://mock/v1/chat/completions', request);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  return framesOf(await response.text());
}

describe('a stream of the mock', () => {
  const seeds = Array.from({ length: 10 }, (_, seed) => `dynamic=true, seed=${seed}`);
  it.each([...seeds, 'example=text', 'example=tool', 'example=failed'])('obeys its grammar: %s', async (prefer) => {
    const [compiled] = compileOrders(contract).order.streams;
    if (!compiled) throw new Error('there is no stream');
    const check = checkStream(compiled.automaton);
    const frames = await streamOf(contract, prefer);
    for (const { data, event } of frames) {
      expect(event).toBeUndefined();
      expect(data === '[DONE]' ? check.end(data) : check.accept(JSON.parse(data))).toBeUndefined();
    }
    expect([check.end(), check.done]).toEqual([undefined, true]);
    expect(check.failed).toBe(prefer === 'example=failed');
  });

  it('ends with another text if the grammar says so', async () => {
    const other = changed((media) => {
      media['x-stream-grammar'] = { ...(media['x-stream-grammar'] as JsonObject), terminator: 'END' };
    });
    expect((await streamOf(other)).at(-1)?.data).toBe('END');
  });

  const literal = { properties: { data: { const: '[END]' } } };
  const withLiteral = (media: JsonObject): void => {
    media.itemSchema = { oneOf: [...((media.itemSchema as JsonObject).oneOf as JsonObject[]), literal] };
  };
  it('ends with the text of the schema where there is no grammar', async () => {
    const other = changed((media) => {
      delete media['x-stream-grammar'];
      withLiteral(media);
    });
    const frames = await streamOf(other);
    expect(frames.at(-1)?.data).toBe('[END]');
    expect(frames.length).toBeGreaterThan(1);
    for (const { data } of frames.slice(0, -1)) expect(JSON.parse(data)).toBeInstanceOf(Object);
  });

  it('has no such end where the grammar declares none, whatever descriptions say', async () => {
    const other = changed((media) => {
      media['x-stream-grammar'] = {
        name: [{ event: 'last', has: ['usage'] }, { event: 'error', has: ['error'] }, { event: 'chunk' }],
        order: 'chunk* last',
        error: ['error'],
        description: 'Other services send [DONE].',
      };
    });
    const frames = await streamOf(other);
    expect(frames.map(({ data }) => data)).not.toContain('[DONE]');
  });
});
