// The forms of the contract for tools that do not read OpenAPI 3.2 event streams, beside that of contract/runtime-form.ts.
//
//   types    3.1: a stream is an object that carries the union of its events     (openapi-typescript)
//   docs     3.2: an event's `data` is shown as the object it holds              (Redoc)

import { writeWholeQueries } from '../../runtime/whole-query.js';
import { withDirections } from './directions.js';
import { describeRules } from './forms/rule-docs.js';
import { writeForTypes } from './forms/typed-schemas.js';
import { asObject, deref, isObject, type JsonObject, pointerSegments, valueAt } from './json-trees.js';
import { visitKinds } from './kinds.js';
import type { Contract } from './merge.js';
import { type StreamEvent, streamsOf, terminatorOf } from './stream-places.js';

/** The 3.1 form for openapi-typescript: a stream is an object whose member `__event` is the union of its events; examples stay out. Methods that 3.1 lacks stay in. */
export function typesForm(contract: Contract): JsonObject {
  const { document, operations } = withDirections(contract, 'omit');
  const { paths, webhooks, components } = structuredClone(document);
  // What else a document has, such as extensions and tags, is in no type.
  const form: JsonObject = {
    ...{ openapi: '3.1.0', info: { title: '', version: '' }, paths, components },
    ...(webhooks !== undefined && { webhooks }),
  };
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
  writeWholeQueries(form, true);
  visitKinds(form, 'document', (node, kind) => {
    // openapi-typescript knows no media types with names.
    if (kind === 'requestBody' || kind === 'response')
      for (const [name, media] of Object.entries(asObject(node.content)))
        asObject(node.content)[name] = { ...deref(form, media) };
  });
  // References to them are resolved; their operations would be declared twice.
  delete asObject(form.components).pathItems;
  delete asObject(form.components).mediaTypes;
  visitKinds(form, 'document', (node, kind) => {
    delete node.examples;
    delete node.example;
    // openapi-typescript takes extensions for paths, replies and callbacks, and looks for what they refer to among the files of the working folder,
    // as for a reference that leads nowhere. The lint reports that.
    const extended = { document: node.paths, operation: node.responses }[String(kind)];
    for (const owner of [node, asObject(extended)])
      for (const key of Object.keys(owner)) if (key.startsWith('x-')) delete owner[key];
    const isLost = (ref: unknown): boolean =>
      typeof ref === 'string' && (!ref.startsWith('#') || valueAt(form, pointerSegments(ref)) === undefined);
    if (isLost(node.$ref)) delete node.$ref;
    if (isObject(node.discriminator) && Object.values(asObject(node.discriminator.mapping)).some(isLost))
      delete node.discriminator;
  });
  writeForTypes(form);
  return form;
}

/** An event whose name callers get beside its data. */
const labelledEvent = ({ name, schema }: StreamEvent): JsonObject => ({
  type: 'object',
  required: ['event', 'data'],
  properties: { event: { const: name || 'message' }, data: schema, id: { type: 'string' } },
});

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
