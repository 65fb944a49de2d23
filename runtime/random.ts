// Seeded pseudo-random numbers. Not for secrets.

/** 32 bits of a text (FNV-1a). */
export function hashText(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}

/** A sequence of numbers from 0 to below 1 (mulberry32). */
export function randomFromSeed(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The same, from a text. */
export const randomFromText = (seed: string): (() => number) => randomFromSeed(hashText(seed));
