// Sends one request to an upstream, and reads its reply to the end.
import { ByteCollector } from '../body/byte-collector.js';
import type { Transport, UpstreamRequest } from './transport.js';

/** The request failed before a byte of it had left: it may be sent again. */
export class UnsentError extends Error {
  override readonly name = 'UnsentError';
}

/** The reply has more bytes, or more JSON in them, than is read. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

interface WholeReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer<ArrayBuffer>;
}

interface ReplyBounds {
  /** Bytes of the reply. */
  readonly max: number;
  readonly signal?: AbortSignal | undefined;
  /** Whether a reply that is too long, too slow or broken off is as good as what has come of it. */
  readonly cut?: true;
}

/** @throws UnsentError, TooLargeError, another Error if the connection broke, or the reason of the signal */
export function sendRequest(
  transport: Pick<Transport, 'send'>,
  request: Omit<UpstreamRequest, 'body'> & Partial<UpstreamRequest>,
  { max, signal, cut }: ReplyBounds,
): Promise<WholeReply> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    let status = 0;
    let headers: WholeReply['headers'] = {};
    const collected = new ByteCollector();
    const end = (): void => {
      signal?.removeEventListener('abort', abort);
      resolve({ status, headers, bytes: collected.take() });
    };
    const fail = (error: unknown): void => {
      signal?.removeEventListener('abort', abort);
      if (cut && status) end();
      else reject(error);
    };
    const close = transport.send(
      { ...request, body: request.body },
      {
        head(code, given) {
          status = code;
          headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, [value].flat().join(', ')]));
        },
        data(bytes) {
          if (collected.size + bytes.length <= max) return collected.add(bytes);
          fail(new TooLargeError(`replies with more than ${max} bytes`));
          close();
        },
        end,
        fail: (stage, error) => fail(stage === 'unsent' ? new UnsentError(error.message, { cause: error }) : error),
      },
    );
    function abort(): void {
      close();
      fail(signal?.reason);
    }
    signal?.addEventListener('abort', abort, { once: true });
  });
}
