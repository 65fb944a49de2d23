// The buttons of a task as its record lists them, grouped by operation. Pressed buttons are marked.
import type * as contract from '../../generated/types.js';
import { button, element, reconcileChildren, setAttributes } from '../dom/dom.js';
import { type Icon, icon } from '../dom/icons.js';

type Button = contract.ImageButton;

export interface TaskButton {
  readonly operation: string;
  readonly index: number;
  readonly button: Button;
  /** The label in words, even if the record has only an emoji; without brackets, so that it contains the visible text. */
  readonly name: string;
}

const names: Readonly<Record<string, string>> = {
  reroll: 'Try again',
  pan_left: 'Pan left',
  pan_right: 'Pan right',
  pan_up: 'Pan up',
  pan_down: 'Pan down',
};

/** Emoji that the contract uses, as icons: not every system has them in its fonts. */
const emojiIcons: Readonly<Record<string, Icon>> = {
  '🪄': 'wand',
  '🖌️': 'brush',
  '🔍': 'zoom',
  '⬅️': 'left',
  '➡️': 'right',
  '⬆️': 'up',
  '⬇️': 'down',
  '🔄': 'again',
};

const icons: Readonly<Record<string, Icon>> = {
  upsample_subtle: 'larger',
  upsample_creative: 'larger',
  shorten: 'scissors',
};

export function taskButtons(buttons: readonly Button[]): readonly TaskButton[] {
  return buttons.map((each) => {
    const [, , operation = '', index = ''] = each.customId.split('::');
    const words =
      each.label.replace(/[()]/g, '') || names[operation] || (operation === 'imagine' ? `Imagine ${index}` : operation);
    return { operation, index: Number(index), button: each, name: words };
  });
}

export const isPressed = ({ button: { style } }: TaskButton): boolean => style === 3;

const groups: readonly (readonly [title: string, operations: RegExp])[] = [
  ['Upscale', /^upsample/],
  ['Vary', /variation$|^inpaint$/],
  ['Zoom out', /^outpaint$|^custom_zoom$/],
  ['Pan', /^pan_/],
  ['Prompt', /^imagine$/],
  ['More', /./],
];

/** The label without the group's title; the full label is the button's accessible name. */
const shortened = (label: string): string =>
  /^(?:Upscale|Vary) \((.+)\)$/.exec(label)?.[1] ?? label.replace(/^Zoom Out (?=\d)|(?<=Custom) Zoom$/, '');

/** The content of a button: icon, emoji, label. */
function buttonContent({ operation, button: { emoji, label } }: TaskButton): readonly (Node | string)[] {
  const iconName = emojiIcons[emoji] ?? icons[operation];
  return [
    ...(iconName ? [icon(iconName)] : emoji ? [element('span', { class: 'emoji', 'aria-hidden': 'true' }, emoji)] : []),
    ...(label ? [element('span', {}, shortened(label))] : []),
  ];
}

interface ButtonRows {
  readonly node: HTMLElement;
  update(buttons: readonly TaskButton[], busy: ReadonlySet<string>): void;
}

/** @param press called with the `customId` of a button */
export function createButtonRows(press: (customId: string) => void): ButtonRows {
  const node = element('div', { class: 'actions' });
  const update = (all: readonly TaskButton[], busy: ReadonlySet<string>): void => {
    const rest = new Set(all);
    const rows = groups.flatMap(([title, operations]) => {
      const mine = [...rest].filter(({ operation }) => operations.test(operation));
      for (const each of mine) rest.delete(each);
      return mine.length ? [{ title, mine }] : [];
    });
    reconcileChildren(node, rows, {
      key: ({ title }) => title,
      make: ({ title }) =>
        element(
          'div',
          { class: 'group', role: 'group', 'aria-label': title },
          element('span', { class: 'group-title', 'aria-hidden': 'true' }, title),
          element('div', { class: 'group-buttons' }),
        ),
      update: (row, { mine }) =>
        reconcileChildren(row.lastElementChild as HTMLElement, mine, {
          key: ({ button: { customId } }) => customId,
          make: (each) =>
            button(
              { class: 'action', 'aria-label': each.name, title: each.name, 'data-operation': each.operation },
              () => press(each.button.customId),
              ...buttonContent(each),
            ),
          update: (line, each) => {
            setAttributes(line, { 'aria-pressed': isPressed(each) ? 'true' : 'false' });
            setAttributes(line, { 'aria-busy': busy.has(each.button.customId) ? 'true' : undefined });
          },
        }),
    });
  };
  return { node, update };
}
