// "Copy as": a request as source code for curl, the client of this project and the official SDKs. The key is read from the environment.

import { literal } from '../../scripts/docs/literal.js';
import {
  type SdkCall,
  type SdkName,
  sdkCalls,
  sdkSamples,
  typescriptLoop,
  typescriptReply,
} from '../../scripts/docs/sdks.js';
import { curlOf } from '../../scripts/docs/try-it-operation.js';
import { credentialsFor } from '../api/credentials.js';
import type { PlannedCall } from './plan.js';

export const sampleTitles = {
  curl: 'curl',
  client: 'pentagate-client',
  typescript: 'SDK, TypeScript',
  python: 'SDK, Python',
} as const;
export type SampleKind = keyof typeof sampleTitles;
export const sampleKinds = Object.keys(sampleTitles) as readonly SampleKind[];

/** The environment variable that samples read the key from. */
export const keyVariable = 'PENTAGATE_KEY';

/** The official library of a surface. */
const sdks: Readonly<Record<string, SdkName>> = {
  messages: 'anthropic',
  responses: 'openai',
  chat: 'openai',
  videos: 'openai',
  content: 'genai',
};

/** What `x-docs` of the contract says, too. */
const calls: Readonly<Record<string, SdkCall>> = {
  ...sdkCalls,
  createChatCompletion: {
    method: 'chat.completions.create',
    shown: ['choices[0].message.content'],
    text: 'choices[0].delta.content',
  },
  createEmbeddings: { method: 'embeddings.create', shown: ['data[0].embedding'] },
};

function curlSample({ method, surface, path, headers, body }: PlannedCall, address: string): string {
  const key = `$${keyVariable}`;
  const sent = { ...credentialsFor(surface, key), ...headers, 'content-type': 'application/json' };
  const payload = { type: 'application/json', value: body, files: {} };
  return curlOf({ method, url: address + path, headers: Object.entries(sent), body: payload }, key, keyVariable);
}

function clientSample(call: PlannedCall, address: string, method: string, headers: object): string {
  const values = [
    ...(call.path.includes('/models/') ? [call.model] : []),
    call.body,
    ...(Object.keys(headers).length ? [{ headers }] : []),
  ];
  const source = `client.${method}(${values.map((value) => literal(value)).join(', ')})`;
  return `import { createClient } from 'pentagate-client';

const client = createClient({
  baseUrl: '${address}',
  apiKey: process.env.${keyVariable} ?? '',
});

${call.isStreamed ? typescriptLoop(source, 'console.log(event);') : typescriptReply(source)}`;
}

/**
 * A request as source code.
 * @param method of the client, such as `messages.create`
 * @returns undefined if there is no SDK for the operation
 */
export function sampleOf(kind: SampleKind, call: PlannedCall, baseUrl: string, method: string): string | undefined {
  const address = baseUrl.replace(/\/$/, '');
  // Clients send the version by themselves.
  const { 'anthropic-version': _version, ...headers } = call.headers;
  if (kind === 'curl') return curlSample(call, address);
  if (kind === 'client') return clientSample(call, address, method, headers);
  const [sdk, sdkCall] = [sdks[call.surface], calls[call.operation]];
  const request = { path: [{ value: call.model }], body: call.body, binary: [], streamed: call.isStreamed };
  return sdk && sdkCall && sdkSamples[kind](sdk, sdkCall, request, { address, keyVariable, headers });
}
