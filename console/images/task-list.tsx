// The task list: search and filter, and derived tasks below their parents.
import { useEffect, useState } from 'preact/hooks';
import type { TaskFilter } from '../api/service.js';
import { type Option, Select } from '../components/fields.js';
import { type Icon, IconView } from '../components/icon.js';
import { Tool } from '../components/tool.js';
import { ago, nameOf, percentOf, promptOf, promptsOf, statusGroupOf, statusOf } from '../text/labels.js';
import { imageOf, type LineageNode, lineage } from './lineage.js';
import { selectedId, type TaskStore, taskAddress } from './task-store.js';

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
}

function Row({ store, line, isSelected }: RowProps) {
  const { entry, level } = line;
  const status = statusGroupOf(entry);
  const mark = markOf(line);
  const image = imageOf(entry, store.entries);
  const prompt = level === 0 ? promptOf(entry) : '';
  const when = ago(entry.submitted, store.now());
  const state = status === 'working' ? `${percentOf(entry)}%` : statusOf(entry);
  return (
    <a
      class="row"
      href={taskAddress(entry.id)}
      aria-current={isSelected || undefined}
      data-level={level}
      data-status={status}
      // Deep trees stay readable on narrow pages.
      style={{ '--level': Math.min(level, 6) }}
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
    </a>
  );
}

export function TaskList({ store }: { readonly store: TaskStore }) {
  const { listed, filter, hasMore, isLoaded } = store.state;
  const lines = lineage(new Map([...store.entries].filter(([id]) => listed.has(id))));
  const selected = selectedId();
  const isFiltered = filter.text !== '' || filter.outcome !== undefined;
  return (
    <section class="tasks" aria-label="Tasks">
      <TaskSearch store={store} />
      <ul>
        {lines.map((line) => (
          <li key={line.entry.id}>
            <Row store={store} line={line} isSelected={line.entry.id === selected} />
          </li>
        ))}
      </ul>
      {lines.length === 0 && isLoaded && (
        <p class="nothing" role="status">
          {isFiltered ? 'No matching tasks.' : 'Your tasks appear here, each with the tasks derived from it.'}
        </p>
      )}
      {hasMore && <Tool icon="more" text="Older tasks" onClick={store.loadOlder} />}
    </section>
  );
}
