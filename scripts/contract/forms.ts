// The forms of the contract for tools that do not read OpenAPI 3.2 event streams, beside that of contract/runtime-form.ts.
//
//   types    3.1: a stream is an object that carries the union of its events     (openapi-typescript)
//   docs     3.2: an event's `data` is shown as the object it holds              (Redoc)

import { asDocument31 } from '../../runtime/runtime-form.js';
import { describeRules } from './forms/rule-docs.js';
import {
  asObject,
  deref,
  isObject,
  type JsonObject,
  type PathSegment,
  pointerSegments,
  valueAt,
  walk,
} from './json-trees.js';
import type { Contract } from './merge.js';
import { hasOtherTags, tagsItself } from './schemas/unions.js';
import { type StreamEvent, streamsOf, terminatorOf } from './stream-places.js';

/** The 3.1 form for openapi-typescript: a stream is an object whose member `__event` is the union of its events; examples stay out. Methods that 3.1 lacks stay in. */
export function typesForm({ document, operations }: Contract): JsonObject {
  const form = asDocument31(document);
  for (const operation of operations)
    for (const stream of streamsOf(document, operation)) {
      const media = mediaIn(form, stream.at);
      delete media.itemSchema;
      media.schema = {
        type: 'object',
        required: ['__event'],
        properties: {
          __event: { oneOf: stream.events.map((event) => (stream.labelled ? labelledEvent(event) : event.schema)) },
        },
      };
    }
  // References to them are resolved; their operations would be declared twice.
  delete asObject(form.components).pathItems;
  walk(form, (node, path) => {
    if (isPropertyMap(path)) return;
    if (isObject(node.discriminator) && (tagsItself(form, node) || hasOtherTags(form, node))) delete node.discriminator;
    delete node.examples;
    delete node.example;
    delete node['x-stream-grammar'];
    // openapi-typescript would look for it among the files of the working folder. The lint reports it.
    const isLost = (ref: unknown): boolean =>
      typeof ref === 'string' && (!ref.startsWith('#') || valueAt(form, pointerSegments(ref)) === undefined);
    if (isLost(node.$ref)) delete node.$ref;
    if (isObject(node.discriminator) && Object.values(asObject(node.discriminator.mapping)).some(isLost))
      delete node.discriminator;
  });
  return form;
}

/** An event whose name callers get beside its data. */
const labelledEvent = ({ name, schema }: StreamEvent): JsonObject => ({
  type: 'object',
  required: ['event', 'data'],
  properties: { event: { const: name || 'message' }, data: schema, id: { type: 'string' } },
});

/**
 * Whether the value at `path` maps property names to schemas, so that its keys are fields of callers and not keywords.
 * A property may itself be called `properties` (schemas of the content format have one): every second step is the map.
 */
function isPropertyMap(path: readonly PathSegment[]): boolean {
  const last = path.findLastIndex((step) => step !== 'properties');
  return (path.length - 1 - last) % 2 === 1;
}

/** The 3.2 form for Redoc, which does not look into `contentSchema`. */
export function docsForm({ document, operations }: Contract): JsonObject {
  const form = structuredClone(document);
  for (const operation of operations)
    for (const stream of streamsOf(document, operation)) {
      if (stream.framing !== 'events') continue;
      const media = mediaIn(form, stream.at);
      const branches: JsonObject[] = stream.events.map(({ name, schema }) => ({
        title: name,
        type: 'object',
        required: stream.named ? ['event', 'data'] : ['data'],
        properties: { ...(stream.named ? { event: { type: 'string', const: name } } : {}), data: schema },
      }));
      const terminator = terminatorOf(stream);
      if (terminator !== undefined)
        branches.push({
          title: terminator,
          type: 'object',
          required: ['data'],
          properties: { data: { type: 'string', const: terminator } },
        });
      media.itemSchema = branches.length === 1 ? branches[0] : { oneOf: branches };
    }
  const bodies = operations.map(({ at }) => {
    const body = deref(form, asObject(valueAt(form, at)).requestBody);
    const medias = Object.values(asObject(body.content)).map((media) => deref(form, media));
    return { body, schemas: medias.map(({ schema }) => deref(form, schema)) };
  });
  describeRules(form, bodies);
  return form;
}

/** The media type at `at`, following a response that is a reference. */
function mediaIn(form: JsonObject, at: readonly (string | number)[]): JsonObject {
  const response = deref(form, valueAt(form, at.slice(0, -2)));
  return deref(form, asObject(response.content)[String(at.at(-1))]);
}
