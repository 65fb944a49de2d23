// Derives a small corpus from many recordings: sanitised, shortened, and of each shape as few as possible.
import type { Recording } from '../../contract/recording.js';
import type { Contract } from '../../scripts/contract/merge.js';
import { createSanitiser } from '../../scripts/recordings/sanitise.js';
import { featuresOf } from '../../scripts/recordings/shape.js';
import { shorten } from './shorten.js';

/** A large recording must show more than a small one to be chosen. */
const maxBytesPerFeature = 2500;

/**
 * The recordings that together show every shape that all of them show, sanitised.
 * @param usable whether a sanitised recording may be among them
 */
export function deriveCorpus(
  contract: Contract,
  recordings: readonly Recording[],
  usable: (recording: Recording) => boolean = () => true,
): Recording[] {
  const sanitise = createSanitiser(contract);
  const all = recordings
    .map((recording) => sanitise(shorten(recording)))
    .filter(usable)
    .map((recording) => ({ recording, features: featuresOf(recording), size: JSON.stringify(recording).length }))
    // Small ones first, so that a large one is taken only for what no small one shows.
    .sort((a, b) => a.size - b.size);
  const seen = new Set<string>();
  const chosen: Recording[] = [];
  for (const { recording, features, size } of all) {
    const fresh = [...features].filter((feature) => !seen.has(feature));
    if (fresh.length * maxBytesPerFeature < size) continue;
    for (const feature of fresh) seen.add(feature);
    chosen.push(recording);
  }
  const order = (recording: Recording): string => `${recording.op} ${recording.status} ${recording.provider}`;
  return chosen.sort((a, b) => order(a).localeCompare(order(b)));
}
