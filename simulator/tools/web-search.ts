// Simulates the web search: pages on reserved domains, or on the domains that the tool allows.
import type { Citation, Piece } from '../conversation/answer.js';
import type { HostedTool } from '../conversation/conversation.js';
import { searchQueries } from './file-search.js';
import { truncateText } from './truncate.js';

type WebSearchTool = Extract<HostedTool, { type: 'web_search' }>;
type WebSearchPiece = Extract<Piece, { type: 'web_search' }>;

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
  try {
    const { hostname } = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(domain) ? domain : `https://${domain}`);
    return hostname === '' ? undefined : hostname;
  } catch {
    return undefined;
  }
};

export const searchWeb = ({ domains, blocked = [], city, country }: WebSearchTool, text: string): WebSearchPiece => {
  const query = searchQueries(text)[0] as string;
  const near = /\b(?:near me|nearby|around here|here|local(?:ly)?)\b/i.test(text)
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
  if (sources.length === 0)
    return { text: `A simulated search of the web for “${query}” found no page in the domains given.`, citations: [] };
  let text = `A simulated search of the web for “${query}” found ${sources.length} page${sources.length === 1 ? '' : 's'}.`;
  const citations: Citation[] = [];
  const said = [
    'gives an overview of it',
    'compares the main points',
    'lists further reading',
    'answers common questions',
    'keeps a history of it',
  ];
  for (const [index, { url, title }] of sources.entries()) {
    text += ' ';
    const start = text.length;
    text += `The page of ${new URL(url).hostname} ${said[index % said.length]}.`;
    citations.push({ type: 'url', start, end: text.length, url, title });
  }
  return { text, citations };
};
