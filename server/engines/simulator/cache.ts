// Remembers which prefixes callers have marked to be cached, so that a repeated one counts as read.
import type { CacheMark } from './conversation.js';

export interface PromptCache {
  /** Looks a request's marks up and keeps them; tokens of the longest prefix known, and tokens beyond it up to the last mark. */
  use(scope: string, marks: readonly CacheMark[], now: number): { read: number; written: number };
}
