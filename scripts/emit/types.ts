// Types of the whole contract, by openapi-typescript. Streams become EventStream<union of events>.
import openapiTS, { astToString, transformSchemaObject } from 'openapi-typescript';
import ts from 'typescript';
import type { Tree } from '../contract/tree.js';
import { banner, type Output } from './output.js';

const streamType = `
/** A reply that arrives as server-sent events, each carrying one \`Event\`. Exists in types only. */
export interface EventStream<Event> {
  readonly __event: Event;
}
`;

/** @param form the `types` form of the contract. */
export async function emitTypes(form: Tree): Promise<Output> {
  const ast = await openapiTS(JSON.parse(JSON.stringify(form)), {
    silent: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    // The factory refuses a schema without `type`, hence the bare object that carries the union (scripts/contract/forms.ts).
    transform(schema, options) {
      const events = (schema as Tree)['x-event-stream'];
      if (!events) return undefined;
      return ts.factory.createTypeReferenceNode('EventStream', [
        transformSchemaObject(events as typeof schema, options),
      ]);
    },
  });
  return { 'types.ts': `${banner('types of every schema and operation')}${streamType}\n${astToString(ast)}` };
}
