// package.json of a generated package: what is written once, and what every generation rewrites.
import { coerce, satisfies, valid, validRange } from 'semver';
import { manifest as own } from '../../runtime/paths.js';
import { asObject, asString, type JsonObject } from '../contract/json-trees.js';
import type { Output } from '../emit/output.js';

/** A version as semver has them: `1.0` → `1.0.0`, `2024-05-01` → `2024.5.1`. */
export function packageVersion(version: unknown): string {
  const text = String(version ?? '').trim();
  const [, ...date] = /^v?(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? [];
  if (date.length) return date.map(Number).join('.');
  return valid(text) ?? coerce(text, { includePrerelease: true })?.version ?? '0.1.0';
}

/** Names that contracts give to licences, and their identifiers of SPDX. */
const licences: Readonly<Record<string, string>> = {
  mit: 'MIT',
  'mit license': 'MIT',
  'apache 2': 'Apache-2.0',
  'apache 2.0': 'Apache-2.0',
  'apache-2.0': 'Apache-2.0',
  'apache license 2.0': 'Apache-2.0',
  'apache license, version 2.0': 'Apache-2.0',
  'bsd-2-clause': 'BSD-2-Clause',
  'bsd-3-clause': 'BSD-3-Clause',
  'cc-by-4.0': 'CC-BY-4.0',
  'cc0-1.0': 'CC0-1.0',
  'eupl-1.2': 'EUPL-1.2',
  isc: 'ISC',
  'mpl-2.0': 'MPL-2.0',
  unlicense: 'Unlicense',
};

/** The licence as SPDX has it; undefined where the contract has none, or one that SPDX does not name. */
function licenceOf({ identifier, name }: JsonObject): string | undefined {
  const expression = asString(identifier)?.trim() ?? '';
  if (/^\(?[A-Za-z0-9][\w.+-]*\)?( (AND|OR|WITH) \(?[A-Za-z0-9][\w.+-]*\)?)*$/.test(expression)) return expression;
  return licences[asString(name)?.trim().toLowerCase() ?? ''];
}

/** What a package exports, by the generated file that it needs. */
const entries: readonly (readonly [file: string, path: string])[] = [
  ['client.ts', '.'],
  ['types.ts', './types'],
  ['automata.ts', './automata'],
  ['validators.js', './validators'],
];
const documents = ['openapi.json', 'openapi.3.1.json'];

function exportsOf(generated: Output): JsonObject {
  const code = (name: string) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` });
  return {
    ...Object.fromEntries(
      entries.flatMap(([file, path]) => (file in generated ? [[path, code(file.replace(/\.[jt]s$/, ''))]] : [])),
    ),
    './surfaces/*': code('surfaces/*'),
    ...Object.fromEntries(documents.flatMap((name) => (name in generated ? [[`./${name}`, `./dist/${name}`]] : []))),
    './package.json': './package.json',
  };
}
/** The keys of `exports` that generations write: any other is the user's. */
const exported = [...entries.map(([, path]) => path), './surfaces/*', ...documents.map((name) => `./${name}`)];

/** The packages that generated files import. */
const imported = (generated: Output): string[] => [
  ...new Set(
    Object.entries(generated).flatMap(([name, text]) =>
      /\.[jt]s$/.test(name)
        ? [...text.matchAll(/^(?:import|export) [^'"]*?from ['"]((?:@[^/'"]+\/)?[^./'"][^/'"]*)/gm)].map(
            ([, from = '']) => from,
          )
        : [],
    ),
  ),
];

/** `src/` is compiled into an emptied `dist/`; what is plain JavaScript or JSON in it is copied. */
const build = `node -e "fs.rmSync('dist',{recursive:true,force:true});fs.cpSync('src','dist',{recursive:true,filter:f=>f.endsWith('.d.ts')||!f.endsWith('.ts')})" && tsc`;

/** The users' range of a dependency, unless it is one of versions without the one that is needed. */
const rangeOf = (given: unknown, needed: string): string =>
  typeof given === 'string' && (validRange(given) === null || satisfies(needed, given)) ? given : `^${needed}`;

/**
 * The text of package.json. What an existing one says stays, but for `type`, `sideEffects`, the exports and dependencies of what is generated.
 * @param generated the files in `src/`
 * @param existing the text of package.json, if there is one; it must be a JSON object
 */
export function packageManifest(name: string, info: JsonObject, generated: Output, existing = '{}'): string {
  const { version, engines, dependencies: ownDependencies, devDependencies } = own();
  const known = JSON.parse(existing) as JsonObject;
  const licence = licenceOf(asObject(info.license));
  // Most of what the tools use is bundled into them, and a dependency of development only.
  const versions: JsonObject = {
    ...asObject(devDependencies),
    ...asObject(ownDependencies),
    'pentagate-client': version,
  };
  const dependencies = asObject(known.dependencies);
  const needed = imported(generated).map((one) => [one, rangeOf(dependencies[one], String(versions[one]))] as const);
  const once: JsonObject = {
    name,
    version: packageVersion(info.version),
    description: asString(info.summary) ?? `TypeScript client of ${asString(info.title) ?? name}`,
    ...(licence && { license: licence }),
    type: 'module',
    sideEffects: false,
    engines,
    exports: {},
    files: ['dist'],
    scripts: {},
    dependencies: {},
    devDependencies: {},
  };
  const others = Object.entries(asObject(known.exports)).filter(([path]) => !exported.includes(path));
  const written = {
    ...once,
    ...known,
    type: 'module',
    sideEffects: false,
    exports: { ...exportsOf(generated), ...Object.fromEntries(others) },
    scripts: { build, prepack: 'npm run build', ...asObject(known.scripts) },
    dependencies: { ...dependencies, ...Object.fromEntries(needed) },
    devDependencies: { typescript: `^${versions.typescript}`, ...asObject(known.devDependencies) },
  };
  // Keys stay in the order that they were found in.
  const order = [...new Set([...Object.keys(known), ...Object.keys(once)])];
  const indent = /^\{\s*?\n([ \t]+)/.exec(existing)?.[1] ?? '  ';
  return `${JSON.stringify(Object.fromEntries(order.map((key) => [key, written[key as keyof typeof written]])), null, indent)}\n`;
}
