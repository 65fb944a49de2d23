// Reads the effective configuration: defaults, file, environment variables, command-line options, each overriding the one before. Only this
// file reads the environment; all other code receives a Config.

import { UsageError } from '../../runtime/cli/command-options.js';
import { nearest } from '../../runtime/cli/suggest.js';
import { taskSurfaces } from '../../surfaces/engine/task.js';
import { readConfigFile } from './config-file.js';
import { impliedByRoutes, referenceProblems, routedSurfaces } from './references.js';
import { type Environment, invalidValuesOf, type Setting } from './setting.js';
import { allSettings, type Config } from './settings.js';
import { credentialsOf } from './upstream-credentials.js';

export type { Environment } from './setting.js';

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

/** NODE_ENV has further values (test, staging …); only `production` matters here. */
const ofVariable = (variable: string, environment: Environment): string | undefined =>
  variable === 'NODE_ENV'
    ? environment.NODE_ENV === 'production'
      ? 'production'
      : undefined
    : environment[variable] || undefined;

/** Whether the standard variables of OpenTelemetry set a target for traces. */
const wantsTraces = (environment: Environment): boolean =>
  Boolean(environment.OTEL_EXPORTER_OTLP_ENDPOINT || environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  environment.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
  environment.OTEL_TRACES_EXPORTER !== 'none';

/** Unknown variables that begin like the variables of this program. */
function unusedVariables(environment: Environment): string[] {
  const prefix = 'PENTAGATE_';
  const ours = (names: readonly string[]): string[] =>
    names.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  const known = ours(allSettings().flatMap(([, { variable }]) => variable ?? []));
  const inFile = new Map(
    allSettings().flatMap(([name, { variable }]) =>
      variable ? [] : [[name.replace(/[A-Z]/g, '_$&').replaceAll('.', '_').toUpperCase(), name] as const],
    ),
  );
  return ours(Object.keys(environment)).flatMap((name) => {
    const setting = inFile.get(name);
    if (setting) return [`${prefix}${name} is not used: ${setting} is set in the file only.`];
    const meant = known.includes(name) ? undefined : nearest(name, known);
    return meant ? [`${prefix}${name} is not used. Did you mean ${prefix}${meant}?`] : [];
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

/** Sets the value at a dotted name. */
function setPath(tree: Record<string, unknown>, [step = '', ...rest]: readonly string[], value: unknown): void {
  if (!rest.length) {
    tree[step] = value;
    return;
  }
  const below = (tree[step] ?? {}) as Record<string, unknown>;
  tree[step] = below;
  setPath(below, rest, value);
}

/** The configuration without any settings; relative folders are resolved in `cwd`. */
export function defaultConfig(cwd = '.'): Config {
  const config: Record<string, unknown> = { traces: false, routedSurfaces: taskSurfaces };
  for (const [name, { fallback, read }] of allSettings())
    setPath(config, name.split('.'), fallback === undefined ? undefined : read(fallback, cwd, {}));
  return freeze(config) as Config;
}

/** Files of credentials that cannot be used. */
function credentialProblems(values: ReadonlyMap<string, unknown>): { path: string; message: string }[] {
  const known = (values.get('upstreams') ?? {}) as Config['upstreams'];
  return Object.values(known).flatMap(({ name, credentials }) => {
    try {
      credentialsOf(credentials);
      return [];
    } catch (error) {
      return invalidValuesOf(error).map(({ message }) => ({ path: `.${name}.keyFile`, message }));
    }
  });
}

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
  const variables = requireCredentials ? environment : withUnsetVariables(environment);
  const written = await readConfigFile(cwd, file);
  const problems = [...(written?.problems ?? [])];
  const origins = new Map<string, string>();
  const values = new Map<string, unknown>();
  const readSetting = (
    name: string,
    setting: Setting<unknown>,
    given: unknown,
    base: string,
    place: string,
    placeOf = (_path: string) => place,
  ): void => {
    try {
      values.set(name, setting.read(given, base, variables));
      origins.set(name, place);
    } catch (error) {
      for (const { path, message } of invalidValuesOf(error)) {
        const what = place.includes(':') ? `${placeOf(path)}: ${name}${path}` : `${place}${path}`;
        problems.push(`${what} ${message}${message.endsWith('?') ? '' : '.'}`);
      }
    }
  };

  for (const [name, setting] of allSettings()) {
    const said = written?.values.get(name);
    if (said) readSetting(name, setting, said.value, written?.folder ?? cwd, said.place, said.placeOf);
    const variable = setting.variable && ofVariable(setting.variable, environment);
    if (setting.variable && variable) readSetting(name, setting, variable, cwd, setting.variable);
    const option = options[name];
    if (option === undefined) continue;
    const before = problems.length;
    readSetting(name, setting, option, cwd, `--${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`);
    const wrong = problems[before];
    if (wrong !== undefined) throw new UsageError(wrong);
  }
  const set = new Set(origins.keys());
  const isSet = (name: string): boolean => set.has(name);
  for (const [name, setting] of allSettings()) {
    if (isSet(name)) continue;
    const production = values.get('mode') === 'production' && setting.inProduction !== undefined;
    const fallback = production ? setting.inProduction : setting.fallback;
    // The default folder is relative to the working directory.
    values.set(name, fallback === undefined ? undefined : setting.read(fallback, cwd, variables));
    origins.set(name, production ? 'default in production' : 'default');
  }
  if (!problems.length)
    for (const { setting, path, message } of referenceProblems(values, isSet))
      problems.push(
        `${written?.values.get(setting)?.placeOf(path) ?? setting}: ${setting}${path} ${message}${message.endsWith('?') ? '' : '.'}`,
      );
  if (!problems.length && requireCredentials)
    for (const { path, message } of credentialProblems(values))
      problems.push(`${written?.values.get('upstreams')?.placeOf(path) ?? 'upstreams'}: upstreams${path} ${message}.`);
  if (problems.length) throw new ConfigError(problems);
  const routed = routedSurfaces(isSet);
  for (const [name, value] of impliedByRoutes(values, routed)) {
    values.set(name, value);
    origins.set(name, isSet('routes') ? 'routes' : 'upstreams');
  }

  const config: Record<string, unknown> = { traces: wantsTraces(environment), routedSurfaces: routed };
  for (const [name, value] of values) setPath(config, name.split('.'), value);
  // The table defines both names and values, so this is its type.
  return { config: freeze(config) as Config, origins, warnings: unusedVariables(environment) };
}
