// Token counts in the format of the content surface: totals with a breakdown by modality.
import type * as contract from '../../generated/types.js';
import type { Answer, Piece } from '../conversation/answer.js';
import { countTokens } from '../tokens/tokenizer.js';
import type { GeneratedMedia } from './generated-media.js';
import type { SentTokenCount as Count } from './sent.js';

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

/** Tokens of one candidate, without its thoughts. */
export const candidateTokens = (candidate: CandidateUsage): number => sum(candidateCounts(candidate));

const sum = (counts: readonly Count[]): number => counts.reduce((total, { tokenCount }) => total + tokenCount, 0);

/** Counts of one modality made one, those of nothing left out. */
function merged(counts: readonly Count[]): Count[] {
  const totals = new Map<contract.ContentModality, number>();
  for (const { modality, tokenCount } of counts) totals.set(modality, (totals.get(modality) ?? 0) + tokenCount);
  return [...totals].filter(([, count]) => count > 0).map(([modality, tokenCount]) => ({ modality, tokenCount }));
}

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

/** The whole call: the prompt once, whatever the number of candidates. */
export function contentUsage(
  candidates: readonly [CandidateUsage, ...CandidateUsage[]],
): contract.ContentUsageMetadata {
  const [{ answer }] = candidates;
  const { input, inputByKind, cacheRead } = answer.usage;
  const prompt = merged(
    Object.entries(inputByKind).map(([kind, tokenCount]) => ({
      modality: modalities[kind] ?? 'MODALITY_UNSPECIFIED',
      tokenCount,
    })),
  );
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
