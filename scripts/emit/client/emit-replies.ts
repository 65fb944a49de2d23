// Replies of an operation: how the client reads its successes, and their types.

import { framingOf } from '../../../runtime/media-types.js';
import type { Operation } from '../../contract/contract-operations.js';
import { asObject, asString, deref, type JsonObject } from '../../contract/json-trees.js';
import { firstPage, paginationOf } from '../../contract/pagination.js';
import { streamsOf } from '../../contract/stream-places.js';
import { tagOf } from '../../contract/tags.js';
import { literal } from '../literal.js';
import { bigintsIn, type ClientContext, type as imported, value, withNumbers } from './emit-context.js';
import { mediaKind } from './emit-media.js';
import { typeAt, typeOf } from './schema-type.js';

type ReplyKind = 'json' | 'text' | 'bytes' | 'none' | 'any';

interface Success {
  readonly status: string;
  readonly kind: ReplyKind;
  /** Types of the data, without streams. */
  readonly types: string[];
}

/** `200`, `2XX`; `default` where no success is documented. */
export function successStatuses({ node }: Operation): string[] {
  const statuses = Object.keys(asObject(node.responses));
  const successes = statuses.filter((status) => /^2(\d\d|XX)$/i.test(status));
  return successes.length ? successes : statuses.filter((status) => status === 'default');
}

const contentOf = (document: JsonObject, { node }: Operation, status: string): JsonObject =>
  asObject(deref(document, asObject(node.responses)[status]).content);

/** The schema of a JSON body below a response. */
export const replySchema = (document: JsonObject, operation: Operation, status: string, media: string): unknown =>
  deref(document, contentOf(document, operation, status)[media]).schema;

type ReplyContext = Pick<ClientContext, 'document' | 'places'>;

/** The type of a JSON body below a response. */
export function jsonType(context: ReplyContext, operation: Operation, status: string, media: string): string {
  return typeOf(replySchema(context.document, operation, status, media), () =>
    typeAt(context, operation, 'responses', status, 'content', media),
  );
}

/** Media types of JSON below a response, without those of streams. */
export const jsonMedias = (document: JsonObject, operation: Operation, status: string): string[] =>
  Object.entries(contentOf(document, operation, status))
    .filter(([media, node]) => mediaKind(media) === 'json' && !framingOf(media, deref(document, node)))
    .map(([media]) => media);

function successes(context: ReplyContext, operation: Operation): Success[] {
  const { document } = context;
  const streams = streamsOf(document, operation);
  return successStatuses(operation).flatMap((status) => {
    const isStream = (media: string): boolean =>
      mediaKind(media) === 'events' || streams.some(({ at }) => at.at(-3) === status && at.at(-1) === media);
    const all = Object.keys(contentOf(document, operation, status));
    const medias = all.filter((media) => !isStream(media));
    if (all.length && !medias.length) return [];
    if (!medias.length) {
      const head = operation.method === 'head';
      return [{ status, kind: head ? 'bytes' : 'none', types: [head ? 'Response' : 'undefined'] } as const];
    }
    const kinds = new Set(medias.map(mediaKind).map((kind) => (kind === 'json' || kind === 'text' ? kind : 'bytes')));
    const types = medias.map((media) => {
      const kind = mediaKind(media);
      return kind === 'json' ? jsonType(context, operation, status, media) : kind === 'text' ? 'string' : 'Response';
    });
    const [only] = kinds;
    return [{ status, kind: kinds.size > 1 ? 'any' : (only as ReplyKind), types: [...new Set(types)] }];
  });
}

/** The fact `reply` of a row; none where all is JSON. */
export function replyFact(context: ClientContext, operation: Operation): JsonObject {
  const all = successes(context, operation);
  const kinds = new Set(all.map(({ kind }) => kind));
  // What comes without being documented is read as what it says.
  if (!all.length) return successStatuses(operation).length ? {} : { reply: 'any' };
  if (kinds.size > 1) return { reply: Object.fromEntries(all.map(({ status, kind }) => [status, kind])) };
  const [only] = kinds;
  return only === 'json' ? {} : { reply: only };
}

/** The fact `parse` of a row: what reads the bigints of replies; none without any. */
export function parseFact(context: ClientContext, operation: Operation): JsonObject {
  const { document } = context;
  const schemas = successStatuses(operation).flatMap((status) =>
    jsonMedias(document, operation, status).map((media) => replySchema(document, operation, status, media)),
  );
  const places = bigintsIn(context, schemas);
  return places ? { parse: value(context, 'runtime', 'readBigints', `(${literal(places, -Infinity)})`) } : {};
}

/** The type of the data, and of the reply that `raw` returns. */
export function replyTypes(
  context: ClientContext,
  operation: Operation,
  stream?: string,
): { data: string; raw: string } {
  const all = successes(context, operation);
  const raw = (status: string, types: readonly string[]): string =>
    `${imported(context, 'Raw')}<${/^\d+$/.test(status) ? status : 'number'}, ${types.join(' | ')}>`;
  const data = new Set(all.flatMap(({ types }) => types));
  if (!all.length && !stream) return { data: 'unknown', raw: raw('', ['unknown']) };
  if (stream) data.add(stream);
  const raws = new Set(all.map(({ status, types }) => raw(status, types)));
  return { data: [...data].join(' | '), raw: [...raws].join(' | ') };
}

// The error replies of an operation: their types, and where the message stands in them.

/** The path of the message, if the contract names it; the client finds it in the usual places. */
export function messageFact({ document }: ClientContext, { surface }: Operation): { message?: string } {
  const message = asString(tagOf(document, surface)['x-client-error-message']);
  return message === undefined ? {} : { message };
}

/** The bodies of the documented errors by status, as a type: `Record<404 | 'default', types.Problem>`; undefined without any. */
export function errorBodies(context: ClientContext, operation: Operation): string | undefined {
  const all = Object.keys(asObject(operation.node.responses));
  const hasSuccess = all.some((status) => /^2/.test(status));
  const statuses = new Map<string, string[]>();
  for (const status of all) {
    const name = status === 'default' ? (hasSuccess ? "'default'" : '') : status.toUpperCase();
    if (!/^([45]\d\d|[45]XX|'default')$/.test(name)) continue;
    const types = jsonMedias(context.document, operation, status).map((media) =>
      jsonType(context, operation, status, media),
    );
    const body = [...new Set(types)].join(' | ') || 'unknown';
    statuses.set(body, [...(statuses.get(body) ?? []), name.endsWith('XX') ? `'${name}'` : name]);
  }
  const bodies = [...statuses].map(([body, names]) => `Record<${names.join(' | ')}, ${body}>`).join(' & ');
  return bodies ? withNumbers(context, bodies) : undefined;
}

// The pages of an operation: how the client requests them, and the type of their items.

/** The fact `pages` of a row; none where the contract declares none. */
export function pagesFact(context: ClientContext, operation: Operation): JsonObject {
  const pagination = paginationOf(context.document, operation);
  if (!pagination) return {};
  const { limit: _limit, ...facts } = pagination;
  const first = pagination.page === undefined ? 1 : firstPage(context.document, operation, pagination);
  return {
    pages: { ...facts, ...(first === 1 ? {} : { first }), readPages: value(context, 'runtime', 'readPages') },
  };
}

/** The type of the items of all pages. @param reply the type of a reply */
export function itemType(context: ClientContext, operation: Operation, reply: string): string | undefined {
  const pagination = paginationOf(context.document, operation);
  if (!pagination) return undefined;
  const path = pagination.items === undefined ? '' : `, ${literal(pagination.items, -Infinity)}`;
  return `${imported(context, 'ItemOf')}<${reply}${path}>`;
}
