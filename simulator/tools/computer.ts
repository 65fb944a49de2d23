// Plans computer use: the actions that the message names, in order.

import { randomFromText } from '../../engine/random.js';
import type { ComputerAction, Piece } from '../conversation/answer.js';
import type { HostedTool } from '../conversation/conversation.js';
import { truncateText } from './truncate.js';

type ComputerTool = Extract<HostedTool, { type: 'computer' }>;
type ComputerPiece = Extract<Piece, { type: 'computer' }>;

/** Text that adds a safety check to the call, which must be acknowledged. */
export const safetyCheckPhrase = 'simulate safety check';

const verbs =
  /\b(double[- ]?click|click|tap|scroll|drag|move|hover|press|hit|type|enter|write|fill|wait|screenshot|look|show|open|navigate|visit|go to|search)\b/gi;

const keyNames: Readonly<Record<string, string>> = {
  enter: 'ENTER',
  return: 'ENTER',
  esc: 'ESC',
  escape: 'ESC',
  tab: 'TAB',
  space: 'SPACE',
  backspace: 'BACKSPACE',
  delete: 'DELETE',
  ctrl: 'CTRL',
  control: 'CTRL',
  alt: 'ALT',
  shift: 'SHIFT',
  cmd: 'CMD',
  up: 'UP',
  down: 'DOWN',
  left: 'LEFT',
  right: 'RIGHT',
  home: 'HOME',
  end: 'END',
};

const clamp = (value: number, size: number): number =>
  Math.max(0, Math.min(Math.max(0, Math.trunc(size) - 1), Math.round(value)));

/** Points that a clause names (`at 100, 200`), clamped to the screen; else a point derived from its words. */
const pointsOf = (clause: string, { width, height }: ComputerTool): { x: number; y: number }[] => {
  const named = Array.from(clause.matchAll(/(\d{1,6})\s*(?:,|x|and)\s*(?:y\s*=?\s*)?(\d{1,6})/gi), ([, x, y]) => ({
    x: clamp(Number(x), width),
    y: clamp(Number(y), height),
  }));
  const random = randomFromText(clause.toLowerCase().trim());
  const drawn = Array.from({ length: 2 }, () => ({
    x: clamp((0.1 + 0.8 * random()) * width, width),
    y: clamp((0.1 + 0.8 * random()) * height, height),
  }));
  return [...named, ...drawn];
};

const quotedOf = (clause: string): string | undefined =>
  /["“]([^"”]{1,1000})["”]|(?<!\w)['‘]([^'’]{1,1000})['’](?!\w)/.exec(clause)?.slice(1).find(Boolean);

const typedText = (clause: string, verb: string): string => {
  const rest = clause
    .replace(new RegExp(`^.*?\\b${verb}\\b\\s*`, 'i'), '')
    .replace(/\s+(?:in|into|to)\s+(?:the|a|my)\b.*$/i, '');
  return quotedOf(clause) ?? truncateText(rest.replace(/[.!?]\s*$/, '').trim() || 'simulated text', 500);
};

const keysOf = (clause: string): string[] => {
  const words = clause.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const keys = words.flatMap((word) => {
    if (Object.hasOwn(keyNames, word)) return [keyNames[word] as string];
    return /^(?:f\d{1,2})$/.test(word) ? [word.toUpperCase()] : [];
  });
  const letter = /\+\s*([a-z\d])\b/i.exec(clause)?.[1];
  return keys.length === 0 && letter === undefined
    ? ['ENTER']
    : [...keys, ...(letter === undefined ? [] : [letter.toUpperCase()])];
};

const actionFor = (verb: string, clause: string, tool: ComputerTool): ComputerAction => {
  const [point = { x: 0, y: 0 }, other = { x: 0, y: 0 }] = pointsOf(clause, tool);
  switch (verb.toLowerCase().replace(/[- ]/g, '')) {
    case 'doubleclick':
      return { type: 'double_click', ...point };
    case 'scroll': {
      const amount = Number(/(\d{1,5})\s*(?:px|pixels)/i.exec(clause)?.[1] ?? 400);
      const sideways = /\b(?:left|right)\b/i.test(clause);
      const signed = /\b(?:up|left)\b/i.test(clause) ? -amount : amount;
      return { type: 'scroll', ...point, scroll_x: sideways ? signed : 0, scroll_y: sideways ? 0 : signed };
    }
    case 'drag':
      return { type: 'drag', path: [point, other] };
    case 'move':
    case 'hover':
      return { type: 'move', ...point };
    case 'press':
    case 'hit':
      // Keys are pressed, and buttons on a page are too.
      return /\bbutton|link|icon\b/i.test(clause)
        ? { type: 'click', button: 'left', ...point }
        : { type: 'keypress', keys: keysOf(clause) };
    case 'enter':
      return quotedOf(clause) === undefined && /^\s*enter\b\W*$/i.test(clause)
        ? { type: 'keypress', keys: ['ENTER'] }
        : { type: 'type', text: typedText(clause, verb) };
    case 'type':
    case 'write':
    case 'fill':
      return { type: 'type', text: typedText(clause, verb) };
    case 'wait':
      return { type: 'wait' };
    case 'click':
    case 'tap':
    case 'open':
    case 'visit':
    case 'navigate':
    case 'goto':
    case 'search':
      return { type: 'click', button: 'left', ...point };
    default:
      return { type: 'screenshot' };
  }
};

/** Maximum number of actions per message. */
const maxActions = 20;

/** The actions that the message requests, in order; a screenshot if it requests none. */
export const actionsFor = (tool: ComputerTool, text: string): ComputerAction[] => {
  const actions = text
    .slice(0, 4_000)
    .replace(new RegExp(safetyCheckPhrase, 'gi'), ' ')
    .split(/[.;!?\n]+(?:\s|$)|,?\s+(?:and then|then|and)\s+|,\s+(?=\p{L})/u)
    .flatMap((clause) => {
      verbs.lastIndex = 0;
      const verb = verbs.exec(clause.replace(/["“][^"”]*["”]/g, (quoted) => ' '.repeat(quoted.length)))?.[1];
      return verb === undefined ? [] : [actionFor(verb, clause, tool)];
    })
    .slice(0, maxActions);
  return actions.length > 0 ? actions : [{ type: 'screenshot' }];
};

/** One action on the screen. */
export const computerPiece = (action: ComputerAction, text: string): ComputerPiece => ({
  type: 'computer',
  action,
  safetyChecks: text.toLowerCase().includes(safetyCheckPhrase)
    ? [
        {
          code: 'malicious_instructions',
          message: 'Simulated safety check: the caller has to acknowledge it before going on.',
        },
      ]
    : [],
});

/** Keys in the names of the messages surface, which are those of the X Window System. */
const keysyms: Readonly<Record<string, string>> = {
  ENTER: 'Return',
  ESC: 'Escape',
  TAB: 'Tab',
  SPACE: 'space',
  BACKSPACE: 'BackSpace',
  DELETE: 'Delete',
  UP: 'Up',
  DOWN: 'Down',
  LEFT: 'Left',
  RIGHT: 'Right',
  HOME: 'Home',
  END: 'End',
};

/** The same action as arguments of the messages surface's `computer` tool. */
export const computerArguments = (action: ComputerAction): Readonly<Record<string, unknown>> => {
  switch (action.type) {
    case 'click':
      return { action: 'left_click', coordinate: [action.x, action.y] };
    case 'double_click':
      return { action: 'double_click', coordinate: [action.x, action.y] };
    case 'move':
      return { action: 'mouse_move', coordinate: [action.x, action.y] };
    case 'drag': {
      const end = action.path.at(-1);
      return { action: 'left_click_drag', coordinate: [end?.x ?? 0, end?.y ?? 0] };
    }
    case 'keypress':
      return { action: 'key', text: action.keys.map((key) => keysyms[key] ?? key.toLowerCase()).join('+') };
    case 'scroll':
      return { action: 'key', text: action.scroll_y < 0 ? 'Page_Up' : 'Page_Down' };
    case 'type':
      return { action: 'type', text: action.text };
    case 'screenshot':
    case 'wait':
      return { action: 'screenshot' };
  }
};
