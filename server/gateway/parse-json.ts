// Parses the JSON of an upstream within limits: deep or wide JSON takes seconds to parse and to check, in which nobody else is answered.
import { exceededLimit, type JsonLimits } from '../http/body/json-scan.js';

/** Longer texts are scanned before they are parsed; shorter ones cannot have enough in them to delay others. */
export const maxUnscannedLength = 64 * 1024;

/** Parsed JSON, or why there is none, as the end of a sentence. */
export type ParsedJson = { readonly data: unknown } | { readonly why: string; readonly exceedsLimits: boolean };

const notJson: ParsedJson = { why: 'is not JSON', exceedsLimits: false };

export function parseJsonWithin(text: string, limits: JsonLimits): ParsedJson {
  const exceeded = text.length > maxUnscannedLength ? exceededLimit(Buffer.from(text), limits) : undefined;
  if (exceeded !== undefined) return { why: exceeded, exceedsLimits: true };
  try {
    return { data: JSON.parse(text) as unknown };
  } catch {
    return notJson;
  }
}
