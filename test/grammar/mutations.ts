// Mutations of real streams: the same events with one lost, doubled, swapped, cut off, misnumbered or taken from another stream.
import { checkStream, type StreamAutomaton } from '../../client/automaton.js';

export type Event = Record<string, unknown>;

/** One event on the wire. */
export interface Line {
  readonly name?: string | undefined;
  readonly data: Event;
}

/** A stream with one mutation. */
export interface Mutant {
  readonly kind: 'drop' | 'double' | 'swap' | 'truncate' | 'misnumber' | 'interleave';
  readonly at: number;
  readonly lines: readonly Line[];
}

/** Fields with numbers, in any event of the text surfaces. */
const numbers = ['sequence_number', 'output_index', 'content_index', 'summary_index', 'annotation_index', 'index'];

const without = (line: Line, field: string): string => JSON.stringify({ ...line.data, [field]: undefined });

/**
 * Every mutant of a stream that differs from it, up to `limit` places.
 * @param other a stream of the same surface, whose events are mixed in
 * @param renumbered numbers the events anew afterwards (`sequence_number`), so that no gap reveals the mutation
 */
export function* mutantsOf(
  lines: readonly Line[],
  { other = [], renumbered = false, limit = 100 }: { other?: readonly Line[]; renumbered?: boolean; limit?: number },
): Generator<Mutant> {
  const counted = lines.some(({ data }) => data.sequence_number !== undefined);
  const finish = (changed: readonly Line[]): readonly Line[] =>
    renumbered && counted
      ? changed.map((line, sequence_number) => ({ ...line, data: { ...line.data, sequence_number } }))
      : changed;
  const make = (kind: Mutant['kind'], at: number, start: number, end: number, ...between: Line[]): Mutant => ({
    kind,
    at,
    lines: finish([...lines.slice(0, start), ...between, ...lines.slice(end)]),
  });
  const step = Math.max(1, Math.ceil(lines.length / limit));
  for (let at = 0; at < lines.length; at += step) {
    const line = lines[at] as Line;
    const next = lines[at + 1];
    yield make('drop', at, at, at + 1);
    yield make('double', at, at, at + 1, line, line);
    if (next && without(line, 'sequence_number') !== without(next, 'sequence_number'))
      yield make('swap', at, at, at + 2, next, line);
    if (next) yield { kind: 'truncate', at, lines: lines.slice(0, at + 1) };
    const field = numbers.find(
      (name) => typeof line.data[name] === 'number' && !(renumbered && name === 'sequence_number'),
    );
    if (field) {
      const data = { ...line.data, [field]: Number(line.data[field]) + 1 };
      yield make('misnumber', at, at, at + 1, { ...line, data });
    }
    const stranger = other[at % (other.length || 1)];
    if (stranger) yield make('interleave', at, at, at, stranger);
  }
}

/** What a tolerant reading has against a stream: the first refusal, else the first violation that it reports. */
export function complaintOf(automaton: StreamAutomaton, lines: readonly Line[]): string | undefined {
  let reported: string | undefined;
  const check = checkStream(automaton, ({ kind, message }) => {
    if (kind === 'violation') reported ??= message;
  });
  for (const { name, data } of lines) {
    const refused = check.accept(data, name);
    if (refused !== undefined) return refused;
  }
  return check.end() ?? reported;
}
