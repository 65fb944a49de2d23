// JSON of services that are not trusted to follow a contract.

export type UntrustedJson =
  | null
  | boolean
  | number
  | string
  | readonly UntrustedJson[]
  | { readonly [member: string]: UntrustedJson | undefined };

type JsonMap = { readonly [member: string]: UntrustedJson | undefined };

export const isUntrustedObject = (value: UntrustedJson | undefined): value is JsonMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: UntrustedJson | undefined): value is readonly UntrustedJson[] => Array.isArray(value);

/** A text, also from a number; undefined for anything else and for an empty one. */
export const textOf = (value: UntrustedJson | undefined): string | undefined => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Ids that JavaScript would round. */
const longId = /("(?:result|id)"\s*:\s*)(\d{15,40})(?=\s*[,}\]])/g;

/** Parses JSON; ids that are numbers become texts. Undefined if it is none. */
export function parseReply(text: string): UntrustedJson | undefined {
  try {
    return JSON.parse(text.replace(longId, '$1"$2"')) as UntrustedJson;
  } catch {
    return undefined;
  }
}
