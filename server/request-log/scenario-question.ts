// When a scenario that is made from a request applies: the last that the user said, or the tool whose result came.
import { asArray, asObject, asString } from '../../contract/json.js';
import type { ScenarioCondition } from '../../simulator/scenarios/file-schema.js';
import { turnsOf } from './verdicts/turns.js';

/** A longer text is recognised by its beginning. */
const maxPatternLength = 300;

const maxTitleLength = 40;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

const pattern = (text: string): string =>
  text.length > maxPatternLength ? `^${escaped(text.slice(0, maxPatternLength))}` : `^${escaped(text)}$`;

/** The parts of all turns, the oldest first. */
function partsOf(body: unknown): Record<string, unknown>[] {
  const { messages, input, contents } = asObject(body);
  return asArray(messages ?? input ?? contents).flatMap((each) => {
    const { content, parts, type } = asObject(each);
    return type === undefined || type === 'message' ? asArray(content ?? parts).map(asObject) : [asObject(each)];
  });
}

/** The name of the tool whose result is the last part. */
function resultName(body: unknown): string | undefined {
  const parts = partsOf(body);
  const last = parts.at(-1) ?? {};
  const call = (field: string, id: unknown): string | undefined =>
    asString(parts.find((part) => part[field] === id && typeof part.name === 'string')?.name);
  if (last.type === 'tool_result') return call('id', last.tool_use_id);
  if (last.type === 'function_call_output') return call('call_id', last.call_id);
  return asString(asObject(last.functionResponse).name);
}

/** The text of the last turn, if the user has said it. */
function lastText(surface: string, body: unknown): string | undefined {
  const { input } = asObject(body);
  if (surface === 'responses' && typeof input === 'string') return input;
  const last = turnsOf(body, '\n').at(-1);
  return last?.role === 'user' && last.text ? last.text : undefined;
}

export interface Question {
  readonly when: ScenarioCondition;
  /** A few words for people. */
  readonly title: string;
}

/** @param model that was asked for */
export function readQuestion(surface: string, body: unknown, model: string | undefined): Question {
  const tool = resultName(body);
  const text = tool === undefined ? lastText(surface, body) : undefined;
  const words = (tool === undefined ? text : `result of ${tool}`)?.replace(/\s+/g, ' ').trim() || 'request';
  return {
    when: {
      ...(model === undefined ? {} : { model: `^${escaped(model)}$` }),
      ...(tool === undefined ? {} : { tool_result: tool }),
      ...(text === undefined ? {} : { text: pattern(text) }),
    },
    title: words.length > maxTitleLength ? `${words.slice(0, maxTitleLength)}…` : words,
  };
}
