// Numbers that look drawn by chance and are a function of a text, so that equal requests are answered alike.
import { createHash } from 'node:crypto';

export interface Random {
  /** From 0 to below 1. */
  fraction(): number;
  /** A whole number, both ends included. */
  whole(least: number, most: number): number;
  pick<Each>(list: readonly Each[]): Each;
}

/** The sequence that belongs to this text; sfc32, started from its SHA-256. */
export const randomOf = (seed: string): Random => {
  const digest = createHash('sha256').update(seed).digest();
  let [a, b, c, count] = [digest.readInt32LE(0), digest.readInt32LE(4), digest.readInt32LE(8), 1];
  const fraction = (): number => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number): number =>
    Math.min(most, least + Math.floor(fraction() * (most - least + 1)));
  const pick = <Each>(list: readonly Each[]): Each => {
    if (list.length === 0) throw new RangeError('nothing to pick from');
    return list[whole(0, list.length - 1)] as Each;
  };
  return { fraction, whole, pick };
};
