// Prices: whole nanos, patterns, files with errors, and the import of LiteLLM's price list.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { ConfigError } from '../../../server/config/read-config.js';
import { createUsageMeter } from '../../../server/gateway/usage-meter.js';
import { importLitellmPrices } from '../../../server/usage/prices/litellm-prices.js';
import { readPriceFile } from '../../../server/usage/prices/price-file.js';
import { costOf, createPriceList, type Price } from '../../../server/usage/prices/prices.js';
import { pentagate } from '../../harness/command.js';
import { testFolder } from '../../harness/folder.js';
import { closedAfterTest } from '../../harness/opened.js';
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
  const beside = ['model: a, input: 3', 'model: b, input: three', 'model: c', 'input: 1, outputs: 2'];
  it.each<[text: string, ...messages: (string | RegExp)[]]>([
    [
      `prices:${beside.map((entry) => `\n  - {${entry}}`).join('')}`,
      'prices.yaml:3:23: prices[1].input must be a number from 0 to 10000, not "three".',
      'prices.yaml:4:5: prices[2] has no price: give input and output, image, or videoSecond.',
      'prices.yaml:5:25: prices[3].outputs is not known. Did you mean output?',
      'prices.yaml:5:5: prices[3].model is required.',
    ],
    ['prices:\n  - {model: m, inptu: 1}\n', 'prices.yaml:2:23: prices[0].inptu is not known. Did you mean input?'],
    ['{"prices": [\n  {"model": "m", "input": -1}]}', /^prices\.yaml:2:27: prices\[0\]\.input must be a number from 0/],
    ['prices: [{model: m, tools: {web_search: -1}}]', /tools\.web_search/],
    ['prices: [{model: m, tools: 3}]', /tools must be a mapping/],
    ['prices: [{model: m, serviceTier: Priority!, input: 1}]', /serviceTier/],
    ['prices\n  - {model: m, input: 1}\n', /^prices\.yaml:1:1: A colon is missing after this name/],
    ['{"prices": [}', /^prices\.yaml:1:13: /],
    [
      'a: &a [x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c]\n',
      /alias/,
    ],
    ['', /^prices\.yaml: .*must have a list `prices`/],
  ])('with errors is refused with their places: %j', async (text, ...messages) => {
    const { problems } = await readPriceFile(write('prices.yaml', text)).then(
      () => ({ problems: [] }),
      (error) => error as ConfigError,
    );
    expect(problems).toEqual(messages.map((each) => (typeof each === 'string' ? each : expect.stringMatching(each))));
  });
});

describe('cost', () => {
  it.each<[given: Partial<typeof zero>, price: Price, nanos: number | undefined]>([
    [{ input: 1 }, price, 3000],
    [{ input: 1_000_000, output: 1_000_000 }, price, 18_000_000_000],
    // A third of a nano per token: rounded once, at the end.
    [{ input: 3 }, { input: 333_333n }, 1],
    [{ output: 10, reasoning: 4 }, { ...price, reasoning: 20_000_000_000n }, 6 * 15_000 + 4 * 20_000],
    [{ output: 10, reasoning: 4 }, price, 150_000],
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

const litellm = {
  sample_spec: { input_cost_per_token: 0, mode: 'one of chat, embedding' },
  'sonnet-5': {
    ...{ input_cost_per_token: 3e-6, output_cost_per_token: 1.5e-5, cache_read_input_token_cost: 3e-7 },
    ...{ cache_creation_input_token_cost: 3.75e-6, cache_creation_input_token_cost_above_1hr: 6e-6 },
    ...{ input_cost_per_token_above_200k_tokens: 6e-6, litellm_provider: 'anthropic', mode: 'chat' },
  },
  'gemini/flash': { input_cost_per_token: '1e-7', output_cost_per_token: 4e-7, litellm_provider: 'gemini' },
  'per-million': { input_cost_per_token: 3, output_cost_per_token: 1e-6, litellm_provider: 'x', mode: 'chat' },
  negative: { input_cost_per_token: -1, litellm_provider: 'x' },
  'tiny-unit': { input_cost_per_token: 3e-12, litellm_provider: 'x' },
  painter: { output_cost_per_image: 0.04, litellm_provider: 'x', mode: 'image_generation' },
  film: { output_cost_per_second: 0.1, litellm_provider: 'x', mode: 'video_generation' },
  speech: { output_cost_per_second: 0.0001, litellm_provider: 'x', mode: 'audio_speech' },
  'by-request': { input_cost_per_token: 0, output_cost_per_token: 0, input_cost_per_request: 0.01 },
  'by-length': { tiered_pricing: [{ range: [0, 1], input_cost_per_token: 1e-6 }], input_cost_per_token: 0 },
  'no\nname': { input_cost_per_token: 1e-6 },
  'groq/shared': { input_cost_per_token: 1e-6, litellm_provider: 'groq' },
  'other/shared': { input_cost_per_token: 2e-6, litellm_provider: 'other' },
  'one/same': { input_cost_per_token: 1e-6, litellm_provider: 'one' },
  'two/same': { input_cost_per_token: 1e-6, litellm_provider: 'two' },
};

describe('the import of a LiteLLM price list', () => {
  const text = JSON.stringify(litellm, null, 2);

  it('takes over what has a counterpart, and skips what cannot be right', () => {
    const { prices, implausible, notTaken, unpriced, ambiguous } = importLitellmPrices(text);
    expect(prices).toEqual([
      { model: 'film', videoSecond: 0.1 },
      { model: 'flash', input: 0.1, output: 0.4 },
      { model: 'groq/shared', input: 1 },
      { model: 'other/shared', input: 2 },
      { model: 'painter', image: 0.04 },
      { model: 'per-million', output: 1 },
      { model: 'same', input: 1 },
      { model: 'sonnet-5', input: 3, output: 15, cacheRead: 0.3, cacheWrite5m: 3.75, cacheWrite1h: 6 },
      { model: 'sonnet-5', above: 200_000, input: 6 },
    ]);
    const lines = text.split('\n');
    expect(implausible.map((each) => each.replace(/ would.*| is.*/, ''))).toEqual([
      `line ${lines.findIndex((line) => line.includes('"per-million"')) + 1}: per-million.input_cost_per_token 3`,
      `line ${lines.findIndex((line) => line.includes('"negative"')) + 1}: negative.input_cost_per_token -1`,
      `line ${lines.findIndex((line) => line.includes('"tiny-unit"')) + 1}: tiny-unit.input_cost_per_token 3e-12`,
    ]);
    expect([...notTaken]).toEqual([
      ['output_cost_per_second', 1],
      ['input_cost_per_request', 1],
      ['tiered_pricing', 1],
    ]);
    // Those that are paid in another way are not free.
    expect(unpriced).toEqual(['negative', 'tiny-unit', 'speech', 'by-request', 'by-length', 'no\nname']);
    expect(ambiguous).toEqual(['shared']);
  });

  it.each(['prices.yaml', 'prices.json'])('the command writes %s, which the server reads', async (name) => {
    write('litellm.json', text);
    const { status, stderr } = await pentagate(directory, 'prices', 'import', 'litellm.json', '--out', name);
    expect(status).toBe(0);
    expect(stderr).toMatch(
      /8 models have prices[\s\S]*skipped: line \d+: per-million[\s\S]*not taken over: output_cost_per_second of 1 models[\s\S]*different prices.*: shared\./,
    );
    expect(readFileSync(join(directory, name), 'utf8')).toContain('sonnet-5');
    const list = createPriceList(await readPriceFile(join(directory, name)));
    const caches = { cacheRead: 300_000_000n, cacheWrite5m: 3_750_000_000n, cacheWrite1h: 6_000_000_000n };
    expect(list.find('sonnet-5')).toEqual({
      ...{ ...price, ...caches },
      tiers: [{ above: 200_000, price: { ...price, ...caches, input: 6_000_000_000n } }],
    });
  });
});
