// Finds a place in the bundled contract by an address that starts from an operation, so that the seeds' rows need not
// know how the contract names its schemas.
//
//   createMessage                                             the operation; a surface's name (`images`) means all of its operations
//   createMessage.request.messages[].content[]<tool_use>.id   body: `.name` a property, `[]` the items, `{}` a map's values,
//                                                             `{key}` its keys, `<tag>` the branches of a union with that const
//   createVideo.form.prompt                                   the multipart body
//   fetchTask.reply.200.status                                a JSON answer
//   createMessage.event<message_start>.message                the data of one event of a stream (its `event` const, or its branch's title)
//   fetchTask.param.path.id · images.header.429.retry-after   a parameter · a header of an answer
//   submitImagine.callback.status                             the body that a callback sends
// Operations may be joined by `|` to mean the same place in each. Before a header, `*` means every answer of the operation
// and `authenticated` every answer but 401 and the default one.

import { asArray, asObject, isObject, type JsonObject } from '../../runtime/json.js';
import { allTogether, resolved, typesOf, type View, viewsOf } from './views.js';

/** What an address leads to, in one operation. */
export interface SchemaLocation {
  readonly operation: Operation;
  /** The alternatives of the value's schema; empty for an operation, an answer without JSON, a header without schema. */
  readonly views: readonly View[];
  /** Whether the place must be there, as far as its container says. */
  readonly required: boolean | undefined;
  /** The object that carries the schema: operation, answer, parameter or header. */
  readonly carrier: JsonObject;
}

/** An operation with what surrounds it in the contract. */
interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly item: JsonObject;
  readonly tree: JsonObject;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Every operation of the contract, in its order. */
function operationsOf(contract: JsonObject): Operation[] {
  return Object.entries(asObject(contract.paths)).flatMap(([path, value]) => {
    const item = resolved(contract, value);
    return METHODS.filter((method) => isObject(item[method])).map((method) => {
      const tree = asObject(item[method]);
      return { id: String(tree.operationId), method, path, item, tree };
    });
  });
}

/** Whether a view demands a tag of one of its properties, as a const or among enum values. */
function hasTag(
  contract: JsonObject,
  view: View,
  tag: string,
  keyword: 'const' | 'enum',
  names: 'type' | 'any',
): boolean {
  return view.parts.some((part) =>
    Object.entries(asObject(part.properties)).some(
      ([name, schema]) =>
        (names === 'any' || name === 'type') &&
        viewsOf(contract, schema).some(({ parts }) =>
          parts.some((own) => (keyword === 'const' ? own.const === tag : asArray(own.enum).includes(tag))),
        ),
    ),
  );
}

function branches(contract: JsonObject, views: readonly View[], tag: string): View[] {
  for (const names of ['type', 'any'] as const) {
    for (const keyword of ['const', 'enum'] as const) {
      const found = views.filter((view) => hasTag(contract, view, tag, keyword, names));
      if (found.length > 0) return found;
    }
  }
  const found = views.filter((view) => typesOf(view).includes(tag));
  if (found.length === 0) throw new Error(`no branch <${tag}>`);
  return found;
}

function property(contract: JsonObject, views: readonly View[], name: string): { views: View[]; required: boolean } {
  const hits = views.flatMap(({ parts }) => {
    const schemas = parts.map((part) => asObject(part.properties)[name]).filter((schema) => schema !== undefined);
    const required = parts.some((part) => asArray(part.required).includes(name));
    return schemas.length > 0 ? [{ views: allTogether(contract, schemas), required }] : [];
  });
  if (hits.length === 0) {
    const known = new Set(
      views.flatMap(({ parts }) => parts.flatMap((part) => Object.keys(asObject(part.properties)))),
    );
    throw new Error(`no property "${name}"; there are: ${[...known].join(', ') || 'none'}`);
  }
  return { views: hits.flatMap((hit) => hit.views), required: hits.every((hit) => hit.required) };
}

function inner(contract: JsonObject, views: readonly View[], keywords: readonly string[], what: string): View[] {
  const found = views.flatMap(({ parts }) => {
    const schemas = parts
      .flatMap((part) => keywords.map((keyword) => part[keyword]))
      .filter((one) => one !== undefined);
    return schemas.length > 0 ? allTogether(contract, schemas) : [];
  });
  if (found.length === 0) throw new Error(`no ${what} here`);
  return found;
}

/** Walks the rest of an address (`.name`, `[]`, `{}`, `{key}`, `<tag>`) from a place. */
function walk(contract: JsonObject, start: SchemaLocation, path: string): SchemaLocation {
  let place = start;
  for (const step of path.match(/<[^>]+>|\[\]|\{\}|\{key\}|[^.<[{]+/g) ?? []) {
    try {
      if (step === '[]')
        place = { ...place, views: inner(contract, place.views, ['items'], 'items'), required: undefined };
      else if (step === '{}') {
        place = {
          ...place,
          views: inner(contract, place.views, ['additionalProperties'], 'map values'),
          required: undefined,
        };
      } else if (step === '{key}') {
        place = { ...place, views: inner(contract, place.views, ['propertyNames'], 'map keys'), required: undefined };
      } else if (step.startsWith('<')) place = { ...place, views: branches(contract, place.views, step.slice(1, -1)) };
      else place = { ...place, ...property(contract, place.views, step) };
    } catch (problem) {
      throw new Error(`at "${step}" of "${path}": ${(problem as Error).message}`);
    }
  }
  return place;
}

/** The schema of a content map's JSON (or any `+json`) entry, or of the media type asked for. */
function body(contract: JsonObject, content: unknown, media = 'application/json'): View[] {
  const entry = resolved(contract, asObject(content)[media]);
  return entry.schema === undefined ? [] : viewsOf(contract, entry.schema);
}

function eventData(contract: JsonObject, operation: Operation, name: string): View[] {
  const content = asObject(resolved(contract, asObject(operation.tree.responses)['200']).content);
  const items = viewsOf(contract, asObject(resolved(contract, content['text/event-stream'])).itemSchema);
  const named = (view: View) =>
    view.parts.some((part) => asObject(asObject(part.properties).event).const === name || part.title === name);
  const found = items.filter(named);
  if (found.length === 0) throw new Error(`no event <${name}>`);
  return found.flatMap(({ parts }) => {
    const data = parts
      .map((part) => asObject(asObject(part.properties).data).contentSchema)
      .filter((one) => one !== undefined);
    return allTogether(contract, data);
  });
}

function parameter(contract: JsonObject, operation: Operation, where: string, name: string): SchemaLocation {
  const all = [...asArray(operation.tree.parameters), ...asArray(operation.item.parameters)];
  const same = (text: unknown) =>
    where === 'header' ? String(text).toLowerCase() === name.toLowerCase() : text === name;
  const found = all.map((one) => resolved(contract, one)).find((one) => one.in === where && same(one.name));
  if (!found) throw new Error(`no ${where} parameter "${name}"`);
  return { operation, views: viewsOf(contract, found.schema), required: found.required === true, carrier: found };
}

function answer(contract: JsonObject, operation: Operation, status: string): JsonObject {
  const responses = asObject(operation.tree.responses);
  if (responses[status] === undefined)
    throw new Error(`no answer ${status}; there are: ${Object.keys(responses).join(', ')}`);
  return resolved(contract, responses[status]);
}

function statuses(operation: Operation, which: string): string[] {
  const all = Object.keys(asObject(operation.tree.responses));
  if (which === '*') return all;
  return which === 'authenticated' ? all.filter((status) => status !== '401' && status !== 'default') : [which];
}

function header(contract: JsonObject, bare: SchemaLocation, status: string, name: string): SchemaLocation {
  const headers = Object.entries(asObject(answer(contract, bare.operation, status).headers));
  const entry = headers.find(([key]) => key.toLowerCase() === name.toLowerCase());
  if (!entry) throw new Error(`no header "${name}" on ${status}`);
  const carrier = resolved(contract, entry[1]);
  return { ...bare, views: viewsOf(contract, carrier.schema), required: carrier.required === true, carrier };
}

function placeIn(contract: JsonObject, operation: Operation, area: string, rest: string): SchemaLocation[] {
  const bare: SchemaLocation = { operation, views: [], required: undefined, carrier: operation.tree };
  if (area === '') return [bare];
  const [first = '', ...others] = rest.split('.');
  switch (area) {
    case 'request':
    case 'form': {
      const request = resolved(contract, operation.tree.requestBody);
      const views = body(contract, request.content, area === 'form' ? 'multipart/form-data' : undefined);
      if (views.length === 0) throw new Error(`no ${area} body`);
      return [walk(contract, { ...bare, views, required: request.required === true, carrier: request }, rest)];
    }
    case 'reply': {
      const [status = '', tail = ''] = [rest.slice(0, 3), rest.slice(3)];
      const carrier = answer(contract, operation, rest.startsWith('default') ? 'default' : status);
      const start = { ...bare, views: body(contract, carrier.content), carrier };
      return [walk(contract, start, rest.startsWith('default') ? rest.slice('default'.length) : tail)];
    }
    case 'header':
      return statuses(operation, first).map((status) => header(contract, bare, status, others.join('.')));
    case 'param':
      return [parameter(contract, operation, first, others.join('.'))];
    case 'event': {
      const [, name = '', tail = ''] = /^<([^>]+)>(.*)$/.exec(rest) ?? [];
      return [walk(contract, { ...bare, views: eventData(contract, operation, name) }, tail)];
    }
    case 'callback': {
      const callback = resolved(contract, Object.values(asObject(operation.tree.callbacks))[0]);
      const post = asObject(resolved(contract, Object.values(callback)[0]).post);
      const carrier = resolved(contract, post.requestBody);
      return [walk(contract, { ...bare, views: body(contract, carrier.content), carrier }, rest)];
    }
    default:
      throw new Error(`unknown area "${area}"`);
  }
}

/** Operations that the seeds do not have: counts, vectors and lists beside those that answer. */
const isBeside = ({ id }: { readonly id: string }): boolean => /^(count|embed|batchEmbed|list|get)/.test(id);

/**
 * Finds every place that an address means.
 * A surface's name stands for all of its operations that the seeds have, but HEAD, whose answers have no body.
 * Throws, naming the step, when there is no such place.
 */
export function find(contract: JsonObject, address: string): SchemaLocation[] {
  const [, heads = '', area = '', rest = ''] = /^([\w|]+)(?:\.(\w+)\.?(.*))?$/.exec(address) ?? [];
  const all = operationsOf(contract);
  return heads.split('|').flatMap((head) => {
    const one = all.filter(({ id }) => id === head);
    const meant =
      one.length > 0
        ? one
        : all.filter(
            (each) =>
              each.method !== 'head' &&
              asArray(each.tree.tags).includes(head) &&
              !(head === 'content' && isBeside(each)),
          );
    if (meant.length === 0) throw new Error(`no operation or surface "${head}"`);
    return meant.flatMap((operation) => placeIn(contract, operation, area, rest));
  });
}
