// Names and values: facts of a request or a task, headers; texts, and what can be saved.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { StreamEvent } from '../inspector/inspection.js';
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

export const EventLines = ({ events }: { readonly events: readonly StreamEvent[] }) => (
  <ol class="event-lines stack">
    {events.map(({ ms, event = 'data', data }, at) => (
      // The key is the place: events are only added.
      <li key={at} class="cluster">
        <span class="fine">{durationText(ms)}</span>
        <span dir="auto">{event}</span>
        <code dir="auto">{data}</code>
      </li>
    ))}
  </ol>
);

interface SaveLinkProps {
  readonly content: string | Blob;
  readonly type: string;
  /** Of the file. */
  readonly name: string;
  readonly text: string;
}

/** Saves what the page has. */
export function SaveLink({ content, type, name, text }: SaveLinkProps) {
  const address = useMemo(() => URL.createObjectURL(new Blob([content], { type })), [content, type]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <a class="tool" href={address} download={name}>
      {text}
    </a>
  );
}
