// Parses data URLs (RFC 2397) with base64 content, without decoding the data.

interface DataUrl {
  /** Lower case, without parameters; empty when the URL names none. */
  readonly mediaType: string;
  readonly data: string;
}

/** The part before the comma is short; a longer one is not a data URL. */
const maxHeaderLength = 256;

/** Whether the text starts like a data URL. */
export const isDataUrl = (text: string): boolean => /^data:/i.test(text);

/** Parses a base64 data URL; undefined for anything else. */
export function readDataUrl(text: string): DataUrl | undefined {
  const comma = text.slice(0, maxHeaderLength).indexOf(',');
  const head = /^data:([^;]*)(?:;[^;]*)*;base64$/i.exec(text.slice(0, Math.max(comma, 0)));
  return head ? { mediaType: (head[1] ?? '').trim().toLowerCase(), data: text.slice(comma + 1) } : undefined;
}
