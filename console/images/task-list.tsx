// The task list: search and filter, and a tree with derived tasks below their parents. Arrow keys move through it and select.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TaskFilter } from '../api/service.js';
import { type Option, Select } from '../components/fields.js';
import { type Icon, IconView } from '../components/icon.js';
import { Tool } from '../components/tool.js';
import { ago, nameOf, percentOf, promptOf, promptsOf, statusGroupOf, statusOf } from '../text/labels.js';
import { imageOf, type LineageNode, lineage } from './lineage.js';
import { selectedId, type TaskStore } from './task-store.js';

/** Milliseconds after the last keystroke until the search starts. */
const debounce = 250;

const outcomes: readonly Option[] = [
  ['', 'All'],
  ['open', 'Open'],
  ['done', 'Done'],
  ['failed', 'Failed'],
  ['cancelled', 'Cancelled'],
];

function TaskSearch({ store }: { readonly store: TaskStore }) {
  const { filter } = store.state;
  const [text, setText] = useState(filter.text);
  useEffect(() => {
    if (text.trim() === filter.text) return undefined;
    const timer = setTimeout(() => store.filter({ ...filter, text: text.trim() }), debounce);
    return () => clearTimeout(timer);
  }, [text, filter]);
  return (
    <search class="task-search">
      <input
        type="search"
        dir="auto"
        aria-label="Search tasks"
        maxLength={200}
        placeholder="Search"
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Select
        aria-label="Show"
        options={outcomes}
        value={filter.outcome ?? ''}
        onValue={(value) => store.filter({ ...filter, outcome: (value || undefined) as TaskFilter['outcome'] })}
      />
    </search>
  );
}

/** The mark on a thumbnail: the task has no image, or requires input. */
function markOf({ entry }: LineageNode): Icon | undefined {
  const marks: Readonly<Record<string, Icon>> = { failed: 'alert', cancelled: 'close', input: 'hand' };
  const mark = marks[statusGroupOf(entry)];
  return mark ?? (entry.surface === 'videos' ? 'video' : promptsOf(entry).length ? 'scissors' : undefined);
}

interface RowProps {
  readonly store: TaskStore;
  readonly line: LineageNode;
  readonly isSelected: boolean;
  /** Whether the tab key reaches it. */
  readonly isReachable: boolean;
  onKeyDown(event: KeyboardEvent): void;
}

function Row({ store, line, isSelected, isReachable, onKeyDown }: RowProps) {
  const { entry, level } = line;
  const status = statusGroupOf(entry);
  const mark = markOf(line);
  const image = imageOf(entry, store.entries);
  const prompt = level === 0 ? promptOf(entry) : '';
  const when = ago(entry.submitted, store.now());
  const state = status === 'working' ? `${percentOf(entry)}%` : statusOf(entry);
  return (
    <div
      role="treeitem"
      class="row"
      aria-level={level + 1}
      aria-selected={isSelected}
      data-status={status}
      // Deep trees stay readable on narrow pages.
      style={{ '--level': Math.min(level, 6) }}
      tabIndex={isReachable ? 0 : -1}
      onClick={() => store.select(entry.id)}
      onKeyDown={onKeyDown}
    >
      <span class="thumb">
        {image && <img alt="" loading="lazy" decoding="async" src={store.session.service.localUrl(image)} />}
        {mark && (
          <span class="thumb-mark over-all">
            <IconView name={mark} />
          </span>
        )}
      </span>
      <span class="row-text">
        <span class="row-name clip" dir="auto">
          {prompt || nameOf(entry)}
        </span>
        <span class="fine clip">{status !== 'done' ? state : prompt ? `${nameOf(entry)} · ${when}` : when}</span>
      </span>
    </div>
  );
}

/** The line that a key leads to from the one at an index. */
function target(lines: readonly LineageNode[], at: number, key: string): LineageNode | undefined {
  const level = lines[at]?.level ?? 0;
  const next = lines[at + 1];
  const leads: Readonly<Record<string, LineageNode | undefined>> = {
    ArrowDown: next,
    ArrowUp: lines[at - 1],
    ArrowRight: next && next.level > level ? next : undefined,
    ArrowLeft: lines.slice(0, at).findLast((line) => line.level < level),
    Home: lines[0],
    End: lines.at(-1),
    Enter: lines[at],
    ' ': lines[at],
  };
  return leads[key];
}

export function TaskList({ store }: { readonly store: TaskStore }) {
  const tree = useRef<HTMLDivElement>(null);
  const { listed, filter, hasMore, isLoaded } = store.state;
  const lines = lineage(new Map([...store.entries].filter(([id]) => listed.has(id))));
  const selected = selectedId();
  const reachable = lines.findIndex(({ entry }) => entry.id === selected);
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const line = target(lines, at, event.key);
    if (!line) return;
    event.preventDefault();
    store.select(line.entry.id);
    (tree.current?.children[lines.indexOf(line)] as HTMLElement | undefined)?.focus();
  };
  const isFiltered = filter.text !== '' || filter.outcome !== undefined;
  return (
    <section class="tasks" aria-label="Tasks">
      <TaskSearch store={store} />
      <div ref={tree} role="tree" aria-label="Tasks">
        {lines.map((line, at) => (
          <Row
            key={line.entry.id}
            store={store}
            line={line}
            isSelected={line.entry.id === selected}
            isReachable={at === Math.max(0, reachable)}
            onKeyDown={(event) => onKeyDown(event, at)}
          />
        ))}
      </div>
      {lines.length === 0 && isLoaded && (
        <p class="nothing" role="status">
          {isFiltered ? 'No matching tasks.' : 'Your tasks appear here, each with the tasks derived from it.'}
        </p>
      )}
      {hasMore && <Tool icon="more" text="Older tasks" onClick={store.loadOlder} />}
    </section>
  );
}
