// Pages of a list in a mock: three times the items of its answer, of which each request gets the part that it asks for.

import { pageSchema } from '../contract/call-schemas.js';
import {
  asArray,
  asObject,
  deref,
  isObject,
  type JsonObject,
  pathSteps,
  valueAt,
  withValueAt,
} from '../contract/json-trees.js';
import { firstPage, itemSchemas, type Pagination, paginationOf } from '../contract/pagination.js';
import { parametersOf } from '../contract/roots.js';
import type { DocumentedOperation } from '../serve/checks.js';
import type { AcceptedRequest, MockModel, MockReply, MockSource } from './model.js';

/** How many times the items of an answer make the whole list. */
const pageCount = 3;

/** The items on a page where the answer has none. */
const defaultItems = 2;

/** The items on a page of tasks where the contract has no number. */
const usualItems = 20;

/** What a cursor may look like, for the number of items before its page. */
const cursorsOf = (start: number): unknown[] => [
  `cursor_${start}`,
  String(start),
  start,
  `00000000-0000-4000-8000-${String(start).padStart(12, '0')}`,
];

/** Cuts an answer to the page that a request asks for. @param all the whole list; without it, the items of the answer and more of their kind */
export type Pager = (request: AcceptedRequest, answer: MockReply, all?: readonly unknown[]) => Promise<MockReply>;

/** Creates the pager of a contract; lists whose pages it does not declare stay whole. */
export function createPager({ document, creator, checks }: MockSource): Pager {
  /** The list of each operation, as long as its answer has the same items. */
  const lists = new Map<string, { shown: string; all: Promise<unknown[]> }>();
  function listOf(operation: DocumentedOperation, pagination: Pagination, items: unknown[]): Promise<unknown[]> {
    const shown = JSON.stringify(items);
    const last = lists.get(operation.id);
    const list = last?.shown === shown ? last : { shown, all: extended(operation, pagination, items) };
    lists.set(operation.id, list);
    return list.all;
  }

  /** The items of an answer, and more of their kind; none occurs twice. */
  async function extended({ id, contractOperation }: DocumentedOperation, pagination: Pagination, shown: unknown[]) {
    const schema = pageSchema(document, contractOperation);
    const [itemSchema] = schema ? itemSchemas(document, schema, pagination) : [];
    const all = [...shown];
    const known = new Set(all.map((each) => JSON.stringify(each)));
    const ids = new Set(all.flatMap((each) => (isObject(each) && 'id' in each ? [each.id] : [])));
    const isNew = (item: unknown): boolean =>
      checks.accepts(itemSchema, item) && !known.has(JSON.stringify(item)) && !(isObject(item) && ids.has(item.id));
    const wanted = pageCount * (all.length || defaultItems);
    for (let number = 0; all.length < wanted && number < wanted; number++) {
      const made = await creator.create(itemSchema, { seed: `${id} item ${number}`, accepts: isNew });
      const candidates = made.accepted
        ? [made.value]
        : [made.value, ...shown].flatMap((each) => renumbered(each, number));
      const item = candidates.find(isNew);
      if (item === undefined) continue;
      all.push(item);
      known.add(JSON.stringify(item));
      if (isObject(item)) ids.add(item.id);
    }
    return all;
  }

  /** How many items come before the page that is requested. */
  function startOf(
    { query, operation }: AcceptedRequest,
    pagination: Pagination,
    all: readonly unknown[],
    size: number,
  ): number {
    const { cursor, next = '', offset, page, link } = pagination;
    if (cursor) {
      const sent = query.get(cursor);
      if (sent === null) return 0;
      const [, field] = /\[-1\]\.(.+)$/.exec(next) ?? [];
      const found = all.findLastIndex((item, index) =>
        (field ? [valueAt(item, pathSteps(field))] : cursorsOf(index + 1)).some((each) => String(each) === sent),
      );
      return found + 1;
    }
    if (offset) return Math.max(0, Number(query.get(offset) ?? 0));
    const first = page ? firstPage(document, operation.contractOperation, pagination) : 1;
    return Math.max(0, Number(query.get(page ?? (link ? 'page' : '')) ?? first) - first) * size;
  }

  /** The address of the next page, for the header `Link`. */
  function linkTo({ address, query, headers: { host } }: AcceptedRequest, relation: string, page: number): string {
    const next = new URLSearchParams(query);
    next.set('page', String(page));
    return `<${host ? `http://${host}` : ''}${address}?${next}>; rel="${relation}"`;
  }

  /** The items on a page of a list that is known, where the request does not say. */
  function usualSize({ operation }: AcceptedRequest, { limit }: Pagination): number {
    const parameter = parametersOf(document, operation.contractOperation).find(({ name }) => name === limit);
    const { default: usual, maximum } = deref(document, asObject(parameter).schema);
    return Number(usual ?? maximum) || usualItems;
  }

  async function paged(
    request: AcceptedRequest,
    pagination: Pagination,
    answer: MockReply,
    known: readonly unknown[] | undefined,
  ): Promise<MockReply> {
    const { json: whole } = answer;
    const at = pathSteps(pagination.items ?? '');
    const { operation, query } = request;
    const shown = asArray(valueAt(whole, at));
    const all = known ?? (await listOf(operation, pagination, shown));
    const asked = pagination.limit === undefined ? 0 : Number(query.get(pagination.limit));
    const size = asked >= 1 ? Math.floor(asked) : known ? usualSize(request, pagination) : shown.length || defaultItems;
    const start = startOf(request, pagination, all, size);
    const end = start + size;
    let body = at.length ? withValueAt(whole, at, all.slice(start, end)) : all.slice(start, end);
    /** Puts the first value that leaves the reply valid. */
    const put = (path: string | undefined, values: readonly unknown[]): void => {
      if (path === undefined || path.includes('[')) return;
      const changed = values.map((value) => withValueAt(body, pathSteps(path), value));
      body = changed.find((each) => checks.isReply(operation, answer.status, JSON.parse(JSON.stringify(each)))) ?? body;
    };
    put(pagination.more, [end < all.length]);
    put(pagination.total, [all.length]);
    // What must have a cursor has one of a page without items.
    if (pagination.cursor)
      put(pagination.next, end < all.length ? cursorsOf(end) : [null, undefined, '', ...cursorsOf(all.length)]);
    const { link: _link, ...headers } = answer.headers;
    const isLinked = pagination.link !== undefined && end < all.length;
    const link = isLinked ? { link: linkTo(request, String(pagination.link), start / size + 2) } : {};
    return {
      ...answer,
      headers: { ...(pagination.link ? headers : answer.headers), ...link },
      json: body,
    };
  }

  return async (request, answer, all) => {
    const pagination = paginationOf(document, request.operation.contractOperation);
    const isGiven = answer.json === undefined || answer.status >= 300 || request.preference.example !== undefined;
    return !pagination || isGiven ? answer : paged(request, pagination, answer, all);
  };
}

/** A model whose lists have several pages where the contract declares how they are requested. */
export const withPages = (model: MockModel, pager: Pager): MockModel => ({
  ...model,
  answer: async (request) => pager(request, await model.answer(request)),
});

/** An item with another id. */
const renumbered = (item: unknown, number: number): JsonObject[] => {
  if (!isObject(item) || !('id' in item)) return [];
  return [{ ...item, id: typeof item.id === 'number' ? 1000 + number : `${String(item.id)}${number + 1}` }];
};
