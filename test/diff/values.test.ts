// What edits of the values and unions in a request mean: they may only be widened.
import { all, remove, rename, set, without } from './contract.js';
import { table } from './table.js';

table('values in a request', 'request body application/json › ', [
  ['a value more', set('?mode/enum/-', 'auto'), 'compatible mode: value "auto" added'],
  ['a value less', without('?mode/enum', 'slow'), 'breaking mode: value "slow" removed'],
  [
    'no list of values any more',
    remove('?mode/enum'),
    'compatible mode: any value is now allowed, not only ["fast","slow"]',
  ],
  [
    'only some values of a free one',
    set('?model/enum', ['a']),
    'breaking model: only these values are now allowed: ["a"]',
  ],
  [
    'a const in place of a list',
    all(remove('?mode/enum'), set('?mode/const', 'fast')),
    'breaking mode: value "slow" removed',
  ],
  [
    'a number may be whole only',
    set('?temperature/type', 'integer'),
    'breaking temperature: type changed from number to integer',
  ],
  ['a whole number may be any', set('?size/type', 'number'), 'compatible size: type changed from integer to number'],
  ['null more', set('?mode/type', ['string', 'null']), 'compatible mode: null is now allowed'],
  ['null less', set('?stop/type', 'string'), 'breaking stop: null is no longer allowed'],
  [
    'null more, as a value too',
    all(set('?mode/type', ['string', 'null']), set('?mode/enum/-', null)),
    'compatible mode: null is now allowed',
  ],
  [
    'a type more',
    set('?legacy/type', ['boolean', 'string']),
    'compatible legacy: type changed from boolean to boolean or string',
  ],
  [
    'a type more, with what concerns it alone',
    all(set('?model/type', ['string', 'array']), set('?model/items', { type: 'string' }), set('?model/minItems', 1)),
    'compatible model: type changed from string to string or array',
  ],
  [
    'a type more that is an object',
    set('?hook', { type: ['string', 'object'], format: 'uri', properties: { url: {} }, required: ['url'] }),
    'compatible hook: type changed from string to string or object',
  ],
  [
    'a type less, with what concerns it alone',
    set('?input', { type: 'string' }),
    'breaking input: type changed from string or array to string',
  ],
  [
    'a type more, and the old one narrower',
    all(set('?model/type', ['string', 'array']), set('?model/minLength', 2)),
    'breaking model: minLength changed from 1 to 2',
    'compatible model: type changed from string to string or array',
  ],
  [
    'a union of the schema and another',
    set('?model', {
      anyOf: [
        { type: 'string', minLength: 1 },
        { type: 'array', items: { type: 'string' }, minItems: 1 },
      ],
      description: 'Which model.',
    }),
    'compatible model: alternative array added',
  ],
  [
    'a union of values and another schema',
    set('?mode', { oneOf: [{ type: 'string', enum: ['fast', 'slow'] }, { type: 'integer' }], default: 'fast' }),
    'compatible mode: alternative integer added',
  ],
  [
    'a union of the schema and a part of it',
    set('?model', {
      anyOf: [
        { type: 'string', minLength: 1 },
        { type: 'string', enum: ['m'] },
      ],
      description: 'Which model.',
    }),
    'compatible model: alternative string added',
  ],
  ['another type', set('?hook/type', 'object'), 'breaking hook: type changed from string to object'],
  ['a lower maximum', set('?temperature/maximum', 1), 'breaking temperature: maximum changed from 2 to 1'],
  ['no maximum', remove('?temperature/maximum'), 'compatible temperature: maximum changed from 2 to none'],
  [
    'an exclusive maximum',
    all(remove('?temperature/maximum'), set('?temperature/exclusiveMaximum', 2)),
    'breaking temperature: maximum changed from 2 to 2 (exclusive)',
  ],
  ['a lower minimum', set('?temperature/minimum', -1), 'compatible temperature: minimum changed from 0 to -1'],
  ['the same bound of a whole number', all(remove('?budget/exclusiveMinimum'), set('?budget/minimum', 1))],
  ['a longer text', set('?stop/maxLength', 40), 'compatible stop: maxLength changed from 20 to 40'],
  ['a shortest length', set('?hook/minLength', 8), 'breaking hook: minLength changed from 0 to 8'],
  ['a length of nothing', set('?hook/minLength', 0)],
  ['fewer items', set('?messages/maxItems', 5), 'breaking messages: maxItems changed from 10 to 5'],
  ['an empty list allowed', remove('?messages/minItems'), 'compatible messages: minItems changed from 1 to 0'],
  ['a pattern', set('?model/pattern', '^m'), 'breaking model: pattern "^m" added'],
  ['no format', remove('?hook/format'), 'compatible hook: format "uri" removed'],
  ['another format', set('?hook/format', 'email'), 'breaking hook: format changed from "uri" to "email"'],
  ['a finer multiple', set('?size/multipleOf', 4), 'compatible size: multipleOf changed from 8 to 4'],
  ['a coarser multiple', set('?size/multipleOf', 16), 'breaking size: multipleOf changed from 8 to 16'],
  ['a multiple that does not divide', set('?size/multipleOf', 12), 'breaking size: multipleOf changed from 8 to 12'],
  ['items may repeat', remove('?tags/uniqueItems'), 'compatible tags: uniqueItems removed'],
  ['other items', set('?tags/items/type', 'integer'), 'breaking tags[]: type changed from string to integer'],
  ['any case accepted', set('?mode/x-accepts-any-case', true), 'compatible mode: any case is now accepted'],
  [
    'numbers of values accepted',
    set('?mode/x-accepts-numbers', 1),
    'compatible mode: numbers of the values are now accepted from 1',
  ],
  ['another default', set('?mode/default', 'slow'), 'breaking mode: default changed from "fast" to "slow"'],
  ['a default stated', set('?legacy/default', false), 'compatible legacy: default false added'],
  ['a default taken back', remove('?mode/default'), 'breaking mode: default "fast" removed'],
]);

table('names of components', '', [
  [
    'another name',
    all(rename('@TextBlock', 'Words'), set('@Block/oneOf/0/$ref', '#/components/schemas/Words')),
    'breaking schema TextBlock: schema is now called Words: programs import its type',
  ],
]);

table('unions in a request', 'request body application/json › ', [
  [
    'a branch more',
    all(
      set('@VideoBlock', { type: 'object', required: ['type'], properties: { type: { const: 'video' } } }),
      set('@Block/oneOf/-', { $ref: '#/components/schemas/VideoBlock' }),
    ),
    'compatible messages[] › content[]: alternative video added',
  ],
  ['a branch less', remove('@Block/oneOf/1'), 'breaking messages[] › content[]: alternative image removed'],
  [
    'an edit in a branch',
    set('@ImageBlock/required/-', 'inner'),
    'breaking messages[] › content[] (image) › inner: now required',
  ],
  [
    'a tag with another value',
    set('@TextBlock/properties/type/const', 'words'),
    'compatible messages[] › content[] (words) › type: value "words" added',
    'breaking messages[] › content[] (words) › type: value "text" removed',
  ],
  [
    'branches in another order',
    set('@Block/oneOf', [{ $ref: '#/components/schemas/ImageBlock' }, { $ref: '#/components/schemas/TextBlock' }]),
  ],
  [
    'a union nested',
    set('@Block', {
      anyOf: [{ oneOf: [{ $ref: '#/components/schemas/TextBlock' }] }, { $ref: '#/components/schemas/ImageBlock' }],
    }),
  ],
  [
    'a list of types as a union',
    set('?input', { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }),
  ],
  [
    'a choice in place of one schema',
    set('?tags/items', { anyOf: [{ type: 'string' }, { type: 'integer' }] }),
    'compatible tags[]: alternative integer added',
  ],
  [
    'part of a schema moved to a base',
    all(
      set('@Base', {
        type: 'object',
        properties: { role: { type: 'string', enum: ['user', 'assistant'] } },
        required: ['role'],
      }),
      remove('@Message/properties/role'),
      set('@Message/required', ['content']),
      set('@Message/allOf', [{ $ref: '#/components/schemas/Base' }]),
    ),
  ],
  [
    'a base that asks for more',
    all(
      set('@Base', { required: ['name'], properties: { name: { type: 'string' } } }),
      set('@Message/allOf', [{ $ref: '#/components/schemas/Base' }]),
    ),
    'breaking messages[] › name: required property added',
  ],
  [
    'alternatives beside properties',
    set('@Message/anyOf', [{ required: ['role'] }, { required: ['content'] }]),
    'breaking messages[]: anyOf added',
  ],
]);
