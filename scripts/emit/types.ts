// Types of the whole contract, by openapi-typescript. Streams become EventStream<union of events>.
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import type { JsonObject } from '../contract/json.js';
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

/** @param form the `types` form of the contract; it is not changed. */
export async function emitTypes(form: JsonObject): Promise<Output> {
  const document = structuredClone(form);
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
  return { 'types.ts': `${banner('types of every schema and operation')}${streamType}\n${astToString(named)}` };
}
