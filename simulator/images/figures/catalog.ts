// All figures by name.
import { animals } from './animals.js';
import type { Figure } from './figure.js';
import { moreAnimals } from './more-animals.js';
import { people } from './people.js';
import { things } from './things.js';

const figures: Readonly<Record<string, Figure>> = { ...animals, ...people, ...moreAnimals, ...things };

export const figureOf = (kind: string): Figure | undefined =>
  Object.hasOwn(figures, kind) ? figures[kind] : undefined;

/** Kinds that can be drawn. */
export const subjectKinds = (): string[] => Object.keys(figures);
