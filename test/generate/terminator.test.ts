// Texts in the schema of a stream that are not JSON, such as `[DONE]`: no events, but what ends the stream.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { docsForm } from '../../scripts/contract/forms.js';
import { asArray, asObject, type JsonObject } from '../../scripts/contract/json-trees.js';
import { fromPath, loadContract } from '../../scripts/contract/load-contract.js';
import { compileOrders } from '../../scripts/contract/orders.js';
import { lazySchemas } from '../../scripts/contract/schemas/lazy.js';
import { streamsOf } from '../../scripts/contract/stream-places.js';
import { packageModules } from '../../scripts/emit/modules.js';
import { emitTypes } from '../../scripts/emit/types.js';
import { createBuilder } from '../../scripts/generate/build.js';
import { presets } from '../../scripts/lint/presets.js';
import { testFolder } from '../harness/folder.js';

const folder = testFolder();

let written = 0;
/** The file of a contract with one stream. */
function fileOf(media: JsonObject, openapi = '3.2.0'): string {
  const responses = { '200': { description: 'Words.', content: { 'text/event-stream': media } } };
  const document = {
    ...{ openapi, info: { title: 'T', version: '1' } },
    paths: { '/words': { get: { operationId: 'listWords', responses } } },
    components: {
      schemas: { Word: { type: 'object', required: ['word'], properties: { word: { type: 'string' } } } },
    },
  };
  const file = join(folder, `${written++}.json`);
  writeFileSync(file, JSON.stringify(document));
  return file;
}

function load(media: JsonObject, openapi?: string) {
  const { contract, problems } = loadContract(fromPath(fileOf(media, openapi)));
  if (!contract) throw new Error(JSON.stringify(problems));
  return contract;
}

/** The types of a contract and its client, without the constants. */
const typesIn = (outputs: Readonly<Record<string, string>> | undefined): string =>
  `${outputs?.['types.ts']}${(outputs?.['surfaces/api.ts'] ?? outputs?.['surfaces/chat.ts'])?.replace(/(?<=^export const \w+: .*) = \[[^;]*;/gm, '')}`;

const word = { $ref: '#/components/schemas/Word' };
const json = { type: 'string', contentMediaType: 'application/json', contentSchema: word };
const event = { title: 'word', type: 'object', required: ['data'], properties: { data: json } };
const done = { type: 'object', required: ['data'], properties: { data: { const: '[DONE]' } } };
const usual = { itemSchema: { oneOf: [event, done] } };

describe('the text that ends a stream', () => {
  const branches = (...oneOf: JsonObject[]): JsonObject => ({ itemSchema: { oneOf } });
  const spellings: [name: string, media: JsonObject, openapi?: string][] = [
    ['a branch with a constant', usual],
    ['a branch that comes first', { itemSchema: { anyOf: [done, event] } }],
    ['a branch with one value', branches(event, { properties: { data: { type: 'string', enum: ['[DONE]'] } } })],
    ['a branch that is a constant', branches(event, { const: { data: '[DONE]' } })],
    ['alternatives of the data', { itemSchema: { properties: { data: { oneOf: [json, { const: '[DONE]' }] } } } }],
    [
      'a branch with a name that ends',
      branches(event, { properties: { event: { const: 'done' }, data: { const: '[DONE]' } } }),
    ],
    ['a branch of the data, before 3.2', { schema: { oneOf: [word, { type: 'string', enum: ['[DONE]'] }] } }, '3.0.3'],
  ];
  it.each(spellings)('is %s', (_, media, ...[openapi]) => {
    const contract = load(media, openapi);
    const [stream] = contract.operations.flatMap((operation) => streamsOf(contract.document, operation));
    expect(stream).toMatchObject({ literal: '[DONE]', named: false, events: [{ schema: word }] });
    expect(stream?.events).toHaveLength(1);
    const [compiled] = compileOrders(contract).order.streams;
    expect(compiled?.automaton.terminator).toBe('[DONE]');
  });

  it.each<[string, JsonObject]>([
    ['JSON', { data: { const: 'null' } }],
    ['no text', { data: { const: 3 } }],
    ['one of several', { data: { enum: ['[DONE]', '[END]'] } }],
    ['a sign of life', { data: { const: 'ping' }, event: { const: 'ping' } }],
  ])('is nothing that is %s', (_, properties) => {
    const contract = load(branches(event, { properties }));
    const [stream] = contract.operations.flatMap((operation) => streamsOf(contract.document, operation));
    expect(stream).not.toHaveProperty('literal');
  });

  it('is no type of an event, is valid, and is in the docs', async () => {
    const builder = createBuilder(fromPath(fileOf(usual)), () => presets.minimal, emitTypes, packageModules);
    const { outputs } = await builder.build();
    expect(outputs?.['types.ts']).toContain('Word');
    expect(outputs?.['surfaces/api.ts']).toMatch(/ListWordsEvent =\n {2}| types\.Word;/);
    expect(typesIn(outputs)).not.toContain('[DONE]');
    expect(outputs?.['automata.ts']).toMatch(/terminator: '\[DONE\]'/);

    const contract = load(usual);
    const { accepts, roots } = lazySchemas(contract);
    const name = roots.replies.get('listWords')?.['200']?.['text/event-stream'] ?? '';
    const valid = [{ word: 'a' }, '[DONE]', {}, '[END]'].map((each) => accepts(roots.schemas.get(name), each));
    expect(valid).toEqual([true, true, false, false]);

    const form = asObject(asObject(asObject(docsForm(contract).paths)['/words']).get);
    const media = asObject(asObject(asObject(asObject(form.responses)['200']).content)['text/event-stream']);
    const titles = asArray(asObject(media.itemSchema).oneOf).map((branch) => asObject(branch).title);
    expect(titles).toEqual(['word', '[DONE]']);
  });

  it('is in the docs where the grammar has it', () => {
    const grammar = { name: [{ event: 'word' }], order: 'word+', terminator: 'END' };
    const contract = load({ itemSchema: event, 'x-stream-grammar': grammar });
    expect(JSON.stringify(docsForm(contract))).toContain('"const":"END"');
  });

  const grammar = { name: [{ event: 'word' }], order: 'word+' };
  it.each<[given: JsonObject, at?: string]>([
    [grammar, ''],
    [{ ...grammar, terminator: 'END' }, '.terminator'],
    [{ ...grammar, terminator: '[DONE]' }],
  ])('must be the terminator of the grammar: %j', (given, ...[at]) => {
    const place = `paths./words.get.responses.200.content.text/event-stream.x-stream-grammar${at}`;
    const message = 'the itemSchema has the text [DONE], which ends no stream';
    const want = at === undefined ? [] : [[place, message, "add `terminator: '[DONE]'`"]];
    const { problems } = compileOrders(load({ ...usual, 'x-stream-grammar': given }));
    expect(
      problems
        .filter(({ message }) => message.includes('itemSchema'))
        .map(({ place, message, hint }) => [place.path.join('.'), message, hint]),
    ).toEqual(want);
  });
});

describe('the contract of chat completions', () => {
  it('follows every rule, and its events are chunks', async () => {
    const file = join(import.meta.dirname, '../contracts/chat-completions.yaml');
    const { outputs, problems } = await createBuilder(
      fromPath(file),
      () => presets.strict,
      emitTypes,
      packageModules,
    ).build();
    expect(problems).toEqual([]);
    expect(outputs?.['surfaces/chat.ts']).toMatch(/ChatCompletionEvent =\n {2}\| types\.ChatCompletionChunk;/);
    expect(typesIn(outputs)).not.toMatch(/\[DONE\]['"]/);
    expect(outputs?.['diagrams/chat-stream.svg']).toContain('>[DONE]</text>');
  });
});
