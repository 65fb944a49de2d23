// The frame of the console: addresses, the command palette, what is loaded first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { pages } from '../../console/shell/pages.js';
import { docsEntries, type PaletteEntry, search } from '../../console/shell/palette-entries.js';
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

describe('the search of the palette', () => {
  const entry = (title: string, detail = ''): PaletteEntry => ({
    kind: 'Operation',
    icon: 'send',
    title,
    detail,
    address: title,
  });
  it('needs every word, and prefers titles', () => {
    const entries = [entry('createResponse', 'POST /v1/responses'), entry('responses'), entry('getVideo')];
    expect(search(entries, 'RESPONSE').map(({ title }) => title)).toEqual(['responses', 'createResponse']);
    expect(search(entries, 'post v1').map(({ title }) => title)).toEqual(['createResponse']);
    expect(search(entries, 'nothing like it')).toEqual([]);
  });

  it('has pages first, however well other titles fit', () => {
    const usage: PaletteEntry = { ...entry('Keys & usage', 'Tokens by model'), kind: 'Page' };
    const found = search([entry('tokens'), entry('usage'), usage], 'tokens');
    expect(found.map(({ title }) => title)).toEqual(['Keys & usage', 'tokens']);
  });

  it('reads the index of the docs', () => {
    const index = `window.pentagateSearch={
"pages":[["page","Overview","How","index.html",""]],
"surfaces":{"pets":"Pets"},
"operations":[["List pets","GET /pets","pets","/other/listpets","listPets","Lists pets."]],
"shared":[],
"objects":[[0,"t=response&c=200&path=",[["name","What it is called."]],"Pet"]]
};
`;
    expect(docsEntries(index)).toEqual([
      expect.objectContaining({ title: 'Overview', address: '../docs/index.html' }),
      expect.objectContaining({ title: 'Pet', detail: 'Pets › List pets' }),
      expect.objectContaining({
        title: 'name',
        detail: 'Pets › List pets: What it is called.',
        address: '../docs/pets.html#/other/listpets#other/listpets/t=response&c=200&path=name',
      }),
    ]);
  });
});
