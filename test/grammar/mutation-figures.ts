// How many mutations of streams a tolerant reading finds, per surface.
import type { StreamAutomaton } from '../../client/automaton.js';
import * as automata from '../../generated/automata.js';
import { complaintOf, type Mutant, mutantsOf } from './mutations.js';
import type { RecordedStream, TextSurface } from './recordings.js';

export const orders: Record<TextSurface, StreamAutomaton> = {
  content: automata.streamGenerateContentOrder,
  responses: automata.createResponseOrder,
  messages: automata.createMessageOrder,
};

/** The figures of one surface. */
export interface Figures {
  /** Unchanged streams that are refused, or in which a violation is reported. */
  falseAlarms: string[];
  streams: number;
  mutants: number;
  found: number;
  /** By kind of mutation. */
  kinds: Record<string, { mutants: number; found: number }>;
  /** Undiscovered mutations, by kind and event. */
  missed: Map<string, number>;
}

const eventOf = ({ lines, at }: { lines: RecordedStream['lines']; at: number }): string => {
  const { data } = lines[at] ?? {};
  const { type: kind } = (data?.delta ?? data?.item ?? data?.content_block ?? {}) as { type?: string };
  return `${data?.type ?? 'chunk'}${kind ? `[${kind}]` : ''}`;
};

/** Applies every mutation to every stream of a surface. @param renumbered `sequence_number` is put right afterwards */
export function measure(streams: readonly RecordedStream[], surface: TextSurface, renumbered = false): Figures {
  const order = orders[surface];
  const figures: Figures = { falseAlarms: [], streams: 0, mutants: 0, found: 0, kinds: {}, missed: new Map() };
  const own = streams.filter((stream) => stream.surface === surface);
  for (const [index, stream] of own.entries()) {
    const alarm = complaintOf(order, stream.lines);
    if (alarm !== undefined) {
      figures.falseAlarms.push(`${stream.source}: ${alarm}`);
      continue;
    }
    figures.streams++;
    const other = own[(index + 1) % own.length]?.lines ?? [];
    for (const mutant of mutantsOf(stream.lines, { other, renumbered })) count(figures, stream, mutant, order);
  }
  return figures;
}

function count(figures: Figures, { lines }: RecordedStream, mutant: Mutant, order: StreamAutomaton): void {
  const { kind, at } = mutant;
  const found = complaintOf(order, mutant.lines) !== undefined;
  figures.kinds[kind] ??= { mutants: 0, found: 0 };
  const ofKind = figures.kinds[kind] as { mutants: number; found: number };
  figures.mutants++;
  ofKind.mutants++;
  if (found) {
    figures.found++;
    ofKind.found++;
    return;
  }
  const key = `${kind} ${eventOf({ lines, at })}`;
  figures.missed.set(key, (figures.missed.get(key) ?? 0) + 1);
}
