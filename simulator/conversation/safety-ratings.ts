// Trigger words that make the simulator rate a text as harmful, so that callers can test their handling.
import type { SafetyRating } from './answer.js';
import type { Conversation, SafetyThreshold } from './conversation.js';

type Level = SafetyRating['probability'];

const levels: readonly Level[] = ['NEGLIGIBLE', 'LOW', 'MEDIUM', 'HIGH'];

/** What names a category in a trigger: `simulate-hate-speech-medium`. */
export const categoryWords = `harassment hate-speech sexually-explicit dangerous-content civic-integrity derogatory
  toxicity violence sexual medical dangerous`.split(/\s+/);
const categoryOf = (word: string): string => `HARM_CATEGORY_${word.toUpperCase().replace('-', '_')}`;

/** What makes an answer stop for safety after its first words, and what makes the simulator decline. */
export const safetyStopPhrase = 'simulate safety stop';
export const refusalPhrase = 'simulate refusal';

const triggerPattern = new RegExp(`simulate[- ](${categoryWords.join('|')})[- ](low|medium|high)`, 'gi');

/** Always rated on the content surface, the first four; the others when they are named or triggered. */
const defaultCategories = categoryWords.slice(0, 4).map(categoryOf);

/** The lowest level that a threshold blocks. */
const blockingLevel: Readonly<Record<SafetyThreshold, number>> = {
  LOW_AND_ABOVE: 1,
  MEDIUM_AND_ABOVE: 2,
  ONLY_HIGH: 3,
  NONE: 4,
  OFF: 4,
};

function highestLevels(text: string): Map<string, Level> {
  const found = new Map<string, Level>();
  for (const [, word = '', said = ''] of text.matchAll(triggerPattern)) {
    const category = categoryOf(word);
    const level = said.toUpperCase() as Level;
    if (levels.indexOf(level) > levels.indexOf(found.get(category) ?? 'NEGLIGIBLE')) found.set(category, level);
  }
  return found;
}

/**
 * A rating per category that is usual, named by the caller, or triggered by the text; `blocked` as the caller's thresholds say (those not
 * named: `MEDIUM_AND_ABOVE`). A category that is `OFF` is not rated.
 */
export function rateSafety(text: string, thresholds: Conversation['safety']): SafetyRating[] {
  const found = highestLevels(text);
  const categories = new Set([...defaultCategories, ...Object.keys(thresholds), ...found.keys()]);
  const ratings: SafetyRating[] = [];
  for (const category of categories) {
    const threshold = thresholds[category] ?? 'MEDIUM_AND_ABOVE';
    if (threshold === 'OFF' || category === 'HARM_CATEGORY_UNSPECIFIED') continue;
    const probability = found.get(category) ?? 'NEGLIGIBLE';
    ratings.push({ category, probability, blocked: levels.indexOf(probability) >= blockingLevel[threshold] });
  }
  return ratings;
}

/** Category that a safety stop is put down to. */
const stopCategory = 'HARM_CATEGORY_DANGEROUS_CONTENT';

/** The ratings of an answer that is stopped; undefined when the caller's threshold lets it go on. */
export function stopRatings(
  ratings: readonly SafetyRating[],
  thresholds: Conversation['safety'],
): SafetyRating[] | undefined {
  if (blockingLevel[thresholds[stopCategory] ?? 'MEDIUM_AND_ABOVE'] > 3) return undefined;
  const stop: SafetyRating = { category: stopCategory, probability: 'HIGH', blocked: true };
  return ratings.map((each) => (each.category === stopCategory ? stop : each));
}
