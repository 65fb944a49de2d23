// Curl commands to paste into a shell: requests that show what the simulator can do (a sum, a list, a tool, a schema, an image, a video).

import type { OperationId } from '../../generated/operations.js';
import { operationObject } from '../../http/contract.js';
import { declaredParameters } from '../../http/parameters.js';
import { allOperations, type Operation } from '../../http/router.js';
import type { JsonObject } from '../../runtime/json.js';
import { shellQuote } from '../../runtime/shell-quote.js';

/** A command and its title. */
export interface CurlLine {
  readonly title: string;
  readonly line: string;
}

interface SampleCall {
  readonly operation: OperationId;
  readonly title: string;
  readonly body: object;
}

const model = 'example-model';
const object = (properties: object): object => ({ type: 'object', properties, required: Object.keys(properties) });
const person = object({ name: { type: 'string' }, age: { type: 'integer' } });
const weather = {
  name: 'get_weather',
  description: 'Current weather of a city.',
  parameters: object({ city: { type: 'string' } }),
};

/** The first one is shown when the server starts. */
const sampleCalls: readonly SampleCall[] = [
  {
    operation: 'createMessage',
    title: 'a sum',
    body: { model, max_tokens: 100, messages: [{ role: 'user', content: 'What is 12 times 7?' }] },
  },
  {
    operation: 'createMessage',
    title: 'a list, as a stream',
    body: { model, max_tokens: 200, stream: true, messages: [{ role: 'user', content: 'List five colours' }] },
  },
  {
    operation: 'createResponse',
    title: 'an answer in the form of a schema',
    body: {
      model,
      input: 'Anna Schmidt, 34, lives in Ghent',
      text: { format: { type: 'json_schema', name: 'person', schema: person } },
    },
  },
  {
    operation: 'generateContent',
    title: 'a tool call',
    body: {
      contents: [{ role: 'user', parts: [{ text: 'What is the weather in Ghent?' }] }],
      tools: [{ functionDeclarations: [weather] }],
    },
  },
  {
    operation: 'submitImagine',
    title: 'four images, as a task',
    body: { prompt: 'A lighthouse on a cliff at dusk, oil painting' },
  },
  {
    operation: 'createVideo',
    title: 'a video, as a task',
    body: { prompt: 'Waves roll onto a beach at sunset, slow zoom in', seconds: '4' },
  },
];

/**
 * The curl command of one call, with example values for its required parameters.
 * @param key the secret, or a shell variable (`$PENTAGATE_KEY`); double quotes let the shell expand it
 */
export function curlCommand(
  contract: JsonObject,
  operation: Operation,
  body: object | undefined,
  base: string,
  key: string,
): string {
  const required = declaredParameters(contract, {
    path: operation.path,
    node: operationObject(contract, operation),
  }).filter((parameter) => parameter.required === true);
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    String(required.find((parameter) => parameter.name === name)?.example ?? 'example'),
  );
  const credential = operation.security.find((one) => one.in === 'header');
  const headers = [
    ...(credential ? [`"${credential.name}: ${credential.scheme === 'bearer' ? 'Bearer ' : ''}${key}"`] : []),
    ...required
      .filter((parameter) => parameter.in === 'header')
      .map(({ name, example }) => shellQuote(`${name}: ${example}`)),
    ...(body ? ["'content-type: application/json'"] : []),
  ];
  const flag = body && 'stream' in body ? '-N ' : '';
  const parts = headers.map((header) => `-H ${header}`);
  if (body) parts.push(`-d ${shellQuote(JSON.stringify(body))}`);
  return `curl ${flag}${base}${path} ${parts.join(' ')}`;
}

/**
 * Commands that run in any POSIX shell.
 * @param contract its 3.1 form
 * @param base address of the server, without a slash at the end
 * @param key the secret, or a shell variable such as `$PENTAGATE_KEY`
 */
export const curlLines = (contract: JsonObject, base: string, key: string): readonly CurlLine[] =>
  sampleCalls.flatMap(({ operation: id, title, body }) => {
    const operation = allOperations.find((each) => each.id === id);
    if (!operation || operationObject(contract, operation) === undefined) return [];
    return [{ title, line: curlCommand(contract, operation, body, base, key) }];
  });
