// Data URLs (RFC 2397) that carry base64, taken apart without looking at the data.

export interface DataUrl {
  /** Lower case, without parameters; empty when the URL names none. */
  readonly mediaType: string;
  readonly data: string;
}

/** The scheme and all before the comma is short: a longer head is no data URL that anybody means. */
const maxHeaderLength = 256;

/** Whether a text wants to be a data URL. */
export const isDataUrl = (text: string): boolean => /^data:/i.test(text);

/** The parts of a base64 data URL; undefined when the text is none. */
export function readDataUrl(text: string): DataUrl | undefined {
  const comma = text.slice(0, maxHeaderLength).indexOf(',');
  const head = /^data:([^;]*)(?:;[^;]*)*;base64$/i.exec(text.slice(0, Math.max(comma, 0)));
  return head ? { mediaType: (head[1] ?? '').trim().toLowerCase(), data: text.slice(comma + 1) } : undefined;
}
