// Decides which tools an answer calls, and with what.
import type { Piece } from '../answer.js';
import type { SimulatorContext } from '../context.js';
import type { Conversation, FunctionTool, Tool } from '../conversation.js';
import { makeValue } from '../schema/make.js';

const nameOf = (tool: Tool): string => (tool.type === 'function' ? tool.name : tool.type);

/**
 * The pieces that calling tools adds to the answer, in order; empty when no tool is called. Calls of the caller's functions end the
 * answer; tools that the service runs are followed by a text piece that is the rest of the answer. Throws a violation when a
 * function's schema cannot be met.
 */
export const planTools = async (
  conversation: Conversation,
  context: Pick<SimulatorContext, 'settings'>,
): Promise<readonly Piece[]> => {
  const { mode, allowed } = conversation.toolChoice;
  if (mode !== 'required') return [];
  const tools = conversation.tools.filter((tool) => allowed === undefined || allowed.includes(nameOf(tool)));
  const tool = tools.find((each): each is FunctionTool => each.type === 'function');
  if (tool === undefined) return [];
  const hints = conversation.turns.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'text' ? part.text : [])),
  );
  const field = `tools[${conversation.tools.indexOf(tool)}]`;
  const time = context.settings.schemaTime;
  const args = makeValue(tool.parameters ?? { type: 'object' }, { hints, seed: 'x', field, time });
  return [{ type: 'call', name: tool.name, json: JSON.stringify(args) }];
};
