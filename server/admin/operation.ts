// What the operator's contract says of an operation, for a command: its parameters and the members of its body are options, their schemas say
// how values are written, and their descriptions are the help.
import { readFile } from 'node:fs/promises';
import { surfaces } from '../../generated/operations.js';
import type { Client } from '../../generated/operator/client.js';
import { operations } from '../../generated/operator/operations.js';
import type * as contract from '../../generated/operator/types.js';
import { columns } from '../../runtime/cli/columns.js';
import {
  configOptions,
  configUsage,
  type Options,
  oneOf,
  UsageError,
  wholeNumber,
} from '../../runtime/cli/command-options.js';
import { operatorContractFile } from '../../runtime/install-paths.js';
import { asArray, asObject, deref, type JsonObject, valueAt } from '../../runtime/json.js';
import {
  listOf,
  parseBudgets,
  parseDate,
  parseDuration,
  parseExpiry,
  wantedBudgets,
  wantedExpiry,
} from '../../runtime/key-texts.js';

export type OperationId = keyof typeof operations;

/** What an operation replies. */
export type ReplyOf<Id extends OperationId> = contract.operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Reply } } };
}
  ? Reply
  : never;

/** A parameter, or a member of the body. */
interface Input {
  readonly name: string;
  readonly place: string;
  readonly schema: JsonObject;
  readonly description: string;
}

export type Operation = Awaited<ReturnType<typeof readOperation>>;

/** What a call is made with. */
export interface Inputs {
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Reads an operation from the contract. */
export async function readOperation(id: OperationId) {
  /** Names of members of replies that are times. */
  const times = new Set<string>();
  const document = asObject(
    JSON.parse(await readFile(operatorContractFile, 'utf8'), (name, value) => {
      if (asObject(value).$ref === '#/components/schemas/Time') times.add(name);
      return value;
    }),
  );
  const { method, path } = operations[id];
  const item = asObject(asObject(document.paths)[path]);
  const operation = asObject(item[method]);
  const parameters = [...asArray(item.parameters), ...asArray(operation.parameters)].map((each) => {
    const { name, in: place, description, schema } = deref(document, each);
    return [String(name), String(place), description, schema] as const;
  });
  const body = deref(document, valueAt(operation.requestBody, ['content', 'application/json', 'schema']));
  const members = Object.entries(asObject(body.properties)).map(
    ([name, member]) => [name, 'body', asObject(member).description, member] as const,
  );
  return {
    id,
    summary: String(operation.summary),
    /** Whether the body has exactly one of its members. */
    isChoice: body.maxProperties === 1,
    inputs: [...parameters, ...members].map(
      ([name, place, description, schema]): Input => ({
        ...{ name, place, description: String(description).replace(/\.$/, '').replaceAll('`', '') },
        schema: deref(document, schema),
      }),
    ),
    times,
  };
}

/** What the contract has as lists of objects and as times, people write shorter. */
interface Notation {
  readonly option?: string;
  readonly word?: string;
  /** @returns undefined if the text cannot be read */
  readonly read?: (text: string) => unknown;
  /** What the text must be: the end of a sentence. */
  readonly wanted?: string;
}

const past: Notation = {
  word: 'WHEN',
  wanted: 'must be a time before now such as 7d or 12h, or a date such as 2030-12-31',
  read(text) {
    const duration = parseDuration(text);
    return duration === undefined ? parseDate(text) : Math.max(0, Date.now() - duration);
  },
};

const notations: Readonly<Record<string, Notation>> = {
  budgets: { option: 'budget', wanted: wantedBudgets, read: parseBudgets },
  expires: { word: 'WHEN', wanted: wantedExpiry, read: (text) => parseExpiry(text, Date.now()) },
  since: past,
  until: past,
  state: { option: 'status' },
  surfaces: { read: (text) => (text === 'all' ? [...surfaces] : listOf(text)) },
};

/** The option of a parameter or member: `per-minute`. */
export const optionOf = (name: string): string =>
  notations[name]?.option ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const isOption = ({ place }: Input): boolean => place !== 'path';

const isFlag = ({ schema }: Input): boolean => schema.type === 'boolean';

/** Options as `parseArgs` takes them. */
export const optionsOf = ({ inputs }: Operation): Options =>
  Object.fromEntries(
    inputs
      .filter(isOption)
      .map((input) => [optionOf(input.name), { type: isFlag(input) ? ('boolean' as const) : ('string' as const) }]),
  );

const typesOf = ({ type }: JsonObject): readonly unknown[] => (Array.isArray(type) ? type : [type]);

function wordOf({ name, schema }: Input): string {
  const types = typesOf(schema);
  const word =
    notations[name]?.word ??
    (types.includes('array')
      ? 'LIST'
      : types.some((type) => type === 'integer' || type === 'number')
        ? 'N'
        : optionOf(name).toUpperCase());
  return types.includes('null') ? `${word}|none` : word;
}

/** A line for each option. */
export function optionsHelp({ inputs }: Operation, defaults: Readonly<Record<string, unknown>> = {}): string[][] {
  return inputs.filter(isOption).map((input) => {
    const { name, schema, description } = input;
    const values = schema.enum ?? asObject(schema.items).enum;
    const wanted = notations[name]?.wanted?.replace(/^must be /, '') ?? asArray(values).join(', ');
    const fallback = defaults[name] ?? schema.default;
    return [
      `  --${optionOf(name)}${isFlag(input) ? '' : ` ${wordOf(input)}`}`,
      `${description}${wanted && `: ${wanted}`}${fallback === undefined ? '' : ` (default: ${fallback})`}`,
    ];
  });
}

/** The options of every command that asks a server, and how to print JSON. */
export const serverOptions = { ...configOptions, url: { type: 'string' }, json: { type: 'boolean' } } as const;

/** The help of a command. @param rows lines of options, and of other things that are explained beside their name */
export const helpText = (usage: string, ...rows: readonly (readonly string[])[]): string => `${usage}

${columns([
  ...rows,
  ['  --json', 'print JSON instead of text'],
  [
    '  --url ADDRESS',
    "ask the server at this address, with an operator's key in PENTAGATE_KEY (pentagate key create --operator)",
  ],
  ...configUsage.split('\n').map((line) => line.split(/(?<=\S) {2,}/)),
])}
`;

function readValue({ name, schema, description }: Input, text: string): unknown {
  const option = optionOf(name);
  const types = typesOf(schema);
  const { read, wanted = `must be ${description.charAt(0).toLowerCase()}${description.slice(1)}` } =
    notations[name] ?? {};
  const refuse = (end = wanted): never => {
    throw new UsageError(`--${option} ${end}, not ${text || 'empty'}.`);
  };
  if (text === 'none' && types.includes('null')) return null;
  if (read) return read(text) ?? refuse();
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER, pattern, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (types.includes('array'))
    return listOf(text).map((part) =>
      readValue({ name, place: '', schema: asObject(schema.items), description }, part),
    );
  if (types.includes('integer')) return wholeNumber(option, text, Number(minimum), Number(maximum));
  if (types.includes('number'))
    return /^\d+(\.\d+)?$/.test(text) && Number(text) <= Number(maximum)
      ? Number(text)
      : refuse(`must be a number from ${minimum} to ${maximum}`);
  if (schema.enum) return oneOf(option, text, asArray(schema.enum).map(String));
  if (text.length > Number(maxLength) || (pattern !== undefined && !new RegExp(String(pattern), 'u').test(text)))
    refuse();
  return text;
}

/**
 * The values that options and arguments give.
 * @param noun what the command is about, for messages
 * @param argument the member of the body that an argument may give in place of its option
 * @throws UsageError that names the option
 */
export function readInputs(
  noun: string,
  action: string,
  { id, inputs, isChoice }: Operation,
  values: Readonly<Record<string, unknown>>,
  [word, ...more]: readonly string[],
  argument?: string,
): Inputs {
  const given: { path: string[]; query: Record<string, unknown>; body: Record<string, unknown> } = {
    ...{ path: [], query: {}, body: {} },
  };
  const named = inputs.find(({ name, place }) => place === 'path' || name === argument);
  if (named?.place === 'path' && (word === undefined || more.length))
    throw new UsageError(`Which ${noun}? Give ${named.description.replace(/^The/, 'the')}, and nothing else.`);
  const unexpected = named ? more[0] : word;
  if (unexpected !== undefined)
    throw new UsageError(`pentagate ${[noun, action].filter(Boolean).join(' ')} takes no "${unexpected}".`);
  for (const input of inputs) {
    const { name, place } = input;
    const value = values[optionOf(name)];
    const text = input === named && value === undefined ? word : value;
    if (text === undefined) continue;
    if (place === 'path') given.path.push(String(text));
    else given[place === 'body' ? 'body' : 'query'][name] = text === true ? true : readValue(input, String(text));
  }
  const members = inputs.filter(({ place }) => place === 'body').map(({ name }) => `--${optionOf(name)}`);
  const count = Object.keys(given.body).length;
  if (operations[id].method === 'patch' && !count)
    throw new UsageError(`What is to change? Give ${members.join(', ')}.`);
  if (isChoice && count !== 1) throw new UsageError(`Which ${noun}? Give one of ${members.join(', ')}.`);
  return given;
}

/** Calls an operation. */
export function callOperation<Id extends OperationId>(
  client: Client,
  { id }: { readonly id: Id },
  { path, query, body }: Inputs,
): Promise<ReplyOf<Id>> {
  const { surface, client: method, body: bodies } = operations[id];
  const calls = client[surface] as unknown as Readonly<Record<string, (...args: unknown[]) => Promise<ReplyOf<Id>>>>;
  const call = calls[method] as (...args: unknown[]) => Promise<ReplyOf<Id>>;
  return call(...path, ...(Object.keys(bodies).length ? [body] : []), { query });
}
