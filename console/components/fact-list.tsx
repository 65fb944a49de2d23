// Names and values: facts of a request or a task, headers.
import type { ComponentChildren } from 'preact';
import { durationText } from '../text/format.js';

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

/** Headers, below their number. */
export const HeadersView = ({ headers, title }: { readonly headers: readonly Fact[]; readonly title: string }) =>
  headers.length === 0 ? null : (
    <details class="box">
      <summary>
        {title} ({headers.length})
      </summary>
      <FactList facts={headers} class="headers" />
    </details>
  );

/** Text that scrolls, also by the keyboard. */
export const TextBlock = ({ text, label }: { readonly text: string; readonly label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
  <section class="code-box box" dir="ltr" tabIndex={0} aria-label={label}>
    <pre>{text}</pre>
  </section>
);

// Events of a stream whose grammar is not known: their times, names and data.

export interface EventLine {
  readonly ms: number;
  readonly name: string;
  readonly data: string;
}

export const EventLines = ({ events }: { readonly events: readonly EventLine[] }) => (
  <ol class="event-lines stack">
    {events.map(({ ms, name, data }, at) => (
      // The key is the place: events are only added.
      <li key={at} class="cluster">
        <span class="fine">{durationText(ms)}</span>
        <span dir="auto">{name}</span>
        <code dir="auto">{data}</code>
      </li>
    ))}
  </ol>
);
