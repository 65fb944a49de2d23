// What the generated client can do: an operation that it would call or read wrongly is refused, with what to do about it.
import type { Contract } from '../../contract/merge.js';
import type { Operation } from '../../contract/operations.js';
import { successesOf } from '../../contract/replies.js';
import { streamsOf } from '../../contract/streams.js';
import { asArray, asObject, deref, isObject, type JsonObject, type PathSegment } from '../../contract/tree.js';
import type { Finding, Rule } from '../finding.js';

interface Trouble {
  path: PathSegment[];
  message: string;
  hint: string;
}

/** How the client sends the key of a surface (client/send.ts). */
const credentials: Readonly<Record<string, string>> = { content: 'x-goog-api-key', messages: 'x-api-key' };

const json = 'application/json';

function security({ document }: Contract, { surface, node, id, at }: Operation): Trouble[] {
  const schemes = asObject(asObject(document.components).securitySchemes);
  const header = credentials[surface];
  const names = asArray(node.security).flatMap((alternative) => Object.keys(asObject(alternative)));
  const fits = names.some((name) => {
    const scheme = deref(document, schemes[name]);
    return header
      ? scheme.in === 'header' && String(scheme.name).toLowerCase() === header
      : scheme.type === 'http' && String(scheme.scheme).toLowerCase() === 'bearer';
  });
  // Redocly reports undefined schemes by name.
  if (fits || !names.length || names.some((name) => !isObject(schemes[name]))) return [];
  return [
    {
      path: [...at, 'operationId'],
      message: `the client sends the key of ${surface} ${header ? `in the header ${header}` : 'as a bearer token'}, which ${id} does not take`,
      hint: `Add ${header ? `the header ${header}` : '`type: http, scheme: bearer`'} as one more alternative to \`security\`.`,
    },
  ];
}

/** A parameter that the client would leave out, or write as the contract does not say. */
function parameter(document: JsonObject, one: JsonObject): string[] | undefined {
  const schema = deref(document, one.schema);
  const types = [schema.type].flat().map(String);
  const name = String(one.name);
  if (one.in === 'cookie')
    return [`the client sends no cookies, so ${name} would never arrive`, 'Take it as a query parameter or a header.'];
  if (one.in !== 'query' && one.in !== 'path') return undefined;
  if (isObject(one.content))
    return [
      `${name} is written as ${Object.keys(one.content)[0]}, which the client does not do`,
      'Give it a `schema` instead of `content`.',
    ];
  if (types.includes('object'))
    return [
      `${name} is an object, which the client cannot write into a ${one.in}`,
      'Take its fields as parameters of their own.',
    ];
  if (one.allowReserved === true)
    return [
      `${name} asks for reserved characters as they are, but the client encodes them`,
      'Take allowReserved away: the server decodes what it gets.',
    ];
  const usual = one.in === 'query' ? 'form' : 'simple';
  if (one.style !== undefined && one.style !== usual)
    return [
      `the client does not write ${name} in the style ${one.style}`,
      `Take style away: ${usual} is what the client writes.`,
    ];
  if (!types.includes('array')) return undefined;
  if (one.in === 'path')
    return [`${name} is an array, which the client cannot write into a path`, 'Take it as a query parameter.'];
  if (one.explode === false)
    return [
      `the client repeats the name ${name} for each value, but explode is false`,
      'Take explode away: `a=1&a=2` is what the client writes.',
    ];
  return undefined;
}

function parameters({ document }: Contract, { node, path, at }: Operation): Trouble[] {
  const shared: PathSegment[] = ['paths', path, 'parameters'];
  const own: PathSegment[] = [...at, 'parameters'];
  return [
    ...asArray(asObject(asObject(document.paths)[path]).parameters).map((one, index) => ({
      one,
      path: [...shared, index],
    })),
    ...asArray(node.parameters).map((one, index) => ({ one, path: [...own, index] })),
  ].flatMap(({ one, path: place }) => {
    const [message, hint = ''] = parameter(document, deref(document, one)) ?? [];
    return message ? [{ path: place, message, hint }] : [];
  });
}

function body({ document }: Contract, { node, method, id, at }: Operation): Trouble[] {
  if (!isObject(node.requestBody)) return [];
  const path = [...at, 'requestBody'];
  if (method === 'get' || method === 'head')
    return [
      {
        path,
        message: `${id} is a ${method.toUpperCase()} with a body, which no browser sends`,
        hint: 'Use POST, or query parameters.',
      },
    ];
  const medias = Object.keys(asObject(deref(document, node.requestBody).content));
  if (!medias.length || medias.some((media) => media === json || media === 'multipart/form-data')) return [];
  return [
    {
      path,
      message: `the client sends application/json or multipart/form-data, but ${id} takes ${medias.join(', ')}`,
      hint: 'Let the operation take one of the two as well.',
    },
  ];
}

function replies(contract: Contract, operation: Operation): Trouble[] {
  const { document } = contract;
  const { node, at, id, method } = operation;
  const path = [...at, 'responses'];
  if (!isObject(node.responses)) return [];
  if ('2XX' in node.responses)
    return [
      {
        path: [...path, '2XX'],
        message: `${id} answers 2XX, but the client must know which status`,
        hint: 'Name the status: 200, 201, 202 or 204.',
      },
    ];
  const successes = successesOf(document, operation);
  if (!successes.length)
    return [
      { path, message: `${id} documents no success`, hint: 'Document what it answers with 200, 201, 202 or 204.' },
    ];
  const stream = streamsOf(document, operation).find(({ status }) => status !== '200');
  if (stream)
    return [
      {
        path: [...path, stream.status],
        message: `the client reads event streams with status 200, not ${stream.status}`,
        hint: 'Stream with 200.',
      },
    ];
  const kinds = new Set(successes.filter(({ status }) => status !== '206').flatMap(({ kinds: several }) => several));
  if (kinds.has('json') && kinds.has('bytes'))
    return [
      {
        path,
        message: `${id} answers application/json and bytes, and the client cannot tell beforehand which comes`,
        hint: 'Give each an operation of its own.',
      },
    ];
  if (method === 'trace') return [{ path: at, message: `no browser sends TRACE`, hint: 'Use another method.' }];
  return [];
}

export const client: Rule = ({ contract }) =>
  contract.operations.flatMap((operation) =>
    [security, parameters, body, replies].flatMap((check) =>
      check(contract, operation).map(
        ({ path, message, hint }): Finding => ({ rule: 'client', place: contract.placeOf(path), message, hint }),
      ),
    ),
  );
