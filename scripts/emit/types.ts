// Types of the whole contract, by openapi-typescript. Streams become EventStream<union of events>.
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { asObject, isObject, type JsonObject, walk } from '../contract/json.js';
import { nameEventStreams } from './event-streams.js';
import { mergeMethods, splitMethods } from './more-methods.js';
import { nameTypes } from './named-types.js';
import { banner, type Output } from './output.js';

const streamType = `
/** A reply that arrives as server-sent events, each carrying one \`Event\`. Exists in types only. */
export interface EventStream<Event> {
  readonly __event: Event;
}
`;

/** In place of the one of openapi-typescript, which takes no union, such as a schema that may be null. */
const withRequired = `
/** \`T\` with these members required, in each part of a union that has them. */
type WithRequired<T, K extends PropertyKey> = T extends unknown ? T & Required<Pick<T, K & keyof T>> : never;
`;

/** @param form the `types` form of the contract; it is not changed. */
export async function emitTypes(form: JsonObject): Promise<Output> {
  const document = structuredClone(form);
  walk(document, (node) => {
    // The client writes these parameters as JSON; openapi-typescript takes them for text.
    const [content] = typeof node.in === 'string' ? Object.values(asObject(node.content)) : [];
    if (isObject(content)) {
      node.schema = content.schema ?? {};
      delete node.content;
    }
    // openapi-typescript takes extensions for paths, replies and callbacks.
    for (const map of [node.paths, node.webhooks, node.responses, node.callbacks].map(asObject))
      for (const name of Object.keys(map)) if (name.startsWith('x-')) delete map[name];
  });
  const split = splitMethods(document);
  const nodes = await openapiTS(document as unknown as OpenAPI3, {
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    rootTypes: true,
    rootTypesKeepCasing: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
    transform: ({ type, format }) =>
      type === 'string' && format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined,
  });
  const named = nameTypes(nameEventStreams(mergeMethods(nodes, split)));
  const isOwn = (node: ts.Node): boolean => ts.isTypeAliasDeclaration(node) && node.name.text === 'WithRequired';
  const helpers = named.some(isOwn) ? streamType + withRequired : streamType;
  const types = astToString(named.filter((node) => !isOwn(node)));
  return { 'types.ts': `${banner('types of every schema and operation')}${helpers}\n${types}` };
}
