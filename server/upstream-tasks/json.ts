// JSON of services that are not trusted to follow a contract.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json | undefined };

type JsonMap = { readonly [member: string]: Json | undefined };

export const isObject = (value: Json | undefined): value is JsonMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** A text, also from a number; undefined for anything else and for an empty one. */
export const textOf = (value: Json | undefined): string | undefined => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Ids that JavaScript would round. */
const longId = /("(?:result|id)"\s*:\s*)(\d{15,40})(?=\s*[,}\]])/g;

/** Parses JSON; ids that are numbers become texts. Undefined if it is none. */
export function parseReply(text: string): Json | undefined {
  try {
    return JSON.parse(text.replace(longId, '$1"$2"')) as Json;
  } catch {
    return undefined;
  }
}
