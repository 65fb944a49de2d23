// One rule of the contract, said in the same words by validators, client, mock and server.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkRequestsWith, createClient, RequestError } from '../../generated/client.js';
import { MessageRequest } from '../../generated/validators.js';
import { createMock } from '../../scripts/mock/index.js';
import type { TextEngine } from '../../surfaces/engine/handler.js';
import { createHandlers } from '../../surfaces/index.js';
import { createTestApp, message, type TestApp } from '../server/app.js';

const request = {
  model: 'm',
  max_tokens: 2048,
  thinking: { type: 'enabled' as const, budget_tokens: 2048 },
  messages: [{ role: 'user' as const, content: 'Hello' }],
};
const rule = 'must be smaller than max_tokens';
const good = { ...request, max_tokens: 4096 };

let app: TestApp;
beforeAll(async () => {
  const engine = { createMessage: () => ({ json: message }) } as unknown as TextEngine;
  app = await createTestApp({ handlers: createHandlers(engine, () => []) });
});
afterAll(() => app.close());

/** A client that checks nothing itself. */
const plain = (baseUrl: string, fetch?: (request: Request) => Promise<Response>) =>
  createClient({ baseUrl, apiKey: 'k', retries: 0, ...(fetch ? { fetch } : {}) });

describe('a budget that is not below max_tokens', () => {
  it('is refused by the exported validator', () => {
    expect(MessageRequest(request)).toBe(false);
    expect(MessageRequest.errors).toEqual([
      expect.objectContaining({ instancePath: '/thinking/budget_tokens', keyword: 'x-rules', message: rule }),
    ]);
    expect(MessageRequest.schema?.(request)).toBe(true);
    expect(MessageRequest(good)).toBe(true);
    expect(MessageRequest.errors).toBeNull();
  });

  it('is refused by the server', async () => {
    await expect(plain(app.url).messages.create(request)).rejects.toMatchObject({
      status: 400,
      message: `400 thinking.budget_tokens: ${rule}`,
    });
    expect(await plain(app.url).messages.create(good)).toEqual(message);
  });

  it('is refused by the mock', async () => {
    const { fetch } = createMock(join(import.meta.dirname, '../../openapi'));
    await expect(plain('http://mock.invalid', fetch).messages.create(request)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(`thinking.budget_tokens: ${rule}`),
    });
    expect(await plain('http://mock.invalid', fetch).messages.create(good)).toMatchObject({ type: 'message' });
  });

  it('is refused by a client that checks requests, before anything is sent', async () => {
    let sent = 0;
    const client = createClient({
      baseUrl: app.url,
      apiKey: 'k',
      fetch: (each: Request) => {
        sent++;
        return globalThis.fetch(each);
      },
      validateRequest: checkRequestsWith({ MessageRequest }),
    });
    const refused = client.messages.create(request);
    await expect(refused).rejects.toBeInstanceOf(RequestError);
    await expect(refused).rejects.toThrow(`not a valid MessageRequest: thinking.budget_tokens ${rule}`);
    expect(sent).toBe(0);
    expect(await client.messages.create(good)).toEqual(message);
    expect(sent).toBe(1);
  });
});

it('the compiled rules evaluate no text, and import the runtime of checks only', () => {
  const text = readFileSync(join(import.meta.dirname, '../../generated/rules.js'), 'utf8');
  expect(text).not.toMatch(/\beval\b|new Function|cel-js/);
  expect([...text.matchAll(/\bimport\b.* from (.*);/g)].map(([, from]) => from)).toEqual(['"../client/checks.js"']);
  expect(text.match(/\bimport\b/g)).toHaveLength(1);
});
