// The jobs of an answer that may take long, as pure functions of plain data: they run inline or in a worker thread.

import type * as contract from '../../generated/types.js';
import { warmUp } from '../../runtime/compile-schema.js';
import { ProblemError, violation } from '../../runtime/errors/problem.js';
import { createTimeBudget, type TimeBudget, tooSlow } from '../../runtime/time-budget.js';
import type { LocatedItem } from '../../surfaces/engine/response-items.js';
import { composeAnswer } from '../compose-answer.js';
import type { Answer, Piece } from '../conversation/answer.js';
import type { Conversation } from '../conversation/conversation.js';
import { requestSeed } from '../conversation/seed.js';
import type { MediaInfo } from '../media/inspect.js';
import { fitConversation } from '../responses/context-window.js';
import { matchScenario } from '../scenarios/match.js';
import type { Scenario } from '../scenarios/read-scenario.js';
import { contextLengthExceeded, countInput } from '../tokens/input-tokens.js';
import { loadTokenizer } from '../tokens/tokenizer.js';

/** Reads a request of the responses surface as a conversation that fits the window. */
export interface FitToWindowJob {
  readonly kind: 'fit';
  readonly request: contract.ResponseRequest;
  readonly items: readonly LocatedItem[];
  readonly window: number;
}

/** Answers a conversation. */
export interface AnswerJob {
  readonly kind: 'answer';
  readonly conversation: Conversation;
  readonly candidates: number;
  /** What is known of the media of the last turn. */
  readonly media: readonly MediaInfo[];
  /** What is said in place of the simulator's own words; scenarios are not asked then. */
  readonly pieces?: readonly Piece[] | undefined;
  readonly scenarios: readonly Scenario[];
  /** Tokens that the conversation may have. */
  readonly window: number;
  /** Milliseconds for schemas and scenarios. */
  readonly milliseconds: number;
}

/** Counts the tokens of a conversation. */
export interface CountJob {
  readonly kind: 'count';
  readonly conversation: Conversation;
}

export type WorkerJob = FitToWindowJob | AnswerJob | CountJob;

/** One candidate. */
export interface SeededAnswer {
  readonly answer: Answer;
  /** `requestSeed` of its conversation. */
  readonly seed: string;
}

interface AnswerResult {
  /** None when a scenario answers with an error. */
  readonly candidates: readonly SeededAnswer[];
  /** The index of the scenario that answers. */
  readonly scenario?: number;
}

/** Where the text of a conversation is in a request. */
export const textField = (job: WorkerJob): string =>
  job.kind === 'fit'
    ? 'input'
    : { messages: 'messages', responses: 'input', content: 'contents', chat: 'messages' }[job.conversation.surface];

/** The scenario that fits, its words filled in. */
function matchScripted(
  job: AnswerJob,
  budget: TimeBudget,
): { at: number; pieces: readonly Piece[] | undefined } | undefined {
  const { scenarios, conversation } = job;
  if (scenarios.length === 0) return undefined;
  let compared = '';
  const found = budget.run(() => {
    for (const [at, scenario] of scenarios.entries()) {
      compared = scenario.name;
      const match = matchScenario(scenario, conversation);
      if (match) return { at, pieces: match.pieces };
    }
    return undefined;
  });
  if (found !== tooSlow) return found;
  const problem = `takes longer than ${budget.total} ms to compare with the scenario “${compared}”`;
  throw violation(textField(job), problem);
}

function answer(job: AnswerJob): AnswerResult {
  const { conversation, candidates, media, window } = job;
  const { input } = countInput(conversation);
  if (input > window) throw contextLengthExceeded(conversation.model, textField(job), input, window);
  const budget = createTimeBudget(job.milliseconds);
  const script = job.pieces ? undefined : matchScripted(job, budget);
  const scenario = script && { scenario: script.at };
  const { error, recorded } = job.scenarios[script?.at ?? -1] ?? {};
  if (error || recorded) return { candidates: [], ...scenario };
  const composed: SeededAnswer[] = [];
  for (let at = 0; at < candidates; at++) {
    // The first candidate uses the conversation object itself, whose derived data is cached.
    const asked = at === 0 ? conversation : { ...conversation, candidate: conversation.candidate + at };
    const made = composeAnswer(asked, { media, pieces: job.pieces ?? script?.pieces, budget });
    composed.push({ answer: made, seed: requestSeed(asked) });
    // A blocked prompt gets a single answer.
    if (made.finishReason === 'blocked') break;
  }
  return { candidates: composed, ...scenario };
}

/** Loads slow dependencies ahead of the first job. */
export async function prepare(): Promise<void> {
  await loadTokenizer();
  warmUp();
}

/** What does a job, by its kind. */
const runs = {
  fit: ({ request, items, window }: FitToWindowJob) => fitConversation(request, items, window),
  count: ({ conversation }: CountJob) => countInput(conversation),
  answer,
};

export type ResultOf<Each extends WorkerJob> = ReturnType<(typeof runs)[Each['kind']]>;

/**
 * Runs a job in this thread.
 * @throws Problem when the request cannot be answered
 */
export const runJob = <Each extends WorkerJob>(job: Each): ResultOf<Each> =>
  (runs[job.kind] as (job: WorkerJob) => ResultOf<WorkerJob>)(job) as ResultOf<Each>;

/** The outcome of a job as it crosses from one thread to another. */
export type JobOutcome =
  | { readonly result: ResultOf<WorkerJob> }
  | { readonly fault: ProblemError['problem'] }
  | { readonly slow: true }
  | { readonly error: string };

/** Serialises an error for another thread. */
export const errorOutcome = (thrown: unknown): JobOutcome =>
  thrown instanceof ProblemError
    ? { fault: thrown.problem }
    : { error: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) };
