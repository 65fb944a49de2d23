// `x-pagination`: how the pages of an operation are requested, as its contract declares it, or as a usual convention shows.

import { pageSchema } from './call-schemas.js';
import type { Operation } from './contract-operations.js';
import { schemasAt } from './fields.js';
import { asArray, asObject, deref, type JsonObject } from './json-trees.js';
import type { Contract } from './merge.js';
import { notationProblems } from './notation.js';
import { namesOf } from './notation-names.js';
import type { PartProblem } from './problem.js';
import { parametersOf } from './roots.js';
import { streamsOf } from './stream-places.js';

export const paginationKey = 'x-pagination';

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

/** Schemas of the items of a page. */
export const itemSchemas = (document: JsonObject, schema: JsonObject, { items = '' }: Pagination): JsonObject[] =>
  schemasAt(document, schema, `${items}[]`);

const queryOf = (document: JsonObject, operation: Operation): JsonObject[] =>
  parametersOf(document, operation).filter((one) => one.in === 'query');

/** What is wrong with an `x-pagination` whose form and names are right. */
export function paginationProblem(document: JsonObject, operation: Operation): PartProblem | undefined {
  const declared = asObject(operation.node[paginationKey]) as Pagination;
  const schema = pageSchema(document, operation);
  if (!schema || streamsOf(document, operation).length)
    return { message: `${operation.id} has no pages: its reply is not JSON, or a stream`, hint: 'Leave it out.' };
  return declared.items === undefined && !itemSchemas(document, schema, declared).length
    ? { message: 'the reply is no list', hint: 'Name the field with the items: {items: data}.' }
    : undefined;
}

/** The pagination of an operation; undefined where none is declared, or something is wrong with it. */
export function paginationOf(document: JsonObject, operation: Operation): Pagination | undefined {
  const declared = operation.node[paginationKey];
  if (declared === undefined) return undefined;
  const names = namesOf({ document, all: [operation], operations: [operation] });
  return notationProblems('pagination', paginationKey, declared, names).length || paginationProblem(document, operation)
    ? undefined
    : (declared as Pagination);
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
