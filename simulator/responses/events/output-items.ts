// Converts the parts of an answer to output items, as shown and as stored.
import type * as contract from '../../../generated/types.js';
import type { Citation, Piece } from '../../conversation/answer.js';

type PieceOf<Type extends Piece['type']> = Extract<Piece, { type: Type }>;
export type MessageText = PieceOf<'text' | 'refusal'>;

/** What becomes one item: text and refusals that follow each other are one message. */
export type OutputGroup =
  | { readonly type: 'message'; readonly words: readonly MessageText[] }
  | Exclude<Piece, PieceOf<'text' | 'refusal' | 'code' | 'web_fetch'>>;

const fence = '```';

/** Code has no item type on this surface, so it becomes text. */
const codeAsText = ({ code, output }: PieceOf<'code'>): MessageText => ({
  type: 'text',
  text: `${fence}python\n${code}\n${fence}\n\n${output}\n`,
});

/** Puts together what becomes one item. */
export function groupIntoItems(pieces: readonly Piece[]): OutputGroup[] {
  const groups: (OutputGroup | { type: 'message'; words: MessageText[] })[] = [];
  for (const piece of pieces) {
    // A tool of the messages surface.
    if (piece.type === 'web_fetch') continue;
    if (piece.type !== 'text' && piece.type !== 'refusal' && piece.type !== 'code') {
      groups.push(piece);
      continue;
    }
    const words = piece.type === 'code' ? codeAsText(piece) : piece;
    const last = groups.at(-1);
    if (last?.type === 'message') (last.words as MessageText[]).push(words);
    else groups.push({ type: 'message', words: [words] });
  }
  return groups;
}

/** A citation as annotation. */
export const annotationOf = (citation: Citation): contract.ResponseAnnotation =>
  citation.type === 'url'
    ? {
        type: 'url_citation',
        start_index: citation.start,
        end_index: citation.end,
        title: citation.title,
        url: citation.url,
      }
    : { type: 'file_citation', file_id: citation.fileId, filename: citation.filename, index: citation.index };

/** The passages that a file search found. */
export const resultsOf = ({ results }: PieceOf<'file_search'>): contract.ResponseFileSearchResult[] =>
  results.map(({ fileId, filename, score, text, attributes }) => ({
    file_id: fileId,
    filename,
    score,
    text,
    attributes: { ...attributes },
  }));

/** The pages that a web search read. */
export const sourcesOf = ({
  sources,
}: PieceOf<'web_search'>): NonNullable<contract.ResponseWebSearchAction['sources']> =>
  sources.map(({ url }) => ({ type: 'url', url }));

/** The first sentences of a text; a text without sentences whole. */
const firstSentences = (text: string, count: number): string =>
  text
    .split(/(?<=[.!?])\s+/)
    .slice(0, count)
    .join(' ');

/**
 * The parts of a reasoning summary: a heading and the gist of the thinking. `concise` has one sentence, `auto` a few, `detailed` a part
 * for every paragraph. Without a mode, or without thinking, there is no summary.
 */
export function reasoningSummary(
  thinking: string,
  mode: NonNullable<contract.ResponseReasoningSummaryMode> | undefined,
): string[] {
  const paragraphs = thinking
    .split(/\n{2,}/)
    .map((each) => each.trim())
    .filter(Boolean);
  const [first] = paragraphs;
  if (!mode || !first) return [];
  if (mode === 'detailed') return paragraphs.map((each, at) => `**Simulated reasoning, step ${at + 1}**\n\n${each}`);
  return [`**Simulated reasoning**\n\n${firstSentences(first, mode === 'concise' ? 1 : 3)}`];
}
