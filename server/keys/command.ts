// pentagate key create | list | revoke: changes keys.json or the keys in the database. Running servers notice the change.

import { surfaces } from '../../generated/operations.js';
import { configOptions, configUsage, readOptions, UsageError, unknownAction } from '../config/options.js';
import { processEnvironment, readConfig } from '../config/read.js';
import { columns } from '../config/table.js';
import { readKeyOptions } from './create-options.js';
import { findKey, makeKey } from './make.js';
import { withKeys } from './open.js';
import type { KeyRecord } from './record.js';
import type { KeyStore } from './store.js';

const usage = `usage: pentagate key create [options]    creates a key and prints its secret once
       pentagate key list                 lists all keys
       pentagate key revoke NAME|ID       revokes a key

Running servers apply changes automatically. Only hashes of secrets are stored: in the database if database.url is set,
otherwise in keys.json in the data directory.

options of create:
  --name NAME           name in logs and lists (default: its id)
  --surfaces LIST       ${surfaces.join(',')} or a part of this list (default: all)
  --per-minute N        requests per minute (default: rate.perMinute)
  --per-day N           requests per day (default: rate.perDay)
  --tokens-per-minute N tokens per minute (default: rate.tokensPerMinute)
  --budget LIST         what it may use, such as day:tokens=1000000,month:cost=50,total:cost=200 (default: only the
                        budgets of the configuration)
  --balance N           what the key may spend on image tasks (default: no limit)
  --workspace NAME      keys of one workspace share prompt caches (default: default)
  --expires WHEN        30d, 12h, or a date such as 2030-12-31 (default: never)

options of all:
${configUsage}
`;

const text = { type: 'string' } as const;
const createOptions = {
  name: text,
  surfaces: text,
  'per-minute': text,
  'per-day': text,
  'tokens-per-minute': text,
  budget: text,
  balance: text,
  workspace: text,
  expires: text,
};

async function create(store: KeyStore, texts: Readonly<Record<string, string | undefined>>): Promise<number> {
  const { record, secret } = makeKey(readKeyOptions(texts, Date.now()));
  await store.change((keys = []) => {
    const taken = findKey(keys, record.name);
    if (taken) throw new UsageError(`A key "${taken.name}" exists already. Choose another --name, or revoke that key.`);
    return [...keys, record];
  });
  // Only the secret goes to standard output, for scripts: KEY=$(pentagate key create).
  console.error(`Key "${record.name}" (${record.id}), in ${store.location}. Its secret is shown only once:`);
  console.log(secret);
  return 0;
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

/** As in the option --budget. */
const budgetsText = ({ budgets = [] }: KeyRecord): string =>
  budgets
    .flatMap(({ period, tokens, cost }) => [
      ...(tokens === undefined ? [] : [`${period}:tokens=${tokens}`]),
      ...(cost === undefined ? [] : [`${period}:cost=${cost}`]),
    ])
    .join(',');

const row = (key: KeyRecord, now: number): string[] => [
  key.name,
  key.id,
  `…${key.hint}`,
  key.surfaces.length === surfaces.length ? 'all' : key.surfaces.join(','),
  String(key.perMinute ?? '-'),
  String(key.perDay ?? '-'),
  String(key.tokensPerMinute ?? '-'),
  budgetsText(key) || '-',
  String(key.balance ?? '-'),
  key.workspace,
  key.expires === undefined ? 'never' : `${day(key.expires)}${key.expires <= now ? ' (expired)' : ''}`,
  day(key.created),
];

const head = [
  'NAME',
  'ID',
  'SECRET',
  'SURFACES',
  '/MINUTE',
  '/DAY',
  'TOKENS/MINUTE',
  'BUDGET',
  'BALANCE',
  'WORKSPACE',
  'EXPIRES',
  'CREATED',
];

async function list(store: KeyStore): Promise<number> {
  const keys = (await store.read()) ?? [];
  if (keys.length) console.log(columns([head, ...keys.map((key) => row(key, Date.now()))]));
  else console.error(`No keys in ${store.location}. Create one: pentagate key create`);
  return 0;
}

async function revoke(store: KeyStore, which: string): Promise<number> {
  let gone: KeyRecord | undefined;
  await store.change((keys = []) => {
    gone = findKey(keys, which);
    return gone && keys.filter((key) => key !== gone);
  });
  if (gone) console.error(`Key "${gone.name}" (${gone.id}) is revoked.`);
  else console.error(`There is no key "${which}" in ${store.location}. See: pentagate key list`);
  return gone ? 0 : 1;
}

/** @returns the exit code */
export async function keyCommand(args: readonly string[]): Promise<number> {
  const [action, ...rest] = args;
  const creating = action === 'create';
  const given = readOptions(
    action === 'create' || action === 'list' || action === 'revoke' ? rest : args,
    creating ? { ...configOptions, ...createOptions } : configOptions,
    usage,
  );
  if (!given) return 0;
  const values: Readonly<Record<string, string | undefined>> = given.values;
  const [which, ...more] = given.positionals;
  const source = { cwd: process.cwd(), environment: processEnvironment(), file: values.config };
  const { config } = await readConfig({ ...source, options: { dataDir: values['data-dir'] } });
  if (action === 'revoke' && which !== undefined && !more.length)
    return withKeys(config, (store) => revoke(store, which));
  if (creating && which === undefined) return withKeys(config, (store) => create(store, values));
  if (action === 'list' && which === undefined) return withKeys(config, list);
  if (action === 'revoke') throw new UsageError('Which key? Give its name or id.');
  if (action === 'create' || action === 'list') throw new UsageError(`pentagate key ${action} takes no "${which}".`);
  throw unknownAction('key', action ?? '', ['create', 'list', 'revoke']);
}
