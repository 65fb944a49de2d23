// What the generated client can do: an operation that it would read wrongly is refused, and what it leaves out is named, with what to do about it.
import { METHODS } from 'node:http';
import { asArray, asObject, deref, isObject, type JsonObject, type PathSegment } from '../../contract/json.js';
import type { Contract } from '../../contract/merge.js';
import { nodesOf, type Operation } from '../../contract/operations.js';
import type { LintFinding, Rule } from '../finding.js';
import { clientExtensions } from './client-extensions.js';

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
