// Types of the whole contract, by openapi-typescript. Streams become EventStream<union of events>.
//
// Only the library's transformation is loaded: its entry also bundles and lints what it is given, with a Redocly of its own, which
// costs more than the transformation and says nothing new about a document that comes out of our lint.

import type { GlobalContext, OpenAPI3 } from 'openapi-typescript';
import { astToString } from 'openapi-typescript/dist/lib/ts.mjs';
import { resolveRef, scanDiscriminators } from 'openapi-typescript/dist/lib/utils.mjs';
import transformSchema from 'openapi-typescript/dist/transform/index.mjs';
import transformSchemaObject from 'openapi-typescript/dist/transform/schema-object.mjs';
import ts from 'typescript';
import type { JsonObject } from '../contract/json.js';
import { mergeMethods, splitMethods } from './more-methods.js';
import { nameTypes } from './named-types.js';
import { banner, type Output } from './output.js';

const streamType = `
/** A reply that arrives as server-sent events, each carrying one \`Event\`. Exists in types only. */
export interface EventStream<Event> {
  readonly __event: Event;
}
`;

const options = {
  additionalProperties: false,
  alphabetize: false,
  arrayLength: false,
  conditionalEnums: false,
  dedupeEnums: false,
  defaultNonNullable: false,
  emptyObjectsUnknown: true,
  enum: false,
  enumValues: false,
  excludeDeprecated: false,
  exportType: false,
  generatePathParams: false,
  immutable: false,
  makePathsEnum: false,
  pathParamsAsTypes: false,
  propertiesRequiredByDefault: false,
  readWriteMarkers: false,
  rootTypes: true,
  rootTypesKeepCasing: true,
  rootTypesNoSchemaPrefix: true,
  silent: true,
} as const;

/** @param form the `types` form of the contract; it is not changed. */
export async function emitTypes(form: JsonObject): Promise<Output> {
  const copy = structuredClone(form);
  const split = splitMethods(copy);
  const schema = copy as unknown as OpenAPI3;
  // Left out: hooks that are not used, and what configures the bundling.
  const context: Omit<GlobalContext, 'redoc' | 'inject' | 'postTransform' | 'transformProperty'> = {
    ...options,
    injectFooter: [],
    discriminators: scanDiscriminators(schema, options),
    resolve: (ref: string) => resolveRef(schema, ref, { silent: true }),
    // The transformation leaves a schema without `type` alone, hence the bare object that carries the union (scripts/contract/forms.ts).
    transform(node, at) {
      const { type, format, 'x-event-stream': events } = node as JsonObject;
      if (type === 'string' && format === 'binary') return ts.factory.createTypeReferenceNode('Blob');
      if (!events) return undefined;
      return ts.factory.createTypeReferenceNode('EventStream', [transformSchemaObject(events as typeof node, at)]);
    },
  };
  const ast = mergeMethods(transformSchema(schema, context as GlobalContext), split);
  return {
    'types.ts': `${banner('types of every schema and operation')}${streamType}\n${astToString(nameTypes(ast))}`,
  };
}
