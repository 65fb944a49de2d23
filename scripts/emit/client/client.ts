// The client of a contract: the table of calls, its types, and `createClient`, which binds the table to the runtime of client/.
import { asArray, asObject } from '../../contract/json.js';
import type { Contract } from '../../contract/merge.js';
import type { Operation } from '../../contract/operations.js';
import type { CompiledOrders } from '../../contract/orders.js';
import { literal } from '../literal.js';
import type { Modules } from '../modules.js';
import { banner, type Output } from '../output.js';
import { bodyFact } from './body.js';
import { type ClientContext, clientContext, docComment, type as imported, pascal } from './context.js';
import { messageFact, surfaceErrors } from './errors.js';
import { emitExtras } from './extras.js';
import { methodTypes, tasksMember } from './methods.js';
import { parameterFacts, pathTemplate } from './parameters.js';
import { replyFact } from './replies.js';
import { alternativesOf, clientSecurity } from './security.js';
import { streamAccept, streamFact } from './streams.js';

/** The address of the first server, if it is complete. */
function serverOf(servers: unknown): string | undefined {
  const { url, variables } = asObject(asArray(servers)[0]);
  if (typeof url !== 'string') return undefined;
  const whole = url.replace(/{([^{}]+)}/g, (_, name: string) =>
    String(asObject(asObject(variables)[name]).default ?? ''),
  );
  return /^https?:\/\//i.test(whole) ? whole.replace(/\/$/, '') : undefined;
}

function row(context: ClientContext, operation: Operation, surfaceSecurity: string): unknown[] {
  const { document } = context;
  const { all } = alternativesOf(document, operation);
  const own = serverOf(operation.node.servers ?? asObject(asObject(document.paths)[operation.path]).servers);
  const parameters = parameterFacts(context, operation);
  const accept = streamAccept(context, operation);
  const facts = {
    ...bodyFact(context, operation),
    ...parameters,
    ...(accept && { headers: { accept, ...asObject(parameters.headers) } }),
    ...replyFact(context, operation),
    ...streamFact(context, operation),
    ...(JSON.stringify(all) === surfaceSecurity ? {} : { security: all }),
    ...(own && { server: own }),
  };
  const start = [operation.method.toUpperCase(), pathTemplate(context, operation)];
  return Object.keys(facts).length ? [...start, facts] : start;
}

function surfaceTable(context: ClientContext, operations: readonly Operation[]): unknown {
  const { message } = surfaceErrors(context, operations);
  const [first] = operations;
  const security = first ? alternativesOf(context.document, first).all : [];
  const calls = operations.map(
    (operation) => [operation.clientMethod, row(context, operation, JSON.stringify(security))] as const,
  );
  return {
    ...messageFact(message),
    ...(security.length ? { security } : {}),
    calls: Object.fromEntries(calls),
  };
}

const list = (names: Iterable<string>): string => [...names].sort().join(', ');

/** Errors and types that callers use, passed on from the runtime. */
const passedOn =
  'ConnectionError, foldEvents, PentagateError, readTolerant, ReplyError, RequestError, StreamError, TimeoutError';
const passedOnTypes =
  'BasicCredentials, CallOptions, EventStream, Finding, Fold, Method, OnDrift, Raw, Reading, ReplyPlace, Secret, StreamFault, UnknownEvent, Validate, WaitOptions, WithFinal, WithText';

export function emitClient(contract: Contract, order: CompiledOrders, modules: Modules): Output {
  const context = clientContext(contract, order);
  const { document } = contract;
  // No `fetch` sends TRACE.
  const operations = contract.operations.filter(({ method }) => method !== 'trace');
  const surfaces = [...new Set(operations.map((operation) => operation.surface))].map((name) => ({
    name,
    own: operations.filter((operation) => operation.surface === name),
  }));
  const key = (name: string): string => literal({ [name]: 0 }).slice(2, -5);
  const server = serverOf(document.servers);
  const security = clientSecurity(context, operations);
  const table = literal(
    {
      ...(server && { server }),
      ...(Object.keys(security.schemes).length ? { schemes: security.schemes } : {}),
      surfaces: Object.fromEntries(surfaces.map(({ name, own }) => [name, surfaceTable(context, own)])),
    },
    'const table: ContractTable = '.length,
  );
  const extras = emitExtras(context, surfaces);
  const interfaces = surfaces.map(({ name, own }) => {
    const methods = own.map((operation) => methodTypes(context, operation));
    const members = methods.map(({ member }) => member).join('\n') + tasksMember(context, own);
    return `${methods.map(({ declarations }) => declarations).join('')}export interface ${pascal(name)}Methods {\n${members}}\n`;
  });
  const bodies = surfaces.map(({ name, own }) => `  ${key(name)}: ${surfaceErrors(context, own).type};\n`);
  for (const name of ['ApiErrorClass', 'ClientBase', 'ClientExtra', 'ContractTable', 'CommonOptions', 'TypedApiError'])
    imported(context, name);
  const { imports } = context;
  const options = ['CommonOptions', ...(server ? [] : ['{ baseUrl: string }']), ...security.options].join(' & ');
  const check = modules.operations
    ? `
/**
 * Creates the \`validate\` option of \`createClient\`. Replies and events are checked by the validator with the name of their schema; without
 * one they pass. Pass all validators (\`import * as validators\`), or a few to keep the bundle small.
 * @param reading \`tolerant\`, the default, refuses violations only, and reports what is newer to \`onDrift\`; \`strict\` refuses both
 */
export const checkWith = (validators: { readonly [schema: string]: unknown }, reading?: Reading): Validate => validateWith(operations, validators, reading);

/**
 * Creates the \`validateRequest\` option of \`createClient\`: JSON bodies are checked before they are sent, rules between fields included.
 * Takes the same validators as \`checkWith\`.
 */
export const checkRequestsWith = (validators: { readonly [schema: string]: unknown }): ValidateRequest => validateRequestsWith(operations, validators);
`
    : '';
  if (modules.operations) for (const name of ['validateRequestsWith', 'validateWith']) imports.runtime.add(name);
  if (modules.operations) for (const name of ['Reading', 'Validate', 'ValidateRequest']) imported(context, name);
  const folds = imports.folds.size ? list(imports.folds) : '';
  const optional = server && !security.options.some((one) => /apiKey:|auth:/.test(one)) ? ' = {}' : '';
  return {
    'client.ts': `${banner('the client')}${folds && `import { ${folds} } from '${modules.folds}';\n`}import { ApiError as AnyApiError, bindClient${[
      ...imports.runtime,
    ]
      .sort()
      .map((name) => `, ${name}`)
      .join('')} } from '${modules.runtime}';
import type { ${list(imports.types)} } from '${modules.runtime}';
${imports.automata.size ? `import { ${list(imports.automata)} } from './automata.js';\n` : ''}${modules.operations ? `import { operations } from '${modules.operations}';\n` : ''}import type * as types from './types.js';

export { ${passedOn} } from '${modules.runtime}';
export type { ${passedOnTypes} } from '${modules.runtime}';
${folds && `export { ${folds} } from '${modules.folds}';\n`}export type * from './types.js';

/** How each operation is called. Documentation and types are below. */
const table: ContractTable = ${table};

${interfaces.join('\n')}
/** The bodies of errors, by surface. */
export interface ErrorBodies {
${bodies.join('')}}

/** The service replied with an error status. \`error.of('…')\` narrows its body to that of a surface. */
export type ApiError = TypedApiError<ErrorBodies>;
export const ApiError = AnyApiError as unknown as ApiErrorClass<ErrorBodies>;

/** Surface → method. */
export interface Client extends ClientBase {
${surfaces.map(({ name, own }) => `${docComment('  ', tagText(context, own))}  readonly ${key(name)}: ${pascal(name)}Methods;\n`).join('')}}

export type ClientOptions = ${options};

${extras.text}${extras.text ? '\n' : ''}/**
 * Creates a client. Sends nothing until a method is called.
 *${server ? ` The default of \`baseUrl\` is ${server}.` : ''}
 *     const client = createClient({ baseUrl: 'http://localhost:4010'${security.options.length ? ", apiKey: 'key'" : ''} });
 */
export const createClient = (options: ClientOptions${optional}): Client => bindClient<Client>(table, ${['options', ...extras.names].join(', ')});

/**
 * Creates a client for bundles that must be small: it has only the extras that are passed${extras.names.length ? `, of ${extras.names.map((name) => `\`${name}\``).join(', ')}. What belongs to another one throws, or is missing` : '; this contract has none'}.
 */
export const createCoreClient = (options: ClientOptions, ...extras: readonly ClientExtra[]): Client => bindClient<Client>(table, ${['options', ...extras.core].join(', ')}, ...extras);
${check}`,
  };
}

const tagText = (context: ClientContext, [first]: readonly Operation[]): unknown => {
  const tag = asArray(context.document.tags)
    .map(asObject)
    .find(({ name }) => first && [...asArray(first.node.tags), first.surface].includes(name));
  return tag?.description;
};
