// The successful replies of an operation, as clients need them.

import { isJsonMedia } from '../../runtime/media-types.js';
import type { Operation } from './contract-operations.js';
import { asObject, deref, type JsonObject } from './json-trees.js';
import { streamsOf } from './stream-places.js';

export interface Success {
  status: string;
  /** JSON, server-sent events, anything else to be read by the caller, or no body. */
  kinds: ('json' | 'events' | 'bytes' | 'nothing')[];
}

/** The documented successes of an operation. What a HEAD answers is its headers. */
export const successesOf = (document: JsonObject, operation: Operation): Success[] => {
  const { node, method } = operation;
  const streams = streamsOf(document, operation);
  return Object.entries(asObject(node.responses))
    .filter(([status]) => /^2\d\d$/.test(status))
    .map(([status, response]) => {
      const medias = Object.keys(asObject(deref(document, response).content));
      const kindOf = (media: string): Success['kinds'][number] => {
        if (isJsonMedia(media)) return 'json';
        const isStream =
          media === 'text/event-stream' || streams.some(({ at }) => at.at(-3) === status && at.at(-1) === media);
        return isStream ? 'events' : 'bytes';
      };
      return { status, kinds: medias.length ? medias.map(kindOf) : [method === 'head' ? 'bytes' : 'nothing'] };
    });
};
