// Simulates computer use: one action that the message names, a click or a typed text, else a look at the screen.
import type { ComputerAction, Piece } from '../conversation/answer.js';
import type { HostedTool } from '../conversation/conversation.js';

type ComputerTool = Extract<HostedTool, { type: 'computer' }>;
type ComputerPiece = Extract<Piece, { type: 'computer' }>;

/** Text that adds a safety check to the call, which must be acknowledged. */
export const safetyCheckPhrase = 'simulate safety check';

const clamp = (value: number, size: number): number => Math.max(0, Math.min(Math.trunc(size) - 1, Math.round(value)));

/** The action of a message. A click without a point (`at 100, 200`) goes to the middle of the screen. */
export function actionFor({ width, height }: Pick<ComputerTool, 'width' | 'height'>, text: string): ComputerAction {
  const verb = /\b(?:(click|tap|press|open)|(?:type|write|enter))\b/i.exec(text.slice(0, 4_000));
  const rest = text.slice(verb?.index, 4_000);
  const quoted = /["“]([^"”]{1,1000})["”]/.exec(rest)?.[1];
  if (verb?.[1] !== undefined) {
    const [, x = width / 2, y = height / 2] = /(\d{1,6})\s*(?:,|x|and)\s*(\d{1,6})/i.exec(rest) ?? [];
    return { type: 'click', button: 'left', x: clamp(Number(x), width), y: clamp(Number(y), height) };
  }
  return verb && quoted !== undefined ? { type: 'type', text: quoted } : { type: 'screenshot' };
}

export const computerPiece = (tool: ComputerTool, text: string): ComputerPiece => ({
  type: 'computer',
  action: actionFor(tool, text),
  safetyChecks: text.toLowerCase().includes(safetyCheckPhrase)
    ? [
        {
          code: 'malicious_instructions',
          message: 'Simulated safety check: the caller has to acknowledge it before going on.',
        },
      ]
    : [],
});

/** The same action as arguments of the messages surface's `computer` tool. */
export function computerArguments(action: ComputerAction): Readonly<Record<string, unknown>> {
  if (action.type === 'click') return { action: 'left_click', coordinate: [action.x, action.y] };
  return action.type === 'type' ? { action: 'type', text: action.text } : { action: 'screenshot' };
}
