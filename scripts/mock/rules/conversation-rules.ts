// Rules for the answers of a surface. They are scenarios of the simulator: the same conditions, parts, checks and faults as in scenario files.
import { readFileSync } from 'node:fs';
import type { AnswerLine, ScenarioCondition, ScenarioEntry } from '../../../generated/settings/types.js';
import type { Conversation } from '../../../simulator/conversation/conversation.js';
import { matchScenario, pieceOf, subjectsOf } from '../../../simulator/scenarios/match.js';
import { createScenario, readScenarios, type Scenario } from '../../../simulator/scenarios/read-scenario.js';
import { validateScenario } from '../../../simulator/scenarios/validate-scenario.js';
import type { ScriptedAnswer } from '../../../simulator/simulator-context.js';
import type { Call, OperationIdOf, TextSurface } from '../../../surfaces/engine/handler.js';
import type {
  AnswerFunction,
  AnswerPart,
  AnswerSurface,
  ConversationMatcher,
  ConversationRequest,
  ConversationRule,
  MockAnswer,
  MockedRequest,
  RequestMatcher,
  TextMatcher,
} from '../test-api.js';
import { atCaller, checkMatcher, createRules, fitsRequest, functionFailed } from './rule.js';

/** The operations that a conversation rule answers. */
const answering: ReadonlySet<string> = new Set<OperationIdOf<TextSurface>>([
  ...(['createMessage', 'createResponse', 'createChatCompletion', 'generateContent', 'streamGenerateContent'] as const),
]);

/** What rules of conversations look at. */
interface Said {
  readonly conversation: Conversation;
  readonly request: ConversationRequest;
}

/** Texts that occur, as patterns; patterns without what they would remember between two requests. */
const patternOf = (wanted: TextMatcher): RegExp =>
  typeof wanted === 'string'
    ? new RegExp(wanted.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'is')
    : new RegExp(wanted.source, wanted.flags.replace(/[gy]/g, ''));

/** The lines of a scenario that say an answer. @throws Error for what is no answer */
function linesOf(name: string, answer: MockAnswer): AnswerLine[] {
  if (typeof answer === 'string') return [{ text: answer }];
  if (typeof answer !== 'object' || answer === null) throw new Error(`${name}: an answer is a text, a part or a list`);
  if (Array.isArray(answer)) return (answer as readonly AnswerPart[]).flatMap((part) => linesOf(name, part));
  const { thinking, text, refusal, tool, input } = answer as AnswerPart;
  checkMatcher(name, answer, ['thinking', 'text', 'refusal', 'tool', 'input']);
  if (input !== undefined && tool === undefined) throw new Error(`${name}: input belongs to a tool`);
  return [
    ...(thinking === undefined ? [] : [{ thinking }]),
    ...(text === undefined ? [] : [{ text }]),
    ...(refusal === undefined ? [] : [{ refusal }]),
    ...(tool === undefined ? [] : [{ call: tool, arguments: { ...input } }]),
  ];
}

export type ConversationRules = ReturnType<typeof createConversationRules>;

/** What a function has to say. @throws ProblemError */
async function made({ name }: Scenario, make: AnswerFunction, request: ConversationRequest, surface: TextSurface) {
  try {
    const answer = linesOf(name, await make(request));
    createScenario({ name, when: { surface: [surface] }, answer }, {}, validateScenario);
    return answer.map((line) => pieceOf(line));
  } catch (error) {
    throw functionFailed(error);
  }
}

/**
 * Creates an empty list of rules.
 * @param onRule called with the id of a request and the name of the rule that answers it
 */
export function createConversationRules(onRule: (id: string, name: string) => void) {
  const rules = createRules<Said, ScriptedAnswer | Promise<ScriptedAnswer>>();
  const add = (
    once: boolean,
    matcher: RequestMatcher<ConversationRequest>,
    answers: readonly { readonly scenario: Scenario; readonly make?: AnswerFunction }[],
  ): void => {
    const [first] = answers;
    if (!first) return;
    rules.add({
      name: first.scenario.name,
      once,
      times: first.scenario.faults.times,
      fits: ({ request }) => fitsRequest(matcher, request),
      answers: answers.map(({ scenario, make }) => ({ conversation, request }) => {
        const match = matchScenario(scenario, conversation);
        if (!match || !make) return match;
        return made(scenario, make, request, conversation.surface).then((pieces) => ({ scenario, pieces }));
      }),
    });
  };
  return {
    add(name: string, once: boolean, surface: AnswerSurface, matcher: ConversationMatcher): ConversationRule {
      const { text, instructions, model, output, turn, toolResult, ...general } = matcher;
      const own = Object.keys({ text, instructions, model, output, turn, toolResult });
      checkMatcher(name, general, [...own, 'headers', 'body', 'test']);
      const when: ScenarioCondition = {
        surface: [surface],
        ...(turn !== undefined && { turn }),
        ...(toolResult !== undefined && { tool_result: toolResult }),
      };
      const given = Object.entries({ text, instructions, model, output });
      const patterns = Object.fromEntries(
        given.flatMap(([field, wanted]) => (wanted === undefined ? [] : [[field, patternOf(wanted)]])),
      );
      const scenarioOf = (then: Pick<ScenarioEntry, 'answer' | 'faults'>): Scenario =>
        createScenario({ name, when, ...then }, patterns, then.answer ? validateScenario : () => []);
      return {
        reply: atCaller((...answers: readonly (MockAnswer | AnswerFunction)[]) => {
          if (!answers.length) throw new Error(`${name}: reply needs an answer`);
          const scenarios = answers.map((answer) =>
            typeof answer === 'function'
              ? { scenario: scenarioOf({ faults: '' }), make: answer }
              : { scenario: scenarioOf({ answer: linesOf(name, answer) }) },
          );
          add(once, general, scenarios);
        }),
        fail: atCaller((faults: string, given?: MockAnswer) => {
          const broken = given === undefined ? {} : { answer: linesOf(name, given) };
          add(once, general, [{ scenario: scenarioOf({ faults, ...broken }) }]);
        }),
      };
    },
    /** Adds the scenarios of a file. @throws Error with what is wrong, line by line */
    load(file: string): void {
      const { scenarios, problems } = readScenarios(readFileSync(file, 'utf8'), file, validateScenario);
      if (problems.length) throw new Error(problems.join('\n'));
      for (const scenario of scenarios) add(false, {}, [{ scenario }]);
    },
    clear: rules.clear,
    /** The answer of the first rule that fits, for the simulator. @throws ProblemError if a function fails */
    async answer(
      conversation: Conversation,
      { operation, id }: Call<OperationIdOf<TextSurface>>,
      received: MockedRequest,
    ): Promise<ScriptedAnswer | undefined> {
      if (!answering.has(operation)) return undefined;
      const found = rules.find({ conversation, request: { ...received, ...subjectsOf(conversation) } });
      if (found) onRule(id, found.name);
      return found?.answer;
    },
  };
}
