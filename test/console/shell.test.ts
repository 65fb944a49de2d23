// The frame of the console: addresses, the search, what is loaded first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { docsEntries } from '../../console/search/console-search.js';
import { createSearch } from '../../console/search/search.js';
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

it('the search has pages first, however well what the docs list fits', async () => {
  const index = `window.pentagateSearch={
"pages":[["page","Overview","How","index.html",""]],
"surfaces":{"pets":"Pets"},
"operations":[["List pets","GET /pets","pets","/other/listpets","listPets","Lists pets."]],
"shared":[],
"objects":[[0,"t=response&c=200&path=",[["tokens","What it is called."]],"Pet"]]
};
`;
  const docs = docsEntries(index);
  const usage = {
    kind: 'console',
    title: 'Keys & usage',
    detail: 'Tokens by model',
    href: '#/usage',
    words: '',
  } as const;
  const search = await createSearch([...docs, usage]);
  const found = (query: string) => search(query).map(({ entry }) => [entry.title, entry.href]);
  expect(found('tokens')).toEqual([
    ['Keys & usage', '#/usage'],
    ['tokens', '../docs/pets.html#/other/listpets#other/listpets/t=response&c=200&path=tokens'],
  ]);
  expect(found('get pets')[0]).toEqual(['List pets', '../docs/pets.html#/other/listpets']);
  expect(found('nothing like it')).toEqual([]);
});
