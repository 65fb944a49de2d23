// Tabs: arrow keys move between them, and open what they move to.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

interface TabsProps<Name extends string> {
  /** What they are about, for screen readers. */
  readonly label: string;
  /** Class of the list. */
  readonly class: string;
  readonly names: readonly Name[];
  readonly current: Name;
  /** The id of the panel; the ids of the tabs begin with it (`tabId`). */
  readonly panel: string;
  tab(name: Name): ComponentChildren;
  onOpen(name: Name): void;
}

/** The id of a tab, by which its panel is labelled. */
export const tabId = (panel: string, name: string): string => `${panel}-${name}`;

export function Tabs<Name extends string>({
  label,
  class: style,
  names,
  current,
  panel,
  tab,
  onOpen,
}: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (names.indexOf(current) + step + names.length) % names.length;
    onOpen(names[at] as Name);
    (list.current?.children[at] as HTMLElement | undefined)?.focus();
  };
  return (
    <div ref={list} role="tablist" class={style} aria-label={label}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(panel, name)}
          aria-controls={panel}
          aria-selected={name === current}
          tabIndex={name === current ? 0 : -1}
          onClick={() => onOpen(name)}
          onKeyDown={onKeyDown}
        >
          {tab(name)}
        </button>
      ))}
    </div>
  );
}
