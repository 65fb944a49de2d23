// The simulator's answer, independent of the surface. Types only.

/** Points from a text to where it is said to come from; offsets in UTF-16 units of the piece's text, end exclusive. */
export type Citation =
  | { readonly type: 'url'; readonly start: number; readonly end: number; readonly url: string; readonly title: string }
  | { readonly type: 'file'; readonly index: number; readonly fileId: string; readonly filename: string };

export interface FileSearchResult {
  readonly fileId: string;
  readonly filename: string;
  /** 0 to 1, best first. */
  readonly score: number;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
}

/** An action of the computer tool; field names are those of the responses surface. */
export type ComputerAction =
  | { readonly type: 'click'; readonly button: 'left'; readonly x: number; readonly y: number }
  | { readonly type: 'screenshot' }
  | { readonly type: 'type'; readonly text: string };

/** A part of an answer, in the order in which it is said. */
export type Piece =
  | { readonly type: 'thinking'; readonly text: string }
  | { readonly type: 'text'; readonly text: string; readonly citations?: readonly Citation[] }
  | { readonly type: 'refusal'; readonly text: string }
  /** `json` is the text of the arguments; cut short by the limit it is no valid JSON. For a tool that is called with a text, it is that text. */
  | { readonly type: 'call'; readonly name: string; readonly json: string }
  | { readonly type: 'code'; readonly code: string; readonly output: string; readonly ok: boolean }
  | { readonly type: 'file_search'; readonly queries: readonly string[]; readonly results: readonly FileSearchResult[] }
  | {
      readonly type: 'web_search';
      readonly query: string;
      readonly sources: readonly { readonly url: string; readonly title: string }[];
    }
  /** A page that was fetched. */
  | { readonly type: 'web_fetch'; readonly url: string; readonly title: string; readonly text: string }
  | {
      readonly type: 'computer';
      readonly action: ComputerAction;
      readonly safetyChecks: readonly { readonly code: string; readonly message: string }[];
    };

export type PieceOf<Type extends Piece['type']> = Extract<Piece, { type: Type }>;

export interface SafetyRating {
  /** `HARM_CATEGORY_…`. */
  readonly category: string;
  readonly probability: 'NEGLIGIBLE' | 'LOW' | 'MEDIUM' | 'HIGH';
  readonly blocked: boolean;
}

export interface AnswerUsage {
  /** Everything that went in, what was cached included. */
  readonly input: number;
  /** The same by kind: `text`, `image`, `audio`, `video`, `document`; sums to `input`. */
  readonly inputByKind: Readonly<Record<string, number>>;
  /** Of `input`: what a named cache of the content surface holds. */
  readonly cacheRead: number;
  /** Text and calls; without thinking. */
  readonly output: number;
  readonly thinking: number;
}

/** Why an answer ends. `blocked`: the prompt was refused, there are no parts. `safety`: cut off. `refusal`: declined politely. */
export type FinishReason = 'end' | 'length' | 'stop_sequence' | 'tool' | 'blocked' | 'safety' | 'refusal';

export interface Answer {
  readonly pieces: readonly Piece[];
  readonly finishReason: FinishReason;
  /** Which one, when a stop sequence ended it; it is not part of the text. */
  readonly stopSequence?: string;
  readonly usage: AnswerUsage;
  /** Of the prompt when it was blocked, else of the answer. */
  readonly safetyRatings: readonly SafetyRating[];
}
