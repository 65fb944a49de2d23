// Measured times in the sentences of verdicts.

/** `0.31 s`, `12 s`. */
export const secondsText = (milliseconds: number): string =>
  `${(milliseconds / 1000).toFixed(milliseconds < 9950 ? 2 : 0)} s`;
