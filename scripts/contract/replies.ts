// The successful replies of an operation, as clients need them.
import { isJsonMedia } from './media.js';
import type { Operation } from './operations.js';
import { asObject, deref, type JsonObject } from './tree.js';

export interface Success {
  status: string;
  /** JSON, server-sent events, anything else to be read by the caller, or no body. */
  kinds: ('json' | 'events' | 'bytes' | 'nothing')[];
}

const kindOf = (media: string): Success['kinds'][number] =>
  isJsonMedia(media) ? 'json' : media === 'text/event-stream' ? 'events' : 'bytes';

/** The documented successes of an operation. What a HEAD answers is its headers. */
export const successesOf = (document: JsonObject, { node, method }: Operation): Success[] =>
  Object.entries(asObject(node.responses))
    .filter(([status]) => /^2\d\d$/.test(status))
    .map(([status, response]) => {
      const medias = Object.keys(asObject(deref(document, response).content));
      return { status, kinds: medias.length ? medias.map(kindOf) : [method === 'head' ? 'bytes' : 'nothing'] };
    });
