// Small pairs of contracts, one for each class in which other tools for this task, or their tests, disagreed with this one.
import { expect, it } from '@jest/globals';
import type { JsonObject } from '../../scripts/contract/json-trees.js';
import { diffContracts } from '../../scripts/diff/documents.js';

const doc = (paths: JsonObject, more: JsonObject = {}): JsonObject => ({
  ...{ openapi: '3.1.0', info: { title: 't', version: '1.0.0' } },
  paths,
  ...more,
});
const done = { 204: { description: 'd' } };
const get = (operation: JsonObject, item: JsonObject = {}) => ({
  '/a': { ...item, get: { operationId: 'a', ...operation } },
});
const json = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });
const req = (schema: JsonObject, more?: JsonObject) =>
  doc({ '/a': { post: { operationId: 'a', requestBody: json(schema), responses: done } } }, more);
const rep = (schema: JsonObject, more?: JsonObject) =>
  doc(get({ responses: { 200: { description: 'd', ...json(schema) } } }), more);
const par = (p: JsonObject, more?: JsonObject) => doc(get({ parameters: [p], responses: done }), more);
const obj = (p: JsonObject, required?: string[]) => ({ type: 'object', properties: p, ...(required && { required }) });
const S = { type: 'string' };
const [A, B] = ['#/components/schemas/A', '#/components/schemas/B'];
const disc = (p: string, m?: JsonObject) => ({
  oneOf: [{ $ref: A }, { $ref: B }],
  discriminator: { propertyName: p, ...(m && { mapping: m }) },
});
const comp = {
  components: {
    schemas: {
      A: obj({ kind: S, type: S, x: S }, ['kind', 'type']),
      B: obj({ kind: S, type: S, y: S }, ['kind', 'type']),
    },
  },
};
/** A schema that others extend, which only its discriminator names. */
const extended = (size: JsonObject, mapping: JsonObject = { b: B }) => ({
  components: {
    schemas: {
      A: { ...obj({ kind: S }, ['kind']), discriminator: { propertyName: 'kind', mapping } },
      B: { allOf: [{ $ref: A }, obj({ size })] },
    },
  },
});
const [base, int] = [{ $ref: A }, { type: 'integer' }];
const q = { in: 'query', name: 'q', schema: S };
const flow = (scopes: JsonObject, more?: JsonObject) =>
  par(q, {
    security: [{ o: ['r'] }],
    components: {
      securitySchemes: {
        o: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://a.example/t', ...more, scopes } } },
      },
    },
  });
const srv = (v: JsonObject) => par(q, { servers: [{ url: 'https://{h}/v1', variables: { h: v } }] });
const servers = (name: string) => ({ servers: [{ url: `https://${name}.example` }] });

const whole = { type: 'integer', minimum: 1 };
const bounded = (schema: JsonObject) => ({ ...q, schema: { ...whole, ...schema } });
const [short, long] = ['^[a-zA-Z0-9-]{0,55}$', '^[a-zA-Z0-9-_:;.\\/<>{}]{0,256}$'];
const reply = (status: string, content: JsonObject) =>
  doc(get({ responses: { [status]: { description: 'd', ...content } } }));

const unused = (x: JsonObject) => par(q, { components: { schemas: { U: obj({ x }) } } });
const used = (x: JsonObject) =>
  req({ $ref: A }, { components: { schemas: { A: obj({ x: { $ref: B } }), B: x, U: obj({ x: { $ref: B } }) } } });

const pairs: [want: 'breaking' | 'not', name: string, before: JsonObject, after: JsonObject][] = [
  [
    'breaking',
    'one schema becomes oneOf with alternatives that overlap',
    req(obj({ foo: S, bar: S }, ['foo', 'bar'])),
    req({ oneOf: [obj({ foo: S, bar: S }, ['foo']), obj({ foo: S, bar: S }, ['bar'])] }),
  ],
  [
    'breaking',
    'an integer becomes oneOf integer and number',
    req({ type: 'integer' }),
    req({ oneOf: [{ type: 'integer' }, { type: 'number' }] }),
  ],
  ['breaking', 'another property tells alternatives apart', req(disc('kind'), comp), req(disc('type'), comp)],
  [
    'breaking',
    'another property tells the alternatives of a reply apart',
    rep(disc('kind'), comp),
    rep(disc('type'), comp),
  ],
  [
    'breaking',
    'a value of the mapping is renamed',
    req(disc('kind', { a: A, b: B }), comp),
    req(disc('kind', { a2: A, b: B }), comp),
  ],
  [
    'breaking',
    'a value of the mapping of a reply is renamed',
    rep(disc('kind', { a: A, b: B }), comp),
    rep(disc('kind', { a2: A, b: B }), comp),
  ],
  [
    'breaking',
    'two values of a mapping are swapped',
    rep(disc('kind', { a: A, b: B }), comp),
    rep(disc('kind', { a: B, b: A }), comp),
  ],
  [
    'breaking',
    'a schema is wider that extends the one of a reply',
    rep(base, extended(int)),
    rep(base, extended({ type: 'number' })),
  ],
  [
    'not',
    'a schema is wider that extends the one of a request',
    req(base, extended(int)),
    req(base, extended({ type: 'number' })),
  ],
  [
    'breaking',
    'a schema is narrower that extends the one of a request',
    req(base, extended({ type: 'number' })),
    req(base, extended(int)),
  ],
  ['breaking', 'one more schema extends that of a reply', rep(base, extended(int, {})), rep(base, extended(int))],
  ['not', 'one more schema extends that of a request', req(base, extended(int, {})), req(base, extended(int))],
  ['breaking', 'a parameter may no longer be empty', par({ ...q, allowEmptyValue: true }), par(q)],
  [
    'breaking',
    'a required property is no longer read-only',
    req(obj({ a: { ...S, readOnly: true } }, ['a'])),
    req(obj({ a: S }, ['a'])),
  ],
  [
    'breaking',
    'a property of a reply is now write-only',
    rep(obj({ a: S })),
    rep(obj({ a: { ...S, writeOnly: true } })),
  ],
  [
    'not',
    'a required read-only property more',
    req(obj({ b: S })),
    req(obj({ b: S, a: { ...S, readOnly: true } }, ['a'])),
  ],
  [
    'not',
    'a read-only property is now required',
    req(obj({ a: { ...S, readOnly: true } })),
    req(obj({ a: { ...S, readOnly: true } }, ['a'])),
  ],
  [
    'not',
    'a write-only property of a reply is no longer required',
    rep(obj({ a: { ...S, writeOnly: true } }, ['a'])),
    rep(obj({ a: { ...S, writeOnly: true } })),
  ],
  ['not', 'a property is now write-only', req(obj({ a: S })), req(obj({ a: { ...S, writeOnly: true } }))],
  [
    'not',
    'a property of a reply is no longer read-only',
    rep(obj({ a: { ...S, readOnly: true } })),
    rep(obj({ a: S })),
  ],
  [
    'not',
    'a property of a reply is no longer write-only',
    rep(obj({ a: { ...S, writeOnly: true } })),
    rep(obj({ a: S })),
  ],
  [
    'not',
    'a write-only property less in a reply',
    rep(obj({ b: S, a: { ...S, writeOnly: true } })),
    rep(obj({ b: S })),
  ],
  [
    'not',
    'a value more of a write-only property in a reply',
    rep(obj({ a: { ...S, writeOnly: true, enum: ['x'] } })),
    rep(obj({ a: { ...S, writeOnly: true, enum: ['x', 'y'] } })),
  ],
  [
    'not',
    'a read-only property is shorter',
    req(obj({ a: { ...S, readOnly: true, maxLength: 9 } })),
    req(obj({ a: { ...S, readOnly: true, maxLength: 5 } })),
  ],
  ['not', 'a read-only property less', req(obj({ b: S, a: { ...S, readOnly: true } })), req(obj({ b: S }))],
  ['not', 'req pattern -> .*', req(obj({ a: { ...S, pattern: '^\\w+$' } })), req(obj({ a: { ...S, pattern: '.*' } }))],
  ['not', 'req pattern .* added', req(obj({ a: { ...S } })), req(obj({ a: { ...S, pattern: '.*' } }))],
  [
    'not',
    'req minContains lowered',
    req({ type: 'array', contains: S, minContains: 2 }),
    req({ type: 'array', contains: S, minContains: 1 }),
  ],
  [
    'not',
    'rep maxContains lowered',
    rep({ type: 'array', contains: S, maxContains: 5 }),
    rep({ type: 'array', contains: S, maxContains: 3 }),
  ],
  [
    'not',
    'req maxContains raised',
    req({ type: 'array', contains: S, maxContains: 3 }),
    req({ type: 'array', contains: S, maxContains: 5 }),
  ],
  [
    'not',
    'req patternProperties removed',
    req({ type: 'object', patternProperties: { '^x-': S } }),
    req({ type: 'object' }),
  ],
  [
    'not',
    'rep patternProperties added',
    rep({ type: 'object' }),
    rep({ type: 'object', patternProperties: { '^x-': S } }),
  ],
  ['not', 'rep prefixItems added', rep({ type: 'array' }), rep({ type: 'array', prefixItems: [S] })],
  ['not', 'req prefixItems removed', req({ type: 'array', prefixItems: [S] }), req({ type: 'array' })],
  [
    'not',
    'default of required param',
    par({ ...q, required: true, schema: { ...S, default: 'x' } }),
    par({ ...q, required: true, schema: { ...S, default: 'y' } }),
  ],
  ['not', 'scope offered', flow({ r: 'read' }), flow({ r: 'read', w: 'write' })],
  ['not', 'scope words', flow({ r: 'read' }), flow({ r: 'read things' })],
  ['not', 'refreshUrl added', flow({ r: 'read' }), flow({ r: 'read' }, { refreshUrl: 'https://a.example/r' })],
  [
    'not',
    'req string -> oneOf with sibling',
    req({ type: 'string', maxLength: 9 }),
    req({ maxLength: 9, oneOf: [{ type: 'string' }, { type: 'integer' }] }),
  ],
  [
    'not',
    'rep reverse',
    rep({ maxLength: 9, oneOf: [{ type: 'string' }, { type: 'integer' }] }),
    rep({ type: 'string', maxLength: 9 }),
  ],
  [
    'not',
    'rep oneOf -> anyOf disjoint',
    rep({ oneOf: [{ type: 'string' }, { type: 'boolean' }] }),
    rep({ anyOf: [{ type: 'string' }, { type: 'boolean' }] }),
  ],
  [
    'not',
    'req anyOf -> oneOf disjoint',
    req({ anyOf: [{ type: 'string' }, { type: 'boolean' }] }),
    req({ oneOf: [{ type: 'string' }, { type: 'boolean' }] }),
  ],
  [
    'not',
    'rep dependentRequired more',
    rep({ type: 'object', dependentRequired: { a: ['b'] } }),
    rep({ type: 'object', dependentRequired: { a: ['b'], c: ['d'] } }),
  ],
  [
    'not',
    'req dependentRequired fewer',
    req({ type: 'object', dependentRequired: { a: ['b'], c: ['d'] } }),
    req({ type: 'object', dependentRequired: { a: ['b'] } }),
  ],
  [
    'not',
    'req dependentSchemas fewer',
    req({ type: 'object', dependentSchemas: { a: obj({ b: S }), c: obj({ d: S }) } }),
    req({ type: 'object', dependentSchemas: { a: obj({ b: S }) } }),
  ],
  [
    'breaking',
    'op servers',
    doc(get({ ...servers('a'), responses: done })),
    doc(get({ ...servers('b'), responses: done })),
  ],
  ['breaking', 'server variable default', srv({ default: 'a.example' }), srv({ default: 'b.example' })],
  [
    'breaking',
    'server variable enum shrinks',
    srv({ default: 'a.example', enum: ['a.example', 'b.example'] }),
    srv({ default: 'a.example', enum: ['a.example'] }),
  ],
  [
    'breaking',
    'param schema -> content',
    par(q),
    par({ in: 'query', name: 'q', content: { 'application/json': { schema: S } } }),
  ],
  [
    'breaking',
    'param content -> schema',
    par({ in: 'query', name: 'q', content: { 'application/json': { schema: S } } }),
    par(q),
  ],
  ['not', 'req int32->int64', req({ type: 'integer', format: 'int32' }), req({ type: 'integer', format: 'int64' })],
  ['not', 'rep int64->int32', rep({ type: 'integer', format: 'int64' }), rep({ type: 'integer', format: 'int32' })],
  ['not', 'req float->double', req({ type: 'number', format: 'float' }), req({ type: 'number', format: 'double' })],
  ['not', 'req date-time format removed', req({ type: 'string', format: 'date-time' }), req(S)],
  ['not', 'req allOf annotation only', req({ type: 'string' }), req({ type: 'string', allOf: [{ description: 'x' }] })],
  [
    'not',
    'req anyOf single overlap',
    req({ anyOf: [obj({ a: S }, ['a'])] }),
    req({ anyOf: [obj({ a: S }, ['a']), obj({ b: S }, ['b'])] }),
  ],
  [
    'not',
    'content any',
    req(obj({ id: S })),
    doc({
      '/a': { post: { operationId: 'a', requestBody: { content: { 'application/json': {} } }, responses: done } },
    }),
  ],
  [
    'not',
    'req min 3.0 excl',
    req({ type: 'number', minimum: 1, exclusiveMinimum: 1 }),
    req({ type: 'number', minimum: 1 }),
  ],
  ['not', 'req integer->number', req({ type: 'integer' }), req({ type: 'number' })],
  ['not', 'rep number->integer', rep({ type: 'number' }), rep({ type: 'integer' })],
  ['not', 'req integer int32 -> number', req({ type: 'integer', format: 'int32' }), req({ type: 'number' })],
  ['not', 'rep number->integer int32', rep({ type: 'number' }), rep({ type: 'integer', format: 'int32' })],
  ['not', 'rep format that is the type', rep({ ...S, format: 'string' }), rep(S)],
  ['breaking', 'rep format that is another', rep({ ...S, format: 'uuid' }), rep(S)],
  ['not', 'req int64 within bounds', par(bounded({ maximum: 1000 })), par(bounded({ maximum: 1000, format: 'int64' }))],
  ['not', 'rep bounds instead of int32', rep({ ...whole, format: 'int32' }), rep({ ...whole, maximum: 2 ** 31 - 1 })],
  ['breaking', 'req int64 without bounds', par(bounded({})), par(bounded({ format: 'int64' }))],
  [
    'breaking',
    'req int32 beyond it',
    par(bounded({ maximum: 2 ** 31 })),
    par(bounded({ maximum: 2 ** 31, format: 'int32' })),
  ],
  ['not', 'req class of characters wider', req({ ...S, pattern: short }), req({ ...S, pattern: long })],
  ['breaking', 'rep class of characters wider', rep({ ...S, pattern: short }), rep({ ...S, pattern: long })],
  ['not', 'rep class of characters narrower', rep({ ...S, pattern: long }), rep({ ...S, pattern: short })],
  ['breaking', 'req fewer characters', req({ ...S, pattern: '^[a-z]+$' }), req({ ...S, pattern: '^[a-z]{0,9}$' })],
  ['breaking', 'req other characters', req({ ...S, pattern: '^[a-z]*$' }), req({ ...S, pattern: '^[A-Z]*$' })],
  ['breaking', 'rep a pattern of no form', rep({ ...S, pattern: '^[a-' }), rep({ ...S, pattern: '^[a-z]' })],
  ['breaking', 'a schema that nothing uses has another type', unused(S), unused({ type: 'integer' })],
  ['not', 'a schema that nothing uses has fewer values', unused({ enum: ['a', 'b'] }), unused({ enum: ['a'] })],
  ['not', 'a schema that nothing uses has a write-only member', unused(S), unused({ ...S, writeOnly: true })],
  ['not', 'a schema that only requests use has more values', used({ enum: ['a'] }), used({ enum: ['a', 'b'] })],
  ['not', '204 with content', reply('204', json(S)), reply('204', {})],
  ['breaking', '202 with content', reply('202', json(S)), reply('202', {})],
  [
    'breaking',
    'path item servers',
    doc(get({ responses: done }, servers('a'))),
    doc(get({ responses: done }, servers('b'))),
  ],
  [
    'not',
    'req wrap with anyOf',
    req(obj({ foo: S, bar: S }, ['foo', 'bar'])),
    req({ anyOf: [obj({ foo: S, bar: S }, ['foo']), obj({ foo: S, bar: S }, ['bar'])] }),
  ],
  [
    'breaking',
    'param required+default',
    par({ ...q, schema: { ...S, default: 'x' } }),
    par({ ...q, required: true, schema: { ...S, default: 'x' } }),
  ],
  [
    'not',
    'req property default of required',
    req(obj({ a: { ...S, default: 'x' } }, ['a'])),
    req(obj({ a: { ...S, default: 'y' } }, ['a'])),
  ],
];

it.each(pairs)('%s: %s', (want, _name, before, after) => {
  const changes = diffContracts(before, after);
  expect(changes.some(({ level }) => level === 'breaking') ? 'breaking' : 'not').toBe(want);
});
