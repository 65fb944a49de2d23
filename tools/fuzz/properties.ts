// Properties of generated requests: valid ones get a response of the contract, invalid ones an error that names the field, and damaged ones
// either of the two.
import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '../../generated/operations.js';
import { protoBodies, readProtoJson } from '../../generated/proto-json.js';
import { randomFromText } from '../../runtime/random.js';
import { type Field, mutateOnce } from '../../scripts/conformance/mutations.js';
import { asObject } from '../../scripts/contract/json-trees.js';
import type { ServerAccess } from '../harness/server.js';
import { type CheckResult, checkAnswer, names, withoutTimes } from './assertions.js';
import {
  bodyName,
  contract,
  type Draft,
  draftOf,
  errorsOf,
  prepare,
  type Sent,
  type TextSurface,
  type Variant,
  variants,
} from './requests.js';
import { curlOf, send } from './send.js';

export interface PropertyRun {
  readonly target: ServerAccess;
  readonly surface: TextSurface;
  /** Number of generated requests; each is sent in all variants of the surface. */
  readonly runs: number;
  readonly seed: number;
  /** Milliseconds after which no further request is generated. */
  readonly limit?: number;
  /** Called for every response. */
  readonly seen?: (operation: OperationId, status: number) => void;
}

/** A violated property. Its message contains everything to reproduce it. */
export class PropertyFailure extends Error {
  override readonly name = 'Failure';
}

/** Runs a property over generated requests, until one violates it or the time is up. @returns the number of requests */
async function checkProperty(
  { surface, runs, seed, limit = 60_000 }: PropertyRun,
  property: (draft: Draft, below: (count: number) => number) => Promise<void>,
): Promise<number> {
  const end = Date.now() + limit;
  for (let run = 0; run < runs; run++) {
    if (Date.now() > end) return run;
    const own = `${seed}/${run}`;
    const random = randomFromText(own);
    try {
      await property(draftOf(surface, own), (count) => Math.floor(random() * count));
    } catch (error) {
      if (error instanceof PropertyFailure) error.message = `seed ${seed}, request ${run}: ${error.message}`;
      throw error;
    }
  }
  return runs;
}

const failure = (target: ServerAccess, sent: Sent, problems: readonly string[], answer?: string): PropertyFailure =>
  new PropertyFailure(
    [
      `${sent.operation}: ${problems.slice(0, 3).join('; ')}`,
      ...(answer === undefined ? [] : [`answer: ${answer.slice(0, 600)}`]),
      curlOf(target, sent),
    ].join('\n'),
  );

async function ask(
  target: ServerAccess,
  sent: Sent,
  body: string | Uint8Array = sent.body,
): Promise<{ verdict: CheckResult; text: string }> {
  try {
    const answer = await send(target, { ...sent, body });
    return { verdict: checkAnswer(sent.operation, answer), text: answer.text };
  } catch (error) {
    throw failure(target, sent, [`no answer: ${error instanceof Error ? (error.cause ?? error) : error}`]);
  }
}

/** A lone surrogate in JSON: only a request that contains one may get one back. */
const halved = /(?<!\\)(?:\\\\)*\\ud[89a-f][\da-f]{2}/i;

/**
 * Sends valid requests in every variant of the surface. Each must get a response of the contract (200, or a 400 that a rule between fields
 * requires), and the folded events of a stream must equal the plain response.
 */
export function checkValidRequests(run: PropertyRun): Promise<number> {
  const { target, surface, seen } = run;
  return checkProperty(run, async (draft) => {
    let first: { verdict: CheckResult; text: string } | undefined;
    for (const variant of variants[surface]) {
      const sent = prepare(draft, variant, target.key);
      const { verdict, text } = await ask(target, sent);
      seen?.(sent.operation, verdict.status);
      if (verdict.problems.length) throw failure(target, sent, verdict.problems, text);
      if (halved.test(text) && !halved.test(sent.body)) throw failure(target, sent, ['halves a character'], text);
      if (verdict.status !== 200 && verdict.status !== 400)
        throw failure(target, sent, [`is answered ${verdict.status}`], text);
      // The reply to a call in the background is not that of its stream.
      if (/"background":true/.test(sent.body)) break;
      first ??= { verdict, text };
      if (
        verdict.status !== first.verdict.status ||
        !isDeepStrictEqual(withoutTimes(verdict.value), withoutTimes(first.verdict.value))
      )
        throw failure(target, sent, [`differs from the plain answer, which is ${first.text.slice(0, 600)}`], text);
    }
  });
}

/** Invalid parameters, and the field that the error must name. */
const invalidParameters: Readonly<Record<TextSurface, readonly ((sent: Sent) => { sent: Sent; field: string })[]>> = {
  content: [
    (sent) => ({
      sent: {
        ...sent,
        operation: 'streamGenerateContent',
        target: `${sent.target.split('?')[0]?.replace(/:\w+$/, ':streamGenerateContent')}?alt=xml`,
      },
      field: 'alt',
    }),
  ],
  responses: [],
  messages: [
    (sent) => ({ sent: { ...sent, headers: omit(sent.headers, 'anthropic-version') }, field: 'anthropic-version' }),
    (sent) => ({
      sent: { ...sent, headers: { ...sent.headers, 'anthropic-version': 'latest' } },
      field: 'anthropic-version',
    }),
    (sent) => ({ sent: { ...sent, target: `${sent.target.split('?')[0]}?beta=perhaps` }, field: 'beta' }),
  ],
};

const omit = (headers: Readonly<Record<string, string>>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));

/** What the server makes of a value that it reads as the JSON of protocol buffers. */
const asSent = (operation: string, value: unknown): unknown =>
  readProtoJson(structuredClone(value), protoBodies[operation] ?? '');

/** A request that violates the contract in one place, and the field that the error must name. */
function broken(draft: Draft, luck: number, which: number, key: string): { sent: Sent; field: Field; how: string } {
  const { surface } = draft;
  const name = bodyName[surface];
  // Half of them request the plain response; the other variants share the rest.
  const [plain, ...others] = variants[surface];
  const variant = which % 2 ? others[(which >> 1) % Math.max(others.length, 1)] : plain;
  if (!variant) throw new Error(`no way to send ${surface}`);
  const invalid = invalidParameters[surface];
  const chosen = luck % 20 === 0 ? invalid[which % Math.max(invalid.length, 1)] : undefined;
  const whole: Draft = { ...draft, body: { ...draft.body, ...variant.body } };
  if (chosen) {
    const { sent, field } = chosen(prepare(whole, variant, key));
    return { sent, field: { name: field, within: false }, how: field };
  }
  const made = mutateOnce(
    contract,
    { $ref: `#/components/schemas/${name}` },
    whole.body,
    // A value that only breaks a rule may break it in another field.
    (value) => errorsOf(name, asSent(variant.operation, value)).every(({ keyword }) => keyword === 'x-rules'),
    { at: luck, which },
  );
  if (!made) throw new Error(`nothing of a ${name} can be broken`);
  // A body that is not an object has no members to convert.
  const body = asObject(made.broken);
  return {
    sent: prepare({ ...whole, body }, { ...variant, body: {} }, key),
    field: made.done.field,
    how: made.done.group,
  };
}

/** Sends requests with one violation. Each must get the documented 400, and its error must name the field. */
export function checkInvalidRequests(run: PropertyRun, seenHow?: (how: string) => void): Promise<number> {
  const { target, seen } = run;
  return checkProperty(run, async (draft, below) => {
    const { sent, field, how } = broken(draft, below(10_000), below(10_000), target.key);
    const { verdict, text } = await ask(target, sent);
    seen?.(sent.operation, verdict.status);
    seenHow?.(how);
    if (verdict.problems.length) throw failure(target, sent, verdict.problems, text);
    if (verdict.status !== 400)
      throw failure(target, sent, [`${field.name} (${how}) is answered ${verdict.status}`], text);
    if (!names(sent.operation, verdict.value, field))
      throw failure(target, sent, [`the answer does not name ${field.name} (${how})`], text);
  });
}

/** What names another model, or leads to another path. */
const misleading = ['"Model":["x"],', '"fallbacks":[{"model":"a","model":"b"}],', '/../', '%2e%2e'];

/** Texts that replace a few characters. */
const damages = [
  '"',
  '{',
  ']',
  '\\',
  '\\ud800',
  '\0',
  '1e999',
  'null',
  '__proto__',
  '-',
  '',
  '\u00ff\u00fe',
  ...misleading,
];

/** Changes a few bytes of valid requests. Any response of the contract is acceptable. */
export function checkDamagedRequests(run: PropertyRun): Promise<number> {
  const { target, surface } = run;
  return checkProperty(run, async (draft, below) => {
    const sent = prepare(draft, variants[surface][below(variants[surface].length)] as Variant, target.key);
    let bytes = Buffer.from(sent.body);
    for (let edits = below(4); edits >= 0; edits--) {
      const from = below(bytes.length + 1);
      const put = Buffer.from(damages[below(damages.length)] ?? '', 'latin1');
      bytes = Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + below(4))]);
    }
    const { verdict, text } = await ask(target, sent, bytes);
    const problems =
      verdict.status === 200 || verdict.status === 400 ? verdict.problems : [`is answered ${verdict.status}`];
    if (problems.length)
      throw failure(target, sent, [...problems, `body in base64: ${bytes.toString('base64')}`], text);
  });
}
