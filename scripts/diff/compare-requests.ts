// Compares parameters and body of requests.
import { asArray, asObject, type JsonObject } from '../contract/json-trees.js';
import { compareNotes, compareWords } from './annotations.js';
import { affected, type Change, changed, gone, inside, type Scope } from './change.js';
import { compareMedia } from './compare-media.js';
import { compareSchemas } from './compare-schema.js';
import { equal, resolve, type Side } from './document.js';
import { compareClientValue } from './generated.js';
import { parameterNames } from './pairing.js';

interface Request {
  path: string;
  node: JsonObject;
  item: JsonObject;
}

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
      yield changed(place, 'breaking', `parameter moved from ${elsewhere.in} to ${parameter.in}`, parameter, 'in');
      yield* compareParameter(place, { ...elsewhere, in: parameter.in }, parameter);
    } else {
      const level = scope.direction === 'sent' && parameter.required === true ? 'breaking' : 'compatible';
      yield changed(
        place,
        level,
        `${parameter.required === true ? 'required' : 'optional'} parameter added`,
        parameter,
      );
    }
  }
  for (const [key, parameter] of left) yield gone(inside(scope, key), 'breaking', 'parameter removed', parameter);
}

/** The default serialization of a value. */
const styles: Record<string, string> = { query: 'form', cookie: 'form', path: 'simple', header: 'simple' };

/** Compares two parameters, or two headers, of one name. */
export function* compareParameter(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  yield* compareRequired(scope, before, after);
  yield* compareNotes(scope, before, after);
  yield* compareClientValue(scope, before, after);
  const written = (one: JsonObject) => {
    const style = String(one.style ?? styles[String(one.in)] ?? 'simple');
    return { style, explode: Boolean(one.explode ?? style === 'form'), reserved: Boolean(one.allowReserved) };
  };
  if (!equal(written(before), written(after)))
    yield affected(scope, 'other', 'written in another style', after, 'style');
  if (before.content || after.content) yield* compareMedia(scope, asObject(before.content), asObject(after.content));
  else yield* compareSchemas(scope, before.schema, after.schema);
}

function* compareRequired(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [before.required === true, after.required === true];
  if (!old && now) yield affected(scope, 'narrower', 'now required', after, 'required');
  if (old && !now) yield affected(scope, 'wider', 'no longer required', after, 'required');
}

/** Compares request bodies. */
export function* compareRequestBody(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [resolve(scope.before, before.requestBody), resolve(scope.after, after.requestBody)];
  if (before.requestBody === undefined && after.requestBody === undefined) return;
  if (before.requestBody === undefined) {
    const level = scope.direction === 'sent' && now.required === true ? 'breaking' : 'compatible';
    yield changed(scope, level, `${now.required === true ? 'required' : 'optional'} request body added`, now);
  } else if (after.requestBody === undefined) yield gone(scope, 'breaking', 'request body removed', old);
  else {
    yield* compareRequired(scope, old, now);
    yield* compareWords(scope, old, now);
    for (const [key, accepted] of [
      ['x-accepts-snake-case', 'keys in snake_case are'],
      ['x-accepts-proto-json', 'the JSON of protocol buffers is'],
    ] as const) {
      if (Boolean(old[key]) === Boolean(now[key])) continue;
      const what = `${accepted} ${now[key] ? 'now' : 'no longer'} accepted`;
      yield affected(scope, now[key] ? 'wider' : 'narrower', what, now, key);
    }
    yield* compareMedia(scope, asObject(old.content), asObject(now.content));
  }
}
