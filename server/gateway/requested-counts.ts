// Asks for the counts of a stream where its caller has not (`onRequest` of `x-usage`), and takes them out of the stream again, so that the caller
// sees the stream that it has asked for.

import { membersOf, noMembers, separableSpan } from '../../http/upstream/json-members.js';
import { asObject, isObject } from '../../runtime/json.js';
import { readableData } from './alias.js';
import { eventEnds, separateEvents } from './event-boundary.js';
import type { UsageReader } from './usage-meter.js';

type OnRequest = NonNullable<UsageReader['onRequest']>;

/** The member that a request needs so that its stream has counts; undefined if it has it, or what stands there is of another form. */
export function askForCounts(body: unknown, { field }: OnRequest): Readonly<Record<string, unknown>> | undefined {
  const [member = '', option = ''] = field.split('.');
  const options = asObject(body)[member] ?? {};
  if (!isObject(options) || (options[option] ?? false) !== false) return undefined;
  return { [member]: { ...options, [option]: true } };
}

/**
 * Takes the counts that the caller has not asked for out of whole server-sent events, in Latin-1; every other byte stays. Counts beside an
 * answer stay: services that send those do so without being asked.
 */
export function withoutCounts(text: string, { counts: [name = ''], empty }: OnRequest): string {
  if (!text.includes(`"${name}"`)) return text;
  let kept = '';
  for (const bytes of separateEvents(Buffer.from(text, 'latin1'), eventEnds)) {
    const event = bytes.toString('latin1');
    const at = event.search(/(?<=^data: ?)\{/m);
    const json = at < 0 ? '' : readableData(event.slice(at));
    const { spans } = membersOf(json) ?? noMembers;
    const [found, list] = [name, empty].map((each) =>
      json.slice(spans.get(each)?.start ?? 0, spans.get(each)?.end ?? 0),
    );
    if (found?.startsWith('{') && /^(\[\s*\])?$/.test(list ?? '')) {
      // The rest of a line end, CR LF, that the event before it ends with.
      if (event.startsWith('\n')) kept += '\n';
      continue;
    }
    const span = found === 'null' ? separableSpan(json, name) : undefined;
    kept += span ? event.slice(0, at + span.start) + event.slice(at + span.end) : event;
  }
  return kept;
}
