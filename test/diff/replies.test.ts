// What edits of replies and callbacks mean: what a caller receives may only be narrowed.
import { describe, expect, it } from '@jest/globals';
import { diffContracts } from '../../scripts/diff/documents.js';
import { all, remove, rename, set, without } from './contract.js';
import { line, table } from './table.js';

table('properties of a reply', 'reply 200 application/json › ', [
  [
    'an optional property more',
    set('@Run/properties/cost', { type: 'number' }),
    'compatible cost: optional property added',
  ],
  [
    'a required property more',
    all(set('@Run/properties/cost', { type: 'number' }), set('@Run/required/-', 'cost')),
    'compatible cost: required property added',
  ],
  ['a property less', remove('@Run/properties/note'), 'breaking note: property removed'],
  ['a property now required', set('@Run/required/-', 'note'), 'compatible note: now required'],
  [
    'a property no longer required',
    without('@Run/required', 'progress'),
    'breaking progress: no longer required: it may be absent',
  ],
  ['null more', set('@Run/properties/note/type', ['string', 'null']), 'breaking note: null is now allowed'],
  ['null less', set('@Run/properties/finished/type', 'integer'), 'compatible finished: null is no longer allowed'],
  ['another type', set('@Run/properties/id/type', 'integer'), 'breaking id: type changed from string to integer'],
  [
    'a higher maximum',
    set('@Run/properties/progress/maximum', 200),
    'breaking progress: maximum changed from 100 to 200',
  ],
  [
    'a lower maximum',
    set('@Run/properties/progress/maximum', 99),
    'compatible progress: maximum changed from 100 to 99',
  ],
  [
    'a value more',
    set('@CallPart/properties/reason/enum/-', 'free'),
    'breaking parts[] (call) › reason: value "free" added: an old client does not know it',
  ],
  [
    'a value less',
    without('@CallPart/properties/reason/enum', 'asked'),
    'compatible parts[] (call) › reason: value "asked" removed',
  ],
  [
    'any value',
    remove('@CallPart/properties/reason/enum'),
    'breaking parts[] (call) › reason: any value is now allowed, not only ["asked","forced"]',
  ],
  ['a default', set('@Run/properties/note/default', ''), 'compatible note: default "" added'],
  ['a property deprecated', set('@Run/properties/note/deprecated', true), 'compatible note: now deprecated'],
  ['a branch less', remove('@Part/oneOf/1'), 'compatible parts[]: alternative call removed'],
  [
    'a branch more',
    set('@Part/oneOf/-', {
      title: 'Other',
      type: 'object',
      required: ['type'],
      properties: { type: { const: 'other' } },
    }),
    'breaking parts[]: alternative other added: an old client does not know it',
  ],
  [
    'items with a looser schema',
    set('@Run/properties/parts', { type: 'array' }),
    'breaking parts[]: items no longer has a schema',
  ],
]);

table('statuses', '', [
  [
    'a success more',
    set('POST/responses/202', { description: 'Later.' }),
    'breaking reply 202: status 202 added: an old client does not know it',
  ],
  [
    'a failure more, as `default` said',
    set('POST/responses/413', {
      description: 'Too large.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    }),
    'compatible reply 413: status 413 added: covered by default before',
  ],
  [
    'a failure more, unlike `default`',
    set('POST/responses/413', {
      description: 'Too large.',
      content: { 'application/json': { schema: { type: 'string' } } },
    }),
    'compatible reply 413: status 413 added: covered by default before',
    'breaking reply 413 application/json: type changed from object to string',
  ],
  [
    'a failure more without `default`',
    set('GET/responses/409', { description: 'Busy.' }),
    'breaking reply 409: status 409 added: an old client does not know it',
  ],
  ['no `default` any more', remove('POST/responses/default'), 'breaking reply default: status default removed'],
  ['a failure less', remove('POST/responses/409'), 'compatible reply 409: status 409 removed: covered by default'],
  [
    'a failure less, unlike `default`',
    all(
      remove('POST/responses/409'),
      set('POST/responses/default/content/application~1json/schema', { type: 'string' }),
    ),
    'breaking reply 409 application/json: type changed from object to string',
    'breaking reply default application/json: type changed from object to string',
    'compatible reply 409: status 409 removed',
  ],
  ['a success less', remove('POST/responses/200'), 'breaking reply 200: status 200 removed'],
  [
    'a shared failure edited',
    set('@Failure/properties/message/type', ['string', 'null']),
    'breaking reply 400 application/json › message: null is now allowed',
    'breaking reply 400 application/json › message: null is now allowed',
  ],
]);

table('media types and headers of replies', '', [
  [
    'a media type more',
    set('GET/responses/200/content/text~1csv', { schema: { type: 'string' } }),
    'compatible reply 200 text/csv: media type text/csv added',
  ],
  ['a media type less', remove('STREAM'), 'breaking reply 200 text/event-stream: media type text/event-stream removed'],
  [
    'a header more',
    set('POST/responses/200/headers/etag', { schema: { type: 'string' } }),
    'compatible reply 200 › header etag: header added',
  ],
  [
    'a header less',
    remove('POST/responses/200/headers/ratelimit'),
    'breaking reply 200 › header ratelimit: header removed',
  ],
  [
    'a header now always there',
    set('POST/responses/200/headers/ratelimit/required', true),
    'compatible reply 200 › header ratelimit: now required',
  ],
  [
    'a header no longer always there',
    remove('POST/responses/200/headers/X-Request-Id/required'),
    'breaking reply 200 › header x-request-id: no longer required',
  ],
  [
    'a header of another type',
    set('POST/responses/200/headers/ratelimit/schema/type', 'integer'),
    'breaking reply 200 › header ratelimit: type changed from string to integer',
  ],
]);

describe('a success that an equal `default` or range covers', () => {
  const pong = { description: 'Pong.', content: { 'application/json': { schema: { type: 'string' } } } };
  const ping = (responses: object) => ({
    ...{ openapi: '3.1.0', info: { title: 'Ping', version: '1' } },
    paths: { '/ping': { get: { operationId: 'ping', responses } } },
  });
  const levels = (before: object, after: object) => diffContracts(ping(before), ping(after)).map(line);

  it.each([['default'], ['2XX']])('is no loss, and nothing new: %s', (cover) => {
    const both = { 200: pong, [cover]: { ...pong, description: 'Any.' } };
    const only = { [cover]: { ...pong, description: 'Any.' } };
    expect(levels(both, only)).toEqual([`compatible reply 200: status 200 removed: covered by ${cover}`]);
    expect(levels(only, both)).toEqual([`compatible reply 200: status 200 added: covered by ${cover} before`]);
    const other = { [cover]: { description: 'Any.' } };
    expect(levels({ ...both, ...other }, other)).toContain('breaking reply 200: status 200 removed');
  });
});

const call = '/paths/~1tasks~1{id}~1runs/post/callbacks/done/{$request.body#~1hook}/post';

table('callbacks: the service calls, the caller answers', 'callback done › ', [
  [
    'a required property more in the call',
    all(set('@Notice/properties/at', { type: 'integer' }), set('@Notice/required/-', 'at')),
    'compatible request body › at: required property added',
  ],
  [
    'a property of the call may be absent',
    without('@Notice/required', 'id'),
    'breaking request body › id: no longer required: it may be absent',
  ],
  ['the call has no body', remove(`${call}/requestBody`), 'breaking request body: request body removed'],
  [
    'a further answer is understood',
    set(`${call}/responses/200`, { description: 'Thanks.' }),
    'compatible reply 200: status 200 added',
  ],
  ['an answer is no longer understood', remove(`${call}/responses/204`), 'breaking reply 204: status 204 removed'],
]);

table('callbacks as such', '', [
  [
    'another address',
    rename('POST/callbacks/done/{$request.body#~1hook}', '{$request.body#/url}'),
    'breaking callback done: moved from POST {$request.body#/hook} to POST {$request.body#/url}',
  ],
  [
    'another method',
    rename(call, 'put'),
    'breaking callback done: callback removed: POST {$request.body#/hook}',
    'compatible callback done: callback added: PUT {$request.body#/hook}',
  ],
  [
    'no callback any more',
    remove('POST/callbacks'),
    'breaking callback done: callback removed: POST {$request.body#/hook}',
  ],
  [
    'a callback more',
    set('GET/callbacks', { ready: { '{$request.query.hook}': { post: { responses: {} } } } }),
    'compatible callback ready: callback added: POST {$request.query.hook}',
  ],
]);

const hook = '/webhooks/runEnded/post';

table('webhooks', '', [
  [
    'another name',
    rename('/webhooks/runEnded', 'ended'),
    'breaking webhook runEnded: webhook removed: POST runEnded',
    'compatible webhook ended: webhook added: POST ended',
  ],
  [
    'another method',
    rename(hook, 'put'),
    'breaking webhook runEnded: webhook removed: POST runEnded',
    'compatible webhook runEnded: webhook added: PUT runEnded',
  ],
  [
    'a payload of another type',
    set(`${hook}/requestBody/JSON/schema/properties/id/type`, 'integer'),
    'breaking webhook runEnded › request body › id: type changed from string to integer',
  ],
  [
    'a property of the payload less',
    remove(`${hook}/requestBody/JSON/schema/properties/id`),
    'breaking webhook runEnded › request body › id: property removed',
  ],
  [
    'a property of the payload more',
    set(`${hook}/requestBody/JSON/schema/properties/at`, { type: 'integer' }),
    'compatible webhook runEnded › request body › at: optional property added',
  ],
]);
