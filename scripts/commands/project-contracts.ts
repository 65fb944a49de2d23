// The contracts of a project: `contracts` in pentagate.config.yaml, which the commands work on when no FILE is named; and what can be said of a
// contract there, or by options of commands.

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nearest } from '../../runtime/cli/suggest.js';
import { parseFile } from '../../runtime/settings/yaml.js';
import { asObject, isObject } from '../contract/json-trees.js';
import { formatProblem } from '../contract/problem.js';
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
  /** What integers of `format: int64` are in types and client; numbers, when nothing is said. */
  readonly int64?: 'bigint';
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
const partNames = ['validators', 'contract', 'operations'];

/** Reads a list such as `validators,contract`; undefined when it has anything else. */
function partsOf(list: string): Parts | undefined {
  const given = list.split(',').map((name) => name.trim());
  if (!given.every((name) => partNames.includes(name))) return undefined;
  const [validators = false, contract = false, operations = false] = partNames.map((name) => given.includes(name));
  return { validators, contract, operations };
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
  int64: (text) => (text === 'bigint' ? { int64: text } : 'bigint'),
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

/** Says what is wrong at a path below `contracts`. */
type Refuse = (path: readonly string[], message: string, onKey?: boolean) => void;

function readEntry(folder: string, name: string, written: unknown, refuse: Refuse): ProjectContract[] {
  const given = typeof written === 'string' && written ? { path: written } : written;
  if (!isObject(given)) {
    const example = `{path: openapi/${name}.yaml, out: src/${name}}`;
    refuse([name], `contracts.${name} must be a path, or a mapping such as ${example}.`);
    return [];
  }
  for (const key of Object.keys(given).filter((each) => !keys.includes(each) && !ofGateway.includes(each))) {
    const meant = nearest(key, keys);
    const hint = meant ? `Did you mean ${meant}?` : `It has: ${keys.join(', ')}.`;
    refuse([name, key], `contracts.${name} has no ${key}. ${hint}`, true);
  }
  const invalid = (key: string, must: string): void => refuse([name, key], `contracts.${name}.${key} must be ${must}.`);
  const [path, out = `generated/${name}`, docs = `generated/docs/${name}`] = paths.map((key) => {
    const text = Object.hasOwn(given, key) ? given[key] : undefined;
    if (text === undefined || (typeof text === 'string' && text)) return text as string | undefined;
    return invalid(key, 'a text');
  });
  const settings = readSettings(given, folder, invalid);
  if (path === undefined) {
    const message = `contracts.${name} has no path: the OpenAPI file, or a folder with openapi.yaml.`;
    if (!Object.hasOwn(given, 'path')) refuse([name], message, true);
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
  const { value, problems, placeOf } = parseFile(source, configFile);
  /** @param text a sentence behind its place */
  const located = (text: string): string => {
    const [, line, column, message = ''] = /^\S+:(\d+):(\d+): (.*?)\.?$/s.exec(text) ?? [];
    return formatProblem({
      ...{ file: configFile, source, message, rule: 'config' },
      line: Number(line),
      column: Number(column),
    });
  };
  if (value === undefined && problems.length) throw new ContractsError(problems.map(located).join('\n'));
  const { contracts = {} } = asObject(value);
  const refused: string[] = [];
  const refuse: Refuse = (path, message, onKey) =>
    void refused.push(located(`${placeOf(['contracts', ...path], onKey)}: ${message}`));
  if (!isObject(contracts)) refuse([], 'contracts must be a mapping of names to contracts.');
  const found = Object.entries(asObject(contracts)).flatMap(([name, each]) => readEntry(folder, name, each, refuse));
  if (refused.length) throw new ContractsError(refused.join('\n'));
  return found;
}
