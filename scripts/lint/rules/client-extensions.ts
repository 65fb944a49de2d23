// The values of extensions that speak to the client (`x-client-…`): folds, fields and tasks that exist.
import * as folds from '../../../client/folds.js';
import { schemasAt } from '../../contract/fields.js';
import { asArray, asObject, isObject, type JsonObject, type PathSegment, refName } from '../../contract/json.js';
import type { SourceLocation } from '../../contract/sources.js';
import { streamsOf } from '../../contract/streams.js';
import type { LintContext, LintFinding } from '../finding.js';
import { extensions } from './extensions.js';

const foldNames = Object.keys(folds)
  .filter((name) => name.endsWith('Fold'))
  .sort();

const finding = (place: SourceLocation, message: string, hint: string): LintFinding => ({
  rule: 'client',
  place,
  message,
  hint,
});

function foldProblem(document: JsonObject, declared: unknown): { message: string; hint: string } | undefined {
  const { function: name, result } = isObject(declared) ? declared : { function: declared, result: undefined };
  if (typeof name !== 'string' || !foldNames.includes(name))
    return { message: `there is no fold ${String(name)}`, hint: `the folds are ${foldNames.join(', ')}` };
  const schemas = asObject(asObject(document.components).schemas);
  if (result === undefined || (typeof result === 'string' && result in schemas)) return undefined;
  return { message: `there is no schema ${String(result)}`, hint: '`result` is the name of a schema' };
}

/** Folds that do not exist. */
function unknownFolds({ contract }: LintContext): LintFinding[] {
  const found: LintFinding[] = [];
  for (const [file, { parsed }] of contract.sources.files) {
    const check = (node: unknown, path: PathSegment[]): void => {
      const declared = asObject(node)['x-client-fold'];
      const problem = declared === undefined ? undefined : foldProblem(contract.document, declared);
      if (problem) found.push(finding({ file, path: [...path, 'x-client-fold'] }, problem.message, problem.hint));
    };
    for (const [index, tag] of asArray(parsed.tags).entries()) check(tag, ['tags', index]);
    for (const [path, item] of Object.entries(asObject(parsed.paths)))
      for (const [method, operation] of Object.entries(asObject(item))) check(operation, ['paths', path, method]);
  }
  return found;
}

/** Text rules whose field no event has. */
function texts({ contract }: LintContext): LintFinding[] {
  const { document } = contract;
  return contract.operations.flatMap((operation) =>
    streamsOf(document, operation).flatMap(({ media, at, events }) => {
      const declared = media['x-client-text'];
      if (declared === undefined) return [];
      const { path, event } = isObject(declared) ? declared : { path: declared, event: undefined };
      const place = contract.placeOf([...at, 'x-client-text']);
      if (typeof path !== 'string') return [finding(place, 'x-client-text has no path', 'write the path of a field')];
      const names = events.map(({ name }) => name);
      if (event !== undefined && !names.includes(String(event)))
        return [finding(place, `there is no event ${String(event)}`, `the events are ${names.join(', ')}`)];
      const field = path.replaceAll(/\[\d+\]/g, '[]');
      const some = events.filter(({ name }) => event === undefined || name === event);
      if (some.some(({ schema }) => schemasAt(document, schema, field).length)) return [];
      return [finding(place, `no event has the field ${path}`, 'the path leads from the data of an event to its text')];
    }),
  );
}

/** Operations to poll that return no task. */
function polls(context: LintContext): LintFinding[] {
  const { contract, order, orderProblems } = context;
  // What is wrong with a lifecycle, or its misspelt key, is reported there.
  if (orderProblems.length || extensions(context).length) return [];
  return contract.operations.flatMap(({ node, at, id }) => {
    if (node['x-client-poll'] === undefined) return [];
    const place = contract.placeOf([...at, 'x-client-poll']);
    const written = JSON.stringify(Object.entries(asObject(node.responses)).filter(([status]) => /^2/.test(status)));
    const replies = [...written.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => refName(ref));
    const deeper = replies.flatMap((name) => {
      const response = asObject(asObject(contract.document.components).responses)[name];
      return [...JSON.stringify(response ?? {}).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => refName(ref));
    });
    if (order.lifecycles.some(({ record }) => [...replies, ...deeper].includes(record))) return [];
    const hint = 'Its reply must be the `record` of an x-lifecycle.';
    return [finding(place, `${id} returns no task, so there is nothing to wait for`, hint)];
  });
}

export const clientExtensions = (context: LintContext): LintFinding[] =>
  [unknownFolds, texts, polls].flatMap((check) => check(context));
