// The streams of this contract, for the inspector.
import { readTolerant } from '../../client/tolerant.js';
import { streams } from '../../generated/streams.js';
import tracks from '../../generated/tracks.json' with { type: 'json' };
import type { StreamTracks } from '../../runtime/tracks.js';
import type { StreamSpec } from './inspection.js';

/** Operation → the railroad of its stream; TypeScript reads tuples and literals of JSON as lists and texts. */
const tracksOf = tracks as unknown as Readonly<Record<string, StreamTracks>>;

export const contractStreams: readonly StreamSpec[] = streams.flatMap(({ loadValidator, ...stream }) => {
  const railroad = tracksOf[stream.operation];
  if (!railroad) return [];
  return {
    ...stream,
    tracks: railroad,
    loadCheck: async () => {
      const validator = await loadValidator();
      return (event: unknown) => readTolerant(validator, event);
    },
  };
});

/** @returns undefined for an operation without a stream */
export const operationStream = (operation: string): StreamSpec | undefined =>
  contractStreams.find((spec) => spec.operation === operation);
