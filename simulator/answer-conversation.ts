// Answers a conversation and adds the usage of prompt caches. Shared by all text surfaces.

import type { Answer } from './conversation/answer.js';
import type { CacheBreakpoint, Conversation } from './conversation/conversation.js';
import { inspectAll } from './media/inspect.js';
import type { SimulatorContext } from './simulator-context.js';
import { lastTurnMedia } from './text/text-request.js';
import { type AnswerJob, type ResultOf, runJob, type SeededAnswer, type WorkerJob } from './workers/job.js';
import type { Caller } from './workers/runner.js';

/** Runs a job with the context's runner. */
export const runInContext = async <Each extends WorkerJob>(
  job: Each,
  { run: runner }: Pick<SimulatorContext, 'run'>,
  caller: Caller,
): Promise<ResultOf<Each>> => (runner ? runner(job, caller) : runJob(job));

/** Each prefix is the beginning of the longest one, which is sent to the worker thread once. */
function prefixLengths(marks: readonly CacheBreakpoint[]): AnswerJob['prefixes'] {
  const longest = marks.reduce((max, { prefix }) => (prefix.length > max.length ? prefix : max), '');
  return { longest, lengths: marks.map(({ prefix }) => prefix.length) };
}

/** Adds cache reads and writes to the usage. */
function withCacheUsage(
  { answer, seed }: SeededAnswer,
  { cacheBreakpoints, scope }: Conversation,
  tokens: readonly number[],
  { cache, clock }: SimulatorContext,
): SeededAnswer {
  if (cacheBreakpoints.length === 0) return { answer, seed };
  const { input } = answer.usage;
  // Prefixes are counted as they were serialised, which may be a little more than they are worth as input.
  const marks = cacheBreakpoints.map((mark, at) => ({ ...mark, tokens: tokens[at] ?? 0 }));
  const { read, written } = cache.use(scope, marks, clock());
  const cacheRead = Math.min(input, read);
  const usage: Answer['usage'] = { ...answer.usage, cacheRead, cacheWritten: Math.min(input - cacheRead, written) };
  return { answer: { ...answer, usage }, seed };
}

/**
 * The answers to a conversation: one for each candidate, but only one to a prompt that is blocked. Equal conversations get equal answers.
 * @throws ProblemError when it does not fit the window, when a schema of the caller cannot be met, or whatever the scenario that fits answers with
 */
export async function answerConversation(
  conversation: Conversation,
  candidates: number,
  context: SimulatorContext,
  caller: Caller,
): Promise<readonly [SeededAnswer, ...SeededAnswer[]]> {
  const { settings, scenarios = [] } = context;
  const { cacheBreakpoints, cachedContent } = conversation;
  const marks = cachedContent === undefined ? cacheBreakpoints : [];
  const scripted = await context.scriptedAnswer?.(conversation);
  if (scripted?.scenario) context.onScenario?.(scripted.scenario);
  const job: AnswerJob = {
    kind: 'answer',
    // The prefixes go beside it.
    conversation: { ...conversation, cacheBreakpoints: [] },
    candidates,
    media: await inspectAll(lastTurnMedia(conversation)),
    pieces: scripted?.pieces,
    scenarios,
    prefixes: prefixLengths(marks),
    window: settings.contextWindow,
    milliseconds: settings.schemaTimeoutMilliseconds,
  };
  const { candidates: composed, prefixTokens, scenario } = await runInContext(job, context, caller);
  const met = scenario === undefined ? undefined : scenarios[scenario];
  if (met) context.onScenario?.(met);
  const [first, ...others] = composed.map((each) =>
    withCacheUsage(each, { ...conversation, cacheBreakpoints: marks }, prefixTokens, context),
  );
  if (!first) throw new Error('a conversation has no answer');
  return [first, ...others];
}
