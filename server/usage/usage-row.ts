// One row per call, as it is stored. Its texts are short, so that a row takes at most 500 bytes whatever callers send.
import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { UsageRecord } from '../../http/metering-types.js';

/** Maximum bytes of the texts that callers or upstreams choose. */
const maxModelBytes = 60;
const maxNameBytes = 40;
const maxIdBytes = 48;

/** Maximum of an `integer` column. */
const maxInteger = 2 ** 31 - 1;

/** Whether anything was used that could have a price. */
export const hasUsed = ({ tokens, images, videoMs }: Pick<UsageRecord, 'tokens' | 'images' | 'videoMs'>): boolean =>
  tokens !== undefined || images > 0 || videoMs > 0;

/** What the record ids of this process have in common, and the number of the next: random, and counted on from there (RFC 9562, 6.2). */
const commonPart = randomUUID().slice(15, 24);
let nextNumber = randomInt(2 ** 47);

/** A UUID that sorts by time, so that new rows are neighbours in the index. */
export function createRecordId(now: number): string {
  const time = Math.max(0, Math.floor(now)).toString(16).padStart(12, '0').slice(-12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${commonPart}${(nextNumber++).toString(16).padStart(12, '0')}`;
}

/** The UUID of something that has an id already. */
export function recordIdOf(id: string): string {
  const digits = createHash('sha256').update(id).digest('hex');
  return digits.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}

/** Whether an id was made by `recordIdOf`: the record may be stored again. */
export const isTaskRecord = (id: string): boolean => id[14] === '8';

/** Text that is stored as it is: the usual names. Anything else takes 1 µs, and a call has nine texts. */
const plainText = /^[\x20-\x7e]*$/;

/** Cuts text to so many bytes; what is cut off is replaced by a hash, so that different texts stay different. */
function shorten(given: string, maxBytes: number): string {
  if (given.length <= maxBytes && plainText.test(given)) return given;
  // The database refuses NUL and lone surrogates.
  const text = Buffer.from(given.replace(/\p{Cc}/gu, '�')).toString();
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const start = bytes
    .subarray(0, maxBytes - 11)
    .toString()
    .replace(/�+$/u, '');
  return `${start}…${hash}`;
}

const integer = (value: number): number => Math.min(maxInteger, Math.max(0, Math.round(value)));

const model = (name: string): string => shorten(name, maxModelBytes);

/** A row of the table `usage`. */
export type UsageRow = ReturnType<typeof rowOf>;

export function rowOf(record: UsageRecord) {
  const { tokens, modelAsked, modelSent, modelServed, upstream, firstContentMs } = record;
  return {
    id: record.id,
    started: Math.round(record.started),
    key_id: shorten(record.keyId, maxIdBytes),
    workspace: shorten(record.workspace, maxNameBytes),
    surface: record.surface,
    operation: shorten(record.operation, maxNameBytes),
    model_asked: model(modelAsked),
    // Null: as asked.
    model_sent: modelSent === modelAsked ? null : model(modelSent),
    // Null: as sent, or not known.
    model_served: modelServed === undefined || modelServed === modelSent ? null : model(modelServed),
    upstream: upstream === undefined ? null : shorten(upstream, maxNameBytes),
    attempts: Math.min(integer(record.attempts), 32_767),
    status: record.status,
    ended: record.end,
    first_content_ms: firstContentMs === undefined ? null : integer(firstContentMs),
    duration_ms: integer(record.durationMs),
    input_tokens: tokens ? integer(tokens.input) : null,
    output_tokens: tokens ? integer(tokens.output) : null,
    cache_read_tokens: tokens ? integer(tokens.cacheRead) : null,
    cache_write_5m_tokens: tokens ? integer(tokens.cacheWrite5m) : null,
    cache_write_1h_tokens: tokens ? integer(tokens.cacheWrite1h) : null,
    reasoning_tokens: tokens ? integer(tokens.reasoning) : null,
    estimated: record.isEstimate,
    images: integer(record.images),
    video_ms: integer(record.videoMs),
    // Billionths of the currency of the price list; null: unpriced.
    cost_nanos: record.costNanos ?? null,
    request_id: shorten(record.requestId, maxIdBytes),
  };
}
