// Hosted tools, which the service runs itself: their output, and the text about it.
import type { Citation, ComputerAction, FileSearchResult, Piece, PieceOf } from '../conversation/answer.js';
import type { HostedTool } from '../conversation/conversation.js';
import { quotationsIn, requestSubject } from '../schema/message-values.js';
import { contentStems } from '../schema/words.js';
import { evaluate, findArithmetic } from '../text/arithmetic.js';
import { truncateText } from '../text/text-words.js';

type ToolOf<Type extends HostedTool['type']> = Extract<HostedTool, { type: Type }>;

// Simulates the web search and the fetching of pages: on reserved domains, or on the domains that the tool allows. Nothing is fetched, and the text
// says so.

/** Domains reserved for examples, so that nothing is attributed to a real site. */
const reservedDomains = ['example.com', 'example.org', 'example.net'];
const maxSources = 5;

const slugOf = (query: string): string => {
  const words = query
    .toLowerCase()
    .replace(/\p{Surrogate}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return truncateText(words.replace(/^-+|-+$/g, ''), 60) || 'page';
};

/** The host of a caller's domain: `https://docs.example.com/x` → `docs.example.com`. */
const hostOf = (domain: string): string | undefined => {
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(domain) ? domain : `https://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname || undefined : undefined;
};

const searchWeb = ({ domains, blocked = [] }: ToolOf<'web_search'>, text: string): PieceOf<'web_search'> => {
  const [query] = searchQueries(text);
  const hosts = [...new Set(domains.map(hostOf).filter((host) => host !== undefined))];
  // Invalid domains allow no results.
  const found = domains.length > 0 ? hosts.slice(0, maxSources) : reservedDomains;
  const excluded = blocked.map(hostOf);
  const kept = found.filter((host) => !excluded.some((each) => host === each || host.endsWith(`.${each}`)));
  const sources = kept.map((host) => ({
    url: new URL(`https://${host}/${encodeURIComponent(slugOf(query))}`).href,
    title: `${truncateText(query, 80)} – ${host} (simulated)`,
  }));
  return { type: 'web_search', query, sources };
};

/** The text of the pages, each sentence with its source. */
const webSearchText = ({ query, sources }: PieceOf<'web_search'>): { text: string; citations: Citation[] } => {
  const search = `A simulated search of the web for “${query}” found`;
  if (sources.length === 0) return { text: `${search} no page in the domains given.`, citations: [] };
  let text = `${search} ${sources.length} page${sources.length === 1 ? '' : 's'}.`;
  const citations: Citation[] = [];
  for (const { url, title } of sources) {
    const start = text.length + 1;
    text += ` The page of ${new URL(url).hostname} gives an overview of it.`;
    citations.push({ type: 'url', start, end: text.length, url, title });
  }
  return { text, citations };
};

/** The first address in a text, without the punctuation that follows it. */
export const urlIn = (text: string): string | undefined => {
  const found = /\bhttps?:\/\/[^\s<>"'`]+/i.exec(text)?.[0].replace(/[.,;:!?)\]]+$/, '');
  return found && URL.canParse(found) ? found : undefined;
};

/** The page of the address in a text; without one, a page that is reserved for examples. */
function fetchPage(text: string): PieceOf<'web_fetch'> {
  const url = truncateText(urlIn(text) ?? 'https://example.com/', 2_000);
  const title = `${new URL(url).hostname} (simulated)`;
  return { type: 'web_fetch', url, title, text: `A simulated page. Nothing was fetched from ${url}.` };
}

// Simulates the file search: ranks passages of fixed documents by shared words, without its filters. The same documents are in all vector
// stores; their texts state that they are made up.

/** Lines `name: passage`. */
const lines = `
refund-policy.md: customers may return a product within 30 days for a full refund; opened software is exchanged.
shipping-guide.pdf: shipping within the country takes 2 days, abroad 5 to 9 days; orders above 50 euros ship free of charge.
employee-handbook.pdf: every employee has 27 days of vacation a year; remote work is possible on three days of a week.
api-reference.md: every API request carries a key in a header; streaming answers arrive as server-sent events.
`;

const passages: readonly Omit<FileSearchResult, 'score'>[] = Array.from(
  lines.matchAll(/^(\S+): (.+)$/gm),
  ([, filename = '', text = '']) => ({
    fileId: `file-simulated-${filename.replace(/\W/g, '-')}`,
    filename,
    text: `Simulated passage: ${text}`,
    attributes: { language: 'en' },
  }),
);

/** Maximum length of a query. */
const maxQueryLength = 200;

/** The query of a search: the message without the words of the request, and its quotations. */
const searchQueries = (text: string): [string, ...string[]] => {
  const subject = truncateText(requestSubject(text).replace(/\s+/g, ' '), maxQueryLength).trim();
  const quoted = quotationsIn(text)
    .slice(0, 2)
    .map((query) => truncateText(query, maxQueryLength));
  const [first = 'everything', ...others] = new Set([subject, ...quoted].filter((query) => query !== ''));
  return [first, ...others];
};

/** The share of the query's words in a passage, between 0 and 1; above 0 even without shared words, as with embeddings. */
const relevance = (request: ReadonlySet<string>, { filename, text }: (typeof passages)[number]): number => {
  const said = contentStems(`${filename} ${text}`);
  const shared = [...request].filter((word) => said.has(word)).length;
  const closeness = request.size === 0 ? 0 : shared / Math.min(request.size, 6);
  // Longer passages score slightly less, which also keeps scores distinct.
  return Math.round((0.1 + 0.85 * Math.min(1, closeness) + 0.5 / (20 + said.size)) * 10_000) / 10_000;
};

const searchFiles = ({ scoreThreshold, maxResults }: ToolOf<'file_search'>, text: string): PieceOf<'file_search'> => {
  const queries = searchQueries(text);
  const request = contentStems(queries.join(' '));
  const results = passages
    .map((passage): FileSearchResult => ({ ...passage, score: relevance(request, passage) }))
    .filter(({ score }) => score >= scoreThreshold)
    .sort((left, right) => right.score - left.score)
    .slice(0, maxResults);
  return { type: 'file_search', queries, results };
};

/** The results of a search as text, with their citations. */
const fileSearchText = ({ queries, results }: PieceOf<'file_search'>): { text: string; citations: Citation[] } => {
  const search = `A simulated search of your files for “${queries[0]}” found`;
  if (results.length === 0) return { text: `${search} nothing with the score asked for.`, citations: [] };
  let text = `${search} ${results.length} passage${results.length === 1 ? '' : 's'}.`;
  const citations: Citation[] = [];
  for (const { fileId, filename, text: passage } of results.slice(0, 3)) {
    text += ` ${filename} says: ${passage.replace(/^Simulated passage: /, '')}`;
    citations.push({ type: 'file', index: text.length - 1, fileId, filename });
  }
  return { text, citations };
};

// Simulates computer use: one action that the message names, a click or a typed text, else a look at the screen.

/** Text that adds a safety check to the call, which must be acknowledged. */
export const safetyCheckPhrase = 'simulate safety check';

const clamp = (value: number, size: number): number => Math.max(0, Math.min(Math.trunc(size) - 1, Math.round(value)));

/** The action of a message. A click without a point (`at 100, 200`) goes to the middle of the screen. */
export function actionFor(
  { width, height }: Pick<ToolOf<'computer'>, 'width' | 'height'>,
  text: string,
): ComputerAction {
  const verb = /\b(?:(click|tap|press|open)|(?:type|write|enter))\b/i.exec(text.slice(0, 4_000));
  const rest = text.slice(verb?.index, 4_000);
  const quoted = /["“]([^"”]{1,1000})["”]/.exec(rest)?.[1];
  if (verb?.[1] !== undefined) {
    const [, x = width / 2, y = height / 2] = /(\d{1,6})\s*(?:,|x|and)\s*(\d{1,6})/i.exec(rest) ?? [];
    return { type: 'click', button: 'left', x: clamp(Number(x), width), y: clamp(Number(y), height) };
  }
  return verb && quoted !== undefined ? { type: 'type', text: quoted } : { type: 'screenshot' };
}

const computerPiece = (tool: ToolOf<'computer'>, text: string): PieceOf<'computer'> => ({
  type: 'computer',
  action: actionFor(tool, text),
  safetyChecks: text.toLowerCase().includes(safetyCheckPhrase)
    ? [
        {
          code: 'malicious_instructions',
          message: 'Simulated safety check: the caller has to acknowledge it before going on.',
        },
      ]
    : [],
});

/** The same action as arguments of the messages surface's `computer` tool. */
export function computerArguments(action: ComputerAction): Readonly<Record<string, unknown>> {
  if (action.type === 'click') return { action: 'left_click', coordinate: [action.x, action.y] };
  return action.type === 'type' ? { action: 'type', text: action.text } : { action: 'screenshot' };
}

// Simulates the code interpreter: Python code for a calculation in the message, and its correct output. No code is executed.

/** Maximum characters of the message in the code. */
const maxMessageLength = 2_000;

function calculation(text: string): PieceOf<'code'> | undefined {
  const expression = findArithmetic(text);
  const value = expression === undefined ? undefined : evaluate(expression);
  if (expression === undefined || value === undefined) return undefined;
  const code = `print(${expression.replace(/\s+/g, '').replaceAll('^', '**')})`;
  const ok = Number.isFinite(value);
  return { type: 'code', code, ok, output: ok ? `${value}\n` : 'ZeroDivisionError: division by zero\n' };
}

/** Counts the words or characters of what is quoted, or of the message. */
function count(text: string): PieceOf<'code'> {
  const subject = quotationsIn(text)[0] ?? truncateText(text, maxMessageLength);
  // Python cannot print lone surrogates, so they are replaced. It reads the escapes of JSON.
  const clean = subject.replace(/\p{Surrogate}/gu, '\ufffd');
  const inCharacters = /\b(?:characters?|letters?)\b/i.test(text);
  const number = inCharacters ? Array.from(clean).length : clean.split(/\s+/).filter((word) => word !== '').length;
  const code = `text = ${JSON.stringify(clean)}\nprint(len(${inCharacters ? 'text' : 'text.split()'}))`;
  return { type: 'code', code, output: `${number}\n`, ok: true };
}

export interface HostedToolRun {
  readonly piece: Piece;
  /** The result as text; empty if the caller must act first. */
  readonly text?: { readonly text: string; readonly citations: readonly Citation[] };
}

/** Runs a tool for a text. */
export const runHostedTool = (tool: HostedTool, text: string): HostedToolRun => {
  switch (tool.type) {
    case 'computer':
      return { piece: computerPiece(tool, text) };
    case 'file_search': {
      const piece = searchFiles(tool, text);
      return { piece, text: fileSearchText(piece) };
    }
    case 'web_search': {
      const piece = searchWeb(tool, text);
      return { piece, text: webSearchText(piece) };
    }
    case 'web_fetch': {
      const piece = fetchPage(text);
      return { piece, text: { text: `The simulated page at ${piece.url} has no content.`, citations: [] } };
    }
    case 'code_execution': {
      const piece = calculation(text) ?? count(text);
      const output = piece.output.trim().slice(0, 2_000);
      const outcome = piece.ok ? 'printed' : 'failed:';
      return { piece, text: { text: `The simulated run of the code ${outcome} ${output}.`, citations: [] } };
    }
  }
};
