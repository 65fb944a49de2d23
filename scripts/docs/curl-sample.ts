// Formats a request as a curl command for any POSIX shell; the key comes from the environment.

import { leavesPath } from '../../client/path-values.js';
import { framingOf } from '../../runtime/media-types.js';
import { insideQuotes, shellQuote } from '../../runtime/shell-quote.js';
import type { Operation } from '../contract/contract-operations.js';
import { asObject, deref, type JsonObject } from '../contract/json-trees.js';
import { written } from '../contract/key-locations.js';
import { isJson, type SampleRequest, type SentCredential, sentFields } from './sample-requests.js';

/** The variable that every sample reads the key from, after the title: `OpenAI API` → `OPENAI_API_KEY`. That of pentagate is the one of its setting `key`. */
export function keyVariable(document: JsonObject): string {
  const title = String(asObject(document.info).title ?? '').replace(/\s*\bAPI\b\s*$/i, '');
  const name = title
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '');
  if (name === 'PENTAGATE') return 'PENTAGATE_KEY';
  return name ? `${name}_API_KEY` : 'API_KEY';
}

/** The variable of a credential: that of the key, unless several go together. `SHOP_CLIENT_ID` and `SHOP_SECRET` are those of `clientId` and `secret`. */
export function variableOf(
  document: JsonObject,
  { credentials }: Pick<SampleRequest, 'credentials'>,
  { key }: SentCredential,
): string {
  const whole = keyVariable(document);
  if (credentials.length < 2) return whole;
  const words = key.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/\W+/g, '_');
  return `${whole.replace(/_?(API_)?KEY$/, '')}_${words}`.replace(/^[_0-9]+/, '').toUpperCase();
}

/** The path with its parameters filled in. */
const filledPath = ({ path }: Operation, request: SampleRequest): string =>
  path
    .split(/(\{[^{}]+\})/)
    .map((part) => {
      const value = request.path.find(({ name }) => part === `{${name}}`)?.value;
      if (value === undefined) return encodeURI(part).replaceAll('%25', '%');
      // What would change the shape of the path is shown by its name.
      return leavesPath(value) ? part.slice(1, -1) : encodeURIComponent(value);
    })
    .join('');

/** Quoted only where a shell would take it apart. */
const plainOrQuoted = (text: string): string => (/^[\w:/.%@~=,+-]+$/.test(text) ? text : shellQuote(text));

/** The value of a form's field. */
const asField = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The file that an operation's bytes go to: `video.mp4` for `video/mp4`. */
export function fileOf(document: JsonObject, operation: Operation): string | undefined {
  const medias = Object.values(asObject(operation.node.responses)).flatMap((reply) =>
    Object.keys(asObject(deref(document, reply).content)),
  );
  return medias.find((media) => !/json$/.test(media) && !framingOf(media))?.replace(/[^\w+-]+/g, '.');
}

/** The address of a request, with its query. */
export function urlOf(operation: Operation, request: SampleRequest, address: string): string {
  const query = request.query
    .map(({ name, value, sent }) => sent ?? `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .filter(Boolean)
    .join('&');
  return `${address}${filledPath(operation, request)}${query ? `?${query}` : ''}`;
}

export function curlSample(
  document: JsonObject,
  operation: Operation,
  request: SampleRequest,
  address: string,
): string {
  // curl would read brackets as ranges.
  const url = urlOf(operation, request, address).replace(/[[\]{}]/g, encodeURIComponent);
  const file = fileOf(document, operation);
  const flags = operation.method === 'head' ? ' --head' : request.streamed ? ' -N' : file ? ` -o ${file}` : '';
  const { mediaType, payload, credentials } = request;
  const form = mediaType === 'multipart/form-data';
  const fields = Object.entries(request.body ?? {}).map(([name, value]) => [name, asField(value)] as const);
  // Otherwise curl sends GET and POST.
  const method = [mediaType ? 'post' : 'get', 'head'].includes(operation.method)
    ? ''
    : ` -X ${operation.method.toUpperCase()}`;
  const variable = (credential: SentCredential): string => `$${variableOf(document, request, credential)}`;
  const keys = credentials.filter((each) => each.in === 'query');
  const before = (index: number): string => (index || url.includes('?') ? '&' : '?');
  const target = keys.length
    ? `"${url.replace(/[$!`"\\]/g, encodeURIComponent).replaceAll('!', '%21')}${keys.map((each, index) => `${before(index)}${encodeURIComponent(each.name)}=${variable(each)}`).join('')}"`
    : plainOrQuoted(url);
  const cookies = [
    ...request.cookies.map(({ name, value }) => insideQuotes(`${name}=${encodeURIComponent(value)}`)),
    ...credentials.filter((each) => each.in === 'cookie').map((each) => `${insideQuotes(each.name)}=${variable(each)}`),
  ];
  const lines = [
    `curl${flags}${method} ${target}`,
    ...credentials
      .filter((each) => each.in === 'header')
      .map((each) =>
        each.scheme?.toLowerCase() === 'basic'
          ? // The key as the name, without a password.
            `-u "${variable(each)}:"`
          : `-H "${insideQuotes(`${each.name}: ${each.scheme ? written(each.scheme) : ''}`)}${variable(each)}"`,
      ),
    ...request.headers.map(({ name, value }) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...(cookies.length ? [`-b "${cookies.join('; ')}"`] : []),
  ];
  if (mediaType === 'application/x-www-form-urlencoded' && !fields.length) lines.push("-d ''");
  else if (form)
    for (const [name, value] of fields)
      lines.push(
        request.binary.includes(name)
          ? `-F ${plainOrQuoted(`${name}=@picture.png`)}`
          : // What begins with these would name a file.
            `${/^[@<]/.test(value) ? '--form-string' : '-F'} ${shellQuote(`${name}=${value}`)}`,
      );
  else if (mediaType === 'application/x-www-form-urlencoded')
    for (const [name, value] of sentFields(document, operation, request.body ?? {}))
      lines.push(`--data-urlencode ${shellQuote(`${name}=${value}`)}`);
  else if (mediaType) {
    lines.push(`-H ${shellQuote(`content-type: ${mediaType}`)}`);
    if (payload === undefined) lines.push('--data-binary @body');
    else if (isJson(mediaType)) lines.push(`-d ${shellQuote(JSON.stringify(payload, null, 2))}`);
    else lines.push(`${String(payload).startsWith('@') ? '--data-raw' : '-d'} ${shellQuote(String(payload))}`);
  }
  return `${lines.join(' \\\n  ')}\n`;
}
