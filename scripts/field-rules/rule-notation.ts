// Reads the notation of `x-rules`: a list of rules beside a schema.
import { createReader, type GrammarProblem } from '../grammar/grammar-notation.js';

/** A rule as it is written. */
export interface RuleNotation {
  /** Its index in the list. */
  readonly at: number;
  readonly rule: string;
  readonly message?: string;
  readonly messageExpression?: string;
  /** Names of the members on the way to the field. */
  readonly fieldPath: readonly string[];
  /** Names on the way to each list, from the outer to the inner one; absent for a rule about the value itself. */
  readonly each?: readonly (readonly string[])[];
  readonly holds: readonly unknown[];
  readonly breaks: readonly unknown[];
}

const keys = ['rule', 'message', 'messageExpression', 'fieldPath', 'each', 'holds', 'breaks'];

const segment = /^[^.\s[\]]+$/;

/** Reads a list of rules; whatever has another form than it should is noted in `problems`. */
export function readRules(value: unknown, problems: GrammarProblem[]): RuleNotation[] {
  if (!Array.isArray(value)) {
    problems.push({ message: 'x-rules must be a list', hint: 'begin each rule with `- rule: …`', path: [] });
    return [];
  }
  return value.flatMap((entry, at) => readRule(entry, at, problems) ?? []);
}

function readRule(entry: unknown, at: number, problems: GrammarProblem[]): RuleNotation | undefined {
  const before = problems.length;
  const { object, text } = createReader(problems);
  const read = object(entry, [at], keys);
  if (!read) return undefined;
  const report = (key: string | undefined, message: string, hint: string): void => {
    problems.push({ message, hint, path: key === undefined ? [at] : [at, key] });
  };
  if (!('rule' in read)) report(undefined, 'a rule needs `rule`, its expression', 'add it');
  const rule = 'rule' in read ? text(read.rule, [at, 'rule']) : undefined;
  const optional = (key: string): string | undefined => (key in read ? text(read[key], [at, key]) : undefined);
  const message = optional('message');
  const messageExpression = optional('messageExpression');
  if (!('message' in read || 'messageExpression' in read))
    report(undefined, 'a rule needs a message', 'add `message`: it reads as a sentence after the name of the field');
  if (message !== undefined && messageExpression !== undefined)
    report('messageExpression', 'a rule has one message', 'remove `message` or `messageExpression`');
  const names = (key: 'fieldPath', path: string | undefined): string[] => {
    const parts = path?.split('.') ?? [];
    if (!parts.every((part) => segment.test(part)))
      report(key, `${key} must be a path with dots`, 'as in thinking.budget_tokens, without a dot before it');
    return parts;
  };
  const fieldPath = names('fieldPath', optional('fieldPath'));
  const path = optional('each');
  const each = path?.split('[].').map((part) => part.split('.'));
  if (each && !each.flat().every((part) => segment.test(part)))
    report('each', 'each must be a path with dots to a list', 'as in tools, or tools[].functions for lists in a list');
  const examples = (key: 'holds' | 'breaks'): unknown[] => {
    if (!(key in read)) return [];
    if (Array.isArray(read[key])) return read[key];
    report(key, `${key} must be a list of values`, 'begin each value with `- `');
    return [];
  };
  const holds = examples('holds');
  const breaks = examples('breaks');
  if (problems.length > before || rule === undefined) return undefined;
  return {
    at,
    rule,
    fieldPath,
    holds,
    breaks,
    ...(message === undefined ? {} : { message }),
    ...(messageExpression === undefined ? {} : { messageExpression }),
    ...(each ? { each } : {}),
  };
}
