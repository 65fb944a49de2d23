// Prism's test harness: each of its requests to the mock of its document, held against the reply that Prism gives.
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { isObject, parsed } from '../../runtime/json.js';
import { createMock } from '../../scripts/mock/index.js';
import type { Repository, Verdict } from './mirror.js';

/** Why a case differs on purpose, by the name of its file. */
const apart: readonly (readonly [file: RegExp, because: string])[] = [
  [
    /(form-data-invalid|json-invalid|invalid-header|missing-required-header|not-matching-regex|missing-query-param|object-invalid|style-mismatch|type-mismatch)/,
    '400 here, 422 there, and the contract documents neither',
  ],
  [/violations\//, 'an example that breaks its schema is not sent'],
  [/too_complex|-complex-serialisation/, 'a reply where Prism gives up'],
  [
    /references\/|prefer-co|select-correct-method|static_examples-AC-[12]\.|Negotiation-AC-15/,
    'another value is made up',
  ],
  [/manually-select-examples-AC-5/, 'a request that breaks the contract is refused first'],
  [/Negotiation-Xml/, 'XML has the name of the schema as its root'],
  [/head_requests|missing-path-param|range-status-codes|enforce-content-type/, 'as RFC 9110 says'],
  [/security-scheme-validation/, 'texts of challenges'],
  [/allow-reserved-fail/, 'what was not encoded is read'],
];

/** The sections of a case, by their names. */
function sectionsOf(text: string): Readonly<Record<string, string>> {
  const [, ...parts] = text.split(/^====([\w-]+)====\r?\n/m);
  return Object.fromEntries(parts.flatMap((name, at) => (at % 2 ? [] : [[name, parts[at + 1] ?? '']])));
}

/** The request of a curl command; undefined for one with options that are not read here. */
function requestOf(command: string): Request | undefined {
  const words = [...command.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s"']+)/g)].map(
    ([, double, single, bare]) => double?.replace(/\\(.)/g, '$1') ?? single ?? bare ?? '',
  );
  const headers = new Headers();
  const form = new FormData();
  let [method, url, body, hasForm] = ['', '', undefined as string | undefined, false];
  for (let at = 1; at < words.length; at++) {
    const word = words[at] ?? '';
    if (/^(-i|-s|--location|--url)$/.test(word)) continue;
    if (word === '--head') method = 'HEAD';
    else if (word === '-sIXGET') method = 'GET';
    else if (/^https?:/.test(word)) url = word.replace(/^https?:\/\/[^/?]+/, 'http://mock');
    else {
      const value = words[++at] ?? '';
      if (/^(-X|--request)$/.test(word)) method = value;
      else if (/^(-H|--header)$/.test(word)) headers.append(...(value.split(/:\s*/, 2) as [string, string]));
      else if (/^(-d|--data)$/.test(word)) body = value;
      else if (word === '--data-urlencode')
        body = `${body === undefined ? '' : `${body}&`}${value.replace(/(^[^=]*=)?(.*)/s, (_, name = '', text) => name + encodeURIComponent(text))}`;
      else if (/^-F$/.test(word)) {
        const [name = '', text = ''] = value.split(/=(.*)/s);
        if (/^@/.test(text)) return undefined;
        form.append(name, text.replace(/^"(.*)"$/, '$1'));
        hasForm = true;
      } else if (word === '--cookie') headers.set('cookie', value);
      else return undefined;
    }
  }
  if (hasForm) headers.delete('content-type');
  else if (body !== undefined && !headers.has('content-type'))
    headers.set('content-type', 'application/x-www-form-urlencoded');
  const sent = hasForm ? form : body;
  return new Request(url, {
    method: method || (sent === undefined ? 'GET' : 'POST'),
    headers,
    ...(sent !== undefined && { body: sent }),
  });
}

const essence = (type: string | undefined): string => (type ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

export async function prismVerdicts({ files }: Repository): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { path, text } of files(/^test-harness\/specs\/.*\.te?xt$/)) {
    const { server = '', spec = '', command = '', ...expectations } = sectionsOf(text);
    const document: unknown = /^\s*proxy\b/.test(server) ? undefined : parse(spec, { logLevel: 'silent' });
    const request = isObject(document) && 'openapi' in document ? requestOf(command.trim()) : undefined;
    const [[how, expected] = ['', '']] = Object.entries(expectations).filter(([name]) => name.startsWith('expect'));
    // Its proxy, Swagger 2.0, collections of Postman, files on disk and options of its own have no counterpart.
    if (!request || !isObject(document) || /fillProperties|cors/.test(server)) continue;
    if (/\s(-d|--dynamic)\b/.test(server)) request.headers.append('prefer', 'dynamic=true');
    const [head = '', body = ''] = expected
      .trimStart()
      .replaceAll('\r\n', '\n')
      .split(/\n\n(.*)/s);
    const status = Number(/^HTTP\/\S+\s+(\d+)/.exec(head)?.[1]);
    const media = essence(/^content-type:\s*(.+)$/im.exec(head)?.[1]);
    const reply = await createMock(document).fetch(request);
    const sent = await reply.text();
    const isProblem = /problem\+json/.test(media);
    const isSame =
      how !== 'expect' || isProblem || body.trim() === sent.trim() || isDeepStrictEqual(parsed(body), parsed(sent));
    const isEqual =
      reply.status === status &&
      (!media || isProblem || media === essence(reply.headers.get('content-type') ?? '')) &&
      isSame;
    verdicts.push({
      name: path,
      because: isEqual ? 'equal' : apart.find(([file]) => file.test(path))?.[1],
      found: `${reply.status} ${reply.headers.get('content-type')} ${sent.slice(0, 100)}, not ${status} ${media} ${body.slice(0, 100)}`,
    });
  }
  return verdicts;
}
