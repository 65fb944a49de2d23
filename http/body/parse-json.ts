// Parses JSON bodies and enforces their limits: depth and number of values. Errors name the place where a limit is exceeded.
import { fieldPath } from '../../runtime/errors/explain-violations.js';
import { ProblemError, problemOf } from '../../runtime/errors/problem.js';
import type { BodyReservation } from './budget.js';
import type { JsonLimits, JsonScan } from './json-scan.js';

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

export const tooDeep = (field: string, depth: number): ProblemError =>
  new ProblemError({ reason: 'violation', violations: [{ field, message: `is nested deeper than ${depth} levels` }] });

export const tooManyValues = (values: number): ProblemError =>
  new ProblemError({ reason: 'violation', violations: [{ field: 'body', message: `has more than ${values} values` }] });

/**
 * Counts the values in a JSON value, including itself. Iterates level by level: recursion could overflow the stack before the depth is
 * checked, and code that runs after this check may recurse.
 * @throws ProblemError 400 with the path of the value that is nested too deep, or for too many values
 */
export function countValues(value: unknown, { depth: maxDepth, values }: JsonLimits): number {
  let level: object[] = typeof value === 'object' && value !== null ? [value] : [];
  let count = 1;
  for (let depth = 1; level.length; depth++) {
    if (depth > maxDepth) throw tooDeep(deepestPath(value, maxDepth), maxDepth);
    const next: object[] = [];
    for (const node of level) {
      if (Array.isArray(node)) {
        count += node.length;
        if (count > values) throw tooManyValues(values);
        for (const child of node as readonly unknown[])
          if (typeof child === 'object' && child !== null) next.push(child);
        continue;
      }
      // Not `Object.values`: the lists would cost more than the rest. Objects of `JSON.parse` inherit nothing that is enumerable.
      for (const name in node) {
        const child = (node as Readonly<Record<string, unknown>>)[name];
        if (++count > values) throw tooManyValues(values);
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
  await reservation.acquireParser(text.length, valueCount);
  proceed();
  const value = parseJson(text);
  const values = valueCount || countValues(value, limits);
  // Many values in few bytes: their number is known only now.
  await reservation.acquireParser(0, values);
  return { value, valueCount: values };
}

/** How many levels of nested values a value has, counted up to `max`. */
function nestingDepth(value: unknown, max: number): number {
  let level = [value];
  for (let levels = 0; ; levels++) {
    level = level.filter((one) => typeof one === 'object' && one !== null);
    if (!level.length || levels === max) return levels;
    level = level.flatMap((one) => Object.values(one as object));
  }
}

/** The first three segments of the path to a value that is nested too deep. */
function deepestPath(value: unknown, limit: number): string {
  const path: string[] = [];
  let node = value;
  for (let levels = limit; path.length < 3 && levels > 0; levels--) {
    const entry = Object.entries(node as object).find(([, child]) => nestingDepth(child, levels) === levels);
    if (!entry) break;
    path.push(entry[0]);
    node = entry[1];
  }
  return fieldPath(path);
}

/**
 * The problem of a body at which the scan has stopped.
 * @param text ends where the limit is exceeded; undefined if it is no UTF-8
 */
export function limitProblem(text: string | undefined, scan: JsonScan, { depth, values }: JsonLimits): ProblemError {
  if (scan.values > values) return tooManyValues(values);
  if (text === undefined) return malformedBody(undefined);
  try {
    // With the open brackets closed, the beginning is valid JSON, so the path of the deepest value can be reported.
    countValues(parseJson(`${text}${scan.closers()}`), { depth, values });
  } catch (error) {
    return malformedBody(error);
  }
  return tooDeep('body', depth);
}
