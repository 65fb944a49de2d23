// Streams without an example: the docs make one up, in the order of the grammar.
import { describe, expect, it } from '@jest/globals';
import { checkStream } from '../../client/automaton.js';
import { asObject, valueAt } from '../../scripts/contract/json-trees.js';
import { compileOrders } from '../../scripts/contract/orders.js';
import { framesOf } from '../../scripts/contract/sse.js';
import { pagesOf } from '../../scripts/docs/redoc-documents.js';
import { contractOf } from './sites.js';

/** The contract of a stream with this media type object, and its only page. */
function pageOf(media: object) {
  const responses = { 200: { description: 'ok', content: { 'text/event-stream': media } } };
  const paths = { '/jobs': { get: { operationId: 'watchJobs', responses } } };
  const contract = contractOf({ openapi: '3.2.0', info: { title: 'Jobs', version: '1' }, paths });
  const { streams } = compileOrders(contract).order;
  const [page] = pagesOf(contract, [], 'http://h', streams);
  const at = ['paths', '/jobs', 'get', 'responses', '200', 'content', 'text/event-stream'];
  return { streams, sample: asObject(valueAt(page?.document, at))['x-sample'] };
}

const schema = {
  type: 'object',
  required: ['type'],
  properties: { type: { enum: ['started', 'progress', 'done'] }, percent: { type: 'integer' } },
};

describe('a stream without an example', () => {
  it('has one that its grammar accepts', () => {
    const grammar = { name: 'type', order: 'started progress+ done' };
    const { sample, streams } = pageOf({ schema, 'x-stream-grammar': grammar });
    const automaton = streams[0]?.automaton;
    if (!automaton) throw new Error('no automaton');
    const check = checkStream(automaton);
    const events = framesOf(String(sample)).map(({ data }) => JSON.parse(data));
    expect(events.length).toBeGreaterThan(2);
    expect(events.map((event) => check.accept(event)).filter(Boolean)).toEqual([]);
    expect(check.done).toBe(true);
  });

  it('has events of its schema where no order is known', () => {
    const types = framesOf(String(pageOf({ schema }).sample)).map(({ data }) => typeof JSON.parse(data).type);
    expect(types).toContain('string');
  });

  it('keeps the example that there is', () => {
    expect(pageOf({ schema, example: 'data: {"type":"done"}\n\n' }).sample).toBeUndefined();
  });
});
