// Properties of generated requests: valid ones get a response of the contract, invalid ones an error that names the field, and damaged ones
// either of the two.
import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '../../generated/operations.js';
import { protoBodies, readProtoJson } from '../../generated/proto-json.js';
import { randomFromText } from '../../runtime/random.js';
import { mutateOnce } from '../../scripts/conformance/mutations.js';
import { asObject } from '../../scripts/contract/json-trees.js';
import type { ServerAccess } from '../harness/server.js';
import { checkAnswer, names, withoutTimes } from './assertions.js';
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

type Below = (count: number) => number;

/** Runs a property over generated requests, until one violates it or the time is up. @returns the number of requests */
async function checkProperty(
  { surface, runs, seed, limit = 60_000 }: PropertyRun,
  property: (draft: Draft, below: Below) => Promise<void>,
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

/** Sends a request. @throws PropertyFailure unless it gets a response of the contract, with one of the statuses */
async function ask({ target, seen }: PropertyRun, sent: Sent, statuses: readonly number[], body?: Uint8Array) {
  const fail = (problem: string, text = ''): PropertyFailure => {
    const bytes = body ? `\nbody in base64: ${Buffer.from(body).toString('base64')}` : '';
    return new PropertyFailure(
      `${sent.operation}: ${problem}\nanswer: ${text.slice(0, 600)}\n${curlOf(target, sent)}${bytes}`,
    );
  };
  const answer = await send(target, { ...sent, body: body ?? sent.body }).catch((error: Error) => {
    throw fail(`no answer: ${error.cause ?? error}`);
  });
  const { status, problems, value } = checkAnswer(sent.operation, answer);
  const { text } = answer;
  seen?.(sent.operation, status);
  if (problems.length) throw fail(problems.slice(0, 3).join('; '), text);
  if (!statuses.includes(status)) throw fail(`is answered ${status}`, text);
  return { status, value, text, fail: (problem: string) => fail(problem, text) };
}

/** A lone surrogate in JSON: only a request that contains one may get one back. */
const halved = /(?<!\\)(?:\\\\)*\\ud[89a-f][\da-f]{2}/i;

/**
 * Sends valid requests in every variant of the surface. Each must get a response of the contract (200, or a 400 that a rule between fields
 * requires), and the folded events of a stream must equal the plain response.
 */
export function checkValidRequests(run: PropertyRun): Promise<number> {
  return checkProperty(run, async (draft) => {
    let first: Awaited<ReturnType<typeof ask>> | undefined;
    for (const variant of variants[run.surface]) {
      const sent = prepare(draft, variant, run.target.key);
      const answer = await ask(run, sent, [200, 400]);
      if (halved.test(answer.text) && !halved.test(sent.body)) throw answer.fail('halves a character');
      // The reply to a call in the background is not that of its stream.
      if (/"background":true/.test(sent.body)) break;
      first ??= answer;
      const isSame = isDeepStrictEqual(withoutTimes(answer.value), withoutTimes(first.value));
      if (answer.status !== first.status || !isSame)
        throw answer.fail(`differs from the plain answer, which is ${first.text.slice(0, 600)}`);
    }
  });
}

/** What the server makes of a value that it reads as the JSON of protocol buffers. */
const asSent = (operation: string, value: unknown): unknown =>
  readProtoJson(structuredClone(value), protoBodies[operation] ?? '');

/**
 * Sends requests with one violation. Each must get the documented 400, and its error must name the field.
 * @param seenHow called with the place and the keyword
 */
export function checkInvalidRequests(run: PropertyRun, seenHow?: (how: string) => void): Promise<number> {
  const name = bodyName[run.surface];
  // Half of them request the plain response; the other variants share the rest.
  const [plain, ...others] = variants[run.surface];
  return checkProperty(run, async (draft, below) => {
    const [at, which] = [below(10_000), below(10_000)];
    const variant = (which % 2 ? others[(which >> 1) % others.length] : plain) as Variant;
    const made = mutateOnce(
      contract,
      { $ref: `#/components/schemas/${name}` },
      { ...draft.body, ...variant.body },
      // A value that only breaks a rule may break it in another field.
      (value) => errorsOf(name, asSent(variant.operation, value)).every(({ keyword }) => keyword === 'x-rules'),
      { at, which },
    );
    if (!made) throw new Error(`nothing of a ${name} can be broken`);
    const { field, group } = made.done;
    // A body that is not an object has no members to convert.
    const sent = prepare({ ...draft, body: asObject(made.broken) }, { ...variant, body: {} }, run.target.key);
    const answer = await ask(run, sent, [400]);
    seenHow?.(group);
    if (!names(sent.operation, answer.value, field))
      throw answer.fail(`the answer does not name ${field.name} (${group})`);
  });
}

/** Texts that replace a few characters; the last ones name another model, or lead to another path. */
const damages = [
  ...['"', '{', ']', '\\', '\\ud800', '\0', '1e999', 'null', '__proto__', '-', '', '\u00ff\u00fe'],
  ...['"Model":["x"],', '"fallbacks":[{"model":"a","model":"b"}],', '/../', '%2e%2e'],
];

/** Changes a few bytes of valid requests. Any response of the contract is acceptable. */
export function checkDamagedRequests(run: PropertyRun): Promise<number> {
  const ways = variants[run.surface];
  return checkProperty(run, async (draft, below) => {
    const sent = prepare(draft, ways[below(ways.length)] as Variant, run.target.key);
    let bytes = Buffer.from(sent.body);
    for (let edits = below(4); edits >= 0; edits--) {
      const from = below(bytes.length + 1);
      const put = Buffer.from(damages[below(damages.length)] ?? '', 'latin1');
      bytes = Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + below(4))]);
    }
    await ask(run, sent, [200, 400], bytes);
  });
}
