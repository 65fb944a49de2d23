import { describe, expect, it } from '@jest/globals';
import { commonHeaders, headerList } from '../../../server/http/headers.js';

/** What an object that is merged from the same parts would have. */
const merged = (rates: Record<string, string>, own: Record<string, string>): string[] =>
  Object.entries({ ...commonHeaders, ...rates, 'x-request-id': 'req_1', ...own }).flat();

describe('the headers of a reply', () => {
  it.each<[what: string, rates: Record<string, string>, own: Record<string, string>]>([
    ['nothing of its own', {}, {}],
    ['names of its own', { ratelimit: '1' }, { 'content-type': 'application/json', 'content-length': '2' }],
    [
      'a name that is in the others, too',
      { ratelimit: '1' },
      { etag: '"1"', 'x-request-id': 'theirs', ratelimit: '2' },
    ],
    ['a value that is a name of the others', {}, { 'x-id': 'x-request-id', 'x-request-id': 'x-frame-options' }],
  ])('with %s: the same as those of a merged object', (_, rates, own) => {
    expect(headerList(rates, 'req_1', own)).toEqual(merged(rates, own));
  });
});
