// Follows a task along its lifecycle: what was created is read again and again until it has ended, and a little longer. Another one is
// cancelled on its way.

import { setTimeout as delay } from 'node:timers/promises';
import { canTransition, checkRecord } from '../../client/lifecycle.js';
import { asObject, type PathSegment, valueAt } from '../contract/json-trees.js';
import { lifecyclesOf, plansOf, type TaskLifecycle, type TaskPlan } from '../mock/tasks/plans.js';
import type { DocumentedOperation } from '../serve/checks.js';
import type { Exchange, Outcome } from './exchange.js';
import type { Finding, Probe } from './finding.js';
import { changed } from './locations.js';
import { type Outgoing, payloadOf, type TestedContract, withPayload } from './requests.js';

/** How the task of an operation is followed, and cancelled. */
export interface TaskWay {
  readonly lifecycle: TaskLifecycle;
  readonly create: TaskPlan;
  readonly read: TaskPlan;
  readonly reader: DocumentedOperation;
  readonly cancel?: { readonly plan: TaskPlan; readonly operation: DocumentedOperation; readonly to: string };
}

/** Milliseconds between two looks: at first, and at most. */
const pauses = { first: 50, last: 1000 };

/** Looks at a task that has ended: it must stay as it is. */
const looksAfterEnd = 2;

/** Tasks that are made to be cancelled: they may end before. */
const maxCancelled = 3;

/** The last segment of an operation that cancels, where the lifecycle does not say so. */
const cancels = /[/:](cancel|abort|stop|terminate)$/i;

/** The operations that create tasks, and how those are followed. Where several operations read a task, the one that clients poll is taken. */
export function taskWays({ contract, checks }: TestedContract): Map<string, TaskWay> {
  const plans = plansOf(contract, lifecyclesOf(contract.document));
  const readers = checks.operations
    .filter(({ id }) => plans.get(id)?.action === 'read')
    .sort(
      (a, b) =>
        Number(b.contractOperation.node['x-client-poll'] === true) -
        Number(a.contractOperation.node['x-client-poll'] === true),
    );
  return new Map(
    [...plans].flatMap(([id, create]): [string, TaskWay][] => {
      const { lifecycle } = create;
      const reader = readers.find((one) => plans.get(one.id)?.lifecycle === lifecycle);
      const read = reader && plans.get(reader.id);
      if (create.action !== 'create' || !reader || !read) return [];
      const [cancel] = checks.operations.flatMap((operation) => {
        const plan = plans.get(operation.id);
        const { to, name } = plan ?? {};
        const isCancel = to !== undefined && (to === lifecycle.roles?.cancelled || cancels.test(operation.path));
        return plan && name && isCancel && plan.lifecycle === lifecycle ? [{ plan, operation, to }] : [];
      });
      return [[id, { lifecycle, create, read, reader, ...(cancel && { cancel }) }]];
    }),
  );
}

/** The id of a created task; undefined where the reply has none. */
export function idOf({ create }: TaskWay, value: unknown): string | undefined {
  const record = asObject(create.view && valueAt(value, create.view.at));
  const found = create.idAt
    ? valueAt(value, create.idAt)
    : create.idFields.map((name) => record[name]).find((id) => id != null);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}

/** Where the contract has a lifecycle. */
const lifecycleAt = ({ name }: TaskLifecycle): readonly PathSegment[] => [
  ...['components', 'schemas', name, 'x-lifecycle'],
];

/** What became of a task; none was created where it counts none. */
interface Followed extends Probe {
  readonly count: 0 | 1;
  /** The last record that was read. */
  readonly record?: unknown;
}

/** One task, as it is read. */
function createWatch({ lifecycle, read, reader, create }: TaskWay, ask: Exchange, id: string, created: unknown) {
  const states: string[] = [];
  const parameter = read.name && 'parameter' in read.name ? read.name.parameter : '';
  const request: Outgoing = {
    operation: reader,
    path: { [parameter]: id },
    query: '',
    headers: {},
    key: 'given',
  };
  let last = create.view && !create.view.list ? valueAt(created, create.view.at) : undefined;
  const wrong = (code: string, message: string): Finding => ({
    code,
    message,
    at: lifecycleAt(lifecycle),
    request,
    stream: [...states.map((each) => `  ${each}`), `> ${message}`],
  });
  return {
    wrong,
    /** What is wrong with the record of the reply that created it. */
    first(): Finding | undefined {
      const refused = last === undefined ? undefined : checkRecord(lifecycle, last);
      if (refused === undefined) return undefined;
      const { request: _read, ...finding } = wrong('lifecycle', refused);
      return finding;
    },
    /** Reads it once. */
    async look(): Promise<{ finding: Finding } | { record: unknown; status: string }> {
      const { findings, status: answered, value }: Outcome = await ask({ kind: 'valid' }, request);
      const [finding] = findings;
      if (finding) return { finding: { ...finding, request } };
      if (answered !== 200)
        return {
          finding: wrong('lifecycle', `the task ${id} was created, and reading it was answered with ${answered}`),
        };
      const record = valueAt(value, read.view?.at ?? []);
      const own = read.idFields.map((name) => asObject(record)[name]).filter((each) => each != null);
      if (own.length && !own.map(String).includes(id))
        return { finding: wrong('another', `the task ${id} was asked for, and ${String(own[0])} came`) };
      const refused = checkRecord(lifecycle, record, last);
      if (refused) return { finding: wrong('lifecycle', refused) };
      const status = String(asObject(record)[lifecycle.field]);
      if (states.at(-1) !== status) states.push(status);
      last = record;
      return { record, status };
    },
  };
}

/** Whether a task stays in a status until its caller does something. */
const isAtRest = ({ final, roles }: TaskLifecycle, status: string): boolean =>
  final.includes(status) || status === roles?.paused;

/**
 * Follows the task that a reply has created.
 * @param created the value of the reply
 * @param timeout milliseconds until the task must have ended
 */
export async function followTask(way: TaskWay, ask: Exchange, created: unknown, timeout: number): Promise<Followed> {
  const { lifecycle, read } = way;
  const id = idOf(way, created);
  const followed = (...found: Finding[]) =>
    ({ subject: 'tasks', count: 1, found: found.map((finding) => ({ finding })) }) as const;
  if (id === undefined || !read.name || !('parameter' in read.name)) return { found: [], count: 0 };
  const watch = createWatch(way, ask, id, created);
  const first = watch.first();
  if (first) return followed(first);
  const end = Date.now() + timeout;
  let rests = 0;
  for (let pause = pauses.first; ; pause = Math.min(pause * 1.5, pauses.last)) {
    const seen = await watch.look();
    if ('finding' in seen) return followed(seen.finding);
    const { record, status } = seen;
    if (isAtRest(lifecycle, status) && ++rests > looksAfterEnd) return { ...followed(), record };
    if (!rests && Date.now() > end)
      return followed(watch.wrong('deadline', `the task is ${status} after ${timeout / 1000} s`));
    await delay(rests ? pauses.first : pause);
  }
}

/** The request that cancels a task. @param base a request of the operation */
export function cancelling({ cancel }: TaskWay, base: Outgoing, id: string): Outgoing {
  const name = cancel?.plan.name;
  if (!name) return base;
  if ('parameter' in name) return { ...base, path: { ...base.path, [name.parameter]: id } };
  return withPayload(base, changed(payloadOf(base), name.body, id));
}

/**
 * Cancels tasks that are on their way: one must become cancelled, and stay so. One that has ended must stay as it is.
 * @param create makes a task; undefined where it is refused
 * @param base a request of the operation that cancels
 * @param ended the reply that created a task which has ended
 */
export async function cancelTask(
  way: TaskWay,
  ask: Exchange,
  { create, base, ended }: { create: () => Promise<unknown>; base: Outgoing; ended: unknown },
  timeout: number,
): Promise<Probe> {
  const { lifecycle, cancel } = way;
  if (!cancel) return { found: [] };
  const { to, plan } = cancel;
  const one = (finding: Finding): Probe => ({ found: [{ sent: 'a task that is cancelled', finding }] });
  const endedId = idOf(way, ended);
  if (endedId !== undefined) {
    const watch = createWatch(way, ask, endedId, undefined);
    const before = await watch.look();
    if ('finding' in before) return one(before.finding);
    const request = cancelling(way, base, endedId);
    const [finding] = (await ask({ kind: 'valid' }, request)).findings;
    if (finding) return one({ ...finding, request });
    const after = await watch.look();
    if ('finding' in after)
      return one({ ...after.finding, message: `cancelled after its end: ${after.finding.message}` });
  }
  let wentOn: Finding | undefined;
  for (let turn = 0; turn < maxCancelled; turn++) {
    const created = await create();
    const id = idOf(way, created);
    if (id === undefined) return { found: [], note: 'no task was made that could be cancelled' };
    const watch = createWatch(way, ask, id, created);
    const before = await watch.look();
    if ('finding' in before) return one(before.finding);
    if (lifecycle.final.includes(before.status)) continue;
    const request = cancelling(way, base, id);
    const { findings, status, value } = await ask({ kind: 'valid' }, request);
    const [finding] = findings;
    if (finding) return one({ ...finding, request });
    const notCancelled = (message: string): Finding => ({ ...watch.wrong('cancel', message), request });
    const said = plan.view && !plan.view.list ? asObject(valueAt(value, plan.view.at))[lifecycle.field] : undefined;
    const end = Date.now() + timeout;
    let after = await watch.look();
    if (!('finding' in after) && status >= 300) {
      const mayBe = [before.status, after.status].every((each) => canTransition(lifecycle, each, to));
      if (mayBe) return one(notCancelled(`cancelling a task that is ${after.status} was answered with ${status}`));
      continue;
    }
    for (let pause = pauses.first; !('finding' in after) && !isAtRest(lifecycle, after.status); pause *= 1.5) {
      if (said === to) return one(notCancelled(`the task was ${to} when it was cancelled, and is ${after.status}`));
      if (Date.now() > end)
        return one(notCancelled(`the task is ${after.status} ${timeout / 1000} s after it was cancelled`));
      await delay(Math.min(pause, pauses.last));
      after = await watch.look();
    }
    if ('finding' in after) return one(after.finding);
    if (after.status !== to) {
      // It may have ended between the last look and the call.
      const finding = notCancelled(`the task was cancelled, and is ${after.status}`);
      if (said === to) return one(finding);
      if (said === undefined || !lifecycle.final.includes(String(said))) wentOn = finding;
      continue;
    }
    for (let look = 0; look < looksAfterEnd; look++) {
      await delay(pauses.first);
      const seen = await watch.look();
      if ('finding' in seen) return one(seen.finding);
    }
    return { found: [] };
  }
  return wentOn ? one(wentOn) : { found: [], note: 'its tasks ended before they could be cancelled' };
}
