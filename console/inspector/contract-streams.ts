// The streams of this contract, for the inspector.
import type { Finding } from '../../client/drift.js';
import { type AnyValidator, readTolerant } from '../../client/tolerant.js';
import { createMessageOrder, createResponseOrder, streamGenerateContentOrder } from '../../generated/automata.js';
import { createMessageTracks, createResponseTracks, streamGenerateContentTracks } from '../../generated/tracks.js';
import type { StreamSpec } from './stream-spec.js';

const checkWith =
  (validator: AnyValidator) =>
  (event: unknown): readonly Finding[] =>
    readTolerant(validator, event);

export const contractStreams: readonly StreamSpec[] = [
  {
    surface: 'content',
    title: 'POST /v1beta/models/{model}:streamGenerateContent',
    automaton: streamGenerateContentOrder,
    tracks: streamGenerateContentTracks,
    fold: 'contentFold',
    loadCheck: async () => checkWith((await import('./schemas/content.js')).validator),
  },
  {
    surface: 'responses',
    title: 'POST /v1/responses',
    automaton: createResponseOrder,
    tracks: createResponseTracks,
    fold: 'responseFold',
    loadCheck: async () => checkWith((await import('./schemas/responses.js')).validator),
  },
  {
    surface: 'messages',
    title: 'POST /v1/messages',
    automaton: createMessageOrder,
    tracks: createMessageTracks,
    fold: 'messageFold',
    loadCheck: async () => checkWith((await import('./schemas/messages.js')).validator),
  },
];

export const contractStream = (surface: string): StreamSpec | undefined =>
  contractStreams.find((spec) => spec.surface === surface);
