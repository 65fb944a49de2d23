// JSON as it is edited.
import { TryError } from '../../scripts/docs/try-it-operation.js';

export type Path = readonly (string | number)[];

const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of a value of any shape. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> => (isMembers(value) ? value : {});

/** A copy of a body with a value at a path. */
export function withValue(body: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(body)) return body.with(Number(step), withValue(body[Number(step)], rest, value));
  const members = membersOf(body);
  return { ...members, [step]: withValue(members[step], rest, value) };
}

export const jsonText = (value: unknown): string => JSON.stringify(value, null, 2);

/** The body that a text is. @throws TryError */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TryError(`The body is not JSON: ${(error as Error).message}`);
  }
}
