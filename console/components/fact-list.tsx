// Names and values: facts of a request or a task, headers.
import type { ComponentChildren } from 'preact';

/** A name and its value; without a value it is left out. */
export type Fact = readonly [name: string, value: ComponentChildren];

interface FactListProps {
  readonly facts: readonly Fact[];
  readonly class?: string;
}

export const FactList = ({ facts, class: name }: FactListProps) => (
  <dl class={name}>
    {facts
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
  </dl>
);
