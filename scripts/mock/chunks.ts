// The chunks of a stream: where one ends and the next begins, and the pace at which they are sent.
import { setTimeout as pause } from 'node:timers/promises';
import { parsed } from '../contract/json-trees.js';
import { framesOf } from '../contract/sse.js';

/** The data of a stream's events; that of an event such as `[DONE]` is none. */
export const dataOf = (body: string): unknown[] =>
  framesOf(body).flatMap(({ data }) => {
    const value = parsed(data);
    return value === undefined ? [] : [value];
  });

/** A JSON array in one chunk per element, so that a client can read it incrementally. */
export const arrayChunks = (items: readonly unknown[]): string[] =>
  items.length
    ? items.map(
        (item, index) => `${index ? ',' : '['}${JSON.stringify(item)}${index === items.length - 1 ? ']' : ''}\n`,
      )
    : ['[]\n'];

/**
 * Yields chunks with a pause before each except the first. A slow reader slows it down; an aborted signal ends it.
 * @param pace milliseconds between two chunks
 */
export async function* paced<Chunk>(
  chunks: Iterable<Chunk> | AsyncIterable<Chunk>,
  pace: number,
  signal: AbortSignal,
): AsyncGenerator<Chunk> {
  let first = true;
  for await (const chunk of chunks) {
    if (!first && pace > 0) {
      try {
        await pause(pace, undefined, { signal });
      } catch {
        return;
      }
    }
    first = false;
    yield chunk;
  }
}
