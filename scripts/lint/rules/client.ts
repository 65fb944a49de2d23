// What the generated client can do: an operation that it would read wrongly is refused, and what it leaves out is named, with what to do about it.

import { METHODS } from 'node:http';
import { nodesOf, type Operation } from '../../contract/contract-operations.js';
import { asObject, isObject, refName } from '../../contract/json-trees.js';
import { notationProblems } from '../../contract/notation.js';
import { namesOf } from '../../contract/notation-names.js';
import { paginationKey, paginationProblem } from '../../contract/pagination.js';
import { findingsAt, type PartProblem, problemIn } from '../../contract/problem.js';
import { type ContractRule, eachOperation, type Rule } from '../lint-finding.js';
import { extensions } from './extensions.js';

/** Methods and bodies that no `fetch` sends. */
const unsendable = eachOperation(({ node, method, id }) => {
  if (method === 'trace') return [{ message: 'no browser and no fetch sends TRACE', hint: 'Use another method.' }];
  if (!isObject(node.requestBody) || (method !== 'get' && method !== 'head')) return [];
  const message = `${id} is a ${method.toUpperCase()} with a body, which no browser sends`;
  return [{ path: ['requestBody'], message, hint: 'Use POST, or query parameters.' }];
});

/** An operation whose success is missing. */
const noSuccess = ({ id }: Operation): PartProblem =>
  problemIn('responses', `${id} documents no success`, 'Document what it answers with 200, 201, 202 or 204.');

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

export const client: Rule = (context) => [silent, methods, polls, paginations].flatMap((check) => check(context));

/** Methods of `additionalOperations` that are left out, and those that Node does not receive. */
const otherMethods: ContractRule = ({ contract }) =>
  Object.entries(asObject(contract.document.paths)).flatMap(([path, item]) => {
    const { all, left } = nodesOf(item);
    const shut = all.filter(({ method }) => !METHODS.includes(method.toUpperCase()));
    const problems = [
      ...left.map(({ at }) => {
        const message = `${at.at(-1)} is left out: additionalOperations has methods in upper case that have no key of their own and that fetch sends`;
        return problemIn(at, message, 'Write `post:` for POST, and other methods as they are sent: COPY.', true);
      }),
      ...shut.map(({ at }) => {
        const message = `no server in Node receives ${at.at(-1)}: only the generated client and createMock have this operation`;
        return problemIn(at, message, 'Use a registered method, such as QUERY, REPORT or COPY.', true);
      }),
    ];
    return findingsAt(contract, ['paths', path], problems);
  });

export const sendable: Rule = (context) => [...unsendable(context), ...otherMethods(context)];

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

/** Pages of what is no list. */
const paginations = eachOperation((operation, { document, operations }) => {
  const declared = operation.node[paginationKey];
  const names = namesOf({ document, all: operations, operations: [operation] });
  // What is wrong with its form is said of all extensions.
  if (declared === undefined || notationProblems('pagination', paginationKey, declared, names).length) return [];
  const problem = paginationProblem(document, operation);
  return problem ? [{ ...problem, path: [paginationKey] }] : [];
});
