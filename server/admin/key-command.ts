// pentagate key create | list | update | revoke: changes keys.json or the keys in the database, and running servers notice the change; with
// --url, the keys of a server elsewhere.

import { surfaces } from '../../generated/operations.js';
import type { ApiError } from '../../generated/operator/client.js';
import type { KeyView, OperatorError } from '../../generated/operator/types.js';
import { columns } from '../../runtime/cli/columns.js';
import { configUsage, UsageError } from '../../runtime/cli/command-options.js';
import { budgetsText } from '../../runtime/key-texts.js';
import { configured } from '../keys/key-ring.js';
import { flagOption, type ParsedCommand, readAction, rejectArguments, urlOption, urlUsage } from './command.js';
import { keyOptions, limitMembers, optionOf, readKeyOptions } from './key-options.js';
import { type Operator, withOperator } from './operator.js';

const usage = `usage: pentagate key create [options]    creates a key and prints its secret once
       pentagate key list                 lists all keys
       pentagate key update NAME|ID [options]    changes limits of a key; \`none\` removes one
       pentagate key revoke NAME|ID       revokes a key

Running servers apply changes automatically. Only hashes of secrets are stored: in the database if database.url is set,
otherwise in keys.json in the data directory.

options of create:
  --name NAME           name in logs and lists (default: its id)
  --surfaces LIST       ${surfaces.join(',')} or a part of this list (default: all)
  --models LIST         models that it may use, such as 'sonnet-*,haiku-1' (default: all)
  --per-minute N        requests per minute (default: rate.perMinute)
  --per-day N           requests per day (default: rate.perDay)
  --tokens-per-minute N tokens per minute (default: rate.tokensPerMinute)
  --budget LIST         what it may use, such as day:tokens=1000000,month:cost=50,total:cost=200 (default: only the
                        budgets of the configuration)
  --balance N           what the key may spend on image tasks (default: no limit)
  --workspace NAME      keys of one workspace share prompt caches (default: default)
  --expires WHEN        30d, 12h, or a date such as 2030-12-31 (default: never)
  --operator            in the console, it shows the requests and usage of all keys, and creates, limits and revokes keys

options of update: --models, --per-minute, --per-day, --tokens-per-minute, --budget, --balance, --expires. --budget replaces all
budgets of the key: pentagate key update web --budget day:tokens=2000000 --per-minute none

options of all:
${urlUsage}
${configUsage}
`;

const day = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

const row = (key: KeyView, now: number): string[] => [
  key.name,
  key.id,
  `…${key.hint}`,
  key.surfaces.length === surfaces.length ? 'all' : key.surfaces.join(','),
  key.models?.join(',') ?? 'all',
  String(key.perMinute ?? '-'),
  String(key.perDay ?? '-'),
  String(key.tokensPerMinute ?? '-'),
  budgetsText(key.budgets) || '-',
  String(key.balance ?? '-'),
  key.workspace,
  key.expires === undefined ? 'never' : `${day(key.expires)}${key.expires <= now ? ' (expired)' : ''}`,
  key.operator ? 'operator' : '-',
  day(key.created),
];

const head = [
  'NAME',
  'ID',
  'SECRET',
  'SURFACES',
  'MODELS',
  '/MINUTE',
  '/DAY',
  'TOKENS/MINUTE',
  'BUDGET',
  'BALANCE',
  'WORKSPACE',
  'EXPIRES',
  'RIGHT',
  'CREATED',
];

/** Keys as a table for people. @param now milliseconds since the epoch */
const keyTable = (keys: readonly KeyView[], now: number): string =>
  columns([head, ...keys.map((key) => row(key, now))]);

/** What the server refuses of options is wrong usage. */
function refusalOf(error: ApiError): UsageError | undefined {
  if (error.status !== 400 && error.status !== 409) return undefined;
  const { fields = [], message } = (error.body as OperatorError).error;
  if (error.status === 409) return new UsageError(`${message}. Choose another --name, or revoke that key.`);
  const [first] = fields;
  if (!first) return undefined;
  const said = `--${optionOf(first.field.replace(/\W.*/, ''))} ${first.message}`;
  return new UsageError(/[.?]$/.test(said) ? said : `${said}.`);
}

async function create({ values }: ParsedCommand, { call, location }: Operator): Promise<number> {
  const input = { ...readKeyOptions(values), ...(values.operator ? { operator: true as const } : {}) };
  const { key, secret } = await call(({ keys }) => keys.create(input), refusalOf);
  // Only the secret goes to standard output, for scripts: KEY=$(pentagate key create).
  console.error(`Key "${key.name}" (${key.id}), in ${location}. Its secret is shown only once:`);
  console.log(secret);
  return 0;
}

async function list(_: ParsedCommand, { call, location }: Operator): Promise<number> {
  const { keys } = await call((client) => client.keys.list());
  if (keys.length) console.log(keyTable(keys, Date.now()));
  else console.error(`No keys in ${location}. Create one: pentagate key create`);
  return 0;
}

/** The key with a name or id. @param explain prints why there is none */
async function findKey(which: string, { call, location }: Operator): Promise<KeyView | undefined> {
  const { keys } = await call((client) => client.keys.list());
  const found = keys.find(({ id, name }) => id === which || name === which);
  if (!found) console.error(`There is no key "${which}" in ${location}. See: pentagate key list`);
  return found;
}

/** Changes limits of a key; what it has used so far still counts. */
async function update({ values, positionals: [which = ''] }: ParsedCommand, operator: Operator): Promise<number> {
  const limits = readKeyOptions(values, limitMembers, null);
  if (which === configured.name || which === configured.id) {
    console.error('The limits of PENTAGATE_KEY are those of the configuration: rate and budgets.');
    return 1;
  }
  const found = await findKey(which, operator);
  if (!found) return 1;
  const { key } = await operator.call(({ keys }) => keys.update(found.id, limits), refusalOf);
  console.log(keyTable([key], Date.now()));
  return 0;
}

async function revoke({ positionals: [which = ''] }: ParsedCommand, operator: Operator): Promise<number> {
  const found = await findKey(which, operator);
  if (!found) return 1;
  await operator.call(({ keys }) => keys.revoke(found.id));
  console.error(`Key "${found.name}" (${found.id}) is revoked.`);
  return 0;
}

const runs = { create, list, update, revoke };

const actions = {
  create: { ...keyOptions(), operator: flagOption, ...urlOption },
  list: urlOption,
  update: { ...keyOptions(limitMembers), ...urlOption },
  revoke: urlOption,
};

/** @returns the exit code */
export async function keyCommand(args: readonly string[]): Promise<number> {
  const given = readAction('key', args, actions, usage);
  if (!given) return 0;
  const { action, values, positionals } = given;
  if (action === 'update' || action === 'revoke') {
    if (positionals.length !== 1) throw new UsageError('Which key? Give its name or id.');
  } else rejectArguments(given, 'key');
  if (action === 'create') readKeyOptions(values);
  if (action === 'update' && !Object.keys(readKeyOptions(values, limitMembers, null)).length)
    throw new UsageError(`What is to change? Give --${limitMembers.map(optionOf).join(', --')}.`);
  if (values.operator && values.url !== undefined)
    throw new UsageError('--operator needs the machine of the server: its API makes no keys of operators.');
  return withOperator(values, false, (operator) => runs[action as keyof typeof runs](given, operator));
}
