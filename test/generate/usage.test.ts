// `x-usage` and `x-attributes`: what the lint says of them, and what is read by the table that they become.
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { callRulesOf } from '../../runtime/usage-rules.js';
import type { JsonObject } from '../../scripts/contract/json-trees.js';
import { fromDocument, loadContract } from '../../scripts/contract/load-contract.js';
import { usageTable } from '../../scripts/contract/usage-table.js';
import { createUsageMeter, createUsageReader } from '../../server/gateway/usage-meter.js';
import { errorsOf } from './lint.js';

const contractOf = (usage: string, attributes = '{}'): string => `openapi: 3.2.0
info: {title: T, version: '1'}
tags:
  - name: notes
    x-usage: ${usage}
    x-attributes: ${attributes}
paths:
  /notes:
    post:
      tags: [notes]
      operationId: writeNote
      requestBody:
        x-accepts-snake-case: true
        content:
          application/json:
            schema: {type: object, properties: {maxTokens: {type: integer}, n: {type: integer}, turns: {type: array, items: {type: object, properties: {words: {type: string}}}}}}
      responses:
        '200':
          description: ok
          content:
            application/json: {schema: {$ref: '#/components/schemas/Note'}}
            text/event-stream:
              itemSchema: {type: object, properties: {data: {contentMediaType: application/json, contentSchema: {$ref: '#/components/schemas/Note'}}}}
  /notes/count:
    post:
      tags: [notes]
      operationId: countNote
      responses:
        '200': {description: ok, content: {application/json: {schema: {type: object, properties: {total: {type: integer}}}}}}
components:
  schemas:
    Note:
      type: object
      properties:
        model: {type: string}
        usage: {type: [object, 'null'], properties: {prompt: {type: integer}, answer: {type: integer}, cached: {type: integer}, name: {type: string}}}
        choices: {type: array, items: {type: object, properties: {text: {type: string}, end: {type: [string, 'null']}, queries: {type: array, items: {type: string}}}}}
`;

const usage =
  "{counts: [usage], tokens: {input: [prompt], output: [answer], cacheRead: [cached]}, inputIncludes: [cacheRead], text: ['choices[].text'], limits: {output: [maxTokens], answers: [n]}, calls: [{items: 'choices[].queries[]', name: web_search}]}";
const attributes =
  "{gen_ai.operation.name: chat, gen_ai.input.messages: {list: turns, text: [words], assistant: bot}, gen_ai.response.model: [model], gen_ai.response.finish_reasons: {paths: ['choices[].end'], except: [none]}}";

describe('the lint', () => {
  it('takes what the contract has', async () => expect(await errorsOf(contractOf(usage, attributes))).toEqual([]));

  it.each([
    ['{counts: [usage]}', '5:14', "x-usage must have required property 'tokens'"],
    [
      '{counts: [usages], tokens: {input: [prompt], output: [answer]}}',
      '5:24',
      'no reply and no event has a field usages',
    ],
    [
      '{counts: [usage], tokens: {input: [prompts], output: [answer]}}',
      '5:49',
      'no object with counts has a field prompts',
    ],
    ['{counts: [usage], tokens: {input: [name], output: [answer]}}', '5:49', 'name is a text, not a number'],
    ['{counts: [usage], tokens: {input: [prompt]}, tier: [usage]}', '5:66', 'usage is an object, not a text'],
    ['{counts: [model], tokens: {input: [prompt]}}', '5:24', 'model is a text, not an object'],
    [
      '{counts: [usage], tokens: {input: [prompt]}, limits: {output: [turns]}}',
      '5:77',
      'turns is a list, not a number',
    ],
    [
      "{counts: [usage], tokens: {input: [prompt]}, calls: [{types: 'choices[].queries', suffix: s}]}",
      '5:75',
      'choices[].queries is a list, not a text',
    ],
    [
      '{counts: [usage], tokens: {input: [prompt], output: [answer]}, limits: {output: [max]}}',
      '5:95',
      'no body has a field max',
    ],
  ])('refuses %s', async (declared, at, message) =>
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
