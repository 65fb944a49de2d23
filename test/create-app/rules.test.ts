// Rules between fields of any contract: a server of it refuses what breaks them, before the handler is called.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApp, type Listening, listen } from '../../server/create-app/index.js';

const bodies: unknown[] = [];
const ignore = () => undefined;
let server: Listening;

beforeAll(async () => {
  const app = await createApp({
    contract: join(import.meta.dirname, '../mock/contracts/orders.yaml'),
    log: { info: ignore, warn: ignore, error: ignore },
    handlers: {
      createOrder({ body }) {
        bodies.push(body);
        return { json: body };
      },
    },
  });
  server = await listen(app, { port: 0 });
});
afterAll(() => server.close());

const order = (body: object) =>
  fetch(`${server.url}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('refuses a request that breaks a rule', async () => {
  const response = await order({
    items: [
      { sku: 'a', price: 1 },
      { sku: 'a', price: 2 },
    ],
  });
  expect(response.status).toBe(400);
  expect(await response.text()).toMatch(/items\[1\]\.sku.*must differ from the other items/s);
  expect(bodies).toEqual([]);
});

it('hands a request that follows the rules to the handler', async () => {
  const good = { items: [{ sku: 'a', price: 1 }] };
  expect((await order(good)).status).toBe(201);
  expect(bodies).toEqual([good]);
});
