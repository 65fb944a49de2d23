// Media types by their names.

/** JSON, also with parameters (`; charset=utf-8`) or as a format of its own (`application/problem+json`). */
export const isJsonMedia = (media: string): boolean => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(media);

/**
 * How the items of a stream stand in its text: server-sent events, one per line (JSON Lines, NDJSON), each after a separator (RFC 7464), as the
 * items of a JSON array, or as the parts of a multipart body.
 */
export type Framing = 'events' | 'lines' | 'records' | 'array' | 'parts';

/** What a contract says of a media type, as far as it makes a stream of one that is none by its name. */
interface Described {
  readonly itemSchema?: unknown;
  readonly prefixEncoding?: unknown;
  readonly itemEncoding?: unknown;
}

/** Whether parts are JSON or text, which a stream of items can be read as. */
const isReadable = (encoding: unknown): boolean =>
  String((encoding as { contentType?: string } | undefined)?.contentType ?? 'text/')
    .split(',')
    .every((type) => /^\s*(text\/|application\/([\w.-]+\+)?json)/i.test(type));

/** The framing of a media type; undefined for media types that are no streams. JSON and multipart bodies are streams where the contract describes their items. */
export function framingOf(
  media: string,
  { itemSchema, prefixEncoding, itemEncoding }: Described = {},
): Framing | undefined {
  const essence = (media.split(';')[0] ?? '').trim().toLowerCase();
  if (essence === 'text/event-stream') return 'events';
  // Spring WebFlux and Micronaut have their own names for it.
  if (/^application\/((x-)?(json-?lines|jsonl|ndjson|json-stream)|stream\+json)$/.test(essence)) return 'lines';
  if (/^application\/([\w.-]+\+)?json-seq$/.test(essence)) return 'records';
  if (isJsonMedia(essence)) return itemSchema === undefined ? undefined : 'array';
  const described = [itemSchema, prefixEncoding, itemEncoding].some((each) => each !== undefined);
  const isParts = described && /^multipart\/(?!form-data$)/.test(essence);
  return isParts && [prefixEncoding, itemEncoding].flat().every(isReadable) ? 'parts' : undefined;
}
