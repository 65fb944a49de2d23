// The table of operations: everything a router, a mock or a test needs to know about an operation without reading the contract.
import { credentialsOf } from '../contract/credentials.js';
import type { Contract, Operation } from '../contract/merge.js';
import { orderName, parametersName } from '../contract/names.js';
import { successesOf } from '../contract/replies.js';
import { parametersOf, type Roots } from '../contract/roots.js';
import { eventQueryOf } from '../contract/stream-request.js';
import { streamsOf } from '../contract/streams.js';
import { deref, type JsonObject } from '../contract/tree.js';
import { banner, type Output } from './output.js';

const body = (document: JsonObject, operation: Operation): JsonObject => deref(document, operation.node.requestBody);

export function emitOperations(contract: Contract, roots: Roots): Output {
  const { document } = contract;
  const table = Object.fromEntries(
    contract.operations.map((operation) => {
      const streams = streamsOf(document, operation);
      const request = body(document, operation);
      const successes = successesOf(document, operation);
      const eventQuery = eventQueryOf(document, operation);
      return [
        operation.id,
        {
          surface: operation.surface,
          client: operation.clientMethod,
          method: operation.method,
          path: operation.path,
          aliases: operation.aliases,
          security: credentialsOf(document, operation),
          parameters: parametersName(operation),
          query: parametersOf(document, operation)
            .filter((one) => one.in === 'query')
            .map((one) => one.name),
          body: roots.bodies.get(operation.id),
          bodyRequired: request.required === true,
          snakeCase: request['x-accepts-snake-case'] === true,
          replies: roots.replies.get(operation.id),
          // Bytes that a handler hands over as a file.
          ...(successes.some(({ kinds }) => kinds.includes('bytes')) ? { file: true } : {}),
          ...(streams.length
            ? {
                order: orderName(operation),
                // `always`: its JSON is the same events as one array.
                streams: eventQuery ? 'always' : 'on request',
                ...(eventQuery ? { eventQuery } : {}),
              }
            : {}),
        },
      ];
    }),
  );
  const surfaces = [...new Set(contract.operations.map((operation) => operation.surface))];
  return {
    'operations.ts': `${banner('table of operations')}
/** The surfaces of the service, in the order of the contract. */
export const surfaces = ${JSON.stringify(surfaces)} as const;

/** Operation → how it is called, and by name the schemas of what goes in and comes out (names as in validators.js). */
export const operations = ${JSON.stringify(table, null, 2)} as const;

export type OperationId = keyof typeof operations;
export type Surface = (typeof surfaces)[number];
`,
  };
}
