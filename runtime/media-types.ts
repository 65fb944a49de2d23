// Media types by their names.

/** JSON, also with parameters (`; charset=utf-8`) or as a format of its own (`application/problem+json`). */
export const isJsonMedia = (media: string): boolean => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(media);

/** How the items of a stream stand in its text: server-sent events, one per line (JSON Lines, NDJSON), or each after a separator (RFC 7464). */
export type Framing = 'events' | 'lines' | 'records';

/** The framing of a media type; undefined for media types that are no streams. */
export function framingOf(media: string): Framing | undefined {
  const essence = (media.split(';')[0] ?? '').trim().toLowerCase();
  if (essence === 'text/event-stream') return 'events';
  if (/^application\/(x-)?(json-?lines|jsonl|ndjson)$/.test(essence)) return 'lines';
  return /^application\/([\w.-]+\+)?json-seq$/.test(essence) ? 'records' : undefined;
}
