// Tests a service in phases: what the tried operations are about is made, each operation has its turn, failures of other operations are
// described, and what was made is deleted. The phases report events (events.ts).

import { isDeepStrictEqual } from 'node:util';
import { isThisMachine } from '../../runtime/this-machine.js';
import { asObject } from '../contract/json-trees.js';
import { streamsOf } from '../contract/stream-places.js';
import type { DocumentedOperation } from '../serve/checks.js';
import type { OperationEvent, RunEvent, Untested } from './events.js';
import { type Attempt, createAttempt, createExchange, type Exchange, type Outcome } from './exchange.js';
import { createFailures } from './failures.js';
import type { Probe } from './finding.js';
import { testResumption, testWebSocket } from './further-streams.js';
import { chainsOf, inChainOrder, withLinked } from './links.js';
import { testPages } from './pages.js';
import { type CasePlan, type PlanOptions, planCases, type TestCase } from './plan.js';
import { type Succeeded, testAtOnce, testIdempotency, testReadOnly } from './repeats.js';
import type { TestedContract } from './requests.js';
import { type Service, send } from './send.js';
import { cancelTask, followTask, type TaskWay, taskWays } from './tasks.js';
import { createThings, isAbout, lost, stillThere } from './things.js';
import { whyUntested } from './untested.js';
import { testWebhooks } from './webhooks.js';

export interface RunOptions extends PlanOptions {
  /** Whether operations are tried. */
  readonly chosen: (operation: DocumentedOperation) => boolean;
  /** Requests in all, dealt out over the operations. */
  readonly requests: number;
  /** Whether requests that write or cost may go to another machine. */
  readonly allowWrites: boolean;
  /** Milliseconds until a task must have ended. */
  readonly taskTimeout: number;
  /** What webhooks are signed with. */
  readonly webhookSecret?: string | undefined;
}

/** Statuses of services that do not have an operation. */
const absent = [404, 405, 501];

/** Requests after which an operation that is never found is given up. */
const maxAbsent = 3;

/** Valid requests of an operation that are sent again at once, where it gets so many requests. */
const maxSucceeded = 4;
const minShare = 12;

/** Things that are made for other operations: by the same call again where it cannot be varied, and by operations that are not tried. */
const maxAgain = 20;
const maxSetUp = 6;

/** What the phases of a run share. */
type Run = ReturnType<typeof createRun>;

function createRun(tested: TestedContract, given: Service, options: RunOptions) {
  /** Requests that were sent, those of cases, and replies to those. */
  const counts = { sent: 0, ofCases: 0, replies: 0 };
  const service: Service = {
    ...given,
    fetch: (...args) => {
      counts.sent++;
      return given.fetch(...args);
    },
  };
  /** The operations of which a valid request had success, also beside their turn: a task is read. */
  const succeeded = new Set<string>();
  const ask = createExchange(tested, service);
  const exchange: Exchange = async (expected, request) => {
    const outcome = await ask(expected, request);
    if (expected.kind === 'valid' && outcome.status >= 200 && outcome.status < 400) succeeded.add(request.operation.id);
    return outcome;
  };
  const sendCase = createAttempt(tested, service, exchange);
  const attempt: Attempt = async (one, request) => {
    const before = counts.sent;
    const outcome = await sendCase(one, request);
    counts.ofCases += counts.sent - before;
    if (outcome.status) counts.replies++;
    return outcome;
  };
  const chains = chainsOf(tested);
  const mayWrite = options.allowWrites || isThisMachine(given.url);
  const { operations } = tested.checks;
  return {
    ...{ tested, service, options, counts, exchange, attempt, chains, mayWrite, succeeded },
    operations: inChainOrder(tested, chains, operations.filter(options.chosen)),
    things: createThings(chains),
    failures: createFailures(tested, sendCase, given.url),
    ways: taskWays(tested),
    // A function in place of `fetch` has no address to connect to.
    canConnect: given.fetch === fetch,
    isSent: (operation: DocumentedOperation): boolean => mayWrite || isHarmless(operation),
  };
}

/** Whether an operation may be tried at a service on another machine. */
const isHarmless = ({ method, contractOperation }: DocumentedOperation): boolean =>
  (method === 'get' || method === 'head') && contractOperation.node['x-usage'] === undefined;

/** Whether an operation documents any success. */
const canSucceed = ({ replies }: DocumentedOperation): boolean =>
  Object.keys(replies).some((status) => /^[23]|^default$/.test(status));

/** Whether an operation answers with streams that end. */
function hasClosedStream({ document }: TestedContract, { contractOperation }: DocumentedOperation): boolean {
  const all = streamsOf(document, contractOperation);
  return all.length > 0 && all.every(({ media }) => asObject(media['x-stream-grammar']).open !== true);
}

/** The cases of a plan, and the first valid one again, as long as that can show something new. */
function* withRepeats(cases: Iterable<TestCase>, isNew: () => boolean): Generator<TestCase> {
  let first: TestCase | undefined;
  for (const one of cases) {
    if (one.kind === 'valid') first ??= one;
    yield one;
  }
  while (first && isNew()) yield first;
}

/** Calls operations that are not tried, and make what those are about that are. */
async function setUp({ tested, options, operations, chains, isSent, exchange, things }: Run): Promise<void> {
  const makers = new Set<DocumentedOperation>();
  const addMakers = (id: string): void => {
    for (const maker of chains.makersOf(id)) {
      if (makers.has(maker) || operations.includes(maker) || !isSent(maker)) continue;
      makers.add(maker);
      addMakers(maker.id);
    }
  };
  for (const { id } of operations) addMakers(id);
  for (const maker of inChainOrder(tested, chains, [...makers])) {
    let calls = 0;
    const isNew = (): boolean => maker.method === 'post';
    for (const planned of withRepeats(planCases(tested, maker, options).cases, isNew)) {
      if (planned.kind !== 'valid') continue;
      if (++calls > maxSetUp) break;
      const [of] = things.of(maker.id);
      const request = withLinked(planned.request, of?.parameters);
      const { status, value, stream } = await exchange(planned, request);
      if (status >= 200 && status < 300 && !stream) things.add(request, status, value, of);
    }
  }
}

/** Deletes what the test has made. */
async function cleanUp({ tested, options, service, chains, isSent, things }: Run): Promise<void> {
  const deletes = tested.checks.operations.filter((each) => each.method === 'delete' && isSent(each));
  for (const operation of inChainOrder(tested, chains, deletes)) {
    const made = things.of(operation.id);
    const [first] = made.length ? planCases(tested, operation, options).cases : [];
    for (const { parameters } of first ? made : [])
      await send(tested, service, withLinked((first as TestCase).request, parameters));
  }
}

/** The turn of an operation: what its cases have shown, as far as others depend on it. */
interface Turn {
  readonly operation: DocumentedOperation;
  /** Requests that it gets. */
  readonly share: number;
  /** Statuses of valid requests. */
  readonly answers: number[];
  /** Valid requests that have succeeded, each another one. */
  readonly succeeded: Succeeded[];
  /** Valid requests that could be about things that were made. */
  aimed: number;
  readonly seen: Set<'stream' | 'rest' | 'websocket' | 'task' | 'list'>;
}

/** Whether the service has the operation. One that is only compatible need not have each. */
const isFound = ({ tested }: Run, { answers }: Turn): boolean =>
  !tested.isCompatible || answers.some((status) => !absent.includes(status));

/** Whether the same request again can show something new: it is about another thing, or makes one. */
function isWorthwhile({ tested, things, chains }: Run, { operation, aimed, succeeded }: Turn): boolean {
  const { id, method } = operation;
  if (method === 'delete') return false;
  const made = things.of(id).length;
  if (aimed < made) return true;
  if (!succeeded.length) return false;
  const isWanted = (to: string): boolean => things.of(to).length < maxAgain;
  return (method === 'post' && chains.targetsOf(id).some(isWanted)) || (!made && hasClosedStream(tested, operation));
}

/** A case about something that was made. */
function aimedCase({ things }: Run, turn: Turn, planned: TestCase): TestCase {
  const { id, method } = turn.operation;
  const made = things.of(id);
  // The first is of an example; others may have been made with the wish not to be kept.
  const about = planned.kind === 'valid' ? made[method === 'delete' ? 0 : turn.aimed++ % made.length] : undefined;
  return {
    ...planned,
    request: withLinked(planned.request, about?.parameters),
    made: about,
    // The contract does not show that this can be done with what was made.
    isShown: planned.isShown && !about?.isInferred,
    ...(planned.plain && { plain: withLinked(planned.plain, about?.parameters) }),
  };
}

/** Why the service cannot be tested, as a reply says. */
function problemOf({ service: { url }, options, counts }: Run, one: TestCase, outcome: Outcome): string | undefined {
  const { status, findings } = outcome;
  if (!counts.replies) return `${url} does not answer: ${findings[0]?.message ?? ''}`;
  const wantsKey = !options.hasKey && status === 401 && one.kind === 'valid';
  return wantsKey ? `${url} asks for a key (${status}): --key` : undefined;
}

/** Keeps what a reply shows for the cases after it, and its findings. */
function keepReply({ failures }: Run, turn: Turn, one: TestCase, outcome: Outcome): void {
  const { request, kind, streamed, leaves, plain } = one;
  const { status, findings, stream } = outcome;
  for (const finding of findings) failures.add(one, finding);
  if (stream) turn.seen.add('stream');
  if (kind !== 'valid') return;
  turn.answers.push(status);
  const isKnown = turn.succeeded.some((each) => isDeepStrictEqual(each.request, request));
  const isGood = status < 300 && !findings.length && !leaves && !plain;
  if (isGood && !isKnown && turn.succeeded.length < maxSucceeded)
    turn.succeeded.push({ request, outcome, ...(streamed !== undefined && { streamed }) });
}

/** What was made must be there until it is deleted; what a reply has made is kept for other operations. */
async function followThing(run: Run, { operation, aimed }: Turn, one: TestCase, outcome: Outcome): Promise<void> {
  const { tested, things, failures, attempt, operations } = run;
  const { id, method } = operation;
  const { made: about, request } = one;
  const { status, value, stream } = outcome;
  const isFirst = aimed === 1;
  if (about && method !== 'delete') {
    if (!about.isInferred && (isFirst || status !== 404))
      for (const finding of lost(operation, about, status, value)) failures.add(one, finding, true);
    if (status === 404) things.remove(id, about);
  }
  if (one.kind !== 'valid' || status < 200 || status >= 300 || stream) return;
  things.add(request, status, value, about);
  if (method !== 'delete' || !about) return;
  things.remove(id, about);
  if (about.isInferred) return;
  for (const finding of await stillThere(tested, attempt, operations, things, about)) failures.add(one, finding, true);
}

/** Reports what a probe has shown, and keeps its findings. @param reply made what they are about */
function* probed(run: Run, one: TestCase, probe: Probe | undefined, reply?: unknown): Generator<OperationEvent> {
  const { operation } = one.request;
  if (probe?.subject && probe.count) yield { type: 'probed', operation, subject: probe.subject, count: probe.count };
  if (probe?.note) yield { type: 'noted', operation, note: probe.note };
  for (const { finding, sent = one.sent, request = one.request } of probe?.found ?? [])
    run.failures.add({ ...one, sent, request }, finding, true, reply);
}

/** What others may follow of a task: it is cancelled on its way, and says by webhook how it goes. */
async function* testTask(run: Run, one: TestCase, way: TaskWay, ended: unknown): AsyncGenerator<OperationEvent> {
  const { tested, exchange, service, mayWrite, options } = run;
  const { taskTimeout: timeout, webhookSecret: secret } = options;
  const [base] = way.cancel ? planCases(tested, way.cancel.operation, options).cases : [];
  if (base && mayWrite) {
    let created = ended;
    const create = async (): Promise<unknown> => {
      created = (await exchange(one, one.request)).value;
      return created;
    };
    const cancelled = await cancelTask(way, exchange, { create, base: base.request, ended }, timeout);
    yield* probed(run, one, cancelled, created);
  }
  if (!isThisMachine(service.url)) return;
  yield* probed(run, one, await testWebhooks(tested, exchange, way, one.request, { timeout, secret }), ended);
}

/** Asks for the rest of a stream, and follows the task that a reply has made and the pages of its list: once for each operation. */
async function* followReply(run: Run, turn: Turn, one: TestCase, outcome: Outcome): AsyncGenerator<OperationEvent> {
  const { status, findings, value } = outcome;
  if (one.kind !== 'valid' || status >= 300 || findings.length) return;
  const { tested, exchange, service, options } = run;
  if (outcome.stream && !turn.seen.has('rest')) {
    const rest = await testResumption(tested, exchange, one.request, outcome);
    if (rest) turn.seen.add('rest');
    yield* probed(run, one, rest);
  }
  if (outcome.stream && run.canConnect && !turn.seen.has('websocket')) {
    turn.seen.add('websocket');
    yield* probed(run, one, await testWebSocket(tested, service, one.request));
  }
  const way = run.ways.get(turn.operation.id);
  if (way && !turn.seen.has('task')) {
    const followed = await followTask(way, exchange, value, options.taskTimeout);
    if (followed.count) turn.seen.add('task');
    yield* probed(run, one, followed, value);
    if (followed.count && !followed.found.length) yield* testTask(run, one, way, value);
  }
  if (turn.seen.has('list')) return;
  const pages = await testPages(tested, exchange, one.request, service.url);
  if (pages) turn.seen.add('list');
  yield* probed(run, one, pages);
}

/** The same calls again, under a key of idempotency and at once. */
async function repeatCalls(run: Run, { operation, share, succeeded }: Turn): Promise<void> {
  const { id, method } = operation;
  if (!succeeded.length || method === 'delete') return;
  const { field = '', rises = [] } = run.ways.get(id)?.lifecycle ?? {};
  const plain = succeeded.filter(({ outcome }) => !outcome.stream);
  const found = [
    await testIdempotency(run.tested, run.exchange, plain, [field, ...rises]),
    share >= minShare ? await testAtOnce(run.exchange, succeeded) : undefined,
    await testReadOnly(run.tested, run.exchange, plain),
  ];
  for (const each of found) {
    // What happens in single calls, too, is not the doing of several.
    if (!each || run.failures.isKnownAlone(id, each.finding)) continue;
    const { finding, sent, request } = each;
    const made = run.things.of(id).find((one) => isAbout(request, one));
    run.failures.add({ kind: 'valid', isShown: false, made, sent, request }, finding, true);
  }
}

/** Why no valid request of an operation had success; undefined where one had, or none can. @param left by the plan of its cases */
function untestedOf(run: Run, turn: Turn, left: string | undefined): Untested | undefined {
  const { tested, chains, things, succeeded, isSent } = run;
  const { operation, answers } = turn;
  const { id } = operation;
  if (answers.length && !isFound(run, turn))
    return { why: 'no valid request was found: the service may not have this operation', isMissed: false };
  if (succeeded.has(id) || !canSucceed(operation)) return undefined;
  const makers = chains.makersOf(id);
  const made = things.of(id).length;
  const why = whyUntested(tested, operation, { left, answers: new Set(answers), makers, made, succeeded, isSent });
  // What is about things that may not be made cannot be tested there.
  return { why, isMissed: makers.every(isSent) };
}

/** Reports why an operation was not tested, and what was not of it. */
function* conclude(run: Run, turn: Turn, untested: Untested | undefined): Generator<OperationEvent> {
  const { operation } = turn;
  const noted = (note: string): OperationEvent => ({ type: 'noted', operation, note });
  const isAbsent = turn.answers.length > 0 && !isFound(run, turn);
  // How it answers to an address that it does not know says nothing about the contract.
  if (isAbsent) run.failures.forget(operation.id);
  if (untested) yield noted(`${isAbsent ? '' : 'never tested: '}${untested.why}`);
  const streams = streamsOf(run.tested.document, operation.contractOperation);
  if (turn.seen.has('stream') && streams.every(({ media }) => !('x-stream-grammar' in media)))
    yield noted('the order of its events is not tested: the contract has no x-stream-grammar for it');
  const inferred = run.things.of(operation.id).find(({ isInferred }) => isInferred);
  if (inferred && !untested)
    yield noted(`${Object.keys(inferred.taken).join(', ')} is inferred from ${inferred.request.operation.id}`);
}

/** Sends the cases of an operation, each with what follows from its reply. @returns why the service cannot be tested */
async function* tryCases(
  run: Run,
  turn: Turn,
  { cases }: CasePlan,
): AsyncGenerator<OperationEvent, string | undefined> {
  const { operation, share } = turn;
  const before = run.counts.ofCases;
  for (const planned of withRepeats(cases, () => isWorthwhile(run, turn))) {
    const isGivenUp = !isFound(run, turn) && turn.answers.length === maxAbsent;
    if (run.counts.ofCases - before >= share || isGivenUp) break;
    const one = aimedCase(run, turn, planned);
    const outcome = await run.attempt(one, one.request);
    const problem = problemOf(run, one, outcome);
    if (problem !== undefined) return problem;
    yield { type: 'replied', operation, one, outcome };
    keepReply(run, turn, one, outcome);
    await followThing(run, turn, one, outcome);
    yield* followReply(run, turn, one, outcome);
  }
  return undefined;
}

/** The turn of one operation. @returns why the service cannot be tested */
async function* testOperation(
  run: Run,
  operation: DocumentedOperation,
  share: number,
): AsyncGenerator<OperationEvent, string | undefined> {
  yield { type: 'started', operation };
  const isAllowed = run.isSent(operation);
  const plan: CasePlan = isAllowed
    ? planCases(run.tested, operation, run.options)
    : { cases: [], left: 'it writes or costs: not tried without --allow-writes' };
  if (plan.left !== undefined) yield { type: 'noted', operation, note: plan.left };
  const turn: Turn = { operation, share, answers: [], succeeded: [], aimed: 0, seen: new Set() };
  const problem = yield* tryCases(run, turn, plan);
  if (problem !== undefined) return problem;
  await repeatCalls(run, turn);
  const untested = isAllowed ? untestedOf(run, turn, plan.left) : { why: plan.left ?? '', isMissed: false };
  if (isAllowed) yield* conclude(run, turn, untested);
  const failed = yield* describeFailures(run, operation);
  yield { type: 'finished', operation, failed, untested };
  return undefined;
}

/** @returns how many there were */
async function* describeFailures(run: Run, operation: DocumentedOperation): AsyncGenerator<OperationEvent, number> {
  let count = 0;
  for await (const failure of run.failures.describeAll(operation.id)) {
    count++;
    yield { type: 'failed', operation, failure };
  }
  return count;
}

/** The part of the requests that an operation gets: with a body there is more to vary. */
const weightOf = ({ contractOperation: { node } }: DocumentedOperation): number => (node.requestBody ? 5 : 1);

/** The phases of a run. @returns why the service cannot be tested */
async function* runPhases(run: Run): AsyncGenerator<OperationEvent, string | undefined> {
  const { operations, isSent, counts, options, service, tested } = run;
  if (!operations.length) return 'the contract has no such operation';
  const allowed = operations.filter(isSent);
  if (!allowed.length)
    return `all operations write or cost, and ${service.url} is not this machine: --allow-writes permits them`;
  await setUp(run);
  let left = options.requests;
  let weightLeft = allowed.reduce((sum, each) => sum + weightOf(each), 0);
  for (const operation of operations) {
    const weight = isSent(operation) ? weightOf(operation) : 0;
    const share = weight ? Math.max(1, Math.floor((left * weight) / weightLeft)) : 0;
    const before = counts.ofCases;
    const problem = yield* testOperation(run, operation, share);
    if (problem !== undefined) return problem;
    weightLeft -= weight;
    left -= Math.min(left, counts.ofCases - before);
  }
  // What was seen after the turn of its operation, or of one that is not tried.
  const isOpen = ({ id }: DocumentedOperation): boolean => run.failures.has(id);
  for (const operation of tested.checks.operations.filter(isOpen)) yield* describeFailures(run, operation);
  await cleanUp(run);
  return undefined;
}

/** Tests a service against its contract. */
export async function* runTest(
  tested: TestedContract,
  service: Service,
  options: RunOptions,
): AsyncGenerator<RunEvent> {
  const run = createRun(tested, service, options);
  const problem = yield* runPhases(run);
  yield { type: 'ended', requests: run.counts.sent, problem };
}
