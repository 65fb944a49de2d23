// Finds the operations of a document and which of another document's is the same one.
import { namesIn, nodesOf, type Operation } from '../contract/contract-operations.js';
import { asObject, type JsonObject } from '../contract/json-trees.js';
import { resolve, type Side } from './document.js';

/** An operation of one document with the path item around it. */
export interface PairedOperation extends Pick<Operation, 'id' | 'method' | 'path' | 'node'> {
  item: JsonObject;
}

/** All operations of a map of path items. */
export function operationsOf(of: Side, paths: unknown): PairedOperation[] {
  return Object.entries(asObject(paths)).flatMap(([path, entry]) => {
    const item = resolve(of, entry);
    const { all, left } = nodesOf(item);
    return [...all, ...left].map(({ method: lower, node }) => {
      const method = lower.toUpperCase();
      return { id: String(node.operationId ?? `${method} ${path}`), method, path, node, item };
    });
  });
}

/** A path without the names of its parameters: those are not on the wire. */
export const template = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}');

/** What a request is sent to. */
export const address = ({ method, path }: PairedOperation): string => `${method} ${template(path)}`;

/** Pairs by method and path, then by operationId, because an operation that moves keeps its id. */
export function pairs(before: PairedOperation[], after: PairedOperation[]) {
  const rest = new Set(before);
  const take = (fits: (old: PairedOperation) => boolean): PairedOperation | undefined => {
    const found = [...rest].find(fits);
    if (found) rest.delete(found);
    return found;
  };
  const same = new Map(after.map((now) => [now, take((old) => address(old) === address(now))]));
  const paired = after.map((now) => ({ now, old: same.get(now) ?? take(({ id }) => id === now.id) }));
  return { paired, removed: [...rest] };
}

/** The path parameters whose name differs, old and new. */
export function parameterNames(before: string, after: string): [string, string][] {
  if (template(before) !== template(after)) return [];
  const now = namesIn(after);
  return namesIn(before).flatMap((name, index): [string, string][] => {
    const other = now[index] ?? name;
    return name === other ? [] : [[name, other]];
  });
}
