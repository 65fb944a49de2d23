// Describes attached media: type, size, and what is wrong with them.
import type { MediaInfo } from '../media/inspect.js';
import type { Skill } from './text-request.js';
import { countNoun, endSentence, estimateWords, quote, shorten } from './text-words.js';

/** What is known of one medium: `image/png, 640 × 480 pixels, 12,345 bytes`. */
export function describeMedia({ kind, mime, declared, ...facts }: MediaInfo): string {
  const { filename, url, fileId, width, height, bytes, excerpt, broken } = facts;
  const details = [
    mime || declared || kind,
    filename === undefined ? '' : quote(filename, 60),
    url === undefined ? '' : `at ${shorten(url, 120)}, which the simulator does not fetch`,
    fileId === undefined ? '' : `the file ${fileId}, which the simulator cannot open`,
    width === undefined ? '' : `${width} × ${height} pixels`,
    bytes === 0 ? '' : countNoun(bytes, 'byte'),
    excerpt === undefined ? '' : `${countNoun(estimateWords(excerpt), 'word')} that begin ${quote(excerpt, 80)}`,
    broken === undefined ? '' : `cannot be read: ${broken}`,
    mime && declared && mime !== declared ? `declared as ${declared}, but its bytes are ${mime}` : '',
  ];
  return details.filter(Boolean).join(', ');
}

/** What came besides the text; the text is quoted. */
export const describeAttachedMedia: Skill = ({ media, text }) => {
  if (media.length === 0) return undefined;
  const shown = media.slice(0, 20).map((facts, at) => `${at + 1}. ${describeMedia(facts)}`);
  if (media.length > shown.length) shown.push(`… and ${media.length - shown.length} more`);
  const said = text.trim() === '' ? 'No text came with it.' : endSentence(`With it you wrote ${quote(text, 160)}`);
  const bytes = media.some((facts) => facts.bytes > 0)
    ? ' The simulator reads this from the bytes; it does not see what is shown or said.'
    : '';
  return { text: `You sent ${countNoun(media.length, 'attachment')}:\n\n${shown.join('\n')}\n\n${said}${bytes}` };
};
