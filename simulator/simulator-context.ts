// The dependencies of the simulator, and its settings.

import type { Configuration } from '../generated/settings/types.js';
import type { ResponseStore } from '../surfaces/engine/response-store.js';
import type { Piece } from './conversation/answer.js';
import type { Conversation } from './conversation/conversation.js';
import type { Scenario } from './scenarios/read-scenario.js';
import type { Runner } from './workers/runner.js';

/** Ids and times of one answer. With a seed both are functions of the request, so that the whole answer repeats. */
export interface Identity {
  /** `id('msg_')` → `msg_…`: opaque, unguessable, sortable by time; another one with every call. */
  id(prefix: string): string;
  /** Milliseconds since the epoch. */
  now(): number;
}

export interface SimulatorSettings
  extends Pick<Configuration['simulator'], 'contextWindow' | 'schemaTimeoutMilliseconds'> {
  readonly models?: readonly string[];
}

/** What a program answers in place of the simulator and its scenarios. */
export interface ScriptedAnswer {
  /** Absent: the simulator's own words. */
  readonly pieces?: readonly Piece[] | undefined;
  /** Reported as if it were one of the simulator's scenarios: its error, recording and faults count. */
  readonly scenario?: Scenario | undefined;
}

export interface SimulatorContext {
  readonly identity: Identity;
  /** The real time in milliseconds, also where an answer's times repeat: what is stored grows old by it. */
  readonly clock: () => number;
  readonly settings: SimulatorSettings;
  /** Tokens per second at which the answer is made, once it is composed; 0: at once. */
  readonly pace: () => number;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly responses: ResponseStore;
  /** Runs potentially long jobs. */
  readonly run: Runner;
  /** Scripted answers: the first that fits is said. */
  readonly scenarios?: readonly Scenario[] | undefined;
  /** Called with the matching scenario; throws the problem that the scenario answers with. */
  readonly onScenario?: ((scenario: Scenario) => void) | undefined;
  /** Says something in place of the simulator and of scenarios. Asked once per request, before anything else. */
  readonly scriptedAnswer?:
    | ((conversation: Conversation) => ScriptedAnswer | undefined | Promise<ScriptedAnswer | undefined>)
    | undefined;
}
