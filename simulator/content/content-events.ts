// Converts answers to the chunks of the content surface (grammar in openapi/content.yaml).

import type * as contract from '../../generated/types.js';
import { isObject, parsed } from '../../runtime/json.js';
import type { Answer, FinishReason, Piece, SafetyRating } from '../conversation/answer.js';
import { type Conversation, textOf } from '../conversation/conversation.js';
import { signThinking } from '../conversation/thinking-signature.js';
import type { Identity } from '../simulator-context.js';
import { splitIntoChunks } from '../tokens/chunks.js';
import { generateLogprobs } from '../tokens/logprobs.js';
import { countTokens } from '../tokens/tokenizer.js';
import type { GeneratedMedia } from './generated-media.js';

// What chunks of the simulator always have, although the contract lets other services leave it out. Types only.

interface SentCandidate extends contract.ContentCandidate {
  content: Required<contract.ContentReply>;
}

export interface SentResponse extends contract.GenerateContentResponse {
  candidates: SentCandidate[];
}

type Count = Required<contract.ContentModalityTokenCount>;

// Converts an answer to the parts of a candidate, split as they are streamed.

type Part = contract.ContentPart;

interface PartOptions {
  readonly identity: Pick<Identity, 'id'>;
  /** Decides where text is cut. */
  readonly seed: string;
  /** Whether thinking is shown. */
  readonly thoughts: boolean;
  /** Whether text is shown: it is not where only images or speech were asked for. */
  readonly text: boolean;
  /** What was made beside the text: images, speech. */
  readonly media: readonly Part[];
}

/** The arguments of a call; undefined where they were cut, so that there is no call to make. */
function argumentsOf(json: string): Record<string, unknown> | undefined {
  const value = parsed(json || '{}');
  return isObject(value) ? value : undefined;
}

/** The parts in the order in which they are streamed; joined by the fold they are the candidate's content. */
function streamedParts({ pieces, usage }: Answer, options: PartOptions): Part[] {
  const parts = pieces.flatMap((piece, at) => partsOf(piece, `${options.seed}.${at}`, options));
  if (usage.thinking) addThoughtSignature(parts, pieces);
  return [...parts, ...options.media];
}

function partsOf(piece: Piece, seed: string, { identity, thoughts, text: shown }: PartOptions): Part[] {
  switch (piece.type) {
    case 'thinking':
      return thoughts ? splitIntoChunks(piece.text, seed).map((text) => ({ text, thought: true })) : [];
    case 'text':
    case 'refusal':
      return shown ? splitIntoChunks(piece.text, seed).map((text) => ({ text })) : [];
    case 'call': {
      const args = argumentsOf(piece.json);
      return args ? [{ functionCall: { id: identity.id('call_'), name: piece.name, args } }] : [];
    }
    case 'code':
      return [
        { executableCode: { language: 'PYTHON', code: piece.code } },
        { codeExecutionResult: { outcome: piece.ok ? 'OUTCOME_OK' : 'OUTCOME_FAILED', output: piece.output } },
      ];
    default:
      return [];
  }
}

/** Proof of the thinking: on the first call, which has to be sent back, or else where the text ends. */
function addThoughtSignature(parts: Part[], pieces: readonly Piece[]): void {
  const call = parts.findIndex(({ functionCall }) => functionCall);
  const at = call >= 0 ? call : parts.findLastIndex(({ text, thought }) => text !== undefined && !thought);
  const thinking = pieces.map((piece) => (piece.type === 'thinking' ? piece.text : '')).join('');
  if (at >= 0) parts[at] = { ...parts[at], thoughtSignature: Buffer.from(signThinking(thinking)).toString('base64') };
}

// Token counts in the format of the content surface: totals with a breakdown by modality.

const modalities: Readonly<Record<string, contract.ContentModality>> = {
  text: 'TEXT',
  image: 'IMAGE',
  audio: 'AUDIO',
  video: 'VIDEO',
  document: 'DOCUMENT',
};

interface CandidateUsage {
  readonly answer: Answer;
  readonly media: readonly GeneratedMedia[];
  /** Whether the text is part of the answer; what is only spoken counts as speech. */
  readonly text: boolean;
}

const sum = (counts: readonly Count[]): number => counts.reduce((total, { tokenCount }) => total + tokenCount, 0);

/** Counts of one modality made one, those of nothing left out. */
function merged(counts: readonly Count[]): Count[] {
  const totals = new Map<contract.ContentModality, number>();
  for (const { modality, tokenCount } of counts) totals.set(modality, (totals.get(modality) ?? 0) + tokenCount);
  return [...totals].filter(([, count]) => count > 0).map(([modality, tokenCount]) => ({ modality, tokenCount }));
}

/** Tokens of one candidate, without its thoughts. */
const candidateCounts = ({ answer, media, text }: CandidateUsage): Count[] => [
  { modality: 'TEXT', tokenCount: text ? answer.usage.output : 0 },
  ...media.map(({ modality, tokens }) => ({ modality, tokenCount: tokens })),
];

/** What tools that the service runs gave to the model. */
function toolTokens(piece: Piece): number {
  if (piece.type === 'code') return countTokens(piece.output);
  if (piece.type === 'web_search')
    return countTokens(piece.sources.map(({ url, title }) => `${title} ${url}`).join('\n'));
  return 0;
}

/** What a prompt counts, by modality. */
export const promptCounts = (inputByKind: Answer['usage']['inputByKind']): Count[] =>
  merged(
    Object.entries(inputByKind).map(([kind, tokenCount]) => ({
      modality: modalities[kind] ?? 'MODALITY_UNSPECIFIED',
      tokenCount,
    })),
  );

/** The whole call: the prompt once, whatever the number of candidates. */
function contentUsage(candidates: readonly [CandidateUsage, ...CandidateUsage[]]): contract.ContentUsageMetadata {
  const [{ answer }] = candidates;
  const { input, inputByKind, cacheRead } = answer.usage;
  const prompt = promptCounts(inputByKind);
  if (answer.finishReason === 'blocked')
    return { promptTokenCount: input, totalTokenCount: input, promptTokensDetails: prompt };
  const output = merged(candidates.flatMap(candidateCounts));
  const thoughts = candidates.reduce((total, each) => total + each.answer.usage.thinking, 0);
  const tools = candidates.reduce(
    (total, each) => total + each.answer.pieces.reduce((tokens, piece) => tokens + toolTokens(piece), 0),
    0,
  );
  return {
    promptTokenCount: input,
    ...(cacheRead && { cachedContentTokenCount: cacheRead }),
    candidatesTokenCount: sum(output),
    ...(tools && { toolUsePromptTokenCount: tools }),
    ...(thoughts && { thoughtsTokenCount: thoughts }),
    totalTokenCount: input + sum(output) + tools + thoughts,
    promptTokensDetails: prompt,
    ...(cacheRead && { cacheTokensDetails: [{ modality: 'TEXT' as const, tokenCount: cacheRead }] }),
    candidatesTokensDetails: output,
    ...(tools && { toolUsePromptTokensDetails: [{ modality: 'TEXT' as const, tokenCount: tools }] }),
  };
}

// Sources of an answer on the content surface: web search results, or simulated sources that the caller asks for.

type GroundingFields = Pick<
  contract.ContentCandidate,
  'citationMetadata' | 'groundingAttributions' | 'groundingMetadata' | 'urlRetrievalMetadata' | 'urlContextMetadata'
>;

/** Sureness of the first source, the second and so on: falling, never below one half. */
const confidence = (at: number): number => Math.max(50, 95 - 7 * at) / 100;

/**
 * What a candidate says about its sources. A search of the web always does. The rest comes when the caller's last text asks for it:
 * `simulate citation`, `simulate attribution`, `simulate url context`.
 */
function groundingOf(
  answer: Answer,
  conversation: Conversation,
  shown: Pick<PartOptions, 'thoughts' | 'text'>,
): GroundingFields {
  const asked = textOf(conversation.turns.at(-1)?.parts ?? []);
  return {
    ...webSearchFields(answer.pieces, shown),
    ...(/simulate citation/i.test(asked) && citationFields(answer.pieces)),
    ...(/simulate attribution/i.test(asked) && attributionFields()),
    ...(/simulate url context/i.test(asked) && urlContextFields(asked)),
  };
}

const bytes = (text: string): number => Buffer.byteLength(text);

function webSearchFields(pieces: readonly Piece[], shown: Pick<PartOptions, 'thoughts' | 'text'>): GroundingFields {
  const searches = pieces.flatMap((piece) => (piece.type === 'web_search' ? [piece] : []));
  if (!searches.length) return {};
  const sources = searches.flatMap((search) => search.sources);
  const queries = searches.map(({ query }) => query);
  const supports: contract.ContentGroundingSupport[] = [];
  // Where a piece begins in the whole candidate: texts that follow each other are one part.
  let [partIndex, offset] = [0, 0];
  for (const piece of pieces) {
    if (piece.type !== 'text' && piece.type !== 'refusal') {
      const parts = piece.type === 'code' ? 2 : Number(piece.type === 'thinking' && shown.thoughts);
      if (parts > 0 && offset > 0) [partIndex, offset] = [partIndex + 1, 0];
      partIndex += parts;
      continue;
    }
    if (!shown.text) continue;
    for (const each of (piece.type === 'text' && piece.citations) || []) {
      const at = each.type === 'url' ? sources.findIndex(({ url }) => url === each.url) : -1;
      if (each.type !== 'url' || at < 0) continue;
      const text = piece.text.slice(each.start, each.end);
      const startIndex = offset + bytes(piece.text.slice(0, each.start));
      supports.push({
        groundingChunkIndices: [at],
        confidenceScores: [confidence(at)],
        segment: { partIndex, startIndex, endIndex: startIndex + bytes(text), text },
      });
    }
    offset += bytes(piece.text);
  }
  return {
    groundingMetadata: {
      groundingChunks: sources.map(({ url, title }) => ({ web: { uri: url, title } })),
      groundingSupports: supports,
      webSearchQueries: queries,
      searchEntryPoint: {
        renderedContent: queries.map((query) => `<div>${escaped(query)}</div>`).join(''),
        sdkBlob: Buffer.from(JSON.stringify(queries.map((query) => [query, sources[0]?.url ?? '']))).toString('base64'),
      },
      retrievalMetadata: { googleSearchDynamicRetrievalScore: confidence(0) },
    },
  };
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The first sentence of the first text, as if it stood somewhere. */
function citationFields(pieces: readonly Piece[]): GroundingFields {
  const first = pieces.find((piece) => piece.type === 'text');
  if (first?.type !== 'text') return {};
  const sentence = /^.*?[.!?](?=\s|$)/s.exec(first.text)?.[0] ?? first.text;
  return {
    citationMetadata: {
      citationSources: [
        { startIndex: 0, endIndex: bytes(sentence), uri: 'https://example.com/simulated-source', license: 'CC-BY-4.0' },
      ],
    },
  };
}

const attributionFields = (): GroundingFields => ({
  groundingAttributions: [
    {
      sourceId: { groundingPassage: { passageId: 'simulated-passage', partIndex: 0 } },
      content: { parts: [{ text: 'A simulated passage that the answer rests on.' }] },
    },
  ],
});

/** The addresses in the text. They are not fetched, so what the answer says about them is simulated. */
function urlContextFields(text: string): GroundingFields {
  const urls = [...new Set(text.match(/https?:\/\/[^\s"'<>]+/g))];
  return {
    urlRetrievalMetadata: { urlRetrievalContexts: urls.map((retrievedUrl) => ({ retrievedUrl })) },
    urlContextMetadata: {
      urlMetadata: urls.map((retrievedUrl) => ({ retrievedUrl, urlRetrievalStatus: 'URL_RETRIEVAL_STATUS_SUCCESS' })),
    },
  };
}

/** One candidate: what it answers, to what, and the images and speech that were made for it. */
export interface CandidateAnswer {
  readonly answer: Answer;
  readonly conversation: Conversation;
  /** Decides how its texts are cut into chunks, and its probabilities. */
  readonly seed: string;
  readonly media: readonly GeneratedMedia[];
}

interface ContentOptions extends Pick<PartOptions, 'identity' | 'thoughts' | 'text'> {
  /** How many likely tokens to report for each step; absent: no log probabilities. */
  readonly logprobs?: number;
}

const finishReasons: Readonly<Record<FinishReason, contract.ContentFinishReason>> = {
  end: 'STOP',
  length: 'MAX_TOKENS',
  stop_sequence: 'STOP',
  tool: 'STOP',
  blocked: 'SAFETY',
  safety: 'SAFETY',
  refusal: 'STOP',
};

const contentRatings = (ratings: readonly SafetyRating[]): contract.ContentSafetyRating[] =>
  ratings.map(({ category, ...rating }) => ({ ...rating, category: category as contract.ContentHarmCategory }));

/**
 * All chunks of the answer; their fold is the answer as a whole. Each chunk has every candidate, so that a caller who looks at the first
 * one only reads one text and not a mixture; those that have no more to say have no parts. The last one says how all of them ended.
 */
export function* contentEvents(
  candidates: readonly [CandidateAnswer, ...CandidateAnswer[]],
  options: ContentOptions,
): Generator<SentResponse, void, undefined> {
  const { identity, text } = options;
  const [{ answer, conversation }] = candidates;
  const common = { modelVersion: conversation.model, responseId: identity.id('gen_') };
  const usages = candidates.map((each) => ({ ...each, text }));
  const usageMetadata = contentUsage(usages as [(typeof usages)[0]]);
  if (answer.finishReason === 'blocked') {
    const promptFeedback = { blockReason: 'SAFETY' as const, safetyRatings: contentRatings(answer.safetyRatings) };
    yield { candidates: [], promptFeedback, usageMetadata, ...common };
    return;
  }
  const parts = candidates.map((each) =>
    streamedParts(each.answer, {
      ...options,
      seed: each.seed,
      media: each.media.map(({ part }) => part),
    }),
  );
  const last = Math.max(1, ...parts.map(({ length }) => length)) - 1;
  const step = (at: number): SentCandidate[] =>
    parts.map((each, index) => ({ content: { role: 'model', parts: each.slice(at, at + 1) }, index }));
  for (let at = 0; at < last; at++) yield { candidates: step(at), ...common };
  const endings = candidates.map((each) => finalFields(each, options));
  yield { candidates: step(last).map((each, at) => ({ ...each, ...endings[at] })), usageMetadata, ...common };
}

/** What is known of a candidate at its end. */
function finalFields(candidate: CandidateAnswer, options: ContentOptions): Omit<contract.ContentCandidate, 'content'> {
  const { answer, conversation, seed } = candidate;
  const text = answer.pieces
    .map((piece) => (piece.type === 'text' || piece.type === 'refusal' ? piece.text : ''))
    .join('');
  return {
    finishReason: finishReasons[answer.finishReason],
    safetyRatings: contentRatings(answer.safetyRatings),
    tokenCount: sum(candidateCounts({ ...candidate, text: options.text })),
    ...groundingOf(answer, conversation, options),
    ...(options.logprobs !== undefined && logprobFields(text, options.logprobs, seed)),
  };
}

function logprobFields(
  text: string,
  top: number,
  seed: string,
): Pick<contract.ContentCandidate, 'avgLogprobs' | 'logprobsResult'> {
  const steps = generateLogprobs(text, top, seed);
  const read = ({ token, id, logprob }: (typeof steps)[0]['top'][0]): contract.ContentTokenLogprob => ({
    token,
    tokenId: id,
    logProbability: logprob,
  });
  // Of no token there is no average: 0 would say that the answer was certain.
  const average = steps.length > 0 && {
    avgLogprobs: steps.reduce((sum, { logprob }) => sum + logprob, 0) / steps.length,
  };
  return {
    ...average,
    logprobsResult: {
      ...(top > 0 && { topCandidates: steps.map((each) => ({ candidates: each.top.map(read) })) }),
      chosenCandidates: steps.map(read),
    },
  };
}
