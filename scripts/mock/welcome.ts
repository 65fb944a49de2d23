// The text that the mock prints when it starts: the contract, the address, and curl commands to paste.

import { declaredParameters } from '../../http/parameters.js';
import { isJsonMedia } from '../../runtime/media-types.js';
import { shellQuote } from '../../runtime/shell-quote.js';
import { createFake } from '../../runtime/values/fake.js';
import { type Operation, surfacesOf } from '../contract/contract-operations.js';
import { asArray, asObject, deref, type JsonObject } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { examplesOf } from './reply/examples.js';

/** Surfaces that get a curl command. */
const maxCommands = 8;

/** Options of curl, and a part of the query, for one credential. */
function credential(scheme: JsonObject): { options: string[]; query: string[] } {
  const name = String(scheme.name);
  if (scheme.type === 'mutualTLS') return { options: [], query: [] };
  if (scheme.type === 'apiKey' && scheme.in === 'query')
    return { options: [], query: [`${encodeURIComponent(name)}=test`] };
  if (scheme.type === 'apiKey' && scheme.in === 'cookie')
    return { options: [`-b ${shellQuote(`${name}=test`)}`], query: [] };
  if (scheme.type === 'apiKey') return { options: [`-H ${shellQuote(`${name}: test`)}`], query: [] };
  if (scheme.type === 'http' && /^basic$/i.test(String(scheme.scheme))) return { options: ['-u user:test'], query: [] };
  const word = scheme.type === 'http' && !/^bearer$/i.test(String(scheme.scheme)) ? String(scheme.scheme) : 'Bearer';
  return { options: [`-H ${shellQuote(`Authorization: ${word} test`)}`], query: [] };
}

/** The security schemes of each alternative of an operation. */
const alternativesOf = (document: JsonObject, node: JsonObject): JsonObject[][] => {
  const schemes = asObject(asObject(document.components).securitySchemes);
  return asArray(node.security).map((alternative) =>
    Object.keys(asObject(alternative)).map((name) => deref(document, schemes[name])),
  );
};

/** A curl command that calls an operation with its required parameters. */
export function curlOf(document: JsonObject, operation: Operation, base: string): string {
  const fake = createFake(document);
  const { node, method } = operation;
  const declared = declaredParameters(document, operation);
  const textOf = (parameter: JsonObject): string => {
    const [example] = examplesOf(document, parameter);
    const value = example?.value ?? fake(parameter.schema, { seed: 'curl', attempt: 0 });
    return Array.isArray(value) ? value.join(',') : String(value);
  };
  const required = declared.filter((parameter) => parameter.required === true);
  const inPlace = (place: string): JsonObject[] => required.filter((parameter) => parameter.in === place);
  const path = operation.path.replace(/\{([^}]+)\}|[^\x21-\x7e]+/g, (literal, name?: string) => {
    if (name === undefined) return encodeURIComponent(literal);
    const parameter = declared.find((each) => each.in === 'path' && each.name === name);
    const text = encodeURIComponent(parameter ? textOf(parameter) : 'example');
    return parameter?.style === 'matrix' ? `;${name}=${text}` : parameter?.style === 'label' ? `.${text}` : text;
  });
  const alternatives = alternativesOf(document, node).map((schemes) => schemes.map(credential));
  // A key in an address ends up in logs.
  const credentials = alternatives.find((each) => each.every((one) => !one.query.length)) ?? alternatives[0] ?? [];
  const query = [
    ...inPlace('query').map((each) => `${encodeURIComponent(String(each.name))}=${encodeURIComponent(textOf(each))}`),
    ...credentials.flatMap((each) => each.query),
  ];
  const content = Object.entries(asObject(deref(document, node.requestBody).content));
  const [media, type] = content.find(([name]) => isJsonMedia(name)) ?? [];
  const body = (): unknown => {
    const object = deref(document, type);
    return (
      examplesOf(document, object)[0]?.value ?? fake(object.schema, { seed: 'curl', attempt: 0, optional: 'none' })
    );
  };
  const url = `${base}${path}${query.length ? `?${query.join('&')}` : ''}`;
  return [
    'curl',
    ...(method === 'get' || (method === 'post' && media) ? [] : [`-X ${method.toUpperCase()}`]),
    /^[\w:/.%@~-]+$/.test(url) ? url : shellQuote(url),
    ...credentials.flatMap((each) => each.options),
    ...inPlace('header').map((each) => `-H ${shellQuote(`${each.name}: ${textOf(each)}`)}`),
    ...(media ? [`-H 'content-type: ${media}'`, `-d ${shellQuote(JSON.stringify(body()))}`] : []),
  ].join(' ');
}

/**
 * The first operation of each surface, with its number of operations.
 * @param isOwn whether the contract is pentagate's own, whose text surfaces the simulator answers
 */
export function welcome({ document, operations }: Contract, base: string, isOwn: boolean): string {
  const count = (all: readonly unknown[]): string => `${all.length} operation${all.length === 1 ? '' : 's'}`;
  const surfaces = surfacesOf(operations);
  const blocks = surfaces.slice(0, maxCommands).map((surface) => {
    const own = operations.filter((each) => each.surface === surface);
    const [first] = own;
    return `${surface} (${count(own)})\n  ${first ? curlOf(document, first, base) : ''}`;
  });
  const more = surfaces.slice(maxCommands);
  const isOpen = operations.every(({ node }) => !asArray(node.security).length);
  return [
    `Mock of ${String(asObject(document.info).title ?? 'the contract')} (${count(operations)}) on ${base}. ${
      isOpen ? 'It needs no key.' : 'It accepts any key except `invalid`.'
    }`,
    ...blocks.flatMap((block) => ['', block]),
    ...(more.length ? ['', `and ${more.join(', ')}`] : []),
    '',
    ...(isOwn ? ['A simulator answers messages, responses, chat and content.'] : []),
    'Prefer: code=404 | example=<name> | dynamic=true   selects a reply of the contract.',
    'x-pentagate-simulate: status=429 | latency=2s | cut=3 | stall   injects a fault. Stop with Ctrl-C.',
  ].join('\n');
}
