// The contracts of a project: `contracts` in pentagate.config.yaml, which the commands work on when no FILE is named; and what can be said of a
// contract there, or by options of commands. The schema of both is that of the server's configuration.

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ConfiguredContract } from '../../generated/settings/types.js';
import { UsageError } from '../../runtime/cli/command-options.js';
import { parseFile } from '../../runtime/settings/yaml.js';
import { asObject, type JsonObject } from '../contract/json-trees.js';
import { formatProblem } from '../contract/problem.js';
import { nameProblem } from '../package/name.js';

/** What is said of a contract, in the configuration or by options. Paths are absolute. */
export type ContractSettings = Readonly<Partial<Omit<ConfiguredContract, 'path' | 'out' | 'docs' | 'validation'>>>;

export interface ProjectContract extends ContractSettings {
  readonly name: string;
  /** Of the file or folder. */
  readonly path: string;
  /** The folder that `generate` writes. */
  readonly out: string;
  /** The folder that `docs` writes. */
  readonly docs: string;
}

/** The schemas are loaded where there is something to read: `generate` works also where a conflict has broken generated/. */
const schemas = () => import('../../runtime/settings/read-by-schema.js');

/** What the schema cannot say of a name: the end of a sentence. */
function packageProblem(name: string | undefined): string | undefined {
  const problem = name === undefined ? undefined : nameProblem(name);
  return problem && `must be a name that npm takes (it ${problem})`;
}

const optionNames = 'guides logo root preset with names int64 imports package'.split(' ');

/** Reads the options of a command that say something of a contract; others are left. @throws UsageError */
export async function readSettings(given: JsonObject): Promise<ContractSettings> {
  const options = optionNames.filter((name) => given[name] !== undefined);
  if (!options.length) return {};
  const { readBySchema, schemaOf } = await schemas();
  const schema = schemaOf('ConfiguredContract');
  const pick = (from: JsonObject): JsonObject => Object.fromEntries(options.map((name) => [name, from[name]]));
  const { value, problems } = readBySchema<ContractSettings>(
    { ...schema, properties: pick(asObject(schema.properties)), required: [] },
    pick(given),
  );
  for (const { path, message } of problems) throw new UsageError(`--${path[0]} ${message}.`);
  const problem = packageProblem(value.package);
  if (problem) throw new UsageError(`--package ${problem}.`);
  return value;
}

/** The problems of the configuration, each with file, line and column. */
export class ContractsError extends Error {
  override readonly name = 'ContractsError';
}

export const configFile = 'pentagate.config.yaml';

/**
 * The contracts of a folder's configuration; none without a configuration.
 * @throws ContractsError with all problems
 */
export async function projectContracts(folder = process.cwd()): Promise<ProjectContract[]> {
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
  const { readBySchema, schemaOf, SettingError, sentenceOf } = await schemas();
  const { contracts: schema } = asObject(schemaOf('Configuration').properties);
  const { contracts } = asObject(value);
  const read = readBySchema<Record<string, ConfiguredContract>>(schema, contracts ?? {}, { base: () => folder });
  const found = read.problems.length ? [] : Object.entries(read.value);
  const names = found.flatMap(([name, each]) => {
    const problem = packageProblem(each.package);
    return problem === undefined ? [] : [new SettingError(problem, [name, 'package'])];
  });
  const wrong = [...read.problems, ...names]
    .map(({ message, path, onKey }) => new SettingError(message, ['contracts', ...path], onKey))
    .map((problem) => located(`${placeOf(problem.path, problem.onKey)}: ${sentenceOf(problem)}`));
  if (wrong.length) throw new ContractsError(wrong.join('\n'));
  return found.map(
    ([name, { validation: _validation, out = `generated/${name}`, docs = `generated/docs/${name}`, ...settings }]) => ({
      ...settings,
      name,
      out: resolve(folder, out),
      docs: resolve(folder, docs),
    }),
  );
}
