// Reads query parameters of the console API.
import type { Request } from 'express';
import { violation } from '../../contract/problem.js';

/** The value of a query parameter that may occur once. @throws ProblemError 400 */
export function single({ query }: Request, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw violation(name, 'must be given once');
}

/** A number of items, by default 50. @throws ProblemError 400 */
export function limitOf(request: Request, max: number): number {
  const value = single(request, 'limit') ?? '50';
  if (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > max)
    throw violation('limit', `must be a whole number from 1 to ${max}`);
  return Number(value);
}
