// The rules between fields that the contract states (`x-rules`), as violations of the fields of a request.
import type { OperationId } from '../generated/operations.js';
import * as generated from '../generated/rules.js';
import { fieldPath } from './errors/explain-violations.js';
import type { FieldViolation } from './errors/problem.js';

type Check = (data: unknown) => readonly { readonly path: (string | number)[]; readonly message: string }[];

const checks = generated as unknown as Readonly<Record<string, Check | undefined>>;

/** The rules of a named schema that a value breaks, at most twenty. The value must be valid by the schema. */
export const ruleViolations = (schema: string, data: unknown): FieldViolation[] =>
  (checks[schema]?.(data) ?? []).map(({ path, message }) => ({ field: fieldPath(path), message }));

/** Operations whose handlers check these rules together with rules that are functions, so that a refusal names all violations at once. */
const checkedByHandlers: ReadonlySet<string> = new Set<OperationId>([
  'createMessage',
  'createResponse',
  'createVideoGeneration',
  'generateContent',
  'streamGenerateContent',
]);

/**
 * The rules that the body of an operation breaks, which is valid by its schema.
 * @param schema name of the body's schema; undefined for an operation without one
 */
export const fieldRuleViolations = (operation: string, schema: string | undefined, body: unknown): FieldViolation[] =>
  schema === undefined || checkedByHandlers.has(operation) ? [] : ruleViolations(schema, body);

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
