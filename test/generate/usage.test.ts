// `x-usage` and `x-attributes`: what the lint says of them, and what is read by the table that they become.
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { callRulesOf } from '../../runtime/usage-rules.js';
import type { JsonObject } from '../../scripts/contract/json-trees.js';
import { fromDocument, loadContract } from '../../scripts/contract/load-contract.js';
import { usageTable } from '../../scripts/contract/usage-table.js';
import { createUsageMeter, createUsageReader } from '../../server/gateway/usage-meter.js';
import { textOf, yamlOf } from '../harness/contract.js';
import { errorsOf } from './lint.js';

const contractOf = (usage: string, attributes = '{}'): string =>
  textOf('generate/extensions/usage.yaml').replace('$usage', usage).replace('$attributes', attributes);

const usage =
  "{counts: [usage], tokens: {input: [prompt], output: [answer], cacheRead: [cached]}, inputIncludes: [cacheRead], text: ['choices[].text'], limits: {output: [maxTokens], answers: [n]}, calls: [{items: 'choices[].queries[]', name: web_search}]}";
const attributes =
  "{gen_ai.operation.name: chat, gen_ai.input.messages: {list: turns, text: [words], assistant: bot}, gen_ai.response.model: [model], gen_ai.response.finish_reasons: {paths: ['choices[].end'], except: [none]}}";

describe('the lint', () => {
  it('takes what the contract has', async () => expect(await errorsOf(contractOf(usage, attributes))).toEqual([]));

  it.each(yamlOf<[usage: string, at: string, message: string][]>('generate/wrong-usage.yaml'))(
    'refuses %s',
    async (declared, at, message) =>
      expect(await errorsOf(contractOf(declared))).toContain(`api.yaml:${at} pentagate/extensions: ${message}`),
  );

  it('refuses an attribute that no reply has', async () =>
    expect(await errorsOf(contractOf(usage, '{gen_ai.response.model: [models]}'))).toEqual([
      'api.yaml:6:44 pentagate/extensions: no reply and no event has a field models',
    ]));
});

const rulesOf = (id: string) => {
  const { contract } = loadContract(fromDocument(parse(contractOf(usage, attributes)) as JsonObject));
  if (!contract) throw new Error('no contract');
  return callRulesOf(usageTable(contract), { id, surface: 'notes' });
};

it("reads events of a contract of one's own: the last counts, the text, the ends of all answers", () => {
  const meter = createUsageMeter(createUsageReader(rulesOf('writeNote')));
  meter.read({ model: 'one', usage: null, choices: [{ text: 'Hello', end: null }] });
  meter.read({
    choices: [
      { text: ' you', end: 'stop' },
      { end: 'none', queries: ['a', 'b'] },
    ],
  });
  meter.read({ usage: { prompt: 10, answer: 2, cached: 4 }, choices: [] });
  expect(meter.model()).toBe('one');
  expect(meter.counted()).toEqual({
    usage: { input: 6, output: 2, cacheRead: 4, cacheWrite5m: 0, cacheWrite1h: 0, reasoning: 0 },
    isFinal: true,
    outputBytes: 9,
    finishReasons: ['stop'],
    serviceTier: undefined,
    toolCalls: { web_search: 2 },
  });
});

it('reads the limits of requests in both spellings, where the contract takes both', () => {
  const reader = createUsageReader(rulesOf('writeNote'));
  expect(
    [{ maxTokens: 5, n: 2 }, { max_tokens: 6 }].map((body) => [reader.outputLimit(body), reader.answersAsked(body)]),
  ).toEqual([
    [5, 2],
    [6, 1],
  ]);
});

it('does not apply to operations whose replies have no counts', () => expect(rulesOf('countNote')).toBeUndefined());
