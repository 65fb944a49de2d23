// What the client has to know of each operation at run time, one line each; types and behaviour come from client/.
import type { Contract, Operation } from '../contract/merge.js';
import { orderName } from '../contract/names.js';
import { parametersOf } from '../contract/roots.js';
import { streamsOf } from '../contract/streams.js';
import { deref, isTree, list, type Tree, tree } from '../contract/tree.js';
import { banner, type Output } from './output.js';

/** Query parameters that ask for events, where no field `stream` of the body does: those that may say `sse`. */
function streamQuery(document: Tree, operation: Operation): Record<string, string> {
  const asks = parametersOf(document, operation).filter(({ in: place, schema }) => {
    const { const: only, enum: several } = deref(document, schema);
    return place === 'query' && [only, ...list(several)].includes('sse');
  });
  return Object.fromEntries(asks.map(({ name }) => [String(name), 'sse']));
}

/** Verbs that carry a body unless the line says otherwise. */
const usual = /^p/;

function line(document: Tree, operation: Operation): string {
  const { requestBody, responses } = operation.node;
  const content = tree(deref(document, tree(responses)['200']).content);
  const body = tree(deref(document, requestBody).content)['application/json'];
  const fields = tree(deref(document, tree(body).schema).properties);
  const facts = [
    ...(isTree(requestBody) === usual.test(operation.method) ? [] : [`body: ${isTree(requestBody)}`]),
    ...('application/json' in content ? [] : ['bytes: true']),
    ...(streamsOf(document, operation).length
      ? [
          `order: ${orderName(operation)}`,
          ...('stream' in fields ? [] : [`query: ${JSON.stringify(streamQuery(document, operation))}`]),
        ]
      : []),
  ];
  const start = `['${operation.method.toUpperCase()}', '${operation.path.replace(/{\w+}/g, '{}')}'`;
  return `    /** ${operation.node.summary} */
    ${operation.clientMethod}: ${start}${facts.length ? `, { ${facts.join(', ')} }` : ''}],`;
}

export function emitClient({ document, operations }: Contract): Output {
  const surfaces = [...new Set(operations.map((operation) => operation.surface))];
  const orders = operations.filter((operation) => streamsOf(document, operation).length).map(orderName);
  const blocks = surfaces.map((surface) => {
    const own = operations.filter((operation) => operation.surface === surface);
    return `  ${surface}: {\n${own.map((operation) => line(document, operation)).join('\n')}\n  },`;
  });
  return {
    'client.ts': `${banner('calls of the client')}${orders.length ? `import { ${orders.join(', ')} } from './automata.js';\n` : ''}
/**
 * Surface → method → verb, path (with a gap for each parameter) and what else the client must know: whether a body is sent (unsaid: with POST, PUT and PATCH), whether the answer
 * is bytes, and for a stream the order of its events, with the query that asks for it (without one, \`stream: true\` in the body does).
 */
export const calls = {
${blocks.join('\n')}
} as const;
`,
  };
}
