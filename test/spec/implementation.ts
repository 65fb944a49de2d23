// Our implementation as the conformance suite sees it: a case of spec/conformance in, a verdict out.
import { checkStream } from '../../client/automaton.js';
import type { Finding } from '../../client/drift.js';
import { checkRecord } from '../../client/lifecycle.js';
import { readPages } from '../../client/pages.js';
import { compileErrorFormat, type ErrorNotation } from '../../runtime/errors/error-format.js';
import type { Problem } from '../../runtime/errors/problem.js';
import type { UsageRules } from '../../runtime/usage-rules.js';
import { loadContract } from '../../scripts/contract/load-contract.js';
import type { Contract } from '../../scripts/contract/merge.js';
import { compileOrders } from '../../scripts/contract/orders.js';
import { firstPage, paginationOf } from '../../scripts/contract/pagination.js';
import { resumeValue } from '../../scripts/contract/sse.js';
import { type ContractRules, contractRules } from '../../scripts/field-rules/contract.js';
import { createUsageMeter, createUsageReader } from '../../server/gateway/usage-meter.js';

type Query = Readonly<Record<string, unknown>>;

interface Item {
  readonly data?: unknown;
  readonly event?: string;
  readonly id?: string;
  readonly text?: string;
}

/** A case of the suite; spec/conformance/README.md says which of the members go together. */
export interface Case {
  readonly name: string;
  readonly proves: readonly string[];
  readonly verdict: Readonly<Record<string, unknown>>;
  readonly reading?: 'strict' | 'tolerant';
  readonly stream?: readonly Item[];
  readonly rest?: { readonly after: string; readonly stream: readonly Item[] };
  readonly history?: readonly Query[];
  readonly schema?: string;
  readonly value?: unknown;
  readonly problem?: Problem;
  readonly as?: 'event';
  readonly sequence?: number;
  readonly values?: readonly unknown[];
  readonly query?: Query;
  readonly replies?: readonly { readonly body: unknown; readonly link?: string }[];
}

export interface Group {
  readonly contract: Readonly<Record<string, unknown>>;
  readonly cases: readonly Case[];
}

/** The extension of a contract that a group is about. */
function extension(node: unknown, key: string): unknown {
  if (typeof node !== 'object' || node === null) return undefined;
  if (key in node) return (node as Query)[key];
  return Object.values(node)
    .map((child) => extension(child, key))
    .find((found) => found !== undefined);
}

const load = (document: unknown): Contract => {
  const entry = 'contract.json';
  const text = JSON.stringify(document);
  const { contract, problems } = loadContract({ read: () => text, folder: '.', root: '/', entry });
  if (!contract) throw new Error(JSON.stringify(problems));
  return contract;
};

/** What a message says of the rule that is broken: its wording is ours, the rule and the field are the specification's. */
function refusal(message: string, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { rule, field } = given;
  const says: Readonly<Record<string, RegExp>> = {
    order: / came where /,
    end: /^the stream ended where /,
    name: /^an unnamed event came where |^the event line says /,
    joined: / is not the joined /,
    count: /^(?:the length of )?\S+ is .* where \d+ was expected$/,
    once: /^the count of /,
    keyed: / has no /,
    pieces: / is .* where .* was expected| is missing | came again | is no JSON/,
  };
  const expected = says[String(rule)] ?? / is .* where .* was expected(?:, with .*)?$/;
  const isNamed = typeof field !== 'string' || message.replace('the length of ', '').startsWith(field);
  return expected.test(message) && isNamed ? given : { message };
}

function readStream(contract: Contract, { reading, stream: first = [], rest, verdict }: Case): Record<string, unknown> {
  const resume = (extension(contract.document, 'x-stream-grammar') as { resume?: { by?: string } }).resume;
  const place = rest && first.findLastIndex((item) => resumeValue(resume?.by, item) === rest.after);
  if (place === -1) return { refused: { at: first.length, rule: 'resume' } };
  const stream = place === undefined ? first : [...first.slice(0, place + 1), ...(rest?.stream ?? [])];
  const { order, problems } = compileOrders(contract);
  const automaton = order.streams[0]?.automaton;
  if (!automaton || problems.length) throw new Error(JSON.stringify(problems));
  const found: Finding[] = [];
  const check = checkStream(automaton, reading === 'tolerant' ? (finding) => found.push(finding) : undefined);
  const findings: unknown[] = [];
  let last: unknown;
  const refused = (at: number, message: string) => {
    const { at: _, ...given } = (verdict.refused ?? {}) as Record<string, unknown>;
    return { refused: { at, ...refusal(message, given) } };
  };
  for (const [at, { data, event, text }] of stream.entries()) {
    const message = text === undefined ? check.accept(data, event) : check.end(text);
    if (message) return refused(at, message);
    for (const { kind, what } of found.splice(0)) findings.push({ at, kind, what });
    if (check.done && !check.failed && text === undefined) last = data;
  }
  const missing = check.end();
  if (missing) return refused(stream.length, missing);
  const name = (last as Query | undefined)?.type;
  const failed = check.failed || automaton.failed?.includes(String(name));
  return { accepted: failed ? 'failed' : 'complete', ...(findings.length && { findings }) };
}

function readHistory(contract: Contract, { history = [], verdict }: Case): Record<string, unknown> {
  const lifecycle = compileOrders(contract).order.lifecycles[0]?.lifecycle;
  if (!lifecycle) throw new Error('the lifecycle is not valid');
  for (const [at, record] of history.entries()) {
    const message = checkRecord(lifecycle, record, history[at - 1]);
    const { field } = (verdict.refused ?? {}) as { field?: string };
    if (message) return { refused: { at, ...(field && message.startsWith(`${field} `) ? { field } : { message }) } };
  }
  return { accepted: true };
}

function checkContract(contract: Contract): Record<string, unknown> {
  if (![undefined, 'pentagate/1'].includes(contract.document['x-notation'] as string)) return { invalid: 'x-notation' };
  const isLeft = ['x-stream-grammar', 'x-lifecycle'].every((key) => extension(contract.document, key) === undefined);
  if (isLeft) return { ignored: true };
  const [problem] = compileOrders(contract).problems;
  if (!problem) return { valid: true };
  const { path = [] } = problem.place as { path?: readonly (string | number)[] };
  const at = path.findLastIndex((key) => key === 'x-stream-grammar' || key === 'x-lifecycle');
  // Of a lifecycle, the suite names the member only.
  const place = path.slice(at + 1, path[at] === 'x-lifecycle' ? at + 2 : undefined);
  return { invalid: place.join('.') };
}

function checkValue({ violations, problems }: ContractRules, { schema = '', value }: Case): Record<string, unknown> {
  if (problems.length) throw new Error(JSON.stringify(problems));
  return { violations: violations(schema, value).map(({ path, message }) => ({ path, message })) };
}

function writeError(contract: Contract, { problem, as, sequence = 0 }: Case): Record<string, unknown> {
  const format = compileErrorFormat('call', extension(contract.document, 'x-errors') as ErrorNotation);
  return {
    written: as === 'event' ? format.event(problem as Problem, sequence) : format.reply(problem as Problem).body,
  };
}

function countUsage(contract: Contract, { values = [] }: Case): Record<string, unknown> {
  const usage = extension(contract.document, 'x-usage') as UsageRules;
  const meter = createUsageMeter(createUsageReader({ usage, attributes: {} }));
  for (const value of values) meter.read(value);
  const { usage: tokens = {}, isFinal } = meter.counted();
  return { tokens: Object.fromEntries(Object.entries(tokens).filter(([, count]) => count)), final: isFinal };
}

async function followPages(contract: Contract, { query = {}, replies = [] }: Case): Promise<Record<string, unknown>> {
  const [operation] = contract.operations;
  const pagination = operation && paginationOf(contract.document, operation);
  if (!operation || !pagination) throw new Error('the operation has no pages');
  const facts = { ...pagination, first: firstPage(contract.document, operation, pagination), readPages };
  const requests: Query[] = [query];
  const replyAt = (at: number) => {
    const { body, link } = replies[at] ?? { body: undefined };
    return { data: body, response: new Response(null, { headers: link ? { link } : {} }), status: 200 };
  };
  const send = (_row: unknown, args: readonly unknown[]): Promise<unknown> => {
    const options = args.at(-1) as { query?: Query; querySerializer?: (given: Query) => string };
    const linked = options.querySerializer && new URLSearchParams(options.querySerializer({}));
    requests.push(linked ? Object.fromEntries(linked) : (options.query ?? {}));
    return Promise.resolve(replyAt(requests.length - 1));
  };
  const items: unknown[] = [];
  let error = false;
  try {
    const first = Promise.resolve(replyAt(0));
    const row = ['call', 'GET', '/call'] as never;
    for await (const item of readPages(
      facts as never,
      send as never,
      row,
      [{ query }],
      first as never,
      'https://api.example',
    ))
      items.push(item);
  } catch {
    error = true;
  }
  return { requests, items, ...(error && { error }) };
}

/** The verdict of our implementation on a case. */
export function verdictOf(
  document: unknown,
): (given: Case) => Record<string, unknown> | Promise<Record<string, unknown>> {
  const contract = load(document);
  const rules = contractRules(contract);
  return (given) => {
    if (given.stream) return readStream(contract, given);
    if (given.history) return readHistory(contract, given);
    if ('value' in given) return checkValue(rules, given);
    if (given.problem) return writeError(contract, given);
    if (given.values) return countUsage(contract, given);
    return given.replies ? followPages(contract, given) : checkContract(contract);
  };
}
