// Credentials: the security schemes of a contract as the client applies them, and the options that it takes for them.

import type { Operation } from '../../contract/contract-operations.js';
import { asArray, asObject, deref, type JsonObject } from '../../contract/json-trees.js';
import { credentialOf, written } from '../../contract/key-locations.js';
import { Code, keyOf, literal } from '../literal.js';
import { type ClientContext, type as imported, value } from './emit-context.js';

type Scheme = readonly unknown[];

/** A scheme as a row of the table; undefined for what is no part of a request, such as a client certificate. */
function schemeOf(context: ClientContext, schemeName: string): Scheme | undefined {
  const { in: place, name, scheme } = credentialOf(context.document, schemeName) ?? {};
  if (place === undefined || scheme === undefined) return place === undefined ? undefined : [place, name];
  const known = scheme.toLowerCase();
  const write =
    known === 'bearer' || known === 'basic'
      ? value(context, 'runtime', known)
      : new Code(`(value: string) => ${literal(written(scheme))} + value`);
  return [place, name, write, ...(known === 'basic' ? [true] : [])];
}

/** The alternatives of an operation, keys in headers first: those in addresses end up in logs. An empty alternative is left out. */
export function alternativesOf(document: JsonObject, { node }: Operation): { all: string[][]; optional: boolean } {
  const schemes = asObject(asObject(document.components).securitySchemes);
  const declared = asArray(node.security ?? document.security).map((one) => Object.keys(asObject(one)));
  const inHeader = (names: readonly string[]) =>
    names.every((name) => !['query', 'cookie'].includes(String(deref(document, schemes[name]).in)));
  const sendable = declared.map((names) => names.filter((name) => deref(document, schemes[name]).type !== 'mutualTLS'));
  const all = sendable.filter((names) => names.length);
  return {
    all: [...all.filter(inHeader), ...all.filter((names) => !inHeader(names))],
    optional: !declared.length || sendable.some((names) => !names.length),
  };
}

interface ClientSecurity {
  /** The table of schemes. */
  readonly schemes: JsonObject;
  /** The types of the options, as parts of an intersection. */
  readonly options: string[];
}

/** The schemes that operations use, and the options for them. */
export function clientSecurity(context: ClientContext, operations: readonly Operation[]): ClientSecurity {
  const { document } = context;
  const nodes = asObject(asObject(document.components).securitySchemes);
  const used = operations.map((operation) => alternativesOf(document, operation));
  const names = new Set(used.flatMap(({ all }) => all.flat()));
  const schemes: JsonObject = {};
  const members: string[] = [];
  let keys = 0;
  for (const name of Object.keys(nodes).filter((one) => names.has(one))) {
    const node = deref(document, nodes[name]);
    const scheme = schemeOf(context, name);
    if (!scheme) continue;
    schemes[name] = scheme;
    const isBasic = node.type === 'http' && String(node.scheme).toLowerCase() === 'basic';
    if (!isBasic) keys++;
    members.push(`${keyOf(name)}?: ${imported(context, isBasic ? 'BasicCredentials' : 'Secret')} | undefined`);
  }
  if (!members.length) return { schemes, options: [] };
  const auth = `{ readonly ${members.join('; readonly ')} }`;
  const required = used.some(({ all }) => all.length) && !used.some(({ optional }) => optional);
  const mark = required ? '' : '?';
  const end = required ? '' : ' | undefined';
  const options = [
    ...(keys ? [`{ apiKey${mark}: ${imported(context, 'Secret')}${end}; auth?: ${auth} | undefined }`] : []),
    ...(keys > 1 || keys < members.length ? [`{ apiKey?: undefined; auth${mark}: ${auth}${end} }`] : []),
  ];
  return { schemes, options: [options.length > 1 ? `(${options.join(' | ')})` : (options[0] ?? '')] };
}
