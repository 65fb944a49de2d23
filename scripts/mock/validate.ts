// Checks the body of a request against the contract, files of forms included.
import { respell, spelledBodies } from '../../generated/spelling.js';
import { formProblems, formValue } from '../../server/http/form.js';
import type { Operation } from '../../server/http/routes.js';
import { problemsOf } from '../../server/http/violations.js';
import type { FieldProblem } from '../../server/problem.js';
import { list, type Tree, tree } from '../contract/tree.js';
import type { Body } from './body.js';

/** The body in the contract's spelling, and all its violations. */
export function checkBody(
  document: Tree,
  operation: Operation,
  body: Body,
): { value: unknown; problems: FieldProblem[] } {
  const value = operation.snakeCase ? respell(body.value, spelledBodies[operation.id]) : body.value;
  const name = operation.body?.[body.media];
  const { form } = body;
  return {
    value,
    problems: [
      ...(name ? problemsOf(document, name, form ? formValue(form) : value) : []),
      ...(form ? formProblems(document, operation, form) : []),
    ],
  };
}

/** Whether a request forces the model to call a tool, in the words of any surface. */
export function forcesTool(body: unknown): boolean {
  const request = tree(body);
  if (!list(request.tools).length) return false;
  const choice = request.tool_choice;
  const mode = tree(tree(request.toolConfig).functionCallingConfig).mode;
  return choice === 'required' || ['any', 'tool', 'function'].includes(String(tree(choice).type)) || mode === 'ANY';
}
