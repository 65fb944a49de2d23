// The buttons of a task as its record lists them, grouped by operation. Pressed buttons are marked.
import type * as contract from '../../generated/types.js';
import { type Icon, IconView } from '../components/icon.js';

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

/** The icon of a button, or its emoji. */
function Mark({ operation, button: { emoji } }: TaskButton) {
  const icon = emojiIcons[emoji] ?? icons[operation];
  if (icon) return <IconView name={icon} />;
  return emoji ? <span aria-hidden="true">{emoji}</span> : null;
}

export interface PressProps {
  readonly buttons: readonly TaskButton[];
  /** `customId`s with a pending request. */
  readonly busy: ReadonlySet<string>;
  onPress(customId: string): void;
}

export function ButtonRows({ buttons, busy, onPress }: PressProps) {
  const rows = groups.map(([title], at) => ({
    title,
    // A button belongs to the first group that fits.
    mine: buttons.filter(({ operation }) => groups.findIndex(([, operations]) => operations.test(operation)) === at),
  }));
  return (
    <div class="actions cluster">
      {rows
        .filter(({ mine }) => mine.length > 0)
        .map(({ title, mine }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
          <div key={title} class="group cluster" role="group" aria-label={title}>
            <span class="fine" aria-hidden="true">
              {title}
            </span>
            <div class="cluster">
              {mine.map((each) => (
                <button
                  key={each.button.customId}
                  type="button"
                  class="tool action"
                  aria-label={each.name}
                  title={each.name}
                  data-operation={each.operation}
                  aria-pressed={isPressed(each)}
                  aria-busy={busy.has(each.button.customId) || undefined}
                  onClick={() => onPress(each.button.customId)}
                >
                  <Mark {...each} />
                  {each.button.label && <span>{shortened(each.button.label)}</span>}
                </button>
              ))}
            </div>
          </div>
        ))}
    </div>
  );
}
