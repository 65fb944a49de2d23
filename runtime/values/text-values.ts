// Texts of a length, and texts that match patterns.
import { generateSync } from 'json-schema-faker';
import { compilePattern } from '../compile-pattern.js';
import { hashText } from '../random.js';
import { runWithin, tooSlow } from '../time-budget.js';

const filler = 'a simulated text that goes on for as long as it has to and says nothing of importance'.split(' ');

/** A text within limits: shortened, at the end of a word if possible, or continued. */
export function fitLength(text: string, min: number, max: number): string {
  const points = Array.from(text);
  if (points.length > max) {
    const cut = points.slice(0, max).join('');
    const trimmed = cut.replace(/[\s,.;:]+\S*$/, '');
    const least = Math.max(min, max / 2);
    return Array.from(trimmed).length >= least ? trimmed : cut;
  }
  let longer = text;
  for (let turn = 0; longer.length < min; turn += 1)
    longer += (longer === '' ? '' : ' ') + filler[turn % filler.length];
  return points.length >= min ? text : longer.slice(0, Math.max(min, Math.min(max, longer.length)));
}

/** Milliseconds for the search; most patterns need a hundredth of it. */
const maxSearchMs = 200;
/** Characters that the counts of a pattern may ask for, as if all of them were nested: json-schema-faker has no limit. */
const maxRepetitions = 100_000;
const turns = 32;
const enough = 8;

/** What people check passwords, times and codes for; json-schema-faker ignores what lookaheads say. */
const common =
  'Aa1!aaaa|Simulated-2024!|2024-05-17|12:30|+14155550132|AB12CD|12345|sim_1|abc|ABC|0.5|en-US|aa|日本|Łódź'.split('|');

/** Character classes that json-schema-faker does not know, in words that it does. */
const classes: readonly (readonly [RegExp, string])[] = [
  [/\\p\{(?:Lu|Lt)\}/g, 'A-Z'],
  [/\\p\{(?:L|Ll|Letter|Alphabetic)\}/g, 'a-z'],
  [/\\p\{(?:N|Nd|Number)\}/g, '0-9'],
];

/** Escapes that stand for one character. Others are passed over as a whole, so that `\\\\t` is a backslash and a letter. */
const escapes = /\\(?:u\{?([\da-fA-F]{4,5})\}?|x([\da-fA-F]{2})|c([A-Za-z])|([tnrfv0])|[\s\S])/g;
const controls: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v', 0: '\0' };

/** A pattern as json-schema-faker reads it; with the length where the pattern leaves it open. */
function readable(pattern: string, min: number): string {
  let text = pattern.replace(escapes, (found, unicode?: string, hex = unicode, letter?: string, control?: string) => {
    const code = hex === undefined ? (letter?.charCodeAt(0) ?? 0) % 32 : Number.parseInt(hex, 16);
    if (control === undefined && !code) return found;
    const character = controls[control ?? ''] ?? String.fromCodePoint(code);
    return /[\^$\\.*+?()[\]{}|]/.test(character) ? `\\${character}` : character;
  });
  for (const [unknown, range] of classes)
    text = text.replace(unknown, (_, at: number) =>
      text.lastIndexOf('[', at) > text.lastIndexOf(']', at) ? range : `[${range}]`,
    );
  return min === 0 ? text : text.replace(/(?<=[\].)]|\\[dDwWsS])(?:[+*]|\{\d+,\})/, `{${min},${min + 3}}`);
}

type Limits = readonly [min: number, max: number];

/** Those of a few texts that match all patterns and have the length; none if that takes too long. */
export function fittingTexts(patterns: readonly string[], [min, max]: Limits, texts: readonly string[]): string[] {
  const fitting = runWithin(maxSearchMs, () => {
    const expressions = patterns.map(compilePattern);
    const accepts = (text: string): boolean => expressions.every((each) => each?.test(text) ?? false);
    return texts.filter((text) => text.length >= min && text.length <= max && accepts(text));
  });
  return fitting === tooSlow ? [] : fitting;
}

/** A few texts that match all patterns and have the length; none if none was found in time. */
export function matchingTexts(patterns: readonly string[], [min, max]: Limits, seed: string): string[] {
  const limits = { minLength: min, ...(Number.isFinite(max) && { maxLength: max }) };
  const texts = runWithin(maxSearchMs, () => {
    const made = new Set<string>();
    for (let turn = 0; turn < turns; turn += 1) {
      const pattern = readable(patterns[turn % patterns.length] ?? '', turn < turns / 2 ? 0 : min);
      const counts = Array.from(pattern.matchAll(/\{(\d+)/g), ([, count]) => Math.max(1, Number(count)));
      if (counts.reduce((all, count) => all * count, 1) > maxRepetitions) break;
      try {
        const text = generateSync({ type: 'string', pattern, ...limits }, { seed: hashText(seed) + turn });
        if (typeof text === 'string') made.add(text);
      } catch {
        // A pattern that json-schema-faker cannot read.
      }
    }
    return [...made];
  });
  const all = [...(texts === tooSlow ? [] : texts), ...common.map((text) => fitLength(text, min, max))];
  return fittingTexts(patterns, [min, max], all).slice(0, enough);
}
