// What the steps of making a value share: where they are, what they were asked for, what was used already.
import type { JsonSchema } from 'json-schema-faker';
import type { JsonObject } from '../json.js';
import type { Merged } from '../merge-schema.js';
import { nameWords } from './kinds.js';

/** A place in a value. */
export interface Place {
  /** JSON pointer. */
  readonly path: string;
  /** The words of the member's name (`nameWords`); of an element, those of its array's name. */
  readonly name: string;
  /** What it is in the document: `Order.id` or `Order.lines[]`, then the names of the schemas that it refers to. */
  readonly labels: readonly string[];
  readonly depth: number;
  readonly required: boolean;
}

/** What somebody knows of a place. */
export interface Proposal {
  /** Values for this very place, the best first; they come before `default` and `examples`. */
  readonly named?: readonly unknown[];
  /** Values that may be meant for it; they come after those. */
  readonly possible?: readonly unknown[];
  /** The number of elements of an array. */
  readonly length?: number | undefined;
}

export interface FakeOptions {
  /** Equal seeds and attempts give equal values. */
  readonly seed: string;
  /** 0: first branches, plausible members, the document's examples. From 1 on: others at random; every third, required members only. */
  readonly attempt: number;
  /** Optional members: all plausible ones, those that a proposal names, or none. */
  readonly optional?: 'plausible' | 'named' | 'none' | undefined;
  /** Chooses at random in the first attempt too. */
  readonly varied?: boolean | undefined;
  readonly propose?: ((place: Place, node: JsonObject) => Proposal) | undefined;
  /** Takes the place of the schema's own value. */
  readonly replace?: ((place: Place) => { readonly value: unknown } | undefined) | undefined;
  /** Gets the proposed values and examples that were used, by path. */
  readonly taken?: Map<string, unknown>;
  /** Whether such a value was tried in vain. */
  readonly isRefused?: (path: string, value: unknown) => boolean;
}

export interface Context extends FakeOptions {
  readonly merge: (schema: unknown) => Merged;
  /** How many levels a value of a schema has at least; infinite if it never ends. */
  readonly height: (schema: unknown) => number;
  /** A few texts that match patterns: the likely ones that do, else others. */
  readonly matches: (patterns: readonly string[], min: number, max: number, likely?: readonly string[]) => string[];
  readonly random: () => number;
  readonly pick: <Each>(list: readonly Each[]) => Each;
  /** Takes what stands first. */
  readonly isFirst: boolean;
  readonly onlyRequired: boolean;
  /** Proposed values that were used: each once, if possible. */
  readonly used: Set<unknown>;
  /** Counts a part. @throws NoValueError after too many */
  readonly count: (place: Place) => void;
  /** Whether only required parts are made: deep inside, or when the value is large. */
  readonly isSmall: (place: Place) => boolean;
  readonly proposalFor: (place: Place, node: JsonObject) => Required<Proposal>;
  /** The schema of what shall be made for a schema. */
  readonly narrow: (schema: unknown, place: Place) => JsonSchema;
  /** What json-schema-faker makes of a narrowed schema. */
  readonly make: (schema: JsonSchema) => unknown;
}

/** Levels from which on the shortest way to an end is taken. */
export const maxDepth = 7;

export const memberOf = (place: Place, name: string, required: boolean): Place => ({
  path: `${place.path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
  name: nameWords(name),
  labels: [`${place.labels.at(-1) ?? ''}.${name}`],
  depth: place.depth + 1,
  required,
});

/** A number among the keywords of a schema. */
export const numberIn = (node: JsonObject, key: string, otherwise: number): number =>
  typeof node[key] === 'number' ? node[key] : otherwise;

/** The type that the keywords of a schema without `type` imply. */
export function impliedType(node: JsonObject): string | undefined {
  const has = (keys: string): boolean => keys.split(' ').some((key) => node[key] !== undefined);
  if (has('properties required additionalProperties patternProperties propertyNames minProperties')) return 'object';
  if (node.contains === false) return 'string';
  if (has('items prefixItems contains minItems uniqueItems')) return 'array';
  if (has('pattern minLength maxLength format contentEncoding')) return 'string';
  return has('minimum maximum exclusiveMinimum exclusiveMaximum multipleOf') ? 'number' : undefined;
}
