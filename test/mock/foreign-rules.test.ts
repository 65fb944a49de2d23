// Rules between fields of any contract: the mock refuses what breaks them, in bounded time.
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fromPath } from '../../scripts/contract/load-contract.js';
import { createMock } from '../../scripts/mock/fetch.js';
import { readContract } from '../harness/contract.js';
import { posted } from './posted.js';

const { fetch } = createMock(readContract(fromPath(join(import.meta.dirname, 'contracts/orders.yaml'))));

async function order(body: object) {
  const response = await fetch('http://mock/orders', posted(body));
  return { status: response.status, text: await response.text() };
}

const milk = { sku: 'milk', price: 1.5 };

describe('a rule between fields', () => {
  it.each([
    [{ items: [milk], budget: 2, payment: { kind: 'card', number: '123456789012' } }],
    [{ items: [milk, { sku: 'tea', price: 0, gift: true }], payment: { kind: 'cash', number: 'none' } }],
  ])('lets %j pass', async (body) => expect(await order(body)).toMatchObject({ status: 201 }));

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
  });

  it('is checked after the schema', async () => {
    const { status, text } = await order({ items: [milk, milk], budget: 'much' });
    expect(status).toBe(400);
    expect(text).toContain('budget');
    expect(text).not.toContain('differ');
  });
});
