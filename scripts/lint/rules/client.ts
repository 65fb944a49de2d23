// What the generated client can do: an operation that it would read wrongly is refused, and what it leaves out is named, with what to do about it.
import { METHODS } from 'node:http';
import * as folds from '../../../client/folds.js';
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
import { findingsAt, type PartProblem } from '../../contract/problem.js';
import { type StreamEvent, streamsOf } from '../../contract/stream-places.js';
import { type ContractRule, eachOperation, type LintContext, type LintFinding, type Rule } from '../lint-finding.js';
import { extensions } from './extensions.js';

/** Parameters that stand nowhere the client could write them. */
const wholeQueries = (contract: Contract, { node, path, at }: Operation): LintFinding[] =>
  [
    { owner: ['paths', path], item: asObject(contract.document.paths)[path] },
    { owner: at, item: node },
  ].flatMap(({ owner, item }) =>
    asArray(asObject(item).parameters).flatMap((one, index) => {
      const parameter = deref(contract.document, one);
      if (parameter.in !== 'querystring') return [];
      const message = `${parameter.name} is the whole query, which the client does not write`;
      const problem = { path: ['parameters', index], message, hint: 'Declare its fields as query parameters.' };
      return findingsAt(contract, owner, [problem]);
    }),
  );

/** Methods and bodies that no `fetch` sends. */
const unsendable = eachOperation(({ node, method, id }) => {
  if (method === 'trace') return [{ message: 'no browser and no fetch sends TRACE', hint: 'Use another method.' }];
  if (!isObject(node.requestBody) || (method !== 'get' && method !== 'head')) return [];
  const message = `${id} is a ${method.toUpperCase()} with a body, which no browser sends`;
  return [{ path: ['requestBody'], message, hint: 'Use POST, or query parameters.' }];
});

/** An operation whose success is missing. */
const noSuccess = ({ id }: Operation): PartProblem => ({
  path: ['responses'],
  message: `${id} documents no success`,
  hint: 'Document what it answers with 200, 201, 202 or 204.',
});

export const successes = eachOperation((operation) => {
  const statuses = Object.keys(asObject(operation.node.responses));
  const has = (pattern: RegExp): boolean => statuses.some((status) => pattern.test(status));
  return has(/^(3|default$)/) && !has(/^2(\d\d|XX)$/i) ? [noSuccess(operation)] : [];
});

/** Operations without a reply that a caller can read: what follows a redirect, and what is `default`, can be. */
const silent = eachOperation((operation) => {
  const { responses } = operation.node;
  const isSilent = isObject(responses) && !Object.keys(responses).some((status) => /^([23]|default$)/.test(status));
  return isSilent ? [noSuccess(operation)] : [];
});

export const client: Rule = (context) =>
  [silent, methods, unknownFolds, texts, polls, paginations].flatMap((check) => check(context));

/** Methods of `additionalOperations` that are left out, and those that Node does not receive. */
const otherMethods: ContractRule = ({ contract }) =>
  Object.entries(asObject(contract.document.paths)).flatMap(([path, item]) => {
    const { all, left } = nodesOf(item);
    const shut = all.filter(({ method }) => !METHODS.includes(method.toUpperCase()));
    return findingsAt(
      contract,
      ['paths', path],
      [
        ...left.map(({ at }) => ({
          path: at,
          message: `${at.at(-1)} is left out: additionalOperations has methods in upper case that have no key of their own and that fetch sends`,
          hint: 'Write `post:` for POST, and other methods as they are sent: COPY.',
          onKey: true,
        })),
        ...shut.map(({ at }) => ({
          path: at,
          message: `no server in Node receives ${at.at(-1)}: only the generated client and createMock have this operation`,
          hint: 'Use a registered method, such as QUERY, REPORT or COPY.',
          onKey: true,
        })),
      ],
    );
  });

export const sendable: Rule = (context) => [
  ...context.contract.operations.flatMap((operation) => wholeQueries(context.contract, operation)),
  ...unsendable(context),
  ...otherMethods(context),
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
      if (problem) found.push({ place: { file, path: [...path, 'x-client-fold'] }, ...problem });
    };
    for (const [index, tag] of asArray(parsed.tags).entries()) check(tag, ['tags', index]);
    for (const [path, item] of Object.entries(asObject(parsed.paths)))
      for (const [method, operation] of Object.entries(asObject(item))) check(operation, ['paths', path, method]);
  }
  return found;
}

/** Methods whose name code cannot have, or that the client has for something else. */
const methods = eachOperation(({ node, clientMethod }) => {
  const written = node['x-client-method'];
  const isTaken = written === 'tasks' || written === '__proto__';
  if (typeof written !== 'string' || (written === clientMethod && !isTaken)) return [];
  const message = `${written} cannot be the name of a client method`;
  const hint = isTaken
    ? 'The client needs the word itself: choose another name.'
    : 'Begin with a letter; letters, digits and underscores may follow, 64 in all.';
  return [{ path: ['x-client-method'], message, hint }];
});

/** What is wrong with the rule of a text: its field is one that no event has. */
function textProblem(
  document: JsonObject,
  events: readonly StreamEvent[],
  declared: unknown,
): Omit<PartProblem, 'path'> | undefined {
  const { path, event } = isObject(declared) ? declared : { path: declared, event: undefined };
  if (typeof path !== 'string') return { message: 'x-client-text has no path', hint: 'write the path of a field' };
  const names = events.map(({ name }) => name);
  if (event !== undefined && !names.includes(String(event)))
    return { message: `there is no event ${String(event)}`, hint: `the events are ${names.join(', ')}` };
  const field = path.replaceAll(/\[\d+\]/g, '[]');
  const some = events.filter(({ name }) => event === undefined || name === event);
  if (some.some(({ schema }) => schemasAt(document, schema, field).length)) return undefined;
  const hint = 'the path leads from the data of an event to its text';
  return { message: `no event has the field ${path}`, hint };
}

const texts: ContractRule = ({ contract }) =>
  contract.operations.flatMap((operation) =>
    streamsOf(contract.document, operation).flatMap(({ media, at, events }) => {
      const declared = media['x-client-text'];
      const problem = declared === undefined ? undefined : textProblem(contract.document, events, declared);
      return problem ? findingsAt(contract, [...at, 'x-client-text'], [problem]) : [];
    }),
  );

/** Operations to poll that return no task. */
const polls: Rule = (context) => {
  const { contract, order, orderProblems } = context;
  const polled = contract.operations.filter(({ node }) => node['x-client-poll'] !== undefined);
  // What is wrong with a lifecycle, or its misspelt key, is reported there.
  if (!polled.length || orderProblems.length || extensions(context).length) return [];
  const referred = (value: unknown): string[] =>
    [...JSON.stringify(value ?? {}).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => refName(ref));
  return eachOperation(({ node, id }) => {
    if (node['x-client-poll'] === undefined) return [];
    const replies = referred(Object.entries(asObject(node.responses)).filter(([status]) => /^2/.test(status)));
    const { responses } = asObject(contract.document.components);
    const deeper = replies.flatMap((name) => referred(asObject(responses)[name]));
    if (order.lifecycles.some(({ record }) => [...replies, ...deeper].includes(record))) return [];
    const message = `${id} returns no task, so there is nothing to wait for`;
    return [{ path: ['x-client-poll'], message, hint: 'Its reply must be the `record` of an x-lifecycle.' }];
  })(context);
};

/** Pages that cannot be requested: parameters and fields that are not there. */
const paginations = eachOperation((operation, { document }) => {
  const { path = [], ...problem } = paginationProblem(document, operation) ?? {};
  return 'message' in problem ? [{ ...problem, path: [paginationKey, ...path] }] : [];
});
