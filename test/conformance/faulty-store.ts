import { createHmac } from 'node:crypto';
import { parsed } from '../../scripts/contract/json-trees.js';
import { yamlOf } from '../harness/contract.js';

// A second small contract, of what takes several requests or other bodies than JSON, and a service of it. One fault at a time can be switched on.

/** The contract. */
export const contract = yamlOf('conformance/store.yaml');

/** What the store signs its webhooks with. */
export const secret = 'a secret of two';

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
  // Forms and bytes.
  'a form without its text taken': /accepted/,
  'a form without its file taken': /accepted/,
  'a text taken as the file': /accepted/,
  'a file taken as a text': /accepted/,
  'a file of another media type taken': /accepted/,
  'no check of bounds in a form': /accepted/,
  'no check of enums in a form': /accepted/,
  'no check of lengths in a form': /accepted/,
  'no check of numbers in a form': /accepted/,
  'no check of JSON in a form': /accepted/,
  'a form without a boundary taken': /accepted/,
  '500 for a form without a boundary': /server-error/,
  'a form of another media type taken': /accepted/,
  'a form refused': /refused/,
  '500 for a JSON part': /server-error/,
  'a size that is not of the schema': /reply/,
  'no check of a URL-encoded form': /accepted/,
  'no check of a list in a URL-encoded form': /accepted/,
  'a text in place of a list in the reply': /reply/,
  '500 for bytes': /server-error/,
  'bytes that get lost': /reply/,
  'bytes of another media type taken': /accepted/,
  'no bytes taken': /accepted/,
  // The same again, and at once.
  'a key that is not heeded': /idempotency/,
  'another reply under the same key': /idempotency/,
  'a refusal of the same key': /idempotency/,
  '500 for the same key': /server-error/,
  'another body under the same key taken': /idempotency/,
  'another body under the same key made': /idempotency/,
  '500 for another body under the same key': /server-error/,
  'an undocumented refusal of another body under the same key': /status/,
  'a key that is not heeded at once': /idempotency/,
  'no key taken': /accepted/,
  'the answer of another call': /concurrency/,
  'the answer of another call by turns': /concurrency/,
  'one id for calls at once': /concurrency/,
  '500 for calls at once': /server-error/,
  'a refusal of calls at once': /concurrency/,
  'a broken answer for calls at once': /reply/,
  // Tasks that are cancelled.
  'a cancelled task that goes on': /cancel/,
  'a cancel that is ignored': /cancel/,
  'a cancel that is refused': /cancel/,
  'a cancel that only says so': /cancel/,
  '500 for cancelling': /server-error/,
  'a cancelled task that fails later': /lifecycle/,
  'an ended task that can be cancelled': /lifecycle/,
  'an ended task whose cancelling fails': /status/,
  'a status that changes after the end': /lifecycle/,
  'another task than was asked for': /another/,
  // Webhooks.
  'no webhook': /webhook/,
  'a webhook of another task': /webhook/,
  'a webhook too early': /webhook/,
  'a webhook after the end': /webhook/,
  'webhooks that go back': /webhook/,
  'a webhook without its result': /webhook/,
  'a webhook of another type': /webhook/,
  'a webhook that is no JSON': /webhook/,
  'a webhook by another method': /webhook/,
  'a webhook of another media type': /webhook/,
  'no signature': /signature/,
  'a signature of another form': /webhook/,
  'a signature of another time': /signature/,
  'a signature by another secret': /signature/,
  'a signature of another body': /signature/,
  '500 for a webhook': /server-error/,
  'an undocumented refusal of a webhook': /status/,
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

  interface Render {
    readonly id: string;
    readonly callback?: string | undefined;
    looks: number;
    status: string;
    /** Looks since it was cancelled. */
    cancelled: number;
  }
  const renders = new Map<string, Render>();

  const recordOf = ({ id, status, looks }: Render): Record<string, unknown> => ({
    ...{ id, status, progress: Math.min(100, looks * 20) },
    ...(status === 'done' && { url: 'https://example.com/1' }),
  });

  async function deliver(render: Render, changes: Record<string, unknown> = {}): Promise<void> {
    if (!render.callback || is('no webhook')) return;
    const record = { ...recordOf(render), ...changes };
    if (is('a webhook of another task')) record.id = 'render_x';
    if (is('a webhook too early')) record.status = 'running';
    if (is('a webhook without its result')) delete record.url;
    if (is('a webhook of another type')) record.progress = 'all';
    const body = is('a webhook that is no JSON') ? 'done' : JSON.stringify(record);
    const time = Math.floor(Date.now() / 1000) - (is('a signature of another time') ? 3600 : 0);
    const signed = is('a signature of another body') ? `${body} ` : body;
    const key = is('a signature by another secret') ? 'another' : secret;
    const hash = createHmac('sha256', key).update(`${time}.${signed}`).digest('hex');
    const signature = is('a signature of another form') ? hash : `t=${time},v1=${hash}`;
    await fetch(render.callback, {
      method: is('a webhook by another method') ? 'PUT' : 'POST',
      body,
      headers: {
        'content-type': is('a webhook of another media type') ? 'text/plain' : 'application/json',
        ...(is('no signature') ? {} : { 'x-pentagate-signature': signature }),
      },
    });
  }

  async function read(render: Render): Promise<Response> {
    render.looks++;
    if (render.status === 'gone') {
      render.cancelled++;
      const isBack =
        is('a cancelled task that goes on') || (is('a cancelled task that fails later') && render.cancelled > 1);
      if (isBack) render.status = is('a cancelled task that goes on') ? 'running' : 'failed';
    } else if (render.status === 'done') {
      if (is('a status that changes after the end')) render.status = 'failed';
    } else {
      render.status = render.looks < 2 ? 'waiting' : render.looks < 5 ? 'running' : 'done';
      if (render.status === 'done') {
        if (is('webhooks that go back')) {
          await deliver(render, { status: 'running', progress: 60 });
          await deliver(render, { status: 'waiting', progress: 60 });
        }
        await deliver(render);
        if (is('a webhook after the end')) await deliver(render, { status: 'failed' });
      }
    }
    const record = recordOf(render);
    return succeed(is('another task than was asked for') ? { ...record, id: 'render_x' } : record);
  }

  async function cancel(render: Render): Promise<Response> {
    const isEnded = render.status === 'done' || render.status === 'gone';
    if (is('500 for cancelling')) return crash();
    if (isEnded && is('an ended task whose cancelling fails')) return refuse(418, 'It has ended.');
    if ((isEnded && !is('an ended task that can be cancelled')) || is('a cancel that is refused'))
      return refuse(409, `It is ${render.status}.`);
    if (is('a cancel that is ignored')) return succeed(recordOf(render));
    if (is('a cancel that only says so')) return succeed({ ...recordOf(render), status: 'gone' });
    render.status = 'gone';
    await deliver(render);
    return succeed(recordOf(render));
  }

  async function renderOf(request: Request, pathname: string): Promise<Response> {
    if (pathname !== '/renders') {
      const [, , id = '', action] = pathname.split('/');
      const render = renders.get(decodeURIComponent(id));
      if (!render) return refuse(404, 'There is no such task.');
      return action ? cancel(render) : read(render);
    }
    if (!request.headers.get('content-type')?.startsWith('application/json')) return refuse(415, 'Send JSON.');
    const body: unknown = await request.json().catch(() => undefined);
    const { title, hooks } = (body ?? {}) as { title?: unknown; hooks?: { url?: unknown } };
    if (typeof title !== 'string' || !title) return refuse(400, 'title');
    const isHooks = hooks === undefined || (typeof hooks === 'object' && hooks !== null && !Array.isArray(hooks));
    const url = isHooks ? hooks?.url : null;
    if (!isHooks || (url !== undefined && !(typeof url === 'string' && URL.canParse(url)))) return refuse(400, 'hooks');
    if (url && is('500 for a webhook')) return crash();
    if (url && is('an undocumented refusal of a webhook')) return refuse(422, 'Not there.');
    const callback = typeof url === 'string' && url.startsWith('http://127.0.0.1:') ? url : undefined;
    const render: Render = { id: `render_${renders.size + 1}`, callback, looks: 0, status: 'waiting', cancelled: 0 };
    renders.set(render.id, render);
    return succeed(recordOf(render));
  }

  /** What is wrong with a text of a form that must be a number. */
  const isNumber = (value: unknown, min: number, max = Infinity): boolean =>
    (typeof value === 'string' && !/^-?\d+$/.test(value) && is('no check of numbers in a form')) ||
    (typeof value === 'string' &&
      /^-?\d+$/.test(value) &&
      ((Number(value) >= min && Number(value) <= max) || is('no check of bounds in a form')));

  function uploadProblem(form: FormData): string | undefined {
    const [title, count, kind, file] = ['title', 'count', 'kind', 'file'].map((name) => form.get(name));
    if (title === null) return is('a form without its text taken') ? undefined : 'title is missing';
    if (typeof title !== 'string') return is('a file taken as a text') ? undefined : 'title must be a text';
    if ((!title || [...title].length > 20) && !is('no check of lengths in a form')) return 'title';
    if (count !== null && !isNumber(count, 1, 5)) return 'count';
    if (
      kind !== null &&
      !(kind === 'a' || kind === 'b') &&
      !(is('no check of enums in a form') && typeof kind === 'string')
    )
      return 'kind';
    if (file === null) return is('a form without its file taken') ? undefined : 'file is missing';
    if (typeof file === 'string') return is('a text taken as the file') ? undefined : 'file must be a file';
    if (!/^image\/(png|jpeg)$/.test(file?.type ?? '') && !is('a file of another media type taken')) return 'file';
    return undefined;
  }

  async function metaProblem(form: FormData): Promise<string | undefined> {
    const meta = form.get('meta');
    if (meta === null || is('no check of JSON in a form')) return undefined;
    const value = parsed(typeof meta === 'string' ? meta : await meta.text()) as { tags?: unknown } | undefined;
    const isList = Array.isArray(value?.tags) && value.tags.every((each) => typeof each === 'string');
    return isList ? undefined : 'meta';
  }

  async function upload(request: Request): Promise<Response> {
    const type = request.headers.get('content-type') ?? '';
    if (!type.startsWith('multipart/form-data')) {
      if (is('a form of another media type taken')) return succeed({ title: 'x', size: 1 });
      return refuse(415, 'Send a form.');
    }
    const form = await request.formData().catch(() => undefined);
    if (!form) {
      if (is('500 for a form without a boundary')) return crash();
      return is('a form without a boundary taken') ? succeed({ title: 'x', size: 1 }) : refuse(400, 'No form.');
    }
    if (is('500 for a JSON part') && form.has('meta')) return crash();
    const problem = uploadProblem(form) ?? (await metaProblem(form));
    if (problem || is('a form refused')) return refuse(400, problem ?? 'Not today.');
    const file = form.get('file');
    const size = file && typeof file !== 'string' ? file.size : 0;
    return succeed({
      title: String(form.get('title')),
      size: is('a size that is not of the schema') ? `${size}` : size,
    });
  }

  async function subscribe(request: Request): Promise<Response> {
    const type = request.headers.get('content-type') ?? '';
    if (!type.startsWith('application/x-www-form-urlencoded')) return refuse(415, 'Send a form.');
    const form = new URLSearchParams(await request.text());
    const [name, age, colour] = ['name', 'age', 'colour'].map((each) => form.get(each));
    const tags = form.getAll('tags');
    const isLax = is('no check of a URL-encoded form');
    if (!name && !isLax) return refuse(400, 'name');
    if (age !== null && !isNumber(age, 18) && !isLax) return refuse(400, 'age');
    if (colour !== null && colour !== 'red' && colour !== 'blue' && !isLax) return refuse(400, 'colour');
    if (tags.length > 3 && !is('no check of a list in a URL-encoded form')) return refuse(400, 'tags');
    return succeed({ name, tags: is('a text in place of a list in the reply') ? tags.join() : tags });
  }

  async function blob(request: Request): Promise<Response> {
    const { byteLength } = await request.arrayBuffer();
    if (is('500 for bytes')) return crash();
    if (!byteLength) return is('no bytes taken') ? succeed({ size: 1 }) : refuse(400, 'Send bytes.');
    const isBytes = request.headers.get('content-type') === 'application/octet-stream';
    if (!isBytes && !is('bytes of another media type taken')) return refuse(415, 'Send bytes.');
    return succeed({ size: is('bytes that get lost') ? 0 : byteLength });
  }

  const orders = new Map<string, { title: string; reply: { id: string; title: string } }>();
  let count = 0;
  let running = 0;
  let latest = '';

  /** A text in a body of JSON, or the reply that refuses it. */
  async function textIn(request: Request, name: string): Promise<string | Response> {
    if (!request.headers.get('content-type')?.startsWith('application/json')) return refuse(415, 'Send JSON.');
    const body = parsed(await request.text());
    const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
    return typeof value === 'string' && value ? value : refuse(400, `${name} is missing`);
  }

  async function order(request: Request): Promise<Response> {
    const key = request.headers.get('idempotency-key');
    if ((!key || key.length > 64) && !is('no key taken')) return refuse(400, 'Send a key.');
    const title = await textIn(request, 'title');
    if (typeof title !== 'string') return title;
    if (is('a key that is not heeded at once')) await new Promise((resolve) => setTimeout(resolve, 5));
    const known = orders.get(key ?? '');
    if (is('a key that is not heeded at once') && !known) {
      const id = `order_${++count}`;
      await new Promise((resolve) => setTimeout(resolve, 5));
      orders.set(key ?? '', { title, reply: { id, title } });
      return succeed({ id, title });
    }
    if (known && known.title !== title) {
      if (is('another body under the same key taken')) return succeed(known.reply);
      if (is('500 for another body under the same key')) return crash();
      if (is('an undocumented refusal of another body under the same key')) return refuse(422, 'Another body.');
      if (!is('another body under the same key made', 'a key that is not heeded')) return refuse(409, 'Another body.');
    } else if (known) {
      if (is('500 for the same key')) return crash();
      if (is('a refusal of the same key')) return refuse(409, 'It was used.');
      if (is('another reply under the same key')) return succeed({ ...known.reply, title: 'known' });
      if (!is('a key that is not heeded')) return succeed(known.reply);
    }
    const reply = { id: `order_${++count}`, title };
    orders.set(key ?? '', { title, reply });
    return succeed(reply);
  }

  async function greet(request: Request): Promise<Response> {
    const name = await textIn(request, 'name');
    if (typeof name !== 'string') return name;
    running++;
    const before = latest;
    latest = name;
    const id = is('one id for calls at once') ? count + 1 : ++count;
    await new Promise((resolve) => setTimeout(resolve, 2));
    if (is('one id for calls at once')) count = id;
    const isCrowded = running > 2;
    running--;
    if (isCrowded && is('500 for calls at once')) return crash();
    if (isCrowded && is('a refusal of calls at once')) return refuse(400, 'Too much.');
    const isShared = is('the answer of another call') || (running > 0 && is('the answer of another call by turns'));
    const own = isShared ? (is('the answer of another call') ? latest : before) : name;
    return succeed({
      id: `greeting_${id}`,
      said: isCrowded && is('a broken answer for calls at once') ? 7 : `Hello ${own}`,
    });
  }

  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.pathname.startsWith('/by-')) return page(url);
    if (url.pathname === '/orders') return order(request);
    if (url.pathname === '/greetings') return greet(request);
    if (url.pathname === '/uploads') return upload(request);
    if (url.pathname === '/subscriptions') return subscribe(request);
    if (url.pathname === '/blobs') return blob(request);
    if (url.pathname.startsWith('/renders')) return renderOf(request, url.pathname);
    return refuse(404, 'There is nothing.');
  };
}
