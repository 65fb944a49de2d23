// Requests without a library: as a curl command for any POSIX shell, and in Python with the standard library. The key comes from the environment.

import { leavesPath } from '../../client/path-values.js';
import { framingOf } from '../../runtime/media-types.js';
import { pythonLiteral } from '../../runtime/python-literal.js';
import { insideQuotes, shellQuote } from '../../runtime/shell-quote.js';
import type { Operation } from '../contract/contract-operations.js';
import { asObject, deref, type JsonObject } from '../contract/json-trees.js';
import { written } from '../contract/key-locations.js';
import { isBasic, isJson, type SampleRequest, type SentCredential, sentFields } from './sample-requests.js';

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
      const sent = request.path.find(({ name }) => part === `{${name}}`);
      if (!sent) return encodeURI(part).replaceAll('%25', '%');
      // What would change the shape of the path is shown by its name.
      return `${sent.prefix ?? ''}${leavesPath(sent.value) ? sent.name : encodeURIComponent(sent.value)}`;
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

/** The credentials of a request that are sent at a place. */
const sentIn = ({ credentials }: SampleRequest, place: string): SentCredential[] =>
  credentials.filter((each) => each.in === place);

/** What precedes the value of each credential that stands in the query, behind an address. */
const keysBehind = (url: string, request: SampleRequest): [before: string, credential: SentCredential][] =>
  sentIn(request, 'query').map((each, index) => [
    `${index || url.includes('?') ? '&' : '?'}${encodeURIComponent(each.name)}=`,
    each,
  ]);

/**
 * The command of a request.
 * @param key in one line, with this in place of each credential; absent: line by line, with variables
 */
export function curlSample(
  document: JsonObject,
  operation: Operation,
  request: SampleRequest,
  address: string,
  key?: string,
): string {
  // curl would read brackets as ranges.
  const url = urlOf(operation, request, address).replace(/[[\]{}]/g, encodeURIComponent);
  const file = key === undefined ? fileOf(document, operation) : undefined;
  const flags = operation.method === 'head' ? ' --head' : request.streamed ? ' -N' : file ? ` -o ${file}` : '';
  const { mediaType, payload } = request;
  const form = mediaType === 'multipart/form-data';
  const fields = Object.entries(request.body ?? {}).map(([name, value]) => [name, asField(value)] as const);
  // Otherwise curl sends GET and POST.
  const method = [mediaType ? 'post' : 'get', 'head'].includes(operation.method)
    ? ''
    : ` -X ${operation.method.toUpperCase()}`;
  const variable = (credential: SentCredential): string => key ?? `$${variableOf(document, request, credential)}`;
  const keys = keysBehind(url, request).map(([before, each]) => before + variable(each));
  const target = keys.length
    ? `"${url.replace(/[$!`"\\]/g, encodeURIComponent).replaceAll('!', '%21')}${keys.join('')}"`
    : plainOrQuoted(url);
  const cookies = [
    ...request.cookies.map(({ name, value }) => insideQuotes(`${name}=${encodeURIComponent(value)}`)),
    ...sentIn(request, 'cookie').map((each) => `${insideQuotes(each.name)}=${variable(each)}`),
  ];
  const lines = [
    `curl${flags}${method} ${target}`,
    ...sentIn(request, 'header').map((each) =>
      isBasic(each)
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
    else if (isJson(mediaType))
      lines.push(`-d ${shellQuote(JSON.stringify(payload, null, key === undefined ? 2 : 0))}`);
    else lines.push(`${String(payload).startsWith('@') ? '--data-raw' : '-d'} ${shellQuote(String(payload))}`);
  }
  return key === undefined ? `${lines.join(' \\\n  ')}\n` : lines.join(' ');
}

/** Whether a success has JSON. */
export const repliesJson = (document: JsonObject, operation: Operation): boolean =>
  Object.entries(asObject(operation.node.responses)).some(
    ([status, reply]) => /^[2d]/.test(status) && Object.keys(asObject(deref(document, reply).content)).some(isJson),
  );

/** A call with the standard library, with JSON or without a body. */
export function pythonSample(
  document: JsonObject,
  operation: Operation,
  request: SampleRequest,
  address: string,
): string {
  const { credentials, headers, cookies, mediaType, payload, streamed } = request;
  const hasBody = 'payload' in request;
  const key = (credential: SentCredential): string => `os.environ["${variableOf(document, request, credential)}"]`;
  const file = fileOf(document, operation);
  const url = urlOf(operation, request, address);
  const keys = keysBehind(url, request).map(([before, each]) => ` + ${pythonLiteral(before)} + ${key(each)}`);
  const cookie = [
    ...cookies.map(({ name, value }) => pythonLiteral(`${name}=${encodeURIComponent(value)}`)),
    ...sentIn(request, 'cookie').map((each) => `${pythonLiteral(`${each.name}=`)} + ${key(each)}`),
  ].join(' + "; " + ');
  const lines = [
    ...sentIn(request, 'header').map((each) =>
      isBasic(each)
        ? `"authorization": "Basic " + base64.b64encode((${key(each)} + ":").encode()).decode()`
        : `${pythonLiteral(each.name)}: ${each.scheme ? `${pythonLiteral(written(each.scheme))} + ` : ''}${key(each)}`,
    ),
    ...headers.map(({ name, value }) => `${pythonLiteral(name)}: ${pythonLiteral(value)}`),
    ...(cookie ? [`"cookie": ${cookie}`] : []),
    ...(hasBody ? [`"content-type": ${pythonLiteral(mediaType)}`] : []),
  ];
  const print =
    operation.method === 'head'
      ? 'print(response.status, response.headers)'
      : streamed
        ? 'for line in response:\n        print(line.decode(), end="")'
        : file
          ? `open("${file}", "wb").write(response.read())`
          : repliesJson(document, operation)
            ? 'print(json.load(response))'
            : 'print(response.status)';
  const imports = [
    ...(credentials.some(isBasic) ? ['import base64'] : []),
    ...(hasBody || print.includes('json.') ? ['import json'] : []),
    ...(credentials.length ? ['import os'] : []),
    'import urllib.request',
  ];
  return `${imports.join('\n')}

request = urllib.request.Request(
    ${pythonLiteral(url)}${keys.join('')},
    method="${operation.method.toUpperCase()}",
    headers={
${lines.map((line) => `        ${line},\n`).join('')}    },
${hasBody ? `    data=json.dumps(${pythonLiteral(payload, '    ')}).encode(),\n` : ''})
with urllib.request.urlopen(request) as response:
    ${print}
`;
}
