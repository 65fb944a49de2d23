// What the client has to know of each operation at run time, one line each; types and behaviour come from client/.
import { credentialHeader } from '../contract/credentials.js';
import type { Contract } from '../contract/merge.js';
import { orderName } from '../contract/names.js';
import type { Operation } from '../contract/operations.js';
import { successesOf } from '../contract/replies.js';
import { parametersOf } from '../contract/roots.js';
import { eventQueryOf } from '../contract/stream-request.js';
import { streamsOf } from '../contract/streams.js';
import { isObject, type JsonObject } from '../contract/tree.js';
import { literal } from './literal.js';
import { banner, type Output } from './output.js';

/** Verbs that carry a body unless the line says otherwise. */
const withBody = /^p/;

function line(document: JsonObject, operation: Operation): string {
  const { requestBody } = operation.node;
  const kinds = new Set(successesOf(document, operation).flatMap((success) => success.kinds));
  const eventQuery = eventQueryOf(document, operation);
  const facts = [
    ...(isObject(requestBody) === withBody.test(operation.method) ? [] : [`body: ${isObject(requestBody)}`]),
    ...(kinds.has('bytes') ? ['bytes: true'] : []),
    ...(kinds.has('nothing') ? ['empty: true'] : []),
    ...(streamsOf(document, operation).length
      ? [`order: ${orderName(operation)}`, ...(eventQuery ? [`query: ${literal(eventQuery)}`] : [])]
      : []),
  ];
  const start = `['${operation.method.toUpperCase()}', '${operation.path.replace(/{[^}]+}/g, '{}')}'`;
  const summary = String(operation.node.summary).replaceAll('*/', '*\\/').replace(/\s+/g, ' ');
  return `    /** ${summary} */
    ${operation.clientMethod}: ${start}${facts.length ? `, { ${facts.join(', ')} }` : ''}],`;
}

/** What every call of a surface sends: the key, and headers whose value the contract says (`x-client-value`). */
function headers(document: JsonObject, operations: readonly Operation[]): Record<string, string> {
  const [credential] = operations.flatMap((operation) => credentialHeader(document, operation) ?? []);
  const fixed = operations
    .flatMap((operation) => parametersOf(document, operation))
    .filter((parameter) => parameter.in === 'header' && parameter['x-client-value'] !== undefined)
    .map((parameter) => [String(parameter.name).toLowerCase(), String(parameter['x-client-value'])]);
  return { ...(credential && { [credential.name]: `${credential.before}{}` }), ...Object.fromEntries(fixed) };
}

export function emitClient({ document, operations }: Contract): Output {
  const surfaces = [...new Set(operations.map((operation) => operation.surface))];
  const orders = operations.filter((operation) => streamsOf(document, operation).length).map(orderName);
  const blocks = surfaces.map((surface) => {
    const own = operations.filter((operation) => operation.surface === surface);
    return `  ${surface}: {\n${own.map((operation) => line(document, operation)).join('\n')}\n  },`;
  });
  const sent = surfaces.map((surface) => {
    const own = operations.filter((operation) => operation.surface === surface);
    return `  ${surface}: ${literal(headers(document, own))},`;
  });
  return {
    'client.ts': `${banner('calls of the client')}${orders.length ? `import { ${orders.join(', ')} } from './automata.js';\n` : ''}
/**
 * Surface → method → verb, path (with a gap for each parameter) and what else the client must know: whether a body is sent (unsaid: with POST, PUT and PATCH), whether the answer
 * is bytes or may be empty, and for a stream the order of its events, with the query that asks for it (without one, \`stream: true\` in the body does).
 */
export const calls = {
${blocks.join('\n')}
} as const;

/** Surface → headers of every call, with a gap for the key. */
export const headers = {
${sent.join('\n')}
};
`,
  };
}
