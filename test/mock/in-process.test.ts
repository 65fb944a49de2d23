// `createMock` gives a `fetch`: our client and the official SDKs take it in place of the global one, for our own contract.
import { join } from 'node:path';
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import { describe, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { createClient } from '../../generated/client.js';
import { createMock } from '../../scripts/mock/index.js';

/** Nothing listens there. */
const nowhere = 'http://mock.invalid';
const apiKey = 'test';
const own = createMock(join(import.meta.dirname, '../../openapi'), { taskSeconds: 0 });
const messages = [{ role: 'user' as const, content: 'Hello' }];

describe('our own contract', () => {
  it('answers our client: calls, streams and tasks', async () => {
    const client = createClient({ baseUrl: nowhere, apiKey, fetch: own.fetch });
    const request = { model: 'm', max_tokens: 10, messages };
    expect(await client.messages.create(request)).toMatchObject({ type: 'message', role: 'assistant' });
    const stream = await client.messages.create({ ...request, stream: true });
    expect((await stream.final()).content.length).toBeGreaterThan(0);
    const { id } = await client.videos.create({ prompt: 'Waves' });
    expect(await client.videos.tasks.waitFor(id, { interval: 1 })).toMatchObject({ id, status: 'succeeded' });
  });

  it('answers the openai package', async () => {
    const openai = new OpenAI({ baseURL: `${nowhere}/v1`, apiKey, fetch: own.fetch });
    expect((await openai.responses.create({ model: 'm', input: 'Hello' })).output_text).toMatch(/./);
    const types: string[] = [];
    for await (const { type } of await openai.responses.create({ model: 'm', input: 'Hello', stream: true }))
      types.push(type);
    expect([types[0], types.at(-1)]).toEqual(['response.created', 'response.completed']);
  });

  it('answers the @anthropic-ai/sdk package', async () => {
    const anthropic = new Anthropic({ baseURL: nowhere, apiKey, fetch: own.fetch });
    const stream = anthropic.messages.stream({ model: 'm', max_tokens: 10, messages });
    expect(await stream.finalText()).toMatch(/./);
  });

  it('answers the @google/genai package', async () => {
    const google = new GoogleGenAI({ apiKey, httpOptions: { baseUrl: nowhere, fetch: own.fetch } });
    expect((await google.models.generateContent({ model: 'm', contents: 'Hello' })).text).toMatch(/./);
  });
});

describe('what it takes', () => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Ping', version: '1' },
    paths: {
      '/ping': { get: { responses: { 200: { description: 'ok', content: { 'text/plain': { example: 'pong' } } } } } },
    },
  };

  it('is a document, too', async () => {
    const { fetch } = createMock(document);
    expect(await (await fetch(`${nowhere}/ping`)).text()).toBe('pong');
  });

  it('must be a contract', () => {
    expect(() => createMock('no/such/file.yaml')).toThrow(/file\.yaml.*there is no such file/s);
    expect(() => createMock({ ...document, openapi: '9.9' })).toThrow(/9\.9/);
  });

  it('may have faults, which cost the part that has them', async () => {
    const schemas = { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } };
    const { fetch } = createMock({ ...document, components: { schemas } });
    expect(await (await fetch(`${nowhere}/ping`)).text()).toBe('pong');
  });
});
