// Patterns of JSON Schema: as regular expressions, and as names of members.
import { asObject, type JsonObject, type PathSegment } from './json.js';
import { runWithin } from './time-budget.js';

/** A caller's pattern, without the `u` flag if it is invalid with it, as HTML forms do. `undefined`: not a regular expression. */
export function compilePattern(pattern: string): RegExp | undefined {
  for (const flags of ['u', ''])
    try {
      return new RegExp(pattern, flags);
    } catch {}
  return undefined;
}

/** Where a schema describes a member: by its name, and by the patterns that the name fits. */
export const memberSteps = ({ properties, patternProperties }: JsonObject, name: string): PathSegment[][] => [
  ...(Object.hasOwn(asObject(properties), name) ? [['properties', name]] : []),
  ...Object.keys(asObject(patternProperties))
    .filter((pattern) => runWithin(100, () => compilePattern(pattern)?.test(name)) === true)
    .map((pattern) => ['patternProperties', pattern]),
];
