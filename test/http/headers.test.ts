import { expect, it } from '@jest/globals';
import { commonHeaders, replyHeaders } from '../../http/headers.js';

it('a reply has the common headers, those of its rate limit and its ids, and its own, which come last', () => {
  const own = { etag: '"1"', 'x-request-id': 'theirs', ratelimit: '2' };
  expect(replyHeaders({ ratelimit: '1', 'ratelimit-policy': 'p' }, 'req_1', own, 'request-id')).toEqual({
    ...commonHeaders,
    ratelimit: '2',
    'ratelimit-policy': 'p',
    'x-request-id': 'theirs',
    'request-id': 'req_1',
    etag: '"1"',
  });
});
