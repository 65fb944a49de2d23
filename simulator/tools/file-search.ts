// Simulates the file search: ranks passages of fixed documents by shared words, with the filters of the tool. The same documents are in all vector
// stores; their texts state that they are made up.

import type { Citation, FileSearchResult, Piece } from '../conversation/answer.js';
import type { HostedTool } from '../conversation/conversation.js';
import { extractFacts } from '../schema/message/facts.js';
import { requestSubject } from '../schema/message/finders.js';
import { contentStems } from '../schema/message/words.js';
import { truncateText } from '../text/text-words.js';

type FileSearchTool = Extract<HostedTool, { type: 'file_search' }>;
type FileSearchPiece = Extract<Piece, { type: 'file_search' }>;
type Attributes = FileSearchResult['attributes'];

type Passage = Omit<FileSearchResult, 'score'>;

/** Lines `name category year public: passage`. */
const lines = `
refund-policy.md policy 2025 true: customers may return a product within 30 days for a full refund; opened software is exchanged.
refund-policy.md policy 2025 true: refunds are paid to the card that was charged, within 5 working days after the parcel has arrived.
shipping-guide.pdf guide 2024 true: shipping within the country takes 2 days, abroad 5 to 9 days; orders above 50 euros ship free of charge.
employee-handbook.pdf handbook 2025 false: every employee has 27 days of vacation a year; remote work is possible on three days of a week.
annual-report-2024.pdf report 2024 true: revenue grew by 12 percent to 48 million; costs and profit stayed within the budget.
quarterly-results-2025.xlsx report 2025 false: quarterly sales by region: north 3.1, south 2.7 and west 4.4 million; the margin was 31 percent.
api-reference.md documentation 2025 true: every API request carries a key in a header; streaming answers arrive as server-sent events.
security-guidelines.md policy 2024 false: passwords and tokens are kept in the vault, never in source code; access is reviewed every quarter.
meeting-notes.txt notes 2025 false: the team decided to ship the new search in March and to postpone the mobile project.
research-paper.pdf research 2023 true: the study measures how deep learning models answer questions about documents, and where research is still open.
`;

const passages: readonly Passage[] = Array.from(
  lines.matchAll(/^(\S+) (\w+) (\d+) (\w+): (.+)$/gm),
  ([, filename = '', category = '', year, isPublic, text = '']) => ({
    fileId: `file-simulated-${filename.replace(/\W/g, '-')}`,
    filename,
    text: `Simulated passage: ${text}`,
    attributes: { category, year: Number(year), public: isPublic === 'true', language: 'en' },
  }),
);

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
};

/** -1, 0 or 1; NaN if the two values cannot be compared. */
const compareValues = (left: unknown, right: unknown): number => {
  if (typeof left !== typeof right || left === undefined) return Number.NaN;
  if (left === right) return 0;
  if (typeof left === 'boolean') return Number.NaN;
  return (left as string | number) < (right as string | number) ? -1 : 1;
};

/** Maximum depth of filters; deeper ones match nothing. */
const maxDepth = 50;

/** Whether a file with these attributes matches; no filter matches every file. A missing attribute matches only `ne`. */
export const matchesFilter = (attributes: Attributes, filter: unknown, depth = 0): boolean => {
  if (filter === undefined || filter === null) return true;
  if (typeof filter !== 'object' || depth > maxDepth) return false;
  const { type, key, value, filters } = filter as Readonly<Record<string, unknown>>;
  if (Array.isArray(filters)) {
    const pass = (each: unknown) => matchesFilter(attributes, each, depth + 1);
    return type === 'or' ? filters.some(pass) : filters.every(pass);
  }
  const compare = Object.hasOwn(comparisons, String(type)) ? comparisons[String(type)] : undefined;
  const own = typeof key === 'string' && Object.hasOwn(attributes, key) ? attributes[key] : undefined;
  return compare?.(compareValues(own, value)) ?? false;
};

/** Maximum length of a query. */
const maxQueryLength = 200;

/** The query of a search: the message without the words of the request, and its quotations. */
export const searchQueries = (text: string): [string, ...string[]] => {
  const subject = truncateText(requestSubject(text).replace(/\s+/g, ' '), maxQueryLength).trim();
  const quoted = extractFacts(text)
    .quoted.slice(0, 2)
    .map((query) => truncateText(query, maxQueryLength));
  const [first = 'everything', ...others] = new Set([subject, ...quoted].filter((query) => query !== ''));
  return [first, ...others];
};

/** The share of the query's words in a passage, between 0 and 1; above 0 even without shared words, as with embeddings. */
const relevance = (request: ReadonlySet<string>, { filename, text }: Passage): number => {
  const said = contentStems(`${filename} ${text}`);
  const shared = [...request].filter((word) => said.has(word)).length;
  const closeness = request.size === 0 ? 0 : shared / Math.min(request.size, 6);
  // Longer passages score slightly less, which also keeps scores distinct.
  return Math.round((0.1 + 0.85 * Math.min(1, closeness) + 0.5 / (20 + said.size)) * 10_000) / 10_000;
};

export const searchFiles = ({ filters, scoreThreshold, maxResults }: FileSearchTool, text: string): FileSearchPiece => {
  const queries = searchQueries(text);
  const request = contentStems(queries.join(' '));
  const results = passages
    .filter(({ attributes }) => matchesFilter(attributes, filters))
    .map((passage): FileSearchResult => ({ ...passage, score: relevance(request, passage) }))
    .filter(({ score }) => score >= scoreThreshold)
    .sort((left, right) => right.score - left.score)
    .slice(0, maxResults);
  return { type: 'file_search', queries, results };
};

/** The results of a search as text, with their citations. */
export const fileSearchText = ({ queries, results }: FileSearchPiece): { text: string; citations: Citation[] } => {
  const search = `A simulated search of your files for “${queries[0]}” found`;
  if (results.length === 0)
    return { text: `${search} nothing that passes the filters and the score asked for.`, citations: [] };
  let text = `${search} ${results.length} passage${results.length === 1 ? '' : 's'}.`;
  const citations: Citation[] = [];
  for (const { fileId, filename, text: passage } of results.slice(0, 3)) {
    text += ` ${filename} says: ${passage.replace(/^Simulated passage: /, '')}`;
    citations.push({ type: 'file', index: text.length - 1, fileId, filename });
  }
  return { text, citations };
};
