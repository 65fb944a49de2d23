// Samples of code for an operation, made from its request examples: curl, our client, and TypeScript and Python with the official client
// libraries where the surface has one. They are programs: the tests check every one of them and run the commands.

import type { Operation } from '../contract/contract-operations.js';
import { asObject, asString, type JsonObject } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { paginationOf } from '../contract/pagination.js';
import { streamsOf } from '../contract/stream-places.js';
import { tagOf } from '../contract/tags.js';
import { keyOf, sampleLiteral as literal, quoted } from '../emit/literal.js';
import { curlSample, keyVariable, pythonSample, variableOf } from './plain-samples.js';
import {
  callArguments,
  credentialsFor,
  isBasic,
  isJson,
  type SampleRequest,
  sampleRequests,
} from './sample-requests.js';
import { type SdkCall, type SdkName, sdkCalls, sdkSamples, typescriptLoop, typescriptReply } from './sdks.js';

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
  const official = sdkOf(contract.document, operation);
  const forLibrary = official ? sampleRequests(contract, operation, sdkFits(operation)) : [];
  const access = { address, keyVariable: keyVariable(contract.document) };
  const { client: module = './generated/client.js' } = asObject(contract.document['x-docs']);
  return [
    ...requests.map((request): CodeSample => {
      const source = curlSample(contract.document, operation, request, address);
      return { lang: 'shell', label: labelled('curl', request.variant), source };
    }),
    ...own.map((request): CodeSample => {
      const source = clientProgram(contract, operation, request, String(module), address);
      return { lang: 'typescript', label: labelled('client', request.variant), source };
    }),
    ...(['typescript', 'python'] as const).flatMap((lang) =>
      forLibrary.flatMap((request): CodeSample[] => {
        if (!official) return [];
        const { name, call } = official;
        const label = labelled(lang === 'python' ? `Python, ${name}` : name, request.variant);
        return [{ lang, label, source: sdkSamples[lang](name, call, request, access) }];
      }),
    ),
    ...(official ? [] : own).map((request): CodeSample => {
      const source = pythonSample(contract.document, operation, request, address);
      return { lang: 'python', label: labelled('Python', request.variant), source };
    }),
  ];
}

const sdkNames: readonly SdkName[] = ['anthropic', 'openai', 'genai'];

/** The call that `x-docs` of an operation names: a method of the library, what is shown of its reply, and the text of its events. */
function declaredCall(document: JsonObject, operation: Operation): SdkCall | undefined {
  const { call, reply } = asObject(operation.node['x-docs']);
  const [stream] = streamsOf(document, operation);
  const text = asString(stream?.media['x-client-text']);
  // They are code as they are written: members of members, and elements of lists.
  const isPath = (value: unknown): value is string => typeof value === 'string' && /^[\w.[\]]+$/.test(value);
  return isPath(call) && isPath(reply) && (text === undefined || isPath(text))
    ? { method: call, shown: [reply], text }
    : undefined;
}

/** The official library for an operation, if its tag names one, and its call, if it has the operation. */
export function sdkOf(document: JsonObject, operation: Operation): { name: SdkName; call: SdkCall } | undefined {
  const { sdk } = asObject(tagOf(document, operation.surface)['x-docs']);
  const name = sdkNames.find((each) => each === sdk);
  const known = Object.hasOwn(sdkCalls, operation.id) ? sdkCalls[operation.id] : undefined;
  const call = declaredCall(document, operation) ?? known;
  return name && call && { name, call };
}

/** Which bodies the library's types accept as plain values. @google/genai requires its enums for words in capitals. */
const sdkFits = (operation: Operation): ((body: JsonObject) => boolean) =>
  operation.surface === 'content'
    ? (body) => !/"[A-Z][A-Z_]{3,}"|"parameters":/.test(JSON.stringify(body))
    : () => true;

/** `print` for each kind of event stream: the text as it arrives. */
const printing: Record<string, string> = {
  messages:
    "if (event.type === 'content_block_delta' && event.delta.type === 'text_delta')\n    process.stdout.write(event.delta.text);",
  responses: "if (event.type === 'response.output_text.delta') process.stdout.write(event.delta);",
};

/** The option of a client with the credentials that an operation asks for; empty where it asks for none. */
function credentialsOption(document: JsonObject, operation: Operation): string {
  const credentials = credentialsFor(document, operation);
  const read = (variable: string): string => `process.env.${variable} ?? ''`;
  const [first, ...others] = credentials;
  if (!first) return '';
  if (!others.length && !isBasic(first)) return `apiKey: ${read(keyVariable(document))}`;
  const auth = credentials.map((credential) => {
    const variable = variableOf(document, { credentials }, credential);
    const part = (what: string): string =>
      read([variable.replace(/_?(API_)?KEY$/, ''), what].filter(Boolean).join('_'));
    const value = isBasic(credential)
      ? `{ username: ${part('USERNAME')}, password: ${part('PASSWORD')} }`
      : read(variable);
    return `${keyOf(credential.key)}: ${value}`;
  });
  return `auth: { ${auth.join(', ')} }`;
}

/** A request as a call of the generated client: `client.pets.get('1')`. */
export const clientCall = (contract: Contract, operation: Operation, request: SampleRequest): string =>
  `client${memberOf(operation.surface)}${memberOf(operation.clientMethod)}(${callArguments(contract, operation, request)
    .map((value) => (value === undefined ? 'undefined' : literal(value)))
    .join(', ')})`;

const memberOf = (name: string): string => (keyOf(name) === name ? `.${name}` : `[${keyOf(name)}]`);

/** What a program does with a client for a request: it prints the reply, the events of a stream, or the items of all pages. */
export function clientUse(contract: Contract, operation: Operation, request: SampleRequest): string {
  const call = clientCall(contract, operation, request);
  if (request.streamed) return typescriptLoop(call, printing[operation.surface] ?? 'console.log(event);');
  if (paginationOf(contract.document, operation))
    return `for await (const item of ${call}.pages()) {
  console.log(item);
}
`;
  return typescriptReply(call);
}

/**
 * A program that calls the generated client.
 * @param module that has the client
 * @param address undefined: the one of the contract
 */
export function clientProgram(
  contract: Contract,
  operation: Operation,
  request: SampleRequest,
  module: string,
  address: string | undefined,
): string {
  const given = [address && `baseUrl: '${address}'`, credentialsOption(contract.document, operation)].filter(Boolean);
  const options = given.map((option) => `  ${option},\n`).join('');
  return `import { createClient } from ${quoted(module)};

const client = createClient(${options && `{\n${options}}`});

${clientUse(contract, operation, request)}`;
}
