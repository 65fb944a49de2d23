// Events that no `event:` line names have the values of the field that the grammar names, in whatever form their schema lists them.
import { describe, expect, it } from '@jest/globals';
import { fromDocument, loadContract } from '../../scripts/contract/load-contract.js';
import { compileOrders } from '../../scripts/contract/orders.js';

const order = { name: 'type', order: 'started progress* (done | failed)' };
const event = (type: object, more: object = {}): object => ({
  ...{ type: 'object', required: ['type'], properties: { type, ...more } },
});
const whole = event({ type: 'string', enum: ['started', 'progress', 'done', 'failed'] }, { id: { type: 'string' } });
const union = {
  oneOf: [
    event({ const: 'started' }),
    { $ref: '#/components/schemas/Progress' },
    { oneOf: [event({ const: 'done' }), event({ const: 'failed' })] },
  ],
};
const data = (contentSchema: object): object => ({
  ...{ type: 'object', title: 'JobEvent', required: ['data'] },
  properties: { data: { type: 'string', contentMediaType: 'application/json', contentSchema } },
});

function ordersOf(openapi: string, media: object, grammar: object = order) {
  const { contract, problems } = loadContract(
    fromDocument({
      openapi,
      info: { title: 'Jobs', version: '1' },
      paths: {
        '/jobs': {
          get: {
            operationId: 'watchJobs',
            responses: {
              200: { description: 'ok', content: { 'text/event-stream': { ...media, 'x-stream-grammar': grammar } } },
            },
          },
        },
      },
      components: { schemas: { Progress: event({ enum: ['progress'] }), Event: whole } },
    }),
  );
  if (!contract) throw new Error(JSON.stringify(problems));
  return compileOrders(contract);
}

describe('events are the values of the field that the grammar names', () => {
  it.each([
    ['an enum of one schema', '3.1.0', { schema: { $ref: '#/components/schemas/Event' } }],
    [
      'an enum of one schema that stands as itemSchema',
      '3.2.0',
      { itemSchema: { $ref: '#/components/schemas/Event' } },
    ],
    ['a union that stands as itemSchema', '3.2.0', { itemSchema: union }],
    ['an enum in the data of an item', '3.2.0', { itemSchema: data(whole) }],
    ['a union in the data of an item', '3.2.0', { itemSchema: data(union) }],
    [
      'unions of items',
      '3.2.0',
      { itemSchema: { anyOf: [data(union), { properties: { data: { const: '[DONE]' } } }] } },
      { ...order, terminator: '[DONE]' },
    ],
  ])('%s', (_, openapi, media, grammar: object = order) => {
    const { order: found, problems } = ordersOf(openapi, media, grammar);
    expect(problems.map(({ message }) => message)).toEqual([]);
    expect(found.streams[0]?.stream.events.map(({ name }) => name)).toEqual(['started', 'progress', 'done', 'failed']);
  });

  it('a field without values is named', () => {
    const { problems } = ordersOf('3.1.0', { schema: event({ type: 'string' }) });
    expect(problems.map(({ message, hint }) => [message, hint])).toEqual([
      [
        expect.stringContaining('the schema of the stream lists no values of the field type, which names its events'),
        expect.stringContaining('give each kind of event a branch (oneOf) with a const for type, or the field an enum'),
      ],
    ]);
  });
});
