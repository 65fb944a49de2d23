// Tests a service: takes cases of each operation, sends them, and collects what is wrong.

import { isDeepStrictEqual } from 'node:util';
import { isThisMachine } from '../../runtime/this-machine.js';
import { problemAt } from '../contract/contract-files.js';
import { asObject, type PathSegment } from '../contract/json-trees.js';
import { streamsOf } from '../contract/stream-places.js';
import type { DocumentedOperation } from '../serve/checks.js';
import { commandsOf } from './commands.js';
import { createExchange, type Exchange, type Outcome, sendPatiently } from './exchange.js';
import type { Finding } from './finding.js';
import { chainsOf, inChainOrder, type Linked, type Made, takenFrom, withLinked } from './links.js';
import { type PagesRead, testPages } from './pages.js';
import { type PlanOptions, planCases, type TestCase } from './plan.js';
import { type Succeeded, testAtOnce, testIdempotency } from './repeats.js';
import { type Outgoing, type TestedContract, violationsOf } from './requests.js';
import type { ConformanceFailure, ConformanceOperation, ConformanceResult, FailureClass } from './result.js';
import { type Service, send } from './send.js';
import { shrink } from './shrink.js';
import { isTextOf } from './streams.js';
import { cancelTask, followTask, type TaskWay, taskWays } from './tasks.js';
import { whyUntested } from './untested.js';
import { testWebhooks } from './webhooks.js';

export interface RunOptions extends PlanOptions {
  /** Whether operations are tried; all are without it. */
  readonly chosen?: (operation: DocumentedOperation) => boolean;
  /** Requests in all, dealt out over the operations. */
  readonly requests: number;
  /** Whether requests that write or cost may go to another machine. */
  readonly allowWrites: boolean;
  /** Milliseconds until a task must have ended. */
  readonly taskTimeout: number;
  /** What the result is not ok for; by default, an operation that was never tested, too, unless the service need not have it. */
  readonly failOn?: 'untested' | 'failures' | undefined;
  /** What webhooks are signed with. */
  readonly webhookSecret?: string | undefined;
  /** Called when an operation was tried. */
  readonly onOperation?: (operation: ConformanceOperation) => void;
}

/** Failures of an operation whose requests are made smaller. */
const maxShrunk = 5;

/** Texts and numbers of a message that differ between two requests. */
const shapeOf = (message: string): string => message.replace(/"[^"]*"|'[^']*'|\d+/g, '…');
const keyOf = ({ code, message, at }: Finding): string => `${code} ${at.join('/')} ${shapeOf(message)}`;

/** What the findings of a caller that has left begin with. */
const afterLeaving = 'after a caller has left: ';

/** What a finding means to callers. */
const classOf = ({ kind }: TestCase, { code }: Finding): FailureClass =>
  code === 'accepted' ? 'lenient' : kind !== 'valid' || code === 'error-format' ? 'error' : 'wrong';

/** Statuses of services that do not have an operation. */
const absent = [404, 405, 501];

/** Requests after which an operation that is never found is given up. */
const maxAbsent = 3;

type Run = ReturnType<typeof createRun>;

function createRun(tested: TestedContract, service: Service) {
  const ask = createExchange(tested, service);
  /** The operations of which a valid request had success, also beside their turn: a task is read. */
  const succeeded = new Set<string>();
  const exchange: Exchange = async (expected, request) => {
    const outcome = await ask(expected, request);
    if (expected.kind === 'valid' && outcome.status >= 200 && outcome.status < 400) succeeded.add(request.operation.id);
    return outcome;
  };

  /** The request without its stream has the same text, where the service says the same to the same request. */
  async function compareTexts(one: TestCase, plain: Outgoing): Promise<Outcome> {
    const first = await exchange(one, one.request);
    const second = await exchange(one, one.request);
    const text = first.stream?.text;
    if (!text || text !== second.stream?.text) return first;
    const { value, status, findings } = await exchange({ ...one, streamed: false }, plain);
    if (status !== 200 || findings.length || isTextOf(text, value)) return first;
    const message = `the text of the stream is not that of the reply without one: ${JSON.stringify(text.slice(0, 80))}`;
    return { ...first, findings: [{ code: 'text', message, at: one.request.operation.contractOperation.at }] };
  }

  /** Runs a case, with another request in place of its own. */
  async function attempt(one: TestCase, request: Outgoing): Promise<Outcome> {
    if (one.plain) return compareTexts(one, one.plain);
    if (one.leaves) await sendPatiently(tested, service, request, true);
    const outcome = await exchange(one, request);
    const findings = one.leaves
      ? outcome.findings.map((each) => ({ ...each, message: `${afterLeaving}${each.message}` }))
      : outcome.findings;
    return { ...outcome, findings };
  }
  return { attempt, exchange, succeeded };
}

/** Where the contract says something. */
function placeIn({ contract }: TestedContract, at: readonly PathSegment[]): string {
  const { file, line } = problemAt(contract.sources, contract.placeOf(at), '', '');
  return `${file}:${line}`;
}

/** A failure before its request is made smaller. */
interface Failed {
  readonly one: TestCase;
  readonly finding: Finding;
  /** Whether it takes more than this request to see it. */
  readonly isOfSeveral: boolean;
  count: number;
}

/** Describes failures, each with the smallest request that shows it. */
async function describe(
  tested: TestedContract,
  { attempt }: Run,
  url: string,
  failed: readonly Failed[],
): Promise<ConformanceFailure[]> {
  const described: ConformanceFailure[] = [];
  for (const [index, { one, finding, count, isOfSeveral }] of failed.entries()) {
    const { request, kind } = one;
    const key = keyOf(finding);
    const isSame = async (smaller: Outgoing): Promise<boolean> => {
      const isPermitted = !violationsOf(tested, smaller).length;
      if (isPermitted !== (kind !== 'invalid')) return false;
      const { findings } = await attempt(one, smaller);
      return findings.some((each) => keyOf(each) === key);
    };
    const canShrink =
      index < maxShrunk && request.body !== undefined && finding.code !== 'connection' && !one.plain && !isOfSeveral;
    const smallest = canShrink ? await shrink(request, isSame) : request;
    described.push({
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
    });
  }
  return described;
}

/** Valid requests of an operation that are sent again at once, where it gets so many requests. */
const maxSucceeded = 4;
const minShare = 12;

/** What is remembered of things that were made, for each operation that a link leads to. */
const maxMade = 200;

/** Things that are made for other operations: by the same call again where it cannot be varied, and by operations that are not tried. */
const maxAgain = 20;
const maxSetUp = 6;

/** Findings about something that was made, and is not there, or is another. */
function lost(
  { id, contractOperation }: DocumentedOperation,
  { parameters }: Made,
  status: number,
  value: unknown,
): Finding[] {
  const at = [...contractOperation.at];
  if (status === 404) return [{ code: 'lost', message: `what was made is not found by ${id}`, at }];
  const shown = asObject(value).id;
  const isAnother = status < 300 && shown !== undefined && !Object.values(parameters).includes(String(shown));
  return isAnother ? [{ code: 'another', message: `${id} answers with something else than was asked for`, at }] : [];
}

/** Parameters like those of something that was made, of which nothing was. */
const neverMade = (linked: Linked): Linked =>
  Object.fromEntries(Object.entries(linked).map(([name, value]) => [name, `${value}91827364`]));

/** Findings about something that was deleted, and can still be read. */
async function stillThere(
  tested: TestedContract,
  { attempt }: Run,
  operations: readonly DocumentedOperation[],
  made: ReadonlyMap<string, readonly Made[]>,
  deleted: Linked,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const operation of operations) {
    const isAbout = made.get(operation.id)?.some((each) => isDeepStrictEqual(each.parameters, deleted));
    if (operation.method !== 'get' || !isAbout) continue;
    const [first] = planCases(tested, operation, { seed: '1', model: undefined, hasKey: true }).cases;
    if (!first) continue;
    const isAnswered = async (which: Linked): Promise<boolean> => {
      const { status } = await attempt(first, withLinked(first.request, which));
      return status >= 200 && status < 300;
    };
    // A mock that keeps nothing answers about anything.
    if ((await isAnswered(deleted)) && !(await isAnswered(neverMade(deleted))))
      found.push({
        code: 'still-there',
        message: `what was deleted is still answered by ${operation.id}`,
        at: [...operation.contractOperation.at],
        followUp: withLinked(first.request, deleted),
      });
  }
  return found;
}

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

/** Whether an operation may be tried at a service on another machine. */
const isHarmless = ({ method, contractOperation }: DocumentedOperation): boolean =>
  (method === 'get' || method === 'head') && contractOperation.node['x-usage'] === undefined;

/** Whether an operation documents any success. */
const canSucceed = ({ replies }: DocumentedOperation): boolean =>
  Object.keys(replies).some((status) => /^[23]|^default$/.test(status));

/** Whether a request is about what has these parameters. */
const isAbout = ({ path }: Outgoing, parameters: Linked): boolean =>
  Object.entries(parameters).every(([name, value]) => path[name] === value);

/** The row of an operation that is not tried, and was called for another one. */
function rowOf({ checks }: TestedContract, id: string): ConformanceOperation {
  const { method, path, surface } = checks.operations.find((each) => each.id === id) as DocumentedOperation;
  const none = { valid: 0, invalid: 0, streams: 0, tasks: 0, webhooks: 0, pages: 0, refused: 0, failed: 0 };
  return { id, method, path, surface, ...none, statuses: {}, notes: ['called for another operation'] };
}

/** The part of the requests that an operation gets: with a body there is more to vary. */
const weightOf = ({ contractOperation: { node } }: DocumentedOperation): number => (node.requestBody ? 5 : 1);

/** Tests a service against its contract. */
export async function runTest(tested: TestedContract, given: Service, options: RunOptions): Promise<ConformanceResult> {
  const { requests, seed, allowWrites, chosen = () => true, hasKey, taskTimeout } = options;
  const { failOn = tested.isCompatible ? 'failures' : 'untested' } = options;
  let isTested = true;
  const start = Date.now();
  let sent = 0;
  const service: Service = {
    ...given,
    fetch: (...args) => {
      sent++;
      return given.fetch(...args);
    },
  };
  const run = createRun(tested, service);
  const mayWrite = allowWrites || isThisMachine(given.url);
  const ways = taskWays(tested);
  const operations: ConformanceOperation[] = [];
  const failures: ConformanceFailure[] = [];
  const result = (problem?: string): ConformanceResult => ({
    ok: problem === undefined && !failures.length && (isTested || failOn === 'failures'),
    ...(problem !== undefined && { problem }),
    contract: placeIn(tested, []).replace(/:\d+$/, ''),
    url: given.url,
    seed,
    requests: sent,
    seconds: (Date.now() - start) / 1000,
    operations,
    failures,
  });
  const isSent = (each: DocumentedOperation): boolean => mayWrite || isHarmless(each);
  const chains = chainsOf(tested);
  const all = inChainOrder(tested, chains, tested.checks.operations.filter(chosen));
  /** What calls have made, for the operations that their replies lead to: the newest last. */
  const made = new Map<string, Made[]>();
  const keep = (request: Outgoing, status: number, value: unknown, of: Made | undefined): void => {
    for (const [to, one] of chains.follow(request, status, value, of)) {
      const known = made.get(to) ?? [];
      const isKnown = known.some(({ parameters }) => isDeepStrictEqual(parameters, one.parameters));
      if (!isKnown && known.length < maxMade) made.set(to, [...known, one]);
    }
  };
  /** Failures of operations until they are described: those that were seen beside their turn, too. */
  const failed = new Map<string, Map<string, Failed>>();
  const described = new Set<string>();
  /** @param reply of the request of the case, which made what the finding is about */
  const note = (one: TestCase, finding: Finding, isOfSeveral = false, reply?: unknown): void => {
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
    own.set(key, {
      one: { kind: one.kind, sent, request, isShown: false, made: about },
      finding,
      isOfSeveral: true,
      count: 1,
    });
  };
  /** Calls operations that are not tried, and make what those are about that are. */
  const setUp = async (): Promise<void> => {
    const makers = new Set<DocumentedOperation>();
    const addMakers = (id: string): void => {
      for (const maker of chains.makersOf(id)) {
        if (makers.has(maker) || all.includes(maker) || !isSent(maker)) continue;
        makers.add(maker);
        addMakers(maker.id);
      }
    };
    for (const { id } of all) addMakers(id);
    for (const maker of inChainOrder(tested, chains, [...makers])) {
      let calls = 0;
      const isNew = (): boolean => maker.method === 'post';
      for (const planned of withRepeats(planCases(tested, maker, options).cases, isNew)) {
        if (planned.kind !== 'valid') continue;
        if (++calls > maxSetUp) break;
        const of = made.get(maker.id)?.[0];
        const request = withLinked(planned.request, of?.parameters);
        const { status, value, stream } = await run.exchange(planned, request);
        if (status >= 200 && status < 300 && !stream) keep(request, status, value, of);
      }
    }
  };
  /** What the test has made is not left behind. */
  const cleanUp = async (): Promise<void> => {
    const deletes = tested.checks.operations.filter((each) => each.method === 'delete' && isSent(each));
    for (const operation of inChainOrder(tested, chains, deletes)) {
      const things = made.get(operation.id) ?? [];
      const [first] = things.length ? planCases(tested, operation, options).cases : [];
      for (const { parameters } of first ? things : [])
        await send(tested, service, withLinked((first as TestCase).request, parameters));
    }
  };
  /** @returns how many there were */
  const describeAll = async (id: string): Promise<number> => {
    const own = failed.get(id) ?? new Map<string, Failed>();
    failed.delete(id);
    for (const key of own.keys()) described.add(`${id} ${key}`);
    failures.push(...(await describe(tested, run, given.url, [...own.values()])));
    return own.size;
  };
  if (!all.length) return result('the contract has no such operation');
  const allowed = all.filter(isSent);
  if (!allowed.length)
    return result(`all operations write or cost, and ${given.url} is not this machine: --allow-writes permits them`);
  await setUp();
  let left = requests;
  let weightLeft = allowed.reduce((sum, each) => sum + weightOf(each), 0);
  let answered = false;
  for (const operation of all) {
    const { id, method, path, surface } = operation;
    const isAllowed = allowed.includes(operation);
    const plan = isAllowed
      ? planCases(tested, operation, options)
      : { cases: [], left: 'it writes or costs: not tried without --allow-writes' };
    const share = isAllowed ? Math.max(1, Math.floor((left * weightOf(operation)) / weightLeft)) : 0;
    if (isAllowed) weightLeft -= weightOf(operation);
    const counts = { valid: 0, invalid: 0, streams: 0, tasks: 0, webhooks: 0, pages: 0, refused: 0 };
    const statuses: Record<string, number> = {};
    /** Statuses of valid requests. */
    const answers = new Set<number>();
    const notes: string[] = plan.left === undefined ? [] : [plan.left];
    const times: { first: number[]; pause: number[] } = { first: [], pause: [] };
    const before = sent;
    let looks = 0;
    let isFound = !tested.isCompatible;
    let pages: PagesRead | undefined;
    /** A task was followed to its end: others are cancelled, or tell by webhook how they go. */
    const testTask = async (one: TestCase, way: TaskWay, ended: unknown): Promise<void> => {
      const [base] = way.cancel ? planCases(tested, way.cancel.operation, options).cases : [];
      if (base && mayWrite) {
        let created = ended;
        const create = async (): Promise<unknown> => {
          created = (await run.exchange(one, one.request)).value;
          return created;
        };
        const parts = { create, base: base.request, ended };
        const { findings, note: why } = await cancelTask(way, run.exchange, parts, taskTimeout);
        if (why) notes.push(why);
        for (const finding of findings) note({ ...one, sent: 'a task that is cancelled' }, finding, true, created);
      }
      if (!isThisMachine(given.url)) return;
      const hooks = await testWebhooks(tested, run.exchange, way, one.request, {
        timeout: taskTimeout,
        secret: options.webhookSecret,
      });
      counts.webhooks += hooks?.received ?? 0;
      if (hooks?.note) notes.push(hooks.note);
      for (const finding of hooks?.findings ?? [])
        note({ ...one, sent: 'a task with webhooks', request: hooks?.request ?? one.request }, finding, true, ended);
    };
    /** Valid requests that have succeeded, each another one. */
    const succeeded: Succeeded[] = [];
    const remember = (one: TestCase, outcome: Outcome): void => {
      const { request, streamed, leaves, plain } = one;
      const isKnown = succeeded.some((each) => isDeepStrictEqual(each.request, request));
      const isGood = one.kind === 'valid' && outcome.status < 300 && !outcome.findings.length && !leaves && !plain;
      if (isGood && !isKnown && succeeded.length < maxSucceeded)
        succeeded.push({ request, outcome, ...(streamed !== undefined && { streamed }) });
    };
    /** The same calls again, under a key of idempotency and at once. */
    const repeat = async (): Promise<void> => {
      const [first] = succeeded;
      if (!first || method === 'delete') return;
      const { field = '', rises = [] } = ways.get(id)?.lifecycle ?? {};
      const plain = succeeded.filter(({ outcome }) => !outcome.stream);
      const found = [
        await testIdempotency(tested, run.exchange, plain, [field, ...rises]),
        share >= minShare ? await testAtOnce(run.exchange, succeeded) : undefined,
      ];
      for (const each of found) {
        if (!each) continue;
        const { finding, ...wrong } = each;
        // What happens in single calls, too, is not the doing of several.
        const isKnown = [...(failed.get(id)?.values() ?? [])].some(
          ({ finding: { code, message } }) => code === finding.code && finding.message.endsWith(message),
        );
        if (isKnown) continue;
        const about = made.get(id)?.find(({ parameters }) => isAbout(wrong.request, parameters));
        note({ kind: 'valid', isShown: false, made: about, ...wrong }, finding, true);
      }
    };
    /** How many valid requests went to things that were made. */
    let turn = 0;
    const isNew = (): boolean => {
      if (method === 'delete') return false;
      const things = made.get(id)?.length ?? 0;
      if (turn < things) return true;
      if (!succeeded.length) return false;
      const isWanted = (to: string): boolean => (made.get(to)?.length ?? 0) < maxAgain;
      return (
        (method === 'post' && chains.targetsOf(id).some(isWanted)) || (!things && hasClosedStream(tested, operation))
      );
    };
    for (const planned of withRepeats(plan.cases, isNew)) {
      if (sent - before - looks >= share || (!isFound && counts.valid === maxAbsent)) break;
      const things = made.get(id) ?? [];
      const isFirst = turn === 0;
      // The first is of an example; others may have been made with the wish not to be kept.
      const about = planned.kind === 'valid' ? things[method === 'delete' ? 0 : turn++ % things.length] : undefined;
      const one: TestCase = {
        ...planned,
        request: withLinked(planned.request, about?.parameters),
        made: about,
        // The contract does not show that this can be done with what was made.
        isShown: planned.isShown && !about?.isInferred,
        ...(planned.plain && { plain: withLinked(planned.plain, about?.parameters) }),
      };
      const outcome = await run.attempt(one, one.request);
      const { findings, status, value, stream } = outcome;
      remember(one, outcome);
      if (!answered && !status) return result(`${given.url} does not answer: ${findings[0]?.message ?? ''}`);
      answered = true;
      if (one.kind === 'valid' && !absent.includes(status)) isFound = true;
      if (!hasKey && status === 401 && one.kind === 'valid')
        return result(`${given.url} asks for a key (${status}): --key`);
      statuses[status] = (statuses[status] ?? 0) + 1;
      counts[one.kind === 'valid' ? 'valid' : 'invalid']++;
      if (one.kind === 'valid' && status >= 400 && !findings.length) counts.refused++;
      if (stream) counts.streams++;
      if (stream?.firstEvent !== undefined) times.first.push(stream.firstEvent);
      if (stream?.longestPause !== undefined) times.pause.push(stream.longestPause);
      for (const finding of findings) note(one, finding);
      if (about && method !== 'delete') {
        if (!about.isInferred && (isFirst || status !== 404))
          for (const finding of lost(operation, about, status, value)) note(one, finding, true);
        if (status === 404)
          made.set(
            id,
            things.filter((each) => each !== about),
          );
      }
      if (one.kind === 'valid') answers.add(status);
      if (one.kind === 'valid' && status >= 200 && status < 300 && !stream) {
        keep(one.request, status, value, about);
        if (method === 'delete' && about) {
          made.get(id)?.shift();
          if (!about.isInferred)
            for (const finding of await stillThere(tested, run, all, made, about.parameters)) note(one, finding, true);
        }
      }
      const way = ways.get(id);
      if (way && !counts.tasks && one.kind === 'valid' && status < 300 && !findings.length) {
        const created = sent;
        const { findings: found, followed } = await followTask(way, run.exchange, value, taskTimeout);
        if (followed) counts.tasks++;
        for (const finding of found) note(one, finding, true, value);
        if (followed && !found.length) await testTask(one, way, value);
        looks += sent - created;
      }
      if (!pages && one.kind === 'valid' && status < 300 && !findings.length) {
        const first = sent;
        pages = await testPages(tested, run.exchange, one.request, given.url);
        looks += sent - first;
        counts.pages = pages?.pages ?? 0;
        if (pages?.note) notes.push(pages.note);
        for (const { finding, ...wrong } of pages?.failures ?? []) note({ ...one, ...wrong }, finding, true);
      }
    }
    const sentOnce = sent;
    await repeat();
    looks += sent - sentOnce;
    left -= Math.min(left, sent - before - looks);
    let untested: string | undefined;
    if (counts.valid && !isFound) {
      // How it answers to an address that it does not know says nothing about the contract.
      failed.delete(id);
      untested = 'no valid request was found: the service may not have this operation';
      notes.push(untested);
    } else if (!isAllowed) untested = plan.left;
    else if (!run.succeeded.has(id) && canSucceed(operation)) {
      const makers = chains.makersOf(id);
      untested = whyUntested(tested, operation, {
        left: plan.left,
        answers,
        makers,
        made: made.get(id)?.length ?? 0,
        succeeded: run.succeeded,
        isSent,
      });
      notes.push(`never tested: ${untested}`);
      // What is about things that may not be made cannot be tested there.
      if (!makers.some((maker) => !isSent(maker))) isTested = false;
    }
    const streams = streamsOf(tested.contract.document, operation.contractOperation);
    if (counts.streams && streams.every(({ media }) => !('x-stream-grammar' in media)))
      notes.push('the order of its events is not tested: the contract has no x-stream-grammar for it');
    const inferred = made.get(id)?.find(({ isInferred }) => isInferred);
    if (inferred && untested === undefined)
      notes.push(`${Object.keys(inferred.taken).join(', ')} is inferred from ${inferred.request.operation.id}`);
    const count = await describeAll(id);
    const tried: ConformanceOperation = {
      id,
      method,
      path,
      surface,
      ...counts,
      failed: count,
      statuses,
      notes,
      ...(untested !== undefined && { untested }),
      ...(times.first.length && { firstEvent: Math.max(...times.first) }),
      ...(times.pause.length && { longestPause: Math.max(...times.pause) }),
    };
    operations.push(tried);
    options.onOperation?.(tried);
  }
  // What was seen after the turn of its operation, or of one that is not tried.
  for (const id of [...failed.keys()]) {
    const count = await describeAll(id);
    const at = operations.findIndex((each) => each.id === id);
    const row = operations[at] ?? rowOf(tested, id);
    operations.splice(at < 0 ? operations.length : at, 1, { ...row, failed: row.failed + count });
  }
  await cleanUp();
  return result();
}
