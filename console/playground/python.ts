// A request as a program for the official Python SDKs.
import { pythonLiteral } from '../../cli/python-literal.js';
import { asReply } from './format.js';
import type { PlannedCall } from './plan.js';

/** Keyword arguments, one per line. */
const keywords = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `    ${name}=${pythonLiteral(value, '    ')},\n`)
    .join('');

const print = (call: string, isStreamed: boolean): string =>
  isStreamed ? `for event in ${call}:\n    print(event)\n` : `print(${call})\n`;

/** @returns undefined if there is no SDK for the operation */
export function pythonSample(call: PlannedCall, baseUrl: string, keyVariable: string): string | undefined {
  const key = `os.environ[${JSON.stringify(keyVariable)}]`;
  const { 'anthropic-version': _version, ...headers } = call.headers;
  const extra = Object.keys(headers).length ? { extra_headers: headers } : {};
  if (call.surface === 'messages')
    return `import os
from anthropic import Anthropic

client = Anthropic(base_url=${JSON.stringify(baseUrl)}, api_key=${key})

${print(`client.messages.create(\n${keywords({ ...call.body, ...extra })})`, call.isStreamed)}`;
  if (call.surface === 'responses')
    return `import os
from openai import OpenAI

client = OpenAI(base_url=${JSON.stringify(`${baseUrl}/v1`)}, api_key=${key})

${print(`client.responses.create(\n${keywords({ ...call.body, ...extra })})`, call.isStreamed)}`;
  if (call.surface !== 'content') return undefined;
  const { contents, generationConfig, ...others } = call.body;
  const config = { ...asReply(generationConfig), ...others };
  const http = { base_url: baseUrl, ...(Object.keys(headers).length && { headers }) };
  const values = { model: call.model, contents, ...(Object.keys(config).length && { config }) };
  const method = call.isStreamed ? 'generate_content_stream' : 'generate_content';
  return `import os
from google import genai

client = genai.Client(api_key=${key}, http_options=${pythonLiteral(http)})

${print(`client.models.${method}(\n${keywords(values)})`, call.isStreamed)}`;
}
