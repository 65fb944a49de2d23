// Reads the pages of a list (`x-pagination`) one after another, in several sizes: no item comes twice or is left out, the list ends, and
// the replies say what is true of it.

import { isDeepStrictEqual } from 'node:util';
import { linked, valueAt as valueAtPath } from '../../client/pages.js';
import { declaredParameters } from '../../http/parameters.js';
import { deref, isObject, type PathSegment } from '../contract/json-trees.js';
import { firstPage, type Pagination, paginationOf } from '../contract/pagination.js';
import { credentialsFor } from '../docs/sample-requests.js';
import type { Exchange, Outcome } from './exchange.js';
import type { Probe, ProbeFinding } from './finding.js';
import { type Outgoing, type TestedContract, targetOf, violationsOf, withQuery } from './requests.js';

/** Pages that are read of one list, and the sizes that are asked for where the contract permits them. */
const maxPages = 8;
const sizes = [1, 2, 3];

/** A list as far as it was read. */
interface Walk {
  readonly items: readonly unknown[];
  readonly pages: number;
  readonly isWhole: boolean;
  readonly failure?: Required<ProbeFinding>;
}

/** What distinguishes an item: its id, else all of it. Plain values may come more than once. */
const identityOf = (item: unknown): string | undefined =>
  isObject(item) ? JSON.stringify(item.id ?? item) : undefined;

/** Follows the pages of one operation. */
function createReader(tested: TestedContract, ask: Exchange, pagination: Pagination, base: Outgoing, origin: string) {
  const { operation } = base;
  const {
    cursor,
    next: nextField,
    offset,
    page,
    link,
    limit,
    items: itemsAt,
    more: moreAt,
    total: totalAt,
  } = pagination;
  const at: readonly PathSegment[] = [...operation.contractOperation.at, 'x-pagination'];
  const numberOf = ({ query }: Outgoing, name: string, none: number): number =>
    Number(new URLSearchParams(query).get(name) ?? none);
  const first = firstPage(tested.document, operation.contractOperation, pagination);
  const parameter = declaredParameters(tested.document, operation.contractOperation).find(({ name }) => name === limit);
  const usual = Number(deref(tested.document, parameter?.schema).default ?? Number.POSITIVE_INFINITY);

  /** The request of the page that a header names. @returns text: what is wrong with it */
  function linkedTo(target: string, from: Outgoing): Outgoing | string {
    const own = new URL(`${origin}${targetOf(from)}`);
    const found = URL.canParse(target, own.href) ? new URL(target, own.href) : undefined;
    if (!found) return `the header Link has no address: ${JSON.stringify(target)}`;
    if (found.origin !== own.origin) return `the next page is at ${found.origin}, not at this service`;
    if (found.pathname !== own.pathname) return `the next page is ${found.pathname}, another path`;
    for (const { in: place, name } of credentialsFor(tested.document, operation.contractOperation))
      if (place === 'query') found.searchParams.delete(name);
    return { ...from, query: String(found.searchParams) };
  }

  /** The request of the page after this one; undefined: there is none. @returns text: what is wrong */
  function nextOf(request: Outgoing, { value, headers }: Outcome, count: number): Outgoing | string | undefined {
    if (link) {
      const target = linked({ headers }, link);
      return target === undefined ? undefined : linkedTo(target, request);
    }
    if (cursor) {
      const found = valueAtPath(value, nextField);
      if (found === undefined || found === null || found === '' || found === false) return undefined;
      return withQuery(request, cursor, String(found));
    }
    if (!count) return undefined;
    if (offset) return withQuery(request, offset, numberOf(request, offset, 0) + count);
    return page ? withQuery(request, page, numberOf(request, page, first) + 1) : undefined;
  }

  /** Reads a list from a page on. */
  async function read(start: Outgoing): Promise<Walk> {
    const items: unknown[] = [];
    const known = new Set<string>();
    const asked = new Set<string>();
    let total: unknown;
    let before: string | undefined;
    /** Whether the page before has said that there is another one. */
    let isPromised = false;
    let request = start;
    for (let number = 1; ; number++) {
      const sent = number === 1 ? 'a list' : `page ${number} of a list`;
      const wrong = (code: string, message: string, place = at): Walk => ({
        items,
        pages: number,
        isWhole: false,
        failure: { sent, request, finding: { code, message, at: place } },
      });
      const outcome = await ask({ kind: 'valid', streamed: false }, request);
      const { status, value, findings } = outcome;
      const [finding] = findings;
      if (finding) return wrong(finding.code, `page ${number}: ${finding.message}`, finding.at);
      asked.add(request.query);
      if (status >= 300) {
        // Beyond its end, a list may refuse; what a reply has named must be there.
        if (number === 1) return { items, pages: 0, isWhole: false };
        if (cursor || link || isPromised)
          return wrong('pages', `page ${number}, which the one before names, was answered with ${status}`);
        return { items, pages: number - 1, isWhole: true };
      }
      const own = valueAtPath(value, itemsAt) ?? [];
      if (!Array.isArray(own)) return { items, pages: number, isWhole: false };
      const most = limit ? numberOf(request, limit, usual) : usual;
      if (own.length > most) return wrong('pages', `${own.length} items came where ${limit} is ${most}`);
      const text = JSON.stringify(own);
      if (own.length && text === before && (own.length > 1 || isObject(own[0])))
        return wrong('pages', `page ${number} is the one before again`);
      before = text;
      for (const item of own) {
        const identity = identityOf(item);
        if (identity !== undefined && known.has(identity))
          return wrong('pages', `an item came twice: ${identity.slice(0, 60)}`);
        if (identity !== undefined) known.add(identity);
        items.push(item);
      }
      const more = moreAt && valueAtPath(value, moreAt);
      const counted = totalAt ? valueAtPath(value, totalAt) : undefined;
      if (typeof counted === 'number') {
        const skipped = offset ? numberOf(start, offset, 0) : 0;
        if (typeof total === 'number' && total !== counted)
          return wrong('pages', `${totalAt} is ${counted}, on the page before it was ${total}`);
        if (skipped + items.length > Math.max(counted, skipped))
          return wrong('pages', `${totalAt} is ${counted}, and ${skipped + items.length} items came`);
        total = counted;
        const isOver = own.length === 0 || more === false;
        if (isOver && skipped + items.length < counted)
          return wrong('pages', `${totalAt} is ${counted}, and the list ended after ${skipped + items.length} items`);
      }
      if (!own.length && isPromised && !cursor && !link)
        return wrong('pages', `${moreAt} was true on page ${number - 1}, and page ${number} has no items`);
      const next = nextOf(request, outcome, own.length);
      if (typeof next === 'string') return wrong('pages', next);
      if (!next) {
        if (more === true) return wrong('pages', `${moreAt} is true, and there is no next page`);
        return { items, pages: number, isWhole: true };
      }
      if (asked.has(next.query)) {
        if (more === false) return { items, pages: number, isWhole: true };
        return wrong('pages', 'the list never ends: the next page is one that was read before');
      }
      if (more === false || (typeof total === 'number' && offset && numberOf(next, offset, 0) >= total)) {
        const further = await ask({ kind: 'valid', streamed: false }, next);
        const rest = further.status < 300 ? valueAtPath(further.value, itemsAt) : undefined;
        const isNew = Array.isArray(rest) && rest.some((item) => !known.has(identityOf(item) ?? ''));
        const said = more === false ? `${moreAt} is false` : `${totalAt} is ${total}`;
        if (isNew && isObject(rest[0])) return wrong('pages', `${said}, and the next page has more items`);
        if (further.status >= 500) return wrong('server-error', `the page after the last one: ${further.status}`);
        return { items, pages: number, isWhole: true };
      }
      if (number === maxPages) return { items, pages: number, isWhole: false };
      isPromised = more === true;
      request = next;
    }
  }
  return { read, at };
}

/** Two ways to read a list give the same items, as far as both went. @returns what differs */
function difference(whole: Walk, other: Walk, skipped: number): string | undefined {
  const all = whole.items.slice(skipped);
  const length = Math.min(all.length, other.items.length);
  const at = Array.from({ length }, (_, index) => index).find((index) => {
    const [one, another] = [all[index], other.items[index]];
    return !isDeepStrictEqual(identityOf(one) ?? one, identityOf(another) ?? another);
  });
  if (at !== undefined) return `item ${at + skipped + 1} is another one`;
  const ends = (whole.isWhole && other.items.length > length) || (other.isWhole && all.length > length);
  return ends ? `there are ${other.items.length} items in place of ${all.length}` : undefined;
}

/**
 * Follows the pages of an operation.
 * @param base the request of the first page
 * @param origin the address of the service
 * @returns undefined where its reply is not a page of a list
 */
export async function testPages(
  tested: TestedContract,
  ask: Exchange,
  base: Outgoing,
  origin: string,
): Promise<Probe | undefined> {
  const { operation } = base;
  const { document } = tested;
  const pagination = paginationOf(document, operation.contractOperation);
  if (!pagination) return undefined;
  const { read, at } = createReader(tested, ask, pagination, base, origin);
  const isPermitted = (request: Outgoing): boolean => !violationsOf(tested, request).length;
  let pages = 0;

  async function once(): Promise<{ failures: Required<ProbeFinding>[]; items: number }> {
    const natural = await read(base);
    pages += natural.pages;
    if (natural.failure) return { failures: [natural.failure], items: natural.items.length };
    const { limit, offset, cursor } = pagination as Pagination;
    const wayBy = (name: string, value: number, sent: string, skipped = 0) => ({
      ...{ sent, skipped, request: withQuery(base, name, value) },
    });
    const ways = [
      ...(limit ? sizes.map((size) => wayBy(limit, size, `a list by ${limit}=${size}`)) : []),
      ...(offset ? [wayBy(offset, 1, `a list from ${offset}=1 on`, 1)] : []),
    ];
    const failures: Required<ProbeFinding>[] = [];
    for (const { sent, request, skipped } of ways) {
      if (!isPermitted(request) || natural.items.length <= skipped) continue;
      const other = await read(request);
      pages += other.pages;
      if (other.failure) failures.push({ ...other.failure, sent: `${sent}: ${other.failure.sent}` });
      else {
        const differs = other.pages ? difference(natural, other, skipped) : undefined;
        if (differs)
          failures.push({ sent, request, finding: { code: 'pages', message: `read in other pages, ${differs}`, at } });
      }
      if (failures.length) break;
    }
    if (cursor) {
      const unknown = withQuery(base, cursor, 'nosuchcursor');
      const found = isPermitted(unknown) ? await ask({ kind: 'valid', streamed: false }, unknown) : undefined;
      const [finding] = found?.findings ?? [];
      if (finding) failures.push({ sent: 'a cursor that there is not', request: unknown, finding });
    }
    return { failures, items: natural.items.length };
  }

  const { failures, items } = await once();
  // What others add or delete meanwhile moves items between pages: it is not there a second time.
  const again = failures.length ? (await once()).failures : [];
  const isAgain = ({ finding }: Required<ProbeFinding>): boolean =>
    again.some((each) => each.finding.code === finding.code);
  return {
    subject: 'pages',
    count: pages,
    found: failures.filter(isAgain),
    ...(!items && !failures.length && { note: 'its list is empty' }),
  };
}
