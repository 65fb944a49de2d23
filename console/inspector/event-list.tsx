// The events of a stream as a list: time, name, what it adds, bytes. Events that repeat are one line with their count.
import { useEffect, useRef, useState } from 'preact/hooks';
import { JsonView } from '../components/json-view.js';
import { bytesText, durationText } from '../text/format.js';
import type { Row } from './inspection.js';

// Collapses events that repeat in the same place, as deltas do, to one line with their count.

interface RowGroup {
  /** Index of its first event. */
  readonly start: number;
  readonly rows: readonly Row[];
}

const goesOn = (row: Row, last: Row): boolean =>
  row.repeats && row.state === last.state && row.label === last.label && !row.notes.length && !last.notes.length;

/** Groups the rows of a list. */
export function groupRows(rows: readonly Row[]): readonly RowGroup[] {
  const groups: { start: number; rows: Row[] }[] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    const last = group?.rows.at(-1);
    if (group && last && goesOn(row, last)) group.rows.push(row);
    else groups.push({ start: row.index, rows: [row] });
  }
  return groups;
}

/** The texts of a group, joined, in one line of at most this many characters. */
export function previewOf({ rows }: RowGroup, max = 120): string {
  let text = '';
  for (const row of rows) {
    text += row.text;
    if (text.length > max) return `${text.slice(0, max)}…`;
  }
  return text;
}

/** Lines that are shown at once. */
const maxGroups = 400;

const marks = { order: '✓', drift: '△', problem: '✕', unread: '·' } as const;
const markTitles = {
  order: 'as the contract says',
  drift: 'differs from the contract',
  problem: 'the client throws here',
  unread: 'the client does not read it',
} as const;

function RowData({ row }: { readonly row: Row }) {
  return row.value === undefined ? <p dir="auto">{row.data}</p> : <JsonView value={row.value} depth={3} />;
}

interface GroupViewProps {
  readonly group: RowGroup;
  readonly isSelected: boolean;
  readonly isOpen: boolean;
  readonly problem: string | undefined;
  onSelect(toggle: boolean): void;
}

function GroupView({ group, isSelected, isOpen, problem, onSelect }: GroupViewProps) {
  const [row] = group.rows;
  if (!row) return null;
  const count = group.rows.length;
  const preview = previewOf(group);
  const bytes = group.rows.reduce((sum, each) => sum + each.bytes, 0);
  return (
    <li class="event" data-state={row.state} data-selected={isSelected ? '' : undefined}>
      <button
        type="button"
        class="event-line"
        aria-expanded={isOpen}
        onClick={() => onSelect(true)}
        onFocus={() => onSelect(false)}
      >
        <span class="event-mark" title={markTitles[row.state]} role="img" aria-label={markTitles[row.state]}>
          {marks[row.state]}
        </span>
        <span class="event-name clip" dir="ltr">
          {row.label}
        </span>
        {count > 1 && <span class="badge">×{count}</span>}
        <span class="event-bytes fine">{bytesText(bytes)}</span>
        {row.ms !== undefined && <span class="fine">+{durationText(row.ms)}</span>}
        {preview && (
          <span class="event-preview fine clip" dir="auto">
            {preview}
          </span>
        )}
      </button>
      {row.notes.map(({ kind, text }) => (
        <p key={text} class="event-note callout" data-kind={kind}>
          <b>{kind}</b> {text}
        </p>
      ))}
      {problem !== undefined && (
        <p class="event-note callout" data-kind="violation" role="alert">
          <b>the client throws</b> {problem}
        </p>
      )}
      {isOpen && (
        <div class="event-data">
          {count === 1 ? <RowData row={row} /> : <JsonView value={group.rows.map(({ value }) => value)} depth={1} />}
        </div>
      )}
    </li>
  );
}

interface EventListProps {
  readonly rows: readonly Row[];
  /** Index of the selected event; undefined: the latest. */
  readonly selected: number | undefined;
  /** The sentence of the problem, and its event. */
  readonly problem: { readonly index: number; readonly text: string } | undefined;
  onSelect(index: number): void;
}

export function EventList({ rows, selected, problem, onSelect }: EventListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [opened, setOpened] = useState<number>();
  const groups = groupRows(rows);
  const hidden = Math.max(0, groups.length - maxGroups);
  const hasIndex = ({ rows: its }: RowGroup, index: number | undefined): boolean =>
    index !== undefined && its.some((row) => row.index === index);
  useEffect(() => {
    const node = list.current;
    // Follows new events, unless an older one is being read.
    if (node && selected === undefined) node.scrollTop = node.scrollHeight;
  }, [rows.length, selected]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
    <ol class="events box" ref={list} tabIndex={0} aria-label="Events">
      {hidden > 0 && <li class="event-note callout">{hidden} earlier lines are not shown.</li>}
      {groups.slice(hidden).map((group) => (
        <GroupView
          key={group.start}
          group={group}
          isSelected={hasIndex(group, selected)}
          isOpen={opened === group.start}
          problem={problem && hasIndex(group, problem.index) ? problem.text : undefined}
          onSelect={(toggle) => {
            onSelect(group.rows.at(-1)?.index ?? group.start);
            if (toggle) setOpened(opened === group.start ? undefined : group.start);
          }}
        />
      ))}
    </ol>
  );
}
