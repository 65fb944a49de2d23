// The contracts of a project: `contracts` in pentagate.config.yaml, which the commands work on when no FILE is named; and what can be said of a
// contract there, or by options of commands.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isMap, isScalar, LineCounter, type Node, type Pair, parseDocument } from 'yaml';
import { nearest } from '../../runtime/cli/suggest.js';
import { formatProblem, type LocatedProblem } from '../contract/problem.js';
import type { Parts } from '../generate/build.js';
import { type ImportForm, importForms, isImportForm } from '../generate/import-form.js';
import { isPreset, type Preset, presets } from '../lint/presets.js';
import { nameProblem } from '../package/name.js';

/** What is said of a contract, in the configuration or by options. Paths are absolute. */
export interface ContractSettings {
  /** A folder of Markdown files that `docs` adds to the site. */
  readonly guides?: string;
  /** An image that `docs` puts before the title. */
  readonly logo?: string;
  /** The folder in which references may lead: that of the contract, when nothing is said. */
  readonly root?: string;
  readonly preset?: Preset;
  /** What `generate` writes beside types and client. */
  readonly with?: Parts;
  /** How methods of the client are named. */
  readonly names?: 'as-is';
  /** How the generated modules name each other. */
  readonly imports?: ImportForm;
  /** Whether operations that follow a usual convention have pages without declaring them. */
  readonly infersPagination?: boolean;
  /** The name of the package that `generate` writes. */
  readonly package?: string;
}

export interface ProjectContract extends ContractSettings {
  readonly name: string;
  /** Of the file or folder. */
  readonly path: string;
  /** The folder that `generate` writes. */
  readonly out: string;
  /** The folder that `docs` writes. */
  readonly docs: string;
}

/** What can be generated beside types and client. */
const partNames = ['validators', 'contract'];

/** Reads a list such as `validators,contract`; undefined when it has anything else. */
function partsOf(list: string): Parts | undefined {
  const given = list.split(',').map((name) => name.trim());
  if (!given.every((name) => partNames.includes(name))) return undefined;
  return { validators: given.includes('validators'), contract: given.includes('contract') };
}

/** The setting that a text means; else what it must be. */
type ReadSetting = (text: string, folder: string) => ContractSettings | string;

const readers: Readonly<Record<string, ReadSetting>> = {
  guides: (text, folder) => ({ guides: resolve(folder, text) }),
  logo: (text, folder) => ({ logo: resolve(folder, text) }),
  root: (text, folder) => ({ root: resolve(folder, text) }),
  preset: (text) => (isPreset(text) ? { preset: text } : `one of ${Object.keys(presets).join(', ')}`),
  with: (text) => {
    const parts = partsOf(text);
    return parts ? { with: parts } : `a list of ${partNames.join(', ')}`;
  },
  names: (text) => (text === 'as-is' ? { names: text } : 'as-is'),
  imports: (text) => (isImportForm(text) ? { imports: text } : `one of ${importForms.join(', ')}`),
  package: (text) => {
    const problem = nameProblem(text);
    return problem ? `a name that npm takes (it ${problem})` : { package: text };
  },
};

/** The setting that is true or false. */
const flag = 'infer-pagination';

/**
 * Reads settings as they are written; other keys are left.
 * @param folder that relative paths begin at
 * @param invalid is called with a key whose value is wrong, and what it must be
 */
export function readSettings(
  given: Readonly<Record<string, unknown>>,
  folder: string,
  invalid: (key: string, must: string) => void,
): ContractSettings {
  const settings = Object.entries(given).map(([key, value]): ContractSettings => {
    const read = Object.hasOwn(readers, key) ? readers[key] : undefined;
    if (value === undefined || !(read || key === flag)) return {};
    if (typeof value === 'boolean' && !read) return { infersPagination: value };
    const found = typeof value !== 'string' || !value ? 'a text' : read?.(value, folder);
    if (typeof found === 'object') return found;
    invalid(key, read && found ? found : 'true or false');
    return {};
  });
  return Object.assign({}, ...settings);
}

/** The problems of the configuration, each with file, line and column. */
export class ContractsError extends Error {
  override readonly name = 'ContractsError';
}

export const configFile = 'pentagate.config.yaml';

/** Where a contract is, and what is written of it. */
const paths = ['path', 'out', 'docs'];
const keys = [...paths, ...Object.keys(readers), flag];

/** What only the gateway reads. */
const ofGateway = ['validation'];

/** What is wrong with an entry, and the node at which it stands. */
type Invalid = readonly [node: unknown, message: string];

const wordOf = (node: unknown): string => (isScalar(node) ? String(node.value) : String(node));

function readEntry(folder: string, { key, value }: Pair, invalid: Invalid[]): ProjectContract[] {
  const name = wordOf(key);
  const isShort = isScalar(value) && typeof value.value === 'string' && value.value !== '';
  if (!isShort && !isMap(value)) {
    const example = `{path: openapi/${name}.yaml, out: src/${name}}`;
    invalid.push([value ?? key, `contracts.${name} must be a path, or a mapping such as ${example}.`]);
    return [];
  }
  const given: Record<string, unknown> = isShort ? { path: value.value } : {};
  const nodes = new Map<string, unknown>();
  for (const { key: member, value: node } of isMap(value) ? (value.items as Pair[]) : []) {
    const word = wordOf(member);
    nodes.set(word, node ?? member);
    if (keys.includes(word)) given[word] = isScalar(node) ? (node.value ?? '') : node;
    else if (!ofGateway.includes(word)) {
      const meant = nearest(word, keys);
      const hint = meant ? `Did you mean ${meant}?` : `It has: ${keys.join(', ')}.`;
      invalid.push([member, `contracts.${name} has no ${word}. ${hint}`]);
    }
  }
  const refuse = (word: string, must: string): void =>
    void invalid.push([nodes.get(word), `contracts.${name}.${word} must be ${must}.`]);
  const [path, out = `generated/${name}`, docs = `generated/docs/${name}`] = paths.map((word) => {
    const text = given[word];
    if (text === undefined || (typeof text === 'string' && text)) return text as string | undefined;
    return refuse(word, 'a text');
  });
  const settings = readSettings(given, folder, refuse);
  if (path === undefined) {
    if (!nodes.has('path'))
      invalid.push([key, `contracts.${name} has no path: the OpenAPI file, or a folder with openapi.yaml.`]);
    return [];
  }
  const at = (each: string): string => resolve(folder, each);
  return [{ ...settings, name, path: at(path), out: at(out), docs: at(docs) }];
}

/**
 * The contracts of a folder's configuration; none without a configuration.
 * @throws ContractsError with all problems
 */
export function projectContracts(folder = process.cwd()): ProjectContract[] {
  const file = join(folder, configFile);
  if (!existsSync(file)) return [];
  const source = readFileSync(file, 'utf8');
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const problemAt = (offset: number, message: string): LocatedProblem => {
    const { line, col } = lines.linePos(offset);
    return { file: configFile, line, column: col, rule: 'config', message: message.replace(/\.$/, ''), source };
  };
  const problems = document.errors.map(({ pos, message }) => problemAt(pos[0], message));
  const contracts = isMap(document.contents) && !problems.length ? document.contents.get('contracts', true) : undefined;
  const invalid: Invalid[] = [];
  let found: ProjectContract[] = [];
  if (isMap(contracts)) found = (contracts.items as Pair[]).flatMap((pair) => readEntry(dirname(file), pair, invalid));
  else if (contracts !== undefined) invalid.push([contracts, 'contracts must be a mapping of names to contracts.']);
  for (const [node, message] of invalid) problems.push(problemAt((node as Node).range?.[0] ?? 0, message));
  if (problems.length) throw new ContractsError(problems.map(formatProblem).join('\n'));
  return found;
}
