// pentagate key create | list | update | revoke: changes keys.json or the keys in the database, and running servers notice the change; with
// --url, the keys of a server elsewhere.

import type { Kysely } from 'kysely';
import { surfaces } from '../../generated/operations.js';
import type { Client } from '../../generated/operator/client.js';
import { columns } from '../../runtime/cli/columns.js';
import {
  configOptions,
  configUsage,
  readConfigOptions,
  UsageError,
  unknownAction,
} from '../../runtime/cli/command-options.js';
import { explained, remoteServer } from '../../runtime/operator-client/client.js';
import { auditedKeys, commandActor, openAuditLog, printProblem } from '../audit/audit-log.js';
import { readCommandConfig } from '../config/read-config.js';
import { type DeclaredNames, readKeyOptions } from '../keys/create-options.js';
import type { KeyStore } from '../keys/key-file.js';
import type { KeyRecord } from '../keys/key-record.js';
import { configured } from '../keys/key-ring.js';
import { type changeableLimits, findKey, makeKey, withLimits } from '../keys/make-key.js';
import { withKeys } from '../keys/open-keys.js';
import type { Tables } from '../store/tables.js';
import { present, urlOption, urlUsage } from './command.js';

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

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const createOptions = {
  name: text,
  surfaces: text,
  models: text,
  'per-minute': text,
  'per-day': text,
  'tokens-per-minute': text,
  budget: text,
  balance: text,
  workspace: text,
  expires: text,
  operator: flag,
};

type Values = Readonly<Record<string, string | undefined>> & { readonly operator?: boolean | undefined };

const day = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

/** As in the option --budget. */
const budgetsText = ({ budgets = [] }: Pick<KeyRecord, 'budgets'>): string =>
  budgets
    .flatMap(({ period, tokens, cost }) => [
      ...(tokens === undefined ? [] : [`${period}:tokens=${tokens}`]),
      ...(cost === undefined ? [] : [`${period}:cost=${cost}`]),
    ])
    .join(',');

type ShownKey = Omit<KeyRecord, 'hash' | 'surfaces'> & { readonly surfaces: readonly string[] };

const row = (key: ShownKey, now: number): string[] => [
  key.name,
  key.id,
  `…${key.hint}`,
  key.surfaces.length === surfaces.length ? 'all' : key.surfaces.join(','),
  key.models?.join(',') ?? 'all',
  String(key.perMinute ?? '-'),
  String(key.perDay ?? '-'),
  String(key.tokensPerMinute ?? '-'),
  budgetsText(key) || '-',
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
const keyTable = (keys: readonly ShownKey[], now: number): string =>
  columns([head, ...keys.map((key) => row(key, now))]);

async function create(store: KeyStore, { operator, ...texts }: Values, declared: DeclaredNames): Promise<number> {
  const { record, secret } = makeKey({ ...readKeyOptions(texts, Date.now(), declared), operator });
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

async function list(store: KeyStore): Promise<number> {
  const keys = (await store.read()) ?? [];
  if (keys.length) console.log(keyTable(keys, Date.now()));
  else console.error(`No keys in ${store.location}. Create one: pentagate key create`);
  return 0;
}

/** The options of limits, with the members of a key that they stand for. */
const limitOptions = {
  models: 'models',
  'per-minute': 'perMinute',
  'per-day': 'perDay',
  'tokens-per-minute': 'tokensPerMinute',
  budget: 'budgets',
  balance: 'balance',
  expires: 'expires',
} as const satisfies Readonly<Record<string, (typeof changeableLimits)[number]>>;

type LimitOption = keyof typeof limitOptions;

const limitNames = Object.keys(limitOptions) as LimitOption[];

const updateOptions = Object.fromEntries(limitNames.map((name) => [name, { type: 'string' }])) as Record<
  LimitOption,
  { readonly type: 'string' }
>;

/** Changes limits of a key; what it has used so far still counts. */
async function updateKey(
  store: KeyStore,
  which: string,
  texts: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const options = limitNames.filter((name) => texts[name] !== undefined);
  if (!options.length) throw new UsageError(`What is to change? Give --${limitNames.join(', --')}.`);
  const given = readKeyOptions(
    Object.fromEntries(options.filter((name) => texts[name] !== 'none').map((name) => [name, texts[name]])),
    Date.now(),
  );
  let changed: KeyRecord | undefined;
  await store.change((keys = []) => {
    const found = findKey(keys, which);
    if (!found) return undefined;
    const next = withLimits(
      found,
      given,
      options.map((name) => limitOptions[name]),
    );
    changed = next;
    return keys.map((key) => (key === found ? next : key));
  });
  if (changed) console.log(keyTable([changed], Date.now()));
  else
    console.error(
      which === configured.name || which === configured.id
        ? 'The limits of PENTAGATE_KEY are those of the configuration: rate and budgets.'
        : `There is no key "${which}" in ${store.location}. See: pentagate key list`,
    );
  return changed ? 0 : 1;
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

/** The keys of a server elsewhere. */
async function remoteKeys(action: Action, which: string, values: Values, url: string): Promise<number> {
  const server = await remoteServer(url);
  const call = async <Answer>(run: (keys: Client['keys']) => Promise<Answer>): Promise<Answer> => {
    try {
      return await run(server.client.keys);
    } catch (error) {
      throw explained(error, server);
    }
  };
  const unknown = (): number => {
    console.error(`There is no key "${which}" at ${url}. See: pentagate key list --url ${url}`);
    return 1;
  };
  if (action === 'create') {
    if (values.operator)
      throw new UsageError('--operator needs the machine of the server: its API makes no keys of operators.');
    const { budget, 'per-minute': perMinute, 'per-day': perDay, 'tokens-per-minute': tokensPerMinute } = values;
    const { name, surfaces: which, models, balance, workspace, expires } = values;
    const input = {
      name,
      surfaces: which,
      models,
      perMinute,
      perDay,
      tokensPerMinute,
      budgets: budget,
      balance,
      workspace,
      expires,
    };
    const { key, secret } = await call((keys) => keys.create(present(input)));
    console.error(`Key "${key.name}" (${key.id}), at ${url}. Its secret is shown only once:`);
    console.log(secret);
    return 0;
  }
  const { keys: all } = await call((keys) => keys.list());
  if (action === 'list') {
    console.log(keyTable(all, Date.now()));
    return 0;
  }
  const found = all.find(({ id, name }) => id === which || name === which);
  if (!found) return unknown();
  if (action === 'revoke') {
    await call((keys) => keys.revoke(found.id));
    console.error(`Key "${found.name}" (${found.id}) is revoked.`);
    return 0;
  }
  const texts = limitNames.flatMap((name) =>
    values[name] === undefined ? [] : [[limitOptions[name], values[name] === 'none' ? '' : values[name]]],
  );
  if (!texts.length) throw new UsageError(`What is to change? Give --${limitNames.join(', --')}.`);
  const { key } = await call((keys) => keys.update(found.id, Object.fromEntries(texts)));
  console.log(keyTable([key], Date.now()));
  return 0;
}

const actions: Readonly<
  Record<'create' | 'list' | 'update' | 'revoke', Readonly<Record<string, typeof text | typeof flag>>>
> = {
  create: createOptions,
  list: {},
  update: updateOptions,
  revoke: {},
};

type Action = keyof typeof actions;

const isAction = (given: string | undefined): given is Action => given !== undefined && Object.hasOwn(actions, given);

/** @returns the exit code */
export async function keyCommand(args: readonly string[]): Promise<number> {
  const [action, ...rest] = args;
  const given = readConfigOptions(
    isAction(action) ? rest : args,
    { ...configOptions, ...urlOption, ...(isAction(action) && actions[action]) },
    usage,
  );
  if (!given) return 0;
  if (!isAction(action)) throw unknownAction('key', action ?? '', Object.keys(actions));
  const values: Readonly<Record<string, string | undefined>> = given.values;
  const [which, ...more] = given.positionals;
  const needsKey = action === 'update' || action === 'revoke';
  if (needsKey && (which === undefined || more.length)) throw new UsageError('Which key? Give its name or id.');
  if (!needsKey && which !== undefined) throw new UsageError(`pentagate key ${action} takes no "${which}".`);
  if (values.url !== undefined) return remoteKeys(action, which ?? '', given.values, values.url);
  const { config } = await readCommandConfig(values);
  return withKeys(config, (opened, queries) => {
    const store = auditedKeys(
      opened,
      openAuditLog(config, async () => queries as Kysely<Tables>, printProblem),
      commandActor(),
    );
    if (action === 'create')
      return create(store, given.values, { contracts: Object.keys(config.contracts), workspaces: config.workspaces });
    if (action === 'update') return updateKey(store, which ?? '', values);
    return action === 'revoke' ? revoke(store, which ?? '') : list(store);
  });
}
