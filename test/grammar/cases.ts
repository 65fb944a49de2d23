// The three text surfaces, each with its automaton, streams that obey it and the second opinion on them.
import { checkStream, type StreamAutomaton } from '../../client/automaton.js';
import { messageNumbersFit, responseNumbersFit, type Surface } from './oracle.js';
import * as surfaces from './surfaces.js';

type Event = Record<string, unknown>;

/** Plays a stream to its end: the first complaint, or undefined. */
export const complaint = (automaton: StreamAutomaton, events: readonly unknown[]): string | undefined => {
  const check = checkStream(automaton);
  for (const event of events) {
    const said = check.accept(event);
    if (said !== undefined) return said;
  }
  return check.end();
};

const kindOf = (event: Event) =>
  [event.content_block, event.delta, event.item, event.part]
    .map((value) => (value as Event | undefined)?.type)
    .find(Boolean);
const typed = (event: Event) => `${event.type}${kindOf(event) ? ` ${kindOf(event)}` : ''}`;
const contentSymbol = ({ error, promptFeedback, candidates, usageMetadata }: Event) => {
  if (error) return 'error';
  if (promptFeedback) return 'blocked';
  const all = (candidates ?? []) as Event[];
  return all.length && all.every(({ finishReason }) => finishReason) && usageMetadata ? 'last' : 'chunk';
};

export const cases: { name: string; automaton: StreamAutomaton; streams: Record<string, Event[]>; surface: Surface }[] =
  [
    {
      name: 'messages',
      automaton: surfaces.compiled(surfaces.messagesGrammar, surfaces.messagesFields),
      streams: surfaces.messagesStreams,
      surface: { ...surfaces.messagesGrammar, symbol: typed, numbersFit: messageNumbersFit },
    },
    {
      name: 'responses',
      automaton: surfaces.compiled(surfaces.responsesGrammar, surfaces.responsesFields),
      streams: surfaces.responsesStreams,
      surface: { ...surfaces.responsesGrammar, symbol: typed, numbersFit: responseNumbersFit },
    },
    {
      name: 'content',
      automaton: surfaces.compiled(surfaces.contentGrammar, surfaces.contentFields),
      streams: surfaces.contentStreams,
      surface: { ...surfaces.contentGrammar, symbol: contentSymbol, numbersFit: () => true },
    },
  ];
