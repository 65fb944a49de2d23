// Seeded random choices for value generation: equal requests get equal values.

export interface SeededRandom {
  /** From 0 to below 1. */
  fraction(): number;
  /** An integer, both ends included. */
  whole(min: number, max: number): number;
  pick<Each>(list: readonly Each[]): Each;
}

/** 32 bits of a text; FNV-1a with its bits mixed at the end, so that texts that differ in their last letter differ everywhere. */
const hashBits = (text: string, start: number): number => {
  let sum = start;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return sum ^ (sum >>> 16);
};

/** The sequence that belongs to this text (sfc32). */
export const createSeededRandom = (seed: string): SeededRandom => {
  let [a, b, c, count] = [hashBits(seed, 0x811c9dc5), hashBits(seed, 0x1b873593), hashBits(seed, 0x5bd1e995), 1];
  const fraction = (): number => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let turn = 0; turn < 12; turn += 1) fraction();
  const whole = (min: number, max: number): number => Math.min(max, min + Math.floor(fraction() * (max - min + 1)));
  const pick = <Each>(list: readonly Each[]): Each => {
    if (list.length === 0) throw new RangeError('nothing to pick from');
    return list[whole(0, list.length - 1)] as Each;
  };
  return { fraction, whole, pick };
};
