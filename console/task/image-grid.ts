// The four images of a grid. The mouse uses the U and V buttons; the keyboard selects with arrow keys, Enter or U
// (upscale), V (variation) and space (full size).

import { button, element, on, reconcileChildren, setAttributes } from '../dom/dom.js';
import { icon } from '../dom/icons.js';
import { isPressed, type TaskButton } from './buttons.js';

const corners = ['top left', 'top right', 'bottom left', 'bottom right'];

interface GridOverlay {
  readonly node: HTMLElement;
  update(buttons: readonly TaskButton[], busy: ReadonlySet<string>): void;
}

interface Quadrant {
  readonly number: number;
  readonly upscale: TaskButton;
  readonly vary: TaskButton | undefined;
}

/**
 * @param press called with the `customId`
 * @param openLightbox called with the number of the image to show at full size
 */
export function createGridOverlay(
  press: (customId: string) => void,
  openLightbox: (number: number) => void,
): GridOverlay {
  const node = element('div', { class: 'quadrants', role: 'group', 'aria-label': 'The four images' });
  let quadrants: readonly Quadrant[] = [];
  let current = 1;

  const cellOf = (number: number): HTMLElement | undefined => node.children[number - 1] as HTMLElement | undefined;
  const go = (number: number): void => {
    current = number;
    for (const { number: each } of quadrants)
      setAttributes(cellOf(each) as HTMLElement, { tabindex: each === number ? 0 : -1 });
    cellOf(number)?.focus();
  };
  on(node, 'keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = current - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: at & ~1,
      ArrowRight: at | 1,
      ArrowUp: at & ~2,
      ArrowDown: at | 2,
      Home: 0,
      End: quadrants.length - 1,
    };
    const next = moves[event.key];
    const chosen = quadrants[at];
    const key = event.key.toLowerCase();
    if (next !== undefined && next < quadrants.length) go(next + 1);
    else if (chosen && event.target === cellOf(current) && ['enter', 'u'].includes(key))
      press(chosen.upscale.button.customId);
    else if (chosen?.vary && key === 'v') press(chosen.vary.button.customId);
    else if (chosen && event.target === cellOf(current) && key === ' ') openLightbox(current);
    else return;
    event.preventDefault();
  });

  const update = (all: readonly TaskButton[], busy: ReadonlySet<string>): void => {
    const find = (operation: string, number: number): TaskButton | undefined =>
      all.find((each) => each.operation === operation && each.index === number);
    quadrants = [1, 2, 3, 4].flatMap((number) => {
      const upscale = find('upsample', number);
      return upscale ? [{ number, upscale, vary: find('variation', number) }] : [];
    });
    node.hidden = quadrants.length === 0;
    reconcileChildren(node, quadrants, {
      key: ({ number }) => String(number),
      make: ({ number }) =>
        on(
          element(
            'div',
            {
              class: 'quadrant',
              role: 'group',
              'aria-label': `Image ${number}, ${corners[number - 1]}. Enter upscales it, V varies it, space shows it large.`,
            },
            element('span', { class: 'quadrant-tools' }),
            button(
              { class: 'corner-button quadrant-look', tabindex: -1, 'aria-label': `Show image ${number} large` },
              () => openLightbox(number),
              icon('expand'),
            ),
          ),
          'focus',
          () => {
            current = number;
          },
        ),
      update: (cell, { number, upscale, vary }) => {
        setAttributes(cell, { tabindex: number === current ? 0 : -1, 'data-used': isPressed(upscale) });
        reconcileChildren(cell.firstElementChild as HTMLElement, vary ? [upscale, vary] : [upscale], {
          key: ({ operation }) => operation,
          make: ({ operation, index }) =>
            button(
              {
                class: 'corner-button',
                tabindex: -1,
                title: operation === 'upsample' ? 'Upscale this image' : 'Make variations of this image',
                'aria-label':
                  operation === 'upsample' ? `U${index}: upscale image ${index}` : `V${index}: vary image ${index}`,
              },
              () => {
                const now = all.find((each) => each.operation === operation && each.index === index);
                if (now) press(now.button.customId);
              },
              `${operation === 'upsample' ? 'U' : 'V'}${index}`,
            ),
          update: (tool, each) =>
            setAttributes(tool, {
              'aria-pressed': isPressed(each) ? 'true' : 'false',
              'aria-busy': busy.has(each.button.customId) ? 'true' : undefined,
            }),
        });
      },
    });
  };
  return { node, update };
}
