// What the emitters of the client share: the contract, and what the emitted file imports.

import { bigintPlaces, isBigint } from '../../contract/bigints.js';
import type { Operation } from '../../contract/contract-operations.js';
import { isTypeName } from '../../contract/forms/typed-schemas.js';
import { pascalCase, unique } from '../../contract/generated-names.js';
import { type JsonObject, type PathSegment, partsIn } from '../../contract/json-trees.js';
import type { Contract } from '../../contract/merge.js';
import type { CompiledOrders } from '../../contract/orders.js';
import { Code, commentText } from '../literal.js';

/** Names that an emitted file imports, by module. */
type Imports = Record<'runtime' | 'types' | 'folds' | 'automata', Set<string>>;

export interface ClientContext {
  readonly contract: Contract;
  readonly document: JsonObject;
  readonly order: CompiledOrders;
  /** Whether the contract has bigints. */
  readonly hasBigints: boolean;
  readonly imports: Imports;
  /** Parts of operations whose types have no name in the contract, by the names that they get in types.ts. */
  readonly places: { readonly given: Map<string, readonly PathSegment[]>; readonly isTaken: (name: string) => boolean };
  /** The name of a type about an operation: `ListPets` with `Options`. No type of the contract or the runtime has it. */
  readonly typeName: (operation: Operation, kind: TypeKind) => string;
}

export type TypeKind =
  | 'Options'
  | 'Parameters'
  | 'Body'
  | 'Reply'
  | 'Item'
  | 'Error'
  | `Event${string}`
  | `Stream${string}`
  | 'Method';

const words = (text: string): readonly string[] => text.split(' ');

/** Errors and types that callers use, passed on from the runtime. */
export const passedOn = words(
  'ApiError ConnectionError foldEvents PentagateError readTolerant ReplyError RequestError StreamError TimeoutError',
);
export const passedOnTypes = words(
  'ApiErrorOf BasicCredentials Call CallOptions ErrorReply EventStream Finding Fold Method OnDrift Pages Raw Reading ReplyPlace Secret StreamFault ' +
    'UnknownEvent Validate WaitOptions WithFinal WithText',
);

/** Gives each type about an operation a name of its own. */
function typeNames(isOfContract: (name: string) => boolean): ClientContext['typeName'] {
  const taken = new Set([...passedOn, ...passedOnTypes, 'ClientOptions', 'CommonOptions']);
  const given = new Map<string, string>();
  return ({ id }, kind) => {
    const key = `${id} ${kind}`;
    const name = given.get(key) ?? unique(pascal(id) + kind, (one) => taken.has(one) || isOfContract(one));
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

/** @param form whose schemas have the names of types */
export const clientContext = (contract: Contract, form: JsonObject, order: CompiledOrders): ClientContext => {
  const { document } = contract;
  const isTaken = isTypeName(form);
  const places = { given: new Map(), isTaken };
  const hasBigints = [...partsIn(document)].some((part) => typeof part === 'object' && isBigint(part));
  return { contract, document, order, hasBigints, imports: noImports(), places, typeName: typeNames(isTaken) };
};

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
  /^(types|basic|bearer|bigintJson|bytes|check\w+|cookies|eventBigints|fields|form|headers|json|jsonPath|multipart|open\w+|query|read\w+|streamOf|text|waitFor|\w+(Fold|Order|Lifecycle))$/.test(
    clientMethod,
  )
    ? `${clientMethod}_`
    : clientMethod;

/** Where values of any of these schemas have bigints; undefined where they have none. */
export const bigintsIn = (
  { document, hasBigints }: Pick<ClientContext, 'document' | 'hasBigints'>,
  schemas: readonly unknown[],
): readonly unknown[] | undefined => (hasBigints ? bigintPlaces(document, schemas) : undefined);

/** The type of a value in which bigints are numbers. */
export const withNumbers = (context: ClientContext, text: string): string =>
  context.hasBigints ? `${type(context, 'WithNumbers')}<${text}>` : text;

/** The text of an imported type. */
export function type({ imports }: ClientContext, name: string): string {
  imports.types.add(name);
  return name;
}

/** `create-note` → `CreateNote`. */
export const pascal = (name: string): string => pascalCase([name]);

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
