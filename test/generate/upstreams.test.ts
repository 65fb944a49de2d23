// `x-upstream`: what the lint says of it, and the table that it becomes.
import { describe, expect, it } from '@jest/globals';
import { holdsOne, upstreamRulesOf, valuesAt } from '../../runtime/upstream-rules.js';
import type { JsonObject } from '../../scripts/contract/json-trees.js';
import { fromDocument, loadContract } from '../../scripts/contract/load-contract.js';
import { upstreamTable } from '../../scripts/contract/upstream-table.js';
import { errorsOf } from './lint.js';

const contractOf = (upstream: string): string => `openapi: 3.2.0
info: {title: T, version: '1'}
tags:
  - name: notes
    x-upstream: ${upstream}
paths:
  /notes/{id}:
    post:
      tags: [notes]
      operationId: writeNote
      security: [{queryKey: []}, {basic: []}]
      parameters:
        - {name: id, in: path, required: true, schema: {type: string}}
        - {name: X-Draft, in: header, schema: {type: string}}
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties: {model: {type: string}, after: {type: string}, parts: {type: array, items: {type: object, properties: {ref: {type: string}, kind: {type: string}}}}}
      responses:
        '200':
          description: ok
          headers: {X-Left: {schema: {type: integer}}}
          content: {application/json: {schema: {type: object, properties: {id: {type: string}}}}}
components:
  securitySchemes:
    queryKey: {type: apiKey, in: query, name: key}
    basic: {type: http, scheme: basic}
`;

describe('the lint', () => {
  it('takes what the contract has', async () => {
    const upstream =
      "{providers: {acme: {url: 'https://{region}.acme.test', name: acme, settings: {region: a region}, account: {type: aws, service: notes, region: '{region}'}, requests: {writeNote: {path: '/{region}/{model}/{id}', body: {model: null}}}}}, credential: queryKey, probe: {operation: writeNote, path: {id: '0'}}, model: {field: model, chosenBy: after}, continues: [{parameter: id, code: a, message: b}, {field: 'parts[].ref', where: [{kind: reference}], code: a, message: b}], remembers: {ids: [id], unless: {after: x}}, background: model}";
    expect(await errorsOf(contractOf(upstream))).toEqual([]);
  });

  it.each([
    ['{credentials: queryKey}', '5:31', 'x-upstream has no key credentials'],
    ['{requestHeaders: {x-a: keep}}', '5:40', 'requestHeaders.x-a must be one of pass, default, merge'],
    ['{credential: bearer}', '5:30', 'there is no security scheme bearer whose key is part of a request'],
    ['{probe: {operation: readNote}}', '5:37', 'the surface has no operation readNote'],
    ['{probe: {operation: writeNote, path: {name: a}}}', '5:61', '/notes/{id} has no parameter name'],
    ['{model: {field: engine}}', '5:33', 'there is no parameter or member engine'],
    ["{continues: [{field: 'parts[].id', code: a, message: b}]}", '5:38', 'no body has a member parts[].id'],
    [
      "{continues: [{field: 'parts[].ref', where: [{type: a}], code: a, message: b}]}",
      '5:68',
      'parts[] has no member type',
    ],
    ['{continues: [{parameter: name, code: a, message: b}]}', '5:42', 'no path has a parameter name'],
    ['{remembers: {ids: [note.id]}}', '5:36', 'no reply and no event has a field note.id'],
    [
      "{providers: {acme: {url: 'https://{region}.acme.test', name: acme}}}",
      '5:42',
      'there is nothing that {region} stands for',
    ],
    [
      "{providers: {acme: {url: 'https://acme.test', name: acme, requests: {readNote: {path: /a}}}}}",
      '5:96',
      'the surface has no operation readNote',
    ],
    [
      "{providers: {acme: {url: 'https://acme.test', name: acme, requests: {writeNote: {path: '/{note}/{model}/{id}'}}}}}",
      '5:104',
      'there is nothing that {note} stands for',
    ],
    ['{background: later}', '5:30', 'no body has a member later'],
  ])('refuses %s', async (upstream, at, message) =>
    expect(await errorsOf(contractOf(upstream))).toEqual([`api.yaml:${at} pentagate/extensions: ${message}`]),
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
