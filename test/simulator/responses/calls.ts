// Asks the responses surface of the simulator, at once and streamed, and holds every stream to the contract.
import { expect } from '@jest/globals';
import { foldEvents, responseFold } from '../../../client/folds.js';
import type * as contract from '../../../generated/types.js';
import { ProblemError } from '../../../runtime/errors/problem.js';
import type { Key } from '../../../runtime/key.js';
import type { ResponseEvent } from '../../../simulator/responses/events.js';
import { answerResponse } from '../../../simulator/responses/index.js';
import { createMemoryStore } from '../../../simulator/responses/memory-store.js';
import type { Identity, SimulatorContext } from '../../../simulator/simulator-context.js';
import { contextOf, faultOf, streamFaults } from '../surface.js';

const keyOf = (id: string): Key => ({ id, name: id, surfaces: ['responses'], workspace: 'w' });

/** Ids that count, and a clock that stands still. */
export function countingIdentity(): Identity {
  let count = 0;
  return { id: (prefix) => `${prefix}${++count}`, now: () => 1_763_719_203_456 };
}

/** Expects events to be valid and in order, and the whole response to be what they make. */
export function expectStream(events: readonly ResponseEvent[]): contract.Response {
  expect(streamFaults('createResponse', events)).toEqual([]);
  const whole = foldEvents(responseFold(), events);
  expect(faultOf('Response', whole)).toBeUndefined();
  return whole as contract.Response;
}

export type Asked = Partial<contract.ResponseRequest> & Pick<contract.ResponseRequest, 'input'>;

export interface Simulator {
  readonly store: ReturnType<typeof createMemoryStore>;
  /** Asks at once. */
  ask(body: Asked, key?: string): Promise<contract.Response>;
  /** Asks for a stream, and checks it; `seen` is called for each event as it comes. */
  stream(body: Asked, key?: string, seen?: (event: ResponseEvent) => void): Promise<ResponseEvent[]>;
  /** The problem that a request is refused with. */
  refusal(body: Asked, key?: string): Promise<ProblemError['problem']>;
}

/** A simulator with a store of its own; ids go on counting unless an identity per call is given. */
export function createSimulator(given: Partial<SimulatorContext> = {}, fresh?: () => Identity): Simulator {
  const store = createMemoryStore();
  const identity = countingIdentity();
  const clock = () => 1_763_719_203_456;
  const context = () => contextOf({ identity: fresh?.() ?? identity, clock, responses: store, ...given });
  const reply = (body: Asked, key = 'key') =>
    answerResponse(
      { body: { model: 'gpt-4.1', ...body }, key: keyOf(key), signal: new AbortController().signal },
      context(),
    );
  return {
    store,
    async ask(body, key) {
      const answer = await reply(body, key);
      if (!('json' in answer)) throw new Error('a stream came');
      expect(faultOf('Response', answer.json)).toBeUndefined();
      return answer.json;
    },
    async stream(body, key, seen) {
      const answer = await reply({ ...body, stream: true }, key);
      if (!('events' in answer)) throw new Error('no stream came');
      const events: ResponseEvent[] = [];
      for await (const event of answer.events) {
        events.push(event);
        seen?.(event);
      }
      expectStream(events);
      return events;
    },
    async refusal(body, key) {
      const thrown: unknown = await reply(body, key).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (thrown instanceof ProblemError) return thrown.problem;
      throw new Error('it was not refused', { cause: thrown });
    },
  };
}

/** The text of all messages. */
export const textOf = ({ output }: contract.Response): string =>
  output
    .flatMap((item) => (item.type === 'message' ? item.content : []))
    .map((part) => (part.type === 'output_text' ? part.text : part.refusal))
    .join('');
