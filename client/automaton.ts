// The check of a stream by its grammar (`x-stream-grammar`), and the types of its tables.
import { checkOrder } from './check-order.js';
import type { Finding } from './drift.js';
import { trackKeyed } from './keyed-parts.js';
import type { StreamAutomaton, StreamCheck } from './stream-automaton.js';

export { eventName, read, split } from './event-name.js';
export type {
  Elsewhere,
  EventRule,
  KeyedPart,
  StreamAutomaton,
  StreamCheck,
  StreamRelation,
  StreamRule,
  StreamScope,
  StreamState,
  StreamStep,
} from './stream-automaton.js';

/**
 * Creates the check of one stream.
 * @param onDrift makes the reading tolerant: receives what passes although the grammar does not name it
 */
export const checkStream = (automaton: StreamAutomaton, onDrift?: (drift: Finding) => void): StreamCheck =>
  checkOrder(automaton, onDrift, trackKeyed);
