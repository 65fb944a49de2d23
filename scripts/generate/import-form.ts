// How generated modules name each other in imports. No form suits all: Node's own resolution wants `./types.js`, which Turbopack, Metro, webpack and
// Deno do not find beside a types.ts; the compiler takes `./types.ts` with an option only. So the project that the files are in decides.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { getTsconfig } from 'get-tsconfig';
import { asObject } from '../contract/json-trees.js';
import type { Output } from '../emit/output.js';

/** The extension in imports: `./types.js`, `./types.ts`, or `./types`. */
export type ImportForm = 'js' | 'ts' | 'none';

/** The nearest folder above a place that has one of some files. */
function nearest(place: string, ...names: readonly string[]): string | undefined {
  for (let folder = place; ; folder = dirname(folder)) {
    if (names.some((name) => existsSync(join(folder, name)))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/** Packages whose bundlers look for `./types` beside `types.ts`, and not for `./types.js`, in a project without tsconfig.json. */
const bundlers = ['next', 'react-native', 'expo', 'metro', 'webpack'];

/** Whether a project builds with one of those packages. */
function usesBundler(folder: string): boolean {
  try {
    const { dependencies, devDependencies } = asObject(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    return bundlers.some((name) => name in asObject(dependencies) || name in asObject(devDependencies));
  } catch {
    return false;
  }
}

/** The options of the compiler in the nearest tsconfig.json, those that it extends included; none where it cannot be read. */
function compilerOptions(place: string): Readonly<Record<string, unknown>> {
  try {
    return { ...getTsconfig(place)?.config.compilerOptions };
  } catch {
    return {};
  }
}

/** The form for files in a folder, which need not be there yet. */
export function importFormFor(out: string): ImportForm {
  const place = nearest(out, '.') ?? out;
  const typed = nearest(place, 'tsconfig.json');
  const deno = nearest(place, 'deno.json', 'deno.jsonc', 'deno.lock');
  if (deno !== undefined && (typed === undefined || deno.length >= typed.length)) return 'ts';
  if (typed === undefined) {
    const project = nearest(place, 'package.json');
    return project !== undefined && usesBundler(project) ? 'none' : 'js';
  }
  const options = compilerOptions(place);
  if (options.allowImportingTsExtensions === true || options.rewriteRelativeImportExtensions === true) return 'ts';
  return /^node(16|18|20|next)$/i.test(String(options.moduleResolution ?? options.module)) ? 'js' : 'none';
}

/** The same files with imports of that form. What is JavaScript beside its types keeps its name. */
export function withImports(outputs: Output, form: ImportForm): Output {
  if (form === 'js') return outputs;
  const rewritten = (name: string, text: string): string =>
    text.replaceAll(
      /^((?:import|export)\b.* from '|\} from ')(\.{1,2}\/[^'\n]+)\.js';$/gm,
      (line: string, start: string, path: string) => {
        const target = `${posix.join(posix.dirname(name), path)}.ts`;
        return Object.hasOwn(outputs, target) ? `${start}${path}${form === 'ts' ? '.ts' : ''}';` : line;
      },
    );
  return Object.fromEntries(
    Object.entries(outputs).map(([name, text]) => [name, name.endsWith('.ts') ? rewritten(name, text) : text]),
  );
}
