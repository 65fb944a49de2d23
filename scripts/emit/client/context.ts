// What the emitters of the client share: the contract, and what the emitted file imports.
import { asArray, asObject, type JsonObject } from '../../contract/json.js';
import type { Contract } from '../../contract/merge.js';
import type { Operation } from '../../contract/operations.js';
import type { CompiledOrders } from '../../contract/orders.js';
import { Code } from '../literal.js';

export interface ClientContext {
  readonly contract: Contract;
  readonly document: JsonObject;
  readonly order: CompiledOrders;
  /** Names that the emitted file imports, by module. */
  readonly imports: Record<'runtime' | 'types' | 'folds' | 'automata', Set<string>>;
}

export const clientContext = (contract: Contract, order: CompiledOrders): ClientContext => ({
  contract,
  document: contract.document,
  order,
  imports: { runtime: new Set(), types: new Set(), folds: new Set(), automata: new Set() },
});

/** Code that uses an imported value: `value(context, 'runtime', 'bytes', "('image/png')")`. */
export function value(
  { imports }: ClientContext,
  from: 'runtime' | 'folds' | 'automata',
  name: string,
  rest = '',
): Code {
  imports[from].add(name);
  return new Code(name + rest);
}

/** The text of an imported type. */
export function type({ imports }: ClientContext, name: string): string {
  imports.types.add(name);
  return name;
}

/** The tag that describes an operation's surface: the one that the operation names, else the one of the surface's name. */
export function tagOf({ document }: ClientContext, { node, surface }: Operation): JsonObject {
  const names = [...asArray(node.tags), surface];
  return (
    asArray(document.tags)
      .map(asObject)
      .find((tag) => names.includes(tag.name)) ?? {}
  );
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
  const lines = paragraphs
    .filter((one): one is string => typeof one === 'string' && one.trim() !== '')
    .join('\n\n')
    .trim()
    .replaceAll('*/', '*\\/')
    .split(/\r?\n/)
    .map((line) => line.trimEnd());
  if (!lines[0]) return '';
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line && ` ${line}`}\n`).join('')}${indent} */\n`;
}
