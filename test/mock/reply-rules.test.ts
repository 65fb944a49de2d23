import { expect, it } from '@jest/globals';
import { fromDocument } from '../../scripts/contract/load-contract.js';
import { packageModules } from '../../scripts/emit/modules.js';
import { emitTypes } from '../../scripts/emit/types.js';
import { createBuilder } from '../../scripts/generate/build.js';
import { presets } from '../../scripts/lint/presets.js';
import { createMock } from '../../scripts/mock/fetch.js';
import { serveContract } from '../harness/app.js';

const ref = { $ref: '#/components/schemas/Offer' };
const reply = (media: string, schema: object, examples?: object) => ({
  responses: { 200: { description: 'ok', content: { [media]: { schema, ...(examples && { examples }) } } } },
});
const document = {
  openapi: '3.1.0',
  info: { title: 'Offers', version: '1' },
  paths: {
    '/offer': { get: { operationId: 'offer', ...reply('application/json', ref) } },
    '/example': {
      get: {
        operationId: 'example',
        ...reply('application/json', ref, { wrong: { value: { price: 1, discount: 6 } } }),
      },
    },
    '/offers': { get: { operationId: 'offers', ...reply('application/json', { type: 'array', items: ref }) } },
    '/events': { get: { operationId: 'events', ...reply('text/event-stream', ref) } },
  },
  components: {
    schemas: {
      Offer: {
        type: 'object',
        required: ['price', 'discount'],
        properties: { price: { type: 'number' }, discount: { type: 'number', minimum: 5, maximum: 8 } },
        'x-rules': [{ rule: 'self.discount < self.price', message: 'must be below the price', fieldPath: 'discount' }],
      },
    },
  },
};

interface Offer {
  readonly price: number;
  readonly discount: number;
}
const follows = ({ price, discount }: Offer): boolean => discount < price;

it('the mock answers with values that follow the rules, and not with an example that breaks one unless it is named', async () => {
  const { fetch } = createMock(document);
  for (const path of ['offer', 'example'])
    for (const prefer of ['', 'dynamic=true'])
      expect(follows((await (await fetch(`http://mock/${path}`, { headers: { prefer } })).json()) as Offer)).toBe(true);
  expect(((await (await fetch('http://mock/offers')).json()) as Offer[]).every(follows)).toBe(true);
  const events = (await (await fetch('http://mock/events')).text()).matchAll(/^data: (\{.*)$/gm);
  const all = [...events].map(([, data]) => JSON.parse(data ?? '') as Offer);
  expect(all.length).toBeGreaterThan(0);
  expect(all.every(follows)).toBe(true);
  const named = await fetch('http://mock/example', { headers: { prefer: 'example=wrong' } });
  expect(await named.json()).toEqual({ price: 1, discount: 6 });
});

it('the lint names the example', async () => {
  const held = presets.minimal.replace('example-rules: warn', 'example-rules: error');
  const builder = createBuilder(fromDocument(document), () => held, emitTypes, packageModules);
  const { problems } = await builder.build();
  expect(problems.map(({ rule, message }) => [rule, message])).toEqual([
    ['pentagate/example-rules', 'Example wrong: discount must be below the price'],
  ]);
  expect(problems[0]?.line).toBeGreaterThan(30);
});

it('a server answers 500 instead of a reply that breaks a rule, and logs the rule', async () => {
  const { url, close, logged } = await serveContract(document, {
    handlers: {
      offer: () => ({ json: { price: 9, discount: 6 } }),
      example: () => ({ json: { price: 1, discount: 6 } }),
    },
  });
  try {
    expect((await fetch(`${url}/offer`)).status).toBe(200);
    expect((await fetch(`${url}/example`)).status).toBe(500);
    expect(JSON.stringify(logged.filter(({ level }) => level !== 'info'))).toContain('must be below the price');
  } finally {
    await close();
  }
});
