// Judges responses as `pentagate test` does, and compares what two of them say.
import { join } from 'node:path';
import { readFrames } from '../../client/events.js';
import { contentFold, type Fold, foldEvents, messageFold, responseFold } from '../../client/folds.js';
import { type OperationId, operations } from '../../generated/operations.js';
import { projectRoot } from '../../runtime/paths.js';
import { judge } from '../../scripts/conformance/judge.js';
import type { Field } from '../../scripts/conformance/mutations.js';
import { testedContract } from '../../scripts/conformance/requests.js';
import { readStream } from '../../scripts/conformance/streams.js';
import { asArray, asObject, isObject, type JsonObject, parsed } from '../../scripts/contract/json-trees.js';
import { fromPath, loadContract } from '../../scripts/contract/load-contract.js';
import { compileOrders } from '../../scripts/contract/orders.js';
import type { DocumentedOperation } from '../../scripts/serve/checks.js';
import type { ReceivedReply } from './send.js';

const { contract } = loadContract(fromPath(join(projectRoot, 'openapi')));
if (!contract) throw new Error('the contract cannot be read');
const tested = testedContract(contract);
const { order } = compileOrders(contract);

/** The problems of a response, and its value. */
export interface CheckResult {
  readonly status: number;
  /** Empty if the response follows the contract. */
  readonly problems: readonly string[];
  /** The body, or the folded events of a stream; undefined if it cannot be read. */
  readonly value?: unknown;
}

const folds: Readonly<Record<string, () => Fold<unknown, unknown>>> = {
  content: contentFold,
  responses: responseFold,
  messages: messageFold,
};

/** The events of a stream, or the elements of a list, as the reply that they make. */
function folded(surface: string, text: string, isStream: boolean): unknown {
  const fold = folds[surface];
  const value = parsed(text);
  if (!fold || !(isStream || Array.isArray(value))) return value;
  const frames = readFrames();
  frames.push(text);
  const events: unknown[] = isStream ? [] : asArray(value);
  if (isStream) for (let frame = frames.next(); frame; frame = frames.next()) events.push(parsed(frame.data));
  return foldEvents(fold(), events);
}

/** Sums of token counts: a total, and what it is made of. */
const sums: readonly (readonly [member: string, total: string, parts: readonly string[]])[] = [
  ['usage', 'total_tokens', ['input_tokens', 'output_tokens']],
  [
    'usageMetadata',
    'totalTokenCount',
    ['promptTokenCount', 'candidatesTokenCount', 'thoughtsTokenCount', 'toolUsePromptTokenCount'],
  ],
];

const wrongSums = (value: unknown): string[] =>
  sums.flatMap(([member, total, parts]) => {
    const counts: JsonObject = asObject(asObject(value)[member]);
    const sum = parts.reduce((all, part) => all + Number(counts[part] ?? 0), 0);
    return [undefined, sum].includes(counts[total] as number) ? [] : [`${total} is ${counts[total]}, not ${sum}`];
  });

/** Checks a response to an operation, whatever its status. */
export function checkAnswer(id: OperationId, { status, headers, text }: ReceivedReply): CheckResult {
  const operation = tested.checks.operations.find((each) => each.id === id) as DocumentedOperation;
  const reply = { status, headers, pieces: [{ bytes: Buffer.from(text), at: 0 }] };
  const { findings, media = '', isStream } = judge(tested, operation, reply, status < 400 ? 'valid' : 'invalid');
  const stream = isStream ? readStream(tested, order, operation, reply, media).findings : [];
  const problems = [...findings, ...stream].map(({ message }) => message);
  const value = problems.length ? parsed(text) : folded(operations[id].surface, text, isStream);
  return { status, problems: status === 200 ? [...problems, ...wrongSums(value)] : problems, value };
}

const generatedId = /^([a-z]{2,8})_[\w-]{8,}$/;

/** A response without the parts that differ between two responses to one request: ids, times, and cache counts. */
export function withoutTimes(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(generatedId, '$1');
  if (Array.isArray(value)) return value.map(withoutTimes);
  if (!isObject(value)) return value;
  const {
    created_at,
    cache_creation_input_tokens: written = 0,
    cache_read_input_tokens: read = 0,
    cached_tokens,
    cachedContentTokenCount,
    cacheTokensDetails,
    ...rest
  } = value;
  if (typeof rest.input_tokens === 'number') rest.input_tokens += Number(written) + Number(read);
  return Object.fromEntries(Object.entries(rest).map(([key, member]) => [key, withoutTimes(member)]));
}

/** Whether an error names exactly this field, in the format of its surface: `a.bc` and `x.a.b` do not name `a.b`. */
export function names(operation: OperationId, error: unknown, { name, within }: Field): boolean {
  const { message, param, details } = asObject(asObject(error).error);
  const pattern = `${name.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&')}${within ? '([.[]\\S*?)?' : ''}`;
  const { surface } = operations[operation];
  // The messages surface has a sentence that contains the field, the others have a member for it.
  if (surface === 'messages') return new RegExp(`(^|\\s)${pattern}:?(\\s|$)`).test(String(message));
  const violations = asArray(details).flatMap((one) => asArray(asObject(one).fieldViolations));
  const fields = surface === 'responses' ? [param] : violations.map((one) => asObject(one).field);
  return fields.some((field) => new RegExp(`^${pattern}$`).test(String(field)));
}
