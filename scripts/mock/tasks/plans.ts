// What each operation does with tasks, by the structure of the contract: which reply has a record of a lifecycle, and which path names one.

import { isJsonMedia } from '../../../runtime/media-types.js';
import { createMerge, type Merged } from '../../../runtime/merge-schema.js';
import { namesIn, type Operation } from '../../contract/contract-operations.js';
import {
  asArray,
  asObject,
  deref,
  escapePattern,
  isObject,
  type JsonObject,
  pointerSegments,
  valueAt,
} from '../../contract/json-trees.js';
import type { Contract } from '../../contract/merge.js';
import { parametersOf } from '../../contract/roots.js';
import { type CompiledLifecycle, compileLifecycle } from '../../grammar/compile-lifecycle.js';
import { examplesOf } from '../reply/examples.js';

// The lifecycles of a contract as the mock runs them, and the way that a task takes through its states.

/** A lifecycle of a document. */
export interface TaskLifecycle extends CompiledLifecycle {
  /** The schema of the status. */
  readonly name: string;
  /** The notation itself: schemas that have it are schemas of the status. */
  readonly notation: JsonObject;
  /** The schema of the record. */
  readonly record: JsonObject;
  /** Records of the notation's examples, one list per history. */
  readonly histories: readonly (readonly JsonObject[])[];
}

/** The lifecycles of a document; one that does not compile is the lint's affair. */
export function lifecyclesOf(document: JsonObject): TaskLifecycle[] {
  const schemas = asObject(asObject(document.components).schemas);
  return Object.entries(schemas).flatMap(([name, schema]): TaskLifecycle[] => {
    const notation = asObject(schema)['x-lifecycle'];
    if (!isObject(notation)) return [];
    const statuses = asArray(asObject(schema).enum).map(String);
    const { lifecycle } = compileLifecycle(notation, { statuses, hasField: () => true });
    const histories = Object.values(asObject(notation.examples)).map((example) =>
      asArray(asObject(example).records).filter(isObject),
    );
    const record = { $ref: `#/components/schemas/${String(notation.record)}` };
    return lifecycle ? [{ ...lifecycle, name, notation, record, histories }] : [];
  });
}

/**
 * The shortest way from a state to success: `roles.succeeded`, or else the first final state. States that wait for another request of the
 * caller are avoided.
 * @returns the states in order, with the one that it starts from
 */
export function wayToSuccess(lifecycle: TaskLifecycle, from: string): string[] {
  const { final, roles, transitions } = lifecycle;
  const goal = roles?.succeeded ?? final[0];
  const ways = [[from]];
  const seen = new Set([from]);
  // Iterating an array includes elements that are added meanwhile.
  for (const way of ways) {
    const state = way.at(-1) ?? from;
    if (state === goal) return way;
    for (const next of transitions[state] ?? [])
      if (!seen.has(next) && next !== roles?.paused) {
        seen.add(next);
        ways.push([...way, next]);
      }
  }
  return [from];
}

/** Where a reply has a record, or a list of records. */
export interface RecordLocation {
  readonly at: readonly string[];
  readonly list: boolean;
  /** The names of the record's fields here. */
  readonly fields: readonly string[];
}

/** Where a request names a task. */
type TaskName = { readonly parameter: string } | { readonly body: readonly string[] };

export interface TaskPlan {
  /** `use` needs the task and does not change it. */
  readonly action: 'create' | 'read' | 'change' | 'remove' | 'list' | 'use';
  readonly lifecycle: TaskLifecycle;
  readonly view?: RecordLocation;
  readonly name?: TaskName;
  /** Where the id of a created task stands in a reply without a record. */
  readonly idAt?: readonly string[];
  /** The state to which the operation moves the task. */
  readonly to?: string;
  /** Fields of records that have the id. */
  readonly idFields: readonly string[];
  /** Ids of the contract's examples: they exist without having been created. */
  readonly exampleIds: ReadonlySet<string>;
}

/** Levels of a reply at which a record is looked for. */
const maxDepth = 3;

const anonymous = (path: string): string => path.replace(/\{[^}]+\}/g, '{}');

/** A last segment that ends a task before its time. */
const cancels = /^[/:](cancel|abort|stop|terminate)$/i;

/** The first success of an operation. */
function successOf(document: JsonObject, { node }: Operation): JsonObject {
  const [, success] = Object.entries(asObject(node.responses)).find(([status]) => /^2/.test(status)) ?? [];
  return deref(document, success);
}

const jsonOf = (document: JsonObject, operation: Operation): JsonObject => {
  const content = Object.entries(asObject(successOf(document, operation).content));
  const [, media] = content.find(([name]) => isJsonMedia(name)) ?? [];
  return deref(document, media);
};

/** Finds the record of a lifecycle in a schema. */
function findView(merge: (schema: unknown) => Merged, { field, notation }: TaskLifecycle, schema: unknown) {
  const inside = (part: unknown, at: readonly string[], list: boolean, depth: number): RecordLocation | undefined => {
    const { node, unions } = merge(part);
    const properties = asObject(node.properties);
    if (merge(properties[field]).node['x-lifecycle'] === notation) return { at, list, fields: Object.keys(properties) };
    if (depth === maxDepth) return undefined;
    const items = node.items !== undefined && !list ? inside(node.items, at, true, depth + 1) : undefined;
    if (items) return items;
    if (list) return undefined;
    const branches = unions.flat().map((branch) => inside(branch, at, list, depth + 1));
    const members = Object.entries(properties).map(([key, each]) => inside(each, [...at, key], list, depth + 1));
    return [...branches, ...members].find((view) => view !== undefined);
  };
  return inside(schema, [], false, 0);
}

/** The links of a response that name a task: OpenAPI's own way to say that a value of the reply is a parameter of another operation. */
function linkOf(document: JsonObject, operation: Operation, readers: readonly Operation[]) {
  for (const link of Object.values(asObject(successOf(document, operation).links))) {
    const { operationId, operationRef, parameters } = deref(document, link);
    const reference = typeof operationRef === 'string' ? pointerSegments(operationRef) : [];
    const reader = readers.find(
      ({ node, path, method }) =>
        node.operationId === operationId || (path === reference[1] && method === reference[2]),
    );
    for (const [name, expression] of Object.entries(asObject(parameters))) {
      const [, side, pointer] = /^\$(response|request)\.body#(\/.*)$/.exec(String(expression)) ?? [];
      if (reader && side && pointer && name.replace(/^path\./, '') === namesIn(reader.path).at(-1))
        return { side, pointer: pointerSegments(pointer) };
    }
  }
  return undefined;
}

/** Ids that the contract shows: of the parameter, and in records of examples. */
function exampleIdsOf(
  document: JsonObject,
  lifecycle: TaskLifecycle,
  readers: readonly Operation[],
  views: ReadonlyMap<string, RecordLocation>,
  idFields: readonly string[],
): Set<string> {
  const values = readers.flatMap((reader) => {
    const named = parametersOf(document, reader).find(({ name }) => name === namesIn(reader.path).at(-1)) ?? {};
    const schema = deref(document, named.schema);
    const shown = examplesOf(document, jsonOf(document, reader));
    const records = shown.map(({ value }) => valueAt(value, views.get(reader.id)?.at ?? []));
    return [
      ...examplesOf(document, named).map(({ value }) => value),
      schema.example,
      ...asArray(schema.examples),
      ...[...records, ...lifecycle.histories.flat()].flatMap((record) => idFields.map((key) => asObject(record)[key])),
    ];
  });
  return new Set(values.filter((value) => value !== undefined).map(String));
}

/**
 * The plans of a contract's operations, by their ids. An operation without a plan has nothing to do with tasks.
 *
 * A GET with a record in its reply and a parameter in its path reads a task; the path up to that parameter names it. Below that path, DELETE
 * removes the task, other methods change it. Elsewhere, POST and PUT with a record in the reply create a task, and a reply with a list of
 * records lists tasks.
 */
export function plansOf(
  { document, operations }: Contract,
  lifecycles: readonly TaskLifecycle[],
): Map<string, TaskPlan> {
  const plans = new Map<string, TaskPlan>();
  const merge = createMerge(document);
  for (const lifecycle of lifecycles) {
    const views = new Map<string, RecordLocation>();
    for (const operation of operations) {
      const view = findView(merge, lifecycle, jsonOf(document, operation).schema);
      if (view) views.set(operation.id, view);
    }
    const readers = operations.filter(
      ({ id, method, path }) => method === 'get' && views.get(id)?.list === false && /\{/.test(path),
    );
    const named = readers.map(({ path }) => namesIn(path).at(-1) ?? '');
    const record = Object.keys(asObject(merge(lifecycle.record).node.properties));
    const idFields = [...new Set(['id', ...named])].filter((field) => record.includes(field));
    const exampleIds = exampleIdsOf(document, lifecycle, readers, views, idFields);
    const items = [...new Set(readers.map(({ path }) => anonymous(path.slice(0, path.lastIndexOf('}') + 1))))];
    const shared = { lifecycle, idFields, exampleIds };
    for (const operation of operations) {
      const { id, method, path, node } = operation;
      const view = views.get(id);
      const common = { ...shared, ...(view ? { view } : {}) };
      const moved = asObject(lifecycle.operations)[String(node.operationId)];
      const link = linkOf(document, operation, readers);
      const target = typeof moved === 'string' ? { to: moved } : {};
      if (link) {
        plans.set(
          id,
          link.side === 'response'
            ? { ...common, action: 'create', idAt: link.pointer }
            : { ...common, action: 'change', name: { body: link.pointer }, ...target },
        );
        continue;
      }
      const item = items.find((each) => new RegExp(`^${escapePattern(each)}($|[/:])`).test(anonymous(path)));
      if (item === undefined) {
        if (view?.list) plans.set(id, { ...common, action: 'list' });
        else if (view && (method === 'post' || method === 'put')) plans.set(id, { ...common, action: 'create' });
        continue;
      }
      const name = { parameter: namesIn(path)[item.split('{}').length - 2] ?? '' };
      const rest = anonymous(path).slice(item.length);
      const { cancelled } = lifecycle.roles ?? {};
      const cancelling = cancels.test(rest) && cancelled ? { to: cancelled } : {};
      const isRead = method === 'get' || method === 'head';
      const isRemoval = method === 'delete' && rest === '' && !('to' in target);
      const action = isRemoval ? 'remove' : isRead ? (view && !view.list ? 'read' : 'use') : 'change';
      plans.set(id, { ...common, action, name, ...cancelling, ...target });
    }
  }
  return plans;
}
