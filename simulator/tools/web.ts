// Simulates the web search and the fetching of pages: on reserved domains, or on the domains that the tool allows. Nothing is fetched, and the text
// says so.
import type { Citation, Piece } from '../conversation/answer.js';
import type { HostedTool } from '../conversation/conversation.js';
import { truncateText } from '../text/text-words.js';
import { searchQueries } from './file-search.js';

type WebSearchTool = Extract<HostedTool, { type: 'web_search' }>;
type WebSearchPiece = Extract<Piece, { type: 'web_search' }>;
type WebFetchPiece = Extract<Piece, { type: 'web_fetch' }>;

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

export const searchWeb = ({ domains, blocked = [], city, country }: WebSearchTool, text: string): WebSearchPiece => {
  const [query] = searchQueries(text);
  const near = /\b(?:near me|nearby|around here|local(?:ly)?)\b/i.test(text)
    ? [city, country].filter(Boolean).join(', ')
    : '';
  const hosts = [...new Set(domains.map(hostOf).filter((host) => host !== undefined))];
  // Invalid domains allow no results.
  const found = domains.length > 0 ? hosts.slice(0, maxSources) : reservedDomains;
  const excluded = blocked.map(hostOf);
  const kept = found.filter((host) => !excluded.some((each) => host === each || host.endsWith(`.${each}`)));
  const request = near === '' ? query : `${query} ${near}`;
  const sources = kept.map((host) => ({
    url: new URL(`https://${host}/${encodeURIComponent(slugOf(request))}`).href,
    title: `${truncateText(query, 80)} – ${host} (simulated)`,
  }));
  return { type: 'web_search', query: request, sources };
};

/** The text of the pages, each sentence with its source. */
export const webSearchText = ({ query, sources }: WebSearchPiece): { text: string; citations: Citation[] } => {
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
export function fetchPage(text: string): WebFetchPiece {
  const url = truncateText(urlIn(text) ?? 'https://example.com/', 2_000);
  const title = `${new URL(url).hostname} (simulated)`;
  return { type: 'web_fetch', url, title, text: `A simulated page. Nothing was fetched from ${url}.` };
}
