// Chains of calls: what one call has made, others read, and one deletes. The links of the contract say which; where none does, the paths do.
import { namesIn } from '../contract/contract-operations.js';
import { asObject, asString, deref, isObject, pointerOf, pointerSegments, valueAt } from '../contract/json-trees.js';
import { paginationOf } from '../contract/pagination.js';
import type { DocumentedOperation } from '../serve/checks.js';
import { documentedResponse } from '../serve/error-body.js';
import type { Outgoing, TestedContract } from './requests.js';

/** Values of parameters by name. */
export type Linked = Readonly<Record<string, string>>;

/** The member of a reply that has a value: among all members of that name that are texts or numbers, in their order, its number from 1 on. */
export interface Taken {
  readonly name: string;
  readonly nth: number;
}

/** Something that a call has made, as another call names it. */
export interface Made {
  readonly parameters: Linked;
  /** The call that made it, and what that call itself was about. */
  readonly request: Outgoing;
  readonly of?: Made | undefined;
  /** Where the reply has the values of parameters. */
  readonly taken: Readonly<Record<string, Taken>>;
  /** Whether the paths alone say that one leads to the other. */
  readonly isInferred: boolean;
}

/** Where a reply has the values of parameters; those that it does not have are left out. */
export function takenFrom(parameters: Linked, reply: unknown): Record<string, Taken> {
  const counts = new Map<string, number>();
  const found: Record<string, Taken> = {};
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isObject(value)) return;
    for (const [name, each] of Object.entries(value)) {
      visit(each);
      if (typeof each !== 'string' && typeof each !== 'number') continue;
      const nth = (counts.get(name) ?? 0) + 1;
      counts.set(name, nth);
      for (const [parameter, text] of Object.entries(parameters))
        if (text === String(each)) found[parameter] ??= { name, nth };
    }
  };
  visit(reply);
  return found;
}

/** What an expression of a link stands for; undefined where it is about something else. */
function linkedValue(expression: unknown, { path }: Outgoing, value: unknown): string | undefined {
  const text = asString(expression);
  if (text?.startsWith('$request.path.')) return path[text.slice('$request.path.'.length)];
  const pointer = text?.startsWith('$response.body') ? text.slice('$response.body'.length) : undefined;
  if (pointer === undefined) return text?.startsWith('$') ? undefined : text;
  const found = pointer ? valueAt(value, pointerSegments(pointer)) : value;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}

/** The parameter by which an operation is about something in a collection: `job_id` of `/jobs/{job_id}/events` in `/jobs`. */
function parameterBelow({ path }: DocumentedOperation, collection: string): string | undefined {
  const rest = path.startsWith(`${collection}/`) ? path.slice(collection.length + 1) : '';
  const [, name] = /^\{([^{}]+)\}(?:$|[/:])/.exec(rest) ?? [];
  return namesIn(rest).length === 1 ? name : undefined;
}

/** `jobs` → `job`, `entries` → `entry`, `boxes` → `box`. */
const singularOf = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');

const plainName = (name: string): string => name.replace(/[^a-z0-9]/gi, '').toLowerCase();

/** The member of a reply that names what was made: that of the parameter's name, `id`, or `job_id` and `jobId` of something in `/jobs`. */
function idIn(value: unknown, collection: string, parameter: string): string | undefined {
  const members = Object.entries(asObject(value)).filter(
    ([, each]) => typeof each === 'string' || typeof each === 'number',
  );
  const own = plainName(`${singularOf(collection.split('/').at(-1) ?? '')}id`);
  const found =
    members.find(([name]) => name === parameter) ??
    members.find(([name]) => name === 'id') ??
    members.find(([name]) => plainName(name) === own);
  return found && String(found[1]);
}

/** How the operations of a contract lead to each other. */
export type Chains = ReturnType<typeof chainsOf>;

/** Finds the chains of a contract. A link that is inferred holds only where no link leads to the same operation. */
export function chainsOf({ document, checks: { operations } }: TestedContract) {
  const targetOf = ({
    operationId,
    operationRef,
  }: Readonly<Record<string, unknown>>): DocumentedOperation | undefined =>
    operations.find(({ id, contractOperation: { node, at } }) =>
      operationRef === undefined
        ? operationId !== undefined && (node.operationId ?? id) === operationId
        : operationRef === `#${pointerOf(at)}`,
    );
  const declaredIn = (response: unknown) =>
    Object.values(asObject(deref(document, response).links)).flatMap((each) => {
      const link = deref(document, each);
      const target = targetOf(link);
      return target ? [{ target, parameters: asObject(link.parameters) }] : [];
    });
  const declared = new Map(
    operations.map((one) => [
      one.id,
      Object.values(asObject(one.contractOperation.node.responses)).flatMap((each) =>
        declaredIn(each).map(({ target }) => target.id),
      ),
    ]),
  );
  const isDeclared = new Set([...declared.values()].flat());
  const inferred = new Map(
    operations.map((one) => [
      one.id,
      one.method === 'post'
        ? operations.flatMap((target) => {
            const parameter = parameterBelow(target, one.path);
            return parameter === undefined || isDeclared.has(target.id) ? [] : [{ target, parameter }];
          })
        : [],
    ]),
  );
  const targetsOf = (id: string): string[] => [
    ...new Set([...(declared.get(id) ?? []), ...(inferred.get(id) ?? []).map(({ target }) => target.id)]),
  ];
  return {
    /** The ids of the operations that replies of an operation lead to. */
    targetsOf,
    /** The operations whose replies lead to one. */
    makersOf: (id: string): DocumentedOperation[] =>
      operations.filter((one) => one.id !== id && targetsOf(one.id).includes(id)),
    /** What a reply of a request has made, by the ids of the operations that it leads to. A link without a value for each of its parameters leads nowhere. */
    follow(request: Outgoing, status: number, value: unknown, of: Made | undefined): ReadonlyMap<string, Made> {
      const { operation } = request;
      const found = new Map<string, Made>();
      const add = (id: string, parameters: Linked, isInferred: boolean): void => {
        found.set(id, { parameters, request, of, taken: takenFrom(parameters, value), isInferred });
      };
      for (const { target, parameter } of inferred.get(operation.id) ?? []) {
        const id = idIn(value, operation.path, parameter);
        if (id !== undefined) add(target.id, { ...request.path, [parameter]: id }, true);
      }
      for (const { target, parameters } of declaredIn(
        documentedResponse(document, operation.contractOperation.node, status),
      )) {
        const values = Object.entries(parameters).map(([name, expression]): [string, string | undefined] => [
          name.replace(/^(path|query)\./, ''),
          linkedValue(expression, request, value),
        ]);
        if (values.every(([, each]) => each !== undefined)) add(target.id, Object.fromEntries(values) as Linked, false);
      }
      return found;
    },
  };
}

/** A request about what another call has made. */
export function withLinked(request: Outgoing, linked: Linked | undefined): Outgoing {
  if (!linked) return request;
  const path = Object.fromEntries(Object.entries(request.path).map(([name, value]) => [name, linked[name] ?? value]));
  return { ...request, path };
}

/**
 * Operations in the order in which they are tried: what makes something before what is about it, lists when there is something in them,
 * and last what deletes, the innermost first.
 */
export function inChainOrder(
  { document }: TestedContract,
  { makersOf }: Chains,
  operations: readonly DocumentedOperation[],
): DocumentedOperation[] {
  const depthOf = (id: string, above: readonly string[] = []): number =>
    Math.max(
      0,
      ...makersOf(id)
        .filter((maker) => !above.includes(maker.id))
        .map((maker) => 1 + depthOf(maker.id, [...above, id])),
    );
  const rankOf = ({ id, method, path, contractOperation }: DocumentedOperation): readonly [number, number] => {
    if (method === 'delete') return [2, -namesIn(path).length];
    return [paginationOf(document, contractOperation) ? 1 : 0, depthOf(id)];
  };
  return operations
    .map((operation) => ({ operation, rank: rankOf(operation) }))
    .sort(({ rank: a }, { rank: b }) => a[0] - b[0] || a[1] - b[1])
    .map(({ operation }) => operation);
}
