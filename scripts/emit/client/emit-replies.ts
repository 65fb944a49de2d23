// Replies of an operation: how the client reads its successes, and their types.

import type { Operation } from '../../contract/contract-operations.js';
import { asObject, deref, type JsonObject } from '../../contract/json-trees.js';
import { streamsOf } from '../../contract/stream-places.js';
import { type ClientContext, type as imported } from './emit-context.js';
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

const indexOf = (status: string): string | number => (/^\d+$/.test(status) ? Number(status) : status);

/** The type of a JSON body below a response. */
export const jsonType = (document: JsonObject, operation: Operation, status: string, media: string): string => {
  const { schema } = deref(document, contentOf(document, operation, status)[media]);
  return typeOf(schema, typeAt(operation, 'responses', indexOf(status), 'content', media));
};

/** Media types of JSON below a response. */
export const jsonMedias = (document: JsonObject, operation: Operation, status: string): string[] =>
  Object.keys(contentOf(document, operation, status)).filter((media) => mediaKind(media) === 'json');

export function successes({ document }: Pick<ClientContext, 'document'>, operation: Operation): Success[] {
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
      return kind === 'json' ? jsonType(document, operation, status, media) : kind === 'text' ? 'string' : 'Response';
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
