// Rules for the answers of a surface. They are scenarios of the simulator: the same conditions, parts, checks and faults as in scenario files.
import { readFileSync } from 'node:fs';
import type { AnswerLine, ScenarioCondition } from '../../../runtime/scenarios/scenario-entry.js';
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
  TextMatcher,
} from '../test-api.js';
import { atCaller, checkMatcher, fitsRequest, functionFailed } from './matcher.js';

/** The operations that a conversation rule answers. */
const answering: ReadonlySet<string> = new Set<OperationIdOf<TextSurface>>([
  ...(['createMessage', 'createResponse', 'createChatCompletion', 'generateContent', 'streamGenerateContent'] as const),
]);

interface Rule {
  readonly matcher: Pick<ConversationMatcher, 'headers' | 'body' | 'test'>;
  readonly once: boolean;
  /** Of one condition; functions make the parts of the answer of one. */
  readonly answers: readonly { readonly scenario: Scenario; readonly make?: AnswerFunction }[];
  /** Requests that it may still answer. */
  left: number;
  answered: number;
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

export interface ConversationRules {
  add(name: string, once: boolean, surface: AnswerSurface, matcher: ConversationMatcher): ConversationRule;
  /** Adds the scenarios of a file. @throws Error with what is wrong, line by line */
  load(file: string): void;
  clear(): void;
  /** The answer of the first rule that fits, for the simulator. @throws ProblemError if a function fails */
  answer(
    conversation: Conversation,
    call: Call<OperationIdOf<TextSurface>>,
    request: MockedRequest,
  ): Promise<ScriptedAnswer | undefined>;
}

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
export function createConversationRules(onRule: (id: string, name: string) => void): ConversationRules {
  const rules: Rule[] = [];
  const add = (rule: Pick<Rule, 'matcher' | 'once' | 'answers'>): void => {
    const { once, answers } = rule;
    const left = answers[0]?.scenario.faults.times ?? (once ? answers.length : Number.POSITIVE_INFINITY);
    rules.push({ ...rule, answered: 0, left });
  };
  return {
    add(name, once, surface, matcher) {
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
      return {
        reply: atCaller((...answers: readonly (MockAnswer | AnswerFunction)[]) => {
          if (!answers.length) throw new Error(`${name}: reply needs an answer`);
          add({
            matcher: general,
            once,
            answers: answers.map((answer) =>
              typeof answer === 'function'
                ? { scenario: createScenario({ name, when, faults: '' }, patterns, () => []), make: answer }
                : {
                    scenario: createScenario({ name, when, answer: linesOf(name, answer) }, patterns, validateScenario),
                  },
            ),
          });
        }),
        fail: atCaller((faults: string, given?: MockAnswer) => {
          const answer = given === undefined ? undefined : linesOf(name, given);
          const broken = { name, when, faults, ...(answer && { answer }) };
          const scenario = createScenario(broken, patterns, answer ? validateScenario : () => []);
          add({ matcher: general, once, answers: [{ scenario }] });
        }),
      };
    },
    load(file) {
      const { scenarios, problems } = readScenarios(readFileSync(file, 'utf8'), file, validateScenario);
      if (problems.length) throw new Error(problems.join('\n'));
      for (const scenario of scenarios) add({ matcher: {}, once: false, answers: [{ scenario }] });
    },
    clear: () => void rules.splice(0),
    async answer(conversation, { operation, id }, received) {
      if (!answering.has(operation)) return undefined;
      const request = { ...received, ...subjectsOf(conversation) };
      for (const rule of [...rules.filter(({ once }) => once), ...rules.filter(({ once }) => !once)]) {
        const answer = rule.answers[Math.min(rule.answered, rule.answers.length - 1)];
        if (!answer || rule.left <= 0 || !fitsRequest(rule.matcher, request)) continue;
        const match = matchScenario(answer.scenario, conversation);
        if (!match) continue;
        rule.answered++;
        rule.left--;
        const { scenario, make } = answer;
        onRule(id, scenario.name);
        return make ? { scenario, pieces: await made(scenario, make, request, conversation.surface) } : match;
      }
      return undefined;
    },
  };
}
