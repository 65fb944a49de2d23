// What the generated client can do: an operation that it would read wrongly is refused, and what it leaves out is named, with what to do about it.
import { METHODS } from 'node:http';
import * as folds from '../../../client/folds.js';
import { schemasAt } from '../../contract/fields.js';
import { asArray, asObject, deref, isObject, type JsonObject, type PathSegment, refName } from '../../contract/json.js';
import type { Contract } from '../../contract/merge.js';
import { nodesOf, type Operation } from '../../contract/operations.js';
import type { SourceLocation } from '../../contract/sources.js';
import { streamsOf } from '../../contract/streams.js';
import type { LintContext, LintFinding, Rule } from '../finding.js';
import { extensions } from './extensions.js';

interface Refusal {
  path: PathSegment[];
  message: string;
  hint: string;
}

/** Parameters that stand nowhere the client could write them. */
function parameters({ document }: Contract, { node, path, at }: Operation): Refusal[] {
  const shared: PathSegment[] = ['paths', path, 'parameters'];
  const own: PathSegment[] = [...at, 'parameters'];
  return [
    ...asArray(asObject(asObject(document.paths)[path]).parameters).map((one, index) => ({
      one,
      path: [...shared, index],
    })),
    ...asArray(node.parameters).map((one, index) => ({ one, path: [...own, index] })),
  ].flatMap(({ one, path: place }) => {
    const parameter = deref(document, one);
    return parameter.in === 'querystring'
      ? [
          {
            path: place,
            message: `${parameter.name} is the whole query, which the client does not write`,
            hint: 'Declare its fields as query parameters.',
          },
        ]
      : [];
  });
}

const successHint = 'Document what it answers with 200, 201, 202 or 204.';

/** Methods and bodies that no `fetch` sends. */
function request(_: Contract, { node, method, id, at }: Operation): Refusal[] {
  if (method === 'trace')
    return [{ path: at, message: 'no browser and no fetch sends TRACE', hint: 'Use another method.' }];
  if (!isObject(node.requestBody) || (method !== 'get' && method !== 'head')) return [];
  return [
    {
      path: [...at, 'requestBody'],
      message: `${id} is a ${method.toUpperCase()} with a body, which no browser sends`,
      hint: 'Use POST, or query parameters.',
    },
  ];
}

/** A caller can read what follows a redirect, and what is `default`. */
function replies(_: Contract, { node, at, id }: Operation): Refusal[] {
  const statuses = Object.keys(asObject(node.responses));
  if (!isObject(node.responses) || statuses.some((status) => /^([23]|default$)/.test(status))) return [];
  return [{ path: [...at, 'responses'], message: `${id} documents no success`, hint: successHint }];
}

export const successes: Rule = ({ contract }) =>
  contract.operations.flatMap(({ node, at, id }) => {
    const statuses = Object.keys(asObject(node.responses));
    if (
      !statuses.some((status) => /^(3|default$)/.test(status)) ||
      statuses.some((status) => /^2(\d\d|XX)$/i.test(status))
    )
      return [];
    const place = contract.placeOf([...at, 'responses']);
    return [
      { rule: 'successes', place, message: `${id} documents no success`, hint: successHint } satisfies LintFinding,
    ];
  });

export const client: Rule = (context) => {
  const { contract } = context;
  const found = contract.operations.flatMap((operation) =>
    replies(contract, operation).map(
      ({ path, message, hint }): LintFinding => ({ rule: 'client', place: contract.placeOf(path), message, hint }),
    ),
  );
  return [...found, ...clientExtensions(context)];
};

/** Methods of `additionalOperations` that are left out, and those that Node does not receive. */
function otherMethods(document: JsonObject): Refusal[] {
  return Object.entries(asObject(document.paths)).flatMap(([path, item]) => {
    const { all, left } = nodesOf(item);
    const shut = all.filter(({ method }) => !METHODS.includes(method.toUpperCase()));
    return [
      ...left.map(({ at }) => ({
        path: ['paths', path, ...at],
        message: `${at.at(-1)} is left out: additionalOperations has methods in upper case that have no key of their own and that fetch sends`,
        hint: 'Write `post:` for POST, and other methods as they are sent: COPY.',
      })),
      ...shut.map(({ at }) => ({
        path: ['paths', path, ...at],
        message: `no server in Node receives ${at.at(-1)}: only the generated client and createMock have this operation`,
        hint: 'Use a registered method, such as QUERY, REPORT or COPY.',
      })),
    ];
  });
}

export const sendable: Rule = ({ contract }) => {
  const found = contract.operations.flatMap((operation) =>
    [parameters, request].flatMap((check) => check(contract, operation)),
  );
  const others = otherMethods(contract.document).map(({ path, message, hint }) => ({
    place: { ...contract.placeOf(path), onKey: true },
    message,
    hint,
  }));
  return [...found.map(({ path, message, hint }) => ({ place: contract.placeOf(path), message, hint })), ...others].map(
    (each): LintFinding => ({ rule: 'sendable', ...each }),
  );
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

const clientExtensions = (context: LintContext): LintFinding[] =>
  [unknownFolds, texts, polls].flatMap((check) => check(context));
