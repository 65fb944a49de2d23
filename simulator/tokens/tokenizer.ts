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

/** Merging takes time quadratic in the length of a run without (or of nothing but) white space: texts with longer ones are cut into slices. */
const longRun = /(?<!\S)\S{500}|(?<!\s)\s{500}/;
const slice = /.{1,400}/gsu;

const slicesOf = (text: string): readonly string[] => (longRun.test(text) ? (text.match(slice) ?? []) : [text]);

const countAll = (text: string): number =>
  slicesOf(text).reduce((sum, each) => sum + tokenizer().encoding.countTokens(each, options), 0);

/** The ids of the text's tokens. */
const encode = (text: string): number[] => slicesOf(text).flatMap((each) => tokenizer().encoding.encode(each, options));

/** Beyond so many characters of one text, and of all texts of a request, the count is what samples say of the whole: seconds for 20 MB would stop everybody. */
const exact = 200_000;
const exactTogether = 400_000;
const sampleLength = 10_000;

/** What samples at even distances say of the text; together they are as long as `counted`. */
function estimate(text: string, counted: number): number {
  const samples = counted / sampleLength;
  const distance = (text.length - sampleLength) / (samples - 1);
  let tokens = 0;
  for (let sample = 0; sample < samples; sample++) {
    const from = Math.floor(distance * sample);
    tokens += countAll(text.slice(from, from + sampleLength));
  }
  return Math.round((tokens / counted) * text.length);
}

/** Number of tokens in the text; exact up to 200,000 characters, estimated from samples beyond. */
export const countTokens = (text: string): number => (text.length > exact ? estimate(text, exact) : countAll(text));

/** Number of tokens in all texts together; exact up to 400,000 characters (but for single long ones), estimated from samples beyond. */
export function countTogether(texts: readonly string[]): number {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length > exactTogether) return estimate(texts.join('\n'), exactTogether);
  return texts.reduce((sum, text) => sum + countTokens(text), 0);
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
  const segments = graphemes.segment(text);
  for (let count = Math.min(max, ids.length); count > 0; count--) {
    const bytes = ids.slice(0, count).flatMap((id) => tokenOf(id)?.bytes ?? []);
    // As of a stream: bytes at the end that are no whole character are left out.
    const end = new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes), { stream: true }).length;
    const head = text.slice(0, segments.containing(end)?.index ?? end);
    if (countTokens(head) <= max) return head;
  }
  return '';
}
