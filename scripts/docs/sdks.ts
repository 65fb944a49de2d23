// A request as a program for an official client library, in TypeScript and in Python; only base address and key differ from what their own
// manuals show. The samples of the docs and of the console's playground are written here.

import { pythonLiteral } from '../../runtime/python-literal.js';
import { sampleLiteral as literal } from '../emit/literal.js';

type Values = Readonly<Record<string, unknown>>;

export type SdkName = 'anthropic' | 'openai' | 'genai';

/** A call of a library. */
export interface SdkCall {
  /** The method in TypeScript; in Python it has the same name in lower case. */
  readonly method: string;
  /** What is shown of the reply. */
  readonly shown?: readonly string[];
  /** The text of an event: `choices[0].delta.content`. It may be missing, unless `when` says which events have it. */
  readonly text?: string | undefined;
  /** Fields of the events that have text, and their values. */
  readonly when?: Readonly<Record<string, string>>;
  /** It takes the only value of the path. */
  readonly takesId?: true;
  /** The file that its bytes go to. */
  readonly file?: string;
}

/** The call of each operation that the libraries have, apart from those that `x-docs` names. */
export const sdkCalls: Readonly<Record<string, SdkCall>> = {
  createMessage: {
    method: 'messages.create',
    shown: ['content'],
    text: 'delta.text',
    when: { type: 'content_block_delta', 'delta.type': 'text_delta' },
  },
  createResponse: {
    method: 'responses.create',
    shown: ['output_text'],
    text: 'delta',
    when: { type: 'response.output_text.delta' },
  },
  createVideo: { method: 'videos.create', shown: ['id', 'status'] },
  getVideo: { method: 'videos.retrieve', shown: ['status', 'progress'], takesId: true },
  getVideoContent: { method: 'videos.downloadContent', takesId: true, file: 'video.mp4' },
  generateContent: { method: 'models.generateContent', shown: ['text'] },
  streamGenerateContent: { method: 'models.generateContentStream', text: 'text' },
};

/** What a call is made of. */
export interface SdkRequest {
  /** Values of the path's parameters. */
  readonly path: readonly { readonly value: string }[];
  readonly body?: Values;
  /** Members of the body that are files. */
  readonly binary: readonly string[];
  readonly streamed: boolean;
}

/** Where a program finds the service. */
interface Access {
  /** Without a slash at the end. */
  readonly address: string;
  /** The variable of the environment that has the key. */
  readonly keyVariable: string;
  /** Headers besides those of the library. */
  readonly headers?: Values;
}

const isEmpty = (values: Values): boolean => Object.keys(values).length === 0;

/** What a method takes. @google/genai takes the settings of content requests in one `config` object. */
function argumentOf(library: SdkName, { takesId }: SdkCall, { path, body = {} }: SdkRequest): unknown {
  if (takesId) return path[0]?.value;
  if (library !== 'genai') return body;
  const { contents, generationConfig, ...others } = body;
  const config = { ...(generationConfig as Values | undefined), ...others };
  return { model: path[0]?.value, contents, ...(!isEmpty(config) && { config }) };
}

// TypeScript.

const optional = (path: string): string => path.replaceAll(']', ']?');

const typescriptHeads: Readonly<Record<SdkName, (access: Access) => string>> = {
  anthropic: ({ address, keyVariable }) =>
    `import Anthropic from '@anthropic-ai/sdk';\n\nconst anthropic = new Anthropic({\n  baseURL: '${address}',\n  apiKey: process.env.${keyVariable} ?? '',\n});\n\n`,
  openai: ({ address, keyVariable }) =>
    `import OpenAI from 'openai';\n\nconst openai = new OpenAI({\n  baseURL: '${address}/v1',\n  apiKey: process.env.${keyVariable} ?? '',\n});\n\n`,
  genai: ({ address, keyVariable, headers = {} }) =>
    `import { GoogleGenAI } from '@google/genai';\n\nconst genai = new GoogleGenAI({\n  apiKey: process.env.${keyVariable} ?? '',\n  httpOptions: ${literal({ baseUrl: address, ...(!isEmpty(headers) && { headers }) }, 2)},\n});\n\n`,
};

/** An argument, with the files that a form has. */
function withFiles(value: unknown, binary: readonly string[]): string {
  const members = Object.entries((value ?? {}) as Values);
  if (!members.some(([name]) => binary.includes(name))) return literal(value);
  const plain = members
    .filter(([name]) => !binary.includes(name))
    .map(([name, each]) => `  ${name}: ${literal(each)},\n`);
  const files = members
    .filter(([name]) => binary.includes(name))
    .map(
      ([name]) => `  ${name}: await toFile(createReadStream('picture.png'), 'picture.png', { type: 'image/png' }),\n`,
    );
  return `{\n${plain.join('')}${files.join('')}}`;
}

/** The events of a call in a loop. @param print what is done with each `event` */
export const typescriptLoop = (call: string, print: string): string =>
  `const stream = await ${call};\nfor await (const event of stream) {\n  ${print}\n}\n`;

/** The reply of a call. @param shown what is printed of `reply` */
export const typescriptReply = (call: string, shown = 'reply'): string =>
  `const reply = await ${call};\nconsole.log(${shown});\n`;

function typescriptSample(library: SdkName, call: SdkCall, request: SdkRequest, access: Access): string {
  const { shown = [], text = '', when, file } = call;
  const { binary, streamed } = request;
  const { headers = {} } = access;
  const options = library === 'genai' || isEmpty(headers) ? '' : `, ${literal({ headers })}`;
  const source = `${library}.${call.method}(${withFiles(argumentOf(library, call, request), binary)}${options})`;
  const head = typescriptHeads[library](access);
  if (file)
    return `import { writeFile } from 'node:fs/promises';\n${head}const reply = await ${source};\nawait writeFile('${file}', Buffer.from(await reply.arrayBuffer()));\n`;
  if (streamed && text) {
    const conditions = Object.entries(when ?? {}).map(([path, value]) => `event.${path} === '${value}'`);
    const write = when
      ? `if (${conditions.join(' && ')})\n    process.stdout.write(event.${text});`
      : `process.stdout.write(event.${optional(text)} ?? '');`;
    return head + typescriptLoop(source, write);
  }
  const program = head + typescriptReply(source, shown.map((path) => `reply.${optional(path)}`).join(', '));
  if (!source.includes('toFile(')) return program;
  return `import { createReadStream } from 'node:fs';\n${program.replace('import OpenAI', 'import OpenAI, { toFile }')}`;
}

// Python.

const pythonHeads: Readonly<Record<SdkName, (access: Access) => string>> = {
  anthropic: ({ address, keyVariable }) =>
    `import os\nfrom anthropic import Anthropic\n\nclient = Anthropic(base_url="${address}", api_key=os.environ["${keyVariable}"])\n\n`,
  openai: ({ address, keyVariable }) =>
    `import os\nfrom openai import OpenAI\n\nclient = OpenAI(base_url="${address}/v1", api_key=os.environ["${keyVariable}"])\n\n`,
  genai: ({ address, keyVariable, headers = {} }) =>
    `import os\nfrom google import genai\n\nclient = genai.Client(\n    api_key=os.environ["${keyVariable}"],\n    http_options=${pythonLiteral({ base_url: address, ...(!isEmpty(headers) && { headers }) }, '    ')},\n)\n\n`,
};

/** Keyword arguments, one per line; files are opened. */
const keywords = (values: Values, binary: readonly string[]): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      if (binary.includes(name)) return `    ${name}=open("picture.png", "rb"),\n`;
      const written = pythonLiteral(value, '    ');
      return /^\w+$/.test(name) ? `    ${name}=${written},\n` : `    **{${pythonLiteral(name)}: ${written}},\n`;
    })
    .join('');

function pythonSample(library: SdkName, call: SdkCall, request: SdkRequest, access: Access): string {
  const { shown = [], text = '', when, file, takesId } = call;
  const { headers = {} } = access;
  const value = argumentOf(library, call, request);
  const extra = library === 'genai' || isEmpty(headers) ? {} : { extra_headers: headers };
  const given = takesId ? pythonLiteral(value) : `\n${keywords({ ...(value as Values), ...extra }, request.binary)}`;
  const method = call.method.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const source = `client.${method}(${given})`;
  const head = pythonHeads[library](access);
  if (file) return `${head}${source}.write_to_file("${file}")\n`;
  if (!request.streamed || !text)
    return `${head}reply = ${source}\nprint(${shown.map((path) => `reply.${path}`).join(', ')})\n`;
  // A list of an event may be empty.
  const lists = text.includes('[') ? [`event.${text.split('[')[0]}`] : [];
  const conditions = when ? Object.entries(when).map(([path, is]) => `event.${path} == "${is}"`) : lists;
  const print = `print(event.${text}${when ? '' : ' or ""'}, end="")`;
  return `${head}for event in ${source}:\n    ${conditions.length ? `if ${conditions.join(' and ')}:\n        ` : ''}${print}\n`;
}

/** A request as a program for a library. */
export const sdkSamples = { typescript: typescriptSample, python: pythonSample };
