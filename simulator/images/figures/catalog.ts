// All figures by name.
import { animals } from './animals.js';
import type { Form } from './figure.js';
import { creatures } from './more-animals.js';
import { people } from './people.js';
import { things } from './things.js';

const forms: Readonly<Record<string, Form>> = { ...animals, ...people, ...creatures, ...things };

export const formOf = (kind: string): Form | undefined => (Object.hasOwn(forms, kind) ? forms[kind] : undefined);

/** Kinds that can be drawn. */
export const subjectKinds = (): string[] => Object.keys(forms);
