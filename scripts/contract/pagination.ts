// `x-pagination`: how the pages of an operation are requested, as its contract declares it.

import { pageSchema } from './call-schemas.js';
import type { Operation } from './contract-operations.js';
import { schemasAt } from './fields.js';
import { asObject, deref, type JsonObject } from './json-trees.js';
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
