// Simulates the file search: ranks passages of fixed documents by shared words, with the filters of the tool.

import type { Citation, FileSearchResult, Piece } from '../conversation/answer.js';
import type { HostedTool } from '../conversation/conversation.js';
import { extractFacts } from '../schema/message/facts.js';
import { requestSubject } from '../schema/message/phrases.js';
import { contentStems } from '../schema/message/words.js';
import { searchDocuments } from './file-search-documents.js';
import { matchesFilter } from './file-search-filters.js';
import { truncateText } from './truncate.js';

type FileSearchTool = Extract<HostedTool, { type: 'file_search' }>;
type FileSearchPiece = Extract<Piece, { type: 'file_search' }>;

/** Maximum length of a query. */
const maxQueryLength = 200;

/** The query of a search: the message without the words of the request, and its quotations. */
export const searchQueries = (text: string): string[] => {
  const subject = truncateText(requestSubject(text).replace(/\s+/g, ' '), maxQueryLength).trim();
  const quoted = extractFacts(text)
    .quoted.slice(0, 2)
    .map((query) => truncateText(query, maxQueryLength));
  const queries = [...new Set([...(subject === '' ? [] : [subject]), ...quoted])];
  return queries.length > 0 ? queries : ['everything'];
};

/** The share of the query's words in a passage, between 0 and 1; above 0 even without shared words, as with embeddings. */
const relevance = (request: ReadonlySet<string>, filename: string, passage: string): number => {
  const said = contentStems(`${filename} ${passage}`);
  const shared = [...request].filter((word) => said.has(word)).length;
  const closeness = request.size === 0 ? 0 : shared / Math.min(request.size, 6);
  // Longer passages score slightly less, which also keeps scores distinct.
  return Math.round((0.1 + 0.85 * Math.min(1, closeness) + 0.5 / (20 + said.size)) * 10_000) / 10_000;
};

export const searchFiles = (tool: FileSearchTool, text: string): FileSearchPiece => {
  const queries = searchQueries(text);
  const request = contentStems(queries.join(' '));
  const results: FileSearchResult[] = searchDocuments
    .filter(({ attributes }) => matchesFilter(attributes, tool.filters))
    .flatMap(({ fileId, filename, passages, attributes }) =>
      passages.map((passage) => ({
        fileId,
        filename,
        score: relevance(request, filename, passage),
        text: passage,
        attributes,
      })),
    )
    .filter(({ score }) => score >= tool.scoreThreshold)
    .sort((left, right) => right.score - left.score || (left.fileId < right.fileId ? -1 : 1))
    .slice(0, tool.maxResults);
  return { type: 'file_search', queries, results };
};

/** The results of a search as text, with their citations. */
export const fileSearchText = ({ queries, results }: FileSearchPiece): { text: string; citations: Citation[] } => {
  const request = `“${queries[0]}”`;
  if (results.length === 0) {
    return {
      text: `A simulated search of your files for ${request} found nothing that passes the filters and the score asked for.`,
      citations: [],
    };
  }
  let text = `A simulated search of your files for ${request} found ${results.length} passage${results.length === 1 ? '' : 's'}.`;
  const citations: Citation[] = [];
  for (const { fileId, filename, text: passage } of results.slice(0, 3)) {
    text += ` ${filename} says: ${passage.replace(/^Simulated passage: /, '')}`;
    citations.push({ type: 'file', index: text.length - 1, fileId, filename });
  }
  return { text, citations };
};
