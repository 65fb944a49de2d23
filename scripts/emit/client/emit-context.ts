// What the emitters of the client share: the contract, and what the emitted file imports.

import type { Operation } from '../../contract/contract-operations.js';
import { unique } from '../../contract/generated-names.js';
import { asObject, type JsonObject } from '../../contract/json-trees.js';
import type { Contract } from '../../contract/merge.js';
import type { CompiledOrders } from '../../contract/orders.js';
import { Code, commentText } from '../literal.js';

/** Names that an emitted file imports, by module. */
type Imports = Record<'runtime' | 'types' | 'folds' | 'automata', Set<string>>;

export interface ClientContext {
  readonly contract: Contract;
  readonly document: JsonObject;
  readonly order: CompiledOrders;
  readonly imports: Imports;
  /** The name of a type about an operation: `ListPets` with `Options`. No type of the contract or the runtime has it. */
  readonly typeName: (operation: Operation, kind: TypeKind) => string;
}

export type TypeKind = 'Options' | 'Parameters' | 'Body' | 'Reply' | 'Item' | 'Error' | 'Event' | 'Stream' | 'Method';

/** Types that emitted files import from the runtime, or export from it. */
const runtimeTypes = [
  'ApiErrorOf',
  'ApiError',
  'ConnectionError',
  'ReplyError',
  'RequestError',
  'StreamError',
  'TimeoutError',
  'CallOptions',
  'ClientOptions',
  'CommonOptions',
  'WaitOptions',
  'EventStream',
  'UnknownEvent',
  'Method',
  'Pages',
];

/** Sections of components whose parts openapi-typescript gives names to: `responses.NotFound` is `ResponseNotFound`. */
const prefixes: Readonly<Record<string, string>> = {
  schemas: '',
  responses: 'Response',
  parameters: 'Parameter',
  requestBodies: 'RequestBody',
  headers: 'Header',
  pathItems: 'PathItem',
};

/** Gives each type about an operation a name of its own. */
function typeNames({ document }: Contract): ClientContext['typeName'] {
  const components = asObject(document.components);
  const taken = new Set(runtimeTypes);
  for (const [section, prefix] of Object.entries(prefixes))
    for (const name of Object.keys(asObject(components[section]))) taken.add(prefix + name);
  const given = new Map<string, string>();
  return ({ id }, kind) => {
    const key = `${id} ${kind}`;
    const name = given.get(key) ?? unique(pascal(id) + kind, (one) => taken.has(one));
    given.set(key, name);
    taken.add(name);
    return name;
  };
}

export const noImports = (): Imports => ({
  runtime: new Set(),
  types: new Set(),
  folds: new Set(),
  automata: new Set(),
});

export const clientContext = (contract: Contract, order: CompiledOrders): ClientContext => ({
  contract,
  document: contract.document,
  order,
  imports: noImports(),
  typeName: typeNames(contract),
});

/** Code that uses an imported value: `value(context, 'runtime', 'bytes', "('image/png')")`. A bundle may leave a call out. */
export function value(
  { imports }: ClientContext,
  from: 'runtime' | 'folds' | 'automata',
  name: string,
  rest = '',
): Code {
  imports[from].add(name);
  return new Code(rest.startsWith('(') ? `/* @__PURE__ */ ${name}${rest}` : name);
}

/** Words that no constant in strict code can be called. */
export const reservedWords =
  /^(arguments|eval|undefined|implements|interface|let|package|private|protected|public|static|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|new|null|return|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/** The constant of a call in the module of its surface; it is exported as the method's name. What the module imports has other names. */
export const localName = ({ clientMethod }: Operation): string =>
  reservedWords.test(clientMethod) ||
  /^(types|basic|bearer|bytes|check\w+|cookies|fields|form|headers|json|jsonPath|multipart|query|read\w+|streamOf|text|waitFor|\w+(Fold|Order|Lifecycle))$/.test(
    clientMethod,
  )
    ? `${clientMethod}_`
    : clientMethod;

/** The text of an imported type. */
export function type({ imports }: ClientContext, name: string): string {
  imports.types.add(name);
  return name;
}

/** `create-note` → `CreateNote`. */
export const pascal = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}$]+/u)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('')
    .replace(/^(?=\d)/, '_');

/** `message-id` → `messageId`. */
export const camel = (name: string): string => {
  const whole = pascal(name);
  return whole.slice(0, 1).toLowerCase() + whole.slice(1);
};

/** A JSDoc comment of these paragraphs; nothing of none. */
export function docComment(indent: string, ...paragraphs: readonly unknown[]): string {
  const whole = paragraphs.filter((one) => typeof one === 'string' && one.trim() !== '').join('\n\n');
  const lines = commentText(whole.trim())
    .split(/\r?\n/)
    .map((line) => line.trimEnd());
  if (!lines[0]) return '';
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line && ` ${line}`}\n`).join('')}${indent} */\n`;
}
