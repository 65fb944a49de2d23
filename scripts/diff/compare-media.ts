// Compares the content of a body by media type.
import { asObject, isObject, type JsonObject } from '../contract/json-trees.js';
import { compareWords } from './annotations.js';
import { type Change, found, inside, type Scope, suffixed } from './change.js';
import { compareSchemas } from './compare-schema.js';
import { compareStreamMedia } from './compare-streams.js';
import { equal, names, resolve } from './document.js';

/**
 * Compares two `content` maps. A media type more is compatible both ways (a reply comes in it only when the caller asks for it),
 * a media type less is breaking both ways.
 */
export function* compareMedia(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const types = names(before, after);
  for (const type of types) {
    // Requests that take one media type need not repeat it in every line; replies name it, because they often have two.
    const place = types.length > 1 || scope.where.at(-1)?.startsWith('reply') ? suffixed(scope, ` ${type}`) : scope;
    const [old, now] = [resolve(scope.before, before[type]), resolve(scope.after, after[type])];
    if (!(type in before)) yield found(place, 'media-type-added', { type }, now);
    else if (!(type in after)) yield found(place, 'media-type-removed', { type }, old);
    else {
      yield* compareWords(place, old, now);
      yield* compareEncoding(place, old, now);
      if (isObject(old.itemSchema) && isObject(now.itemSchema)) yield* compareItems(place, type, old, now);
      else if (isObject(old.itemSchema) !== isObject(now.itemSchema)) {
        yield found(place, 'item-schema-changed', {}, now, 'itemSchema');
      }
      if (old.schema !== undefined || now.schema !== undefined) {
        yield* compareSchemas(place, old.schema ?? {}, now.schema ?? {});
      }
    }
  }
}

function* compareItems(scope: Scope, type: string, before: JsonObject, after: JsonObject): Generator<Change> {
  if (type === 'text/event-stream') yield* compareStreamMedia(scope, before, after);
  else yield* compareSchemas(inside(scope, 'each item'), before.itemSchema, after.itemSchema);
}

/** How the parts of a form are written. */
function* compareEncoding(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [asObject(before.encoding), asObject(after.encoding)];
  for (const name of names(old, now)) {
    if (!equal(old[name], now[name])) {
      yield found(inside(scope, name), 'encoding-changed', {}, after, 'encoding', name);
    }
  }
}
