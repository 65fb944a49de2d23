// Sources of an answer on the content surface: web search results, or simulated sources that the caller asks for.
import type * as contract from '../../generated/types.js';
import type { Answer, Piece } from '../conversation/answer.js';
import type { Conversation } from '../conversation/conversation.js';
import { type PartOptions, textPositions } from './candidate-parts.js';

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
export function groundingOf(
  answer: Answer,
  conversation: Conversation,
  shown: Pick<PartOptions, 'thoughts' | 'text'>,
): GroundingFields {
  const asked = lastText(conversation);
  return {
    ...webSearchFields(answer.pieces, shown),
    ...(/simulate citation/i.test(asked) && citationFields(answer.pieces)),
    ...(/simulate attribution/i.test(asked) && attributionFields()),
    ...(/simulate url context/i.test(asked) && urlContextFields(asked)),
  };
}

const lastText = ({ turns }: Conversation): string =>
  (turns.at(-1)?.parts ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('\n');

const bytes = (text: string): number => Buffer.byteLength(text);

function webSearchFields(pieces: readonly Piece[], shown: Pick<PartOptions, 'thoughts' | 'text'>): GroundingFields {
  const searches = pieces.flatMap((piece) => (piece.type === 'web_search' ? [piece] : []));
  if (!searches.length) return {};
  const sources = searches.flatMap((search) => search.sources);
  const queries = searches.map(({ query }) => query);
  const supports: contract.ContentGroundingSupport[] = [];
  for (const { piece, part, offset } of textPositions(pieces, shown)) {
    if (piece.type !== 'text') continue;
    for (const each of piece.citations ?? []) {
      const at = each.type === 'url' ? sources.findIndex(({ url }) => url === each.url) : -1;
      if (each.type !== 'url' || at < 0) continue;
      const text = piece.text.slice(each.start, each.end);
      const startIndex = offset + bytes(piece.text.slice(0, each.start));
      supports.push({
        groundingChunkIndices: [at],
        confidenceScores: [confidence(at)],
        segment: { partIndex: part, startIndex, endIndex: startIndex + bytes(text), text },
      });
    }
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
