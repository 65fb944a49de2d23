// Addresses lead where they should, and the checks distinguish a wrong contract from a right one.

import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../runtime/json.js';
import { yamlOf } from '../harness/contract.js';
import { find } from './address.js';
import { violationsOf } from './checks.js';
import { typesOf } from './views.js';

const contract = yamlOf<JsonObject>('seeds/address.yaml');

describe('an address', () => {
  it.each([
    { given: 'talk.request', types: ['object'], required: true },
    { given: 'talk.request.words', types: ['string'], required: true },
    { given: 'talk.request.parts', types: ['array', 'null'], required: true },
    { given: 'talk.request.parts[]<text>.size', types: ['string'], required: true },
    { given: 'talk.request.parts[]<picture>.size', types: ['integer'], required: false },
    { given: 'talk.request.parts[].size', types: ['string', 'integer'], required: false },
    { given: 'talk.request.parts<array>[]<text>.type', types: ['string'], required: true },
    { given: 'talk.request.labels{}', types: ['string'], required: undefined },
    { given: 'talk.request.labels{key}', types: ['any'], required: undefined },
    { given: 'talk.request.tree.next.next', types: ['object'], required: false },
    { given: 'talk.reply.200[]', types: ['string'], required: undefined },
    { given: 'talk.event<talk.start>.at', types: ['integer'], required: false },
    { given: 'talk.event<chunk>', types: ['number'], required: undefined },
    { given: 'talk.param.path.id', types: ['string'], required: true },
    { given: 'talk.header.200.x-request-id', types: ['string'], required: true },
    { given: 'chat.callback', types: ['null'], required: undefined },
  ])('$given leads to $types', ({ given, types, required }) => {
    const [place, ...others] = find(contract, given);
    expect(others).toEqual([]);
    expect(place?.views.flatMap(typesOf)).toEqual(types);
    expect(place?.required).toBe(required);
  });

  it('means the header of every answer', () => {
    expect(find(contract, 'talk.header.authenticated.x-request-id')).toHaveLength(1);
    expect(() => find(contract, 'talk.header.*.x-request-id')).toThrow('no header "x-request-id" on default');
  });

  it('joins operations', () => {
    expect(find(contract, 'talk|peek').map(({ operation }) => operation.id)).toEqual(['talk', 'peek']);
  });

  it.each([
    { given: 'walk.request', want: 'no operation or surface "walk"' },
    { given: 'peek.request', want: 'no request body' },
    { given: 'talk.request.word', want: 'no property "word"; there are: words, parts' },
    { given: 'talk.request.words[]', want: 'no items here' },
    { given: 'talk.request.parts[]<sound>', want: 'no branch <sound>' },
    { given: 'talk.reply.404', want: 'no answer 404; there are: 200, default' },
    { given: 'talk.header.200.etag', want: 'no header "etag" on 200' },
    { given: 'talk.event<talk.stop>', want: 'no event <talk.stop>' },
    { given: 'talk.param.query.id', want: 'no query parameter "id"' },
    { given: 'talk.answer', want: 'unknown area "answer"' },
  ])('$given leads nowhere', ({ given, want }) => {
    expect(() => find(contract, given)).toThrow(want);
  });
});

describe('a check', () => {
  it.each([
    { at: 'talk.request.parts', right: { type: 'null or array' }, wrong: { type: 'array' } },
    { at: 'talk.request.parts', right: { typeIncludes: 'array' }, wrong: { typeIncludes: 'string' } },
    { at: 'talk.request.labels', right: { required: false }, wrong: { required: true } },
    { at: 'talk.request.words', right: { enumExactly: ['no', 'yes'] }, wrong: { enumExactly: ['yes'] } },
    { at: 'talk.request.words', right: { enumIncludes: ['yes'] }, wrong: { enumIncludes: ['maybe'] } },
    { at: 'talk.request.parts[]<text>.type', right: { const: 'text' }, wrong: { const: 'picture' } },
    { at: 'talk.request.heat', right: { minimum: 0 }, wrong: { minimum: 1 } },
    { at: 'talk.request.heat', right: { exclusiveMaximum: 2 }, wrong: { maximum: 2 } },
    { at: 'talk.request.count', right: { exclusiveMinimum: 0, minimum: 1 }, wrong: { minimum: 0 } },
    { at: 'talk.request.heat', right: { default: 1 }, wrong: { default: 0 } },
    { at: 'talk.request.labels{}', right: { maxLength: 9 }, wrong: { maxLength: 8 } },
    { at: 'talk.request.labels', right: { accepts: [{ a: 'b' }] }, wrong: { accepts: [{ long: 'b' }] } },
    { at: 'talk.request.parts[]<picture>', right: { refuses: [{ size: 'big' }] }, wrong: { refuses: [{ size: 1 }] } },
    { at: 'talk.request.words', right: { says: ['SAY'] }, wrong: { says: ['sing'] } },
    { at: 'talk.reply.200', right: { media: 'application/json' }, wrong: { media: 'video/mp4' } },
    { at: 'talk.reply.200', right: { example: ['a'] }, wrong: { example: ['b'] } },
    { at: 'talk', right: { method: 'post', path: '/talk/{id}' }, wrong: { method: 'get' } },
    { at: 'talk', right: { surface: 'chat' }, wrong: { surface: 'images' } },
    { at: 'talk', right: { credentials: ['query key'] }, wrong: { credentials: ['header key'] } },
    { at: 'talk', right: { aliases: [] }, wrong: { aliases: ['/say/{id}'] } },
  ])('at $at distinguishes $right from $wrong', ({ at, right, wrong }) => {
    const violations = (checks: JsonObject) =>
      find(contract, at).flatMap((place) => violationsOf(contract, place, checks));
    expect(violations(right)).toEqual([]);
    expect(violations(wrong)).toHaveLength(1);
  });
});
