// Tasks in a mock: a created task gets an id and moves along its lifecycle over time, and unknown ids are not found.

import { canTransition } from '../../../client/lifecycle.js';
import { ProblemError } from '../../../runtime/errors/problem.js';
import { lazy } from '../../../runtime/lazy.js';
import { randomFromText } from '../../../runtime/random.js';
import {
  asArray,
  asObject,
  deref,
  isObject,
  type JsonObject,
  valueAt,
  withValueAt,
} from '../../contract/json-trees.js';
import { paginationOf } from '../../contract/pagination.js';
import type { DocumentedOperation } from '../../serve/checks.js';
import type { Pager } from '../list-pages.js';
import type { AcceptedRequest, MockModel, MockReply, MockSource } from '../model.js';
import type { MockOptions } from '../test-api.js';
import { createTaskStore, type MockTask, type Standing } from './mock-task-store.js';
import { lifecyclesOf, plansOf, type RecordLocation, type TaskPlan } from './plans.js';
import { createRecords, withId } from './records.js';
import { addressIn, type DocumentedWebhook, sendWebhook, webhookOf } from './webhooks.js';

/** How fast tasks move. */
export type TaskOptions = Pick<MockOptions, 'taskSeconds' | 'now'>;

export const defaultTaskSeconds = 2;

/** Attempts to make an id that is new and valid. */
const maxIds = 20;

/** Milliseconds after the end of a task: timers may be early. */
const late = 20;

/** A model whose tasks move along their lifecycle. A contract without `x-lifecycle` is left alone. */
export function withTasks(
  model: MockModel,
  { contract, document, checks }: MockSource,
  pager: Pager,
  { taskSeconds = defaultTaskSeconds, now = Date.now }: TaskOptions = {},
): MockModel {
  const { isReply, accepts } = checks;
  const lifecycles = lifecyclesOf(document);
  if (!lifecycles.length) return model;
  const plans = lazy(() => plansOf(contract, lifecycles));
  const store = createTaskStore(taskSeconds, now);
  const records = createRecords(document);
  let ids = 0;

  /** The task that a request names; undefined for one that only the contract's examples have. @throws ProblemError 404 */
  function namedTask({ name, lifecycle, exampleIds }: TaskPlan, request: AcceptedRequest): MockTask | undefined {
    if (!name) return undefined;
    const id = 'parameter' in name ? request.path[name.parameter] : valueAt(request.body, name.body);
    const task = store.find(lifecycle, String(id));
    if (task || exampleIds.has(String(id))) return task;
    throw new ProblemError({ reason: 'not_found', message: `There is no task ${String(id)}.` });
  }

  /** The best record of a task that leaves a reply valid; undefined when there is none. */
  function recordOf(
    { view, idFields }: TaskPlan & { readonly view: RecordLocation },
    task: MockTask,
    standing: Standing,
    shown: JsonObject,
    isValid: (record: JsonObject) => boolean,
  ): JsonObject | undefined {
    const own = idFields
      .filter((key) => view.fields.includes(key))
      .map((key) => [key, typeof shown[key] === 'number' ? Number(task.id) : task.id]);
    return records.candidates(task, standing, view, shown, Object.fromEntries(own)).find(isValid);
  }

  /** The answer with the record of a task in the place of its own. */
  function show(
    plan: TaskPlan,
    operation: DocumentedOperation,
    task: MockTask,
    standing: Standing,
    answer: MockReply,
  ): MockReply {
    const { view } = plan;
    const { json: whole } = answer;
    const shown = valueAt(whole, view?.at ?? []);
    if (!view || view.list || !isObject(shown)) return answer;
    const put = (record: JsonObject): unknown => withValueAt(whole, view.at, record);
    const record = recordOf({ ...plan, view }, task, standing, shown, (each) =>
      isReply(operation, answer.status, put(each)),
    );
    return record ? { ...answer, json: put(record) } : answer;
  }

  const webhooks = new Map<string, { webhook: DocumentedWebhook; address: string; plan: TaskPlan }>();

  /** Sends the webhook of a task when it has ended, to a receiver on this machine. */
  function notifyAtEnd({ id, lifecycle }: MockTask): void {
    const timer = setTimeout(
      () => {
        const task = store.find(lifecycle, id);
        const wanted = webhooks.get(id);
        const standing = task && store.standing(task);
        if (!task) webhooks.delete(id);
        if (!task || !wanted || !standing || !lifecycle.final.includes(standing.status)) return;
        webhooks.delete(id);
        const { record } = lifecycle;
        const fields = Object.keys(asObject(deref(document, record).properties));
        const plan = { ...wanted.plan, view: { at: [], list: false, fields } };
        const sent = recordOf(plan, task, standing, {}, (each) => accepts(record, each));
        if (sent) void sendWebhook(document, wanted.webhook, wanted.address, sent);
      },
      taskSeconds * 1000 + late,
    );
    timer.unref();
  }

  async function create(plan: TaskPlan, request: AcceptedRequest): Promise<MockReply> {
    const { operation, body } = request;
    const { lifecycle, view, idFields, idAt } = plan;
    const answer = await model.answer(request);
    const { json: whole } = answer;
    const shown = asObject(valueAt(whole, view?.at ?? []));
    const [field = ''] = view ? idFields.filter((key) => key in shown) : [];
    const at = idAt ?? [...(view?.at ?? []), field];
    const before = valueAt(whole, at);
    if (answer.status >= 300 || before === undefined || before === null) return answer;
    for (let turn = 0; turn < maxIds; turn++) {
      const id = idLike(before, `${operation.id} ${++ids}`);
      const changed = withValueAt(whole, at, id);
      if (store.find(lifecycle, String(id)) || !isReply(operation, answer.status, changed)) continue;
      const repeated = (values: unknown): JsonObject => records.repeated(lifecycle, idFields, asObject(values));
      const fields = { ...(view ? repeated(shown) : {}), ...repeated(body) };
      const task = store.add(lifecycle, String(id), fields);
      const webhook = webhookOf(document, operation, lifecycle);
      const address = webhook && addressIn(webhook, request);
      if (webhook && address !== undefined) {
        webhooks.set(task.id, { webhook, address, plan });
        notifyAtEnd(task);
      }
      // The id stands in headers, too, such as `location`.
      const headers = Object.entries(answer.headers).map(([key, value]) => [key, withId(value, before, id)]);
      const created = { ...answer, json: changed, headers: Object.fromEntries(headers) };
      const standing = { status: lifecycle.initial[0] ?? '', done: 0 };
      return show(plan, operation, task, standing, created);
    }
    return answer;
  }

  /** Moves a task where the operation moves it. @throws ProblemError 409 where the contract documents it and the lifecycle forbids the move */
  function move({ to, lifecycle }: TaskPlan, operation: DocumentedOperation, task: MockTask): MockTask {
    const { status } = store.standing(task);
    if (to === undefined || status === to) return task;
    if (canTransition(lifecycle, status, to)) {
      const moved = store.move(task, to);
      notifyAtEnd(moved);
      return moved;
    }
    if (Object.hasOwn(operation.replies, '409'))
      throw new ProblemError({ reason: 'conflict', message: `The task is ${status} and cannot become ${to}.` });
    return task;
  }

  async function list(plan: TaskPlan, request: AcceptedRequest): Promise<MockReply> {
    const { lifecycle, view } = plan;
    const answer = await model.answer(request);
    const { json: whole } = answer;
    const { ids: wanted } = asObject(request.body);
    const isPaged = paginationOf(document, request.operation.contractOperation) !== undefined;
    const limit = (!isPaged && Number(request.query.get('limit'))) || Number.POSITIVE_INFINITY;
    const tasks = store
      .list(lifecycle)
      .filter(({ id }) => !Array.isArray(wanted) || wanted.map(String).includes(id))
      .slice(0, limit);
    if (!view || !tasks.length) return answer;
    const [shown] = asArray(valueAt(whole, view.at));
    const put = (items: readonly unknown[]): unknown => withValueAt(whole, view.at, items);
    const isValid = (items: readonly unknown[]): boolean => isReply(request.operation, answer.status, put(items));
    const items = tasks.flatMap(
      (task) =>
        recordOf({ ...plan, view }, task, store.standing(task), asObject(shown), (each) => isValid([each])) ?? [],
    );
    return items.length && isValid(items) ? pager(request, { ...answer, json: put(items) }, items) : answer;
  }

  async function answerTask(plan: TaskPlan, request: AcceptedRequest): Promise<MockReply> {
    const { operation } = request;
    if (plan.action === 'create') return create(plan, request);
    if (plan.action === 'list') return list(plan, request);
    const named = namedTask(plan, request);
    if (!named) return model.answer(request);
    if (plan.action === 'remove') {
      const answer = await model.answer(request);
      store.remove(named);
      return answer;
    }
    const task = plan.action === 'change' ? move(plan, operation, named) : named;
    const { status } = store.standing(task);
    if (plan.action === 'use' && status !== plan.lifecycle.roles?.succeeded && Object.hasOwn(operation.replies, '409'))
      throw new ProblemError({ reason: 'conflict', message: `The task is ${status}.` });
    const answer = await model.answer(request);
    return show(plan, operation, task, store.standing(task), answer);
  }

  return {
    ...model,
    async answer(request) {
      const { code, example } = request.preference;
      const plan = code === undefined && example === undefined ? plans().get(request.operation.id) : undefined;
      return plan ? answerTask(plan, request) : model.answer(request);
    },
  };
}

/** Characters after the prefix of an id that has few: `book_1` becomes `book_48213306`. */
const minTail = 8;

/**
 * An id in the form of another: prefix and kinds of characters stay.
 * @param shown the id of an example
 * @param seed different seeds give different ids
 */
function idLike(shown: unknown, seed: string): string | number {
  const random = randomFromText(seed);
  const digit = (): number => Math.floor(random() * 10);
  if (typeof shown === 'number') return 100_000 + Math.floor(random() * 900_000);
  const text = typeof shown === 'string' && shown ? shown : 'task_1';
  const at = text.search(/[^_.:/-]*$/);
  const [prefix, tail] = [text.slice(0, at), text.slice(at)];
  const letters = /[g-z]/i.test(tail) ? 'abcdefghijklmnopqrstuvwxyz' : 'abcdef';
  const letter = (): string => letters[Math.floor(random() * letters.length)] ?? 'a';
  const made = tail.padEnd(minTail, '1').replace(/[0-9a-z]/gi, (sign, position: number) => {
    if (/\d/.test(sign)) return String(position === 0 ? 1 + (digit() % 9) : digit());
    return sign === sign.toUpperCase() ? letter().toUpperCase() : letter();
  });
  return prefix + made;
}
