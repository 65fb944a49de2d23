// express-openapi-validator's tests: each of their requests to the mock of its document, held against the status that they expect.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';
import { asObject, isObject } from '../../runtime/json.js';
import { createMock } from '../../scripts/mock/index.js';
import type { Repository, Verdict } from './mirror.js';
import { anything, runTests } from './test-files.js';

/** Why requests differ on purpose, by the names of their file and what they send. */
const apart: readonly (readonly [name: RegExp, because: string])[] = [
  [/^1022|^wildcard/, 'a path of Express'],
  [/^440|^servers/, 'a route beside the contract'],
  [/^one\.of/, 'a discriminator does not validate'],
  [/^optional-request-body/, 'no body was sent'],
  [/^path\.level/, 'a reference that is no JSON pointer'],
  [/deep_object/, 'OpenAPI has no lists in deepObject'],
  [/^query\.object|^serialized/, 'JSON is not the style form'],
  [/no_reserved/, 'what was not encoded is read'],
  [/^query\.params/, 'unknown parameters are ignored'],
  [/^(read|write)\.only/, 'members of the other direction are ignored'],
  [/^response/, 'their handler answers'],
  [/^security/, 'Basic without name and password'],
];

/** What a server of theirs is: the mock of its document, and whether it has options that change what is valid. */
interface App {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly hasOptions: boolean;
}

/** The fields of a query as superagent writes them. */
const fieldsOf = (value: unknown, name = ''): [string, string][] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, each]) => fieldsOf(each, name ? `${name}[${key}]` : key))
    : [value].flat().map((each) => [name, `${each}`]);

/** A request as supertest makes it; it is sent when it is awaited. */
function requestTo(method: string, url: string, send: (request: Request, status: number) => Promise<void>): unknown {
  const headers = new Headers();
  const query: string[] = [];
  const form = new FormData();
  let body: unknown;
  let status = 0;
  const steps: Readonly<Record<string, (first: unknown, ...more: unknown[]) => void>> = {
    set(name, value) {
      for (const [key, each] of Object.entries(isObject(name) ? name : { [`${name}`]: value }))
        headers.set(key, `${each}`);
    },
    query: (given) => query.push(isObject(given) ? `${new URLSearchParams(fieldsOf(given))}` : `${given}`),
    send(given) {
      body = isObject(body) && isObject(given) ? { ...body, ...given } : given;
    },
    field(name, value) {
      form.append(`${name}`, `${value}`);
      body = form;
    },
    attach(name, file, more) {
      const { filename = more ?? 'file', contentType } = asObject(more);
      const type = String(contentType ?? (/\.json$/.test(`${file}`) ? 'application/json' : 'image/png'));
      form.append(`${name}`, new Blob([`${file}`], { type }), `${filename}`);
      body = form;
    },
    expect(expected) {
      if (typeof expected === 'number') status = expected;
    },
  };
  const sent = async (): Promise<unknown> => {
    const at = new URL(url, 'http://mock');
    at.search = [at.search, ...query].filter(Boolean).join('&');
    const isWritten = typeof body === 'string' || body instanceof Uint8Array || body === form || body === undefined;
    if (!headers.has('content-type') && body !== form && body !== undefined)
      headers.set('content-type', isWritten ? 'application/x-www-form-urlencoded' : 'application/json');
    const given = (isWritten ? body : JSON.stringify(body)) as BodyInit | undefined;
    const hasBody = given !== undefined && !/get|head/.test(method);
    await send(new Request(at, { method: method.toUpperCase(), headers, ...(hasBody && { body: given }) }), status);
    return anything;
  };
  const chain: unknown = new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'then'
          ? (...next: [(reply: unknown) => unknown]) =>
              sent()
                .then(...next)
                .catch(() => {})
          : (...given: [unknown]) => {
              steps[String(name)]?.(...given);
              return chain;
            },
    },
  );
  return chain;
}

export const validatorVerdicts = ({ inFolder }: Repository): Promise<Verdict[]> =>
  inFolder(/^(test|src)\/|^package\.json$/, async (folder, paths) => {
    const verdicts: Verdict[] = [];
    const before = process.cwd();
    process.chdir(folder);
    const createApp = async (options: unknown): Promise<unknown> => {
      const { apiSpec, validateApiSpec, validateResponses, validateRequests, ...others } = asObject(options);
      const { allErrors, ...more } = asObject(validateRequests);
      const { fetch } = createMock(apiSpec as string);
      const app = { basePath: '/v1', fetch, hasOptions: Object.keys({ ...others, ...more }).length > 0 };
      const get = (_: object, key: string): unknown =>
        key === 'then' ? undefined : key in app ? app[key as keyof typeof app] : anything;
      return new Proxy(app, { get } as ProxyHandler<typeof app>);
    };
    for (const path of paths.filter((each) => /\.spec\.ts$/.test(each))) {
      const judge = async (app: App, made: Request, status: number): Promise<void> => {
        if (!status || status >= 500) return;
        const file = path.replace(/^test\/|\.spec\.ts$/g, '');
        const name = `${file}: ${made.method} ${made.url.slice('http://mock'.length)}`;
        const reply = await app.fetch(made);
        const isEqual = status < 400 ? reply.status < 400 : reply.status === status;
        const reason = app.hasOptions ? 'an option of theirs' : apart.find(([one]) => one.test(name))?.[1];
        const found = `${reply.status}, not ${status}: ${(await reply.text()).slice(0, 200)}`;
        verdicts.push({ name, because: isEqual ? 'equal' : reason, found });
      };
      const request = (app: App): unknown =>
        new Proxy(app, {
          get: (_, method) => (url: string) => requestTo(String(method), url, (...sent) => judge(app, ...sent)),
        });
      const own = (name: string): unknown => {
        if (name === 'supertest') return request;
        if (/common\/app$/.test(name)) return { createApp };
        if (name === 'js-yaml') return { load: parse, safeLoad: parse };
        if (/^(path|fs|assert)$/.test(name)) return createRequire(import.meta.url)(name);
        return /^\.\.?\/resources\//.test(name) ? undefined : anything;
      };
      // What fails in a test are expectations of replies.
      await runTests(join(folder, path), own, {}, () => {});
    }
    process.chdir(before);
    return verdicts;
  });
