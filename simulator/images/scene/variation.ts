// Random numbers of a scene that move gradually from one variation to the next.
import { randomFromText } from '../../../engine/random.js';
import type { Variation } from './inputs.js';

/** Numbers from 0 to 1 that a text decides, each drawn a part of the way towards those of the variations. */
export function variedRandom(text: string, variations: readonly Variation[], part = 1): () => number {
  const base = randomFromText(text);
  if (variations.length === 0) return base;
  const others = variations.map(({ strength, seed }) => [strength * part, randomFromText(`${text}/${seed}`)] as const);
  return () => others.reduce((value, [share, next]) => value + (next() - value) * share, base());
}
