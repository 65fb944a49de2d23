// Configurations of LiteLLM become upstreams and routes, and what has no counterpart is said.
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { importLitellm } from '../../../server/config/litellm/import.js';
import { readConfig } from '../../../server/config/read-config.js';
import { configFolder } from './fixture.js';

const { place } = configFolder();

const whole = `
model_list:
  - model_name: sonnet
    litellm_params: {model: anthropic/sonnet-4, api_key: os.environ/ANTHROPIC_KEY, weight: 3}
  - model_name: sonnet
    litellm_params: {model: anthropic/sonnet-4, api_key: os.environ/OTHER_KEY, weight: 1, rpm: 60}
  - model_name: haiku
    litellm_params: {model: anthropic/haiku, api_base: 'http://10.0.0.1:4000/', api_key: os.environ/THIRD_KEY, timeout: 30, max_parallel_requests: 5}
  - model_name: 'gpt-*'
    litellm_params: {model: 'openai/*', api_key: os.environ/OPENAI_KEY, organization: os.environ/ORG, input_cost_per_token: 0.1}
  - model_name: gpt-5
    litellm_params: {model: gpt-5, api_key: os.environ/OPENAI_KEY, organization: os.environ/ORG, drop_params: true}
  - model_name: flash
    litellm_params: {model: gemini/flash-2, api_key: os.environ/GEMINI_KEY}
  - model_name: llama
    litellm_params: {model: bedrock/llama}
litellm_settings:
  fallbacks: [{sonnet: [haiku, flash]}]
  num_retries: 3
general_settings: {master_key: sk-1234, database_url: 'postgres://x'}
`;

describe('a configuration of LiteLLM', () => {
  it('becomes upstreams and routes that can be used', async () => {
    const { text } = importLitellm(whole);
    expect(parse(text)).toEqual({
      upstreams: {
        anthropic: { preset: 'anthropic', key: '$ANTHROPIC_KEY' },
        'anthropic-2': { preset: 'anthropic', key: '$OTHER_KEY' },
        'anthropic-3': {
          url: 'http://10.0.0.1:4000',
          surface: 'messages',
          key: '$THIRD_KEY',
          timeouts: { firstByteSeconds: 30 },
          concurrency: 5,
        },
        openai: { preset: 'openai', key: '$OPENAI_KEY', headers: { 'openai-organization': '$ORG' } },
        gemini: { preset: 'google', key: '$GEMINI_KEY' },
      },
      routes: [
        {
          surface: 'messages',
          model: 'sonnet',
          to: [
            { upstream: 'anthropic', as: 'sonnet-4' },
            { upstream: 'anthropic-2', as: 'sonnet-4' },
            { upstream: 'anthropic-3', as: 'haiku' },
          ],
          weights: { anthropic: 3, 'anthropic-2': 1 },
        },
        { surface: 'messages', model: 'haiku', to: ['anthropic-3'] },
        { surface: 'responses', model: 'gpt-5', to: ['openai'] },
        { surface: 'chat', model: 'gpt-5', to: ['openai'] },
        { surface: 'content', model: 'flash', to: [{ upstream: 'gemini', as: 'flash-2' }] },
        { surface: 'responses', model: 'gpt-*', to: ['openai'] },
        { surface: 'chat', model: 'gpt-*', to: ['openai'] },
      ],
    });
    const names = ['ANTHROPIC_KEY', 'OTHER_KEY', 'THIRD_KEY', 'OPENAI_KEY', 'ORG', 'GEMINI_KEY'];
    const environment = Object.fromEntries(names.map((name) => [name, 'x']));
    const { config } = await readConfig({ cwd: place(text), environment, requireCredentials: true });
    expect(config.routes?.[0]).toMatchObject({ names: { 'anthropic-3': 'haiku' }, weights: { anthropic: 3 } });
  });

  it('keeps the usual models: those of three vendors, of compatible ones, of an own server, and embeddings', () => {
    const models = [
      ['gpt', 'openai', 'gpt-5', ''],
      ['claude', 'anthropic', 'claude-sonnet-4-5', ''],
      ['gemini', 'gemini', 'gemini-2.5-pro', ''],
      ['fast', 'groq', 'llama-3.3-70b', ''],
      ['own', 'hosted_vllm', 'qwen3', ", api_base: 'http://10.0.0.2:8000/v1'"],
      ['vectors', 'openai', 'text-embedding-3-small', ''],
    ];
    const list = models.map(
      ([name, provider, model, more]) => `{model_name: ${name}, litellm_params: {model: ${provider}/${model}${more}}}`,
    );
    const { text, notes } = importLitellm(`model_list: [${list.join(', ')}]`);
    const { routes } = parse(text) as { routes: { model: string; surface: string }[] };
    expect([notes, routes.map(({ model, surface }) => `${model} ${surface}`).sort()]).toEqual([
      [],
      ['claude messages', 'fast chat', 'gemini content', 'gpt chat', 'gpt responses', 'own chat', 'vectors chat'],
    ]);
  });

  it('says what was not taken over', () => {
    expect(importLitellm(whole).notes).toEqual([
      'model_list[3] (gpt-*): input_cost_per_token: put prices into a file (`pentagate prices import`).',
      'model_list[4] (gpt-5): drop_params has no counterpart.',
      'model_list[6] (llama): not taken over, because upstreams of bedrock are to be written by hand (docs/gateway.md).',
      'fallback sonnet → flash: not taken over, because they speak different surfaces.',
      'litellm_settings.num_retries: has no counterpart.',
      'general_settings.master_key: make keys with `pentagate key create`.',
      'general_settings.database_url: set database.url to a database of its own.',
    ]);
  });

  const entry = (name: string, parameters: string, more = ''): string =>
    `model_list: [{model_name: '${name}', litellm_params: {${parameters}}${more}}]\n`;
  it.each<{ name: string; text: string; upstreams?: object; routes?: readonly object[]; note?: RegExp }>([
    {
      name: 'a provider that only the name of the model says',
      text: entry('a', 'model: claude-x, api_key: os.environ/KEY'),
      upstreams: { anthropic: { preset: 'anthropic', key: '$KEY' } },
    },
    { name: 'a provider that nothing says', text: entry('a', 'model: llama'), note: /does not name its provider/ },
    {
      name: 'embeddings',
      text: entry('a', 'model: openai/x', ', model_info: {mode: embedding}'),
      routes: [{ surface: 'chat', model: 'a', to: [{ upstream: 'openai', as: 'x' }] }],
    },
    {
      name: 'a server of its own',
      text: entry('llama', "model: hosted_vllm/llama-4, api_base: 'http://10.0.0.2:8000/v1'"),
      upstreams: { hosted_vllm: { url: 'http://10.0.0.2:8000/v1', surface: 'chat' } },
      routes: [{ surface: 'chat', model: 'llama', to: [{ upstream: 'hosted_vllm', as: 'llama-4' }] }],
    },
    {
      name: 'a server of its own without an address',
      text: entry('llama', 'model: ollama/llama-4'),
      note: /has no api_base/,
    },
    { name: 'an image model', text: entry('a', 'model: openai/dall-e-3'), note: /none of the surfaces/ },
    {
      name: 'a pattern behind its provider',
      text: entry('openai/*', "model: 'openai/*'"),
      routes: [
        { surface: 'responses', model: '*', to: ['openai'] },
        { surface: 'chat', model: '*', to: ['openai'] },
      ],
      note: /without openai\/ before it/,
    },
    { name: 'a pattern that changes the name', text: entry('my-*', "model: 'openai/gpt-*'"), note: /changes the name/ },
    {
      name: 'an address of the environment',
      text: entry('a', 'model: openai/a, api_base: os.environ/BASE, api_key: ""'),
      upstreams: { openai: { url: '$BASE', surface: ['responses', 'chat'] } },
    },
    {
      name: 'an address with a query',
      text: entry('a', "model: openai/a, api_base: 'http://h/v1?x=1'"),
      note: /query/,
    },
    {
      name: 'headers',
      text: entry('a', "model: openai/a, extra_headers: {host: h, x-a: 5, x-b: 'Bearer os.environ/X'}"),
      upstreams: { openai: { preset: 'openai', headers: { 'x-a': '5' } } },
      note: /the header host has no counterpart/,
    },
    {
      name: 'merged mappings',
      text: `shared: &shared {api_key: os.environ/KEY}\n${entry('a', '<<: *shared, model: openai/a')}`,
      upstreams: { openai: { preset: 'openai', key: '$KEY' } },
      note: /^shared: has no counterpart/,
    },
    {
      name: 'named credentials',
      text: `${entry('a', 'model: openai/a, litellm_credential_name: c')}credential_list: [{credential_name: c, credential_values: {api_key: os.environ/KEY}}]`,
      upstreams: { openai: { preset: 'openai', key: '$KEY' } },
    },
    {
      name: 'other names of models',
      text: `${entry('a', 'model: openai/a')}router_settings: {model_group_alias: {b: a, c: {model: x}}}`,
      routes: [
        { surface: 'responses', model: 'a', to: ['openai'] },
        { surface: 'chat', model: 'a', to: ['openai'] },
        { surface: 'responses', model: 'b', to: [{ upstream: 'openai', as: 'a' }] },
        { surface: 'chat', model: 'b', to: [{ upstream: 'openai', as: 'a' }] },
      ],
      note: /model_group_alias c: not taken over, because x is not/,
    },
    {
      name: 'an included file',
      text: `include: [a.yaml]\n${entry('a', 'model: openai/a')}`,
      note: /import each of its/,
    },
  ])('with $name can be used, or it is said', async ({ text, upstreams, routes, note }) => {
    const imported = importLitellm(text);
    if (upstreams) expect(parse(imported.text)).toMatchObject({ upstreams });
    if (routes) expect(parse(imported.text)).toMatchObject({ routes });
    expect(imported.notes.join('\n')).toMatch(note ?? /^$/);
    const environment = { KEY: 'k', BASE: 'http://base.example/v1' };
    await readConfig({ cwd: place(imported.text), environment, requireCredentials: true });
  });

  it.each([
    ['a: [', /^line 1, column \d+: /],
    ['model_list: []', /no model_list/],
    ['- 1', /no model_list/],
    ['', /no model_list/],
  ])('that is %j is refused', (text, message) => expect(() => importLitellm(text)).toThrow(message));
});
