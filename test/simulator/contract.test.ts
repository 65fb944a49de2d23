// Answers carry only fields of the contract: every reply and event of the simulator is walked beside its schema, unions included.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { asArray, asObject, deref, isObject, type JsonObject, valueAt } from '../../runtime/json.js';
import { undeclared } from '../../scripts/contract/schemas/undeclared.js';
import { createSimulator } from '../../simulator/index.js';
import { createMemoryStore } from '../../simulator/responses/memory-store.js';
import { promisesOf, unkept } from './promised.js';
import { contents, messages, responses } from './requests.js';
import { all, callOf, faultOf } from './surface.js';

const document = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
) as JsonObject;

const paths = {
  createChatCompletion: '/v1/chat/completions',
  createMessage: '/v1/messages',
  createResponse: '/v1/responses',
  generateContent: '/v1beta/models/{model}:generateContent',
  streamGenerateContent: '/v1beta/models/{model}:streamGenerateContent',
} as const;
type Id = keyof typeof paths;

/** The validators of replies. */
const replies: Readonly<Record<Id, string>> = {
  createChatCompletion: 'ChatCompletion',
  createMessage: 'Message',
  createResponse: 'Response',
  generateContent: 'GenerateContentResponse',
  streamGenerateContent: 'streamGenerateContentReply200',
};

const answered = (id: Id, media: string): JsonObject =>
  deref(document, valueAt(document, ['paths', paths[id], 'post', 'responses', '200', 'content', media]));

/** The schema of an event: the one with its `type`, or, where events have no name, the chunk. */
function eventSchema(id: Id, event: unknown): unknown {
  const branches = asArray(asObject(answered(id, 'text/event-stream').itemSchema).oneOf).map((branch) =>
    asObject(asObject(branch).properties),
  );
  const named = branches.find(({ event: name }) => name !== undefined && asObject(name).const === asObject(event).type);
  return asObject((named ?? branches[0])?.data).contentSchema;
}

/** Which fields of the answers were declared, so that the walk is known to have gone through them. */
const walked = new Set<string>();

/** The members that the contract does not require and the simulator has sent. */
const kept = new Set<string>();

function remember(value: unknown, path: string): void {
  if (Array.isArray(value)) for (const item of value) remember(item, `${path}[]`);
  else if (isObject(value))
    for (const [key, item] of Object.entries(value)) {
      walked.add(`${path}.${key}`);
      remember(item, `${path}.${key}`);
    }
}

const shown = (path: readonly (string | number)[]): string =>
  path.map((step) => (typeof step === 'number' ? '[]' : step)).join('.');

const settings = { contextWindow: 128_000, schemaTimeoutMilliseconds: 2000 };
const randomness = { now: () => 1_770_000_000_000, random: (bytes: number) => new Uint8Array(bytes).fill(7) };
const simulator = createSimulator({ settings, responses: createMemoryStore(), tokensPerSecond: 0, ...randomness });

/** Fields of a reply or of events that the contract does not declare. */
async function strangers(id: Id, body: object): Promise<string[]> {
  const reply = (await simulator[id](callOf(id, body as never) as never)) as
    | { json: unknown }
    | { events: AsyncIterable<unknown> };
  const values =
    'json' in reply
      ? [{ value: reply.json, schema: answered(id, 'application/json').schema }]
      : (await all(reply.events)).map((value) => ({ value, schema: eventSchema(id, value) }));
  expect(values.length).toBeGreaterThan(0);
  for (const { value } of values) {
    // The walk passes over unions of which no branch fits; nothing does that fits the schema.
    expect(faultOf('json' in reply ? replies[id] : `${id}Event`, value)).toBeUndefined();
    expect(unkept(id, value, kept)).toEqual([]);
    remember(value, id);
  }
  return [...new Set(values.flatMap(({ value, schema }) => undeclared(document, schema, value).map(shown)))];
}

/** What the contract's own examples ask for. */
const examplesOf = (id: Id): [name: string, body: object][] =>
  Object.entries(
    asObject(valueAt(document, ['paths', paths[id], 'post', 'requestBody', 'content', 'application/json', 'examples'])),
  ).map(([name, example]) => [name, asObject(deref(document, example).value)]);

const without = (body: object) => ({ ...body, stream: false });
const withoutStream = ({ stream_options: _, ...body }: { stream_options?: unknown }) => without(body);
const streamed = (body: object) => ({ ...body, stream: true });
const named = (bodies: readonly (readonly [string, object])[], change = (body: object) => body) =>
  bodies.map(([name, body]) => [name, change(body)] as const);
/** Without the example that continues a response that is not stored. */
const known = (id: Id) => examplesOf(id).filter(([name]) => name !== 'computer_step');

const table: [id: Id, how: string, bodies: (readonly [string, object])[]][] = [
  ['createChatCompletion', 'at once', named(known('createChatCompletion'), withoutStream)],
  ['createChatCompletion', 'streamed', named(known('createChatCompletion'), streamed)],
  ['createMessage', 'at once', named([...messages, ...known('createMessage')], without)],
  ['createMessage', 'streamed', named([...messages, ...known('createMessage')], streamed)],
  ['createResponse', 'at once', named([...responses, ...known('createResponse')], without)],
  ['createResponse', 'streamed', named([...responses, ...known('createResponse')], streamed)],
  ['generateContent', 'at once', named([...contents, ...known('generateContent')])],
  ['streamGenerateContent', 'streamed', named([...contents, ...known('streamGenerateContent')])],
];

describe.each(table)('%s, %s, sends only what the contract declares', (id, _, bodies) => {
  it.each(bodies)('%s', async (_, body) => expect(await strangers(id, body)).toEqual([]));
});

describe('what the seeds name, and other services leave out,', () => {
  it.each([...promisesOf('createMessage'), ...promisesOf('createResponse'), ...promisesOf('generateContent')])(
    'is sent: %s',
    (name) => {
      expect(kept).toContain(name);
    },
  );
});

describe('the walk', () => {
  // They stand after the walks above: jest keeps the order of a file.
  it.each([
    'createMessage.content[].input',
    'createMessage.content[].signature',
    'createMessage.content[].data',
    'createMessage.content[].content[].encrypted_content',
    'createMessage.content[].content.content.source.data',
    'createMessage.content[].content.return_code',
    'createMessage.content[].citations[].encrypted_index',
    'createMessage.delta.citation.cited_text',
    'createMessage.usage.server_tool_use.web_fetch_requests',
    'createMessage.message.usage.cache_creation_input_tokens',
    'createMessage.delta.usage.output_tokens',
    'createResponse.output[].content[].logprobs[].top_logprobs[].bytes',
    'createResponse.logprobs[].bytes',
    'createResponse.output[].results[].attributes',
    'createResponse.output[].action.sources[].url',
    'createResponse.output[].pending_safety_checks[].id',
    'createResponse.output[].encrypted_content',
    'createResponse.annotation.title',
    'createResponse.response.incomplete_details.reason',
    'createResponse.response.service_tier',
    'generateContent.candidates[].groundingMetadata.groundingSupports[].segment.text',
    'generateContent.candidates[].groundingAttributions[].sourceId.groundingPassage.passageId',
    'generateContent.candidates[].logprobsResult.topCandidates[].candidates[].tokenId',
    'generateContent.candidates[].content.parts[].codeExecutionResult.outcome',
    'generateContent.candidates[].content.parts[].inlineData.data',
    'generateContent.candidates[].citationMetadata.citationSources[].license',
    'generateContent.promptFeedback.safetyRatings[].probability',
    'streamGenerateContent.usageMetadata.promptTokensDetails[].modality',
    'streamGenerateContent.candidates[].urlContextMetadata.urlMetadata[].urlRetrievalStatus',
  ])('has gone through %s', (path) => expect(walked).toContain(path));

  it.each<[id: Id, value: object, want: string]>([
    ['createMessage', { type: 'message', content: [{ type: 'text', text: '', extra: 1 }] }, 'content.[].extra'],
    [
      'createResponse',
      {
        output: [
          {
            type: 'message',
            role: 'assistant',
            content: [{ type: 'output_text', logprobs: [{ token: '', top_logprobs: [{ id: 1 }] }] }],
          },
        ],
      },
      'output.[].content.[].logprobs.[].top_logprobs.[].id',
    ],
    [
      'createResponse',
      { output: [{ type: 'web_search_call', action: { type: 'search', url: '' } }] },
      'output.[].action.url',
    ],
    [
      'generateContent',
      { candidates: [{ content: { parts: [{ executableCode: { stranger: 1 } }] } }] },
      'candidates.[].content.parts.[].executableCode.stranger',
    ],
  ])('of %s finds a stranger in %j', (id, value, want) =>
    expect(undeclared(document, answered(id, 'application/json').schema, value).map(shown)).toEqual([want]),
  );
});
