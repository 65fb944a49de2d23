// Values that a message states for a property by name (`city: Oslo`, `for 2 adults`, `urgent`), or that are plausible by type.
import type { MessageFacts } from '../message/facts.js';
import { splitWords, stem } from '../message/words.js';
import type { Constraints } from '../read/constraints.js';
import { formatSources } from './formats.js';
import type { ValueGenerator, ValueLocation } from './location.js';
import { namedNumbers } from './numbers.js';
import { propertyKindOf } from './property-names.js';

/** The text after the member's name: `user name: Ada`, `colour is "red"`, `limit of 5`. */
const labelledValues = (facts: MessageFacts, words: readonly string[]): string[] => {
  if (words.length === 0 || words.join('').length < 2) return [];
  if (!words.every((word) => facts.words.has(word) || facts.words.has(`${word}s`))) return [];
  // Words contain only letters and digits, so they are safe inside an expression.
  const name = words.join("(?:'s)?[\\s_-]*");
  const sign = String.raw`(?:\s*[:=]\s*|\s+(?:is|are|was|to be|should be|of|named|called|equals)\s+)`;
  const value = String.raw`(?:"([^"\n]{1,500})"|'([^'\n]{1,500})'|“([^”\n]{1,500})”|([^\s,;\n](?:[^,;\n]|,(?=\d{3}\b)){0,200}))`;
  const label = new RegExp(`(?<![\\p{L}\\p{N}])${name}s?${sign}${value}`, 'giu');
  return Array.from(facts.text.matchAll(label), ([, double, single, curly, bare]) => {
    const quoted = double ?? single ?? curly;
    // An unquoted value ends with the sentence or clause.
    return quoted ?? (bare ?? '').split(/[.!?](?:\s|$)|\s+(?:and|but|with|for|on|in|at|from)\s+/)[0]?.trim() ?? '';
  }).filter((text) => text !== '');
};

const negation =
  /^(?:no|not|non|never|without|don|dont|doesn|isn|aren|disable|disabled|exclude|excluding|skip|omit|off|false)$/;
const affirmative = /^(?:true|yes|on|enabled|1)\b/i;
const negative = /^(?:false|no|off|disabled|0)\b/i;

/** A boolean that the text states: `urgent` → true; `not urgent`, `without images` → false. */
const statedBoolean = (facts: MessageFacts, words: readonly string[]): boolean | undefined => {
  for (const text of labelledValues(facts, words)) {
    if (affirmative.test(text)) return true;
    if (negative.test(text)) return false;
  }
  const idle = new Set(['is', 'has', 'should', 'include', 'with', 'enable', 'use', 'can', 'want', 'wants', 'in', 'do']);
  const stems = words.filter((word) => !idle.has(word)).map(stem);
  if (stems.length === 0) return undefined;
  const said = splitWords(facts.text);
  const at = said.findIndex((_, index) => stems.every((each, step) => stem(said[index + step] ?? '') === each));
  if (at < 0) return undefined;
  return !said.slice(Math.max(0, at - 3), at).some((word) => negation.test(word));
};

/** Values of an enum that the text names, best first: all words of a value, else one word that not all values share. */
export const mentionedValues = (values: readonly unknown[], facts: readonly MessageFacts[]): unknown[] => {
  const named: { value: unknown; weight: number; order: number }[] = [];
  for (const [age, { text }] of facts.entries()) {
    const said = splitWords(text).map(stem);
    const line = ` ${said.join(' ')} `;
    for (const value of values.slice(0, 1_000)) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const words = splitWords(String(value)).map(stem);
      if (words.length === 0) continue;
      const whole = line.indexOf(` ${words.join(' ')} `);
      const some = words.filter((word) => word.length > 2 && said.includes(word)).length;
      if (whole >= 0) named.push({ value, weight: 10 - age + words.length, order: whole });
      else if (some > 0 && age === 0) named.push({ value, weight: some / words.length, order: said.length });
    }
  }
  const sorted = named.sort((left, right) => right.weight - left.weight || left.order - right.order);
  return [...new Set(sorted.map(({ value }) => value))];
};

const numberIn = (text: string): number[] => {
  const found = /^-?\d[\d,]*(?:\.\d+)?/.exec(text.replace(/^[$€£]\s?/, ''))?.[0];
  return found === undefined ? [] : [Number(found.replaceAll(',', ''))];
};

/** Whether a pattern rejects ordinary words, and therefore identifies its matches. */
const isSelectivePattern = (generator: ValueGenerator, patterns: readonly string[]): boolean =>
  patterns.length > 0 &&
  !['the', 'please', 'Weather', 'what?'].some((word) => patterns.every((pattern) => generator.matches(word, pattern)));

const tokens = (text: string): string[] =>
  text
    .slice(0, 5_000)
    .split(/[\s"'`“”‘’<>()[\]{},;]+/)
    .map((token) => token.replace(/[.!?:]+$/, ''))
    .filter((token) => token !== '');

/** Values that the message states for this member by name; most likely first. */
export const valuesForProperty = (
  generator: ValueGenerator,
  shape: Constraints,
  location: ValueLocation,
): unknown[] => {
  const { types } = shape;
  const text = types.includes('string');
  const number = types.includes('number') || types.includes('integer');
  const kind = propertyKindOf(location.words);
  const [format = ''] = shape.formats;
  const source = Object.hasOwn(formatSources, format) ? formatSources[format] : undefined;
  return location.facts.flatMap((facts): unknown[] => {
    const labels = text || number ? labelledValues(facts, location.words) : [];
    const found: unknown[] = [];
    if (number) found.push(...labels.flatMap(numberIn), ...namedNumbers(facts, location.words));
    if (text) {
      found.push(...labels, ...((source ?? kind)?.find(facts) ?? []));
      if (isSelectivePattern(generator, shape.patterns)) {
        found.push(
          ...[...facts.quoted, ...tokens(facts.text)].filter((token) =>
            shape.patterns.every((pattern) => generator.matches(token, pattern)),
          ),
        );
      }
    }
    if (types.includes('boolean')) {
      const said = statedBoolean(facts, location.words);
      if (said !== undefined) found.push(said);
    }
    // The whole message is a candidate for required members only.
    return location.required ? found : found.filter((value) => value !== facts.text.trim());
  });
};

/** Values of the message that fit by type; for required members. */
export const plausibleValues = (shape: Constraints, location: ValueLocation): unknown[] => {
  const described =
    shape.types.includes('string') && shape.formats.length === 0
      ? propertyKindOf(splitWords(location.description).slice(0, 12))
      : undefined;
  const known = propertyKindOf(location.words) !== undefined;
  return location.facts.flatMap((facts): unknown[] => {
    const found: unknown[] = [];
    if (shape.types.includes('number') || shape.types.includes('integer'))
      found.push(...facts.numbers.map(({ value }) => value));
    if (shape.types.includes('string') && shape.formats.length === 0) {
      if (!known) found.push(...(described?.find(facts) ?? []), ...facts.quoted);
      else if (location.depth > 0) found.push(...facts.quoted);
    }
    return found;
  });
};

/** Values that the message lists for an array of this name: `tags: red, green`, bullets, places, `1, 2 and 3`. */
export const listedValues = (types: readonly string[], location: ValueLocation): readonly unknown[] => {
  for (const facts of location.facts) {
    if (types.includes('number') || types.includes('integer')) {
      if (facts.numbers.length > 1) return facts.numbers.map(({ value }) => value);
      continue;
    }
    if (!types.includes('string')) continue;
    const plural = [...location.words.slice(0, -1), `${location.words.at(-1) ?? ''}`];
    const [label] = labelledValues({ ...facts, text: facts.text.replaceAll(',', ' ,') }, plural);
    const list =
      label === undefined ? undefined : facts.lists.find((members) => members.some((member) => label.includes(member)));
    if (list !== undefined) return list;
    if (label !== undefined) return [label];
    if (facts.items.length > 1) return facts.items;
    const kind = propertyKindOf(location.words);
    const drawn = [...new Set(kind?.find(facts) ?? [])];
    if (drawn.length > 1 && !drawn.some((each) => each.length > 200)) return drawn;
    if (facts.lists[0] !== undefined) return facts.lists[0];
    if (facts.quoted.length > 1) return facts.quoted;
    if (drawn.length === 1) return drawn;
  }
  return [];
};
