// The table of operations: everything a router, a mock or a test needs about an operation, without reading the contract.

import { groupBy } from '../../runtime/group-by.js';
import { isJsonMedia } from '../../runtime/media-types.js';
import { webSocketRulesOf } from '../../runtime/websocket-rules.js';
import { eventQueryOf, streamsByDefault } from '../contract/call-schemas.js';
import { type Operation, surfacesOf } from '../contract/contract-operations.js';
import { orderName, parametersName } from '../contract/generated-names.js';
import { asArray, asObject, asString, deref, isObject, type JsonObject } from '../contract/json-trees.js';
import { credentialsOf } from '../contract/key-locations.js';
import type { Contract } from '../contract/merge.js';
import { parametersOf, type Roots } from '../contract/roots.js';
import { type Stream, streamsOf } from '../contract/stream-places.js';
import { errorNotations } from '../contract/tags.js';
import { upstreamTable } from '../contract/upstream-table.js';
import { usageTable } from '../contract/usage-table.js';
import { declaration, spread } from './literal.js';
import { banner, type Output } from './output.js';

const body = (document: JsonObject, operation: Operation): JsonObject => deref(document, operation.node.requestBody);

/** Replies that several operations of a surface have in common stand in a table of their own: its errors, by status. */
function shareErrors({ operations }: Contract, roots: Roots) {
  const errorsOf = ({ id }: Operation) =>
    Object.fromEntries(Object.entries(roots.replies.get(id) ?? {}).filter(([status]) => !status.startsWith('2')));
  const keyOf = (operation: Operation): string => JSON.stringify([operation.surface, errorsOf(operation)]);
  const shared = [...groupBy(operations, keyOf)].filter(([, users]) => users.length > 1);
  const names = new Map<string, string>();
  const declarations = shared.map(([key, [first]]) => {
    const { surface } = first as Operation;
    const others = [...names.values()].filter((name) => name.startsWith(`${surface}Errors`)).length;
    names.set(key, `${surface}Errors${others ? others + 1 : ''}`);
    return declaration(`const ${names.get(key)}`, errorsOf(first as Operation), ' as const');
  });
  return {
    declarations: declarations.join('\n'),
    withoutErrors(operation: Operation) {
      const all = roots.replies.get(operation.id);
      const name = names.get(keyOf(operation));
      if (!all || name === undefined) return all;
      const rest = Object.entries(all).filter(([status]) => status.startsWith('2'));
      return { ...Object.fromEntries(rest), [name]: spread };
    },
  };
}

/** Where the `event:` line comes from: from a field of the data, or from the contract, if the stream has one event only. */
const nameOfEvents = ({ media, events: [first, ...others] }: Stream): JsonObject =>
  first && !others.length
    ? { event: first.name }
    : { eventName: asString(asObject(media['x-stream-grammar']).name) ?? 'type' };

/**
 * How the events of a stream are written: the field that the `event:` line repeats, or whether they have their names themselves; those that are
 * text; the event that is sent in a silence; and the media type of a sequence of JSON values.
 */
function framingOf(stream: Stream | undefined): JsonObject {
  if (!stream) return {};
  const { media, named, framing, at, labelled, events } = stream;
  const texts = events.filter(({ data }) => data);
  const keepAlive = media['x-stream-keep-alive'];
  return {
    ...(labelled ? { labelled } : named ? nameOfEvents(stream) : {}),
    ...(texts.length ? { textEvents: texts.length === events.length ? true : texts.map((event) => event.name) } : {}),
    ...(isObject(keepAlive) ? { keepAlive } : {}),
    ...(framing === 'events' ? {} : { sequence: String(at.at(-1)) }),
  };
}

/** How many credentials each alternative of an operation needs. */
const sizesOf = ({ node }: Operation): number[] =>
  asArray(node.security).map((each) => Object.keys(asObject(each)).length);

/** Whether one of several alternatives asks for nothing. */
const allowsAnonymous = (operation: Operation): boolean =>
  sizesOf(operation).length > 1 && sizesOf(operation).includes(0);

/**
 * The table: operation → how it is called, and by name the schemas of what goes in and comes out.
 * @param repliesOf the replies as the table shows them
 */
export function operationTable(
  { document, operations }: Contract,
  roots: Roots,
  repliesOf: (operation: Operation) => unknown = ({ id }) => roots.replies.get(id),
) {
  return Object.fromEntries(
    operations.map((operation) => {
      const streams = streamsOf(document, operation);
      const request = body(document, operation);
      const eventQuery = eventQueryOf(document, operation);
      const websocket = webSocketRulesOf(operation.node);
      const parameters = parametersOf(document, operation);
      const clientHeader = parameters.find((one) => one.in === 'header' && one['x-client-value'] !== undefined)?.name;
      return [
        operation.id,
        {
          surface: operation.surface,
          ...(Array.isArray(operation.node['x-surfaces'])
            ? { surfaces: operation.node['x-surfaces'] as string[] }
            : {}),
          client: operation.clientMethod,
          method: operation.method,
          path: operation.path,
          aliases: operation.aliases,
          security: credentialsOf(document, operation),
          ...(sizesOf(operation).some((size) => size > 1) ? { together: sizesOf(operation) } : {}),
          ...(allowsAnonymous(operation) ? { anonymous: true as const } : {}),
          parameters: parametersName(operation),
          query: parameters.filter((one) => one.in === 'query').map((one) => one.name),
          body: roots.bodies.get(operation.id),
          bodyRequired: request.required === true,
          snakeCase: request['x-accepts-snake-case'] === true,
          ...(websocket ? { websocket } : {}),
          replies: repliesOf(operation),
          ...(clientHeader === undefined ? {} : { clientHeader: String(clientHeader) }),
          ...(sendsHeader(document, operation, secondIdHeader) ? { secondIdHeader } : {}),
          ...(sendsBytes(document, operation, streams) ? { file: true as const } : {}),
          ...(streams.length
            ? {
                order: orderName(operation),
                // `always`: its JSON is the same events as one array.
                streams: eventQuery && !eventQuery.isChoice ? ('always' as const) : ('on request' as const),
                ...(eventQuery ? { eventQuery: eventQuery.query } : {}),
                ...(streamsByDefault(document, operation) ? { streamsByDefault: true as const } : {}),
                ...framingOf(streams[0]),
              }
            : {}),
        },
      ];
    }),
  );
}

/** Whether a success of an operation is bytes, which a handler hands over as a file, or headers alone. */
const sendsBytes = (document: JsonObject, { node, method }: Operation, streams: readonly Stream[]): boolean =>
  Object.entries(asObject(node.responses)).some(([status, response]) => {
    if (!/^2\d\d$/.test(status)) return false;
    const medias = Object.keys(asObject(deref(document, response).content));
    const isStream = (media: string): boolean =>
      media === 'text/event-stream' || streams.some(({ at }) => at.at(-3) === status && at.at(-1) === media);
    return medias.length ? medias.some((media) => !isJsonMedia(media) && !isStream(media)) : method === 'head';
  });

/** A header that some services send for the id of a request; `x-request-id` is sent in any case. */
const secondIdHeader = 'request-id';

/** Whether a reply of an operation declares a header. */
const sendsHeader = (document: JsonObject, { node }: Operation, header: string): boolean =>
  Object.values(asObject(node.responses)).some((reply) => header in asObject(deref(document, reply).headers));

export function emitOperations(contract: Contract, roots: Roots): Output {
  const shared = shareErrors(contract, roots);
  const table = operationTable(contract, roots, shared.withoutErrors);
  const surfaces = surfacesOf(contract.operations);
  return {
    'operations.ts': `${banner('table of operations')}
/** The surfaces of the service, in the order of the contract. */
${declaration('export const surfaces', surfaces, ' as const')}
${shared.declarations}

/** Operation → how it is called, and by name the schemas of what goes in and comes out (names as in validators.js). */
${declaration('export const operations', table, ' as const')}

/** Surface → the format of its errors, by x-errors in the contract. */
${declaration('export const errorFormats', errorNotations(contract), ' as const')}
export type OperationId = keyof typeof operations;
export type Surface = (typeof surfaces)[number];
`,
  };
}

// What the server knows of calls: what upstreams are called with (upstreams.ts), and what calls use and are about (usage.ts).

export const emitCallTables = (contract: Contract): Output => ({
  'upstreams.ts': `${banner('what upstreams are called with')}
/** By surface, from x-upstream, security and headers of the contract; and by operation, what it has in addition. */
${declaration('export const upstreams', upstreamTable(contract), ' as const')}`,
  'usage.ts': `${banner('what calls use, and what they are about')}
/** By surface, from x-usage and x-attributes of the contract; and the operations whose calls are counted, with what they have of their own. */
${declaration('export const usage', usageTable(contract), ' as const')}`,
});
