// Rules between fields of replies: the mock makes up what follows them, and a server refuses to send what breaks them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { fromDocument } from '../../scripts/contract/load-contract.js';
import { packageModules } from '../../scripts/emit/modules.js';
import { emitTypes } from '../../scripts/emit/types.js';
import { createBuilder } from '../../scripts/generate/build.js';
import { presets } from '../../scripts/lint/presets.js';
import { createMock } from '../../scripts/mock/fetch.js';
import { createApp, listen } from '../../server/create-app/index.js';
import { testFolder } from '../harness/folder.js';

const folder = testFolder();

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
  const contract = join(folder, 'offers.json');
  writeFileSync(contract, JSON.stringify(document));
  const logged: object[] = [];
  const log = (facts: object): void => void logged.push(facts);
  const app = await createApp({
    contract,
    log: { info: () => undefined, warn: log, error: log },
    handlers: {
      offer: () => ({ json: { price: 9, discount: 6 } }),
      example: () => ({ json: { price: 1, discount: 6 } }),
    },
  });
  const { url, close } = await listen(app, { port: 0 });
  try {
    expect((await fetch(`${url}/offer`)).status).toBe(200);
    expect((await fetch(`${url}/example`)).status).toBe(500);
    expect(JSON.stringify(logged)).toContain('must be below the price');
  } finally {
    await close();
  }
});
