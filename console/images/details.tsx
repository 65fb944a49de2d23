// The details of the selected task: its timeline, its webhooks and its record.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { TaskDelivery } from '../../generated/operator/types.js';
import type { TaskDetails, TaskSummary } from '../api/service.js';
import { type Fact, FactList } from '../components/fact-list.js';
import { Tabs, tabId } from '../components/tabs.js';
import { CopyButton } from '../components/tool.js';
import { toNotice } from '../text/error-messages.js';
import { clock, credits, duration, pixels, statusGroupOf, statusLabel } from '../text/labels.js';
import { selectedEntry } from './app-state.js';
import { useTicks } from './task-view.js';
import type { Workspace } from './workspace.js';

// What happened to a task: when each status began and how long it lasted, and its webhook deliveries.

interface TimelineProps {
  readonly task: TaskDetails;
  /** The server's time. */
  readonly now: number;
}

const Time = ({ at, now, before = '' }: { readonly at: number; readonly now: number; readonly before?: string }) => (
  <time class="fine" dateTime={new Date(at).toISOString()}>
    {before}
    {clock(at, now)}
  </time>
);

/** Whether nothing more will happen to a task. */
const hasEnded = (task: TaskDetails): boolean => ['done', 'failed', 'cancelled'].includes(statusGroupOf(task));

function Timeline({ task, now }: TimelineProps) {
  const { history } = task;
  const [first, last] = [history[0]?.at ?? 0, history.at(-1)?.at ?? 0];
  return (
    <div>
      <ol class="transitions">
        {history.map(({ at, from, to, note }, index) => {
          const next = history[index + 1]?.at ?? (hasEnded(task) ? undefined : now);
          const elapsed = next === undefined ? undefined : next - at;
          const isOver = history[index + 1] !== undefined;
          return (
            <li key={at} data-status={to}>
              <div class="transition cluster">
                <strong>{from === to ? 'Resumed' : statusLabel(to)}</strong>
                <code>{to}</code>
                <span class="fine">{elapsed !== undefined && duration(elapsed)}</span>
              </div>
              <Time at={at} now={now} />
              {note && (
                <p class="fine" dir="auto">
                  {note}
                </p>
              )}
              {isOver && elapsed !== undefined && elapsed > 0 && (
                <span
                  class="share-bar"
                  aria-hidden="true"
                  style={{ '--share': String(elapsed / Math.max(1, last - first)) }}
                />
              )}
            </li>
          );
        })}
      </ol>
      {hasEnded(task) && <p class="fine">Total: {duration(last - task.submitted)}.</p>}
    </div>
  );
}

const states = { pending: 'Pending', delivered: 'Delivered', failed: 'Failed' } as const;

/** The result of the last attempt as a sentence. */
function lastOf({ lastStatus, lastError, attempts, state }: TaskDelivery): string {
  const times = attempts === 1 ? 'Sent once' : `Sent ${attempts} times`;
  if (attempts === 0) return 'Not sent yet';
  if (state === 'delivered') return `${times}; the receiver answered ${lastStatus ?? '2xx'}`;
  if (lastError) return `${times}; the last time: ${lastError}`;
  return lastStatus ? `${times}; the receiver answered ${lastStatus}` : times;
}

function whenOf({ next, ended, created }: TaskDelivery, now: number): string {
  if (ended !== undefined) return `after ${duration(ended - created)}`;
  const wait = next === undefined ? 0 : next - now;
  return wait > 1000 ? `next attempt in ${duration(wait)}` : 'next attempt now';
}

function Deliveries({ task: { deliveries }, now }: TimelineProps) {
  if (!deliveries.length)
    return <p class="nothing">No webhooks: neither this task nor the server sets a webhook URL.</p>;
  return (
    <ol class="deliveries stack">
      {deliveries.map((delivery) => (
        <li key={delivery.number} class="box stack" data-state={delivery.state}>
          <div class="transition cluster">
            <strong>
              {delivery.number}. {states[delivery.state]}
            </strong>
            <span class="fine">{whenOf(delivery, now)}</span>
          </div>
          <code>{delivery.url}</code>
          <p class="fine">{lastOf(delivery)}.</p>
          <Time at={delivery.created} now={now} before="created " />
        </li>
      ))}
    </ol>
  );
}

const tabs = ['Timeline', 'Webhooks', 'Record'] as const;
type Tab = (typeof tabs)[number];

/** Milliseconds between two polls while a delivery is pending. */
const reloadInterval = 3000;

interface Loaded {
  readonly task?: TaskDetails;
  readonly seed?: string;
  readonly problem?: string;
}

/** Loads the details of a task, and again when `version` changes, or when `isPolling`. */
function useDetails({ service }: Workspace, id: string, version: string, isPolling: (task: TaskDetails) => boolean) {
  const [loaded, setLoaded] = useState<Loaded>({});
  useEffect(() => {
    let isCurrent = true;
    const set = (change: Loaded): void => {
      if (isCurrent) setLoaded((before) => ({ ...before, ...change }));
    };
    const load = async (): Promise<TaskDetails | undefined> => {
      const task = await service.task(id).catch((error) => {
        // The page reports the lost connection, and this request is repeated soon.
        set({ problem: toNotice(error).text });
        return undefined;
      });
      if (task) set({ task });
      return task;
    };
    let last: TaskDetails | undefined;
    void load().then(async (task) => {
      last = task;
      if (task?.surface !== 'images' || task.record.status !== 'SUCCESS' || !task.resultFile) return;
      const { result } = await service.client.images.fetchImageSeed(id).catch(() => ({ result: undefined }));
      if (result !== undefined) set({ seed: result });
    });
    const timer = setInterval(async () => {
      if (last && isPolling(last) && !document.hidden) last = (await load()) ?? last;
    }, reloadInterval);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [service, id, version]);
  return loaded;
}

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

interface RecordProps {
  readonly value: unknown;
  /** Converts an address of the record to one that this page can open. */
  local(address: string): string;
}

/** A text of the record, as a link if it is an address. */
function Value({ text, local }: { readonly text: string } & Pick<RecordProps, 'local'>) {
  const address = JSON.parse(text) as string;
  // Videos require the key, which a link cannot send.
  if (!/^https?:\/\/\S+$/.test(address) || address.endsWith('/content')) return <>{text}</>;
  return (
    <a href={local(address)} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

/** The record as JSON: indented and coloured, with links, and a button to copy it. */
function RecordView({ value, local }: RecordProps) {
  const text = JSON.stringify(value, null, 2);
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, string, colon] = match;
    const kind = /^[tfn]/.test(whole) ? 'null' : 'number';
    parts.push(
      text.slice(end, match.index),
      string === undefined ? (
        <span class={`json-${kind}`}>{whole}</span>
      ) : colon === undefined ? (
        <span class="json-string">
          <Value text={string} local={local} />
        </span>
      ) : (
        <span class="json-name">{whole}</span>
      ),
    );
    end = match.index + whole.length;
  }
  return (
    <>
      <CopyButton text={text} class="tool copy" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section class="code-box box" tabIndex={0} aria-label="Record as JSON">
        <pre>
          {parts}
          {text.slice(end)}
        </pre>
      </section>
    </>
  );
}

/** Label and value of everything that is known. */
function factsOf(task: TaskDetails, seed: string | undefined, now: number): readonly Fact[] {
  const { id, account, channel, mode, cost, attempts, submitted, surface, record } = task;
  const state = task.surface === 'images' ? task.record.state : undefined;
  return [
    ['Id', id],
    ['Account', account === channel ? account : `${account} · channel ${channel}`],
    ['Speed', surface === 'images' && mode],
    ['Cost', credits(cost)],
    ['Seed', seed],
    ['Model', surface === 'videos' && `${record.model}, ${pixels(record.size)}, ${record.seconds} s`],
    ['Attempts', attempts > 1 && String(attempts)],
    ['Submitted', clock(submitted, now)],
    ['State', !state?.startsWith('console-') && (state || undefined)],
  ];
}

interface TaskDetailsViewProps {
  readonly workspace: Workspace;
  readonly entry: TaskSummary;
  readonly tab: Tab;
  onTab(tab: Tab): void;
}

function TaskDetailsView({ workspace, entry, tab, onTab }: TaskDetailsViewProps) {
  const { appState, service } = workspace;
  // History, deliveries and costs change together with the status.
  const pressed = entry.surface === 'images' ? entry.record.buttons.filter(({ style }) => style === 3).length : 0;
  const shown = useRef(tab);
  shown.current = tab;
  const { task, seed, problem } = useDetails(
    workspace,
    entry.id,
    `${entry.record.status} ${pressed}`,
    ({ deliveries }) => shown.current === 'Webhooks' && deliveries.some(({ state }) => state === 'pending'),
  );
  useTicks(task !== undefined && !hasEnded(task));
  const now = appState.now();
  const count = task?.deliveries.length;
  return (
    <div class="detail-box stack">
      <FactList class="facts fact-list" facts={task ? factsOf(task, seed, now) : []} />
      <Tabs
        label="About this task"
        class="tabs"
        names={tabs}
        current={tab}
        panel="task-details"
        tab={(name) => (name === 'Webhooks' && count ? `Webhooks ${count}` : name)}
        onOpen={onTab}
      />
      <div
        role="tabpanel"
        id="task-details"
        class="detail"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what it shows may have nothing else to focus
        tabIndex={0}
        aria-labelledby={tabId('task-details', tab)}
      >
        {!task && problem && <p class="nothing">{problem}</p>}
        {task && tab === 'Timeline' && <Timeline task={task} now={now} />}
        {task && tab === 'Webhooks' && <Deliveries task={task} now={now} />}
        {task && tab === 'Record' && <RecordView value={task.record} local={service.localUrl} />}
      </div>
    </div>
  );
}

export function Details({ workspace }: { readonly workspace: Workspace }) {
  const [tab, setTab] = useState<Tab>('Timeline');
  const entry = selectedEntry(workspace.appState);
  return (
    <aside class="side details" aria-labelledby="details-title">
      <header class="side-head spread">
        <h2 id="details-title" class="fine">
          Details
        </h2>
      </header>
      {entry ? (
        <TaskDetailsView key={entry.id} workspace={workspace} entry={entry} tab={tab} onTab={setTab} />
      ) : (
        <p class="nothing">Select a task to see its timeline, webhooks and record.</p>
      )}
    </aside>
  );
}
