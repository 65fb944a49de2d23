// The events of a stream as a list: time, name, what it adds, bytes. Events that repeat are one line with their count.

import { useEffect, useRef, useState } from 'preact/hooks';
import { JsonView } from '../components/json-view.js';
import { Tool } from '../components/tool.js';
import { bytesText, durationText } from '../text/format.js';
import { groupRows, previewOf, type RowGroup } from './groups.js';
import type { Row } from './inspection.js';

/** Events of an opened group that are shown at once. */
const pageSize = 50;

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
  return row.value === undefined ? (
    <pre class="event-text" dir="auto">
      {row.data}
    </pre>
  ) : (
    <JsonView value={row.value} depth={3} />
  );
}

function GroupData({ group }: { readonly group: RowGroup }) {
  const [shown, setShown] = useState(pageSize);
  const [first] = group.rows;
  if (group.rows.length === 1 && first) return <RowData row={first} />;
  return (
    <ol class="event-members">
      {group.rows.slice(0, shown).map((row) => (
        <li key={row.index} class="cluster">
          {row.ms !== undefined && <span class="event-time">+{durationText(row.ms)}</span>}
          <JsonView value={row.value} depth={0} />
          <span class="event-preview clip" dir="auto">
            {row.text}
          </span>
        </li>
      ))}
      {group.rows.length > shown && (
        <li>
          <Tool
            text={`Show ${Math.min(pageSize, group.rows.length - shown)} of ${group.rows.length - shown} more`}
            class="tool small"
            onClick={() => setShown(shown + pageSize)}
          />
        </li>
      )}
    </ol>
  );
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
        {row.ms !== undefined && <span class="event-time">+{durationText(row.ms)}</span>}
        <span class="event-name clip" dir="ltr">
          {row.label}
        </span>
        {count > 1 && <span class="event-count">×{count}</span>}
        {preview && (
          <span class="event-preview clip" dir="auto">
            {preview}
          </span>
        )}
        <span class="event-bytes">{bytesText(bytes)}</span>
      </button>
      {row.notes.map(({ kind, text }) => (
        <p key={text} class={`event-note ${kind}`}>
          <b>{kind}</b> {text}
        </p>
      ))}
      {problem !== undefined && (
        <p class="event-note violation" role="alert">
          <b>the client throws</b> {problem}
        </p>
      )}
      {isOpen && (
        <div class="event-data">
          <GroupData group={group} />
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
      {hidden > 0 && <li class="event-note">{hidden} earlier lines are not shown.</li>}
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
