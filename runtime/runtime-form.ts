// The form of a contract for tools that read OpenAPI 3.1: express-openapi-validator, Prism, and whoever else asks for `openapi.3.1.json`.
// A stream is a string there, and its examples are the bytes on the wire.
import { asArray, asObject, isObject, type JsonObject } from './json.js';
import { writeWholeQueries } from './whole-query.js';

/** What 3.1 has no word for becomes what it has: names of tags, references by the place of a document. */
function asDocument31(document: JsonObject): JsonObject {
  const form = structuredClone(document);
  form.openapi = '3.1.0';
  // References are resolved by the place of the files.
  delete form.$self;
  form.tags = asArray(form.tags).map((entry) => {
    const { summary, parent: _parent, kind: _kind, ...tag } = asObject(entry);
    return { ...tag, ...(summary ? { 'x-displayName': summary } : {}) };
  });
  writeWholeQueries(form);
  return form;
}

/** Changes media types whose items are described, and examples, in all of a document. */
function withoutItems(node: unknown, name = ''): void {
  if (Array.isArray(node)) for (const item of node) withoutItems(item);
  if (!isObject(node)) return;
  if ('itemSchema' in node && /^[\w.*+-]+\/[\w.*+-]+/.test(name)) {
    delete node.itemSchema;
    delete node['x-stream-grammar'];
    const description = /^text\/event-stream/i.test(name) ? 'Server-sent events.' : 'A sequence of JSON values.';
    node.schema = { type: 'string', description };
  }
  for (const example of Object.values(asObject(node.examples)).filter(isObject))
    for (const key of ['dataValue', 'serializedValue'])
      if (key in example) {
        example.value ??= example[key];
        delete example[key];
      }
  for (const [key, value] of Object.entries(node)) withoutItems(value, key);
}

/** The 3.1 form of a bundled document. It lacks the methods that 3.1 lacks. */
export function runtimeForm(document: JsonObject): JsonObject {
  const form = asDocument31(document);
  withoutItems(form);
  for (const item of Object.values(asObject(form.paths)).map(asObject)) {
    delete item.query;
    delete item.additionalOperations;
  }
  return form;
}
