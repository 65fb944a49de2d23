// The components of the bundle and their names: those of the files, and those that targets of other references become.

import type { SourceLocation, Sources } from '../contract-files.js';
import type { Operation } from '../contract-operations.js';
import { fileOf, type ReferenceTarget, targetOf } from '../files/reference.js';
import { componentName, nameOfPlace, unique } from '../generated-names.js';
import { asObject, isObject } from '../json-trees.js';
import { kindAt, kindOf } from '../kinds.js';
import { isAlias, isBare, keyOfTarget, targetValue, throughReferences, wholeOf } from './references.js';

/** A part of `components` in the bundle. */
export interface Component {
  section: string;
  name: string;
  target: ReferenceTarget;
  /** Where its name stands. */
  named: ReferenceTarget;
}

/** The entry, then the other files by name: components keep their names in this order. */
const rank = (sources: Sources): string[] => {
  const { entry } = sources;
  return [entry, ...[...sources.files.keys()].filter((file) => file !== entry).sort()];
};

/** Two components of one name in two files; the second has another name in the bundle. */
export interface Clash {
  section: string;
  name: string;
  /** The file of the first one. */
  other: string;
  /** The second one. */
  place: SourceLocation;
}

/**
 * Gives every target a name. Components of the files come first, in the order of the files.
 * @param generated names that the generator derives from operations
 */
export function createNames(sources: Sources, generated: ReadonlySet<string>) {
  const components = new Map<string, Component>();
  const taken = new Set<string>();
  const clashes: Clash[] = [];
  const original = new Map<string, string>();

  /** Entries that only name what stands elsewhere, by their place. */
  const naming = new Map<string, Component>();

  const add = (section: string, base: string, target: ReferenceTarget, named = target): Component => {
    const isTaken = (name: string): boolean => taken.has(`${section}/${name}`);
    const name =
      section === 'schemas'
        ? componentName(base, (one) => isTaken(one) || generated.has(one))
        : unique(base.replace(/[^\w.-]/g, '_'), isTaken);
    const component = { section, name, target, named };
    taken.add(`${section}/${name}`);
    components.set(`${section} ${keyOfTarget(target)}`, component);
    return component;
  };
  for (const file of rank(sources))
    for (const section of Object.keys(asObject(wholeOf(sources, { file, path: ['components'] }).value))) {
      const { value: entries, place } = wholeOf(sources, { file, path: ['components', section] });
      for (const [name, value] of Object.entries(asObject(entries))) {
        if (isAlias(value, name) && fileOf(value.$ref, place.file) !== place.file) continue;
        const target = { file: place.file, path: [...place.path, name] };
        if (!sources.isReached(target)) continue;
        const other = original.get(`${section}/${name}`);
        if (other !== undefined) clashes.push({ section, name, other, place: { ...target, onKey: true } });
        else original.set(`${section}/${name}`, place.file);
        if (!kindOf(section)) continue;
        // `Pet: {$ref: schemas/Pet.yaml}` names the file, so that all who refer to it mean the same.
        const meant = isBare(value) ? throughReferences(sources, targetOf(value.$ref, place.file)) : target;
        const isNamed = kindAt(meant.path) === kindOf(section) || components.has(`${section} ${keyOfTarget(meant)}`);
        if (!isNamed && isObject(targetValue(sources, meant)))
          naming.set(`${section} ${keyOfTarget(target)}`, add(section, name, meant, target));
        else add(section, name, target);
      }
    }
  return {
    components,
    clashes,
    /** The component that a target is, or becomes. */
    of: (target: ReferenceTarget, section: string): Component =>
      naming.get(`${section} ${keyOfTarget(target)}`) ??
      components.get(`${section} ${keyOfTarget(target)}`) ??
      add(section, nameOfPlace(target.file, target.path), target),
  };
}

/** Names that the generator derives from operations, which no schema may have. */
export const generatedNames = (operations: readonly Operation[]): Set<string> =>
  new Set(
    operations.flatMap(({ id, node }) => [
      ...['Parameters', 'Body', 'Event', 'Order'].map((suffix) => `${id}${suffix}`),
      ...Object.keys(asObject(node.responses)).map((status) => `${id}Reply${status}`),
    ]),
  );
