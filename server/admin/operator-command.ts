// The commands of operators that are operations of the operator's API: pentagate key, task, webhook, account, budget and audit.
import type { ApiError } from '../../generated/operator/client.js';
import type { ListedBudget, OperatorError } from '../../generated/operator/types.js';
import { columns } from '../../runtime/cli/columns.js';
import { readOptions, UsageError, unknownAction } from '../../runtime/cli/command-options.js';
import { isObject } from '../../runtime/json.js';
import { ControlError } from '../../runtime/operator-client/client.js';
import {
  callOperation,
  helpText,
  type Inputs,
  type Operation,
  type OperationId,
  optionOf,
  optionsHelp,
  optionsOf,
  type ReplyOf,
  readInputs,
  readOperation,
  serverOptions,
} from './operation.js';
import { type ServerValues, withOperator } from './operator.js';
import { printJson, recordText, tableText } from './table.js';

/** What an operation's command has beyond what the contract says. */
interface Action<Id extends OperationId = OperationId> {
  readonly operation: Id;
  /** The member of the body that an argument may give in place of its option. */
  readonly argument?: string;
  /** Columns of the table; by default all members. */
  readonly columns?: readonly string[];
  /** Rows of the table that are not the items of the reply. */
  rows?(reply: ReplyOf<Id>): readonly object[];
  /** Printed in place of an empty table. @param location where the keys are */
  none?(location: string, given: Inputs): string;
  /** What is said of the reply in place of a table. */
  say?(reply: ReplyOf<Id>, given: Inputs, location: string): Said;
}

interface Said {
  /** For people, on standard error. */
  readonly message: string;
  /** For scripts, on standard output: KEY=$(pentagate key create). */
  readonly result?: string;
  readonly code?: number;
}

interface Noun {
  readonly notes?: string;
  /** Whether a running server knows more than what is stored, or alone may open it. */
  readonly asksServer: boolean;
  /** By name; a command with the action '' has no others. */
  readonly actions: Readonly<Record<string, Action>>;
}

const define = <Id extends OperationId>(action: Action<Id>): Action => action as unknown as Action;

const keyColumns = [
  ...['name', 'id', 'hint', 'surfaces', 'models', 'perMinute', 'perDay', 'tokensPerMinute', 'budgets', 'balance'],
  ...['workspace', 'expires', 'operator', 'created'],
];

/** A row for each amount of a budget. */
const amountsOf = ({ owner, period, resets, ...amounts }: ListedBudget): object[] =>
  (['tokens', 'cost'] as const).flatMap((unit) => {
    const amount = amounts[unit];
    if (!amount) return [];
    const left = Math.max(0, amount.limit - amount.used - amount.reserved);
    return [{ owner: owner.kind, name: owner.name, period, unit, ...amount, left, resets: resets ?? 'never' }];
  });

const nouns = {
  key: {
    asksServer: false,
    notes: `Running servers apply changes by themselves. Only hashes of secrets are stored: in the database if database.url is set, else in
keys.json in the data directory. --budget replaces all budgets of a key: pentagate key update web --budget day:tokens=2000000`,
    actions: {
      create: define({
        operation: 'createKey',
        say: ({ key, secret }, _, location) => ({
          message: `Key "${key.name}" (${key.id}), in ${location}. Its secret is shown only once:`,
          result: secret,
        }),
      }),
      list: define({
        ...{ operation: 'listKeys', columns: keyColumns },
        none: (location) => `No keys in ${location}. Create one: pentagate key create`,
      }),
      update: define({ operation: 'updateKey', columns: keyColumns, rows: ({ key }) => [key] }),
      revoke: define({
        operation: 'revokeKey',
        say: (_, { path: [key] }) => ({ message: `Key "${key}" is revoked.` }),
      }),
    },
  },
  task: {
    asksServer: true,
    notes:
      'With the embedded database, the command asks the running server, or opens the database if no server is running.',
    actions: {
      get: define({ operation: 'getQueuedTask' }),
      list: define({
        operation: 'listQueuedTasks',
        columns: ['id', 'action', 'status', 'progress', 'account', 'key', 'submitted', 'finished'],
        none: () => 'No tasks found.',
      }),
      cancel: define({
        operation: 'cancelQueuedTask',
        say: ({ id, outcome }) =>
          ({
            cancelled: { message: `Task ${id} is cancelled.` },
            ended: { message: `Task ${id} has already ended. See: pentagate task get ${id}`, code: 1 },
            unknown: { message: `There is no task "${id}". See: pentagate task list`, code: 1 },
          })[outcome],
      }),
    },
  },
  webhook: {
    asksServer: true,
    notes:
      'A webhook is delivered when its receiver answers 2xx; it is retried for webhooks.retryHours and then failed. 410 fails it at once.',
    actions: {
      list: define({
        operation: 'listDeliveries',
        columns: ['id', 'task', 'number', 'state', 'created', 'attempts', 'next', 'lastStatus', 'lastError', 'url'],
        none: () => 'No webhooks found.',
      }),
      replay: define({
        ...{ operation: 'replayDeliveries', argument: 'id' },
        say({ replayed }, { body }) {
          if (replayed) return { message: `${replayed} ${replayed === 1 ? 'webhook is' : 'webhooks are'} due again.` };
          if (body.failed) return { message: 'No webhook has failed.' };
          const message = 'There is no such webhook, or it is being sent right now. See: pentagate webhook list';
          return { message, code: 1 };
        },
      }),
    },
  },
  account: {
    asksServer: true,
    notes:
      'Accounts follow from routes, or are configured in images.accounts. An account that is removed still finishes its tasks.',
    actions: {
      list: define({
        operation: 'listAccounts',
        columns: ['id', 'engine', 'active', 'concurrency', 'waiting', 'queueSize'],
        none: () => 'There are no accounts yet: no server has been started on this database.',
      }),
    },
  },
  budget: {
    asksServer: true,
    notes:
      'Budgets are those of the configuration (budgets, rate.tokensPerMinute) and of keys (pentagate key update --budget).',
    actions: {
      list: define({
        operation: 'listBudgets',
        rows: ({ budgets }) => budgets.flatMap(amountsOf),
        none: (_, { query: { key, workspace = key } }) =>
          `There are no budgets${workspace === undefined ? '' : ` of ${workspace}`}: no key has any, and none are in the configuration.`,
      }),
    },
  },
  audit: {
    asksServer: false,
    actions: {
      '': define({
        operation: 'listAudit',
        columns: ['at', 'by.kind', 'by.name', 'action', 'refused', 'target', 'name', 'before', 'after'],
        none: () => 'No changes found.',
      }),
    },
  },
} as const satisfies Readonly<Record<string, Noun>>;

/** What a reply lists; undefined if it is one thing. */
const itemsOf = (reply: object): readonly object[] | undefined =>
  Object.values(reply).some(isObject) ? undefined : Object.values(reply).find(Array.isArray);

/** Prints a reply. @returns the exit code */
function print(
  { columns, rows, none, say }: Action,
  { times }: Operation,
  given: Inputs,
  reply: object,
  { isJson, location }: { readonly isJson: boolean; readonly location: string },
): number {
  const said = say?.(reply as never, given, location);
  const items = rows?.(reply as never) ?? itemsOf(reply);
  if (isJson) printJson(itemsOf(reply) ?? reply);
  else if (said) {
    console.error(said.message);
    if (said.result !== undefined) console.log(said.result);
  } else if (!items) console.log(recordText(reply, times));
  else if (items.length) console.log(tableText(items, columns, times));
  else console.error(none?.(location, given));
  return said?.code ?? 0;
}

/** What is wrong with what was asked for, by the reply of the API. */
function refusalOf({ body }: ApiError, noun: string, [which]: readonly string[]): Error | undefined {
  const { code, message, fields: [first] = [] } = (body as Partial<OperatorError> | undefined)?.error ?? {};
  if (code === 'conflict') return new (first ? UsageError : ControlError)(`${message}.`);
  if (first) {
    const said = `--${optionOf(first.field.replace(/\W.*/, ''))} ${first.message}`;
    return new UsageError(/[.?]$/.test(said) ? said : `${said}.`);
  }
  if (code === 'not_found' && which !== undefined)
    return new ControlError(`There is no ${noun} "${which}". See: pentagate ${noun} list`);
  return undefined;
}

function usageOf(noun: string, notes: string, all: readonly (readonly [string, Action, Operation])[]): string {
  const lines = all.map(([name, { argument }, operation]) => {
    const words = operation.inputs
      .filter(({ name: input, place }) => place === 'path' || input === argument)
      .map(({ name: input, place }) => (place === 'path' ? input.toUpperCase() : `[${input.toUpperCase()}]`));
    return [['pentagate', noun, name, ...words, '[options]'].filter(Boolean).join(' '), `  ${operation.summary}`];
  });
  const usage = columns(lines).replace(/^/gm, '       ').replace(/^ {6}/, 'usage:');
  const options = all.flatMap(([name, , operation]) => {
    const rows = optionsHelp(operation);
    return rows.length && name ? [[`options of ${name}:`], ...rows, ['']] : rows;
  });
  return helpText(notes ? `${usage}\n\n${notes}` : usage, ...options);
}

/** The command of a noun. It gives the exit code. */
export const operatorCommand =
  (noun: keyof typeof nouns) =>
  async (args: readonly string[]): Promise<number> => {
    const { actions, asksServer, notes = '' }: Noun = nouns[noun];
    const all = await Promise.all(
      Object.entries(actions).map(
        async ([name, action]) => [name, action, await readOperation(action.operation)] as const,
      ),
    );
    const usage = usageOf(noun, notes, all);
    const isOne = '' in actions;
    const [first = '', ...rest] = isOne ? ['', ...args] : args;
    const [, action, operation] = all.find(([name]) => name === first) ?? [];
    const isHelp = args.some((arg) => arg === '--help' || arg === '-h');
    if (!isHelp && !operation) throw unknownAction(noun, first, Object.keys(actions));
    const options = { ...serverOptions, ...(operation && optionsOf(operation)) };
    const parsed = readOptions(isHelp ? ['--help'] : rest, options, usage);
    if (!parsed || !action || !operation) return 0;
    const values = parsed.values as ServerValues & Readonly<Record<string, string | boolean | undefined>>;
    const given = readInputs(noun, first, operation, values, parsed.positionals, action.argument);
    return withOperator(values, asksServer, async ({ call, location }) => {
      const reply = await call(
        (client) => callOperation(client, operation, given),
        (error) => refusalOf(error, noun, given.path),
      );
      return print(action, operation, given, reply, { isJson: values.json === true, location });
    });
  };
