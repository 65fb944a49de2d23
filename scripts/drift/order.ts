// Holds the order of a recorded stream against its grammar. Messages of the grammar name values; what is reported here names events and fields.
import { checkStream, eventName, read, type StreamAutomaton, split } from '../../client/automaton.js';
import { hasData, type RecordedEvent } from '../../contract/recording.js';
import { isIdentifier } from '../recordings/names.js';
import type { DriftFinding } from './finding.js';

/** An event with its kind, as grammars write it: `content_block_start[text]`. */
function labelOf(automaton: StreamAutomaton, data: unknown): string {
  const name = eventName(automaton, data) ?? '';
  const path = automaton.kinds?.[name];
  const kind = path === undefined ? undefined : read(data, split(path));
  const shown = isIdentifier(name) ? name : 'an event without a name';
  return typeof kind === 'string' && isIdentifier(kind) ? `${shown}[${kind}]` : shown;
}

/** What a message of the check is about, without the values in it. */
function reasonOf(message: string): string {
  const [, field] = /^([\w.[\]]+) is .* (?:where|but) /s.exec(message) ?? [];
  if (/^the event line /.test(message)) return 'its event line says otherwise';
  if (/^the stream ended/.test(message)) return 'the stream ended';
  if (/ came where /.test(message)) return 'came';
  return field === undefined ? 'breaks a relation' : `${field} has another value than expected`;
}

/** The first event that the order does not allow; empty if the order is right. */
export function checkOrder(automaton: StreamAutomaton, events: readonly RecordedEvent[]): DriftFinding[] {
  const check = checkStream(automaton, () => {});
  let last = 'the beginning';
  const finding = (label: string, message: string): DriftFinding[] => [
    { kind: 'violation', what: 'order', part: 'stream', path: label, shape: `${reasonOf(message)} after ${last}` },
  ];
  for (const event of events) {
    const [line, data, text] = event;
    if (!hasData(event)) {
      const violation = text !== undefined && text === automaton.terminator ? check.end(text) : undefined;
      if (violation) return finding('the terminator', violation);
      continue;
    }
    const label = labelOf(automaton, data);
    const violation = check.accept(data, line ?? undefined);
    if (violation) return finding(label, violation);
    last = label;
  }
  const missing = check.end();
  return missing ? finding('the end', missing) : [];
}
