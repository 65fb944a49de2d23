// The reply that the caller selects: the `Prefer` header (or Prism's own `__code`, `__example`, `__dynamic`, `__seed` in the query).
import { type FieldViolation, ProblemError } from '../../runtime/errors/problem.js';

export interface Preference {
  readonly code?: string;
  readonly example?: string;
  readonly dynamic: boolean;
  /** Makes a dynamic reply repeatable. */
  readonly seed?: string;
}

const names = ['code', 'example', 'dynamic', 'seed'];

const unquote = (value: string): string => value.trim().replace(/^"(.*)"$/, '$1');

/**
 * Reads `code=429, example=name, dynamic=true` (RFC 7240: parts by comma or semicolon; several headers count as one).
 * Preferences of other kinds (`respond-async`) are not ours and are ignored.
 */
export function statedPreference(header: string | undefined, query: URLSearchParams): Readonly<Record<string, string>> {
  const given = new Map<string, string>();
  for (const name of names) {
    const value = query.get(`__${name}`);
    if (value !== null) given.set(name, value);
  }
  for (const part of (header ?? '').split(/[,;]/)) {
    const [, name = '', value = ''] = /^\s*([^=\s]+)\s*=\s*(.*)$/.exec(part) ?? [];
    if (names.includes(name.toLowerCase())) given.set(name.toLowerCase(), unquote(value));
  }
  return Object.fromEntries(given);
}

/** The same, checked. @throws Problem 400 when `code` is no HTTP status or `dynamic` neither true nor false */
export function preferenceOf(header: string | undefined, query: URLSearchParams): Preference {
  const problems: FieldViolation[] = [];
  const { dynamic = 'false', ...given } = statedPreference(header, query);
  const { code } = given;
  if (code !== undefined && !/^[2-5]\d\d$/.test(code))
    problems.push({ field: 'prefer', message: `code must be an HTTP status, not ${code}` });
  if (dynamic !== 'true' && dynamic !== 'false')
    problems.push({ field: 'prefer', message: `dynamic must be true or false, not ${dynamic}` });
  if (problems.length) throw new ProblemError({ reason: 'violation', violations: problems });
  return { ...given, dynamic: dynamic === 'true' };
}
