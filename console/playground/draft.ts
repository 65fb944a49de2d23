// What the playground sends, independent of the format: a conversation, tools, a schema, parameters, faults.

import type { Faults } from './faults.js';

/** The formats of a conversation, which are the surfaces that take one, with the names that their makers gave them. */
export const formatTitles = {
  messages: 'Anthropic Messages',
  responses: 'OpenAI Responses',
  content: 'Gemini',
  chat: 'Chat',
} as const;
export type Format = keyof typeof formatTitles;
export const formats = Object.keys(formatTitles) as readonly Format[];

/** An image, as base64. */
export interface DraftImage {
  readonly name: string;
  readonly mediaType: string;
  readonly data: string;
}

/** A tool call of the assistant. */
export interface DraftCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** What a tool returned. */
interface DraftResult {
  readonly id: string;
  readonly name: string;
  readonly output: string;
}

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  readonly images: readonly DraftImage[];
  /** Of the assistant. */
  readonly calls?: readonly DraftCall[];
  /** Of the user. */
  readonly results?: readonly DraftResult[];
}

export interface DraftTool {
  readonly name: string;
  readonly description: string;
  /** The text of a JSON Schema. */
  readonly schema: string;
}

/** A value of a parameter: the text of its field, or whether it is switched on. */
export type ParameterValue = string | boolean;

export interface Draft {
  /** The operation; conversations are sent by that of `format`. */
  readonly format: Format;
  /** An operation without conversation, whose body is `body`. */
  readonly operation?: string | undefined;
  readonly model: string;
  readonly system: string;
  readonly turns: readonly Turn[];
  readonly tools: readonly DraftTool[];
  /** The text of the JSON Schema of the reply; empty: none. */
  readonly schema: string;
  readonly thinking: boolean;
  readonly stream: boolean;
  /** Whether failed calls are retried, as the client does by default. */
  readonly retry: boolean;
  /** By operationId and path of the field. */
  readonly parameters: Readonly<Record<string, Readonly<Record<string, ParameterValue>>>>;
  readonly faults: Faults;
  /** The text of the body, edited by hand; replaces what the conversation makes. */
  readonly body?: string | undefined;
}

export const userTurn = (text = ''): Turn => ({ role: 'user', text, images: [] });

export const emptyDraft: Draft = {
  format: 'messages',
  model: 'example-model',
  system: '',
  turns: [userTurn('List five colours, each with a place where it is found.')],
  tools: [],
  schema: '',
  thinking: false,
  stream: true,
  retry: false,
  parameters: {},
  faults: {},
};

/** An example of a tool, to start from. */
export const exampleTool: DraftTool = {
  name: 'get_weather',
  description: 'The weather in a city.',
  schema: JSON.stringify(
    { type: 'object', properties: { city: { type: 'string' } }, required: ['city'], additionalProperties: false },
    null,
    2,
  ),
};

/** An example of the schema of a reply, to start from. */
export const exampleSchema = JSON.stringify(
  {
    type: 'object',
    properties: { colours: { type: 'array', items: { type: 'string' } } },
    required: ['colours'],
    additionalProperties: false,
  },
  null,
  2,
);

/** A text of a form that is not what it must be. */
export class DraftError extends Error {}

/** Parses the text of a field as JSON. @throws DraftError naming the field */
export function parseField(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DraftError(`${name} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}
