// The format of scenario files: when a scripted answer applies, and what it contains.
import type { JSONSchemaType } from 'ajv';
import { type TextSurface, textSurfaces } from '../../server/engine/handler.js';

/** What a request must have for a scenario to answer it; everything that is written must fit. Patterns are regular expressions, case ignored. */
export interface ScenarioCondition {
  surface?: TextSurface[];
  model?: string;
  /** What the user just said; beside `tool_result` or `output`, what was said before it. Named groups may be used in the answer: `(?<city>\w+)` is said as `<city>`. */
  text?: string;
  /** System prompt or instructions. */
  instructions?: string;
  /** Name of the tool whose result was just sent. */
  tool_result?: string;
  /** What that result says. */
  output?: string;
  /** Number of the user's turn, from 1; results of tools do not count. */
  turn?: number;
}

/** One piece of an answer; exactly one of these, `arguments` only beside `call`. */
export interface AnswerLine {
  text?: string;
  thinking?: string;
  refusal?: string;
  call?: string;
  arguments?: Record<string, unknown>;
}

export interface ScenarioEntry {
  name: string;
  when?: ScenarioCondition;
  answer?: AnswerLine[];
  /** A file of recordings (JSONL), relative to the scenario file, with which is answered. */
  recording?: string;
  /** Number of the recording in it, from 1; without it, the first of the operation. */
  record?: number;
  /** Status of the error that is answered in place of an answer. */
  error?: number;
  /** What the error says. */
  message?: string;
  /** Delays and breaks, in the words of the header `x-pentagate-simulate`. */
  faults?: string;
}

const text = { type: 'string', nullable: true } as const;

/** What a scenario file may hold. */
export const scenarioFileSchema: JSONSchemaType<ScenarioEntry[]> = {
  type: 'array',
  items: {
    type: 'object',
    required: ['name'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', minLength: 1 },
      when: {
        type: 'object',
        nullable: true,
        additionalProperties: false,
        properties: {
          surface: {
            type: 'array',
            nullable: true,
            minItems: 1,
            items: { type: 'string', enum: textSurfaces },
          },
          model: text,
          text,
          instructions: text,
          tool_result: text,
          output: text,
          turn: { type: 'integer', minimum: 1, nullable: true },
        },
      },
      answer: {
        type: 'array',
        nullable: true,
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          properties: {
            text: { ...text, minLength: 1 },
            thinking: { ...text, minLength: 1 },
            refusal: { ...text, minLength: 1 },
            call: { ...text, minLength: 1, maxLength: 64 },
            arguments: { type: 'object', nullable: true, required: [] },
          },
        },
      },
      recording: { ...text, minLength: 1 },
      record: { type: 'integer', minimum: 1, nullable: true },
      error: { type: 'integer', minimum: 400, maximum: 599, nullable: true },
      message: text,
      faults: text,
    },
  },
};
