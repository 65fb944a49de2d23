// Reads pentagate.config.yaml: the values by setting, with their positions. It checks YAML and the names of settings, not their values.
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Node, Pair } from 'yaml';
import { nearest } from '../../runtime/cli/suggest.js';
import { readBoundedFile } from './bounded-file.js';
import { allSettings, isSetting, type SettingsTree, settings } from './settings.js';

/** A value of a file. */
interface FileValue {
  readonly value: unknown;
  /** File, line and column. */
  readonly place: string;
  /** File, line and column of what stands at a path in it, such as `[1].modes[0]`, or of the nearest node around that. */
  placeOf(path: string): string;
}

/** The values of a file by dotted name. */
interface ConfigFile {
  readonly values: ReadonlyMap<string, FileValue>;
  /** Problems with file, line and column. */
  readonly problems: readonly string[];
  /** The folder to which relative folders in the file refer. */
  readonly folder: string;
}

/** The file that is read if none is requested. */
export const defaultFile = 'pentagate.config.yaml';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist. Choose another with --config',
  EISDIR: 'is a folder. Name a file in it with --config',
  EACCES: 'may not be read by this user',
};

/** The text of a file, or why it cannot be read; undefined if it does not exist and was not requested by name. */
function textOf(path: string, asked: boolean): { readonly text: string } | { readonly problem: string } | undefined {
  try {
    // A pipe may be meant: --config <(command).
    return { text: statSync(path).isFIFO() ? readFileSync(path, 'utf8') : readBoundedFile(path) };
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!asked && code === 'ENOENT') return undefined;
    return { problem: `${path} ${reasons[code] ?? `cannot be read: ${message}`}.` };
  }
}

/** The message for an unknown name; `path` is the dotted name of the mapping that contains it. */
function unknown(name: string, path: string, siblings: readonly string[]): string {
  const sibling = nearest(name, siblings);
  if (sibling) return `${path}${name} is no setting. Did you mean ${path}${sibling}?`;
  // The name of a setting in the wrong mapping: `jsonDepth` at the top level instead of below limits.
  const elsewhere = allSettings().find(([known]) => known.split('.').at(-1) === name);
  return `${path}${name} is no setting. ${elsewhere ? `Did you mean ${elsewhere[0]}?` : `Known here: ${siblings.join(', ')}.`}`;
}

/**
 * Reads a configuration file; undefined if there is none.
 * @param given the requested path; by default the default name in `cwd`
 */
export async function readConfigFile(cwd: string, given: string | undefined): Promise<ConfigFile | undefined> {
  const path = resolve(cwd, given ?? defaultFile);
  const found = textOf(path, given !== undefined);
  if (found === undefined) return undefined;
  if ('problem' in found) return { values: new Map(), problems: [found.problem], folder: dirname(path) };
  const { text } = found;
  // The YAML parser is loaded only if there is a file.
  const { createPlaces, isAlias, isMap, isScalar, LineCounter, parseDocument } = await import('./yaml.js');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const values = new Map<string, FileValue>();
  const places = createPlaces(document, lines, given ?? basename(path));
  const problems = places.problems();
  const target = (node: unknown): unknown => (isAlias(node) ? node.resolve(document) : node);
  /** @param written the node in the file; it may be an alias of `node` */
  const fileValue = (plain: unknown, written: unknown, node: unknown): FileValue => ({
    value: plain,
    place: places.of(written),
    placeOf: (path) => places.below(node, path) ?? places.of(written),
  });
  const walk = (pairs: readonly Pair[], tree: SettingsTree, path: string): void => {
    for (const { key, value } of pairs) {
      const word = isScalar(key) ? String(key.value) : String(key);
      const known = Object.hasOwn(tree, word) ? tree[word] : undefined;
      const node = target(value);
      const empty = node === null || node === undefined || (isScalar(node) && node.value === null);
      if (!known) problems.push(`${places.of(key)}: ${unknown(word, path, Object.keys(tree))}`);
      else if (isSetting(known) && empty)
        problems.push(`${places.of(key)}: ${path}${word} has no value. Leave the line out for the default.`);
      else if (isSetting(known)) {
        try {
          const plain: unknown = (node as Node).toJS(document);
          // An anchor around its own alias makes an infinite value.
          JSON.stringify(plain);
          values.set(`${path}${word}`, fileValue(plain, value, node));
        } catch {
          problems.push(`${places.of(value)}: ${path}${word} has aliases without end. Write the value itself.`);
        }
      } else if (isScalar(node) && !empty && Object.hasOwn(known, 'enabled'))
        // Short form: `metrics: false`.
        values.set(`${path}${word}.enabled`, fileValue(node.value, value, node));
      else if (isMap(node)) walk(node.items as Pair[], known, `${path}${word}.`);
      else if (!empty)
        problems.push(`${places.of(value)}: ${path}${word} must hold settings: ${Object.keys(known).join(', ')}.`);
    }
  };
  if (!document.errors.length) {
    const { contents } = document;
    if (isMap(contents)) walk(contents.items as Pair[], settings, '');
    else if (contents && !(isScalar(contents) && contents.value === null))
      problems.push(`${places.of(contents)}: a configuration is a mapping such as \`port: 8080\`.`);
  }
  return { values, problems, folder: dirname(path) };
}
