// The frame of the console: addresses and pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { pages } from '../../console/shell/pages.js';
import { parseRoute, routeAddress } from '../../console/shell/route.js';

describe('addresses', () => {
  it.each([
    ['', '', [], {}],
    ['#task=12', 'images', [], {}],
    ['#/', '', [], {}],
    ['#/requests', 'requests', [], {}],
    ['#/requests/req%201/events?status=429&q=a%26b', 'requests', ['req 1', 'events'], { status: '429', q: 'a&b' }],
    ['#/requests/%E0%A4%A', 'requests', ['%E0%A4%A'], {}],
    ['#/a?b=c?d', 'a', [], { b: 'c?d' }],
  ])('reads %s', (hash, path, rest, query) => {
    const route = parseRoute(hash);
    expect({ path: route.path, rest: route.rest, query: Object.fromEntries(route.query) }).toEqual({
      path,
      rest,
      query,
    });
  });

  it('writes what it reads', () => {
    const address = routeAddress(['requests', 'a/b ?'], { key: 'x&y', none: undefined });
    expect(parseRoute(address)).toMatchObject({ path: 'requests', rest: ['a/b ?'] });
    expect([...parseRoute(address).query]).toEqual([['key', 'x&y']]);
  });
});

it('the guide of the console has a row for each page', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/console.md'), 'utf8');
  const rows = [...guide.matchAll(/^\| ([^|]+) \| `#\/(\w+)` \|/gm)].map(([, title, path]) => [title, path]);
  expect(rows).toEqual(pages.map(({ title, path }) => [title, path]));
});
