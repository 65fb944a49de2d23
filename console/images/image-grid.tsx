// The four images of a grid. The mouse uses the U and V buttons; the keyboard selects with arrow keys, Enter or U
// (upscale), V (variation) and space (full size).
import { useRef, useState } from 'preact/hooks';
import { IconButton } from '../components/tool.js';
import { isPressed, type PressProps, type TaskButton } from './buttons.js';

const corners = ['top left', 'top right', 'bottom left', 'bottom right'];

interface Quadrant {
  readonly number: number;
  readonly upscale: TaskButton;
  readonly vary: TaskButton | undefined;
}

function quadrantsOf(buttons: readonly TaskButton[]): readonly Quadrant[] {
  const find = (operation: string, number: number): TaskButton | undefined =>
    buttons.find((each) => each.operation === operation && each.index === number);
  return [1, 2, 3, 4].flatMap((number) => {
    const upscale = find('upsample', number);
    return upscale ? [{ number, upscale, vary: find('variation', number) }] : [];
  });
}

interface ImageGridProps extends PressProps {
  /** Shows an image at full size. */
  onLook(number: number): void;
}

/** Nothing if the task is not a grid. */
export function ImageGrid({ buttons, busy, onPress, onLook }: ImageGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(1);
  const quadrants = quadrantsOf(buttons);
  if (!quadrants.length) return null;

  const onKeyDown = (event: KeyboardEvent): void => {
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
    const isOnImage = event.target === grid.current?.children[at];
    if (next !== undefined && next < quadrants.length)
      (grid.current?.children[next] as HTMLElement | undefined)?.focus();
    else if (chosen && isOnImage && ['enter', 'u'].includes(key)) onPress(chosen.upscale.button.customId);
    else if (chosen?.vary && key === 'v') onPress(chosen.vary.button.customId);
    else if (chosen && isOnImage && key === ' ') onLook(current);
    else return;
    event.preventDefault();
  };

  const tool = (each: TaskButton, letter: string, title: string, name: string) => (
    <button
      type="button"
      class="corner-button"
      tabIndex={-1}
      title={title}
      aria-label={`${letter}${each.index}: ${name} image ${each.index}`}
      aria-pressed={isPressed(each)}
      aria-busy={busy.has(each.button.customId) || undefined}
      onClick={() => onPress(each.button.customId)}
    >
      {letter}
      {each.index}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div ref={grid} class="quadrants over-all" role="group" aria-label="The four images">
      {quadrants.map(({ number, upscale, vary }) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div
          key={number}
          class="quadrant"
          role="group"
          aria-label={`Image ${number}, ${corners[number - 1]}. Enter upscales it, V varies it, space shows it large.`}
          tabIndex={number === current ? 0 : -1}
          data-used={isPressed(upscale) ? '' : undefined}
          onFocus={() => setCurrent(number)}
          onKeyDown={onKeyDown}
        >
          {tool(upscale, 'U', 'Upscale this image', 'upscale')}
          {vary && tool(vary, 'V', 'Make variations of this image', 'vary')}
          <IconButton
            icon="expand"
            label={`Show image ${number} large`}
            class="corner-button quadrant-look"
            tabIndex={-1}
            onClick={() => onLook(number)}
          />
        </div>
      ))}
    </div>
  );
}
