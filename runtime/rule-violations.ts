// The rules between fields that the contract states (`x-rules`), as violations of the fields of a request.
import * as generated from '../generated/rules.js';
import { fieldPath } from './errors/explain-violations.js';
import type { FieldViolation } from './errors/problem.js';

type Check = (data: unknown) => readonly { readonly path: (string | number)[]; readonly message: string }[];

const checks = generated as unknown as Readonly<Record<string, Check | undefined>>;

/** The rules of a named schema that a value breaks, at most twenty. The value must be valid by the schema. */
export const ruleViolations = (schema: string, data: unknown): FieldViolation[] =>
  (checks[schema]?.(data) ?? []).map(({ path, message }) => ({ field: fieldPath(path), message }));

const topLevel = ({ field }: FieldViolation): string => /^[^.[]*/.exec(field)?.[0] ?? '';

/** Maximum number of violations that functions report. */
const maxViolations = 20;

/** Violations of rules of the contract and of rules that are functions, in the order of the members of the request. */
export function inRequestOrder(
  body: object,
  stated: readonly FieldViolation[],
  functions: Iterable<FieldViolation>,
): FieldViolation[] {
  const members = Object.keys(body);
  const found = [...stated];
  for (const each of functions) {
    found.push(each);
    if (found.length >= stated.length + maxViolations) break;
  }
  const rank = (each: FieldViolation): number => {
    const at = members.indexOf(topLevel(each));
    return at === -1 ? members.length : at;
  };
  return found.sort((a, b) => rank(a) - rank(b));
}
