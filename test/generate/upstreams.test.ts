// `x-upstream`: what the lint says of it, and the table that it becomes.
import { describe, expect, it } from '@jest/globals';
import { holdsOne, upstreamRulesOf, valuesAt } from '../../runtime/upstream-rules.js';
import type { JsonObject } from '../../scripts/contract/json-trees.js';
import { fromDocument, loadContract } from '../../scripts/contract/load-contract.js';
import { upstreamTable } from '../../scripts/contract/upstream-table.js';
import { textOf, yamlOf } from '../harness/contract.js';
import { errorsOf } from './lint.js';

const contractOf = (upstream: string): string =>
  textOf('generate/extensions/upstreams.yaml').replace('$upstream', upstream);

describe('the lint', () => {
  it('takes what the contract has', async () => {
    const upstream =
      "{providers: {acme: {url: 'https://{region}.acme.test', name: acme, settings: {region: a region}, account: {type: aws, service: notes, region: '{region}'}, requests: {writeNote: {path: '/{region}/{model}/{id}', body: {model: null}}}}}, credential: queryKey, probe: {operation: writeNote, path: {id: '0'}}, model: {field: model, chosenBy: after}, continues: [{parameter: id, code: a, message: b}, {field: 'parts[].ref', where: [{kind: reference}], code: a, message: b}], remembers: {ids: [id], unless: {after: x}}, background: model}";
    expect(await errorsOf(contractOf(upstream))).toEqual([]);
  });

  it.each(yamlOf<[upstream: string, at: string, message: string][]>('generate/wrong-upstreams.yaml'))(
    'refuses %s',
    async (upstream, at, message) =>
      expect(await errorsOf(`${contractOf(upstream)}x-notation: pentagate/1\n`)).toEqual([
        `api.yaml:${at} pentagate/extensions: ${message}`,
      ]),
  );
});

const tableOf = (document: JsonObject) => {
  const { contract } = loadContract(fromDocument(document));
  if (!contract) throw new Error('no contract');
  return upstreamTable(contract);
};

it('follows from security, headers and names of the contract where nothing is declared', () => {
  const header = (name: string) => ({ name, in: 'header', schema: { type: 'string' } });
  const reply = { description: 'ok', headers: { 'X-Left': { schema: { type: 'integer' } } } };
  const table = tableOf({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {
      '/models/{model}': {
        parameters: [{ name: 'model', in: 'path', required: true, schema: { type: 'string' } }],
        get: {
          operationId: 'getModel',
          tags: ['a'],
          security: [{ inQuery: [] }, { inHeader: [] }],
          parameters: [header('X-Draft'), header('Authorization')],
          responses: { 200: reply },
        },
      },
    },
    components: {
      securitySchemes: {
        inQuery: { type: 'apiKey', in: 'query', name: 'key' },
        inHeader: { type: 'apiKey', in: 'header', name: 'X-Token' },
      },
    },
  });
  const rules = upstreamRulesOf(table, { id: 'getModel', surface: 'a' });
  expect(rules).toMatchObject({
    credential: { in: 'header', name: 'x-token' },
    model: { in: 'path', name: 'model' },
    requestHeaders: { 'x-draft': 'pass' },
    replyHeaders: expect.arrayContaining(['x-left', 'etag']),
  });
  expect(rules.requestHeaders).not.toHaveProperty('authorization');
});

it('finds values at paths, with where they stand', () => {
  const data = { input: [{ id: 'a' }, 'text', { id: 'b', type: 'reference' }] };
  expect(valuesAt(data, 'input[].id').map(({ value, at }) => [value, at])).toEqual([
    ['a', 'input[0].id'],
    ['b', 'input[2].id'],
  ]);
  expect(valuesAt(data, 'output.id')).toEqual([]);
  expect(valuesAt(data, 'input[].id').filter(({ owner }) => holdsOne(owner, [{ type: null }]))).toHaveLength(1);
});
