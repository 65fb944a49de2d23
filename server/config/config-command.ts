// pentagate config: prints the effective settings, or all available ones.

import { columns } from '../../runtime/cli/columns.js';
import { configOptions, configUsage, readOptions, UsageError } from '../../runtime/cli/command-options.js';
import { asObject, isObject, valueAt } from '../../runtime/json.js';
import { isGroup, readBySchema, resolved } from '../../runtime/settings/read-by-schema.js';
import { type LoadedConfig, readCommandConfig } from './read-config.js';
import { allSettings, type Config } from './settings.js';

/** The entries of a table, or of a list of tables; undefined for what fits into a cell. */
const entriesOf = (value: unknown): [string, unknown][] | undefined =>
  isObject(value) || (Array.isArray(value) && value.some(isObject)) ? Object.entries(value) : undefined;

const cellOf = (value: unknown): string => {
  const entries = entriesOf(value);
  if (entries?.length) return `${entries.length} of them`;
  return (Array.isArray(value) ? value.join(', ') : entries ? '' : String(value ?? '')) || '-';
};

/** What is shown of a secret, by the word of `x-secret`. */
function maskedText(kind: unknown, value: string): string {
  // What is wrong with the address of an upstream may be a password; a valid one has none.
  if (kind === 'address' || (kind === 'credential' && value.startsWith('$'))) return value;
  if (kind !== 'password' && kind !== 'origin') return '***';
  const url = new URL(value);
  if (kind === 'origin') return url.origin;
  if (url.password) url.password = '***';
  if (url.searchParams.has('password')) url.searchParams.set('password', '***');
  return url.href;
}

/** A value without its secrets. */
function masked(given: unknown, value: unknown): unknown {
  const schema = resolved(given);
  const kind = schema['x-secret'];
  if (Array.isArray(value)) return value.map((each) => masked(schema.items, each));
  if (isObject(value)) {
    const { properties, additionalProperties } = schema;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        kind === undefined ? masked(asObject(properties)[name] ?? additionalProperties, each) : '***',
      ]),
    );
  }
  return kind === undefined || value === undefined ? value : maskedText(kind, String(value));
}

/** Each setting with its value and its origin; secrets are masked. The rows of a list or table follow below it. */
export function printConfig({ config, written, origins }: LoadedConfig): string {
  // Upstreams as they are written, where credentials are the names of variables, with what their presets say.
  const upstreams = Object.values(config.upstreams).map(({ name, url, surfaces, taskSurfaces }) => [
    name,
    { ...written.upstreams[name], url, surface: [...surfaces, ...taskSurfaces] },
  ]);
  const all = { ...config, upstreams: Object.fromEntries(upstreams) };
  const rows = allSettings.map(({ name, path, schema }) => {
    const value = masked(schema, valueAt(all, path));
    const below = (entriesOf(value) ?? []).map(
      ([key, each]) => `\n  ${name}${Array.isArray(value) ? `[${key}]` : `.${key}`}  ${JSON.stringify(each)}`,
    );
    return [name, cellOf(value), `${origins.get(name) ?? ''}${below.join('')}`];
  });
  return columns([...rows, ['traces', cellOf(config.traces), config.traces ? 'OTEL_EXPORTER_OTLP_…' : 'default']]);
}

/** Each setting with its default, its variable and its purpose. */
export const printSettings = (): string =>
  allSettings
    .map(({ name, schema }) => {
      const { 'x-production': inProduction, 'x-variable': variable, description } = schema;
      const fallback = isGroup(schema) ? readBySchema(schema, {}).value : schema.default;
      const production = inProduction === undefined ? '' : `, in production ${cellOf(inProduction)}`;
      const entry = Object.keys(asObject(resolved(schema.items ?? schema.additionalProperties).properties)).join(', ');
      const more = `default ${cellOf(fallback)}${production}${variable ? `; ${variable}` : ''}`;
      return `  ${name}  (${more})\n      ${description}${entry && ` Each may have ${entry}.`}`;
    })
    .join('\n');

const usage = (): string => `usage: pentagate config [options]

Prints every setting with its value and its origin: default, file with line and column, or variable. Secrets are masked. What would keep the
server from starting is said instead: variables that are not set, and files of keys, prices and contracts that cannot be used, too. Then the exit
code is 1.

${configUsage}

Settings. In the file, names are nested (limits.jsonDepth is \`jsonDepth\` below \`limits:\`); those without a variable are set there only:

${printSettings()}
`;

/**
 * @param check checks what is more than settings, as the server does at its start
 * @returns the exit code
 */
export async function configCommand(
  args: readonly string[],
  check: (config: Config) => Promise<{ readonly notes: readonly string[] }>,
): Promise<number> {
  const given = readOptions(args, configOptions, usage());
  if (!given) return 0;
  if (given.positionals.length) throw new UsageError(`pentagate config takes no "${given.positionals[0]}".`);
  const found = await readCommandConfig(given.values, true);
  const { notes } = await check(found.config);
  console.log(printConfig(found));
  for (const warning of [...found.warnings, ...notes]) console.error(`warning: ${warning}`);
  return 0;
}
