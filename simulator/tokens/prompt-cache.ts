// Records which prefixes callers mark as cacheable, so that a repeated one counts as a cache read.
import { createHash } from 'node:crypto';
import type { CacheBreakpoint } from '../conversation/conversation.js';
import { countTokens } from './tokenizer.js';

export interface PromptCache {
  /** Looks a request's marks up and keeps them; tokens of the longest prefix known, and tokens beyond it up to the last mark. */
  use(scope: string, marks: readonly CacheBreakpoint[], now: number): { read: number; written: number };
}

interface Entry {
  readonly tokens: number;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/** Base64 media inside a serialised prefix; its length says nothing about tokens. */
const base64 = /[A-Za-z0-9+/]+={0,2}/g;
const minMediaLength = 400;
const mediaTokens = 256;

/** Tokens of a prefix. */
export function prefixTokens(prefix: string): number {
  let media = 0;
  // Runs are taken whole and measured then: a pattern with the length in it would try each place of a run that is too short.
  const text = prefix.replace(base64, (run) => {
    if (run.length < minMediaLength) return run;
    media++;
    return '';
  });
  return countTokens(text) + media * mediaTokens;
}

/**
 * A cache of at most `max` prefixes, the longest unused given up first. It keeps a hash and a number of each, never the text. A prefix that
 * is read lives on for its `ttl`.
 */
export function createPromptCache({ max }: { readonly max: number }): PromptCache {
  const entries = new Map<string, Entry>();
  /** Reinserted, so that the map is in order of use. */
  const keep = (key: string, entry: Entry): void => {
    entries.delete(key);
    entries.set(key, entry);
  };
  return {
    use(scope, marks, now) {
      let read = 0;
      let whole = 0;
      for (const { prefix, ttl, lookbackLengths = [], tokens: counted } of marks) {
        const expires = now + ttl * 1000;
        const hash = createHash('sha256').update(scope).update('\0');
        let at = 0;
        for (const start of lookbackLengths) {
          hash.update(prefix.slice(at, start));
          at = start;
          const key = hash.copy().digest('base64url');
          const known = entries.get(key);
          if (known === undefined || known.expires <= now) continue;
          read = Math.max(read, known.tokens);
          keep(key, { ...known, expires: Math.max(known.expires, expires) });
        }
        const key = hash.update(prefix.slice(at)).digest('base64url');
        const known = entries.get(key);
        const tokens = known?.tokens ?? counted ?? prefixTokens(prefix);
        if (known !== undefined && known.expires > now) read = Math.max(read, tokens);
        whole = Math.max(whole, tokens);
        keep(key, { tokens, expires });
      }
      for (const key of entries.keys()) {
        if (entries.size <= max) break;
        entries.delete(key);
      }
      return { read, written: whole - read };
    },
  };
}
