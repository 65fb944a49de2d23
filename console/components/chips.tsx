// A single choice as a row of chips: radio buttons, so that arrow keys work without code.
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export interface Chip<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  /** Before the label. */
  readonly icon?: ComponentChildren;
}

interface ChipsProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly Chip<Value>[];
  readonly value: Value;
  onChange(value: Value): void;
}

export function Chips<Value extends string>({ legend, options, value, onChange }: ChipsProps<Value>) {
  const group = useId();
  return (
    <fieldset class="chips">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} class="chip" title={option.hint}>
          <input
            type="radio"
            class="unseen"
            name={group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A small rectangle that shows a ratio of width to height. */
export function RatioIcon({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = 13 / Math.max(width, height);
  return (
    <svg class="ratio" viewBox="0 0 16 16" aria-hidden="true">
      <rect
        x={8 - (width * scale) / 2}
        y={8 - (height * scale) / 2}
        width={width * scale}
        height={height * scale}
        rx={1.5}
      />
    </svg>
  );
}
