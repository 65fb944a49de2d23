// Which requests an operation gets: examples and generated values, and what is wrong with one thing in them.

import { query as styled } from '../../client/parameters.js';
import { declaredParameters } from '../../http/parameters.js';
import { fieldPath } from '../../runtime/errors/explain-violations.js';
import { groupBy } from '../../runtime/group-by.js';
import { NoValueError } from '../../runtime/no-value.js';
import { randomFromText } from '../../runtime/random.js';
import { createFake } from '../../runtime/values/fake.js';
import type { Operation } from '../contract/contract-operations.js';
import { asObject, deref, isObject, type JsonObject } from '../contract/json-trees.js';
import { foldOf } from '../contract/tags.js';
import { examplesOf, type SampleRequest, sampleRequests } from '../docs/sample-requests.js';
import { askedOf } from '../emit/client/emit-streams.js';
import { idempotencyKeyOf } from '../mock/with-idempotency.js';
import type { DocumentedOperation } from '../serve/checks.js';
import { bodyKind, concreteMedia, fileText, isFile, sampleBytes, withFiles } from './bodies.js';
import type { RequestKind } from './judge.js';
import type { Made } from './links.js';
import { type Break, breaksOf, changed, locationsOf } from './locations.js';
import { type Outgoing, type TestedContract, violationsOf, withPayload, withQuery } from './requests.js';

/** One request with what must come of it. */
export interface TestCase {
  readonly kind: RequestKind;
  /** What was sent, in words. */
  readonly sent: string;
  readonly request: Outgoing;
  /** Whether the contract itself shows this request: then it must not be refused as invalid. */
  readonly isShown: boolean;
  /** Whether the reply must be a stream; undefined: the service decides. */
  readonly streamed?: boolean;
  /** The same once more, once with a caller that leaves in the middle of it. */
  readonly leaves?: true;
  /** The same request without a stream, whose text must be that of the stream. */
  readonly plain?: Outgoing;
  /** What the request is about, where another call has made it. */
  readonly made?: Made | undefined;
}

/** The cases of an operation; `left` says why there are none, or what is left out. */
export interface CasePlan {
  readonly cases: Iterable<TestCase>;
  readonly left?: string;
}

/** How the requests of a run differ from what the contract shows. */
export interface PlanOptions {
  readonly seed: string;
  /** The name of a model, in place of those of examples. */
  readonly model: string | undefined;
  /** Whether a key is given: without one, services may ask for none. */
  readonly hasKey: boolean;
}

/** Kinds of bodies, those first that can be varied most. */
const kinds = ['json', 'form', 'multipart', 'bytes'];
/** The name of a body that the contract does not show. */
const madeUp = 'of bytes';

/** Attempts at a value that the contract permits. */
const maxAttempts = 12;
/** Generated values that break a rule, and are kept. */
const maxBroken = 20;
/** Parameters whose text is of another type, too long, or not listed. */
const oddTexts = ['no such value', '-1', '1.5', 'x'.repeat(300), ''];

const queryOf = ({ query }: SampleRequest): string =>
  query
    .map(({ name, value, sent }) => sent ?? styled()({ [name]: value }))
    .filter(Boolean)
    .join('&');

/** A body whose model is the one that is asked for. */
const withModel = (payload: unknown, model: string | undefined): unknown =>
  model !== undefined && isObject(payload) && typeof payload.model === 'string' ? { ...payload, model } : payload;

/** The order of a list for a seed. */
function shuffled<Each>(list: readonly Each[], seed: string): Each[] {
  const random = randomFromText(seed);
  return list
    .map((each) => ({ each, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

/** One of each in turn, until all are used up. */
function* inTurn<Each>(...lists: readonly Iterable<Each>[]): Generator<Each> {
  let open = lists.map((list) => list[Symbol.iterator]());
  while (open.length)
    for (const one of [...open]) {
      const next = one.next();
      if (next.done) open = open.filter((each) => each !== one);
      else yield next.value;
    }
}

/** A case that must be refused; none where the contract permits the request after all. */
const refused = (tested: TestedContract, sent: string, request: Outgoing): TestCase[] =>
  violationsOf(tested, request).length ? [{ kind: 'invalid', sent, request, isShown: false }] : [];

/** Requests with a parameter that is missing or has a value that its schema does not allow. */
function* brokenParameters(tested: TestedContract, request: Outgoing, seed: string): Generator<TestCase> {
  const parameters = declaredParameters(tested.document, request.operation.contractOperation);
  for (const parameter of shuffled(parameters, seed)) {
    const [name, place] = [String(parameter.name), String(parameter.in)];
    for (const text of [undefined, ...oddTexts]) {
      const broken = withParameter(request, place, name, text);
      const how = text === undefined ? 'missing' : JSON.stringify(text.slice(0, 20));
      if (broken) yield* refused(tested, `${place} ${name}: ${how}`, broken);
    }
  }
}

function withParameter(request: Outgoing, place: string, name: string, text: string | undefined): Outgoing | undefined {
  const { path, headers } = request;
  // Without a text, another operation would be called.
  if (place === 'path') return text ? { ...request, path: { ...path, [name]: text } } : undefined;
  if (place === 'header') {
    const { [name.toLowerCase()]: _own, ...others } = headers;
    const { fresh, ...plain } = request;
    const kept = fresh === name.toLowerCase() ? plain : request;
    return { ...kept, headers: text === undefined ? others : { ...others, [name.toLowerCase()]: text } };
  }
  return place === 'query' ? withQuery(request, name, text) : undefined;
}

/**
 * Bodies that are wrong in one place, and those that are no JSON. One violation of each keyword comes first, then a second one of each.
 * @param groups the keywords at places of the contract that had their turn
 */
function* brokenBodies(
  tested: TestedContract,
  request: Outgoing,
  { schema, payload, groups, seed }: { schema: unknown; payload: unknown; groups: Set<string>; seed: string },
): Generator<TestCase> {
  // Without a member that may be missing, rules between members can be broken.
  const absences = locationsOf(tested.document, schema, payload)
    .filter(({ path }) => path.length)
    .map(({ path, kind }): Break => {
      return { how: 'left out', path, to: undefined, field: fieldPath(path), group: `${kind} left out` };
    });
  const all = shuffled([...breaksOf(tested.document, schema, payload), ...absences], seed);
  const byKeyword = groupBy(all, ({ how }) => how);
  for (const { group, how, path, to, field } of inTurn(...byKeyword.values())) {
    if (groups.has(group)) continue;
    for (const one of refused(tested, `${field}: ${how}`, withPayload(request, changed(payload, path, to)))) {
      groups.add(group);
      yield one;
    }
  }
}

/** Requests whose body is none at all. */
function* otherBodies(tested: TestedContract, request: Outgoing): Generator<TestCase> {
  const { headers, body = '' } = request;
  const kind = bodyKind(headers['content-type'] ?? '');
  if (kind === 'json') yield* refused(tested, 'malformed JSON', { ...request, body: body.slice(0, -1) });
  if (kind === 'multipart')
    yield* refused(tested, 'a form without a boundary', { ...request, body: 'no form', raw: true });
  for (const media of ['text/plain', 'application/x-nothing'])
    yield* refused(tested, 'another media type', { ...request, headers: { ...headers, 'content-type': media } });
  if (!request.operation.bodyRequired) return;
  const { 'content-type': _media, ...others } = headers;
  const { body: _body, ...empty } = request;
  yield* refused(tested, 'no body', { ...empty, headers: others });
}

/** Files and texts in each other's place, and files of another media type. */
function* brokenFiles(tested: TestedContract, request: Outgoing, payload: unknown): Generator<TestCase> {
  const text = fileText('text/plain', Buffer.from('text'));
  const image = sampleBytes('image/png');
  for (const [name, value] of Object.entries(asObject(payload))) {
    const ways = isFile(value)
      ? { 'a text in place of the file': 'text', 'a file of another media type': text }
      : { 'a file in place of the text': image };
    for (const [how, to] of Object.entries(ways))
      yield* refused(tested, `${name}: ${how}`, withPayload(request, { ...asObject(payload), [name]: to }));
  }
}

/** What all cases of an operation begin with. */
interface Planned extends PlanOptions {
  readonly tested: TestedContract;
  readonly operation: DocumentedOperation;
  /** The call without a body. */
  readonly request: Outgoing;
  /** How its stream is asked for, if it has one. */
  readonly asked: ReturnType<typeof askedOf> | undefined;
  /** The media type whose cases are also those of the parameters. */
  readonly firstMedia: string | undefined;
}

/** The call that a sample is, without its body. */
function callOf(
  document: JsonObject,
  operation: DocumentedOperation,
  sample: SampleRequest,
  model: string | undefined,
): Outgoing {
  const path = Object.fromEntries(
    sample.path.map(({ name, value }) => [name, name === 'model' && model !== undefined ? model : value]),
  );
  const cookies = sample.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  const headers = Object.fromEntries([
    ...sample.headers.map(({ name, value }) => [name.toLowerCase(), value]),
    ...(cookies.length ? [['cookie', cookies.join('; ')]] : []),
  ]);
  const keyName = String(idempotencyKeyOf(document, operation)?.name).toLowerCase();
  const fresh = keyName in headers && { fresh: keyName };
  return { operation, path, query: queryOf(sample), key: 'given', headers, ...fresh };
}

/** Whether the reply to a body must be a stream. */
function streamedBy({ operation, asked }: Planned, payload: unknown): { streamed?: boolean } {
  if (asked === 'body') return { streamed: (asObject(payload).stream ?? operation.streamsByDefault) === true };
  return asked === 'either' || asked === 'choice' ? {} : { streamed: asked === 'always' };
}

const bodySchema = (document: JsonObject, { node }: Operation, media: string): unknown =>
  deref(document, asObject(deref(document, node.requestBody).content)[media]).schema;

/** The cases with bodies of one media type, or without any. */
function casesOf(planned: Planned, media: string | undefined) {
  const { tested, operation, seed, model, request, asked, firstMedia } = planned;
  const { document, contract } = tested;
  const { contractOperation } = operation;
  const hasFold = foldOf(document, contractOperation) !== undefined;
  const isPermitted = (one: TestCase): boolean => !violationsOf(tested, one.request).length;
  const kind = media === undefined ? undefined : bodyKind(media);
  const base: Outgoing =
    media === undefined
      ? request
      : { ...request, headers: { ...request.headers, 'content-type': concreteMedia(media) } };
  const schema = media === undefined ? undefined : bodySchema(document, contractOperation, media);
  const prepared = (payload: unknown): unknown =>
    media === undefined ? payload : withFiles(contract, operation, media, withModel(payload, model));
  const withBody = (payload: unknown): Outgoing => {
    if (media === undefined) return base;
    return kind === 'bytes' ? { ...base, body: String(payload) } : withPayload(base, payload);
  };
  const valid = (sent: string, payload: unknown, isShown: boolean): TestCase => ({
    kind: 'valid',
    sent,
    isShown,
    request: withBody(payload),
    ...streamedBy(planned, payload),
  });
  /** What the contract shows; of bytes, some that have their media type. */
  const shown = (): { name: string; value: unknown }[] => {
    if (media === undefined) return [];
    const declared = examplesOf(contract, contractOperation, media);
    const found = declared.map(({ name, value }) => ({ name, value: prepared(value) }));
    return found.length || kind !== 'bytes' ? found : [{ name: madeUp, value: sampleBytes(concreteMedia(media)) }];
  };

  function* examples(): Generator<TestCase> {
    if (media === undefined) {
      const one = valid('the call', undefined, true);
      if (isPermitted(one)) yield one;
      return;
    }
    for (const [index, { name, value }] of shown().entries()) {
      const one = valid(`example ${name}`, value, name !== madeUp);
      if (isPermitted(one)) yield one;
      if (asked !== 'body' || !isObject(value)) continue;
      const streamed = valid(`example ${name}, streamed`, { ...value, stream: true }, true);
      if (!isPermitted(streamed)) continue;
      yield streamed;
      if (index) continue;
      yield { ...streamed, sent: `${streamed.sent}, and a caller that leaves`, leaves: true };
      // Where it says how events make the reply, both are the same.
      if (!hasFold) continue;
      const { stream: _stream, ...plain } = value as JsonObject;
      yield {
        ...streamed,
        sent: `${streamed.sent}, beside its reply without a stream`,
        plain: { ...base, body: JSON.stringify(plain) },
      };
    }
  }

  /** Values made from the schema, as far as the contract permits them; those that only break its rules are invalid requests. */
  const broken: TestCase[] = [];
  function* generated(): Generator<TestCase> {
    if (media === undefined || kind === 'bytes' || !isObject(schema)) return;
    const fake = createFake(document);
    const made = new Set<string>();
    for (let number = 1, failed = 0; failed < maxAttempts; number++) {
      failed++;
      let value: unknown;
      try {
        const seeded = `${seed} ${operation.id} ${media === firstMedia ? '' : `${media} `}${number}`;
        value = prepared(fake(schema, { seed: seeded, attempt: number, varied: true }));
      } catch (error) {
        if (!(error instanceof NoValueError)) throw error;
        continue;
      }
      const one = valid(`generated value ${number}`, value, false);
      if (made.has(JSON.stringify(value))) continue;
      made.add(JSON.stringify(value));
      if (isPermitted(one)) {
        failed = 0;
        yield one;
      } else if (broken.length < maxBroken)
        broken.push({ ...one, kind: 'invalid', sent: `generated value ${number}, against the rules` });
    }
  }

  function* invalid(): Generator<TestCase> {
    const values = shown().map(({ value }) => value);
    const [first] = values;
    const parameters =
      media === firstMedia ? brokenParameters(tested, first === undefined ? base : withBody(first), seed) : [];
    if (kind === 'bytes') {
      yield* inTurn(parameters, otherBodies(tested, withBody(first)));
      return;
    }
    // What asks for a stream must be refused before it begins.
    const payloads = values.filter(isObject).map((each) => (asked === 'body' ? { ...each, stream: true } : each));
    const groups = new Set<string>();
    const bodies = payloads.map((payload, index) =>
      brokenBodies(tested, base, { schema, payload, groups, seed: `${seed} ${index}` }),
    );
    const unreadable = payloads.slice(0, 1).map((payload) => otherBodies(tested, withPayload(base, payload)));
    const files = kind === 'multipart' ? payloads.map((payload) => brokenFiles(tested, base, payload)) : [];
    for (const one of inTurn(parameters, ...unreadable, ...files, ...bodies)) {
      yield one;
      yield* broken.splice(0, 1);
    }
    yield* broken.splice(0);
  }

  function* permitted(): Generator<TestCase> {
    yield* examples();
    yield* generated();
  }
  return { examples, permitted, invalid };
}

/** Plans the cases of an operation. They come one after the other, the most telling ones first, so that any number can be taken. */
export function planCases(tested: TestedContract, operation: DocumentedOperation, options: PlanOptions): CasePlan {
  const { document, contract } = tested;
  const { contractOperation } = operation;
  const { method } = contractOperation;
  if (method === 'trace') return { cases: [], left: 'no fetch sends TRACE' };
  if (Object.keys(operation.body ?? {}).length && /^(?:get|head)$/.test(method))
    return { cases: [], left: `no fetch sends a ${method.toUpperCase()} with a body` };
  let samples: SampleRequest[];
  try {
    samples = sampleRequests(contract, contractOperation);
  } catch (error) {
    if (!(error instanceof NoValueError)) throw error;
    return { cases: [], left: `the contract has no value for its request: it ${error.message}` };
  }
  const [sample] = samples;
  if (!sample) return { cases: [], left: 'the contract has no request to begin with' };
  // Those that can be varied most come first.
  const medias = Object.keys(operation.body ?? {}).sort(
    (a, b) => kinds.indexOf(bodyKind(a)) - kinds.indexOf(bodyKind(b)),
  );
  /** Bodies that are values, in a form that is not known here. */
  const left = medias.filter(
    (media) =>
      bodyKind(media) === 'bytes' &&
      isObject(deref(document, bodySchema(document, contractOperation, media)).properties) &&
      !examplesOf(contract, contractOperation, media).length,
  );
  const note = left.length ? { left: `bodies of ${left.join(', ')} are not tried` } : {};
  const tried = medias.filter((media) => !left.includes(media));
  if (medias.length && !tried.length && operation.bodyRequired) return { cases: [], ...note };
  const planned: Planned = {
    ...options,
    tested,
    operation,
    request: callOf(document, operation, sample, options.model),
    asked: operation.streams && askedOf(document, contractOperation),
    firstMedia: tried[0],
  };
  const plans = (tried.length ? tried : [undefined]).map((media) => casesOf(planned, media));

  function* keys(): Generator<TestCase> {
    if (!options.hasKey || !operation.security.length || operation.anonymous) return;
    const [first] = plans[0]?.examples() ?? [];
    if (!first) return;
    for (const key of ['none', 'wrong'] as const) {
      const sent = key === 'none' ? 'no key' : 'a wrong key';
      yield { ...first, kind: 'unauthorized', sent, isShown: false, request: { ...first.request, key } };
    }
  }

  const permitted = inTurn(...plans.map((plan) => plan.permitted()));
  const invalid = inTurn(...plans.map((plan) => plan.invalid()));
  return { cases: firstOfEach(inTurn(permitted, invalid, keys())), ...note };
}

/** Leaves out requests that came before. */
function* firstOfEach(cases: Iterable<TestCase>): Generator<TestCase> {
  const seen = new Set<string>();
  for (const one of cases) {
    const { path, query, headers, key, body, raw } = one.request;
    const id = JSON.stringify([path, query, headers, key, body, raw, one.leaves, one.plain !== undefined]);
    if (!seen.has(id)) yield one;
    seen.add(id);
  }
}
