// The schemas that have to be checked on their own: parameters, bodies, replies and events of every operation, by name.

import { isJsonMedia } from '../../runtime/media-types.js';
import { queryFields } from '../../runtime/whole-query.js';
import type { Operation } from './contract-operations.js';
import { eventName, parametersName, schemaName, unique } from './generated-names.js';
import {
  asArray,
  asObject,
  asString,
  deref,
  isObject,
  type JsonObject,
  type PathSegment,
  refName,
  walk,
} from './json-trees.js';
import type { Contract } from './merge.js';
import { type Stream, streamsOf } from './stream-places.js';

export interface Roots {
  /** Name → schema of everything that is not a component already. */
  schemas: Map<string, JsonObject>;
  /** Name → the operation that it belongs to. */
  owners: Map<string, Operation>;
  bodies: Map<string, Record<string, string>>;
  replies: Map<string, Record<string, Record<string, string>>>;
}

/** Parameters of an operation, those of its path first; references followed. */
export const parametersOf = (document: JsonObject, operation: Operation): JsonObject[] => {
  const path = asObject(asObject(document.paths)[operation.path]);
  return [...asArray(path.parameters), ...asArray(operation.node.parameters)].flatMap((parameter) =>
    queryFields(document, deref(document, parameter)),
  );
};

/** An operation's parameters as one object schema, so that one check names every bad one. Header names are lower case. */
function parametersSchema(document: JsonObject, operation: Operation): JsonObject {
  const groups: Record<string, { type: string; properties: JsonObject; required: string[] }> = {};
  for (const place of ['path', 'query', 'header']) groups[place] = { type: 'object', properties: {}, required: [] };
  for (const parameter of parametersOf(document, operation)) {
    const group = groups[String(parameter.in)];
    if (!group) continue;
    const name = parameter.in === 'header' ? String(parameter.name).toLowerCase() : String(parameter.name);
    const [[media, { schema }] = ['', {}]] = Object.entries(asObject(parameter.content)).map(
      ([type, node]) => [type, deref(document, node)] as const,
    );
    // A parameter with `content` that is no JSON is any text.
    group.properties[name] = parameter.schema ?? (isJsonMedia(media) ? schema : undefined) ?? {};
    if (parameter.required === true) group.required.push(name);
  }
  return { type: 'object', properties: groups, required: ['path', 'query', 'header'] };
}

/**
 * Schema of all events of a stream. Named events are selected by `type`, so that an error refers to the right one. The text that ends a
 * stream is valid where the schema of the stream has it.
 */
function eventUnion(document: JsonObject, { events, literal }: Pick<Stream, 'events' | 'literal'>): JsonObject {
  if (literal !== undefined) return { anyOf: [eventUnion(document, { events }), { const: literal }] };
  const refs = events.map((event) => event.schema);
  const tagged = events.every(
    ({ name, schema }) => asString(asObject(asObject(deref(document, schema).properties).type).const) === name,
  );
  return refs.length === 1
    ? asObject(refs[0])
    : tagged
      ? { oneOf: refs, discriminator: { propertyName: 'type' } }
      : // Without a tag, an event may be valid by several schemas: an error, and a chunk of which nothing is required.
        { anyOf: refs };
}

/** `multipart/form-data` → `form`, `application/merge-patch+json` → `merge`. */
const bodySuffix = (media: string): string => media.split('/')[1]?.match(/[a-z0-9]+/i)?.[0] ?? '';

export function rootsOf({ document, operations }: Contract): Roots {
  const roots: Roots = { schemas: new Map(), owners: new Map(), bodies: new Map(), replies: new Map() };
  for (const operation of operations) {
    const add = (name: string, schema: JsonObject): string => {
      roots.schemas.set(name, schema);
      roots.owners.set(name, operation);
      return name;
    };
    const named = (schema: JsonObject, otherwise: string): string => {
      const name = schemaName(schema, otherwise);
      return name === otherwise ? add(name, schema) : name;
    };
    add(parametersName(operation), parametersSchema(document, operation));
    const body = asObject(deref(document, operation.node.requestBody).content);
    const bodies: Record<string, string> = {};
    for (const [media, value] of Object.entries(body)) {
      const suffix = Object.keys(bodies).length ? `Body${bodySuffix(media)}` : 'Body';
      bodies[media] = named(
        asObject(deref(document, value).schema),
        unique(`${operation.id}${suffix}`, (name) => roots.schemas.has(name)),
      );
    }
    roots.bodies.set(operation.id, bodies);
    const streams = streamsOf(document, operation);
    const replies: Record<string, Record<string, string>> = {};
    for (const [status, response] of Object.entries(asObject(operation.node.responses))) {
      const medias: Record<string, string> = {};
      for (const [media, value] of Object.entries(asObject(deref(document, response).content))) {
        const stream = streams.find((one) => one.status === status && one.at.at(-1) === media);
        if (stream) {
          medias[media] = add(eventName(operation, stream.suffix), eventUnion(document, stream));
        } else {
          const { schema } = deref(document, value);
          // Several kinds of JSON, such as versions, may have schemas of their own.
          const name = unique(`${operation.id}Reply${status}`, (taken) => roots.schemas.has(taken));
          medias[media] = isObject(schema) && isJsonMedia(media) ? named(schema, name) : '';
        }
      }
      replies[status] = medias;
    }
    roots.replies.set(operation.id, replies);
  }
  return roots;
}

/** The steps in the bundle of a named schema; of one without a name of its own, those of its place in the operation. */
export function placeOfSchema({ owners }: Roots, schema: string): PathSegment[] {
  const operation = owners.get(schema);
  if (!operation) return ['components', 'schemas', schema];
  const rest = schema.slice(operation.id.length);
  const status = Object.keys(asObject(operation.node.responses)).find((each) => rest.startsWith(`Reply${each}`));
  if (status !== undefined) return [...operation.at, 'responses', status];
  return rest.startsWith('Body') ? [...operation.at, 'requestBody'] : operation.at;
}

/** Names of all schemas that the named ones reach, themselves included. */
export function reachable(schemas: JsonObject, start: Iterable<string>): Set<string> {
  const seen = new Set<string>();
  const queue = [...start];
  const visit = ({ $ref }: JsonObject): void => {
    if (typeof $ref === 'string') queue.push(refName($ref));
  };
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (seen.has(name) || !(name in schemas)) continue;
    seen.add(name);
    walk(schemas[name], visit);
  }
  return seen;
}

/** All schemas: the named ones, and those of operations that have no name of their own. */
export const allSchemas = ({ document }: Contract, roots: Roots): JsonObject => ({
  ...asObject(asObject(document.components).schemas),
  ...Object.fromEntries(roots.schemas),
});
