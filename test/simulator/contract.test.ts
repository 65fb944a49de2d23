// Answers follow the contract, and carry only its fields: every reply and event of the simulator is walked beside its schema, unions
// included. Without streaming an answer is what the stream of the same request makes.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { chatFold, contentFold, foldEvents, messageFold, responseFold } from '../../client/folds.js';
import { asArray, asObject, deref, isObject, type JsonObject, valueAt } from '../../runtime/json.js';
import { undeclared } from '../../scripts/contract/schemas/undeclared.js';
import { answerChat } from '../../simulator/chat/index.js';
import { answerContent, streamContent } from '../../simulator/content/index.js';
import { answerMessage } from '../../simulator/messages/index.js';
import { answerResponse } from '../../simulator/responses/index.js';
import { createMemoryStore } from '../../simulator/responses/memory-store.js';
import { loadTokenizer } from '../../simulator/tokens/tokenizer.js';
import { chatViolations, contentViolations, messageViolations, responseViolations } from '../../surfaces/text/rules.js';
import { wanted } from '../harness/wanted.js';
import { promisesOf, unkept } from './promised.js';
import { chats, contents, messages, responses } from './requests.js';
import { all, callOf, contextOf, faultOf, streamFaults } from './surface.js';

await loadTokenizer();

const document = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
) as JsonObject;

/** The operations of a surface without and with streaming, and what their requests and replies must be. */
const surfaces = {
  chat: {
    ...{ ids: ['createChatCompletion', 'createChatCompletion'], schemas: ['ChatRequest', 'ChatCompletion'] },
    ...{ path: '/v1/chat/completions', rows: chats, fold: chatFold, violations: chatViolations },
  },
  messages: {
    ...{ ids: ['createMessage', 'createMessage'], schemas: ['MessageRequest', 'Message'] },
    ...{ path: '/v1/messages', rows: messages, fold: messageFold, violations: messageViolations },
  },
  responses: {
    ...{ ids: ['createResponse', 'createResponse'], schemas: ['ResponseRequest', 'Response'] },
    ...{ path: '/v1/responses', rows: responses, fold: responseFold, violations: responseViolations },
  },
  content: {
    ids: ['generateContent', 'streamGenerateContent'],
    schemas: ['GenerateContentRequest', 'GenerateContentResponse'],
    ...{ path: '/v1beta/models/{model}:generateContent', rows: contents, fold: contentFold },
    violations: contentViolations,
  },
} as const;
type Surface = keyof typeof surfaces;

const pathOf = (surface: Surface, streams: boolean) =>
  streams ? surfaces[surface].path.replace(':g', ':streamG') : surfaces[surface].path;
const answered = (surface: Surface, media: string): JsonObject => {
  const path = pathOf(surface, media === 'text/event-stream');
  return deref(document, valueAt(document, ['paths', path, 'post', 'responses', '200', 'content', media]));
};

/** The schema of an event: the one with its `type`, or, where events have no name, the chunk. */
function eventSchema(surface: Surface, event: unknown): unknown {
  const branches = asArray(asObject(answered(surface, 'text/event-stream').itemSchema).oneOf).map((branch) =>
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

/** Expects that a value has only fields that its schema declares, and all that is promised. */
function walk(id: string, schema: unknown, value: unknown): void {
  expect(undeclared(document, schema, value).map(shown)).toEqual([]);
  expect(unkept(id, value, kept)).toEqual([]);
  remember(value, id);
}

const answers = {
  ...{ createChatCompletion: answerChat, createMessage: answerMessage, createResponse: answerResponse },
  ...{ generateContent: answerContent, streamGenerateContent: streamContent },
};

type Operation = keyof typeof answers;

/** An answer, with ids that are the same each time, and nothing in the cache. */
const answer = async (id: Operation, body: object): Promise<{ json: object } | { events: AsyncIterable<object> }> =>
  (await answers[id](callOf(id, body as never) as never, contextOf({ responses: createMemoryStore() }))) as never;

/** The contract's own examples, without the one that continues a response that is not stored. */
const examplesOf = (surface: Surface): [name: string, body: object][] => {
  const place = ['paths', surfaces[surface].path, 'post', 'requestBody', 'content', 'application/json', 'examples'];
  return Object.entries(asObject(valueAt(document, place)))
    .filter(([name]) => name !== 'computer_step')
    .map(([name, example]) => [name, asObject(deref(document, example).value)]);
};

describe.each(Object.keys(surfaces) as Surface[])('the answer of %s', (surface) => {
  const { ids, schemas, rows, fold, violations } = surfaces[surface];
  const [whole, streamed] = ids as readonly string[] as readonly [Operation, Parameters<typeof streamFaults>[0]];
  const streaming = (streams: boolean) => (surface === 'content' ? {} : { stream: streams });
  it.each<readonly [string, object, object?]>([...rows, ...examplesOf(surface)])(
    'to %s follows the contract, and is what its stream makes',
    async (_, given, want = {}) => {
      const { stream_options: _options, ...body } = given as { stream_options?: unknown };
      expect([faultOf(schemas[0], body), ...violations(body as never)]).toEqual([undefined]);
      const reply = await answer(whole, { ...body, ...streaming(false) });
      if (!('json' in reply)) throw new Error('a stream');
      expect(faultOf(schemas[1], reply.json)).toBeUndefined();
      walk(whole, answered(surface, 'application/json').schema, reply.json);
      expect(reply.json).toMatchObject(wanted(want) as object);

      const counted = surface === 'chat' ? { stream_options: { include_usage: true } } : {};
      const stream = await answer(streamed, { ...body, ...streaming(true), ...counted });
      if (!('events' in stream)) throw new Error('no stream');
      const events = await all(stream.events);
      expect(streamFaults(streamed, events)).toEqual([]);
      for (const event of events) walk(streamed, eventSchema(surface, event), event);
      // What is made in the background is not there yet.
      if (!('background' in body)) expect(foldEvents(fold() as never, events as never)).toEqual(reply.json);
    },
  );
});

describe('what the seeds name, and other services leave out,', () => {
  it.each([...promisesOf('createMessage'), ...promisesOf('createResponse'), ...promisesOf('generateContent')])(
    'is sent: %s',
    (name) => expect(kept).toContain(name),
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

  it.each<[surface: Surface, value: object, want: string]>([
    ['messages', { type: 'message', content: [{ type: 'text', text: '', extra: 1 }] }, 'content.[].extra'],
    [
      'responses',
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
      'responses',
      { output: [{ type: 'web_search_call', action: { type: 'search', url: '' } }] },
      'output.[].action.url',
    ],
    [
      'content',
      { candidates: [{ content: { parts: [{ executableCode: { stranger: 1 } }] } }] },
      'candidates.[].content.parts.[].executableCode.stranger',
    ],
  ])('of %s finds a stranger in %j', (surface, value, want) =>
    expect(undeclared(document, answered(surface, 'application/json').schema, value).map(shown)).toEqual([want]),
  );
});
