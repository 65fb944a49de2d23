// Checks an x-lifecycle against its status enum and its record, and turns it into the table that client/lifecycle.ts reads.
import { canReach, type Lifecycle, type TaskRoles } from '../../client/lifecycle.js';
import { notationProblems } from '../contract/notation.js';
import { type GrammarProblem, suggest } from './grammar-notation.js';

/** A whole `x-lifecycle`, checked. */
export interface CompiledLifecycle extends Lifecycle {
  readonly initial: readonly string[];
  readonly roles?: TaskRoles;
  readonly deadline?: { readonly setting: string; readonly to: string };
  /** Operations that move a task, each with the status that it moves it to. */
  readonly operations?: Readonly<Record<string, string>>;
}

/** The notation as its schema lets it through. */
type LifecycleNotation = CompiledLifecycle & { record: string; description?: string; examples?: object };

/** What the checks need of the status schema and the record it belongs to; paths are names with dots between. */
interface LifecycleShape {
  statuses: string[];
  hasField(name: string): boolean;
  /** Whether a field can have a number, or a text such as 40%; without it, any can. */
  canRise?(name: string): boolean;
  /** The operationIds of the contract; without them, any will do. */
  operations?: readonly string[];
}

/** Roles of states that a task leaves again, and of those that it stays in. */
const openRoles = ['running', 'paused'] as const;
const finalRoles = ['succeeded', 'failed', 'cancelled'] as const;
const roleNames = [...openRoles, ...finalRoles];

/**
 * Compiles one x-lifecycle (the notation: openapi/README.md).
 * @param notation the extension's value, of any shape
 * @returns the lifecycle, unless there are problems
 */
export function compileLifecycle(
  notation: unknown,
  shape: LifecycleShape,
): { lifecycle?: CompiledLifecycle; problems: GrammarProblem[] } {
  const problems: GrammarProblem[] = [...notationProblems('lifecycle', 'x-lifecycle', notation)];
  if (problems.length) return { problems };
  // The others are for the checks of the lint, and for people.
  const { record: _record, description: _text, examples: _examples, ...rest } = notation as LifecycleNotation;
  const lifecycle: CompiledLifecycle = rest;
  const { field, initial, transitions, final, deadline } = lifecycle;
  const { roles = {}, requires = {}, rises = [], operations = {} } = lifecycle;
  const report = (message: string, hint: string, path: GrammarProblem['path']) =>
    problems.push({ message, hint, path });
  const known = (status: string, path: GrammarProblem['path']) => {
    if (!shape.statuses.includes(status)) report(`"${status}" is no status`, suggest(status, shape.statuses), path);
  };
  const carried = (name: string, path: GrammarProblem['path']) => {
    if (!shape.hasField(name)) report(`the record has no field ${name}`, 'name a field of the record schema', path);
  };

  carried(field, ['field']);
  for (const [at, status] of initial.entries()) known(status, ['initial', at]);
  for (const [at, status] of final.entries()) known(status, ['final', at]);
  const open = 'has no transitions and is not final';
  const close = 'give it transitions, or list it in final';
  for (const [from, targets] of Object.entries(transitions)) {
    const path = ['transitions', from];
    known(from, path);
    for (const [at, to] of targets.entries()) known(to, [...path, at]);
    if (final.includes(from)) report(`"${from}" is final and yet has transitions`, 'remove one of the two', path);
  }
  for (const role of roleNames) {
    const status = roles[role];
    if (status === undefined) continue;
    const path = ['roles', role];
    known(status, path);
    const [is, must] = finalRoles.some((one) => one === role) ? ['not ', ''] : ['', 'not '];
    if ((must === '') !== final.includes(status))
      report(`"${status}" is ${is}final`, `${role} must name a state that is ${must}final`, path);
  }
  for (const [status, names] of Object.entries(requires)) {
    known(status, ['requires', status]);
    for (const [at, name] of names.entries()) carried(name, ['requires', status, at]);
  }
  for (const [at, name] of rises.entries()) {
    carried(name, ['rises', at]);
    const hint = 'name a field of type number or integer, or a text whose pattern allows 40%';
    if (shape.hasField(name) && shape.canRise?.(name) === false) report(`${name} is no number`, hint, ['rises', at]);
  }
  for (const [id, status] of Object.entries(operations)) {
    const path = ['operations', id];
    known(status, path);
    if (shape.operations && !shape.operations.includes(id))
      report(`the contract has no operation ${id}`, suggest(id, shape.operations), path);
  }
  if (deadline) {
    const path = ['deadline', 'to'];
    known(deadline.to, path);
    if (!final.includes(deadline.to))
      report(`the deadline leads to "${deadline.to}", which is not final`, `final: ${final.join(', ')}`, path);
  }
  // What can be reached means little while a name is wrong.
  if (problems.length) return { problems };
  for (const status of shape.statuses) {
    const path = ['transitions'];
    if (!final.includes(status) && !Object.hasOwn(transitions, status)) report(`"${status}" ${open}`, close, path);
    else if (!initial.some((first) => canReach(lifecycle, first, status)))
      report(`"${status}" is unreachable`, 'let a transition lead to it, or list it in initial', path);
    else if (!final.some((last) => canReach(lifecycle, status, last)))
      report(`from "${status}" no final status can be reached`, 'give it a transition towards one', [...path, status]);
  }
  return problems.length ? { problems } : { lifecycle, problems };
}
