// Decides which tools an answer calls, and with what.
import type { Citation, Piece } from '../conversation/answer.js';
import type { Conversation, FunctionTool, Tool } from '../conversation/conversation.js';
import { requestSeed } from '../conversation/seed.js';
import { structuredText } from '../schema/structured-output.js';
import type { Budget } from '../schema/time-budget.js';
import { argumentsFor } from './arguments.js';
import { type Run, runHosted } from './hosted.js';
import { declined, functionsFor, type Hosted, hostedFor, nameOf } from './select.js';
import { type Asked, askedOf } from './tool-request.js';

type CallPiece = Extract<Piece, { type: 'call' }>;

const isFunction = (tool: Tool): tool is FunctionTool => tool.type === 'function';
const isHosted = (tool: Tool): tool is Hosted => tool.type !== 'function';

/** Where a function's schema is in the request. */
const fieldOf = (tool: FunctionTool, { tools, surface }: Conversation): string => {
  const place = `tools[${tools.indexOf(tool)}]`;
  return tool.field ?? `${place}.${surface === 'messages' ? 'input_schema' : 'parameters'}`;
};

/** The calls that a text asks for of these functions, as if none had been made yet. */
const callsFor = (
  functions: readonly FunctionTool[],
  asked: Asked,
  conversation: Conversation,
  budget: Budget,
  several: boolean,
): CallPiece[] =>
  functions.flatMap((tool) => {
    const sets = argumentsFor(tool, {
      text: asked.text,
      context: asked.context,
      // Of the wish and not of the whole request: what is asked for stays the same while its calls are answered one by one.
      seed: [conversation.seed, conversation.candidate, conversation.model, tool.name, asked.text].join('\0'),
      field: fieldOf(tool, conversation),
      time: budget,
      several,
    });
    return sets.map((args): CallPiece => ({ type: 'call', name: tool.name, json: JSON.stringify(args) }));
  });

/** Of what is asked for, what has not been called yet; each earlier call of a tool settles one. */
const open = (calls: readonly CallPiece[], asked: Asked): CallPiece[] => {
  const made = new Map<string, number>();
  for (const { name } of asked.calls) made.set(name, (made.get(name) ?? 0) + 1);
  return calls.filter(({ name }) => {
    const left = made.get(name) ?? 0;
    made.set(name, left - 1);
    return left <= 0;
  });
};

/** The screen changes with each action, so the next one waits for what it brings. */
const oneOnScreen = (calls: readonly CallPiece[]): CallPiece[] =>
  calls.filter(
    (call, index) => call.name !== 'computer' || calls.findIndex(({ name }) => name === 'computer') === index,
  );

/** The text after what the service has run: in the caller's format where there is one. */
const closing = (runs: readonly Run[], asked: Asked, conversation: Conversation, budget: Budget): Piece[] => {
  const { format } = conversation;
  const told = runs.flatMap(({ text }) => text ?? []);
  if (told.length === 0) return [];
  if (format.type !== 'text') {
    const hints = [...asked.context, ...told.map(({ text }) => text), asked.text];
    return [
      {
        type: 'text',
        text: structuredText(format, { hints, seed: requestSeed(conversation), time: budget }),
      },
    ];
  }
  let text = '';
  const citations: Citation[] = [];
  for (const each of told) {
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

/** How often a tool of the service has acted for this text already. */
const runsBefore = ({ calls }: Asked, tool: Hosted): number => calls.filter(({ name }) => name === tool.type).length;

/** What the text asks for, of its own accord. */
const auto = (tools: readonly Tool[], asked: Asked, conversation: Conversation, budget: Budget): Piece[] => {
  const { parallel } = conversation.toolChoice;
  if (asked.text === '' || asked.continued || declined(asked.text)) return [];
  // Text that comes with results speaks of them, unless it says that there is more to do.
  const again = /\b(?:again|also|another|now|next|then|as well|too)\b/i.test(asked.text);
  const answered = new Set(again ? [] : asked.results.map(({ name }) => name));
  const functions = functionsFor(tools.filter(isFunction), asked.text).filter(({ name }) => !answered.has(name));
  const hosted = hostedFor(tools.filter(isHosted), asked.text).filter(({ type }) =>
    type === 'computer' ? !answered.has(type) : asked.calls.length === 0,
  );
  const runs = hosted.flatMap((tool) => runHosted(tool, asked.text, runsBefore(asked, tool)) ?? []);
  const calls = oneOnScreen(open(callsFor(functions, asked, conversation, budget, true), asked));
  return joined(parallel ? runs : runs.slice(0, 1), calls, parallel, asked, conversation, budget);
};

const joined = (
  runs: readonly Run[],
  calls: readonly CallPiece[],
  parallel: boolean,
  asked: Asked,
  conversation: Conversation,
  budget: Budget,
): Piece[] => {
  const screen = runs.find(({ piece }) => piece.type === 'computer');
  const kept = parallel ? calls : calls.slice(0, runs.length > 0 ? 0 : 1);
  // The screen changes with each action: the caller acts before anything else is decided.
  const pieces = (screen === undefined ? runs : [...runs.filter((run) => run !== screen), screen]).map(
    ({ piece }) => piece,
  );
  const handsOver = screen !== undefined || kept.length > 0;
  return [...pieces, ...kept, ...(handsOver ? [] : closing(runs, asked, conversation, budget))];
};

/** At least one of the tools: those that the text asks for, or else the first. */
const required = (tools: readonly Tool[], asked: Asked, conversation: Conversation, budget: Budget): Piece[] => {
  const wanted = declined(asked.text) ? [] : auto(tools, { ...asked, continued: false }, conversation, budget);
  const named = conversation.toolChoice.allowed?.length === 1;
  if (wanted.length > 0 && !named) return wanted;
  const functions = tools.filter(isFunction);
  const hosted = tools.filter(isHosted);
  const [called] = [...functionsFor(functions, asked.text), ...functions];
  const [run] = [...hostedFor(hosted, asked.text), ...hosted];
  if (called !== undefined && (functions.length >= hosted.length || run === undefined)) {
    const several = !named && conversation.toolChoice.parallel;
    const calls = callsFor([called], asked, conversation, budget, several);
    const left = oneOnScreen(open(calls, asked));
    return left.length === 0 || !several ? (left.length > 0 ? left : calls).slice(0, 1) : left;
  }
  if (run === undefined) return [];
  // What has been done already is done again: something must be.
  const made = runHosted(run, asked.text, runsBefore(asked, run)) ?? runHosted(run, asked.text, 0);
  return made === undefined ? [] : joined([made], [], false, asked, conversation, budget);
};

/**
 * The pieces that calling tools adds to the answer, in order; empty when no tool is called. Calls of the caller's functions and actions
 * on a screen end the answer; other tools that the service runs are followed by a text piece that is the rest of it. Throws a violation
 * when the schema of a function that is to be called cannot be met.
 */
export const planTools = (conversation: Conversation, budget: Budget): readonly Piece[] => {
  const { mode, allowed } = conversation.toolChoice;
  const tools = conversation.tools.filter((tool) => allowed === undefined || allowed.includes(nameOf(tool)));
  if (mode === 'none' || tools.length === 0) return [];
  const asked = askedOf(conversation);
  return mode === 'required' ? required(tools, asked, conversation, budget) : auto(tools, asked, conversation, budget);
};
