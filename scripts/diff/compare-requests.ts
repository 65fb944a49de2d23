// Compares parameters and body of requests.
import { asArray, asObject, type JsonObject } from '../contract/json-trees.js';
import { compareNotes, compareWords, removed } from './annotations.js';
import { type Change, found, inside, type Scope } from './change.js';
import { compareMedia } from './compare-media.js';
import { compareSchemas } from './compare-schema.js';
import { equal, resolve, type Side } from './document.js';
import { type PairedOperation, parameterNames } from './pairing.js';

type Request = Pick<PairedOperation, 'path' | 'node' | 'item'>;

/** Location and name of a parameter; header names are case-insensitive. */
const keyOf = (parameter: JsonObject): string => {
  const name = String(parameter.name);
  return `${parameter.in} ${parameter.in === 'header' ? name.toLowerCase() : name}`;
};

/** An operation's parameters with those of its path item, by place and name. */
function parametersOf(of: Side, { node, item }: Request): JsonObject[] {
  const all = [...asArray(item.parameters), ...asArray(node.parameters)].map((one) => resolve(of, one));
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

/** Compares parameters; a path parameter that was only renamed is the same one. */
export function* compareParameters(scope: Scope, before: Request, after: Request): Generator<Change> {
  const renamed = new Map(parameterNames(before.path, after.path));
  const nameNow = (one: JsonObject) => (one.in === 'path' && renamed.get(String(one.name))) || String(one.name);
  const old = new Map(parametersOf(scope.before, before).map((one) => [keyOf({ ...one, name: nameNow(one) }), one]));
  const now = new Map(parametersOf(scope.after, after).map((one) => [keyOf(one), one]));
  const left = [...old].filter(([key]) => !now.has(key));
  for (const [key, parameter] of now) {
    const place = inside(scope, key);
    const same = old.get(key);
    const moved = same ? undefined : left.findIndex(([, one]) => one.name === parameter.name);
    const [, elsewhere] = moved === undefined || moved < 0 ? [] : (left.splice(moved, 1)[0] ?? []);
    if (same) yield* compareParameter(place, same, parameter);
    else if (elsewhere) {
      yield found(place, 'parameter-moved', { from: elsewhere.in, to: parameter.in }, parameter, 'in');
      yield* compareParameter(place, { ...elsewhere, in: parameter.in }, parameter);
    } else
      yield found(place, parameter.required === true ? 'parameter-added-required' : 'parameter-added', {}, parameter);
  }
  for (const [key, parameter] of left) {
    yield removed(scope, found(inside(scope, key), 'parameter-removed', {}, parameter), parameter);
  }
}

/** The default serialization of a value. */
const styles: Record<string, string> = { query: 'form', cookie: 'form', path: 'simple', header: 'simple' };

/** Compares two parameters, or two headers, of one name. */
export function* compareParameter(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  yield* compareRequired(scope, before, after);
  yield* compareNotes(scope, before, after);
  const written = (one: JsonObject) => {
    const style = String(one.style ?? styles[String(one.in)] ?? 'simple');
    // A value with a media type is written as that says.
    const isMedia = one.content !== undefined;
    return (
      isMedia || { style, explode: Boolean(one.explode ?? style === 'form'), reserved: Boolean(one.allowReserved) }
    );
  };
  const isAlike = equal(written(before), written(after));
  if (!isAlike) yield found(scope, 'parameter-style-changed', {}, after, 'style');
  const [empty, emptyNow] = [before.allowEmptyValue === true, after.allowEmptyValue === true];
  if (empty !== emptyNow)
    yield found(scope, emptyNow ? 'empty-value-allowed' : 'empty-value-refused', {}, after, 'allowEmptyValue');
  if (before.content && after.content) yield* compareMedia(scope, asObject(before.content), asObject(after.content));
  else if (!before.content && !after.content)
    yield* compareSchemas(
      scope,
      before.schema ?? {},
      after.schema ?? {},
      before.required === true && after.required === true,
    );
}

function* compareRequired(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [before.required === true, after.required === true];
  if (old !== now) yield found(scope, now ? 'value-required' : 'value-optional', {}, after, 'required');
}

/** Compares request bodies. */
export function* compareRequestBody(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [resolve(scope.before, before.requestBody), resolve(scope.after, after.requestBody)];
  if (before.requestBody === undefined && after.requestBody === undefined) return;
  if (before.requestBody === undefined)
    yield found(scope, now.required === true ? 'body-added-required' : 'body-added', {}, now);
  else if (after.requestBody === undefined) yield found(scope, 'body-removed', {}, old);
  else {
    yield* compareRequired(scope, old, now);
    yield* compareWords(scope, old, now);
    for (const [key, spelling] of [
      ['x-accepts-snake-case', 'keys in snake_case are'],
      ['x-accepts-proto-json', 'the JSON of protocol buffers is'],
    ] as const) {
      if (Boolean(old[key]) === Boolean(now[key])) continue;
      yield found(scope, now[key] ? 'body-spelling-added' : 'body-spelling-removed', { spelling }, now, key);
    }
    yield* compareMedia(scope, asObject(old.content), asObject(now.content));
  }
}
