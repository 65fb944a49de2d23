// Describes attached media: type, size, and what is wrong with them.
import type { MediaInfo } from '../media/inspect.js';
import type { Skill } from './text-request.js';
import { countNoun, endSentence, estimateWords, quote, shorten } from './text-words.js';

/** `812 bytes`, `12.3 KB`, `4.1 MB`. */
function sizeOf(bytes: number): string {
  if (bytes < 1000) return countNoun(bytes, 'byte');
  return bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

const nouns: Readonly<Record<MediaInfo['kind'], string>> = {
  image: 'image',
  audio: 'sound file',
  video: 'film',
  document: 'document',
  text: 'text document',
  unknown: 'file',
};

/** `PNG`, `JPEG`, `PDF`, `MP3`. */
const format = (mime: string): string =>
  mime.startsWith('text/') ? '' : `${(mime.split('/')[1] ?? '').replace('x-', '').toUpperCase()} `;

const article = (word: string): string => (/^[aeioAEIO]|^[FHLMNRSX](?:[A-Z]|\d)|^MP/.test(word) ? 'an' : 'a');

/** One medium in words: `a PNG image of 640 × 480 pixels (12.3 KB)`. */
export function describeMedia(facts: MediaInfo): string {
  const noun = nouns[facts.kind];
  const named = facts.filename === undefined ? '' : ` named ${quote(facts.filename, 60)}`;
  if (facts.url !== undefined && facts.bytes === 0)
    return `${article(noun)} ${noun} at ${shorten(facts.url, 120)}${named}, which the simulator does not fetch`;
  if (facts.fileId !== undefined && facts.bytes === 0)
    return `the file ${facts.fileId}${named}, which the simulator cannot open`;
  if (facts.bytes === 0 && facts.broken === undefined) return `${article(noun)} ${noun}${named} of which no bytes came`;
  const type = format(facts.mime || facts.declared);
  const details = [
    facts.width !== undefined && facts.height !== undefined ? ` of ${facts.width} × ${facts.height} pixels` : '',
    ` (${sizeOf(facts.bytes)})`,
    facts.excerpt === undefined
      ? ''
      : `, ${countNoun(estimateWords(facts.excerpt), 'word')} that begin ${quote(facts.excerpt, 80)}`,
    facts.broken === undefined ? '' : `, which cannot be read: ${facts.broken}`,
    facts.mime !== '' && facts.declared !== '' && facts.mime !== facts.declared
      ? `; it was declared as ${facts.declared}, but its bytes are ${facts.mime}`
      : '',
  ];
  return `${article(type || noun)} ${type}${noun}${named}${details.join('')}`;
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
