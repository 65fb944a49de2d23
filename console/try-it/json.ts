// JSON as it is edited.
import { TryError } from '../../scripts/docs/try-it-operation.js';

export const jsonText = (value: unknown): string => JSON.stringify(value, null, 2);

/** The value of a JSON text; another text as it is. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The body that a text is. @throws TryError */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TryError(`The body is not JSON: ${(error as Error).message}`);
  }
}
