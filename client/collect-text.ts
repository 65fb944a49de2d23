// Collects a text that arrives in pieces of any size.

/** Pieces that are joined at a time: each concatenation costs memory, also that of one character. */
const maxPieces = 1000;

export interface CollectedText {
  add(piece: string): void;
  /** The whole text; it is empty afterwards. */
  take(): string;
}

/** Creates an empty text. */
export function collectText(): CollectedText {
  let text = '';
  const pieces: string[] = [];
  const join = (): string => (text += pieces.splice(0).join(''));
  return {
    add(piece) {
      if (pieces.push(piece) > maxPieces) join();
    },
    take() {
      const all = join();
      text = '';
      return all;
    },
  };
}
