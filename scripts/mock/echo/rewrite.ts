// Puts what a request names into an answer, or into the events of a stream.
import { isObject, type JsonObject, parsed } from '../../contract/json-trees.js';
import { framesOf } from '../../contract/sse.js';

/** A copy of a value in which every object has been changed, from the inside out. */
function mapObjects(value: unknown, change: (node: JsonObject) => JsonObject): unknown {
  if (Array.isArray(value)) return value.map((each) => mapObjects(each, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapObjects(each, change)])));
}

/** A tool call: a name with arguments, which are JSON in a text or an object. */
const isCall = ({ name, arguments: text, input, args }: JsonObject): boolean =>
  typeof name === 'string' && (typeof text === 'string' || isObject(input) || isObject(args));

/** Whether an example or an answer calls a tool; the text of a stream counts as its events. */
export function showsCall(value: unknown): boolean {
  if (typeof value === 'string') return framesOf(value).some(({ data }) => showsCall(parsed(data)));
  if (Array.isArray(value)) return value.some(showsCall);
  return (
    isObject(value) &&
    (isCall(value) || Object.values(value).some((each) => typeof each === 'object' && showsCall(each)))
  );
}

/** The model of an answer, or of the answer that an event holds. */
export function withModel(value: unknown, model: string): unknown {
  const named = (node: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(node).map(([key, each]) => [
        key,
        /^(model|modelVersion)$/.test(key) && typeof each === 'string' ? model : each,
      ]),
    );
  if (!isObject(value)) return value;
  return named(
    Object.fromEntries(Object.entries(value).map(([key, each]) => [key, isObject(each) ? named(each) : each])),
  );
}

/** Every call of an answer becomes one of this tool. */
export const withCall = (value: unknown, name: string, given: unknown): unknown =>
  mapObjects(value, (node) => {
    if (!isCall(node)) return node;
    const changed = { ...node, name };
    if (typeof node.arguments === 'string') return { ...changed, arguments: JSON.stringify(given) };
    return { ...changed, [isObject(node.input) ? 'input' : 'args']: given };
  });

/** Lists of calls go where the request brings no tools. */
export const withoutCalls = (value: unknown): unknown =>
  mapObjects(value, (node) => {
    const isCalls = (each: unknown): boolean =>
      Array.isArray(each) &&
      each.length > 0 &&
      each.every((one) => isObject(one) && (isCall(one) || (isObject(one.function) && isCall(one.function))));
    return Object.fromEntries(Object.entries(node).filter(([, each]) => !isCalls(each)));
  });

/** Why an answer ended, in the words of several APIs. */
export const withReason = (value: unknown, calls: boolean): unknown =>
  mapObjects(value, (node) => ({
    ...node,
    ...(typeof node.finish_reason === 'string' ? { finish_reason: calls ? 'tool_calls' : 'stop' } : {}),
    ...(typeof node.stop_reason === 'string' ? { stop_reason: calls ? 'tool_use' : 'end_turn' } : {}),
  }));

/** The first text of the answer's message becomes another one. */
export function withText(value: unknown, text: string): unknown {
  let isPlaced = false;
  const place = (node: JsonObject, key: string): JsonObject => {
    isPlaced = true;
    return { ...node, [key]: text };
  };
  return mapObjects(value, (node) => {
    if (isPlaced) return node;
    const { type, role } = node;
    const isText = type === undefined ? !('role' in node) : /^(output_)?text$/.test(String(type));
    if (typeof node.text === 'string' && isText) return place(node, 'text');
    const isMessage = typeof role === 'string' && (typeof node.content === 'string' || node.content === null);
    return isMessage ? place(node, 'content') : node;
  });
}

/**
 * Rewrites the events of one stream. Arguments arrive in fragments there: the first one of a call becomes the whole text, the others become
 * empty.
 */
export function createEventRewrite(model: string | undefined, call: { name: string; given: unknown } | undefined) {
  const text = call && JSON.stringify(call.given);
  let isPlaced = false;
  const fragment = (before: string): string => {
    if (text === undefined) return before;
    // A call begins without arguments.
    if (before === '') {
      isPlaced = false;
      return before;
    }
    if (isObject(parsed(before))) {
      isPlaced = true;
      return text;
    }
    const now = isPlaced ? '' : text;
    isPlaced = true;
    return now;
  };
  const rewriteCall = (node: JsonObject): JsonObject => {
    if (!call) return node;
    const result = { ...node };
    if (isCall(node)) {
      result.name = call.name;
      if (isObject(node.args)) result.args = call.given;
      if (isObject(node.input) && Object.keys(node.input).length) result.input = call.given;
    }
    for (const key of ['arguments', 'partial_json'])
      if (typeof node[key] === 'string') result[key] = fragment(node[key]);
    if (/arguments\.delta$/.test(String(node.type)) && typeof node.delta === 'string')
      result.delta = fragment(node.delta);
    return result;
  };
  return (event: unknown): unknown => {
    const named = model === undefined ? event : withModel(event, model);
    return call ? mapObjects(named, rewriteCall) : named;
  };
}
