// Requests of the content surface through the whole simulator: unary answers are the fold of the stream of the same request.

import { describe, expect, it } from '@jest/globals';
import { contentFold, foldEvents } from '../../../client/folds.js';
import type { GenerateContentRequest } from '../../../generated/types.js';
import type { SentResponse } from '../../../simulator/content/content-events.js';
import { answerContent, streamContent } from '../../../simulator/content/index.js';
import type { Piece } from '../../../simulator/conversation/answer.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { contentViolations } from '../../../surfaces/text/content.js';
import { all, callOf, contextOf, faultOf, streamFaults } from '../surface.js';

await loadTokenizer();

const say = (text: string): GenerateContentRequest => ({ contents: [{ role: 'user', parts: [{ text }] }] });
const weather = {
  name: 'get_forecast',
  description: 'The weather forecast of a city.',
  parameters: {
    type: 'OBJECT' as const,
    properties: { city: { type: 'STRING' as const }, days: { type: 'INTEGER' as const, minimum: 1, maximum: 7 } },
    required: ['city', 'days'],
  },
};
const tools = [{ functionDeclarations: [weather] }];
const any = { functionCallingConfig: { mode: 'ANY' as const } };

const part = (matching: object) => ({
  content: { parts: expect.arrayContaining([expect.objectContaining(matching)]) },
});

const cases: { given: string; request: GenerateContentRequest; want: object }[] = [
  { given: 'text', request: say('Reverse "one two three".'), want: { finishReason: 'STOP' } },
  {
    given: 'a limit',
    request: { ...say('Tell a long story.'), generationConfig: { maxOutputTokens: 7 } },
    want: { finishReason: 'MAX_TOKENS', tokenCount: 7 },
  },
  {
    given: 'a forced function',
    request: { ...say('The forecast for Ghent for 3 days.'), tools, toolConfig: any },
    want: part({
      functionCall: expect.objectContaining({ name: 'get_forecast', args: expect.objectContaining({ city: 'Ghent' }) }),
    }),
  },
  {
    given: 'the response of a function',
    request: {
      contents: [
        ...say('How is the weather in Ghent?').contents,
        { role: 'model', parts: [{ functionCall: { name: 'get_forecast', args: { city: 'Ghent', days: 1 } } }] },
        { role: 'user', parts: [{ functionResponse: { name: 'get_forecast', response: { sky: 'sunny' } } }] },
      ],
      tools,
    },
    want: { content: { parts: [{ text: expect.stringContaining('sunny') }] }, finishReason: 'STOP' },
  },
  {
    given: 'thoughts that are shown',
    request: { ...say('Why?'), generationConfig: { thinkingConfig: { includeThoughts: true, thinkingBudget: 512 } } },
    want: { content: { parts: [{ thought: true }, { thoughtSignature: expect.any(String) }] } },
  },
  {
    given: 'thoughts that are not',
    request: { ...say('Why?'), generationConfig: { thinkingConfig: { thinkingBudget: 512 } } },
    want: { content: { parts: [expect.not.objectContaining({ thought: true })] } },
  },
  {
    given: 'JSON by a schema',
    request: {
      ...say('Order 118, on Friday.'),
      generationConfig: {
        responseMimeType: 'application/json',
        responseSchema: { type: 'OBJECT', properties: { order: { type: 'INTEGER' } }, required: ['order'] },
      },
    },
    want: { content: { parts: [{ text: expect.stringMatching(/^\{"order":-?\d+\}$/) }] } },
  },
  {
    given: 'one of several values',
    request: {
      ...say('Is it a cello?'),
      generationConfig: {
        responseMimeType: 'text/x.enum',
        responseSchema: { type: 'STRING', enum: ['violin', 'cello'] },
      },
    },
    want: { content: { parts: [{ text: expect.stringMatching(/^(violin|cello)$/) }] } },
  },
  {
    given: 'probabilities',
    request: { ...say('Hello'), generationConfig: { responseLogprobs: true, logprobs: 3 } },
    want: { avgLogprobs: expect.any(Number), logprobsResult: { topCandidates: expect.any(Array) } },
  },
  {
    given: 'a stop for safety',
    request: say('simulate safety stop'),
    want: {
      finishReason: 'SAFETY',
      safetyRatings: expect.arrayContaining([expect.objectContaining({ blocked: true })]),
    },
  },
  {
    given: 'an image',
    request: { ...say('Draw a lighthouse.'), generationConfig: { responseModalities: ['TEXT', 'IMAGE'] } },
    want: part({ inlineData: { mimeType: 'image/png', data: expect.stringMatching(/^iVBOR/) } }),
  },
  {
    given: 'speech, and nothing else',
    request: { ...say('Read this out.'), generationConfig: { responseModalities: ['AUDIO'] } },
    want: { content: { parts: [{ inlineData: { mimeType: 'audio/wav', data: expect.stringMatching(/^UklG/) } }] } },
  },
];

async function stream(body: GenerateContentRequest) {
  const { events } = await streamContent(callOf('streamGenerateContent', body), contextOf());
  const chunks = await all(events);
  expect(streamFaults('streamGenerateContent', chunks)).toEqual([]);
  return foldEvents(contentFold(), chunks);
}

async function unary(body: GenerateContentRequest): Promise<SentResponse> {
  expect(faultOf('GenerateContentRequest', body)).toBeUndefined();
  expect([...contentViolations(body)]).toEqual([]);
  const { json } = await answerContent(callOf('generateContent', body), contextOf());
  expect(faultOf('GenerateContentResponse', json)).toBeUndefined();
  expect(json).toEqual(await stream(body));
  const { promptTokenCount: prompt = 0, candidatesTokenCount: output = 0, ...counts } = json.usageMetadata ?? {};
  const { toolUsePromptTokenCount: tools = 0, thoughtsTokenCount: thoughts = 0 } = counts;
  expect(counts.totalTokenCount).toBe(prompt + output + tools + thoughts);
  return json;
}

describe('content, answered by the simulator', () => {
  it.each(cases)('$given', async ({ request, want }) => {
    const { candidates } = await unary(request);
    expect(candidates).toMatchObject([want]);
  });

  it('gives as many candidates as asked for, in different words', async () => {
    const { candidates } = await unary({ ...say('Tell me something.'), generationConfig: { candidateCount: 3 } });
    expect(candidates.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(new Set(candidates.map(({ content }) => content.parts[0]?.text)).size).toBe(3);
  });

  it('says why a prompt was blocked, once for all candidates', async () => {
    const asked = { ...say('simulate-harassment-high'), generationConfig: { candidateCount: 2 } };
    expect(await unary(asked)).toMatchObject({ candidates: [], promptFeedback: { blockReason: 'SAFETY' } });
    const safetySettings = [{ category: 'HARM_CATEGORY_HARASSMENT' as const, threshold: 'BLOCK_NONE' as const }];
    expect((await unary({ ...asked, safetySettings })).candidates).toHaveLength(2);
  });

  it('counts what a named cache holds', async () => {
    const { usageMetadata } = await unary({ ...say('Hello'), cachedContent: 'cachedContents/1' });
    expect(usageMetadata?.cachedContentTokenCount).toBeGreaterThan(0);
    expect(usageMetadata?.promptTokenCount).toBeGreaterThan(usageMetadata?.cachedContentTokenCount ?? 0);
  });

  it('shows what tools of the service did, and counts what they gave', async () => {
    const source = { url: 'https://example.com/lighthouse', title: 'The lighthouse' };
    const pieces: Piece[] = [
      { type: 'code', code: 'print(17 * 23)', output: '391\n', ok: true },
      { type: 'web_search', query: 'lighthouses', sources: [source] },
      { type: 'text', text: 'Lit in 1863.', citations: [{ type: 'url', start: 0, end: 12, ...source }] },
    ];
    const call = callOf('generateContent', { ...say('Hello'), tools: [{ codeExecution: {} }, { googleSearch: {} }] });
    const { json } = await answerContent(call, contextOf({ scriptedAnswer: () => ({ pieces }) }));
    expect(faultOf('GenerateContentResponse', json)).toBeUndefined();
    expect(json).toMatchObject({
      candidates: [
        {
          content: {
            parts: [
              { executableCode: { language: 'PYTHON', code: 'print(17 * 23)' } },
              { codeExecutionResult: { outcome: 'OUTCOME_OK', output: '391\n' } },
              { text: 'Lit in 1863.' },
            ],
          },
          finishReason: 'STOP',
          groundingMetadata: {
            webSearchQueries: ['lighthouses'],
            groundingChunks: [{ web: { uri: source.url } }],
            groundingSupports: [{ segment: { partIndex: 2, startIndex: 0, endIndex: 12 } }],
          },
        },
      ],
      usageMetadata: { toolUsePromptTokenCount: expect.any(Number) },
    });
  });

  it('asks for a scenario once, and says its words in each candidate', async () => {
    let asked = 0;
    const script = () => {
      asked += 1;
      return { pieces: [{ type: 'text' as const, text: 'As written.' }] };
    };
    const call = callOf('generateContent', { ...say('Hello'), generationConfig: { candidateCount: 2 } });
    const { json } = await answerContent(call, contextOf({ scriptedAnswer: script }));
    expect(json.candidates.map(({ content }) => content.parts)).toEqual([
      [{ text: 'As written.' }],
      [{ text: 'As written.' }],
    ]);
    expect(asked).toBe(1);
  });
});
