// Commands that repeat what a test has sent, to be pasted: the test deletes what it has made, so they make it again.

import { shellQuote } from '../../runtime/shell-quote.js';
import { escapePattern } from '../contract/json-trees.js';
import { bodyKind, curlBody } from './bodies.js';
import type { Made, Taken } from './links.js';
import { credentialsOf, keyVariable, type Outgoing, type TestedContract, targetOf } from './requests.js';

/** A variable of a shell for a parameter. Shells have some of their own: `path`, `status`. */
const variableOf = (parameter: string): string =>
  `${parameter.replace(/\W/g, '_')}${/id$/i.test(parameter) ? '' : '_id'}`;

/** A mark in place of a parameter's value, where its variable will stand. */
const markOf = (parameter: string): string => `:made:${variableOf(parameter)}:`;

/** A request whose parameters are variables where a call before it has made their values. */
const marked = (request: Outgoing, made: Made | undefined): Outgoing =>
  made ? marked({ ...request, path: withMarks(request.path, made) }, made.of) : request;

const withMarks = (path: Outgoing['path'], { taken, parameters }: Made): Outgoing['path'] =>
  Object.fromEntries(
    Object.entries(path).map(([name, value]) => [
      name,
      name in taken && parameters[name] === value ? markOf(name) : value,
    ]),
  );

/** An address between quotes, with the variables outside of them. */
const quotedAddress = (address: string): string =>
  shellQuote(address)
    .replace(/%3Amade%3A(\w+)%3A/g, `'"$$$1"'`)
    .replace(/"''$/, '"');

/** The command that sends one request. */
function curlOf(tested: TestedContract, given: Outgoing, made: Made | undefined, url: string, option = '-sSi'): string {
  const request = marked(given, made);
  const { operation, headers, raw } = request;
  const { headers: keys, query } = credentialsOf(tested, request, keyVariable);
  const target = targetOf(request);
  const address = `${url}${target}${query ? `${target.includes('?') ? '&' : '?'}` : ''}`;
  const { options, input } = curlBody(tested.document, request);
  // It writes the media type of a form itself, with its boundary.
  const isOwn = (name: string): boolean =>
    name === 'content-type' && !raw && bodyKind(headers[name] ?? '') === 'multipart' && options.length > 0;
  const command = [
    `curl ${option} -X ${operation.method.toUpperCase()}`,
    `${quotedAddress(address)}${query ? `"${query}"` : ''}`,
    ...Object.entries(keys).map(([name, value]) => `-H "${name}: ${value}"`),
    ...Object.entries(headers).flatMap(([name, value]) => (isOwn(name) ? [] : `-H ${shellQuote(`${name}: ${value}`)}`)),
    ...options,
  ].join(' ');
  return input === undefined ? command : `${input} | ${command}`;
}

/** Takes a member from a reply, with what every system has. */
const take = ({ name, nth }: Taken): string =>
  `grep -oE ${shellQuote(`"${escapePattern(name)}" *: *("[^"]*|-?[0-9]+)`)} | sed -n '${nth}{s/^"[^"]*" *: *"\\{0,1\\}//;p;}'`;

/** The lines that make something, and keep how it is called in variables. */
function creating(tested: TestedContract, { request, of, taken }: Made, url: string): string[] {
  const create = curlOf(tested, request, of, url, '-sS');
  const all = Object.entries(taken);
  const before = of ? creating(tested, of, url) : [];
  const [first] = all;
  if (!first) return before;
  if (all.length === 1) return [...before, `${variableOf(first[0])}=$(${create} | ${take(first[1])})`];
  const values = all.map(([parameter, each]) => `${variableOf(parameter)}=$(printf '%s' "$reply" | ${take(each)})`);
  return [...before, `reply=$(${create})`, ...values];
}

/** The commands that send requests again, one a line; before them those that make what they are about. */
export const commandsOf = (
  tested: TestedContract,
  requests: readonly Outgoing[],
  made: Made | undefined,
  url: string,
): string =>
  [...(made ? creating(tested, made, url) : []), ...requests.map((request) => curlOf(tested, request, made, url))].join(
    '\n',
  );
