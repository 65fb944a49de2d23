// Reads the effective configuration: defaults, file, environment variables, command-line options, each overriding the one before. Only this
// file reads the environment; all other code receives a Config.
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Configuration } from '../../generated/settings/types.js';
import { UsageError } from '../../runtime/cli/command-options.js';
import { nearest } from '../../runtime/cli/suggest.js';
import { fieldPath } from '../../runtime/errors/explain-violations.js';
import { isObject, type PathSegment, valueAt } from '../../runtime/json.js';
import {
  type Environment,
  readBySchema,
  SettingError,
  schemaOf,
  sentenceOf,
  unknownName,
} from '../../runtime/settings/read-by-schema.js';
import type { ParsedFile } from '../../runtime/settings/yaml.js';
import { taskSurfaces } from '../../surfaces/engine/task.js';
import { readAccount } from './account-settings.js';
import { readBoundedFile } from './bounded-file.js';
import { impliedByRoutes, referenceProblems, routedSurfaces, taskSettings } from './references.js';
import { readRoute } from './routes.js';
import { allSettings, type Config, type Setting } from './settings.js';
import { credentialsOf } from './upstream-credentials.js';
import { readUpstream } from './upstreams.js';
import { needsAmount, needsOwner } from './workspaces.js';
import type { WrittenConfig } from './written-config.js';

export type { Environment } from '../../runtime/settings/read-by-schema.js';

interface ConfigSources {
  readonly cwd: string;
  readonly environment: Environment;
  /**
   * Whether the variables and files that upstreams name must exist. Commands that do not use upstreams run in other shells than the server;
   * without this, unset variables count as set, and files are not read.
   */
  readonly requireCredentials?: boolean;
  /** The requested file; by default pentagate.config.yaml in `cwd`, which may be missing. */
  readonly file?: string | undefined;
  /** Values of the command line by setting. */
  readonly options?: Readonly<Record<string, string | undefined>>;
}

export interface LoadedConfig {
  readonly config: Config;
  /** The settings as they are written, for people to see. */
  readonly written: WrittenConfig;
  /** The origin of each value: `default`, `pentagate.config.yaml:3:7`, `PENTAGATE_PORT`, `--port`. */
  readonly origins: ReadonlyMap<string, string>;
  /** Valid settings that are probably wrong. */
  readonly warnings: readonly string[];
}

/** All problems in the configuration, one sentence each, with its origin. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** The environment of this process. */
export const processEnvironment = (): Environment => process.env;

/** The values of the options that every command has (`configOptions`). */
export type ConfigValues = { readonly config?: string | undefined; readonly 'data-dir'?: string | undefined };

/** Reads the configuration that the options of a command select. @throws as `readConfig` */
export const readCommandConfig = (values: ConfigValues, requireCredentials = false): Promise<LoadedConfig> =>
  readConfig({
    cwd: process.cwd(),
    environment: processEnvironment(),
    requireCredentials,
    file: values.config,
    options: { dataDir: values['data-dir'] },
  });

/** The file that is read if none is requested. */
export const defaultFile = 'pentagate.config.yaml';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist. Choose another with --config',
  EISDIR: 'is a folder. Name a file in it with --config',
  EACCES: 'may not be read by this user',
};

/** Parses a configuration file; undefined if it does not exist and was not requested by name. @throws ConfigError */
async function parseConfigFile(cwd: string, given: string | undefined): Promise<ParsedFile | undefined> {
  const path = resolve(cwd, given ?? defaultFile);
  let text: string;
  try {
    // A pipe may be meant: --config <(command).
    text = statSync(path).isFIFO() ? readFileSync(path, 'utf8') : readBoundedFile(path);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (given === undefined && code === 'ENOENT') return undefined;
    throw new ConfigError([`${path} ${reasons[code] ?? `cannot be read: ${message}`}.`]);
  }
  // The YAML parser is loaded only if there is a file.
  const { parseFile } = await import('../../runtime/settings/yaml.js');
  const parsed = parseFile(text, given ?? basename(path));
  if (parsed.problems.length) throw new ConfigError(parsed.problems);
  if (parsed.value !== null && !isObject(parsed.value))
    throw new ConfigError([`${parsed.placeOf([])}: a configuration is a mapping such as \`port: 8080\`.`]);
  return parsed;
}

/** NODE_ENV has further values (test, staging …); only `production` matters here. */
const ofVariable = ({ schema }: Setting, environment: Environment): string | undefined => {
  const value = environment[String(schema['x-variable'])] || undefined;
  return schema['x-variable'] === 'NODE_ENV' && value !== 'production' ? undefined : value;
};

/** Whether the standard variables of OpenTelemetry set a target for traces. */
const wantsTraces = (environment: Environment): boolean =>
  Boolean(environment.OTEL_EXPORTER_OTLP_ENDPOINT || environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  environment.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
  environment.OTEL_TRACES_EXPORTER !== 'none';

/** Unknown variables that begin like the variables of this program. */
function unusedVariables(environment: Environment): string[] {
  const prefix = 'PENTAGATE_';
  const known = allSettings.flatMap(({ schema }) => schema['x-variable'] ?? []).map(String);
  const inFile = new Map(
    allSettings.map(({ name }) => [prefix + name.replace(/[A-Z]/g, '_$&').replaceAll('.', '_').toUpperCase(), name]),
  );
  return Object.keys(environment).flatMap((name) => {
    if (!name.startsWith(prefix) || known.includes(name)) return [];
    const setting = inFile.get(name);
    if (setting) return [`${name} is not used: ${setting} is set in the file only.`];
    const meant = nearest(
      name.slice(prefix.length),
      known.flatMap((each) => (each.startsWith(prefix) ? [each.slice(prefix.length)] : [])),
    );
    return meant ? [`${name} is not used. Did you mean ${prefix}${meant}?`] : [];
  });
}

/** What stands for a variable that is not set: a credential may be that, and an address too. */
const unsetVariable = 'http://unset.invalid';

/** An environment in which every variable is set. */
const withUnsetVariables = (environment: Environment): Environment =>
  new Proxy(environment, { get: (known, name) => Reflect.get(known, name) ?? unsetVariable });

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) freeze(inner);
  return Object.freeze(value);
}

/** A copy of what is written with another value at a path. A scalar on the way is the short form of a group: `metrics: false`. */
function withSetting(tree: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  const group = isObject(tree) ? tree : tree === undefined || tree === null ? {} : { enabled: tree };
  return { ...group, [step]: withSetting(group[step], rest, value) };
}

/** Says of an unknown name which setting is meant; at the top, also one of a group: `jsonDepth` in place of limits.jsonDepth. */
function unknownSetting(path: readonly PathSegment[], known: readonly string[]): string {
  const name = String(path.at(-1));
  const before = fieldPath(path.slice(0, -1));
  const sibling = nearest(name, known);
  if (sibling) return `is not known here. Did you mean ${path.length > 1 ? `${before}.` : ''}${sibling}?`;
  const elsewhere = allSettings.find((each) => each.path.at(-1) === name);
  return elsewhere && path.length <= 2
    ? `is not known here. Did you mean ${elsewhere.name}?`
    : unknownName(name, known);
}

interface Given {
  readonly environment: Environment;
  /** Whether traces are exported. */
  readonly traces: boolean;
  /** The folder of relative paths. */
  base(path: readonly PathSegment[]): string;
  /** The origins of the settings that are given. */
  readonly origins: ReadonlyMap<string, string>;
}

/** What is made of settings as they are written, and what is wrong with them. */
function readSettings(tree: unknown, { environment, traces, base, origins }: Given) {
  const { value, problems: found } = readBySchema<Configuration>(schemaOf('Configuration'), tree, {
    environment,
    base,
    production: valueAt(tree, ['mode']) === 'production',
    unknown: unknownSetting,
  });
  const written: WrittenConfig = value;
  const problems = [...found];
  if (problems.length) return { written, problems };
  const attempt = <Part>(path: readonly PathSegment[], make: () => Part): Part[] => {
    try {
      return [make()];
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      problems.push(new SettingError(error.message, [...path, ...error.path], error.onKey));
      return [];
    }
  };
  const upstreams = Object.entries(value.upstreams).flatMap(([name, each]) =>
    attempt(['upstreams', name], () => [name, readUpstream(name, each, environment)] as const),
  );
  const routes = value.routes?.flatMap((each, at) =>
    attempt(['routes', at], () => readRoute(each, Object(valueAt(tree, ['routes', at])))),
  );
  const accounts = value.images.accounts.flatMap((each, at, all) =>
    attempt(['images', 'accounts', at], () => {
      const before = all.findIndex(({ instanceId }) => instanceId === each.instanceId);
      if (before < at)
        throw new SettingError(`must be unique, and is that of [${before}]: "${each.instanceId}"`, ['instanceId']);
      return readAccount(each);
    }),
  );
  for (const [at, rule] of value.budgets.entries()) attempt(['budgets', at], () => needsAmount(needsOwner(rule)));
  for (const [name, { budgets }] of Object.entries(value.workspaces ?? {}))
    for (const [at, each] of budgets.entries()) attempt(['workspaces', name, 'budgets', at], () => needsAmount(each));
  const isSet = (name: string): boolean => origins.has(name);
  const routed = routedSurfaces(isSet);
  const config: Config = {
    ...written,
    upstreams: Object.fromEntries(upstreams),
    routes,
    images: { ...written.images, accounts },
    traces,
    routedSurfaces: routed,
  };
  if (!problems.length) problems.push(...referenceProblems(config, isSet));
  if (problems.length) return { written, problems };
  const implied = impliedByRoutes(config, routed);
  return { written, problems, config: freeze({ ...config, ...implied }), implied };
}

/** The configuration without any settings; relative folders are resolved in `cwd`. */
export const defaultConfig = (cwd = '.'): Config => configOf({}, { cwd });

/**
 * The configuration that a program writes.
 * @throws ConfigError with all problems
 */
export function configOf(
  written: object,
  { cwd = '.', environment = {} }: { readonly cwd?: string; readonly environment?: Environment } = {},
): Config {
  const origins = new Map(
    allSettings.flatMap(({ name, path }) => (valueAt(written, path) === undefined ? [] : [[name, 'given']])),
  );
  const { config, problems } = readSettings(written, { environment, traces: false, base: () => cwd, origins });
  if (config) return config;
  throw new ConfigError(problems.map(sentenceOf));
}

/** Files of credentials that cannot be used. */
const credentialProblems = ({ upstreams }: Config): SettingError[] =>
  Object.values(upstreams).flatMap(({ name, credentials }) => {
    try {
      credentialsOf(credentials);
      return [];
    } catch (error) {
      return [new SettingError((error as Error).message, ['upstreams', name, 'keyFile'])];
    }
  });

/**
 * Reads and checks all settings.
 * @throws ConfigError with all problems; UsageError about an option
 */
export async function readConfig({
  cwd,
  environment,
  requireCredentials = false,
  file,
  options = {},
}: ConfigSources): Promise<LoadedConfig> {
  const parsed = await parseConfigFile(cwd, file);
  const ofFile = parsed?.value ?? {};
  let tree: unknown = ofFile;
  const origins = new Map<string, string>();
  /** Options and variables that set something. */
  const outside = new Map<string, string>();
  for (const setting of allSettings) {
    const { name, path, schema } = setting;
    const option = options[name];
    const value = option ?? ofVariable(setting, environment);
    if (value !== undefined) {
      const origin =
        option === undefined ? String(schema['x-variable']) : `--${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`;
      tree = withSetting(tree, path, value);
      outside.set(name, origin);
      origins.set(name, origin);
    } else if (
      valueAt(ofFile, path) !== undefined ||
      (path.at(-1) === 'enabled' && !isObject(valueAt(ofFile, path.slice(0, -1)) ?? {}))
    )
      origins.set(name, parsed?.placeOf(path) ?? '');
  }
  const folder = dirname(resolve(cwd, file ?? defaultFile));
  const settingAt = (path: readonly PathSegment[]): Setting | undefined =>
    allSettings.find((each) => each.path.every((step, at) => path[at] === step));
  const isOfFile = (path: readonly PathSegment[]): boolean => {
    const { name = '' } = settingAt(path) ?? {};
    return origins.has(name) && !outside.has(name);
  };
  const read = readSettings(tree, {
    environment: requireCredentials ? environment : withUnsetVariables(environment),
    traces: wantsTraces(environment),
    base: (path) => (isOfFile(path) ? folder : cwd),
    origins,
  });
  const problems = [
    ...read.problems,
    ...(read.config && requireCredentials ? credentialProblems(read.config) : []),
  ].map((problem) => {
    const { path, message, onKey } = problem;
    const setting = settingAt(path);
    const origin = setting && outside.get(setting.name);
    if (!setting || !origin) return `${parsed ? `${parsed.placeOf(path, onKey)}: ` : ''}${sentenceOf(problem)}`;
    const sentence = sentenceOf(new SettingError(message, [origin, ...path.slice(setting.path.length)]));
    if (origin.startsWith('--')) throw new UsageError(sentence);
    return sentence;
  });
  if (problems.length || !read.config) throw new ConfigError(problems);
  const { config, written, implied } = read;
  for (const { name, schema } of allSettings)
    if (!origins.has(name))
      origins.set(name, config.mode === 'production' && 'x-production' in schema ? 'default in production' : 'default');
  for (const surface of taskSurfaces)
    if (surface in implied) origins.set(taskSettings[surface], config.routes ? 'routes' : 'upstreams');
  return { config, written, origins, warnings: unusedVariables(environment) };
}
