// The lists of models, with the official SDKs: of the simulator, and of a gateway whose keys may use some only.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import { startTestServer, type TestServer } from '../harness/server.js';
import { type CommandFolder, makeCommandFolder } from '../server/cli/process.js';
import { collect } from '../suites/target.js';

const clients = (baseURL: string, apiKey: string) => ({
  openai: new OpenAI({ baseURL: `${baseURL}/v1`, apiKey, maxRetries: 0 }),
  anthropic: new Anthropic({ baseURL, apiKey, maxRetries: 0 }),
  google: new GoogleGenAI({ apiKey, httpOptions: { baseUrl: baseURL } }),
});

/** The ids that each of the SDKs lists. */
async function listed(url: string, key: string) {
  const { openai, anthropic, google } = clients(url, key);
  return {
    openai: (await collect(openai.models.list())).map(({ id }) => id),
    anthropic: (await collect(anthropic.models.list())).map(({ id }) => id),
    google: (await collect(await google.models.list())).map(({ name }) => name),
  };
}

describe('the simulator', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it('lists names that it can be asked by, in the format of each SDK', async () =>
    expect(await listed(server.url, server.key)).toEqual({
      openai: ['gpt-4.1', 'o4-mini', 'text-embedding-3-small'],
      anthropic: ['sonnet-latest'],
      google: ['models/flash-latest', 'models/embedding-latest'],
    }));

  it('describes one of them, and answers 404 for another', async () => {
    const { openai, anthropic, google } = clients(server.url, server.key);
    expect(await openai.models.retrieve('gpt-4.1')).toMatchObject({ id: 'gpt-4.1', object: 'model' });
    expect(await anthropic.models.retrieve('sonnet-latest')).toMatchObject({ type: 'model', lifecycle: 'active' });
    expect(await google.models.get({ model: 'flash-latest' })).toMatchObject({ name: 'models/flash-latest' });
    await expect(openai.models.retrieve('none')).rejects.toMatchObject({ status: 404, code: 'model_not_found' });
    await expect(anthropic.models.retrieve('none')).rejects.toMatchObject({ status: 404 });
    await expect(google.models.get({ model: 'none' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a gateway', () => {
  let upstream: TestServer;
  let folder: CommandFolder;
  let url: string;
  const keys = new Map<string, string>();
  beforeAll(async () => {
    upstream = await startTestServer();
    folder = makeCommandFolder();
    const names = Array.from({ length: 45 }, (_, at) => `haiku-${at}`);
    writeFileSync(
      join(folder.cwd, 'pentagate.config.yaml'),
      [
        'docs: false',
        'upstreams:',
        `  one: {url: '${upstream.url}', key: $UPSTREAM_KEY, surface: [messages, responses], models: ${JSON.stringify(names)}}`,
        `  two: {url: '${upstream.url}', key: $UPSTREAM_KEY, surface: [content, chat]}`,
        'routes:',
        '  - {surface: messages, model: sonnet-5, to: one}',
        '  - {surface: messages, model: opus-1, workspace: others, to: one}',
        "  - {surface: messages, model: 'haiku-*', to: one}",
        '  - {surface: chat, model: gpt-5, to: two}',
        "  - {surface: content, model: 'flash-*', to: two}",
      ].join('\n'),
    );
    for (const [name, ...options] of [
      ['all'],
      ['some', '--models', 'sonnet-*,haiku-4*'],
      ['chat', '--surfaces', 'chat'],
    ]) {
      const given = ['--name', name as string, ...options];
      keys.set(name as string, await folder.createKey(given, { UPSTREAM_KEY: upstream.key }));
    }
    ({ url } = await folder.serve([], { UPSTREAM_KEY: upstream.key }));
  });
  afterAll(async () => {
    await folder.clear();
    await upstream.stop();
  });
  const of = (name: string): string => keys.get(name) as string;

  it('lists what its routes and upstreams name, page by page', async () => {
    const { openai, anthropic, google } = await listed(url, of('all'));
    expect(openai).toEqual(['gpt-5']);
    expect(anthropic).toEqual(['sonnet-5', ...Array.from({ length: 45 }, (_, at) => `haiku-${at}`)]);
    expect(google).toEqual([]);
    const page = await clients(url, of('all')).anthropic.models.list({ before_id: 'haiku-3', limit: 2 });
    expect(page).toMatchObject({ data: [{ id: 'haiku-1' }, { id: 'haiku-2' }], has_more: true });
  });

  it('lists only the models that the key may use', async () => {
    const { anthropic, openai } = await listed(url, of('some'));
    expect(anthropic).toEqual(['sonnet-5', 'haiku-4', 'haiku-40', 'haiku-41', 'haiku-42', 'haiku-43', 'haiku-44']);
    expect(openai).toEqual([]);
    const refused = clients(url, of('some')).anthropic.models.retrieve('haiku-1');
    await expect(refused).rejects.toMatchObject({ status: 404 });
  });

  it('lists for a key of one surface what this surface has', async () => {
    const { openai, anthropic, google } = clients(url, of('chat'));
    expect((await collect(openai.models.list())).map(({ id }) => id)).toEqual(['gpt-5']);
    expect(await collect(anthropic.models.list())).toEqual([]);
    await expect(google.models.list()).rejects.toMatchObject({ status: 403 });
  });
});
