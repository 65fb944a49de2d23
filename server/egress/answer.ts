// Reads the answer to a request of ours, never more of it than was asked for.
import type { Dispatcher } from 'undici';
import { EgressError, type EgressRequest, type EgressResponse } from '../../engine/egress.js';

const single = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' || value === undefined ? value : value.join(', ');

/**
 * Reads an answer to its end, or as far as it may go. With `cut`, an answer that is too long, too slow or breaks off is as much of it as
 * there is: the status is what counts then.
 * @throws OutgoingError when it is too long
 */
export async function readAnswer(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  { most, cut = undefined }: Pick<EgressRequest, 'most' | 'cut'>,
): Promise<EgressResponse> {
  const pieces: Buffer[] = [];
  let size = 0;
  const tooLarge = (): EgressError => new EgressError('too_large', `answers with more than ${most} bytes`);
  try {
    if (!cut && Number(headers['content-length']) > most) throw tooLarge();
    for await (const piece of body as AsyncIterable<Buffer>) {
      const room = most - size;
      size += piece.length;
      if (size <= most) pieces.push(piece);
      else if (cut) {
        pieces.push(piece.subarray(0, room));
        break;
      } else throw tooLarge();
    }
  } catch (error) {
    if (!cut) throw error;
  } finally {
    // What is left of it is not wanted, and its connection goes with it; undici reports that as an error of the stream.
    body.on('error', () => undefined).destroy();
  }
  const flat = Object.entries(headers).map(([name, value]) => [name, single(value)] as const);
  return { status: statusCode, headers: Object.fromEntries(flat), bytes: Buffer.concat(pieces) };
}
