// Curl commands to paste into a shell: requests that show what the simulator can do (a sum, a list, a tool, a schema, an image, a video).

import type { OperationId } from '../../generated/operations.js';
import { operationObject } from '../../http/contract.js';
import { declaredParameters } from '../../http/parameters.js';
import { allOperations } from '../../http/router.js';
import type { JsonObject } from '../../runtime/json.js';
import { shellQuote } from '../../runtime/shell-quote.js';
import { listedModels } from '../config/find-route.js';

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

/** Where none is listed, any name does. */
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
 * Commands that run in any POSIX shell, with example values for the parameters that are required.
 * @param contract its 3.1 form
 * @param base address of the server, without a slash at the end
 * @param key the secret, or a shell variable such as `$PENTAGATE_KEY`: double quotes let the shell expand it
 * @param settings which models there are
 */
export const curlLines = (
  contract: JsonObject,
  base: string,
  key: string,
  settings: Parameters<typeof listedModels>[0],
): readonly CurlLine[] =>
  sampleCalls.flatMap(({ operation: id, title, body }) => {
    const operation = allOperations.find((each) => each.id === id);
    const node = operation && operationObject(contract, operation);
    if (!node) return [];
    const { surface, security } = operation;
    const [listed] = listedModels(settings, surface, { id: '', name: '', workspace: 'default', surfaces: [surface] });
    const required = declaredParameters(contract, { path: operation.path, node }).filter(
      (each) => each.required === true,
    );
    const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
      String((name === 'model' && listed) || (required.find((each) => each.name === name)?.example ?? 'example')),
    );
    const credential = security.find((one) => one.in === 'header');
    const headers = [
      ...(credential ? [`"${credential.name}: ${credential.scheme === 'bearer' ? 'Bearer ' : ''}${key}"`] : []),
      ...required.filter((each) => each.in === 'header').map(({ name, example }) => shellQuote(`${name}: ${example}`)),
      "'content-type: application/json'",
    ].map((header) => `-H ${header}`);
    const asked = listed !== undefined && 'model' in body ? { ...body, model: listed } : body;
    const sent = shellQuote(JSON.stringify(asked));
    return [{ title, line: `curl ${'stream' in body ? '-N ' : ''}${base}${path} ${headers.join(' ')} -d ${sent}` }];
  });
