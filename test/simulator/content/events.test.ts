import { describe, expect, it } from '@jest/globals';
import { contentFold, foldEvents } from '../../../client/folds.js';
import { type CandidateAnswer, contentEvents, type SentResponse } from '../../../simulator/content/content-events.js';
import { generateImage, generateSpeech } from '../../../simulator/content/generated-media.js';
import { answerContent, readContent } from '../../../simulator/content/index.js';
import type { Answer, Piece, SafetyRating } from '../../../simulator/conversation/answer.js';
import { seededIdentity } from '../../../simulator/identity.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { answerOf, calls, says, thinks } from '../answer.js';
import { callOf, contextOf, faultOf, streamFaults } from '../surface.js';

await loadTokenizer();

const counts = { cacheRead: 0, output: 12, thinking: 0 };
const usage = { input: 30, inputByKind: { text: 20, image: 10 }, ...counts };
const answer = (pieces: readonly Piece[], more: Partial<Answer> = {}): Answer => answerOf(pieces, { usage, ...more });
const candidate = (answer: Answer, text = 'Hello', more: Partial<CandidateAnswer> = {}): CandidateAnswer => ({
  answer,
  conversation: readContent(callOf('generateContent', { contents: [{ parts: [{ text }] }] })),
  seed: 'seed',
  media: [],
  ...more,
});
const long = 'Ein Satz mit vielen Wörtern, der in mehreren Stücken kommt. '.repeat(4);
const rating: SafetyRating = { category: 'HARM_CATEGORY_HARASSMENT', probability: 'MEDIUM', blocked: true };
const options = { thoughts: true, text: true };

const chunksOf = (candidates: readonly CandidateAnswer[], more = {}): SentResponse[] => [
  ...contentEvents(candidates as [CandidateAnswer], { identity: seededIdentity('a'), ...options, ...more }),
];
const whole = (candidates: readonly CandidateAnswer[], more = {}): SentResponse => {
  const events = chunksOf(candidates, more);
  expect(streamFaults('streamGenerateContent', events)).toEqual([]);
  const folded = foldEvents(contentFold(), events);
  expect(faultOf('GenerateContentResponse', folded)).toBeUndefined();
  return folded as SentResponse;
};

const looks = calls('look', '{}');
const callOfLook = { id: expect.any(String), name: 'look', args: {} };
const thinking = { usage: { ...usage, thinking: 8 } };
const code = { type: 'code' as const, code: 'print(1)', output: '1\n', ok: true };

const cases: [given: string, answer: Answer, parts: unknown[], finishReason?: string, more?: object][] = [
  ['text', answer([says(long)]), [{ text: long }]],
  ['nothing', answer([]), []],
  [
    'texts and a refusal, which are one part',
    answer([says('One. '), says(''), { type: 'refusal', text: 'Two.' }]),
    [{ text: 'One. Two.' }],
  ],
  [
    'text and calls',
    answer([says('I look.'), calls('look', '{"at":"sky"}'), calls('wait', '')], { finishReason: 'tool' }),
    [
      { text: 'I look.' },
      { functionCall: { id: expect.stringMatching(/^call_/), name: 'look', args: { at: 'sky' } } },
      { functionCall: { id: expect.stringMatching(/^call_/), name: 'wait', args: {} } },
    ],
  ],
  ['a call that was cut', answer([calls('look', '{"at":"s')], { finishReason: 'length' }), [], 'MAX_TOKENS'],
  [
    'code and its output',
    answer([says('I count.'), code, { ...code, code: 'print(', output: 'SyntaxError', ok: false }, says('One.')]),
    [
      { text: 'I count.' },
      { executableCode: { language: 'PYTHON', code: 'print(1)' } },
      { codeExecutionResult: { outcome: 'OUTCOME_OK', output: '1\n' } },
      { executableCode: { language: 'PYTHON', code: 'print(' } },
      { codeExecutionResult: { outcome: 'OUTCOME_FAILED', output: 'SyntaxError' } },
      { text: 'One.' },
    ],
  ],
  ['a stop sequence', answer([says('One')], { finishReason: 'stop_sequence' }), [{ text: 'One' }]],
  [
    'a stop for safety',
    answer([says('One')], { finishReason: 'safety', safetyRatings: [rating] }),
    [{ text: 'One' }],
    'SAFETY',
  ],
  [
    'shown thoughts, signed where the text ends',
    answer([thinks(long), says(long)], thinking),
    [
      { text: long, thought: true },
      { text: long, thoughtSignature: expect.stringMatching(/^[\w+/]+=*$/) },
    ],
  ],
  [
    'hidden thoughts, signed at the first call',
    answer([thinks(long), looks, looks], { finishReason: 'tool', ...thinking }),
    [{ functionCall: callOfLook, thoughtSignature: expect.any(String) }, { functionCall: callOfLook }],
    'STOP',
    { thoughts: false },
  ],
];

describe('an answer as chunks of content', () => {
  it.each(cases)('%s', (_, answer, parts, finishReason = 'STOP', more = {}) => {
    const { safetyRatings } = answer;
    const folded = whole([candidate(answer)], more);
    expect(folded.candidates).toEqual([
      expect.objectContaining({ content: { role: 'model', parts }, finishReason, index: 0, safetyRatings }),
    ]);
    expect(folded).toMatchObject({ modelVersion: 'flash-latest', responseId: expect.stringMatching(/^gen_/) });
  });

  it('comes in pieces, the last of which says how it ended', () => {
    const chunks = chunksOf([candidate(answer([says(long)]))]);
    expect(chunks.length).toBeGreaterThan(5);
    expect(new Set(chunks.map(({ responseId }) => responseId)).size).toBe(1);
    expect(chunks.filter(({ usageMetadata }) => usageMetadata)).toEqual([chunks.at(-1)]);
    expect(chunks.filter(({ candidates }) => candidates[0]?.finishReason)).toEqual([chunks.at(-1)]);
  });

  it('says of a blocked prompt why, in one chunk without candidates', () => {
    const blocked = answer([], { finishReason: 'blocked', safetyRatings: [rating], usage: { ...usage, output: 0 } });
    expect(chunksOf([candidate(blocked)])).toHaveLength(1);
    expect(whole([candidate(blocked)])).toEqual({
      candidates: [],
      promptFeedback: { blockReason: 'SAFETY', safetyRatings: [rating] },
      usageMetadata: {
        promptTokenCount: 30,
        totalTokenCount: 30,
        promptTokensDetails: [
          { modality: 'TEXT', tokenCount: 20 },
          { modality: 'IMAGE', tokenCount: 10 },
        ],
      },
      modelVersion: 'flash-latest',
      responseId: expect.stringMatching(/^gen_/),
    });
  });

  it('keeps candidates of different length apart, the first one first in every chunk', () => {
    const texts = ['Short.', long, 'Of medium length, but in several pieces all the same.'];
    const candidates = texts.map((text) => candidate(answer([says(text)])));
    for (const { candidates: each } of chunksOf(candidates)) expect(each.map(({ index }) => index)).toEqual([0, 1, 2]);
    const folded = whole(candidates);
    expect(folded.candidates.map(({ content }) => content.parts)).toEqual(texts.map((text) => [{ text }]));
    expect(folded.usageMetadata).toMatchObject({ promptTokenCount: 30, candidatesTokenCount: 36, totalTokenCount: 66 });
  });

  it('counts everything once, and the parts of a sum add up', () => {
    const pieces = [thinks('hm'), { ...code, output: 'one two three' }, says('x')];
    const counted = answer(pieces, { usage: { ...usage, thinking: 8, cacheRead: 4 } });
    expect(whole([candidate(counted)]).usageMetadata).toMatchObject({
      ...{ promptTokenCount: 30, cachedContentTokenCount: 4, candidatesTokenCount: 12, thoughtsTokenCount: 8 },
      ...{ toolUsePromptTokenCount: 3, totalTokenCount: 53 },
      cacheTokensDetails: [{ modality: 'TEXT', tokenCount: 4 }],
      candidatesTokensDetails: [{ modality: 'TEXT', tokenCount: 12 }],
      toolUsePromptTokensDetails: [{ modality: 'TEXT', tokenCount: 3 }],
    });
  });

  it('reports the probability of every token', () => {
    const [first] = whole([candidate(answer([says('One two three.')]))], { logprobs: 2 }).candidates;
    const { chosenCandidates = [], topCandidates = [] } = first?.logprobsResult ?? {};
    expect(chosenCandidates.map(({ token }) => token).join('')).toBe('One two three.');
    expect(topCandidates.map(({ candidates = [] }) => candidates.length)).toEqual(chosenCandidates.map(() => 2));
    const sum = chosenCandidates.reduce((total, { logProbability = 0 }) => total + logProbability, 0);
    expect(first?.avgLogprobs).toBeCloseTo(sum / chosenCandidates.length);
  });

  it('reports no average probability of an answer without tokens', () => {
    const [first] = whole([candidate(answer([looks]))], { logprobs: 0 }).candidates;
    expect(first?.logprobsResult).toEqual({ chosenCandidates: [] });
    expect(first).not.toHaveProperty('avgLogprobs');
  });

  it('points from the bytes of the whole part to the pages of a search', () => {
    const source = { url: 'https://example.com/a', title: 'A' };
    const text = 'Schöne Küste, sagt A.';
    const cited = { type: 'url' as const, start: 7, end: 12, ...source };
    const pieces: Piece[] = [
      thinks('hm'),
      { type: 'web_search', query: 'Küste <b>', sources: [{ url: 'https://example.com/b', title: 'B' }, source] },
      says('Größe: '),
      { type: 'text', text, citations: [cited] },
    ];
    const [first] = whole([candidate(answer(pieces))]).candidates;
    const found = first?.groundingMetadata;
    expect(found).toMatchObject({
      webSearchQueries: ['Küste <b>'],
      groundingChunks: [
        { web: { uri: 'https://example.com/b', title: 'B' } },
        { web: { uri: source.url, title: 'A' } },
      ],
      groundingSupports: [{ groundingChunkIndices: [1], segment: { partIndex: 1, text: 'Küste' } }],
    });
    expect(found?.searchEntryPoint?.renderedContent).not.toContain('<b>');
    const { partIndex = 0, startIndex = 0, endIndex = 0 } = found?.groundingSupports?.[0]?.segment ?? {};
    const part = Buffer.from(first?.content.parts[partIndex]?.text ?? '');
    expect(part.subarray(startIndex, endIndex).toString()).toBe('Küste');
  });

  it('shows sources that the caller asks to see', () => {
    const text = 'Simulate citation, simulate attribution, simulate URL context for https://example.com/x';
    const [first] = whole([candidate(answer([says('Süß. Sauer.')]), text)]).candidates;
    expect(first).toMatchObject({
      citationMetadata: { citationSources: [{ startIndex: 0, endIndex: 6 }] },
      groundingAttributions: [{ sourceId: { groundingPassage: {} } }],
      urlContextMetadata: { urlMetadata: [{ retrievedUrl: 'https://example.com/x' }] },
      urlRetrievalMetadata: { urlRetrievalContexts: [{ retrievedUrl: 'https://example.com/x' }] },
    });
    const [plain] = whole([candidate(answer([says('Süß.')]))]).candidates;
    for (const field of ['citationMetadata', 'groundingAttributions', 'urlContextMetadata', 'groundingMetadata'])
      expect(plain).not.toHaveProperty(field);
  });

  it('adds images and speech, and counts them by modality', async () => {
    const media = [await generateImage('seed'), generateSpeech('one two')];
    const folded = whole([candidate(answer([says('x')]), 'a', { media })], { text: false });
    expect(folded.candidates[0]?.content.parts).toEqual(media.map(({ part }) => part));
    const [image = 0, audio = 0] = media.map(({ tokens }) => tokens);
    expect(folded.usageMetadata).toMatchObject({
      candidatesTokenCount: image + audio,
      candidatesTokensDetails: [
        { modality: 'IMAGE', tokenCount: image },
        { modality: 'AUDIO', tokenCount: audio },
      ],
    });
  });

  it('asks for a scenario once, and says its words in each candidate', async () => {
    let asked = 0;
    const scriptedAnswer = () => {
      asked += 1;
      return { pieces: [{ type: 'text' as const, text: 'As written.' }] };
    };
    const body = { contents: [{ parts: [{ text: 'Hello' }] }], generationConfig: { candidateCount: 2 } };
    const { json } = await answerContent(callOf('generateContent', body), contextOf({ scriptedAnswer }));
    expect(json.candidates.map(({ content }) => content.parts[0]?.text)).toEqual(['As written.', 'As written.']);
    expect(asked).toBe(1);
  });
});
