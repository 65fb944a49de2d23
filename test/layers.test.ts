// Imports point down: generated → client → server → scripts, and files of one layer form no circles.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..');

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

const files = ['generated', 'client', 'server', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('docs/') && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name}`),
);

const imports: Import[] = files.flatMap((from) => {
  const source = readFileSync(join(root, from), 'utf8');
  return [...source.matchAll(/^(?:import|export)\s+(type\s)?[^;'"]*?from '([^']+)'|\bimport\('([^']+)'\)/gm)].map(
    ([, type, name = '', lazy = '']) => {
      const target = name || lazy;
      const to = target.startsWith('.')
        ? relative(root, join(root, dirname(from), target)).replace(/\.js$/, '.ts')
        : target;
      return { from, to, typeOnly: type !== undefined };
    },
  );
});

const layer = (file: string): string => file.split('/')[0] ?? '';
const shown = (wrong: readonly Import[]): string[] => wrong.map(({ from, to }) => `${from} → ${to}`);

it('sees the imports', () => {
  expect(imports.length).toBeGreaterThan(200);
  expect(imports).toContainEqual({ from: 'scripts/generate/run.ts', to: 'scripts/generate/build.ts', typeOnly: false });
});

it('generated code needs nothing written by hand but two types', () => {
  const wrong = imports.filter(
    ({ from, to, typeOnly }) =>
      layer(from) === 'generated' &&
      layer(to) !== 'generated' &&
      !(typeOnly && /^client\/(automaton|lifecycle)\.ts$/.test(to)),
  );
  expect(shown(wrong)).toEqual([]);
});

it('the client needs generated code and openapi-fetch, and no Node', () => {
  const wrong = imports.filter(
    ({ from, to }) => layer(from) === 'client' && !/^(client|generated)\//.test(to) && to !== 'openapi-fetch',
  );
  expect(shown(wrong)).toEqual([]);
});

it('scripts that make the client use none of it but the two interpreters of order', () => {
  const made = /^scripts\/(contract|emit|generate|grammar|lint|diff|draw|docs)/;
  const wrong = imports.filter(
    ({ from, to }) =>
      made.test(from) && /^(client|generated)\//.test(to) && !/^client\/(automaton|lifecycle)\.ts$/.test(to),
  );
  expect(shown(wrong)).toEqual([]);
});

it('the server needs no script', () => {
  const wrong = imports.filter(({ from, to }) => layer(from) === 'server' && /^(scripts|test)\//.test(to));
  expect(shown(wrong)).toEqual([]);
});

/** Parts of the server, and what of the server each may need. Whoever is not named here (main, cli, app) sees all. */
const parts: readonly [part: RegExp, may: RegExp][] = [
  [/^server\/(problem|handler)\.ts$/, /^server\/(problem|handler|keys\/key)\.ts$/],
  // What tasks are, knows nothing of who stores them, makes them or tells of them.
  [/^server\/tasks\//, /^server\/(tasks\/|problem\.)/],
  [/^server\/prompts\//, /^server\/prompts\//],
  [/^server\/media\//, /^server\/(media\/|problem\.)/],
  [
    /^server\/engines\//,
    /^server\/(engines\/|media\/|tasks\/|prompts\/|files\/files\.|outgoing\/outgoing\.|problem\.|handler\.|yaml\.)/,
  ],
  [
    /^server\/handlers\//,
    /^server\/(handlers\/|engines\/(engine|response-items|data-url)\.|media\/|tasks\/|files\/files\.|outgoing\/outgoing\.|prompts\/|problem\.|handler\.|tree\.)/,
  ],
  [/^server\/http\//, /^server\/(http\/|keys\/key\.|problem\.|handler\.|tree\.)/],
  [/^server\/store\//, /^server\/(store\/|tasks\/|engines\/simulator\/responses\/store\.|problem\.)/],
  [/^server\/outgoing\//, /^server\/(outgoing\/|problem\.)/],
  [/^server\/files\//, /^server\/(files\/|media\/|store\/|http\/|keys\/key\.|handler\.|problem\.)/],
  [/^server\/console\//, /^server\/(console\/|http\/|keys\/key\.|tasks\/|callbacks\/|handler\.|problem\.)/],
  [/^server\/control\//, /^server\/(control\/|config\/|callbacks\/|store\/|tasks\/|problem\.)/],
  [/^server\/callbacks\//, /^server\/(callbacks\/|store\/|tasks\/|outgoing\/|problem\.)/],
  [
    /^server\/(keys|limits|config|observe)\//,
    /^server\/(keys|limits|config|observe|http\/(deps|dialects|contract|routes)|tasks\/(account|task)|problem|handler|tree)/,
  ],
];

it('the parts of the server keep to themselves', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [, may] = parts.find(([part]) => part.test(from)) ?? [];
    return may && to.startsWith('server/') && !may.test(to);
  });
  expect(shown(wrong)).toEqual([]);
});

it('of the server, scripts use what is pure, and start it only to measure and to fuzz it', () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      layer(from) === 'scripts' &&
      layer(to) === 'server' &&
      !/^scripts\/(bench|fuzz|chaos)/.test(from) &&
      !/^server\/(problem|tree|http\/|console\/build\.)/.test(to),
  );
  expect(shown(wrong)).toEqual([]);
});

it('no file needs itself by way of others', () => {
  const next = new Map<string, string[]>();
  for (const { from, to, typeOnly } of imports) if (!typeOnly) next.set(from, [...(next.get(from) ?? []), to]);
  const circles = files.filter((file) => {
    const seen = new Set(next.get(file));
    for (const reached of seen) for (const further of next.get(reached) ?? []) seen.add(further);
    return seen.has(file);
  });
  expect(circles).toEqual([]);
});
