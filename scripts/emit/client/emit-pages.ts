// The pages of an operation: how the client requests them, and the type of their items.

import type { Operation } from '../../contract/contract-operations.js';
import type { JsonObject } from '../../contract/json-trees.js';
import { firstPage, paginationOf } from '../../contract/pagination.js';
import { literal } from '../literal.js';
import { type ClientContext, type as imported, value } from './emit-context.js';

/** The fact `pages` of a row; none where the contract declares none. */
export function pagesFact(context: ClientContext, operation: Operation): JsonObject {
  const pagination = paginationOf(context.document, operation);
  if (!pagination) return {};
  const { limit: _limit, ...facts } = pagination;
  const first = pagination.page === undefined ? 1 : firstPage(context.document, operation, pagination);
  return {
    pages: { ...facts, ...(first === 1 ? {} : { first }), readPages: value(context, 'runtime', 'readPages') },
  };
}

/** The type of the items of all pages. @param reply the type of a reply */
export function itemType(context: ClientContext, operation: Operation, reply: string): string | undefined {
  const pagination = paginationOf(context.document, operation);
  if (!pagination) return undefined;
  const path = pagination.items === undefined ? '' : `, ${literal(pagination.items, -Infinity)}`;
  return `${imported(context, 'ItemOf')}<${reply}${path}>`;
}
