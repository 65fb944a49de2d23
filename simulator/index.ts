// The built-in engine: answers all text operations without a key, a network or a model, and says so.

import { operations } from '../generated/operations.js';
import { createConcurrentCallLimit } from '../http/injected-faults/concurrent-calls.js';
import {
  createFaultReader,
  type FaultOptions,
  faultHeader,
  noFaults,
  simulatedProblem,
} from '../http/injected-faults/fault-header.js';
import { injectBeforeAnswer, injectIntoReply, type Sleep, sleep } from '../http/injected-faults/inject-faults.js';
import type { EventReply, JsonReply } from '../runtime/replies.js';
import type { Call, Handler, OperationIdOf, Reply, TextEngine, TextSurface } from '../surfaces/engine/handler.js';
import type { ResponseStore } from '../surfaces/engine/response-store.js';
import { answerEmbeddings } from './chat/embeddings.js';
import { answerChat } from './chat/index.js';
import { answerContent, countContent, embedContent, embedContents, streamContent } from './content/index.js';
import type { Conversation } from './conversation/conversation.js';
import { type Randomness, randomIdentity, seededIdentity } from './identity.js';
import { answerMessage, countMessage } from './messages/index.js';
import { checkModel } from './models.js';
import { answerResponse, compactResponse, countResponse } from './responses/index.js';
import { answerStored, cancelStored, deleteStored, listStoredInput } from './responses/stored.js';
import type { ScenarioFolder } from './scenarios/folder.js';
import { recordedAnswers, type Scenario } from './scenarios/read-scenario.js';
import { playRecorded } from './scenarios/recorded.js';
import type { ScriptedAnswer, SimulatorContext, SimulatorSettings } from './simulator-context.js';
import { createRunner, type Runner } from './workers/runner.js';

interface SimulatorOptions extends Randomness {
  readonly settings: SimulatorSettings;
  readonly responses: ResponseStore;
  /** Of streams, where a request does not ask for another; 0: as fast as they can be written. */
  readonly tokensPerSecond: number;
  readonly scenarios?: Pick<ScenarioFolder, 'scenarios'> | undefined;
  /** Answers calls of a program, before the scenarios. */
  readonly script?: (
    conversation: Conversation,
    call: Call<TextOperation>,
  ) => ScriptedAnswer | undefined | Promise<ScriptedAnswer | undefined>;
  /** What does potentially long jobs; by default this thread for a short time, then others. */
  readonly run?: Runner;
  /** Called when a scenario answers a call. */
  readonly onScenario?: (id: string, scenario: Pick<Scenario, 'name' | 'location'>) => void;
  readonly wait?: Sleep;
  /** What the header `x-pentagate-simulate` may do; without it everything, for any number of calls. */
  readonly faults?: {
    /** False: the header is not looked at. */
    readonly enabled: boolean;
    /** Calls of one key with faults that may be in progress at once. */
    readonly concurrency: number;
    /** Called when a header is not looked at. */
    readonly onIgnored?: () => void;
  };
}

type TextOperation = OperationIdOf<TextSurface>;

const alwaysStreams = (id: TextOperation): boolean => {
  const row: { readonly surface: string; readonly streams?: string } = operations[id];
  return row.streams === 'always';
};

/** Ends the composition of an answer, in whose place a recording is played. */
const recordingAnswers = new Error('a recording answers');

/** The seed that makes ids and times repeatable: from the surface's own field, a field `seed`, or the header. */
function seedOf(body: object, faults: FaultOptions): string | undefined {
  const { seed, generationConfig } = body as { seed?: unknown; generationConfig?: { seed?: unknown } };
  const given = generationConfig?.seed ?? seed ?? faults.seed;
  return typeof given === 'number' || typeof given === 'string' ? String(given) : undefined;
}

/** Creates the engine. Its state: counted faults; responses are in `responses`. */
export function createSimulator(options: SimulatorOptions): TextEngine {
  const { settings, responses, scenarios, script, tokensPerSecond, wait = sleep } = options;
  const readFaults = createFaultReader();
  const run = options.run ?? createRunner({ schemaTimeoutMilliseconds: settings.schemaTimeoutMilliseconds });
  const limitConcurrency = createConcurrentCallLimit(options.faults?.concurrency ?? Number.POSITIVE_INFINITY);
  const lineOf = (headers: Call<TextOperation>['headers']): string | undefined => {
    const line = headers[faultHeader];
    if (line === undefined || options.faults?.enabled !== false) return line;
    options.faults.onIgnored?.();
    return undefined;
  };

  const simulate =
    <Id extends TextOperation>(
      answer: (call: Call<Id>, context: SimulatorContext) => Promise<Reply<Id>>,
    ): Handler<Id> =>
    async (call) => {
      const line = lineOf(call.headers);
      const asked = readFaults(line, call.key.id);
      // Calls without a body have none, and ask for events in their query.
      const body = (call.body ?? {}) as { stream?: unknown };
      const query = call.query as { stream?: unknown };
      const seed = seedOf(body, asked);
      let met: Scenario | undefined;
      const onScenario = (scenario: Scenario): void => {
        met = scenario;
        options.onScenario?.(call.id, scenario);
        if (met.error) throw simulatedProblem(met.error.status, met.error.message);
        if (met.recorded) throw recordingAnswers;
      };
      // Streaming does not change the answer: ids are the same.
      const identity =
        seed === undefined
          ? randomIdentity(options)
          : seededIdentity(JSON.stringify([seed, call.path, { ...body, stream: undefined }]));
      const named = (body as { model?: unknown }).model ?? (call.path as { model?: unknown }).model;
      checkModel(operations[call.operation].surface, named, settings.models);
      const streams = alwaysStreams(call.operation) || body.stream === true || query.stream === true;
      const faultsNow = (): FaultOptions => (asked === noFaults && met ? met.faults : asked);
      const pace = (): number => faultsNow().tokensPerSecond ?? tokensPerSecond;
      const respond = async (): Promise<Reply<Id>> => {
        await injectBeforeAnswer(asked, streams, call.signal, wait);
        try {
          const composed = answer(call, {
            identity,
            clock: options.now,
            settings,
            pace,
            wait,
            responses,
            run,
            scenarios: scenarios?.scenarios,
            onScenario,
            ...(script && { scriptedAnswer: (conversation) => script(conversation, call) }),
          });
          const reply = await composed.catch((thrown: unknown) => {
            if (thrown !== recordingAnswers || !met) throw thrown;
            return playRecorded(recordedAnswers(met), call.operation, streams);
          });
          const faults = faultsNow();
          if (faults !== asked) await injectBeforeAnswer(faults, streams, call.signal, wait);
          return injectIntoReply(
            reply as JsonReply<unknown> | EventReply<unknown>,
            faults,
            pace(),
            call.signal,
            wait,
          ) as Reply<Id>;
        } catch (thrown) {
          // Errors of scenarios are delayed, too.
          if (met?.error) await wait(met.faults.latency, call.signal);
          throw thrown;
        }
      };
      return asked === noFaults ? respond() : limitConcurrency(call.key.id, call.signal, respond);
    };

  return {
    name: 'simulator',
    createChatCompletion: simulate(answerChat),
    createEmbeddings: simulate(answerEmbeddings),
    createMessage: simulate(answerMessage),
    countMessageTokens: simulate(countMessage),
    createResponse: simulate(answerResponse),
    countResponseTokens: simulate(countResponse),
    compactResponse: simulate(compactResponse),
    getResponse: simulate(answerStored),
    cancelResponse: simulate(cancelStored),
    deleteResponse: simulate(deleteStored),
    listInputItems: simulate(listStoredInput),
    generateContent: simulate(answerContent),
    streamGenerateContent: simulate(streamContent),
    countContentTokens: simulate(countContent),
    embedContent: simulate(embedContent),
    batchEmbedContents: simulate(embedContents),
  };
}
