// Why there is no value for a schema.

/** No value of a schema exists, or none was found. The message is the end of a sentence that begins with the schema's place: `is …`. */
export class NoValueError extends Error {
  override readonly name = 'NoValueError';
}

/** A part of a schema or value, shortened to 120 characters. */
export const excerpt = (text: string): string => (text.length <= 120 ? text : `${text.slice(0, 117)}...`);
