// Samples of code for an operation, made from its request examples: curl, our client, and TypeScript and Python with the official client
// libraries where the surface has one. They are programs: the tests check every one of them and run the commands.

import { asObject, type JsonObject } from '../contract/json.js';
import type { Contract } from '../contract/merge.js';
import type { Operation } from '../contract/operations.js';
import { paginationOf } from '../contract/pagination.js';
import { curlSample, variableOf } from './curl.js';
import { literal, literalKey } from './literal.js';
import { pythonSample, pythonSdkSample } from './python.js';
import { isJson, type SampleRequest, sampleRequests } from './requests.js';
import { sdkFits, sdkName, sdkSample } from './sdks.js';

/** An entry of `x-codeSamples`. */
interface CodeSample {
  lang: 'shell' | 'typescript' | 'python';
  label: string;
  source: string;
}

const labelled = (tool: string, variant: string): string => (variant ? `${tool}, ${variant}` : tool);

/**
 * All samples of an operation.
 * @param address where the service listens, without a slash at the end
 */
export function codeSamples(contract: Contract, operation: Operation, address: string): CodeSample[] {
  const requests = sampleRequests(contract, operation);
  const own = requests.filter(({ mediaType }) => mediaType === undefined || isJson(mediaType));
  const official = sdkName(contract.document, operation);
  const forLibrary = official ? sampleRequests(contract, operation, sdkFits(operation)) : [];
  return [
    ...requests.map((request): CodeSample => {
      const source = curlSample(contract.document, operation, request, address);
      return { lang: 'shell', label: labelled('curl', request.variant), source };
    }),
    ...own.map((request): CodeSample => {
      const source = clientSample(contract.document, operation, request, address);
      return { lang: 'typescript', label: labelled('client', request.variant), source };
    }),
    ...forLibrary.flatMap((request): CodeSample[] => {
      const source = sdkSample(contract.document, operation, request, address);
      return source ? [{ lang: 'typescript', label: labelled(String(official), request.variant), source }] : [];
    }),
    ...forLibrary.flatMap((request): CodeSample[] => {
      const source = pythonSdkSample(contract.document, operation, request, address);
      return source ? [{ lang: 'python', label: labelled(`Python, ${official}`, request.variant), source }] : [];
    }),
    ...(official ? [] : own).map((request): CodeSample => {
      const source = pythonSample(contract.document, operation, request, address);
      return { lang: 'python', label: labelled('Python', request.variant), source };
    }),
  ];
}

/** `print` for each kind of event stream: the text as it arrives. */
const printing: Record<string, string> = {
  messages:
    "  if (event.type === 'content_block_delta' && event.delta.type === 'text_delta')\n    process.stdout.write(event.delta.text);\n",
  responses: "  if (event.type === 'response.output_text.delta') process.stdout.write(event.delta);\n",
};

/** The options of the client for the credentials of a call. */
function clientKeys(document: JsonObject, request: SampleRequest): string {
  const [first, ...others] = request.credentials.map((credential) => {
    const variable = `process.env.${variableOf(document, request, credential)} ?? ''`;
    const isBasic = credential.scheme?.toLowerCase() === 'basic';
    return { ...credential, isBasic, value: isBasic ? `{ username: ${variable}, password: '' }` : variable };
  });
  if (!first) return '';
  if (!others.length && !first.isBasic) return `  apiKey: ${first.value},\n`;
  const auth = [first, ...others].map(({ key, value }) => `    ${literalKey(key)}: ${value},\n`);
  return `  auth: {\n${auth.join('')}  },\n`;
}

function clientSample(document: JsonObject, operation: Operation, request: SampleRequest, address: string): string {
  const call = `client.${operation.surface}.${operation.clientMethod}`;
  const values = [
    ...request.path.map(({ given }) => literal(given)),
    ...('payload' in request ? [literal(request.payload)] : []),
    ...(Object.keys(request.options).length ? [literal(request.options)] : []),
  ];
  const args = values.join(', ');
  const { client = './generated/client.js' } = asObject(document['x-docs']);
  const head = `import { createClient } from '${client}';

const client = createClient({
  baseUrl: '${address}',
${clientKeys(document, request)}});

`;
  if (request.streamed)
    return `${head}const stream = await ${call}(${args});
for await (const event of stream) {
${printing[operation.surface] ?? '  console.log(event);\n'}}
`;
  if (paginationOf(document, operation))
    return `${head}for await (const item of ${call}(${args}).pages()) {
  console.log(item);
}
`;
  return `${head}const reply = await ${call}(${args});
console.log(reply);
`;
}
