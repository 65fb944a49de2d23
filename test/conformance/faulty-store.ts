// A second small contract, of what takes several requests or other bodies than JSON, and a service of it. One fault at a time can be switched on.

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, required = Object.keys(properties)) => ({ type: 'object', required, properties });
const json = (schema: object, examples: object = {}) => ({ 'application/json': { schema, examples } });
const text = { type: 'string' };
const whole = { type: 'integer', minimum: 0 };

const failures = Object.fromEntries(
  ['400', '404', '409', '415'].map((status) => [status, { description: 'Refused.', content: json(ref('Error')) }]),
);
const replies = (content: object, more: object = {}) => ({ 200: { description: 'OK', content, ...more }, ...failures });

const query = (name: string, schema: object) => ({ name, in: 'query', schema });
const limit = query('limit', { type: 'integer', minimum: 1, maximum: 5, default: 3 });
const list = (operationId: string, pagination: object, parameters: object[], schema: object) => ({
  get: { operationId, tags: ['store'], 'x-pagination': pagination, parameters, responses: replies(json(schema)) },
});
const things = { type: 'array', items: ref('Thing') };

/** The contract. */
export const contract = {
  openapi: '3.2.0',
  info: { title: 'Store', version: '1.0.0' },
  tags: [{ name: 'store' }],
  paths: {
    '/by-cursor': list(
      'listByCursor',
      { cursor: 'after', next: 'next', items: 'things', more: 'more', limit: 'limit' },
      [query('after', text), limit],
      object({ things, next: text, more: { type: 'boolean' } }, ['things', 'more']),
    ),
    '/by-offset': list(
      'listByOffset',
      { offset: 'offset', items: 'things', total: 'total', limit: 'limit' },
      [query('offset', whole), limit],
      object({ things, total: whole }),
    ),
    '/by-page': list(
      'listByPage',
      { page: 'page', items: 'things', more: 'more', limit: 'limit' },
      [query('page', { type: 'integer', minimum: 1 }), limit],
      object({ things, more: { type: 'boolean' } }),
    ),
    '/by-link': list('listByLink', { link: 'next', limit: 'limit' }, [query('start', whole), limit], things),
  },
  components: {
    schemas: {
      Thing: object({ id: text, name: text }),
      Error: object({ error: object({ message: { type: 'string', minLength: 1 } }) }),
    },
  },
};

/** Each fault with the codes under which it may be found. */
export const faults = {
  // Pages.
  'an item on two pages': /pages/,
  'an item left out between pages': /pages/,
  'a list in another order for another size': /pages/,
  'a limit that is not heeded': /pages/,
  'more items than the default': /pages/,
  'a cursor that stays': /pages/,
  'cursors that go round': /pages/,
  'a next page that is refused': /pages/,
  'more on the last page': /pages/,
  'no more where there is': /pages/,
  '500 for an unknown cursor': /server-error/,
  'an offset that is not heeded': /pages/,
  'a total that is too small': /pages/,
  'a total that is too large': /pages/,
  'a total of the page only': /pages/,
  'a page number that is not heeded': /pages/,
  'pages that begin at 0': /pages/,
  'an empty page that was promised': /pages/,
  'a link to itself': /pages/,
  'a link to another path': /pages/,
  'a link to another service': /pages/,
  'a last page of another type': /reply/,
  '500 behind the last page': /server-error/,
} as const satisfies Readonly<Record<string, RegExp>>;

export type Fault = keyof typeof faults;

interface Thing {
  readonly id: string;
  readonly name: string;
}

const all: readonly Thing[] = Array.from({ length: 7 }, (_, at) => ({ id: `thing_${at + 1}`, name: `No. ${at + 1}` }));

const succeed = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(value, { status, headers });
const refuse = (status: number, message: string): Response => Response.json({ error: { message } }, { status });
const crash = (): Response => new Response('', { status: 500 });

/** A service of the contract. @param fault undefined: none */
export function createStore(fault?: Fault): typeof fetch {
  const is = (...names: Fault[]): boolean => fault !== undefined && names.includes(fault);

  /** A number of the query; NaN where it is none. */
  const numberIn = (search: URLSearchParams, name: string, none: number, min: number, max = Infinity): number => {
    const given = search.get(name);
    const number = given === null ? none : given.trim() ? Number(given) : Number.NaN;
    return Number.isInteger(number) && number >= min && number <= max ? number : Number.NaN;
  };

  function page(url: URL): Response {
    const { pathname, searchParams: search } = url;
    const size = numberIn(search, 'limit', 3, 1, 5);
    const offset = numberIn(search, 'offset', 0, 0);
    const number = numberIn(search, 'page', 1, 1);
    const begin = numberIn(search, 'start', 0, 0);
    if ([size, offset, number, begin].some(Number.isNaN)) return refuse(400, 'No such page.');
    const after = search.get('after');
    const cursor = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
    if (after !== null && !cursor) return is('500 for an unknown cursor') ? crash() : refuse(400, 'No such cursor.');
    const isCounted = pathname === '/by-offset' && !is('an offset that is not heeded');
    const isNumbered = pathname === '/by-page' && !is('a page number that is not heeded');
    const start =
      cursor +
      (isCounted ? offset : 0) +
      begin +
      (isNumbered ? (number - (is('pages that begin at 0') ? 0 : 1)) * size : 0);
    if (start && is('a next page that is refused')) return refuse(404, 'No such page.');
    if (start >= all.length && is('500 behind the last page')) return crash();
    const isMore = is('a limit that is not heeded') || (!search.has('limit') && is('more items than the default'));
    const from = is('an item on two pages') && start ? start - 1 : start;
    const count = isMore ? size + 1 : size;
    const ordered = is('a list in another order for another size') && size === 2 ? [...all].reverse() : all;
    const things = ordered.slice(is('an item left out between pages') && start ? start + 1 : from, start + count);
    const end = start + count;
    const isLast = end >= all.length;
    if (isLast && is('a last page of another type')) return succeed(pathname === '/by-link' ? {} : { things: {} });
    if (pathname === '/by-link') {
      const next = new URL(url);
      next.searchParams.set('start', String(is('a link to itself') ? start : end));
      if (is('a link to another path')) next.pathname = '/by-cursor';
      if (is('a link to another service')) next.host = 'elsewhere.example';
      const link: Record<string, string> = isLast ? {} : { link: `<${next}>; rel="next"` };
      return succeed(things, 200, link);
    }
    if (pathname === '/by-offset') {
      const wrong = is('a total that is too small') ? -2 : is('a total that is too large') ? 2 : 0;
      return succeed({ things, total: is('a total of the page only') ? things.length : all.length + wrong });
    }
    const promised = is('an empty page that was promised') && start < all.length;
    const more =
      (!isLast && !is('no more where there is')) || is('more on the last page', 'cursors that go round') || promised;
    if (pathname === '/by-page') return succeed({ things, more });
    const last = is('a cursor that stays')
      ? (after ?? 'thing_3')
      : is('cursors that go round') && isLast
        ? 'thing_1'
        : things.at(-1)?.id;
    return succeed({ things, more, ...(isLast && !is('cursors that go round') ? {} : { next: last }) });
  }

  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.pathname.startsWith('/by-')) return page(url);
    return refuse(404, 'There is nothing.');
  };
}
