// What a YAML file must be to be a part of a contract: a mapping, of a version that is read.
import type { Document } from '@redocly/openapi-core';
import { isObject, type JsonObject } from '../json.js';
import type { LocatedProblem } from '../problem.js';
import { problemAt, type Sources, singleSource } from '../sources.js';
import { overgrown } from './reading.js';

/**
 * What keeps a file that is YAML from being a part of a contract.
 * @param isWhole a reference leads to the file, not into it
 */
export function misshapen(
  sources: Sources,
  name: string,
  document: Document<JsonObject>,
  isWhole: boolean,
): LocatedProblem | undefined {
  const { parsed, source } = document;
  const place = { file: name, path: [] };
  const base = { file: `${sources.folder}/${name}`, line: 1, column: 1, source: source.body, place };
  const begin = 'A contract begins with `openapi: 3.2.0` (or 3.1, or 3.0).';
  if (!isObject(parsed)) {
    // Servers, tags and parameters are lists, which may stand in files of their own.
    if (Array.isArray(parsed) && isWhole) return undefined;
    const empty = parsed === undefined || parsed === null;
    const message = empty ? 'This file is empty' : 'A contract file holds a mapping, this one does not';
    return { ...base, rule: 'yaml', message, hint: begin };
  }
  const one = singleSource(sources.folder, name, document);
  const grown = overgrown(parsed);
  if (grown) {
    const hint = 'Write the values out, or give them a name under components and refer to it.';
    return problemAt(one, { file: name, path: grown.path }, 'yaml', grown.message, hint);
  }
  const { openapi, swagger } = parsed;
  // A file that others refer to may hold parts only; one with paths is a contract.
  if (openapi === undefined && name !== sources.entry && !('paths' in parsed || 'info' in parsed)) return undefined;
  const empty = name === sources.entry && !['paths', 'components', 'webhooks'].some((key) => key in parsed);
  if (empty && openapi !== undefined)
    return { ...base, rule: 'struct', message: 'This is not an OpenAPI document: it has no paths', hint: begin };
  if (typeof openapi === 'string' && /^3\.[012](\.\d+)?$/.test(openapi)) return undefined;
  if (swagger !== undefined)
    return problemAt(
      one,
      { file: name, path: ['swagger'] },
      'struct',
      `this is Swagger ${String(swagger)}; contracts are OpenAPI 3.0, 3.1 or 3.2`,
      'Convert it once, for example with `npx swagger2openapi`, and keep the result.',
    );
  return openapi === undefined
    ? { ...base, rule: 'struct', message: 'This file does not say which version of OpenAPI it is', hint: begin }
    : problemAt(
        one,
        { file: name, path: ['openapi'] },
        'struct',
        `openapi must be 3.0, 3.1 or 3.2, not ${JSON.stringify(openapi)}`,
        begin,
      );
}
