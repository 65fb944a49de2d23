// Generates function arguments from the message, valid against the schema; several sets if the message names several values.

import type { TimeBudget } from '../../scripts/runtime/time-budget.js';
import type { FunctionTool, JsonSchema } from '../conversation/conversation.js';
import { generateValue } from '../schema/generate-value.js';
import { extractFacts, type MessageFacts } from '../schema/message/facts.js';
import { textsFor } from '../schema/message/proposals.js';
import { splitWords } from '../schema/message/words.js';
import { builtInMessageTools } from './built-in.js';
import { actionFor, computerArguments } from './computer.js';

type Arguments = Readonly<Record<string, unknown>>;

interface ArgumentOptions {
  readonly text: string;
  /** Older texts, the newest last. */
  readonly context: readonly string[];
  readonly seed: string;
  /** Path of the tool's schema in the request. */
  readonly field: string;
  readonly time: number | TimeBudget;
  /** Whether one call may become several. */
  readonly several: boolean;
}

const screenTool = builtInMessageTools.computer_20241022;
/** The screen size of generated coordinates; the size in the caller's tool is not read. */
const screen = { width: 1024, height: 768 };

/** Maximum number of calls of one function per text. */
const maxCalls = 8;

/** The schema of an object: arguments are always an object, even if the caller's schema does not state it. */
const schemaOf = ({ parameters }: FunctionTool): JsonSchema =>
  typeof parameters === 'object' ? { ...parameters, type: 'object' } : { type: 'object' };

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length > 1 && value.length < 80;

/** Values of one kind that the text lists together, including the given one. */
const parallelValues = (facts: MessageFacts, name: string, value: string): string[] => {
  const same = (other: string) => other.toLowerCase() === value.toLowerCase();
  const list = facts.lists.find((members) => members.some(same));
  const drawn = textsFor(facts, splitWords(name));
  const values = list ?? (drawn.some(same) ? drawn : []);
  const distinct = [...new Set(values)].filter((other) => other.length < 80);
  // A value that contains another one is a longer form of it.
  return distinct
    .filter((each) => !distinct.some((other) => other !== each && each.includes(other)))
    .slice(0, maxCalls);
};

const removeValues = (text: string, values: readonly string[]): string =>
  values.reduce((rest, value) => rest.replaceAll(value, ' '), text);

/** One set of arguments, or one per value that the text lists for a member: “weather in Ghent and Oslo”. */
export const generateArguments = (tool: FunctionTool, options: ArgumentOptions): Arguments[] => {
  const { text, context, seed, field, time } = options;
  if (tool.parameters === screenTool?.parameters) return [computerArguments(actionFor(screen, text))];
  const schema = schemaOf(tool);
  const make = (hint: string) =>
    generateValue(schema, { hints: [...context, hint], seed, field, time, optional: 'named' }) as Arguments;
  const first = make(text);
  if (!options.several) return [first];
  const facts = extractFacts(text);
  for (const [name, value] of Object.entries(first).slice(0, 20)) {
    if (!isShort(value)) continue;
    const values = parallelValues(facts, name, value);
    if (values.length < 2 || !values.includes(value)) continue;
    const elsewhere = JSON.stringify({ ...first, [name]: undefined });
    // “From Ghent to Oslo” fills two members of one call.
    if (values.some((other) => other !== value && elsewhere.includes(JSON.stringify(other)))) continue;
    const sets = values.map((each) =>
      make(
        removeValues(
          text,
          values.filter((other) => other !== each),
        ),
      ),
    );
    if (sets.every((set, index) => set[name] === values[index])) return sets;
  }
  return [first];
};
