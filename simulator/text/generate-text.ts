// Generates the text of an answer: the first matching skill responds, and the answer discloses that it is simulated.
import type { SafetyRating } from '../conversation/answer.js';
import { calculate } from './arithmetic.js';
import { continuePrefill } from './continue-prefill.js';
import { quote } from './format.js';
import { codeSample, formattedSamples } from './skills/code-samples.js';
import { count } from './skills/count.js';
import { edits, repeat } from './skills/edit.js';
import { fallback } from './skills/fallback.js';
import { recallHistory } from './skills/history.js';
import { listSkill } from './skills/lists.js';
import { describeAttachedMedia } from './skills/media.js';
import { writeProse } from './skills/prose.js';
import { smallTalk } from './skills/small-talk.js';
import { describeToolResults } from './skills/tool-results.js';
import type { Skill, SkillResult, TextRequest } from './text-request.js';

/**
 * The first skill with a result answers. Media and tool results come before text, narrow requests before wide ones. Each skill is guarded
 * by a cheap pattern, since searching for letters costs a tenth of its own patterns.
 */
const skills: readonly (readonly [needs: RegExp | undefined, skill: Skill])[] = [
  [undefined, describeToolResults],
  [undefined, describeAttachedMedia],
  [/say|repeat|echo|respond|reply|answer/, repeat],
  ...edits.map((skill) => [/revers|backward|case|caps|capital|sort|alphabet|order/, skill] as const),
  [/my |who am i|what|how many|summar|sum up|recap/, recallHistory],
  [/how many|count|number of/, count],
  [/\d/, calculate],
  ...smallTalk.map((skill) => [undefined, skill] as const),
  [/code|function|script|program|class|snippet|component|query|algorithm|python|html|css|sql|one-liner/, codeSample],
  [/table|markdown|json/, formattedSamples],
  [
    /list|name|give|write|suggest|generate|come up|create|show|tell|provide|brainstorm|need|want|recommend|find|think of|make|propose|what are|bullet/,
    listSkill,
  ],
  [undefined, writeProse],
];

/** Added to whatever does not say itself that it is simulated; as many as there may be candidates. */
const disclosures: readonly string[] = [
  '(A simulated answer: no model was asked.)',
  '(Simulated by pentagate.)',
  '(This comes from the simulator, not from a model.)',
  '(The pentagate simulator wrote this by rules.)',
  '(Simulated; ask again and you get the same.)',
  '(Said by the pentagate simulator.)',
  '(Simulated: a real model would put it differently.)',
  '(From the simulator; the facts in it are your own.)',
];

/** Candidates that differ in their wording alone; later ones get a remark, too. */
const wordings = 3;

function addDisclosure({ text, verbatim, disclosesSimulation }: SkillResult, request: TextRequest): string {
  if (verbatim || (disclosesSimulation && request.conversation.candidate < wordings)) return text;
  return `${text}${text.includes('\n') ? '\n\n' : ' '}${request.choices.rotate(disclosures)}`;
}

/** The answer in words; what the assistant has begun is continued. Never empty. */
export function generateText(request: TextRequest): string {
  if (request.prefill !== undefined) return continuePrefill(request, request.prefill).text;
  const lower = request.instruction.toLowerCase();
  for (const [needs, skill] of skills) {
    const said = needs === undefined || needs.test(lower) ? skill(request) : undefined;
    if (said !== undefined && said.text !== '') return addDisclosure(said, request);
  }
  return fallback(request).text;
}

/** Declines politely, and says what was found where something was. */
export function generateRefusal(request: TextRequest, ratings: readonly SafetyRating[]): string {
  const found = ratings
    .filter(({ blocked }) => blocked)
    .map(({ category, probability }) => `${category} (${probability})`);
  const reason =
    found.length > 0
      ? `The simulator rated your message ${found.join(', ')}.`
      : `Your message ${quote(request.text, 60)} asked the simulator to refuse.`;
  const sorry = [
    'I’m sorry, but I can’t help with that.',
    'I can’t help with this request.',
    'I have to decline this one.',
  ];
  return `${request.choices.rotate(sorry)} ${reason}`;
}
