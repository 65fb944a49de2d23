// The text that the mock prints when it starts: its address, and a curl command per surface.
import { surfaces } from '../../generated/operations.js';
import { operationObject } from '../../server/http/contract.js';
import { allOperations, type Operation } from '../../server/http/router.js';
import { curlCommand } from '../../server/observability/curl.js';
import { asObject, deref, isObject, type JsonObject } from '../contract/json.js';

/** A curl command with the simple example of an operation, and any key. */
function exampleCommand(document: JsonObject, operation: Operation, base: string): string {
  const { requestBody } = operationObject(document, operation);
  const content = asObject(asObject(deref(document, requestBody).content)['application/json']);
  const { value } = deref(document, asObject(content.examples).simple);
  return curlCommand(document, operation, isObject(value) ? value : undefined, base, 'test');
}

/** The first operation of each surface, with its number of operations. */
export function welcome(document: JsonObject, base: string): string {
  const blocks = surfaces.map((surface) => {
    const operations = allOperations.filter((one) => one.surface === surface);
    const [first] = operations;
    const count = `${operations.length} operation${operations.length === 1 ? '' : 's'}`;
    return `${surface} (${count})\n  ${first ? exampleCommand(document, first, base) : ''}`;
  });
  return [
    `Mock of all five surfaces on ${base}. It accepts any key except \`invalid\`.`,
    '',
    blocks.join('\n\n'),
    '',
    'Prefer: code=429 | example=<name> | dynamic=true   selects the reply, streams included.',
    'x-pentagate-simulate: status=429 | latency=2s | cut=3 | stall   injects a fault. Stop with Ctrl-C.',
  ].join('\n');
}
