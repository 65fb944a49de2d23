// Checks a request against the contract and names every field that breaks it.
import type { IncomingHttpHeaders } from 'node:http';
import { respell, spelledBodies } from '../../generated/spelling.js';
import { explain, fieldOf } from '../contract/explain.js';
import { deref, list, type Tree, text, tree } from '../contract/tree.js';
import type { Body } from './body.js';
import { check, nodeOf, parametersOf } from './contract.js';
import type { FieldProblem } from './dialects.js';
import type { Operation } from './routes.js';

/** A parameter arrives as text; `12` is a number where the contract wants one. What does not fit stays text and is refused as such. */
function coerce(document: Tree, schema: unknown, values: readonly string[]): unknown {
  const node = deref(document, schema);
  const types = [node.type].flat();
  if (types.includes('array'))
    return values.flatMap((value) => value.split(',')).map((value) => coerce(document, node.items, [value]));
  const value = values[0] ?? '';
  if ((types.includes('integer') || types.includes('number')) && value.trim() !== '' && Number.isFinite(Number(value)))
    return Number(value);
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function problemsOf(document: Tree, name: string, data: unknown): FieldProblem[] {
  if (!check(name, data)?.length) return [];
  const schema = name in tree(tree(document.components).schemas) ? { $ref: `#/components/schemas/${name}` } : {};
  return explain(document, check, schema, data, name).map(({ path, message, keyword }) => ({
    field: fieldOf(path),
    problem: message,
    keyword,
  }));
}

/** Violations in path, query and headers. A query parameter that the contract does not know is nobody's business. */
export function checkParameters(
  document: Tree,
  operation: Operation,
  sent: { path: Readonly<Record<string, string>>; query: URLSearchParams; headers: IncomingHttpHeaders },
): FieldProblem[] {
  const values: Record<string, Record<string, unknown>> = { path: {}, query: {}, header: {} };
  for (const parameter of parametersOf(document, operation)) {
    const name = String(parameter.name);
    const header = sent.headers[name.toLowerCase()];
    const given =
      parameter.in === 'path'
        ? [sent.path[name]]
        : parameter.in === 'query'
          ? sent.query.getAll(name)
          : [Array.isArray(header) ? header.join(', ') : header];
    const present = given.filter((value) => value !== undefined);
    const group = values[String(parameter.in)];
    if (group && present.length)
      group[parameter.in === 'header' ? name.toLowerCase() : name] = coerce(document, parameter.schema, present);
  }
  return problemsOf(document, operation.parameters, values).map(({ field, ...rest }) => ({
    // `header.anthropic-version` reads as if a body had a field of that name.
    field: field.replace(/^(path|query|header)\./, ''),
    ...rest,
  }));
}

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
