// The client of a contract: a module of calls for each surface, and `createClient`, which binds them to the runtime of client/.

import { type Operation, surfacesOf } from '../../contract/contract-operations.js';
import { withDirections } from '../../contract/directions.js';
import { unique } from '../../contract/generated-names.js';
import { asArray, asObject, deref, type JsonObject, type PathSegment, refName } from '../../contract/json-trees.js';
import type { Contract } from '../../contract/merge.js';
import type { CompiledOrders } from '../../contract/orders.js';
import { foldOf, tagOf } from '../../contract/tags.js';
import { Code, commentText, declaration, keyOf } from '../literal.js';
import type { Modules } from '../modules.js';
import { banner, type Output } from '../output.js';
import { bodyFact } from './emit-body.js';
import {
  type ClientContext,
  clientContext,
  docComment,
  type as imported,
  localName,
  noImports,
  passedOn,
  passedOnTypes,
  value,
} from './emit-context.js';
import { emitCall } from './emit-methods.js';
import { parameterFacts, pathArguments, pathTemplate } from './emit-parameters.js';
import { jsonMedias, messageFact, pagesFact, parseFact, replyFact, successStatuses } from './emit-replies.js';
import { alternativesOf, clientSecurity } from './emit-security.js';
import { streamAccept, streamFact } from './emit-streams.js';
import { typeNamed } from './schema-type.js';

/** The address of the first server, if it is complete: the base URL of the client, unless its user names another. */
export function serverOf(servers: unknown): string | undefined {
  const { url, variables } = asObject(asArray(servers)[0]);
  if (typeof url !== 'string') return undefined;
  const whole = url.replace(/{([^{}]+)}/g, (_, name: string) =>
    String(asObject(asObject(variables)[name]).default ?? ''),
  );
  return /^https?:\/\//i.test(whole) ? whole.replace(/\/$/, '') : undefined;
}

function row(context: ClientContext, operation: Operation, baseSecurity: string): unknown[] {
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
    ...parseFact(context, operation),
    ...streamFact(context, operation),
    ...pagesFact(context, operation),
    ...messageFact(context, operation),
    ...(JSON.stringify(all) === baseSecurity ? {} : { security: all }),
    ...(own && { server: own }),
  };
  const { surface, clientMethod, method } = operation;
  const start = [`${surface}.${clientMethod}`, method.toUpperCase(), pathTemplate(context, operation)];
  return Object.keys(facts).length ? [...start, facts] : start;
}

/** Schemas of the JSON replies of an operation, by name. */
const replyNames = ({ document }: ClientContext, operation: Operation): string[] =>
  successStatuses(operation).flatMap((status) =>
    jsonMedias(document, operation, status).flatMap((media) => {
      const response = deref(document, asObject(operation.node.responses)[status]);
      const { $ref } = asObject(asObject(asObject(response.content)[media]).schema);
      return typeof $ref === 'string' ? [refName($ref)] : [];
    }),
  );

/** The member `tasks` of a surface whose contract has an operation to poll (`x-client-poll`); nothing of any other surface. */
function emitWaiting(context: ClientContext, operations: readonly Operation[]): string {
  for (const operation of operations.filter(({ node }) => node['x-client-poll'] === true)) {
    const names = replyNames(context, operation);
    const poll = context.order.lifecycles.find(({ record }) => names.includes(record));
    if (!poll) continue;
    const { paused } = poll.lifecycle.roles ?? {};
    const facts = {
      poll: new Code(localName(operation)),
      lifecycle: value(context, 'automata', poll.name),
      ...(paused ? { stopAt: [paused] } : {}),
      waitFor: value(context, 'runtime', 'waitFor'),
    };
    const args = pathArguments(context, operation).join(', ');
    const record = typeNamed(refName(`#/${poll.record}`));
    const type = `${imported(context, 'Call')}<${imported(context, 'Tasks')}<[${args}], ${record}>, ${imported(context, 'WaitFacts')}>`;
    return `\n/** Waits for the tasks of this surface. */\n${declaration(`export const tasks: ${type}`, facts)}`;
  }
  return '';
}

const list = (names: Iterable<string>): string => [...names].sort().join(', ');

/** A module as a file in a folder names it. */
const fromFolder = (module: string): string => (module.startsWith('.') ? `../${module.replace(/^\.\//, '')}` : module);

/** The module of a surface: its calls. */
function emitSurface(
  shared: ClientContext,
  surface: string,
  operations: readonly Operation[],
  modules: Modules,
  baseSecurity: string,
): { text: string; types: Set<string> } {
  const declared = new Set<string>();
  const typeName: ClientContext['typeName'] = (operation, kind) => {
    const name = shared.typeName(operation, kind);
    declared.add(name);
    return name;
  };
  const context = { ...shared, imports: noImports(), typeName };
  const calls = operations.map((operation) => emitCall(context, operation, row(context, operation, baseSecurity)));
  const waiting = emitWaiting(context, operations);
  const { folds, runtime, types, automata } = context.imports;
  const about = docComment('', tagOf(context.document, surface).description, '@module');
  const from = (names: Set<string>, module: string, kind = 'import') =>
    names.size ? `${kind} { ${list(names)} } from '${fromFolder(module)}';\n` : '';
  const text = `${banner('the calls of a surface')}${about}${from(folds, modules.folds)}${from(runtime, modules.runtime)}${from(
    types,
    modules.runtime,
    'import type',
  )}${from(automata, './automata.js')}import type * as types from '../types.js';

${calls.join('\n')}${waiting}`;
  return { text, types: declared };
}

/** The security that most operations have: what differs stands in their rows. */
function commonSecurity(document: JsonObject, operations: readonly Operation[]): string[][] {
  const counts = new Map<string, number>();
  for (const operation of operations) {
    const key = JSON.stringify(alternativesOf(document, operation).all);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [most = '[]'] = [...counts].sort(([, a], [, b]) => b - a).map(([key]) => key);
  return JSON.parse(most) as string[][];
}

/** Files of surfaces whose names differ in case only would be one file on some systems. */
function fileNames(surfaces: readonly { name: string }[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    surfaces.map(({ name }) => {
      const file = unique(name, (one) => taken.has(one.toLowerCase()));
      taken.add(file.toLowerCase());
      return [name, file];
    }),
  );
}

/** Parts of operations whose types have no name in the contract: the names that they get in types.ts, and their steps in `paths`. */
export type Places = Readonly<Record<string, readonly PathSegment[]>>;

/**
 * @param form the `types` form of the contract
 * @param isValidated whether there are validators and the table of operations
 */
export function emitClient(
  given: Contract,
  form: JsonObject,
  order: CompiledOrders,
  modules: Modules,
  isValidated: boolean,
): { readonly files: Output; readonly places: Places } {
  const contract = withDirections(given, 'omit');
  const context = clientContext(contract, form, order);
  const { document } = contract;
  // No `fetch` sends TRACE.
  const operations = contract.operations.filter(({ method }) => method !== 'trace');
  const surfaces = surfacesOf(operations).map((name) => ({
    name,
    own: operations.filter((operation) => operation.surface === name),
  }));
  const files = fileNames(surfaces);
  const server = serverOf(document.servers);
  const common = commonSecurity(document, operations);
  const security = clientSecurity(context, operations);
  const base = declaration('const base: ContractBase', {
    ...(server && { server }),
    ...(Object.keys(security.schemes).length ? { schemes: security.schemes } : {}),
    ...(common.length ? { security: common } : {}),
  });
  const { imports } = context;
  for (const name of ['Bound', 'Calls', 'ClientBase', 'CommonOptions', 'ContractBase']) imported(context, name);
  imports.runtime.add('bindClient');
  if (isValidated) {
    for (const name of ['validateRequestsWith', 'validateWith', ...(context.hasBigints ? ['checkBigints'] : [])])
      imports.runtime.add(name);
    for (const name of ['Reading', 'Validate', 'ValidateRequest']) imported(context, name);
  }
  for (const { own } of surfaces)
    for (const operation of own) {
      const fold = foldOf(document, operation);
      if (fold) imports.folds.add(fold.name);
    }
  const written = surfaces.map(({ name, own }) => ({
    file: `surfaces/${files.get(name)}`,
    ...emitSurface(context, name, own, modules, JSON.stringify(common)),
  }));
  const options = ['CommonOptions', ...(server ? [] : ['{ baseUrl: string }']), ...security.options].join(' & ');
  const optional = server && !security.options.some((one) => /apiKey:|auth:/.test(one)) ? ' = {}' : '';
  // A surface may be called like something else in this file.
  const local = (name: string): string => `${name}Calls`;
  const entries = surfaces.map(({ name }) => `${keyOf(name)}: ${local(name)}`).join(', ');
  const client = `${banner('the client')}import { ${list(imports.runtime)} } from '${modules.runtime}';
import type { ${list(imports.types)} } from '${modules.runtime}';
${isValidated ? `import { operations } from '${modules.operations}';\n` : ''}${surfaces
  .map(({ name }) => `import * as ${local(name)} from './surfaces/${files.get(name)}.js';\n`)
  .join('')}
export { ${passedOn.join(', ')} } from '${modules.runtime}';
export type { ${passedOnTypes.join(', ')} } from '${modules.runtime}';
${imports.folds.size ? `export { ${list(imports.folds)} } from '${modules.folds}';\n` : ''}${written
  .map(({ file, types }) => (types.size ? `export type { ${list(types)} } from './${file}.js';\n` : ''))
  .join('')}export type * from './types.js';

/** Address and credentials. */
${base}
/** Surface → method. */
export interface Client extends ClientBase {
${surfaces.map(({ name }) => `${docComment('  ', tagOf(document, name).description)}  readonly ${keyOf(name)}: Bound<typeof ${local(name)}>;\n`).join('')}}

export type ClientOptions = ${options};

/**
 * Creates a client. Sends nothing until a method is called.
 *${server ? ` The default of \`baseUrl\` is ${commentText(server)}.` : ''}
 *     const client = createClient({ baseUrl: 'http://localhost:4010'${security.options.length ? ", apiKey: 'key'" : ''} });
 */
export const createClient = (options: ClientOptions${optional}): Client => bindClient(base, { ${entries} }, options);

/**
 * Creates a client of some calls, for bundles that must be small: they are imported from the modules in \`surfaces/\`, and become members of
 * the client as they are passed.
 */
export const createCoreClient = <const Given extends Calls>(options: ClientOptions, calls: Given): ClientBase & Bound<Given> => bindClient(base, calls, options);
${isValidated ? checks(context.hasBigints) : ''}`;
  const outputs = { 'client.ts': client, ...Object.fromEntries(written.map(({ file, text }) => [`${file}.ts`, text])) };
  const used = new Set(
    Object.values(outputs).flatMap((text) =>
      [...text.matchAll(/\btypes\.([\p{L}\p{N}_$]+)/gu)].map(([, name]) => name),
    ),
  );
  return { files: outputs, places: Object.fromEntries([...context.places.given].filter(([name]) => used.has(name))) };
}

/** @param hasBigints whether they know numbers, where callers have bigints */
const checks = (hasBigints: boolean): string => {
  const check = (call: string): string => (hasBigints ? `checkBigints(${call})` : call);
  return `
/**
 * Creates the \`validate\` option of \`createClient\`. Replies and events are checked by the validator with the name of their schema; without
 * one they pass. Pass all validators (\`import * as validators\`), or a few to keep the bundle small.
 * @param reading \`tolerant\`, the default, refuses violations only, and reports what is newer to \`onDrift\`; \`strict\` refuses both
 */
export const checkWith = (validators: { readonly [schema: string]: unknown }, reading?: Reading): Validate => ${check('validateWith(operations, validators, reading)')};

/**
 * Creates the \`validateRequest\` option of \`createClient\`: JSON bodies are checked before they are sent, rules between fields included.
 * Takes the same validators as \`checkWith\`.
 */
export const checkRequestsWith = (validators: { readonly [schema: string]: unknown }): ValidateRequest => ${check('validateRequestsWith(operations, validators)')};
`;
};
