// Decides which tools an answer calls, and with which arguments.

import type { TimeBudget } from '../../contract/time-budget.js';
import type { Citation, Piece } from '../conversation/answer.js';
import type { Conversation, FunctionTool, Tool } from '../conversation/conversation.js';
import { requestSeed } from '../conversation/seed.js';
import { structuredText } from '../schema/structured-output.js';
import { generateArguments } from './arguments.js';
import { type HostedToolRun, runHostedTool } from './hosted.js';
import { forbidsTools, type Hosted, selectFunctions, selectHostedTools, toolName } from './select.js';
import { readToolRequest, type ToolRequest } from './tool-request.js';

type CallPiece = Extract<Piece, { type: 'call' }>;

const isFunction = (tool: Tool): tool is FunctionTool => tool.type === 'function';
const isHosted = (tool: Tool): tool is Hosted => tool.type !== 'function';

/** Path of a function's schema in the request. */
const fieldOf = (tool: FunctionTool, { tools, surface }: Conversation): string => {
  const place = `tools[${tools.indexOf(tool)}]`;
  return tool.field ?? `${place}.${surface === 'messages' ? 'input_schema' : 'parameters'}`;
};

/** The calls of these functions that a text requests, regardless of earlier calls. */
const plannedCalls = (
  functions: readonly FunctionTool[],
  request: ToolRequest,
  conversation: Conversation,
  budget: TimeBudget,
  several: boolean,
): CallPiece[] =>
  functions.flatMap((tool) => {
    const sets = generateArguments(tool, {
      text: request.text,
      context: request.context,
      // Seeded with the text instead of the whole conversation, so that the plan stays the same while calls are answered one by one.
      seed: [conversation.seed, conversation.candidate, conversation.model, tool.name, request.text].join('\0'),
      field: fieldOf(tool, conversation),
      time: budget,
      several,
    });
    return sets.map((args): CallPiece => {
      const json = tool.plainText ? String(args.input) : JSON.stringify(args);
      return { type: 'call', name: tool.name, json };
    });
  });

/** The requested calls without those already made. */
const pendingCalls = (calls: readonly CallPiece[], request: ToolRequest): CallPiece[] => {
  const made = new Map<string, number>();
  for (const { name } of request.calls) made.set(name, (made.get(name) ?? 0) + 1);
  return calls.filter(({ name }) => {
    const left = made.get(name) ?? 0;
    made.set(name, left - 1);
    return left <= 0;
  });
};

/** Each action changes the screen, so the next one waits for its result. */
const untilScreenAction = (calls: readonly CallPiece[]): CallPiece[] =>
  calls.filter(
    (call, index) => call.name !== 'computer' || calls.findIndex(({ name }) => name === 'computer') === index,
  );

/** The text after the runs of hosted tools, in the caller's format if there is one. */
const closingText = (
  runs: readonly HostedToolRun[],
  request: ToolRequest,
  conversation: Conversation,
  budget: TimeBudget,
): Piece[] => {
  const { format } = conversation;
  const results = runs.flatMap(({ text }) => text ?? []);
  if (results.length === 0) return [];
  if (format.type !== 'text') {
    const hints = [...request.context, ...results.map(({ text }) => text), request.text];
    return [
      {
        type: 'text',
        text: structuredText(format, { hints, seed: requestSeed(conversation), time: budget }),
      },
    ];
  }
  let text = '';
  const citations: Citation[] = [];
  for (const each of results) {
    const shift = text === '' ? 0 : text.length + 1;
    text += (text === '' ? '' : ' ') + each.text;
    for (const citation of each.citations) {
      citations.push(
        citation.type === 'url'
          ? { ...citation, start: citation.start + shift, end: citation.end + shift }
          : { ...citation, index: citation.index + shift },
      );
    }
  }
  return [{ type: 'text', text, ...(citations.length > 0 && { citations }) }];
};

/** How often a hosted tool has already run for this text. */
const earlierRuns = ({ calls }: ToolRequest, tool: Hosted): number =>
  calls.filter(({ name }) => name === tool.type).length;

/** The calls that the text requests with `tool_choice: auto`. */
const planAuto = (
  tools: readonly Tool[],
  request: ToolRequest,
  conversation: Conversation,
  budget: TimeBudget,
): Piece[] => {
  const { parallel } = conversation.toolChoice;
  if (request.text === '' || request.continued || forbidsTools(request.text)) return [];
  // A text that arrives with tool results is about them, unless it requests more.
  const again = /\b(?:again|also|another|now|next|then|as well|too)\b/i.test(request.text);
  const answered = new Set(again ? [] : request.results.map(({ name }) => name));
  const functions = selectFunctions(tools.filter(isFunction), request.text).filter(({ name }) => !answered.has(name));
  const hosted = selectHostedTools(tools.filter(isHosted), request.text).filter(({ type }) =>
    type === 'computer' ? !answered.has(type) : request.calls.length === 0,
  );
  const runs = hosted.flatMap((tool) => runHostedTool(tool, request.text, earlierRuns(request, tool)) ?? []);
  const calls = untilScreenAction(pendingCalls(plannedCalls(functions, request, conversation, budget, true), request));
  return combineParts(parallel ? runs : runs.slice(0, 1), calls, parallel, request, conversation, budget);
};

const combineParts = (
  runs: readonly HostedToolRun[],
  calls: readonly CallPiece[],
  parallel: boolean,
  request: ToolRequest,
  conversation: Conversation,
  budget: TimeBudget,
): Piece[] => {
  const screen = runs.find(({ piece }) => piece.type === 'computer');
  const kept = parallel ? calls : calls.slice(0, runs.length > 0 ? 0 : 1);
  // Each action changes the screen, so the caller executes it before anything else is decided.
  const pieces = (screen === undefined ? runs : [...runs.filter((run) => run !== screen), screen]).map(
    ({ piece }) => piece,
  );
  const handsOver = screen !== undefined || kept.length > 0;
  return [...pieces, ...kept, ...(handsOver ? [] : closingText(runs, request, conversation, budget))];
};

/** At least one call: those that the text requests, or the first tool. */
const planRequired = (
  tools: readonly Tool[],
  request: ToolRequest,
  conversation: Conversation,
  budget: TimeBudget,
): Piece[] => {
  const wanted = forbidsTools(request.text)
    ? []
    : planAuto(tools, { ...request, continued: false }, conversation, budget);
  const named = conversation.toolChoice.allowed?.length === 1;
  if (wanted.length > 0 && !named) return wanted;
  const functions = tools.filter(isFunction);
  const hosted = tools.filter(isHosted);
  const [called] = [...selectFunctions(functions, request.text), ...functions];
  const [run] = [...selectHostedTools(hosted, request.text), ...hosted];
  if (called !== undefined && (functions.length >= hosted.length || run === undefined)) {
    const several = !named && conversation.toolChoice.parallel;
    const calls = plannedCalls([called], request, conversation, budget, several);
    const left = untilScreenAction(pendingCalls(calls, request));
    return left.length === 0 || !several ? (left.length > 0 ? left : calls).slice(0, 1) : left;
  }
  if (run === undefined) return [];
  // All calls have been made already, but one is required, so they are repeated.
  const made = runHostedTool(run, request.text, earlierRuns(request, run)) ?? runHostedTool(run, request.text, 0);
  return made === undefined ? [] : combineParts([made], [], false, request, conversation, budget);
};

/**
 * The parts that tool calls add to the answer, in order; empty without calls. Calls of functions and computer actions end the answer;
 * hosted tools are followed by a text part, which completes it. Throws a violation if the schema of a called function cannot be
 * satisfied.
 */
export const planToolCalls = (conversation: Conversation, budget: TimeBudget): readonly Piece[] => {
  const { mode, allowed } = conversation.toolChoice;
  const tools = conversation.tools.filter((tool) => allowed === undefined || allowed.includes(toolName(tool)));
  if (mode === 'none' || tools.length === 0) return [];
  const request = readToolRequest(conversation);
  return mode === 'required'
    ? planRequired(tools, request, conversation, budget)
    : planAuto(tools, request, conversation, budget);
};
