// Texts that a recording has shortened (`begin…end`), where the pieces of the same text are complete.

import { hasData, type RecordedEvent } from '../../runtime/recording.js';
import { isObject } from '../../scripts/contract/json-trees.js';

/** Members of closing events that repeat what deltas said. */
const repeated = ['text', 'arguments', 'refusal', 'code', 'input'];

/** Puts joined deltas in the place of a shortened text of their closing event, if the two begin and end alike. */
export function lengthenTexts(events: readonly RecordedEvent[]): RecordedEvent[] {
  const joined = new Map<string, string>();
  return events.map((event) => {
    const [line, data] = event;
    if (!hasData(event) || !isObject(data)) return event;
    const type = String(data.type);
    const key = [type.replace(/\.(delta|done)$/, ''), data.output_index, data.content_index, data.summary_index].join();
    if (type.endsWith('.delta') && typeof data.delta === 'string')
      joined.set(key, `${joined.get(key) ?? ''}${data.delta}`);
    const whole = type.endsWith('.done') ? joined.get(key) : undefined;
    if (whole === undefined) return event;
    const isShortened = (text: unknown): boolean => {
      const [start, end, more] = String(text).split('…');
      return end !== undefined && more === undefined && whole.startsWith(start ?? '') && whole.endsWith(end);
    };
    const fields = repeated.filter((field) => typeof data[field] === 'string' && isShortened(data[field]));
    return fields.length ? [line, { ...data, ...Object.fromEntries(fields.map((field) => [field, whole])) }] : event;
  });
}
