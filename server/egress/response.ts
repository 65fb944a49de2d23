// Reads the response to an outgoing request, up to a maximum size.
import type { Dispatcher } from 'undici';
import { EgressError, type EgressRequest, type EgressResponse } from '../../engine/egress.js';
import { ByteCollector } from '../http/body/byte-collector.js';

const single = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' || value === undefined ? value : value.join(', ');

/**
 * Reads a response body. With `cut`, a body that is too long, too slow or interrupted is truncated: then only the status counts.
 * @throws EgressError if the body is too long
 */
export async function readResponse(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  { maxBytes, cut = undefined }: Pick<EgressRequest, 'maxBytes' | 'cut'>,
): Promise<EgressResponse> {
  const bytes = new ByteCollector();
  const tooLarge = (): EgressError => new EgressError('too_large', `answers with more than ${maxBytes} bytes`);
  try {
    if (!cut && Number(headers['content-length']) > maxBytes) throw tooLarge();
    for await (const chunk of body as AsyncIterable<Buffer>) {
      const room = maxBytes - bytes.size;
      if (chunk.length <= room) bytes.add(chunk);
      else if (cut) {
        bytes.add(chunk.subarray(0, room));
        break;
      } else throw tooLarge();
    }
  } catch (error) {
    if (!cut) throw error;
  } finally {
    // Discards the rest of the body and closes the connection; undici reports that as an error of the stream.
    body.on('error', () => undefined).destroy();
  }
  const flat = Object.entries(headers).map(([name, value]) => [name, single(value)] as const);
  return { status: statusCode, headers: Object.fromEntries(flat), bytes: bytes.take() };
}
