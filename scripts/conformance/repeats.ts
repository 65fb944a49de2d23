// Sends the same request again: under the same key of idempotency, several at once, and with members that the service alone sets.

import { isDeepStrictEqual } from 'node:util';
import { essence } from '../../http/body/form.js';
import { pathsOfOthers } from '../../runtime/directions.js';
import { fieldPath } from '../../runtime/errors/explain-violations.js';
import { isJsonMedia } from '../../runtime/media-types.js';
import { asObject, deref, isObject, partsIn, valueAt } from '../contract/json-trees.js';
import { idempotencyKeyOf } from '../mock/with-idempotency.js';
import type { Exchange, Outcome } from './exchange.js';
import type { Finding, ProbeFinding } from './finding.js';
import { changed } from './locations.js';
import { planCases } from './plan.js';
import { freshKey, type Outgoing, payloadOf, type TestedContract, withPayload } from './requests.js';

/** A valid request that has succeeded, with what came. */
export interface Succeeded {
  readonly request: Outgoing;
  readonly streamed?: boolean;
  readonly outcome: Outcome;
}

/** Calls at once. */
const atOnce = 4;

/** Refusals of a call because of another one that is on its way. */
const isBusy = (status: number): boolean => [409, 423, 425, 429].includes(status);

/** Members that may differ between two replies to the same call: times, and what names the reply and not its result. */
const changes = /request.?id|trace|time|date|expire|updated|(_at|At)$/i;

/** A value without what may differ. */
function lasting(value: unknown, isAnyway: (key: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => lasting(each, isAnyway));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !changes.test(key) && !isAnyway(key));
  return Object.fromEntries(kept.map(([key, each]) => [key, lasting(each, isAnyway)]));
}

/** A finding of repeated calls. @param problem what single calls show, too, or what only several do */
const findingOf = (problem: string | Finding, before: string, about: Pick<Finding, 'code' | 'at'>): Finding =>
  typeof problem === 'string' ? { ...about, message: problem } : { ...problem, message: `${before}${problem.message}` };

/**
 * The same key twice gives the same result, with another body a refusal, and at once one result.
 * @param moving members whose values move with time, such as those of a task
 */
export async function testIdempotency(
  tested: TestedContract,
  ask: Exchange,
  [first, ...others]: readonly Succeeded[],
  moving: readonly string[],
): Promise<Required<ProbeFinding> | undefined> {
  const parameter = first && idempotencyKeyOf(tested.document, first.request.operation);
  if (!first || !parameter || first.outcome.stream) return undefined;
  const { operation } = first.request;
  const at = [...operation.contractOperation.at, 'parameters'];
  const name = String(parameter.name).toLowerCase();
  const withKey = (request: Outgoing, key: string): Outgoing => {
    const { fresh: _fresh, ...plain } = request;
    return { ...plain, headers: { ...request.headers, [name]: key } };
  };
  const [key, another] = [freshKey(tested, parameter), freshKey(tested, parameter)];
  if (key === undefined || another === undefined) return undefined;
  const fail = (sent: string, request: Outgoing, problem: string | Finding): Required<ProbeFinding> => ({
    ...{ sent, request },
    finding: findingOf(problem, `${sent}: `, { code: 'idempotency', at }),
  });
  const isSame = (one: unknown, two: unknown): boolean => {
    const isMoving = (each: string): boolean => moving.includes(each);
    return isDeepStrictEqual(lasting(one, isMoving), lasting(two, isMoving));
  };
  const valid = { kind: 'valid', streamed: false } as const;

  const request = withKey(first.request, key);
  const one = await ask(valid, request);
  const [wrong] = one.findings;
  if (wrong) return fail('a key of its own', request, wrong);
  if (one.status >= 300) return undefined;
  const two = await ask(valid, request);
  const again = 'the same key again';
  if (two.findings[0]) return fail(again, request, two.findings[0]);
  if (two.status >= 300)
    return fail(again, request, `the same request with the same key was answered with ${two.status}`);
  if (!isSame(one.value, two.value))
    return fail(again, request, 'the same request with the same key has another result');

  const other = others.find(({ request: { body } }) => body !== undefined && body !== first.request.body);
  if (other) {
    const different = withKey(other.request, key);
    const refused = await ask({ kind: 'invalid' }, different);
    const [finding] = refused.findings;
    const sent = 'the same key with another body';
    if (finding?.code === 'accepted')
      return fail(sent, different, `another request with the same key was answered with ${refused.status}`);
    if (finding) return fail(sent, different, finding);
  }

  const called = withKey(first.request, another);
  const all = await Promise.all(Array.from({ length: atOnce }, () => ask(valid, called)));
  const sent = 'the same key in calls at once';
  for (const { findings, status } of all) {
    if (findings[0]) return fail(sent, called, findings[0]);
    if (status >= 300 && !isBusy(status)) return fail(sent, called, `a call was answered with ${status}`);
  }
  const results = all.filter(({ status }) => status < 300);
  const [result] = results;
  if (!result) return fail(sent, called, 'none of the calls succeeded');
  return results.every(({ value }) => isSame(value, result.value))
    ? undefined
    : fail(sent, called, 'calls at once with the same key have several results');
}

/** Texts of a reply that are long enough to tell it from others. */
const textsOf = ({ value, stream }: Outcome): Set<string> =>
  new Set([
    ...(stream?.text ? [stream.text] : []),
    ...[...partsIn(value)].filter((part) => typeof part === 'string').filter((text) => text.length >= 3),
  ]);

/** Several calls at once have each a valid answer, and its own. */
export async function testAtOnce(
  ask: Exchange,
  known: readonly Succeeded[],
): Promise<Required<ProbeFinding> | undefined> {
  const [first] = known;
  if (!first) return undefined;
  const at = first.request.operation.contractOperation.at;
  const call = ({ request, streamed }: Succeeded): Promise<Outcome> =>
    ask({ kind: 'valid', ...(streamed !== undefined && { streamed }) }, request);
  const calls = Array.from({ length: atOnce }, (_, index) => known[index % known.length] as Succeeded);
  const outcomes = await Promise.all(calls.map(call));
  const fail = ({ request }: Succeeded, problem: string | Finding): Required<ProbeFinding> => ({
    ...{ sent: `${atOnce} calls at once`, request },
    finding: findingOf(problem, `in ${atOnce} calls at once: `, { code: 'concurrency', at }),
  });
  const alone = known.map(({ outcome }) => textsOf(outcome));
  /** The texts that only one of the known replies has. */
  const marks = alone.map((own, index) =>
    [...own].filter((text) => !alone.some((each, at) => at !== index && each.has(text))),
  );
  const idOf = ({ value }: Outcome): unknown => asObject(value).id;
  const haveIds = new Set(known.map(({ outcome }) => idOf(outcome))).size === known.length;
  const ids = new Map<unknown, Succeeded>();
  for (const [index, outcome] of outcomes.entries()) {
    const one = calls[index] as Succeeded;
    const own = known.indexOf(one);
    const { findings, status } = outcome;
    if (findings[0]) return fail(one, findings[0]);
    if (status >= 300) {
      if (isBusy(status)) continue;
      return fail(one, `of ${atOnce} calls at once, one that succeeds alone was answered with ${status}`);
    }
    const id = idOf(outcome);
    const before = id === undefined ? undefined : ids.get(id);
    if (before && before !== one && haveIds && one.request.operation.method === 'post')
      return fail(one, `of ${atOnce} calls at once, two have the id ${JSON.stringify(id)}`);
    if (id !== undefined) ids.set(id, one);
    const texts = textsOf(outcome);
    const other = marks.findIndex((each, at) => at !== own && each.some((text) => texts.has(text)));
    const has = (found: Set<string>, whose: number): boolean => (marks[whose] ?? []).some((text) => found.has(text));
    if (other < 0 || !marks[own]?.length || has(texts, own)) continue;
    // Only where it has the same answer each time, alone.
    const later = [textsOf(await call(one)), textsOf(await call(one))];
    if (later.every((found) => has(found, own) && !has(found, other)))
      return fail(one, `of ${atOnce} calls at once, one has the answer of another`);
  }
  return undefined;
}

/** Another value of the same kind, which no service comes to by counting on. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 7919;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return undefined;
  const time = value.replace(/^\d{4}-\d\d-\d\d/, '2001-02-03');
  if (time !== value) return time;
  const digits = value.replace(/\d/g, (digit) => String((Number(digit) + 5) % 10));
  return digits === value ? `${value}x` : digits;
}

/** Members that are read-only are not taken from a request: a service may refuse them, and must not keep them. */
export async function testReadOnly(
  tested: TestedContract,
  ask: Exchange,
  known: readonly Succeeded[],
): Promise<Required<ProbeFinding> | undefined> {
  const { document, checks } = tested;
  for (const { request, outcome } of known) {
    const { operation } = request;
    const [media = ''] = Object.keys(operation.body ?? {}).filter(isJsonMedia);
    const payload = payloadOf(request);
    if (!isObject(payload) || essence(request.headers['content-type'] ?? '') !== media) continue;
    const body = deref(document, operation.contractOperation.node.requestBody);
    const { schema } = deref(document, asObject(body.content)[media]);
    const paths = pathsOfOthers(document, schema, payload, 'request');
    // What a reply does not show, reading it may.
    const reader = checks.operations.find(({ method, path }) => method === 'get' && path === operation.path);
    const [read] =
      outcome.value === undefined && reader && paths.length ? planCases(tested, reader, readPlan).cases : [];
    const shown = async (value: unknown): Promise<unknown> =>
      read ? (await ask(read, { ...read.request, path: request.path })).value : value;
    const before = await shown(outcome.value);
    const sent = paths.flatMap((path) => {
      const value = otherThan(valueAt(before, path));
      return value === undefined ? [] : [{ path, value }];
    });
    if (!sent.length) continue;
    const whole = sent.reduce<unknown>((made, { path, value }) => changed(made, path, value), payload);
    const asked = withPayload(request, whole);
    const reply = await ask({ kind: 'valid' }, asked);
    const after = reply.status < 300 ? await shown(reply.value) : undefined;
    const kept = sent.find(({ path, value }) => isDeepStrictEqual(valueAt(after, path), value));
    if (!kept) continue;
    const message = `${fieldPath(kept.path)} is read-only, and the service kept ${JSON.stringify(kept.value)}, which was sent`;
    const at = [...operation.contractOperation.at, 'requestBody'];
    return { sent: 'members that are read-only', request: asked, finding: { code: 'read-only', message, at } };
  }
  return undefined;
}

const readPlan = { seed: '1', model: undefined, hasKey: true };
