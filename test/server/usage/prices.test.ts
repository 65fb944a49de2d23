// Prices: whole nanos, patterns, files with errors, and the script that makes a file of LiteLLM's price list.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { TokenUsage } from '../../../http/metering-types.js';
import { createUsageMeter } from '../../../server/gateway/usage-meter.js';
import { readPriceFile } from '../../../server/usage/prices/price-file.js';
import { costOf, createPriceList, type Price } from '../../../server/usage/prices/prices.js';
import { testFolder } from '../../harness/folder.js';
import { closedAfterTest } from '../../harness/opened.js';
import { likeAll, problemsOf, refusedIn } from '../config/fixture.js';
import { usageReader } from '../usage-readers.js';
import { post, startUsageServer } from './fixture.js';

const start = closedAfterTest(startUsageServer);
const directory = testFolder();
const write = (name: string, text: string): string => {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
};

const zero = { input: 0, output: 0, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0, reasoning: 0 };
/** 3 and 15 per million tokens. */
const price: Price = { input: 3_000_000_000n, output: 15_000_000_000n };

describe('tiers of service and hosted tools', () => {
  it('are priced apart, and what an entry of a tier leaves out costs as without it', async () => {
    const path = write(
      'tiers.yaml',
      'prices:\n- {model: m, input: 2, cacheWrite5m: 4, output: 10, tools: {web_search: 0.01}}\n- {model: m, serviceTier: priority, output: 20}\n',
    );
    const found = createPriceList(await readPriceFile(path)).find('m') ?? {};
    const tokens = { ...zero, input: 1_000_000, output: 1_000_000, cacheWrite5m: 1_000_000 };
    const toolCalls = { web_search: 3, code_interpreter: 1 };
    expect(costOf(found, { tokens, serviceTier: 'default' })).toBe(16e9);
    expect(costOf(found, { tokens, serviceTier: 'priority' })).toBe(26e9);
    expect(costOf(found, { tokens, toolCalls })).toBe(16.03e9);
    expect(costOf(found, { tokens, toolCalls, serviceTier: 'priority' })).toBe(26.03e9);
  });

  const cached = { cached_tokens: 3, cache_write_tokens: 4 };
  it.each([
    [
      'responses',
      {
        ...{ service_tier: 'priority', output: [{ type: 'web_search_call' }, { type: 'function_call' }] },
        usage: { input_tokens: 10, output_tokens: 1, input_tokens_details: cached },
      },
      { input: 3, cacheRead: 3, cacheWrite5m: 4 },
    ],
    [
      'chat',
      {
        service_tier: 'priority',
        usage: {
          ...{ prompt_tokens: 5, completion_tokens: 4, server_tool_use_details: { web_search_requests: 1 } },
          ...{ prompt_tokens_details: { audio_tokens: 2 }, completion_tokens_details: { audio_tokens: 1 } },
        },
      },
      { input: 5, output: 4, audioInput: 2, audioOutput: 1 },
    ],
    [
      'messages',
      { usage: { input_tokens: 3, service_tier: 'priority', server_tool_use: { web_search_requests: 1 } } },
      { input: 3 },
    ],
    [
      'content',
      {
        candidates: [{ groundingMetadata: { webSearchQueries: ['a'] } }],
        usageMetadata: { promptTokenCount: 3, serviceTier: 'priority' },
      },
      { input: 3 },
    ],
  ] as const)('are read from replies of %s', (surface, reply, usage) => {
    const meter = createUsageMeter(usageReader(surface));
    meter.read(reply);
    expect(meter.counted()).toMatchObject({ usage, serviceTier: 'priority', toolCalls: { web_search: 1 } });
  });
});

describe('a price file', () => {
  it.each(refusedIn('prices'))('with errors is refused with their places: %j', async (text, ...messages) => {
    expect(await problemsOf(readPriceFile(write('prices.yaml', text)))).toEqual(likeAll(...messages));
  });
});

describe('cost', () => {
  it.each<[given: Partial<TokenUsage>, price: Price, nanos: number | undefined]>([
    [{ input: 1 }, price, 3000],
    [{ input: 1_000_000, output: 1_000_000 }, price, 18_000_000_000],
    // A third of a nano per token: rounded once, at the end.
    [{ input: 3 }, { input: 333_333n }, 1],
    [{ output: 10, reasoning: 4 }, { ...price, reasoning: 20_000_000_000n }, 6 * 15_000 + 4 * 20_000],
    [{ output: 10, reasoning: 4 }, price, 150_000],
    [{ input: 10, audioInput: 4 }, { ...price, audioInput: 20_000_000_000n }, 6 * 3000 + 4 * 20_000],
    [{ input: 10, audioInput: 4, output: 2, audioOutput: 2 }, price, 10 * 3000 + 2 * 15_000],
    [
      { output: 10, audioOutput: 5, reasoning: 2 },
      { ...price, audioOutput: 60_000_000_000n, reasoning: 20_000_000_000n },
      3 * 15_000 + 5 * 60_000 + 2 * 20_000,
    ],
    // A service that counts more audio than tokens is billed for its tokens.
    [{ input: 3, audioInput: 9 }, { ...price, audioInput: 20_000_000_000n }, 60_000],
    [{ cacheRead: 10 }, price, 30_000],
    [{ cacheRead: 10 }, { ...price, cacheRead: 300_000_000n }, 3000],
    [{ cacheWrite1h: 10 }, { ...price, cacheWrite5m: 3_750_000_000n }, 37_500],
    [{ cacheWrite5m: 1, cacheWrite1h: 1 }, { ...price, cacheWrite5m: 1_000_000n, cacheWrite1h: 2_000_000n }, 3],
    [{ input: 1 }, { image: 1n }, undefined],
    [{}, { image: 1n }, 0],
    // No bill is as large: a count is wrong.
    [{ input: 2 ** 31 - 1, output: 2 ** 31 - 1 }, { input: 10n ** 13n, output: 10n ** 13n }, Number.MAX_SAFE_INTEGER],
  ])('of %j', (given, each, nanos) => {
    expect(costOf(each, { tokens: { ...zero, ...given } })).toBe(nanos);
  });

  it('of images and seconds of video', () => {
    expect(costOf({ image: 40_000_000n }, { images: 4 })).toBe(160_000_000);
    expect(costOf({ videoSecond: 100_000_000n }, { videoMs: 5500 })).toBe(550_000_000);
    expect(costOf({ image: 1n }, { videoMs: 1 })).toBeUndefined();
  });

  it('is that of the length of the prompt, caches included', () => {
    const long = { above: 200_000, price: { input: 6_000_000_000n } };
    const longest = { above: 500_000, price: { input: 9_000_000_000n, output: 30_000_000_000n } };
    const list = createPriceList([longest, { price }, long].map((each) => ({ model: 'son*', ...each })));
    const found = list.find('sonnet') as Price;
    const nanos = (tokens: Partial<typeof zero>) => costOf(found, { tokens: { ...zero, ...tokens } });
    expect([
      nanos({ input: 200_000, output: 10 }),
      nanos({ input: 100_000, cacheRead: 100_000, cacheWrite5m: 1, output: 10 }),
      nanos({ input: 500_001, output: 10 }),
    ]).toEqual([200_000 * 3000 + 150_000, 200_001 * 6000 + 150_000, 500_001 * 9000 + 300_000]);
  });

  it('is that of a model’s own name before that of a pattern, and of no other', () => {
    const own = { input: 1n };
    const list = createPriceList([
      { model: 'son*-5', price },
      { model: 'sonnet-5', price: own },
    ]);
    expect([list.find('sonnet-5'), list.find('sonata-5'), list.find('sonnet-6')]).toEqual([own, price, undefined]);
  });
});

it('calls are priced by the model that served them, and models without a price are unpriced, not free', async () => {
  const pricesFile = write('prices.yaml', "prices:\n  - {model: 'priced-*', input: 1, output: 2}\n");
  const server = await start({ pricesFile });
  const body = { max_tokens: 50, messages: [{ role: 'user', content: 'Hello' }] };
  for (const model of ['priced-1', 'other']) await (await post(server.url, '/v1/messages', { model, ...body })).text();
  const [priced, other] = await server.rows(2);
  expect(priced?.cost_nanos).toBe((priced?.input_tokens ?? 0) * 1000 + (priced?.output_tokens ?? 0) * 2000);
  expect(other?.output_tokens).toBeGreaterThan(0);
  expect(other?.cost_nanos).toBeNull();
  expect(await server.metrics()).toContain('pentagate_unpriced_calls_total{surface="messages"} 1');
});

it('the script of the docs makes a price file of the list of LiteLLM', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/usage-and-budgets.md'), 'utf8');
  const [, script = ''] = /```js [^\n]*\n([\s\S]*?)```/.exec(page) ?? [];
  const list = {
    sample_spec: { input_cost_per_token: 0, mode: 'one of chat, embedding' },
    'sonnet-5': {
      ...{ input_cost_per_token: 3e-6, output_cost_per_token: 1.5e-5, cache_read_input_token_cost: 3e-7 },
      ...{ cache_creation_input_token_cost: 3.75e-6, cache_creation_input_token_cost_above_1hr: 6e-6 },
      ...{ input_cost_per_token_above_200k_tokens: 6e-6, litellm_provider: 'anthropic', mode: 'chat' },
      ...{ input_cost_per_audio_token: 4e-5, output_cost_per_audio_token: 8e-5 },
    },
    'gemini/flash': { input_cost_per_token: '1e-7', output_cost_per_token: 4e-7, litellm_provider: 'gemini' },
    'per-million': { input_cost_per_token: 3, output_cost_per_token: 1e-6, litellm_provider: 'x', mode: 'chat' },
    negative: { input_cost_per_token: -1, litellm_provider: 'x' },
    painter: { output_cost_per_image: 0.04, litellm_provider: 'x', mode: 'image_generation' },
    film: { output_cost_per_second: 0.1, litellm_provider: 'x', mode: 'video_generation' },
    speech: { output_cost_per_second: 0.0001, litellm_provider: 'x', mode: 'audio_speech' },
  };
  const [program, given] = [write('litellm-prices.mjs', script), write('litellm.json', JSON.stringify(list))];
  const made = execFileSync(process.execPath, [program, given], { encoding: 'utf8' });
  expect(JSON.parse(made).prices).toEqual([
    {
      ...{ model: 'sonnet-5', input: 3, output: 15, cacheRead: 0.3, cacheWrite5m: 3.75, cacheWrite1h: 6 },
      ...{ audioInput: 40, audioOutput: 80 },
    },
    { model: 'sonnet-5', above: 200_000, input: 6 },
    { model: 'flash', input: 0.1, output: 0.4 },
    { model: 'per-million', output: 1 },
    { model: 'painter', image: 0.04 },
    { model: 'film', videoSecond: 0.1 },
  ]);
  const found = createPriceList(await readPriceFile(write('made.json', made))).find('sonnet-5');
  expect(found).toMatchObject({ ...price, tiers: [{ above: 200_000, price: { input: 6_000_000_000n } }] });
});
