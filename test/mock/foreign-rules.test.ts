// Rules between fields of any contract: a server and a mock of it refuse what breaks them, in bounded time, before a handler is called.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fromPath } from '../../scripts/contract/load-contract.js';
import { createMock } from '../../scripts/mock/fetch.js';
import type { Listening } from '../../server/create-app/index.js';
import { serveContract } from '../harness/app.js';
import { readContract } from '../harness/contract.js';
import { posted } from './posted.js';

const contract = join(import.meta.dirname, 'contracts/orders.yaml');
const handled: unknown[] = [];
let server: Listening;
beforeAll(async () => {
  server = await serveContract(contract, {
    handlers: {
      createOrder({ body }) {
        handled.push(body);
        return { json: body };
      },
    },
  });
});
afterAll(() => server.close());

const mock = createMock(readContract(fromPath(contract)));
const services = {
  mock: (init: RequestInit) => mock.fetch('http://mock/orders', init),
  server: (init: RequestInit) => fetch(`${server.url}/orders`, init),
};

const milk = { sku: 'milk', price: 1.5 };

describe.each(Object.entries(services))('a rule between fields, in a %s', (name, send) => {
  const order = async (body: object) => {
    const response = await send(posted(body));
    return { status: response.status, text: await response.text() };
  };

  it.each([
    [{ items: [milk], budget: 2, payment: { kind: 'card', number: '123456789012' } }],
    [{ items: [milk, { sku: 'tea', price: 0, gift: true }], payment: { kind: 'cash', number: 'none' } }],
  ])('lets %j pass', async (body) => {
    expect(await order(body)).toMatchObject({ status: 201 });
    if (name === 'server') expect(handled.pop()).toEqual(body);
  });

  it.each([
    [{ items: [milk, milk] }, 'items[1].sku', 'must differ from the other items'],
    [{ items: [{ ...milk, gift: true }] }, 'items[0].price', 'must be 0 for a gift'],
    [{ items: [milk], budget: 1 }, 'budget', 'is exceeded by 1 items'],
    [{ items: [], payment: { kind: 'card', number: '12a' } }, 'payment.number', 'must have 12 to 19 digits'],
  ])('refuses %j', async (body, field, message) => {
    const { status, text } = await order(body);
    expect(status).toBe(400);
    expect(text).toContain(field);
    expect(text).toContain(message);
    expect(handled).toEqual([]);
  });

  it('is checked after the schema', async () => {
    const { status, text } = await order({ items: [milk, milk], budget: 'much' });
    expect(status).toBe(400);
    expect(text).toContain('budget');
    expect(text).not.toContain('differ');
  });
});
