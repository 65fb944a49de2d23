// Follows a task along its lifecycle: what was created is read again and again until it has ended.

import { setTimeout as delay } from 'node:timers/promises';
import { checkRecord } from '../../client/lifecycle.js';
import { asObject, valueAt } from '../contract/json-trees.js';
import type { DocumentedOperation } from '../mock/model.js';
import { lifecyclesOf, type TaskLifecycle } from '../mock/tasks/lifecycles.js';
import { plansOf, type TaskPlan } from '../mock/tasks/plans.js';
import type { Finding } from './finding.js';
import { judge } from './judge.js';
import type { Outgoing, TestedContract } from './requests.js';
import { type Received, type Service, send } from './send.js';

/** How the task of an operation is followed. */
export interface TaskWay {
  readonly lifecycle: TaskLifecycle;
  readonly create: TaskPlan;
  readonly read: TaskPlan;
  readonly reader: DocumentedOperation;
}

/** Milliseconds between two looks: at first, and at most. */
const pauses = { first: 50, last: 1000 };

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
      const reader = readers.find((one) => plans.get(one.id)?.lifecycle === create.lifecycle);
      const read = reader && plans.get(reader.id);
      return create.action === 'create' && reader && read
        ? [[id, { lifecycle: create.lifecycle, create, read, reader }]]
        : [];
    }),
  );
}

/** The id of a created task; undefined where the reply has none. */
function idOf({ create }: TaskWay, value: unknown): string | undefined {
  const record = asObject(create.view && valueAt(value, create.view.at));
  const found = create.idAt
    ? valueAt(value, create.idAt)
    : create.idFields.map((name) => record[name]).find((id) => id != null);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}

/** What became of a task. */
interface Followed {
  readonly findings: readonly Finding[];
  /** Whether a task was created and followed. */
  readonly followed: boolean;
}

/**
 * Follows the task that a reply has created.
 * @param created the value of the reply
 * @param timeout milliseconds until the task must have ended
 */
export async function followTask(
  tested: TestedContract,
  service: Service,
  way: TaskWay,
  created: unknown,
  timeout: number,
): Promise<Followed> {
  const id = idOf(way, created);
  const { lifecycle, read, reader, create } = way;
  if (id === undefined || !read.name || !('parameter' in read.name)) return { findings: [], followed: false };
  const at = ['components', 'schemas', lifecycle.name, 'x-lifecycle'];
  const states: string[] = [];
  const wrong = (code: string, message: string): Followed => ({
    findings: [{ code, message, at, stream: [...states.map((each) => `  ${each}`), `> ${message}`] }],
    followed: true,
  });
  const request: Outgoing = {
    ...{ operation: reader, path: { [read.name.parameter]: id }, query: '', headers: {}, key: 'given' },
  };
  let last = create.view && !create.view.list ? valueAt(created, create.view.at) : undefined;
  const first = last === undefined ? undefined : checkRecord(lifecycle, last);
  if (first) return wrong('lifecycle', first);
  const end = Date.now() + timeout;
  for (let pause = pauses.first; ; pause = Math.min(pause * 1.5, pauses.last)) {
    const reply: Received = await send(tested, service, request);
    const judged = judge(tested, reader, reply, 'valid');
    const [finding] = judged.findings;
    if (finding) return { findings: [finding], followed: true };
    if (reply.status !== 200)
      return wrong('lifecycle', `the task ${id} was created, and reading it was answered with ${reply.status}`);
    const record = valueAt(judged.value, read.view?.at ?? []);
    const refused = checkRecord(lifecycle, record, last);
    if (refused) return wrong('lifecycle', refused);
    const status = String(asObject(record)[lifecycle.field]);
    if (states.at(-1) !== status) states.push(status);
    if (lifecycle.final.includes(status) || status === lifecycle.roles?.paused) return { findings: [], followed: true };
    if (Date.now() > end) return wrong('deadline', `the task is ${status} after ${timeout / 1000} s`);
    last = record;
    await delay(pause);
  }
}
