// What the generated client can do: an operation that it would read wrongly is refused, and what it leaves out is named, with what to do about it.
import { METHODS } from 'node:http';
import * as folds from '../../../client/folds.js';
import type { SourceLocation } from '../../contract/contract-files.js';
import { nodesOf, type Operation } from '../../contract/contract-operations.js';
import { schemasAt } from '../../contract/fields.js';
import {
  asArray,
  asObject,
  deref,
  isObject,
  type JsonObject,
  type PathSegment,
  refName,
} from '../../contract/json-trees.js';
import type { Contract } from '../../contract/merge.js';
import { paginationKey, paginationProblem } from '../../contract/pagination.js';
import { streamsOf } from '../../contract/stream-places.js';
import { finding, type LintContext, type LintFinding, type Rule, type RuleName } from '../lint-finding.js';
import { extensions } from './extensions.js';

/** Parameters that stand nowhere the client could write them. */
function wholeQueries(contract: Contract, { node, path, at }: Operation): LintFinding[] {
  const owners: [PathSegment[], unknown][] = [
    [['paths', path], asObject(contract.document.paths)[path]],
    [at, node],
  ];
  return owners.flatMap(([owner, item]) =>
    asArray(asObject(item).parameters).flatMap((one, index) => {
      const parameter = deref(contract.document, one);
      if (parameter.in !== 'querystring') return [];
      const place = contract.placeOf([...owner, 'parameters', index]);
      const message = `${parameter.name} is the whole query, which the client does not write`;
      return [finding('sendable', place, message, 'Declare its fields as query parameters.')];
    }),
  );
}

/** Methods and bodies that no `fetch` sends. */
function unsendable(contract: Contract, { node, method, id, at }: Operation): LintFinding[] {
  if (method === 'trace')
    return [finding('sendable', contract.placeOf(at), 'no browser and no fetch sends TRACE', 'Use another method.')];
  if (!isObject(node.requestBody) || (method !== 'get' && method !== 'head')) return [];
  const message = `${id} is a ${method.toUpperCase()} with a body, which no browser sends`;
  return [finding('sendable', contract.placeOf([...at, 'requestBody']), message, 'Use POST, or query parameters.')];
}

/** An operation whose success is missing, as a rule names it. */
const noSuccess = (rule: RuleName, contract: Contract, { at, id }: Operation): LintFinding => {
  const hint = 'Document what it answers with 200, 201, 202 or 204.';
  return finding(rule, contract.placeOf([...at, 'responses']), `${id} documents no success`, hint);
};

export const successes: Rule = ({ contract }) =>
  contract.operations.flatMap((operation) => {
    const statuses = Object.keys(asObject(operation.node.responses));
    const has = (pattern: RegExp): boolean => statuses.some((status) => pattern.test(status));
    return has(/^(3|default$)/) && !has(/^2(\d\d|XX)$/i) ? [noSuccess('successes', contract, operation)] : [];
  });

export const client: Rule = (context) => {
  const { contract } = context;
  // A caller can read what follows a redirect, and what is `default`.
  const silent = contract.operations.filter(
    ({ node }) =>
      isObject(node.responses) && !Object.keys(node.responses).some((status) => /^([23]|default$)/.test(status)),
  );
  return [
    ...silent.map((operation) => noSuccess('client', contract, operation)),
    ...[methods, unknownFolds, texts, polls, paginations].flatMap((check) => check(context)),
  ];
};

/** Methods of `additionalOperations` that are left out, and those that Node does not receive. */
const otherMethods = (contract: Contract): LintFinding[] =>
  Object.entries(asObject(contract.document.paths)).flatMap(([path, item]) => {
    const { all, left } = nodesOf(item);
    const shut = all.filter(({ method }) => !METHODS.includes(method.toUpperCase()));
    const place = (at: readonly PathSegment[]): SourceLocation => ({
      ...contract.placeOf(['paths', path, ...at]),
      onKey: true,
    });
    return [
      ...left.map(({ at }) => {
        const message = `${at.at(-1)} is left out: additionalOperations has methods in upper case that have no key of their own and that fetch sends`;
        const hint = 'Write `post:` for POST, and other methods as they are sent: COPY.';
        return finding('sendable', place(at), message, hint);
      }),
      ...shut.map(({ at }) => {
        const message = `no server in Node receives ${at.at(-1)}: only the generated client and createMock have this operation`;
        return finding('sendable', place(at), message, 'Use a registered method, such as QUERY, REPORT or COPY.');
      }),
    ];
  });

export const sendable: Rule = ({ contract }) => [
  ...contract.operations.flatMap((operation) => [
    ...wholeQueries(contract, operation),
    ...unsendable(contract, operation),
  ]),
  ...otherMethods(contract),
];

const foldNames = Object.keys(folds)
  .filter((name) => name.endsWith('Fold'))
  .sort();

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
      if (problem)
        found.push(finding('client', { file, path: [...path, 'x-client-fold'] }, problem.message, problem.hint));
    };
    for (const [index, tag] of asArray(parsed.tags).entries()) check(tag, ['tags', index]);
    for (const [path, item] of Object.entries(asObject(parsed.paths)))
      for (const [method, operation] of Object.entries(asObject(item))) check(operation, ['paths', path, method]);
  }
  return found;
}

/** Methods whose name code cannot have, or that the client has for something else. */
const methods = ({ contract }: LintContext): LintFinding[] =>
  contract.operations.flatMap(({ node, at, clientMethod }) => {
    const written = node['x-client-method'];
    const isTaken = written === 'tasks' || written === '__proto__';
    if (typeof written !== 'string' || (written === clientMethod && !isTaken)) return [];
    const message = `${written} cannot be the name of a client method`;
    const hint = isTaken
      ? 'The client needs the word itself: choose another name.'
      : 'Begin with a letter; letters, digits and underscores may follow, 64 in all.';
    return [finding('client', contract.placeOf([...at, 'x-client-method']), message, hint)];
  });

/** Text rules whose field no event has. */
function texts({ contract }: LintContext): LintFinding[] {
  const { document } = contract;
  return contract.operations.flatMap((operation) =>
    streamsOf(document, operation).flatMap(({ media, at, events }) => {
      const declared = media['x-client-text'];
      if (declared === undefined) return [];
      const { path, event } = isObject(declared) ? declared : { path: declared, event: undefined };
      const place = contract.placeOf([...at, 'x-client-text']);
      if (typeof path !== 'string')
        return [finding('client', place, 'x-client-text has no path', 'write the path of a field')];
      const names = events.map(({ name }) => name);
      if (event !== undefined && !names.includes(String(event)))
        return [finding('client', place, `there is no event ${String(event)}`, `the events are ${names.join(', ')}`)];
      const field = path.replaceAll(/\[\d+\]/g, '[]');
      const some = events.filter(({ name }) => event === undefined || name === event);
      if (some.some(({ schema }) => schemasAt(document, schema, field).length)) return [];
      return [
        finding(
          'client',
          place,
          `no event has the field ${path}`,
          'the path leads from the data of an event to its text',
        ),
      ];
    }),
  );
}

/** Operations to poll that return no task. */
function polls(context: LintContext): LintFinding[] {
  const { contract, order, orderProblems } = context;
  const polled = contract.operations.filter(({ node }) => node['x-client-poll'] !== undefined);
  // What is wrong with a lifecycle, or its misspelt key, is reported there.
  if (!polled.length || orderProblems.length || extensions(context).length) return [];
  return polled.flatMap(({ node, at, id }) => {
    const place = contract.placeOf([...at, 'x-client-poll']);
    const written = JSON.stringify(Object.entries(asObject(node.responses)).filter(([status]) => /^2/.test(status)));
    const replies = [...written.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => refName(ref));
    const deeper = replies.flatMap((name) => {
      const response = asObject(asObject(contract.document.components).responses)[name];
      return [...JSON.stringify(response ?? {}).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => refName(ref));
    });
    if (order.lifecycles.some(({ record }) => [...replies, ...deeper].includes(record))) return [];
    const hint = 'Its reply must be the `record` of an x-lifecycle.';
    return [finding('client', place, `${id} returns no task, so there is nothing to wait for`, hint)];
  });
}

/** Pages that cannot be requested: parameters and fields that are not there. */
const paginations = ({ contract }: LintContext): LintFinding[] =>
  contract.operations.flatMap((operation) => {
    const problem = paginationProblem(contract.document, operation);
    if (!problem) return [];
    const { key, message, hint } = problem;
    const place = contract.placeOf([...operation.at, paginationKey, ...(key === undefined ? [] : [key])]);
    return [finding('client', place, message, hint)];
  });
