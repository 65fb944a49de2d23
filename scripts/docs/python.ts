// The same calls in Python: through the official client libraries, and with the standard library where there is none.

import { pythonLiteral } from '../../runtime/python-literal.js';
import type { Operation } from '../contract/contract-operations.js';
import { asObject, deref, type JsonObject } from '../contract/json-trees.js';
import { written } from '../contract/key-locations.js';
import { fileOf, keyVariable, urlOf, variableOf } from './curl-sample.js';
import { isJson, type SampleRequest, type SentCredential } from './sample-requests.js';
import { type DeclaredCall, declaredCall, genaiArgument, sdkName } from './sdks.js';

type Write = (request: SampleRequest) => string;

/** Keyword arguments of a call, one per line. */
const call = (name: string, values: Readonly<JsonObject>, files: readonly string[] = []): string => {
  const plain = Object.entries(values)
    .filter(([key, value]) => value !== undefined && !files.includes(key))
    .map(([key, value]) =>
      /^\w+$/.test(key)
        ? `    ${key}=${pythonLiteral(value, '    ')},\n`
        : `    **{${pythonLiteral(key)}: ${pythonLiteral(value, '    ')}},\n`,
    );
  const opened = files.filter((key) => key in values).map((key) => `    ${key}=open("picture.png", "rb"),\n`);
  return `${name}(\n${[...plain, ...opened].join('')})`;
};

const reply = (source: string, shown: string): string => `reply = ${source}\nprint(${shown})\n`;
const events = (source: string, body: string): string => `for event in ${source}:\n    ${body}\n`;

const text = (condition: string, value: string): string => `if ${condition}:\n        print(${value}, end="")`;

const writeDeclared =
  ({ call: method, reply: shown, text: path }: DeclaredCall): Write =>
  ({ body = {}, streamed }) => {
    const source = call(`client.${method}`, body);
    if (!streamed || path === undefined) return reply(source, `reply.${shown}`);
    const [list] = path.split('[');
    return events(source, `if event.${list}:\n        print(event.${path} or "", end="")`);
  };

/** The method of each operation in its library; sdks.ts has the same for TypeScript. */
const calls: Record<string, Write> = {
  createMessage: ({ body = {}, streamed }) => {
    const source = call('client.messages.create', body);
    return streamed
      ? events(
          source,
          text('event.type == "content_block_delta" and event.delta.type == "text_delta"', 'event.delta.text'),
        )
      : reply(source, 'reply.content');
  },
  createResponse: ({ body = {}, streamed }) => {
    const source = call('client.responses.create', body);
    return streamed
      ? events(source, text('event.type == "response.output_text.delta"', 'event.delta'))
      : reply(source, 'reply.output_text');
  },
  createVideo: ({ body = {}, binary }) => reply(call('client.videos.create', body, binary), 'reply.id, reply.status'),
  getVideo: ({ path }) =>
    reply(`client.videos.retrieve(${pythonLiteral(path[0]?.value)})`, 'reply.status, reply.progress'),
  getVideoContent: ({ path }) =>
    `client.videos.download_content(${pythonLiteral(path[0]?.value)}).write_to_file("video.mp4")\n`,
  generateContent: (request) => reply(call('client.models.generate_content', genaiArgument(request)), 'reply.text'),
  streamGenerateContent: (request) =>
    `for chunk in ${call('client.models.generate_content_stream', genaiArgument(request))}:\n    print(chunk.text or "", end="")\n`,
};

const libraries: Record<string, (address: string, key: string) => string> = {
  anthropic: (address, key) =>
    `import os\nfrom anthropic import Anthropic\n\nclient = Anthropic(base_url=${pythonLiteral(address)}, api_key=${key})\n\n`,
  openai: (address, key) =>
    `import os\nfrom openai import OpenAI\n\nclient = OpenAI(base_url=${pythonLiteral(`${address}/v1`)}, api_key=${key})\n\n`,
  genai: (address, key) =>
    `import os\nfrom google import genai\n\nclient = genai.Client(\n    api_key=${key},\n    http_options={"base_url": ${pythonLiteral(address)}},\n)\n\n`,
};

/** A call through the official library; undefined if it lacks the operation. */
export function pythonSdkSample(
  document: JsonObject,
  operation: Operation,
  request: SampleRequest,
  address: string,
): string | undefined {
  const declared = declaredCall(document, operation);
  const write = declared
    ? writeDeclared(declared)
    : Object.hasOwn(calls, operation.id)
      ? calls[operation.id]
      : undefined;
  const library = libraries[sdkName(document, operation) ?? ''];
  if (!write || !library) return undefined;
  return library(address, `os.environ["${keyVariable(document)}"]`) + write(request);
}

/** Whether a success has JSON. */
const repliesJson = (document: JsonObject, operation: Operation): boolean =>
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
  const at = (place: string): readonly SentCredential[] => credentials.filter((each) => each.in === place);
  const isBasic = ({ scheme }: SentCredential): boolean => scheme?.toLowerCase() === 'basic';
  const url = urlOf(operation, request, address);
  const keys = at('query').map((each, index) => {
    const before = `${index || url.includes('?') ? '&' : '?'}${encodeURIComponent(each.name)}=`;
    return ` + ${pythonLiteral(before)} + ${key(each)}`;
  });
  const cookie = [
    ...cookies.map(({ name, value }) => pythonLiteral(`${name}=${encodeURIComponent(value)}`)),
    ...at('cookie').map((each) => `${pythonLiteral(`${each.name}=`)} + ${key(each)}`),
  ].join(' + "; " + ');
  const lines = [
    ...at('header').map((each) =>
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
