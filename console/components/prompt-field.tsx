// A text field that is as high as its text, up to the maximum height of its style.
import type { ComponentProps } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

type PromptFieldProps = Omit<ComponentProps<'textarea'>, 'value' | 'onInput'> & {
  readonly value: string;
  onText(text: string): void;
};

/** Enter sends its form, Shift+Enter inserts a new line; during text composition (Chinese input) Enter belongs to the input method. */
export function PromptField({ value, onText, ...attributes }: PromptFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const grow = (): void => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + 2}px`;
  };
  useLayoutEffect(grow, [value]);
  useLayoutEffect(() => {
    let width = 0;
    const observer = new ResizeObserver(([box]) => {
      const now = box?.contentRect.width ?? 0;
      // Only a new width changes the line breaks; the height changes with each call of `grow`.
      if (now !== width) grow();
      width = now;
    });
    if (field.current) observer.observe(field.current);
    return () => observer.disconnect();
  }, []);
  return (
    <textarea
      {...attributes}
      ref={field}
      dir="auto"
      maxLength={8000}
      value={value}
      onInput={({ currentTarget }) => onText(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}
