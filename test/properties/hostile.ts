// Requests that no regular client sends, to a server as a process: none may end in a crash, a hang, a 5xx, or a response outside the contract.
// What is odd about HTTP or JSON, whatever the contract, is in test/http/odd-requests.test.ts.
import { once } from 'node:events';
import { connect } from 'node:net';
import type { OperationId } from '../../generated/operations.js';
import type { Outgoing } from '../../scripts/conformance/requests.js';
import type { ServerAccess } from '../harness/server.js';
import { operationOf, plainRequest, problemsOf, surfaces, type TextSurface } from './requests.js';

type Statuses = readonly number[];
const taken: Statuses = [200];
const refused: Statuses = [400];
const either: Statuses = [200, 400];

/** A plain request with additional members in front, as JSON text, because values cannot express some of them. */
const plainBody = (surface: TextSurface, more = '', text = '"Hello"'): string =>
  ({
    content: `{${more}"contents":[{"role":"user","parts":[{"text":${text}}]}]}`,
    responses: `{${more}"model":"m","input":${text}}`,
    messages: `{${more}"model":"m","max_tokens":50,"messages":[{"role":"user","content":${text}}]}`,
    chat: `{${more}"model":"m","messages":[{"role":"user","content":${text}}]}`,
  })[surface];

/** A tool with a caller's schema for its arguments. */
const toolBody = (surface: TextSurface, schema: string): string =>
  plainBody(
    surface,
    {
      content: `"tools":[{"functionDeclarations":[{"name":"f","parametersJsonSchema":${schema}}]}],"toolConfig":{"functionCallingConfig":{"mode":"ANY"}},`,
      responses: `"tools":[{"type":"function","name":"f","parameters":${schema}}],"tool_choice":"required",`,
      messages: `"tools":[{"name":"f","input_schema":${schema}}],"tool_choice":{"type":"any"},`,
      chat: `"tools":[{"type":"function","function":{"name":"f","parameters":${schema}}}],"tool_choice":"required",`,
    }[surface],
  );

const numberMember = (surface: TextSurface, number: string): string =>
  surface === 'content' ? `"generationConfig":{"temperature":${number}},` : `"temperature":${number},`;

const prototypeMembers = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'length'];
const megabytes = 20 * 1024 * 1024;

type Row = readonly [
  name: string,
  body: string | Buffer,
  statuses: Statuses,
  headers?: Readonly<Record<string, string>>,
];

const bodies = (surface: TextSurface): Row[] => {
  const plain = plainBody(surface);
  const withMember = (member: string): string => plainBody(surface, member);
  const withText = (text: string): string => plainBody(surface, '', text);
  const argument = (schema: string): string =>
    toolBody(surface, `{"type":"object","properties":{"a":${schema}},"required":["a"]}`);
  return [
    ...[10, 20, plain.length - 1].map((at): Row => [`cut after ${at} bytes`, plain.slice(0, at), refused]),
    ['bytes that are no UTF-8', Buffer.from(plain.replace('Hello', 'H\u00ffllo'), 'latin1'), refused],
    ['lone surrogates', withText('"a\\ud800b\\udfff\\ud83d"'), either],
    ['NUL and other controls', withText('"a\\u0000b\\u001b[31m\\u007f\\u2028\\u2029\\ufffe"'), either],
    ['right to left and joiners', withText('"\\u202e\\u2066\\u200d\\u200b\\ufe0f\\u0301\\u0301"'), either],
    ['a text of white space', withText('"   "'), either],
    ...['1e999', '-1e999', '9'.repeat(400), '1e-999999', '-0'].map(
      (number): Row => [
        `the number ${number.slice(0, 12)}`,
        withMember(numberMember(surface, number)),
        /^-0|e-/.test(number) ? either : refused,
      ],
    ),
    ...prototypeMembers.map(
      (key): Row => [
        `a member called ${key}`,
        withMember(`"${key}":{"polluted":"yes","prototype":{"polluted":1}},`),
        either,
      ],
    ),
    ...['__proto__', 'constructor', 'toString'].map(
      (key): Row => [
        `an argument called ${key}`,
        toolBody(surface, `{"type":"object","properties":{"${key}":{"type":"string"}},"required":["${key}"]}`),
        either,
      ],
    ),
    ['a prototype as message', withText('{"__proto__":{"polluted":"yes"}}'), refused],
    ['members twice', withMember('"model":7,"contents":7,"input":7,"messages":7,'), either],
    ['an empty key', withMember('"":1,"\\u0000":2,'), taken],
    ['100,000 members', withMember(Array.from({ length: 100_000 }, (_, at) => `"k${at}":1,`).join('')), either],
    ['a text of a megabyte', withText(JSON.stringify('word '.repeat(200_000))), either],
    ['a megabyte without a space', withText(JSON.stringify('a'.repeat(1_000_000))), either],
    ['a key of a megabyte', withMember(`"${'k'.repeat(1_000_000)}":1,`), either],
    ['a schema that is its own part', argument('{"$ref":"#"}'), refused],
    [
      'a pattern that takes for ever',
      argument('{"type":"string","pattern":"^(([a-z])+.)+[A-Z]$","minLength":40}'),
      either,
    ],
    ['a list of ten million asked for', argument('{"type":"array","minItems":10000000,"items":{}}'), refused],
    ['20 MB to the byte', `${plain}${' '.repeat(megabytes - plain.length)}`, taken],
    ['no answer it would accept', plain, [200, 406], { accept: 'image/avif;q=-7, */*;q=0' }],
    ['a condition', plain, taken, { 'if-none-match': '*', 'if-modified-since': 'yesterday', range: 'bytes=0-1,5-' }],
    ['forwarded from everywhere', plain, taken, { 'x-forwarded-for': '1,::,999.9.9.9', forwarded: 'for="_x";;;' }],
    ['a method to put in its place', plain, taken, { 'x-http-method-override': 'DELETE' }],
    ['a trace that is none', plain, taken, { traceparent: '00-zz-zz-99', tracestate: '=,=,=' }],
    ['a fault that does not exist', plain, either, { 'x-pentagate-simulate': 'status=999; after=-1; =; cut=NaN' }],
    ['a preference', plain, [200, 400, 404], { prefer: 'code=999, example=__proto__, dynamic=maybe' }],
    ['a cookie', plain, taken, { cookie: '__proto__=1; '.repeat(100) }],
  ];
};

/** The problem of the response to a request; empty if there is none. */
const problemOf = (
  target: ServerAccess,
  request: Outgoing,
  [name, body, statuses, headers = {}]: Row,
): Promise<string[]> => problemsOf(target, request, { body, statuses, headers }, name);

/** Sends every hostile body and every odd header of a surface. @returns the problems by name */
export async function surviveBodies(target: ServerAccess, surface: TextSurface): Promise<string[]> {
  const request = plainRequest(surface);
  const problems: string[] = [];
  for (const row of bodies(surface)) problems.push(...(await problemOf(target, request, row)));
  return problems;
}

const million = (value: unknown): unknown[] => Array.from({ length: 1_000_000 }, () => value);

const short = { prompt: 'x', duration: 1, size: '64x64' };
const tasks: Readonly<Partial<Record<OperationId, readonly (object | string)[]>>> = {
  submitImagine: [
    // Refused because of an unknown parameter, so that none of them is drawn.
    ...['-', '--no x,', 'a::', '{a,', '山', '"', '\n', 'http://a ', 'a cat of '].map((text) => ({
      prompt: `${text.repeat(6000 / text.length).slice(0, 5980)} --unknown 1`,
    })),
    ...['', 1, null, {}].map((wrong) => ({ prompt: 'x', base64Array: million(wrong) })),
    { prompt: 'x', state: 'x'.repeat(1_000_000) },
    '{"prompt":"x","accountFilter":{"__proto__":{"a":1},"modes":["constructor"]}}',
    '{"prompt":"x","botType":"__proto__"}',
  ],
  listTasks: [{ ids: million(null) }, { ids: million({}) }],
  createVideoGeneration: [
    { ...short, metadata: { image_urls: million('') } },
    { ...short, metadata: { resolution: 'constructor' } },
    '{"prompt":"x","duration":1,"size":"64x64","metadata":{"__proto__":{"polluted":1},"seed":-7}}',
    `{"prompt":"x","metadata":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
    { prompt: 'x', duration: 3600, size: '4096x4096' },
  ],
  createVideo: [{ prompt: 'x', size: `${'9'.repeat(400)}x64` }],
};

/** Sends all that is hostile to images and videos. Fields, images and addresses are tested in test/surfaces. @returns the problems by name */
export async function surviveTasks(target: ServerAccess): Promise<string[]> {
  const problems: string[] = [];
  for (const [id, all] of Object.entries(tasks)) {
    const request = {
      operation: operationOf(id),
      path: {},
      query: '',
      headers: { 'content-type': 'application/json' },
    };
    for (const each of all) {
      const body = typeof each === 'string' ? each : JSON.stringify(each);
      const row: Row = [body.slice(0, 60), body, refused];
      problems.push(...(await problemOf(target, { ...request, key: 'given', body: '{}' }, row)));
    }
  }
  return problems;
}

/** Opens connections and closes each in the middle of a request, or of the stream that it asks for. */
export async function leaveEarly({ url, key }: ServerAccess): Promise<void> {
  const { hostname, port } = new URL(url);
  const body = plainBody('messages', '"stream":true,');
  const head = (length: number | 'chunked'): string =>
    `POST /v1/messages HTTP/1.1\r\nhost: x\r\nx-api-key: ${key}\r\nanthropic-version: 2023-06-01\r\ncontent-type: application/json\r\n${
      length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`
    }\r\n\r\n`;
  const begun = [
    'POST /v1/messages HTTP/1.1\r\nhost: x\r\nx-api',
    head(100),
    head(5000) + body,
    head(body.length) + body,
  ];
  await Promise.all(
    [...begun, `${head('chunked')}ffff\r\n${body}`].map(async (text) => {
      const socket = connect(Number(port), hostname, () => socket.write(text, () => socket.destroy()));
      await once(socket, 'close');
    }),
  );
}

/** Sends a plain request to every surface. @returns the problems of the responses */
export async function stillAnswers(target: ServerAccess): Promise<string[]> {
  const asked = surfaces.map((surface) =>
    problemOf(target, plainRequest(surface), ['afterwards', plainBody(surface), taken]),
  );
  return (await Promise.all(asked)).flat();
}
