// The format of scenario files: when a scripted answer applies, and what it contains.

/** What a request must have for a scenario to answer it; everything that is written must fit. Patterns are regular expressions, case ignored. */
export interface ScenarioCondition {
  /** Of the text surfaces; the schema of scenario files has the same list. */
  surface?: ('content' | 'responses' | 'messages' | 'chat')[];
  model?: string;
  /** What the user just said; beside `tool_result` or `output`, what was said before it. Named groups may be used in the answer: `(?<city>\w+)` is said as `<city>`. */
  text?: string;
  /** System prompt or instructions. */
  instructions?: string;
  /** Name of the tool whose result was just sent. */
  tool_result?: string;
  /** What that result says. */
  output?: string;
  /** Number of the user's turn, from 1; results of tools do not count. */
  turn?: number;
}

/** One piece of an answer; exactly one of these, `arguments` only beside `call`. */
export interface AnswerLine {
  text?: string;
  thinking?: string;
  refusal?: string;
  call?: string;
  arguments?: Record<string, unknown>;
}

export interface ScenarioEntry {
  name: string;
  when?: ScenarioCondition;
  answer?: AnswerLine[];
  /** A file of recordings (JSONL), relative to the scenario file, with which is answered. */
  recording?: string;
  /** Number of the recording in it, from 1; without it, the first of the operation. */
  record?: number;
  /** Status of the error that is answered in place of an answer. */
  error?: number;
  /** What the error says. */
  message?: string;
  /** Delays and breaks, in the words of the header `x-pentagate-simulate`. */
  faults?: string;
}
