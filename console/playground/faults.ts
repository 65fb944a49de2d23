// Faults that are asked for with a header: what the server does wrong on purpose with this request.

export const faultHeader = 'x-pentagate-simulate';

/** The words of the header, with what they mean, in the order in which they are written. */
export const faultWords = {
  status: 'Status of the error',
  'error-event': 'The stream ends with an error event',
  stall: 'Nothing more is sent',
  cut: 'Events before the connection is closed',
  after: 'Events before the error, or the silence',
  times: 'Only so many requests fail',
  'retry-after': 'Seconds in the header of the error',
  latency: 'Before the first byte: 200ms, 2s',
  tps: 'Tokens per second; 0: as fast as possible',
  hold: 'How long the stream stays open after an error event, to see whether the client reads on: 2s',
} as const;
export type FaultWord = keyof typeof faultWords;

/** Values by word; one that is empty is left out. Those of words without a value are `on`. */
export type Faults = Readonly<Partial<Record<FaultWord, string>>>;

/** Words without a value. */
export const isSwitch = (word: FaultWord): boolean => word === 'error-event' || word === 'stall';

const words = Object.keys(faultWords) as readonly FaultWord[];

/** The value of the header; empty: no fault. */
export const faultsText = (faults: Faults): string =>
  words
    .flatMap((word) => {
      const value = faults[word]?.trim();
      if (!value) return [];
      if (isSwitch(word)) return [word];
      // A number alone is in milliseconds.
      const isTime = word === 'latency' || word === 'hold';
      return [`${word}=${value}${isTime && /^\d+$/.test(value) ? 'ms' : ''}`];
    })
    .join('; ');

/** The faults of a header; words that are not known here are left out. */
export const readFaults = (header = ''): Faults =>
  Object.fromEntries(
    header.split(';').flatMap((part) => {
      const [name, value] = part.trim().split(/\s*=\s*/, 2);
      const word = words.find((each) => each === name);
      return word ? [[word, isSwitch(word) ? 'on' : value || '0']] : [];
    }),
  );
