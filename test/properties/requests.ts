// Requests of the text surfaces as `pentagate test` plans them, sent as they are or with another body, and what is wrong with their answers.
import { resolve } from 'node:path';
import { programRoot } from '../../runtime/paths.js';
import { randomFromText } from '../../runtime/random.js';
import { judge } from '../../scripts/conformance/judge.js';
import { planCases, type TestCase } from '../../scripts/conformance/plan.js';
import { type Outgoing, testedContract, violationsOf } from '../../scripts/conformance/requests.js';
import { send, textOf } from '../../scripts/conformance/send.js';
import { fromPath, loadContract } from '../../scripts/contract/load-contract.js';
import { ownRules } from '../../scripts/mock/own.js';
import type { DocumentedOperation } from '../../scripts/serve/checks.js';
import type { ServerAccess } from '../harness/server.js';

/** The text surfaces, with their operations that answer conversations; the first answers without a stream. */
const conversations = {
  content: ['generateContent', 'streamGenerateContent'],
  responses: ['createResponse'],
  messages: ['createMessage'],
  chat: ['createChatCompletion'],
} as const;
export type TextSurface = keyof typeof conversations;
export const surfaces = Object.keys(conversations) as readonly TextSurface[];

const { contract } = loadContract(fromPath(resolve(programRoot, 'openapi')));
if (!contract) throw new Error('the contract cannot be read');
const tested = testedContract(contract, ownRules);

/** An operation of the contract. */
export const operationOf = (id: string): DocumentedOperation =>
  tested.checks.operations.find((each) => each.id === id) as DocumentedOperation;

/** The requests of an operation that `pentagate test` would send with a seed. */
const casesOf = (id: string, seed: string): Iterable<TestCase> =>
  planCases(tested, operationOf(id), { seed, model: undefined, hasKey: false }).cases;

/** A valid request of a surface, without a stream. */
export function plainRequest(surface: TextSurface): Outgoing {
  const [first] = casesOf(conversations[surface][0], '1');
  if (!first) throw new Error(`no way to send ${surface}`);
  return first.request;
}

/** Milliseconds in which an answer must be complete. */
const timeout = 20_000;

/** What must come of a request, and how it differs from the plan. */
interface Wanted {
  readonly statuses: readonly number[];
  /** Of which the answer must name one. */
  readonly named?: readonly string[];
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request. @param what it is, in words @returns what is wrong with the answer; empty if nothing is */
export async function problemsOf(
  { url, key }: ServerAccess,
  request: Outgoing,
  { statuses, named = [''], body, headers }: Wanted,
  what: string,
): Promise<string[]> {
  const fetching: typeof fetch = (address, init) =>
    fetch(address, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    });
  const reply = await send(tested, { url, fetch: fetching, key, timeout }, request);
  const { status, broken } = reply;
  const { findings } = judge(tested, request.operation, reply, status < 400 ? 'valid' : 'invalid');
  const text = textOf(reply) ?? '';
  const wrong = [
    ...(statuses.includes(status) ? [] : [`is answered ${status}`]),
    ...(broken === undefined ? [] : [broken]),
    ...findings.map(({ message }) => message),
    ...(named.some((name) => text.includes(name)) ? [] : [`the answer does not name ${named.join(' or ')}`]),
  ];
  return wrong.length ? [`${request.operation.id}, ${what}: ${wrong.join('; ')}: ${text.slice(0, 300)}`] : [];
}

/** Sends requests that are wrong in one place. Each must get a 400 that names the parameter, or the member which has the place. */
export async function refusesInvalid(target: ServerAccess, surface: TextSurface, count: number, seed: string) {
  const problems: string[] = [];
  for (const id of conversations[surface]) {
    let sent = 0;
    for (const { kind, sent: what, request } of casesOf(id, seed)) {
      // `temperature: type`, `header anthropic-version: missing`; others are wrong as a whole.
      if (kind !== 'invalid' || !what.includes(': ')) continue;
      // A gateway says first that its routes make nothing in the background.
      if (/"background": ?true/.test(request.body ?? '')) continue;
      const named = violationsOf(tested, request).flatMap((violation) => /^[\w-]+/.exec(violation) ?? []);
      problems.push(...(await problemsOf(target, request, { statuses: [400], named }, what)));
      if (++sent === count) break;
    }
  }
  return problems;
}

/** Texts that replace a few characters; the last ones name another model, or lead to another path. */
const damages = [
  ...['"', '{', ']', '\\', '\\ud800', '\0', '1e999', 'null', '__proto__', '-', '', '\u00ff\u00fe'],
  ...['"Model":["x"],', '"fallbacks":[{"model":"a","model":"b"}],', '/../', '%2e%2e'],
];

/** Changes a few bytes of valid requests. Any answer of the contract is right; a body that gets another one is printed in base64. */
export async function survivesDamage(target: ServerAccess, surface: TextSurface, count: number, seed: string) {
  const problems: string[] = [];
  const random = randomFromText(seed);
  const below = (max: number): number => Math.floor(random() * max);
  for (const id of conversations[surface]) {
    let sent = 0;
    for (const { kind, request, leaves } of casesOf(id, seed)) {
      if (kind !== 'valid' || leaves) continue;
      let body = Buffer.from(request.body ?? '');
      for (let edits = below(4); edits >= 0; edits--) {
        const from = below(body.length + 1);
        const put = Buffer.from(damages[below(damages.length)] ?? '', 'latin1');
        body = Buffer.concat([body.subarray(0, from), put, body.subarray(from + below(4))]);
      }
      problems.push(...(await problemsOf(target, request, { statuses: [200, 400], body }, body.toString('base64'))));
      if (++sent === count) break;
    }
  }
  return problems;
}
