// The page of requests in Chromium, on a real server: what was sent appears while it happens, and can be sent again.
import { expect, it } from '@jest/globals';
import { foldPolls, mergeRequests } from '../../console/requests/log-store.js';
import type { RequestSummary } from '../../generated/operator/types.js';

it('changes of the log replace what is listed, or come first', () => {
  const request = (id: string, started: number, revision: number): RequestSummary =>
    ({ id, started, revision }) as RequestSummary;
  const listed = [request('b', 2, 2), request('a', 1, 1)];
  const shown = (changed: readonly RequestSummary[], max = 10): string[] =>
    mergeRequests(listed, changed, max).map(({ id, revision }) => `${id}${revision}`);
  expect(shown([])).toEqual(['b2', 'a1']);
  expect(shown([request('a', 1, 3)])).toEqual(['b2', 'a3']);
  expect(shown([request('b', 2, 1)])).toEqual(['b2', 'a1']);
  expect(shown([request('c', 3, 4), request('d', 4, 5)])).toEqual(['d5', 'c4', 'b2', 'a1']);
  expect(shown([request('c', 3, 4)], 2)).toEqual(['c4', 'b2']);
  expect(shown([request('late', 1.5, 9)])).toEqual(['b2', 'late9', 'a1']);
});

it('polls are one row, unless something is special about one, or a minute lies between them', () => {
  const poll = (id: string, started: number, more: Partial<RequestSummary> = {}): RequestSummary =>
    ({ id, started, method: 'GET', path: '/v1/tasks/1', status: 200, ended: 'complete', ...more }) as RequestSummary;
  const listed = [
    poll('f', 90_000),
    poll('e', 80_000, { path: '/v1/tasks/2' }),
    poll('d', 70_000, { verdicts: 1 }),
    poll('c', 60_000),
    poll('b', 50_000, { method: 'POST' }),
    poll('a', -1),
  ];
  const { shown, counts } = foldPolls(listed);
  expect(shown.map(({ id }) => id).join('')).toBe('fedba');
  expect([...counts]).toEqual([['f', 2]]);
  expect(foldPolls(listed, 'c').shown).toEqual(listed);
});
