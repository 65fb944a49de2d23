// Checks the body of a request against the contract, files of forms included.
import { respell, spelledBodies } from '../../generated/spelling.js';
import { nodeOf } from '../../server/http/contract.js';
import type { Operation } from '../../server/http/routes.js';
import { problemsOf } from '../../server/http/violations.js';
import type { FieldProblem } from '../../server/problem.js';
import { deref, list, type Tree, text, tree } from '../contract/tree.js';
import type { Body } from './body.js';

/** Files of a form must be of a media type that the form's `encoding` lists. */
function checkFiles(document: Tree, operation: Operation, { media, files }: Body): FieldProblem[] {
  const form = tree(tree(deref(document, nodeOf(document, operation).requestBody).content)[media]);
  return Object.entries(files).flatMap(([field, type]): FieldProblem[] => {
    const taken = text(tree(tree(form.encoding)[field]).contentType)?.split(/,\s*/) ?? [];
    return !taken.length || taken.includes(type)
      ? []
      : [{ field, problem: `must be ${taken.join(', ')}, not ${type || 'of no media type'}`, keyword: 'contentType' }];
  });
}

/** The body in the contract's spelling, and all its violations. */
export function checkBody(
  document: Tree,
  operation: Operation,
  body: Body,
): { value: unknown; problems: FieldProblem[] } {
  const value = operation.snakeCase ? respell(body.value, spelledBodies[operation.id]) : body.value;
  const name = operation.body?.[body.media];
  return {
    value,
    problems: [...(name ? problemsOf(document, name, value) : []), ...checkFiles(document, operation, body)],
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
