// What the mock says when it starts: what it serves, and a line per surface to paste.
import { surfaces } from '../../generated/operations.js';
import { operationObject } from '../../server/http/contract.js';
import { allOperations, type Operation } from '../../server/http/router.js';
import { asObject, deref, type JsonObject } from '../contract/tree.js';

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A complete curl command for an operation: its simple example, a key, and what headers it requires. */
function curlOf(document: JsonObject, operation: Operation, base: string, key = 'test'): string {
  const node = operationObject(document, operation);
  const content = asObject(asObject(deref(document, node.requestBody).content)['application/json']);
  const example = deref(document, asObject(content.examples).simple).value;
  const required = (Array.isArray(node.parameters) ? node.parameters : [])
    .map((parameter) => deref(document, parameter))
    .filter((parameter) => parameter.required === true);
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    String(required.find((parameter) => parameter.name === name)?.example ?? 'example'),
  );
  const place = operation.security.find((one) => one.in === 'header');
  const headers = [
    ...(place ? [`${place.name}: ${place.scheme === 'bearer' ? 'Bearer ' : ''}${key}`] : []),
    ...required
      .filter((parameter) => parameter.in === 'header')
      .map(({ name, example: value }) => `${name}: ${value ?? ''}`),
    ...(example === undefined ? [] : ['content-type: application/json']),
  ];
  const parts = headers.map((header) => `-H ${quote(header)}`);
  if (example !== undefined) parts.push(`-d ${quote(JSON.stringify(example))}`);
  return `curl ${base}${path} ${parts.join(' ')}`;
}

/** The first operation of each surface, with its number of operations. */
export function welcome(document: JsonObject, base: string): string {
  const blocks = surfaces.map((surface) => {
    const operations = allOperations.filter((one) => one.surface === surface);
    const [first] = operations;
    const count = `${operations.length} operation${operations.length === 1 ? '' : 's'}`;
    return `${surface} (${count})\n  ${first ? curlOf(document, first, base) : ''}`;
  });
  return [
    `Mock of all five surfaces on ${base}. Any key is taken, but the literal \`invalid\`.`,
    '',
    blocks.join('\n\n'),
    '',
    'Prefer: code=429 | example=<name> | dynamic=true   choose the answer, streams included. Stop with Ctrl-C.',
  ].join('\n');
}
