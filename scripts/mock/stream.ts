// Sends the events of a stream one at a time, at the pace of a model that thinks.
import { setTimeout as pause } from 'node:timers/promises';
import { framesOf } from '../contract/sse.js';

/** The events of a stream's text, each with the blank line that ends it. */
export const eventsOf = (body: string): string[] =>
  body.match(/[\s\S]*?\n\r?\n/g)?.filter((event) => event.trim()) ?? [];

/** The data of a stream's events. */
export const dataOf = (body: string): unknown[] => framesOf(body).map(({ data }) => JSON.parse(data) as unknown);

/** A JSON array in as many pieces as it has elements, so that a client can read along. */
export const arrayPieces = (items: readonly unknown[]): string[] =>
  items.length
    ? items.map(
        (item, index) => `${index ? ',' : '['}${JSON.stringify(item)}${index === items.length - 1 ? ']' : ''}\n`,
      )
    : ['[]\n'];

/**
 * Hands out pieces with a pause before each but the first. Who reads slowly slows it down; when the signal aborts, it ends.
 * @param pace milliseconds between two pieces
 */
export async function* paced(pieces: Iterable<string>, pace: number, signal: AbortSignal): AsyncGenerator<string> {
  let first = true;
  for (const piece of pieces) {
    if (!first && pace > 0) {
      try {
        await pause(pace, undefined, { signal });
      } catch {
        return;
      }
    }
    first = false;
    yield piece;
  }
}
