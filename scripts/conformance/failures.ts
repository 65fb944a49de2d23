// The failures of a run: findings that are the same are one failure, which is described by the smallest request that shows it.

import { shellQuote } from '../../runtime/shell-quote.js';
import { problemAt } from '../contract/contract-files.js';
import { escapePattern, isObject, type PathSegment } from '../contract/json-trees.js';
import { bodyKind, curlBody } from './bodies.js';
import { type Attempt, afterLeaving } from './exchange.js';
import type { Finding } from './finding.js';
import { type Made, type Taken, takenFrom } from './links.js';
import { changed } from './locations.js';
import type { TestCase } from './plan.js';
import {
  credentialsOf,
  keyVariable,
  type Outgoing,
  payloadOf,
  type TestedContract,
  targetOf,
  violationsOf,
  withPayload,
} from './requests.js';
import type { ConformanceFailure, FailureClass } from './result.js';

/** Failures of an operation whose requests are made smaller. */
const maxShrunk = 5;

/** A failure before its request is made smaller. */
interface Failed {
  readonly one: TestCase;
  readonly finding: Finding;
  /** Whether it takes more than this request to see it. */
  readonly isOfSeveral: boolean;
  count: number;
}

/** Texts and numbers of a message that differ between two requests. */
const shapeOf = (message: string): string => message.replace(/"[^"]*"|'[^']*'|\d+/g, '…');
const keyOf = ({ code, message, at }: Finding): string => `${code} ${at.join('/')} ${shapeOf(message)}`;

/** What a finding means to callers. */
const classOf = ({ kind }: TestCase, { code }: Finding): FailureClass =>
  code === 'accepted' ? 'lenient' : kind !== 'valid' || code === 'error-format' ? 'error' : 'wrong';

/** Where the contract says something. */
export function placeIn({ contract }: TestedContract, at: readonly PathSegment[]): string {
  const { file, line } = problemAt(contract.sources, contract.placeOf(at), '', '');
  return `${file}:${line}`;
}

/** The failures of a run, by operations. */
export type Failures = ReturnType<typeof createFailures>;

/** @param attempt sends requests until the smallest one is found */
export function createFailures(tested: TestedContract, attempt: Attempt, url: string) {
  /** Failures until they are described: those that were seen beside the turn of their operation, too. */
  const failed = new Map<string, Map<string, Failed>>();
  const described = new Set<string>();

  async function describe({ one, finding, count, isOfSeveral }: Failed, mayShrink: boolean) {
    const { request, kind } = one;
    const key = keyOf(finding);
    const isSame = async (smaller: Outgoing): Promise<boolean> => {
      const isPermitted = !violationsOf(tested, smaller).length;
      if (isPermitted !== (kind !== 'invalid')) return false;
      const { findings } = await attempt(one, smaller);
      return findings.some((each) => keyOf(each) === key);
    };
    const canShrink =
      mayShrink && request.body !== undefined && finding.code !== 'connection' && !one.plain && !isOfSeveral;
    const smallest = canShrink ? await shrink(request, isSame) : request;
    return {
      class: classOf(one, finding),
      code: finding.code,
      operation: request.operation.id,
      sent: one.sent,
      message: finding.message,
      count,
      contract: placeIn(tested, finding.at),
      curl: commandsOf(tested, [smallest, ...(finding.followUp ? [finding.followUp] : [])], one.made, url),
      ...(finding.stream && { stream: finding.stream }),
      ...(finding.diagram !== undefined && { diagram: finding.diagram }),
    };
  }

  return {
    /**
     * Keeps a finding, which counts at the operation whose reply is wrong.
     * @param reply of the request of the case, which made what the finding is about
     */
    add(one: TestCase, finding: Finding, isOfSeveral = false, reply?: unknown): void {
      const { request = one.request } = finding;
      const { id } = request.operation;
      const key = keyOf(finding);
      if (described.has(`${id} ${key}`)) return;
      const own = failed.get(id) ?? new Map<string, Failed>();
      failed.set(id, own);
      // What happens without a caller that leaves is not its doing.
      const known = own.get(key.replace(afterLeaving, ''));
      if (known) {
        known.count++;
        return;
      }
      if (request === one.request) {
        own.set(key, { one, finding, isOfSeveral, count: 1 });
        return;
      }
      const { path: parameters } = request;
      const taken = takenFrom(parameters, reply);
      const about: Made = { parameters, request: one.request, of: one.made, taken, isInferred: false };
      const sent = `about what ${one.request.operation.id} made`;
      const shown: TestCase = { kind: one.kind, sent, request, isShown: false, made: about };
      own.set(key, { one: shown, finding, isOfSeveral: true, count: 1 });
    },
    /** Whether a finding says of several calls what was found in a single one. */
    isKnownAlone: (id: string, { code, message }: Finding): boolean =>
      [...(failed.get(id)?.values() ?? [])].some(
        ({ finding }) => finding.code === code && message.endsWith(finding.message),
      ),
    forget: (id: string): void => void failed.delete(id),
    /** Whether an operation has failures that were not described. */
    has: (id: string): boolean => failed.has(id),
    /** Describes the failures of an operation, each with the smallest request that shows it. */
    async *describeAll(id: string): AsyncGenerator<ConformanceFailure> {
      const own = [...(failed.get(id) ?? [])];
      failed.delete(id);
      for (const [key] of own) described.add(`${id} ${key}`);
      for (const [index, [, each]] of own.entries()) yield await describe(each, index < maxShrunk);
    },
  };
}

// Commands that repeat what a test has sent, to be pasted: the test deletes what it has made, so they make it again.

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
const commandsOf = (
  tested: TestedContract,
  requests: readonly Outgoing[],
  made: Made | undefined,
  url: string,
): string =>
  [...(made ? creating(tested, made, url) : []), ...requests.map((request) => curlOf(tested, request, made, url))].join(
    '\n',
  );

// Makes a request smaller as long as it shows the same failure.

/** Requests that one failure may cost. */
const maxAttempts = 40;

/** The members and elements of a value, the outer ones first. */
function placesIn(value: unknown, path: readonly PathSegment[] = []): (readonly PathSegment[])[] {
  const own = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return [...own.map(([key]) => [...path, key]), ...own.flatMap(([key, each]) => placesIn(each, [...path, key]))].sort(
    (a, b) => a.length - b.length,
  );
}

/**
 * Removes members and elements of the body, one after the other.
 * @param isSame whether a request shows the same failure; it sends the request
 */
async function shrink(request: Outgoing, isSame: (request: Outgoing) => Promise<boolean>): Promise<Outgoing> {
  let smallest = request;
  let left = maxAttempts;
  const tried = new Set<string>();
  for (let isSmaller = true; isSmaller && left > 0; ) {
    isSmaller = false;
    const payload = payloadOf(smallest);
    for (const path of placesIn(payload)) {
      const next = withPayload(smallest, changed(payload, path, undefined));
      if (tried.has(next.body ?? '') || left <= 0) continue;
      tried.add(next.body ?? '');
      left--;
      if (!(await isSame(next))) continue;
      smallest = next;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}
