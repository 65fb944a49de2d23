// Lets an answer repeat what the request named: the model, and the id in the path. Every change must leave the answer valid.
import { asObject, isObject, type JsonObject } from '../../contract/tree.js';
import type { ForeignRequest } from './request.js';

/** The value of a path parameter in the type of the field that it replaces. */
const alike = (text: string, before: unknown): unknown =>
  typeof before === 'number' && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;

const squash = (name: string): string => name.replace(/[^a-z0-9]/gi, '').toLowerCase();

/** The fields that path parameters give a value: of the same name, and `id` for the parameter that ends the path. */
function fromPath(value: JsonObject, { operation, path }: ForeignRequest): [string, unknown][] {
  const last = /\{([^}]+)\}\/?$/.exec(operation.path)?.[1];
  const same = Object.entries(path).flatMap(([name, text]): [string, unknown][] => {
    const field = Object.keys(value).find((each) => squash(each) === squash(name));
    return field === undefined ? [] : [[field, alike(text, value[field])]];
  });
  const isId = last !== undefined && /id$/i.test(last) && 'id' in value;
  return isId ? [...same, ['id', alike(path[last] ?? '', value.id)]] : same;
}

/**
 * The answer with the values that the request named, as far as it stays valid.
 * @param value the answer; it is not modified
 */
export function coherent(value: unknown, request: ForeignRequest, isValid: (value: unknown) => boolean): unknown {
  if (!isObject(value)) return value;
  const { model } = asObject(request.body);
  const changes = fromPath(value, request);
  if (typeof model === 'string' && typeof value.model === 'string') changes.push(['model', model]);
  let result = value;
  for (const [field, next] of changes) {
    const changed = { ...result, [field]: next };
    // An answer that was not valid before may be an example; it keeps its fields.
    if (isValid(changed)) result = changed;
  }
  return result;
}
