// Counts and splits text as a current model's tokenizer does (o200k). Linear time for any input; special tokens are plain text.
import { setImmediate } from 'node:timers/promises';
import { lazy } from '../../runtime/lazy.js';

interface Tokenizer {
  readonly encoding: Pick<
    typeof import('gpt-tokenizer/encoding/o200k_base'),
    'encode' | 'countTokens' | 'setMergeCacheSize'
  >;
  /** By token id: its text, or its bytes where they are no whole characters. */
  readonly ranks: readonly (string | readonly number[] | undefined)[];
}

let loaded: Tokenizer | undefined;

function tokenizer(): Tokenizer {
  if (!loaded) throw new Error('loadTokenizer() must be awaited first');
  return loaded;
}

/** Imports the tokenizer part by part, so that other callers do not wait for the whole of it: no part takes longer than 0.1 s. */
async function load(): Promise<void> {
  await import('gpt-tokenizer/GptEncoding');
  await setImmediate();
  const { default: ranks } = await import('gpt-tokenizer/bpeRanks/o200k_base');
  await setImmediate();
  const encoding = await import('gpt-tokenizer/encoding/o200k_base');
  await setImmediate();
  // What is remembered of merged words would be 100,000 of them.
  encoding.setMergeCacheSize(20_000);
  encoding.countTokens('ready');
  loaded = { encoding, ranks };
}

const loading = lazy(load);

/** Loads some seventy megabytes that only text operations need; what this module counts and splits needs them. Undefined: they are loaded. */
export function loadTokenizer(): Promise<void> | undefined {
  return loaded ? undefined : loading();
}

const options = { disallowedSpecial: new Set<string>() };

/** Merging takes time quadratic in the length of a run without (or of nothing but) white space: longer ones are cut into slices. */
const longestRun = 500;
const slice = 400;

/** Beyond so many characters of one text, and of all texts of a request, the count is what samples say of the whole: seconds for 20 MB would stop everybody. */
const exact = 200_000;
const exactTogether = 400_000;
const sampleLength = 10_000;

const isSpace = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x3000 || code === 0x2028 || code === 0x2029;

/** Whether some run is longer than the tokenizer can take at once; linear, where a regular expression would not be. */
function hasLongRun(text: string): boolean {
  let run = 0;
  let space = false;
  for (let at = 0; at < text.length; at++) {
    const now = isSpace(text.charCodeAt(at));
    if (now === space) {
      if (++run >= longestRun) return true;
    } else {
      space = now;
      run = 1;
    }
  }
  return false;
}

/** Keeps a surrogate pair on one side. */
const splitsPair = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  const before = text.charCodeAt(at - 1);
  return code >= 0xdc00 && code <= 0xdfff && before >= 0xd800 && before <= 0xdbff;
};

function slices(text: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length; ) {
    let end = Math.min(text.length, at + slice);
    if (splitsPair(text, end)) end++;
    found.push(text.slice(at, end));
    at = end;
  }
  return found;
}

function countAll(text: string): number {
  const { encoding } = tokenizer();
  if (text.length < longestRun || !hasLongRun(text)) return encoding.countTokens(text, options);
  let sum = 0;
  for (const each of slices(text)) sum += encoding.countTokens(each, options);
  return sum;
}

/** What parts of the texts have, as if they stood one behind the other: samples at even distances, together as long as `counted`. */
function estimate(texts: readonly string[], length: number, counted: number): number {
  const samples = counted / sampleLength;
  let tokens = 0;
  let text = 0;
  /** Where the text begins. */
  let start = 0;
  for (let sample = 0; sample < samples; sample++) {
    const from = Math.floor(((length - sampleLength) * sample) / (samples - 1));
    while (start + (texts[text]?.length ?? length) <= from) start += texts[text++]?.length ?? 0;
    for (let at = text, begins = start; at < texts.length && begins < from + sampleLength; at++) {
      const each = texts[at] ?? '';
      tokens += countAll(each.slice(Math.max(0, from - begins), from + sampleLength - begins));
      begins += each.length;
    }
  }
  return Math.round((tokens / counted) * length);
}

/** Counts of late: one request counts some texts twice, and the next one often brings the same instructions and tools. */
const recent = new Map<string, number>();
const mostRecent = 64;
const longestRecent = 10_000;

/** Number of tokens in the text; exact up to 200,000 characters, estimated from samples beyond. */
export function countTokens(text: string): number {
  if (text.length === 0) return 0;
  if (text.length > exact) return estimate([text], text.length, exact);
  if (text.length < 100 || text.length > longestRecent) return countAll(text);
  const known = recent.get(text);
  if (known !== undefined) return known;
  const count = countAll(text);
  if (recent.size >= mostRecent) recent.clear();
  recent.set(text, count);
  return count;
}

/** Number of tokens in all texts together; exact up to 400,000 characters (but for single long ones), estimated from samples beyond. */
export function countTogether(texts: readonly string[]): number {
  let length = 0;
  for (const text of texts) length += text.length;
  if (length > exactTogether) return estimate(texts, length, exactTogether);
  let sum = 0;
  for (const text of texts) sum += countTokens(text);
  return sum;
}

/** The ids of the text's tokens. */
function encode(text: string): number[] {
  const { encoding } = tokenizer();
  if (text.length < longestRun || !hasLongRun(text)) return encoding.encode(text, options);
  return slices(text).flatMap((each) => encoding.encode(each, options));
}

export interface Token {
  /** Where a token is no whole character, its bytes are spelled: `bytes:\xf0\x9f`. */
  readonly text: string;
  readonly id: number;
  /** UTF-8. */
  readonly bytes: readonly number[];
}

const utf8 = new TextEncoder();

/** The token with this id; undefined where there is none. */
export function tokenOf(id: number): Token | undefined {
  const rank = tokenizer().ranks[id];
  if (rank === undefined) return undefined;
  if (typeof rank === 'string') return { text: rank, id, bytes: [...utf8.encode(rank)] };
  return { text: `bytes:${rank.map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')}`, id, bytes: rank };
}

/** The text's tokens in order; their bytes joined are the text. */
export const tokensOf = (text: string): Token[] => encode(text).flatMap((id) => tokenOf(id) ?? []);

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The longest beginning of the text that has at most so many tokens and ends between two characters as people see them. Counted again it
 * has no more.
 */
export function firstTokens(text: string, max: number): string {
  if (max <= 0) return '';
  // A token has at least one byte, so that many characters and their tail are all that can matter; nothing has longer tokens than this.
  const ids = encode(text.length > max * 150 ? text.slice(0, max * 150) : text);
  if (ids.length <= max && text.length <= max * 150) return text;
  const { ranks } = tokenizer();
  const segments = graphemes.segment(text);
  for (let count = Math.min(max, ids.length); count > 0; count--) {
    let bytes = 0;
    for (let at = 0; at < count; at++) {
      const rank = ranks[ids[at] as number] ?? '';
      bytes += typeof rank === 'string' ? Buffer.byteLength(rank) : rank.length;
    }
    let end = unitsIn(text, bytes);
    if (end < text.length) end = segments.containing(end)?.index ?? end;
    const head = text.slice(0, end);
    if (countTokens(head) <= max) return head;
  }
  return '';
}

/** How many UTF-16 units of the text fit into so many bytes of UTF-8, never half a pair. */
function unitsIn(text: string, bytes: number): number {
  let left = bytes;
  let at = 0;
  while (at < text.length) {
    const code = text.codePointAt(at) as number;
    left -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (left < 0) return at;
    at += code > 0xffff ? 2 : 1;
  }
  return at;
}
