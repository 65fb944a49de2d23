// Simulates fetching a page: nothing is fetched, and the text says so.
import type { Piece } from '../conversation/answer.js';
import { truncateText } from './truncate.js';

type WebFetchPiece = Extract<Piece, { type: 'web_fetch' }>;

const address = /\bhttps?:\/\/[^\s<>"'`]+/i;

/** The first address in a text, without the punctuation that follows it. */
const urlIn = (text: string): string | undefined => {
  const found = address.exec(text)?.[0].replace(/[.,;:!?)\]]+$/, '');
  return found && URL.canParse(found) ? found : undefined;
};

/** Whether a text asks to fetch a page. */
export const asksToFetch = (text: string): boolean => urlIn(text) !== undefined;

/** The page of the address in a text; without one, a page that is reserved for examples. */
export function fetchPage(text: string): WebFetchPiece {
  const url = truncateText(urlIn(text) ?? 'https://example.com/', 2_000);
  const title = `${new URL(url).hostname} (simulated)`;
  return { type: 'web_fetch', url, title, text: `A simulated page. Nothing was fetched from ${url}.` };
}
