// Conversations and tools to plan with.

import { createTimeBudget } from '../../../runtime/time-budget.js';
import type { Piece } from '../../../simulator/conversation/answer.js';
import type {
  Conversation,
  FunctionTool,
  HostedTool,
  Part,
  Tool,
  Turn,
} from '../../../simulator/conversation/conversation.js';
import { planToolCalls } from '../../../simulator/tools/plan-calls.js';
import { assistant, call, result as resultPart, talk, user } from '../answer.js';

const text = { type: 'string' };

/** A function with these members; those whose name ends in `?` may be left out. */
export const tool = (name: string, description: string, properties: Record<string, unknown>): FunctionTool => ({
  type: 'function',
  name,
  description,
  parameters: {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([member, schema]) => [member.replace('?', ''), schema]),
    ),
    required: Object.keys(properties).filter((member) => !member.endsWith('?')),
    additionalProperties: false,
  },
});

export const weather = tool('get_weather', 'Get the current weather in a given location', {
  location: { ...text, description: 'The city and state, e.g. San Francisco, CA' },
  'unit?': { enum: ['celsius', 'fahrenheit'] },
});
export const mail = tool('send_email', 'Send an email', {
  to: { ...text, format: 'email' },
  subject: text,
  body: text,
});
export const flight = tool('bookFlight', 'Book a flight', {
  origin: text,
  destination: text,
  date: { ...text, format: 'date' },
  'passengers?': { type: 'integer', minimum: 1 },
  'cabin?': { enum: ['economy', 'business'] },
  'refundable?': { type: 'boolean' },
});
export const calculator = tool('calculator', 'Evaluate an arithmetic expression', { expression: text });
export const add = tool('add', 'Adds two numbers', { a: { type: 'number' }, b: { type: 'number' } });
const translate = tool('translate', 'Translate text', { text, target_language: text });
const products = tool('search_products', 'Search the product catalogue', {
  query: text,
  'max_price?': { type: 'number' },
  'in_stock?': { type: 'boolean' },
});
export const everything = [weather, mail, flight, calculator, translate, products];

export { user };
export const called = (name: string, args: unknown, id = `call_${name}`): Turn => assistant(call(id, name, args));
export const result = (name: string, output: unknown = 'done', id = `call_${name}`): Part =>
  resultPart(id, name, output);

type Choice = Partial<Conversation['toolChoice']>;

const asking = (
  turns: string | readonly Turn[],
  tools: readonly Tool[],
  { choice = {}, ...more }: Partial<Conversation> & { choice?: Choice } = {},
): Conversation =>
  talk('', {
    turns: typeof turns === 'string' ? [user(turns)] : turns,
    tools,
    toolChoice: { mode: 'auto', parallel: true, ...choice },
    ...more,
  });

export const plan = async (...given: Parameters<typeof asking>): Promise<readonly Piece[]> =>
  planToolCalls(asking(...given), createTimeBudget(2_000));

/** Calls only, with their arguments read. */
export const callsOf = (pieces: readonly Piece[]): { name: string; args: unknown }[] =>
  pieces.flatMap((piece) =>
    piece.type === 'call' ? [{ name: piece.name, args: JSON.parse(piece.json) as unknown }] : [],
  );

export const fileSearch: HostedTool = {
  ...{ type: 'file_search', vectorStoreIds: ['vs_1'], maxResults: 10, scoreThreshold: 0 },
};
export const webSearch: HostedTool = { type: 'web_search', domains: [] };
export const computer: HostedTool = { type: 'computer', width: 800, height: 600, environment: 'browser' };
export const code: HostedTool = { type: 'code_execution' };

/** The first piece of a type; throws when there is none. */
export const pieceOf = <Type extends Piece['type']>(
  pieces: readonly Piece[],
  type: Type,
): Extract<Piece, { type: Type }> => {
  const found = pieces.find((piece) => piece.type === type);
  if (found === undefined) throw new Error(`no ${type} among ${pieces.map((piece) => piece.type).join(', ')}`);
  return found as Extract<Piece, { type: Type }>;
};
