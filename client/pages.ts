// The items of all pages of a call, requested one after another as they are read.
import type { ReadPages } from './call-table.js';
import { ReplyError } from './errors.js';
import { optionsAt } from './send.js';

/** The pages of a call. */
export interface Pages<Item> {
  /**
   * The items of all pages, beginning with those of this reply. A page is requested when the items before it have been read, with the same
   * options. Throws what the call of a page throws.
   */
  pages(): AsyncGenerator<Item, void, undefined>;
}

type Query = { readonly [name: string]: unknown };

/** The value at a path; `[-1]` is the last element. */
export const valueAt = (value: unknown, path = ''): unknown =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>(
      (found, key) =>
        key === '-1' && Array.isArray(found) ? found.at(-1) : (found as Query | null | undefined)?.[key],
      value,
    );

/** The target of a relation in the header `Link` (RFC 8288). */
export function linked({ headers }: Pick<Response, 'headers'>, relation: string): string | undefined {
  for (const [, target, parameters = ''] of `${headers.get('link')}`.matchAll(/<([^>]*)>([^<]*)/g)) {
    const [, quoted, plain = quoted] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(parameters) ?? [];
    if (plain?.toLowerCase().split(/\s+/).includes(relation.toLowerCase())) return target;
  }
  return undefined;
}

/**
 * Reads page after page. A page without items is the last one unless the service names the next one by cursor or link, or says that there are
 * more; so is one whose cursor or link has been followed before, but that of the page itself is an error.
 * @param base base URL of the call: links that lead elsewhere are not followed, because credentials would go there
 */
export const readPages: ReadPages = async function* (facts, send, row, args, first, base) {
  const { cursor, offset, page, link } = facts;
  const start = args.slice(0, optionsAt(row));
  const options = args[optionsAt(row)] as { query?: Query } | undefined;
  const seen = new Set<unknown>();
  let query: Query = options?.query ?? {};
  let before: string | undefined;
  if (cursor) seen.add(query[cursor]);
  for (let reply = await first; ; ) {
    const { data, response } = reply;
    const items = (valueAt(data, facts.items) ?? []) as unknown[];
    const counted = offset ?? page;
    if (counted && items.length) {
      const text = JSON.stringify(items);
      if (text === before) throw new ReplyError(`two pages are the same: the service does not heed ${counted}`);
      before = text;
    }
    yield* items;
    const more = facts.more && valueAt(data, facts.more);
    // Services that filter after they have read may have nothing on a page, and more on the next.
    if (more === false || (!items.length && !more && counted)) return;
    if (link) {
      const target = linked(response, link);
      if (!target || seen.has(target)) return;
      seen.add(target);
      const own = new URL(base ?? '', globalThis.location?.href);
      const { origin, pathname, search } = new URL(target, response.url || own);
      if (origin !== own.origin)
        throw new ReplyError(`the next page is at ${origin}, not at ${own.origin}: credentials would go there`);
      // The link has the query; credentials of the query may be missing in it.
      const has = new URLSearchParams(search);
      const querySerializer = (credentials: Query): string =>
        [
          search.slice(1),
          ...Object.entries(credentials).flatMap(([name, value]) =>
            has.has(name) ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`],
          ),
        ]
          .filter(Boolean)
          .join('&');
      const [call, method, path, { path: _path, ...rest } = {}] = row;
      const body = start.slice(path.split('{').length - 1);
      reply = await send(
        [call, method, origin + pathname, rest],
        [...body, { ...options, query: undefined, querySerializer }],
      );
    } else {
      let next: unknown;
      if (cursor) next = valueAt(data, facts.next);
      else if (offset) {
        next = Number(query[offset] ?? 0) + items.length;
        const total = valueAt(data, facts.total);
        if (/number|bigint/.test(typeof total) && Number(next) >= Number(total)) return;
      } else if (page) next = Number(query[page] ?? facts.first ?? 1) + 1;
      if (next == null || next === '' || next === false) return;
      const counts = cursor ?? counted ?? '';
      if (next === query[counts]) throw new ReplyError(`the next page is this one: ${counts} stays ${next}`);
      if (cursor && seen.has(next)) return;
      seen.add(next);
      query = { ...query, [counts]: next };
      reply = await send(row, [...start, { ...options, query }]);
    }
  }
};
