// Reports tool results: names the tools, quotes main values, reports errors.
import type { ResultPart } from '../conversation/conversation.js';
import { describeMedia } from './describe-media.js';
import { countNoun, endSentence, joinList, quote, shorten } from './format.js';
import { type Skill, textsOf } from './text-request.js';

/** JSON in a text is read as what it is. */
function readValue(output: unknown): unknown {
  if (typeof output !== 'string' || !/^\s*[[{]/.test(output) || output.length > 200_000) return output;
  try {
    return JSON.parse(output);
  } catch {
    return output;
  }
}

const scalar = (value: unknown): string => (typeof value === 'string' ? quote(value, 100) : String(value));

/** The first values inside, with the way to them: `wind.speed: 5`. */
function* mainValues(value: unknown, path: string, depth: number): Generator<string> {
  if (value === null || typeof value !== 'object') yield `${path} ${scalar(value)}`;
  else if (Array.isArray(value) && value.length > 0 && value.every((each) => each === null || typeof each !== 'object'))
    yield `${path} ${joinList(value.slice(0, 5).map(scalar))}${value.length > 5 ? ` and ${value.length - 5} more` : ''}`;
  else if (depth > 4) yield `${path} (more inside)`;
  else if (Array.isArray(value)) {
    yield `${path || 'list'} with ${countNoun(value.length, 'entry', 'entries')}`;
    if (value.length > 0) yield* mainValues(value[0], path === '' ? 'the first' : `${path}[0]`, depth + 1);
  } else
    for (const [key, each] of Object.entries(value))
      yield* mainValues(each, path === '' ? key : `${path}.${key}`, depth + 1);
}

const maxValues = 6;

/** The main values of a result in words. */
function valuesIn(output: unknown): string {
  const value = readValue(output);
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value !== 'object') return scalar(value);
  const found: string[] = [];
  for (const leaf of mainValues(value, '', 0)) {
    if (found.length === maxValues) {
      found.push('more');
      break;
    }
    found.push(leaf.trim());
  }
  return found.length === 0 ? 'an empty answer' : joinList(found);
}

function sentence({ name, output, isError, media }: ResultPart): string {
  const tool = name === '' ? 'The tool' : name;
  const attachments = media.length === 0 ? '' : ` With it came ${countNoun(media.length, 'attachment')}.`;
  if (isError) return `${endSentence(`${tool} failed: ${valuesIn(output)}`)}${attachments}`;
  return `${endSentence(`${tool} returned ${valuesIn(output)}`)}${attachments}`;
}

/** The answer after tools have run. */
export const describeToolResults: Skill = ({ results, text, media, conversation, choices }) => {
  if (results.length === 0) return undefined;
  const asked = text.trim() !== '' ? text : textsOf(conversation, 'user').at(-1);
  const lead = asked === undefined ? '' : endSentence(`You asked ${quote(asked, 100)}`);
  const seen = media.length === 0 ? '' : ` What I was shown: ${joinList(media.slice(0, 4).map(describeMedia))}.`;
  const close = results.every(({ isError }) => isError)
    ? 'So I have no result to give you; check the call and try again.'
    : choices.rotate(['That is what the simulator has to go by.', 'The simulator takes these values as they came.']);
  const said = results.slice(0, 12).map(sentence);
  const rest = results.length > said.length ? ` (${results.length - said.length} more results.)` : '';
  return { text: shorten(`${lead} ${said.join(' ')}${rest}${seen} ${close}`.trim(), 3000) };
};
