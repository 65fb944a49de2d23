// Parses JSON bodies and enforces their limits: depth and number of values.
import { ProblemError, problemOf, violation } from '../../runtime/errors/problem.js';
import type { BodyReservation } from './budget.js';
import { type JsonLimits, tooDeep, tooManyValues } from './json-scan.js';

/** @throws ProblemError 400 for invalid JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw malformedBody(error);
  }
}

/** Converts the error of a decoder or parser to a problem. */
export const malformedBody = (error: unknown): ProblemError =>
  error instanceof ProblemError
    ? error
    : problemOf('malformed', error instanceof Error ? error.message : 'it is no UTF-8');

/**
 * Counts the values in a JSON value, including itself. Iterates level by level: recursion could overflow the stack before the depth is
 * checked, and code that runs after this check may recurse.
 * @throws ProblemError 400 for a value that is nested too deep, or for too many values
 */
export function countValues(value: unknown, { depth: maxDepth, values }: JsonLimits): number {
  let level: object[] = typeof value === 'object' && value !== null ? [value] : [];
  let count = 1;
  for (let depth = 1; level.length; depth++) {
    if (depth > maxDepth) throw violation('body', tooDeep(maxDepth));
    const next: object[] = [];
    for (const node of level) {
      if (Array.isArray(node)) {
        count += node.length;
        if (count > values) throw violation('body', tooManyValues(values));
        for (const child of node as readonly unknown[])
          if (typeof child === 'object' && child !== null) next.push(child);
        continue;
      }
      // Not `Object.values`: the lists would cost more than the rest. Objects of `JSON.parse` inherit nothing that is enumerable.
      for (const name in node) {
        const child = (node as Readonly<Record<string, unknown>>)[name];
        if (++count > values) throw violation('body', tooManyValues(values));
        if (typeof child === 'object' && child !== null) next.push(child);
      }
    }
    level = next;
  }
  return count;
}

/**
 * Parses a JSON text that was read within the limits; large ones one after the other.
 * @param valueCount 0: it was too small to be scanned while it arrived
 * @param proceed called when it is its turn
 */
export async function parseInTurn(
  { text, valueCount }: { readonly text: string; readonly valueCount: number },
  limits: JsonLimits,
  reservation: BodyReservation,
  proceed: () => void = () => undefined,
): Promise<{ readonly value: unknown; readonly valueCount: number }> {
  const turn = reservation.acquireParser(text.length, valueCount);
  if (turn) await turn;
  proceed();
  const value = parseJson(text);
  const values = valueCount || countValues(value, limits);
  // Many values in few bytes: their number is known only now.
  const another = reservation.acquireParser(0, values);
  if (another) await another;
  return { value, valueCount: values };
}
