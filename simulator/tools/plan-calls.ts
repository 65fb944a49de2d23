// Decides which tools an answer calls, and with which arguments.

import type { TimeBudget } from '../../runtime/time-budget.js';
import type { Citation, Piece } from '../conversation/answer.js';
import {
  asText,
  backgroundOf,
  type Conversation,
  type FunctionTool,
  type HostedTool,
  type JsonSchema,
  promptOf,
  type Tool,
} from '../conversation/conversation.js';
import { requestSeed } from '../conversation/seed.js';
import { generateValue, structuredText } from '../schema/generate-value.js';
import { parallelValues } from '../schema/message-values.js';
import { truncateText } from '../text/text-words.js';
import { builtInMessageTools } from './built-in.js';
import { actionFor, computerArguments, type HostedToolRun, runHostedTool } from './hosted.js';
import { forbidsTools, selectFunctions, selectHostedTools, toolName } from './select-tool.js';

// Generates function arguments from the message, valid against the schema; several sets if the message names several values.

type Arguments = Readonly<Record<string, unknown>>;

/** What the calls of an answer are planned from. */
interface Plan {
  readonly request: ToolRequest;
  readonly conversation: Conversation;
  readonly budget: TimeBudget;
}

const screenTool = builtInMessageTools.computer_20241022;
/** The screen size of generated coordinates; the size in the caller's tool is not read. */
const screen = { width: 1024, height: 768 };

/** The schema of an object: arguments are always an object, even if the caller's schema does not state it. */
const schemaOf = ({ parameters }: FunctionTool): JsonSchema =>
  typeof parameters === 'object' ? { ...parameters, type: 'object' } : { type: 'object' };

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length > 1 && value.length < 80;

/** One set of arguments, or one per value that the text lists for a member: “weather in Ghent and Oslo”. */
const generateArguments = (
  tool: FunctionTool,
  { request, conversation, budget }: Plan,
  several: boolean,
): Arguments[] => {
  const { text, context } = request;
  if (tool.parameters === screenTool?.parameters) return [computerArguments(actionFor(screen, text))];
  const schema = schemaOf(tool);
  // Seeded with the text instead of the whole conversation, so that the plan stays the same while calls are answered one by one.
  const seed = [conversation.seed, conversation.candidate, conversation.model, tool.name, text].join('\0');
  const options = { seed, field: fieldOf(tool, conversation), time: budget, optional: 'named' } as const;
  const make = (hint: string) => generateValue(schema, { ...options, hints: [...context, hint] }) as Arguments;
  const first = make(text);
  if (!several) return [first];
  for (const [name, value] of Object.entries(first).slice(0, 20)) {
    if (!isShort(value)) continue;
    const values = parallelValues(text, name);
    if (values.length < 2 || !values.includes(value)) continue;
    const elsewhere = JSON.stringify({ ...first, [name]: undefined });
    // “From Ghent to Oslo” fills two members of one call.
    if (values.some((other) => other !== value && elsewhere.includes(JSON.stringify(other)))) continue;
    const withOnly = (each: string) =>
      values.reduce((rest, other) => (other === each ? rest : rest.replaceAll(other, ' ')), text);
    const sets = values.map((each) => make(withOnly(each)));
    if (sets.every((set, index) => set[name] === values[index])) return sets;
  }
  return [first];
};

type ToolRequest = ReturnType<typeof readToolRequest>;

/** Maximum length of a tool result that is read. */
const maxResultLength = 4_000;

/** Beginning and end of a long text: the middle is material rather than a request, and searching it takes time. */
const headAndTail = (text: string): string =>
  text.length <= 5 * maxResultLength
    ? text
    : `${text.slice(0, 3 * maxResultLength)}\n${text.slice(-2 * maxResultLength)}`;

/** The part of a conversation that matters for tools: the last user message, and the calls since then. */
const readToolRequest = ({ turns }: Conversation) => {
  const texts = turns.map((turn) => (turn.role === 'user' ? promptOf(turn) : ''));
  const at = texts.findLastIndex((text) => text !== '');
  const later = turns.slice(at + 1).flatMap(({ parts }) => parts);
  const last = turns.at(-1);
  return {
    /** The last text of the user; empty if there is none. */
    text: headAndTail(texts[at] ?? ''),
    /** Earlier texts of the user, and tool results since then; oldest first. */
    context: [
      ...texts.slice(0, Math.max(0, at)).filter((text) => text !== ''),
      ...[backgroundOf(turns[at] ?? { parts: [] })].filter(Boolean),
      ...later.flatMap((part) => (part.type === 'result' ? truncateText(asText(part.output), maxResultLength) : [])),
    ],
    /** Calls of the assistant since that text. */
    calls: at < 0 ? [] : later.filter((part) => part.type === 'call'),
    /** Results in the same turn as the text. */
    results: (turns[at]?.parts ?? []).filter((part) => part.type === 'result'),
    /** Whether the assistant's last turn is a prefill to continue. */
    continued: last?.role === 'assistant' && last.parts.some((part) => part.type === 'text' && part.text !== ''),
  };
};

type CallPiece = Extract<Piece, { type: 'call' }>;

const isFunction = (tool: Tool): tool is FunctionTool => tool.type === 'function';
const isHosted = (tool: Tool): tool is HostedTool => tool.type !== 'function';

/** Path of a function's schema in the request. */
const fieldOf = (tool: FunctionTool, { tools, surface }: Conversation): string => {
  const place = `tools[${tools.indexOf(tool)}]`;
  return tool.field ?? `${place}.${surface === 'messages' ? 'input_schema' : 'parameters'}`;
};

/** The calls of these functions that a text requests, without those already made. */
function pendingCalls(functions: readonly FunctionTool[], plan: Plan, several: boolean): CallPiece[] {
  const left = new Map<string, number>();
  for (const { name } of plan.request.calls) left.set(name, (left.get(name) ?? 0) + 1);
  return plannedCalls(functions, plan, several).filter(({ name }) => {
    const made = left.get(name) ?? 0;
    left.set(name, made - 1);
    return made <= 0;
  });
}

const plannedCalls = (functions: readonly FunctionTool[], plan: Plan, several: boolean): CallPiece[] =>
  functions.flatMap((tool) =>
    generateArguments(tool, plan, several).map((args): CallPiece => {
      const json = tool.plainText ? String(args.input) : JSON.stringify(args);
      return { type: 'call', name: tool.name, json };
    }),
  );

/** The text after the runs of hosted tools, in the caller's format if there is one. */
function closingText(runs: readonly HostedToolRun[], { request, conversation, budget }: Plan): Piece[] {
  const { format } = conversation;
  const results = runs.flatMap(({ text }) => text ?? []);
  if (results.length === 0) return [];
  if (format.type !== 'text') {
    const hints = [...request.context, ...results.map(({ text }) => text), request.text];
    return [{ type: 'text', text: structuredText(format, { hints, seed: requestSeed(conversation), time: budget }) }];
  }
  let text = '';
  const citations: Citation[] = [];
  for (const each of results) {
    const shift = text === '' ? 0 : text.length + 1;
    text += (text === '' ? '' : ' ') + each.text;
    for (const citation of each.citations)
      citations.push(
        citation.type === 'url'
          ? { ...citation, start: citation.start + shift, end: citation.end + shift }
          : { ...citation, index: citation.index + shift },
      );
  }
  return [{ type: 'text', text, ...(citations.length > 0 && { citations }) }];
}

/** Runs and calls as one answer: a computer action and calls end it, since the caller has to do them; without them it ends with text. */
function combineParts(runs: readonly HostedToolRun[], calls: readonly CallPiece[], plan: Plan): Piece[] {
  const screen = runs.find(({ piece }) => piece.type === 'computer');
  // Each action changes the screen, so the caller executes it before anything else is decided.
  const ordered = screen === undefined ? runs : [...runs.filter((run) => run !== screen), screen];
  const handsOver = screen !== undefined || calls.length > 0;
  return [...ordered.map(({ piece }) => piece), ...calls, ...(handsOver ? [] : closingText(runs, plan))];
}

/** The calls that the text requests with `tool_choice: auto`. */
function planAuto(tools: readonly Tool[], plan: Plan): Piece[] {
  const { request, conversation } = plan;
  if (request.text === '' || request.continued || forbidsTools(request.text)) return [];
  // A text that arrives with tool results is about them, unless it requests more.
  const again = /\b(?:again|also|another|now|next|then|as well|too)\b/i.test(request.text);
  const answered = new Set(again ? [] : request.results.map(({ name }) => name));
  const functions = selectFunctions(tools.filter(isFunction), request.text).filter(({ name }) => !answered.has(name));
  const hosted = request.calls.length > 0 ? [] : selectHostedTools(tools.filter(isHosted), request.text);
  const runs = hosted
    .filter(({ type }) => type !== 'computer' || !answered.has(type))
    .map((tool) => runHostedTool(tool, request.text));
  const calls = pendingCalls(functions, plan, true);
  if (conversation.toolChoice.parallel) return combineParts(runs, calls, plan);
  return combineParts(runs.slice(0, 1), calls.slice(0, runs.length > 0 ? 0 : 1), plan);
}

/** At least one call: those that the text requests, or the first tool. */
function planRequired(tools: readonly Tool[], plan: Plan): Piece[] {
  const { request, conversation } = plan;
  const { allowed, parallel } = conversation.toolChoice;
  const wanted = planAuto(tools, { ...plan, request: { ...request, continued: false } });
  const named = allowed?.length === 1;
  if (wanted.length > 0 && !named) return wanted;
  const functions = tools.filter(isFunction);
  const hosted = tools.filter(isHosted);
  const [called] = [...selectFunctions(functions, request.text), ...functions];
  const [run] = [...selectHostedTools(hosted, request.text), ...hosted];
  if (called !== undefined && (functions.length >= hosted.length || run === undefined)) {
    const several = !named && parallel;
    const left = pendingCalls([called], plan, several);
    // All calls have been made already, but one is required, so the first is repeated.
    if (left.length === 0) return plannedCalls([called], plan, several).slice(0, 1);
    return several ? left : left.slice(0, 1);
  }
  return run === undefined ? [] : combineParts([runHostedTool(run, request.text)], [], plan);
}

/**
 * The parts that tool calls add to the answer, in order; empty without calls. Calls of functions and computer actions end the answer;
 * hosted tools are followed by a text part, which completes it. Throws a violation if the schema of a called function cannot be
 * satisfied.
 */
export function planToolCalls(conversation: Conversation, budget: TimeBudget): readonly Piece[] {
  const { mode, allowed } = conversation.toolChoice;
  const tools = conversation.tools.filter((tool) => allowed === undefined || allowed.includes(toolName(tool)));
  if (mode === 'none' || tools.length === 0) return [];
  const plan = { request: readToolRequest(conversation), conversation, budget };
  return mode === 'required' ? planRequired(tools, plan) : planAuto(tools, plan);
}
