// The streams of this contract, for the inspector.
import { readTolerant } from '../../client/tolerant.js';
import { streams } from '../../generated/streams.js';
import type { StreamSpec } from './stream-spec.js';

export const contractStreams: readonly StreamSpec[] = streams.map(({ loadValidator, ...stream }) => ({
  ...stream,
  loadCheck: async () => {
    const validator = await loadValidator();
    return (event) => readTolerant(validator, event);
  },
}));

export const contractStream = (surface: string): StreamSpec | undefined =>
  contractStreams.find((spec) => spec.surface === surface);
