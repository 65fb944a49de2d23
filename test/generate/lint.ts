// Lints a contract that is given as texts.

import type { LocatedProblem } from '../../scripts/contract/problem.js';
import { checkContract } from '../../scripts/lint/lint.js';
import { type Preset, presets } from '../../scripts/lint/presets.js';

/** Everything that the lint finds. The first file is the entry. */
export async function problemsOf(
  files: string | Readonly<Record<string, string>>,
  preset: Preset = 'minimal',
): Promise<LocatedProblem[]> {
  const all = typeof files === 'string' ? { 'api.yaml': files } : files;
  const read = (name: string): string => {
    const text = Object.hasOwn(all, name) ? all[name] : undefined;
    if (text === undefined) throw Object.assign(new Error(`no file ${name}`), { code: 'ENOENT' });
    return text;
  };
  const [entry = ''] = Object.keys(all);
  return checkContract({ read, folder: 'x', root: '/x', entry }, () => presets[preset]);
}

/** The first lines of the errors, as `file:line:column rule: message`. */
export async function errorsOf(...given: Parameters<typeof problemsOf>): Promise<string[]> {
  return (await problemsOf(...given))
    .filter(({ warning }) => !warning)
    .map(({ file, line, column, rule, message }) => `${file.slice(2)}:${line}:${column} ${rule}: ${message}`);
}

/** A contract of one operation, `GET /a`. @param operation its lines, indented by six spaces @param schemas those of its components, indented by four */
export const contractOf = (operation: string, schemas = ''): string => `openapi: 3.2.0
info: {title: T, version: '1'}
paths:
  /a:
    get:
${operation}${schemas && `components:\n  schemas:\n${schemas}`}`;

/** A reply of status 200 with a schema, as the lines of an operation. */
export const replying = (schema: string): string =>
  `      responses: {'200': {description: ok, content: {application/json: {schema: ${schema}}}}}\n`;
