// Records which prefixes callers mark as cacheable, so that a repeated one counts as a cache read.
import { createHash } from 'node:crypto';
import { createLruMap } from '../../runtime/lru-map.js';
import type { CacheBreakpoint } from '../conversation/conversation.js';
import { countTokens } from './tokenizer.js';

export interface PromptCache {
  /** Looks up a request's marks and stores them. @returns tokens of the longest cached prefix, and tokens from there to the last mark */
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
  // The pattern has no minimum length: it would retry at each character of a run that is too short.
  const text = prefix.replace(base64, (run) => {
    if (run.length < minMediaLength) return run;
    media++;
    return '';
  });
  return countTokens(text) + media * mediaTokens;
}

/** Creates a cache of at most `max` prefixes. It stores a hash and a token count of each, never the text. Reading a prefix renews its `ttl`. */
export function createPromptCache({ max }: { readonly max: number }): PromptCache {
  const entries = createLruMap<Entry>(max);
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
          entries.set(key, { ...known, expires: Math.max(known.expires, expires) });
        }
        const key = hash.update(prefix.slice(at)).digest('base64url');
        const known = entries.get(key);
        const tokens = known?.tokens ?? counted ?? prefixTokens(prefix);
        if (known !== undefined && known.expires > now) read = Math.max(read, tokens);
        whole = Math.max(whole, tokens);
        entries.set(key, { tokens, expires });
      }
      return { read, written: whole - read };
    },
  };
}
