// The extensions that speak to the client (`x-client-…`): each at its place, with names that exist.
import * as folds from '../../../client/folds.js';
import { schemasAt } from '../../contract/fields.js';
import { asArray, asObject, isObject, type JsonObject, type PathSegment, refName, walk } from '../../contract/json.js';
import type { SourceLocation } from '../../contract/sources.js';
import { streamsOf } from '../../contract/streams.js';
import type { LintContext, LintFinding } from '../finding.js';

/** Extension → where it belongs. */
const known: Readonly<Record<string, string>> = {
  'x-client-method': 'an operation',
  'x-client-poll': 'an operation',
  'x-client-fold': 'a tag or an operation',
  'x-client-error-message': 'a tag',
  'x-client-text': 'a text/event-stream, beside its itemSchema',
  'x-client-value': 'a header parameter',
};

const foldNames = Object.keys(folds)
  .filter((name) => name.endsWith('Fold'))
  .sort();

const finding = (place: SourceLocation, message: string, hint: string): LintFinding => ({
  rule: 'client',
  place,
  message,
  hint,
});

/** Where an extension may stand, by what surrounds it. */
function belongs(key: string, node: JsonObject, path: readonly PathSegment[]): boolean {
  const isTag = path.length === 2 && path[0] === 'tags';
  const isOperation = path.length === 3 && path[0] === 'paths';
  if (key === 'x-client-method' || key === 'x-client-poll') return isOperation;
  if (key === 'x-client-fold') return isTag || isOperation;
  if (key === 'x-client-error-message') return isTag;
  if (key === 'x-client-text') return path.at(-1) === 'text/event-stream';
  return node.in === 'header';
}

/** Misspelt extensions, and those that stand where nothing reads them. */
function misplaced({ contract }: LintContext): LintFinding[] {
  const found: LintFinding[] = [];
  for (const [file, { parsed }] of contract.sources.files)
    walk(parsed, (node, path) => {
      for (const key of Object.keys(node).filter((one) => one.startsWith('x-client-'))) {
        const place = { file, path: [...path, key], onKey: true };
        const where = known[key];
        if (!where) {
          const all = Object.keys(known).join(', ');
          found.push(finding(place, `there is no ${key}`, `the client supports ${all}`));
        } else if (!belongs(key, node, path)) {
          found.push(finding(place, `${key} has no effect here`, `it belongs to ${where}`));
        }
      }
    });
  return found;
}

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
function polls({ contract, order }: LintContext): LintFinding[] {
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
  [misplaced, unknownFolds, texts, polls].flatMap((check) => check(context));
