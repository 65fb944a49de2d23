// Events of a stream whose grammar is not known: their times, names and data.
import { durationText } from '../text/format.js';

interface EventLine {
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
