// All figures by name.
import { animalFigures } from './animals.js';
import type { Figure } from './figure.js';
import { moreAnimalFigures } from './more-animals.js';
import { peopleFigures } from './people.js';
import { thingFigures } from './things.js';

const figures: Readonly<Record<string, Figure>> = {
  ...animalFigures,
  ...peopleFigures,
  ...moreAnimalFigures,
  ...thingFigures,
};

export const figureOf = (kind: string): Figure | undefined =>
  Object.hasOwn(figures, kind) ? figures[kind] : undefined;

/** Kinds that can be drawn. */
export const subjectKinds = (): string[] => Object.keys(figures);
