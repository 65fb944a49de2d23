// Answers a conversation. Shared by all text surfaces.

import type { Conversation } from './conversation/conversation.js';
import { inspectAll } from './media/inspect.js';
import type { SimulatorContext } from './simulator-context.js';
import { lastTurnMedia } from './text/text-request.js';
import type { SeededAnswer } from './workers/job.js';
import type { Caller } from './workers/runner.js';

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
  const { settings, scenarios = [], run } = context;
  const scripted = await context.scriptedAnswer?.(conversation);
  if (scripted?.scenario) context.onScenario?.(scripted.scenario);
  const job = {
    kind: 'answer',
    conversation,
    candidates,
    media: await inspectAll(lastTurnMedia(conversation)),
    pieces: scripted?.pieces,
    scenarios,
    window: settings.contextWindow,
    milliseconds: settings.schemaTimeoutMilliseconds,
  } as const;
  const { candidates: composed, scenario } = await run(job, caller);
  const met = scenario === undefined ? undefined : scenarios[scenario];
  if (met) context.onScenario?.(met);
  const [first, ...others] = composed;
  if (!first) throw new Error('a conversation has no answer');
  return [first, ...others];
}
