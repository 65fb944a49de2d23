// `x-pagination`: how the pages of an operation are requested, as its contract declares it, or as a usual convention shows.

import { pageSchema } from './call-schemas.js';
import type { Operation } from './contract-operations.js';
import { schemasAt } from './fields.js';
import { asArray, asObject, deref, isObject, type JsonObject } from './json-trees.js';
import type { Contract } from './merge.js';
import type { PartProblem } from './problem.js';
import { parametersOf } from './roots.js';
import { streamsOf } from './stream-places.js';

export const paginationKey = 'x-pagination';

/** What requests the next page; one of them. */
const kinds = ['cursor', 'offset', 'page', 'link'] as const;

/** The declared value, which has one of the kinds. */
export interface Pagination {
  /** Query parameters. */
  readonly cursor?: string;
  readonly offset?: string;
  readonly page?: string;
  /** The relation of the next page in the header `Link`. */
  readonly link?: string;
  /** Query parameter with the number of items on a page. */
  readonly limit?: string;
  /** Fields of the reply, as paths. */
  readonly items?: string;
  readonly next?: string;
  readonly more?: string;
  readonly total?: string;
}

type Key = keyof Pagination;

/** Which keys go with which kind. */
const keysOf: Readonly<Record<(typeof kinds)[number], readonly Key[]>> = {
  cursor: ['cursor', 'next', 'items', 'more', 'limit'],
  offset: ['offset', 'items', 'total', 'more', 'limit'],
  page: ['page', 'items', 'more', 'limit'],
  link: ['link', 'items', 'limit'],
};

/** The schemas at a path of a reply; the index of an element does not matter. */
const fieldsAt = (document: JsonObject, schema: JsonObject, path: string): JsonObject[] =>
  schemasAt(document, schema, path.replaceAll(/\[-?\d+\]/g, '[]'));

/** Schemas of the items of a page. */
export const itemSchemas = (document: JsonObject, schema: JsonObject, { items = '' }: Pagination): JsonObject[] =>
  schemasAt(document, schema, `${items}[]`);

const queryOf = (document: JsonObject, operation: Operation): JsonObject[] =>
  parametersOf(document, operation).filter((one) => one.in === 'query');

/** What is wrong with the `x-pagination` of an operation. */
export function paginationProblem(document: JsonObject, operation: Operation): PartProblem | undefined {
  const declared = operation.node[paginationKey];
  if (declared === undefined || !isObject(declared)) return undefined;
  const found = kinds.filter((kind) => kind in declared);
  const [kind] = found;
  if (!kind || found.length > 1)
    return {
      message: `x-pagination has ${found.length ? found.join(' and ') : 'no kind'}`,
      hint: `It has one of ${kinds.join(', ')}.`,
    };
  const of = (key: string, message: string, hint: string): PartProblem => ({ path: [key], message, hint });
  for (const [key, value] of Object.entries(declared)) {
    if (!(keysOf[kind] as readonly string[]).includes(key))
      return of(key, `x-pagination by ${kind} has no ${key}`, `It has ${keysOf[kind].join(', ')}.`);
    if (typeof value !== 'string' || !value)
      return of(key, `${key} must be a text, not ${JSON.stringify(value)}`, 'Name a parameter or a field.');
  }
  const pagination = declared as Pagination;
  if (kind === 'cursor' && !pagination.next)
    return { message: 'x-pagination by cursor has no next', hint: 'Name the field of the reply with the next cursor.' };
  const names = queryOf(document, operation).map(({ name }) => String(name));
  const hasNames = names.length ? `The parameters are ${names.join(', ')}.` : 'The operation has no query parameters.';
  for (const key of ['cursor', 'offset', 'page', 'limit'] as const) {
    const name = pagination[key];
    if (name !== undefined && !names.includes(name)) return of(key, `there is no query parameter ${name}`, hasNames);
  }
  const schema = pageSchema(document, operation);
  if (!schema || streamsOf(document, operation).length)
    return { message: `${operation.id} has no pages: its reply is not JSON, or a stream`, hint: 'Leave it out.' };
  for (const key of ['next', 'more', 'total'] as const) {
    const path = pagination[key];
    if (path !== undefined && !fieldsAt(document, schema, path).length)
      return of(key, `the reply has no field ${path}`, 'The path leads from the reply to a field: data[-1].id.');
  }
  for (const [key, types, hint] of [
    ['more', ['boolean', 'integer'], 'Name the field that says whether there are more.'],
    ['total', ['integer', 'number'], 'Name the number of all items.'],
  ] as const) {
    const path = pagination[key];
    const fields = path === undefined ? [] : fieldsAt(document, schema, path);
    const given = fields.map((field) => [deref(document, field).type].flat());
    const fits = (type: unknown): boolean => type === undefined || types.some((each) => each === type);
    if (given.length && !given.some((each) => each.some(fits)))
      return of(key, `${path} is ${given[0]?.join(' or ')}, and ${key} must be ${types.join(' or ')}`, hint);
  }
  if (itemSchemas(document, schema, pagination).length) return undefined;
  return pagination.items === undefined
    ? { message: 'the reply is no list', hint: 'Name the field with the items: {items: data}.' }
    : of('items', `the reply has no list ${pagination.items}`, 'Name the field with the items.');
}

/** The pagination of an operation; undefined where none is declared, or something is wrong with it. */
export function paginationOf(document: JsonObject, operation: Operation): Pagination | undefined {
  const declared = operation.node[paginationKey];
  return isObject(declared) && !paginationProblem(document, operation) ? (declared as Pagination) : undefined;
}

/** The number of the first page: the default of the parameter, else 1. */
export function firstPage(document: JsonObject, operation: Operation, { page }: Pagination): number {
  const parameter = queryOf(document, operation).find(({ name }) => name === page);
  const { default: first } = deref(document, parameter?.schema);
  return typeof first === 'number' ? first : 1;
}

/** How the pages are requested, in words. */
export function paginationText({ cursor, next, offset, page, link, items, limit, more }: Pagination): string {
  const code = (name: string): string => `\`${name}\``;
  const list = items === undefined ? 'The reply is a page of a list' : `${code(items)} is a page of a list`;
  const way = cursor
    ? `${code(cursor)} of the next request is ${code(String(next))} of this reply`
    : offset
      ? `${code(offset)} is the number of items before the page`
      : page
        ? `${code(page)} is the number of the page`
        : `the header \`Link\` has the address of the next one (\`rel="${link}"\`)`;
  const rest = [
    limit && `${code(limit)} is the number of items on it`,
    more && `${code(more)} says whether there are more`,
  ];
  return `${[`${list}: ${way}`, ...rest.filter(Boolean)].join('; ')}.`;
}

/** The properties of a schema, through references and `allOf`. */
function propertiesOf(document: JsonObject, schema: unknown, depth = 0): JsonObject {
  const node = deref(document, schema);
  const parts = depth < 8 ? asArray(node.allOf).map((part) => propertiesOf(document, part, depth + 1)) : [];
  return Object.assign({}, ...parts, asObject(node.properties));
}

const isType = (document: JsonObject, schema: unknown, ...types: string[]): boolean =>
  [deref(document, schema).type].flat().some((type) => types.includes(String(type)));

/** A name as conventions spell it: `next_page_token` and `nextPageToken` are `nextpagetoken`. */
const squash = (name: string): string => name.replaceAll(/[^a-z]/gi, '').toLowerCase();

/** Objects in which replies have what is about the page. */
const wrappers = /^(meta|metadata|pagination|paging|pageinfo|responsemetadata)$/;

/**
 * The pagination that the names of parameters and fields show; undefined where none is obvious. Only what a service hardly means otherwise:
 * a cursor with its next value, a page with its size, an offset with its limit, each beside one list.
 */
function inferred(document: JsonObject, operation: Operation): Pagination | undefined {
  const schema = pageSchema(document, operation);
  if (operation.method !== 'get' || !schema || streamsOf(document, operation).length) return undefined;
  const query = queryOf(document, operation);
  const parameter = (names: RegExp, ...types: string[]): string | undefined => {
    const found = query.find((one) => names.test(squash(String(one.name))) && isType(document, one.schema, ...types));
    return found && String(found.name);
  };
  const own = Object.entries(propertiesOf(document, schema));
  const lists = own.filter(([, value]) => isType(document, value, 'array')).map(([name]) => name);
  const isList = isType(document, schema, 'array');
  const [items] = lists.length > 1 ? lists.filter((name) => /^(data|items|results)$/.test(name)) : lists;
  if (!isList && items === undefined) return undefined;
  const inner = own.filter(([name]) => wrappers.test(squash(name)));
  const fields = [
    ...own,
    ...inner.flatMap(([name, value]) =>
      Object.entries(propertiesOf(document, value)).map(([key, each]) => [`${name}.${key}`, each] as const),
    ),
  ];
  const field = (names: RegExp, ...types: string[]): string | undefined =>
    fields.find(
      ([name, value]) => names.test(squash(name.split('.').at(-1) ?? '')) && isType(document, value, ...types),
    )?.[0];
  const limit = parameter(/^(limit|perpage|pagesize|pagelimit|maxresults|maxpagesize)$/, 'integer', 'number');
  const more = field(/^(hasmore|hasnextpage)$/, 'boolean');
  const common = { ...(items !== undefined && { items }), ...(limit && { limit }) };
  const withMore = { ...common, ...(more && { more }) };
  const cursor = parameter(/^(cursor|pagetoken|nexttoken|nextpagetoken|continue|after|startingafter)$/, 'string');
  const next = field(/^(nextcursor|nextpagetoken|nexttoken|endcursor|continue)$/, 'string');
  if (cursor && next) return { cursor, next, ...withMore };
  const after = parameter(/^(after|startingafter)$/, 'string');
  const [item] = itemSchemas(document, schema, common);
  if (after && more && isType(document, propertiesOf(document, item).id, 'string'))
    return { cursor: after, next: `${items ?? ''}[-1].id`, ...withMore };
  if (cursor && !/^(after|startingafter)$/.test(squash(cursor))) return undefined;
  const page = parameter(/^(page|pagenumber)$/, 'integer', 'number');
  const [, response] = Object.entries(asObject(operation.node.responses)).find(([status]) => /^2/.test(status)) ?? [];
  const hasLink = Object.keys(asObject(deref(document, response).headers)).some((name) => /^link$/i.test(name));
  if (hasLink && (page ?? after)) return { link: 'next', ...common };
  if (page && limit) return { page, ...withMore };
  const offset = parameter(/^(offset|skip)$/, 'integer', 'number');
  const total = field(/^(total|totalcount|totalitems|totalresults)$/, 'integer', 'number');
  return offset && limit ? { offset, ...withMore, ...(total && { total }) } : undefined;
}

/** Declares the pagination of operations that follow a usual convention and declare none. @returns how many */
export function inferPagination({ document, operations }: Contract): number {
  let count = 0;
  for (const operation of operations) {
    if (paginationKey in operation.node) continue;
    const pagination = inferred(document, operation);
    if (!pagination) continue;
    operation.node[paginationKey] = pagination;
    if (paginationOf(document, operation)) count++;
    else delete operation.node[paginationKey];
  }
  return count;
}
