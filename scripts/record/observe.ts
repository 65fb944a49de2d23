// Makes recordings of what passes the proxy: copies of bounded size, sanitised when the reply has ended.
import type { IncomingHttpHeaders } from 'node:http';
import { ByteCollector } from '../../http/body/byte-collector.js';
import { decodeBody } from '../../http/upstream/encoding.js';
import type { Recording } from '../../runtime/recording.js';
import { parsed } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { createRoutes, type MatchedOperation, recordedBody } from '../recordings/har.js';
import { createSanitiser } from '../recordings/sanitise.js';

/** Bytes of a request or reply that is recorded; larger ones pass unrecorded. */
export const maxRecordedBytes = 32 * 1024 * 1024;

/** Bytes of all copies of replies that are arriving. */
const maxHeldBytes = 8 * maxRecordedBytes;

export type Recorder = ReturnType<typeof createRecorder>;

/**
 * @param provider how the upstream is called in recordings
 * @param words that names of the service may have, beside those of the contract and of APIs in general
 */
export function createRecorder(contract: Contract, provider: string, words: readonly string[] = []) {
  const find = createRoutes(contract.operations);
  const sanitise = createSanitiser(contract, words);
  let held = 0;

  const observation = (route: MatchedOperation, request: Buffer, status: number, headers: IncomingHttpHeaders) => {
    let copy: ByteCollector | undefined = new ByteCollector();
    const drop = (): void => {
      if (copy) held -= copy.size;
      copy = undefined;
    };
    return {
      /** Keeps a copy of bytes of the reply. */
      data(bytes: Buffer): void {
        if (!copy) return;
        if (request.length + copy.size + bytes.length > maxRecordedBytes || held + bytes.length > maxHeldBytes) drop();
        else {
          copy.add(bytes);
          held += bytes.length;
        }
      },
      /** Forgets the copy of a reply that will not be complete. */
      drop,
      /** The reply is complete. @returns the sanitised recording; undefined if it is not recorded */
      end(): Recording | undefined {
        held -= copy?.size ?? 0;
        const received = copy?.take();
        copy = undefined;
        const body = received && decodeBody(received, headers['content-encoding'], maxRecordedBytes);
        const reply = body && recordedBody(body.toString('utf8'), headers['content-type']);
        if (!reply) return undefined;
        const sent = request.length ? parsed(request.toString('utf8')) : undefined;
        return sanitise({
          ...route,
          provider,
          time: new Date().toISOString(),
          status,
          ...(sent !== undefined && { request: sent }),
          ...reply,
        });
      },
    };
  };
  return {
    /** @returns undefined for a request that is no operation of the contract */
    observe(method: string, path: string, request: Buffer, status: number, headers: IncomingHttpHeaders) {
      const route = find(method, path.split('?', 1)[0] ?? '');
      return route && observation(route, request, status, headers);
    },
  };
}
