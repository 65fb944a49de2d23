// The details of a task: its facts, its timeline, its webhooks and its record.
import type { ComponentChildren } from 'preact';
import { useCallback } from 'preact/hooks';
import type { TaskDelivery } from '../../generated/operator/types.js';
import type { TaskDetails, TaskSummary } from '../api/service.js';
import { type Fact, FactList } from '../components/fact-list.js';
import { JsonView } from '../components/json-view.js';
import { CopyButton } from '../components/tool.js';
import type { Session } from '../shell/session.js';
import { useLoaded } from '../shell/use-loaded.js';
import { clock, credits, duration, pixels, statusLabel } from '../text/labels.js';
import { isRunning, type TaskStore } from './task-store.js';

/** Milliseconds between two looks at deliveries that are pending. */
const reloadInterval = 3000;

interface Loaded {
  readonly task: TaskDetails;
  readonly seed: string | undefined;
}

/** The details of a task; read again when `version` changes. */
function useDetails(session: Session, id: string, version: string) {
  const load = useCallback(
    async ({ service }: Session): Promise<Loaded> => {
      const task = await service.task(id);
      const hasSeed = task.surface === 'images' && task.record.status === 'SUCCESS' && task.resultFile;
      const answer = hasSeed ? await service.client.images.fetchImageSeed(id).catch(() => undefined) : undefined;
      return { task, seed: answer?.result };
    },
    [id, version],
  );
  const isPending = ({ task }: Loaded): boolean => task.deliveries.some(({ state }) => state === 'pending');
  return useLoaded(session, load, (loaded) => (isPending(loaded) ? reloadInterval : undefined)).value;
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

interface EventProps {
  readonly status: string;
  readonly title: string;
  readonly code?: string;
  /** How long it lasted, or when it goes on. */
  readonly time: string | undefined;
  readonly children: ComponentChildren;
}

/** A status of a task, or a webhook. */
const Event = ({ status, title, code, time, children }: EventProps) => (
  <li data-status={status}>
    <div class="cluster">
      <strong>{title}</strong>
      {code && <code>{code}</code>}
      {time && <span class="fine">{time}</span>}
    </div>
    {children}
  </li>
);

function Timeline({ task: { history }, entry, now }: { task: TaskDetails; entry: TaskSummary; now: number }) {
  return (
    <ol class="timeline">
      {history.map(({ at, from, to, note }, index) => {
        const until = history[index + 1]?.at ?? (isRunning(entry) ? now : undefined);
        const time = until === undefined ? undefined : duration(until - at);
        return (
          <Event key={at} status={to} title={from === to ? 'Resumed' : statusLabel(to)} code={to} time={time}>
            <p class="fine" dir="auto">
              <time dateTime={new Date(at).toISOString()}>{clock(at, now)}</time> {note}
            </p>
          </Event>
        );
      })}
    </ol>
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

const Deliveries = ({ task: { deliveries }, now }: { readonly task: TaskDetails; readonly now: number }) => (
  <ol class="timeline deliveries">
    {deliveries.map((delivery) => (
      <Event
        key={delivery.number}
        status={delivery.state}
        title={`${delivery.number}. ${states[delivery.state]}`}
        time={whenOf(delivery, now)}
      >
        <code>{delivery.url}</code>
        <p class="fine">
          {lastOf(delivery)}. Created {clock(delivery.created, now)}.
        </p>
      </Event>
    ))}
  </ol>
);

export function Details({ store, entry }: { readonly store: TaskStore; readonly entry: TaskSummary }) {
  // History, deliveries and costs change together with the status.
  const pressed = entry.surface === 'images' ? entry.record.buttons.filter(({ style }) => style === 3).length : 0;
  const loaded = useDetails(store.session, entry.id, `${entry.record.status} ${pressed}`);
  const now = store.now();
  if (!loaded) return null;
  const { task, seed } = loaded;
  return (
    <aside class="details stack" aria-label="Details">
      <FactList class="fact-list" facts={factsOf(task, seed, now)} />
      <h3>Timeline</h3>
      <Timeline task={task} entry={entry} now={now} />
      <h3>Webhooks</h3>
      {task.deliveries.length ? (
        <Deliveries task={task} now={now} />
      ) : (
        <p class="fine">None: neither this task nor the server sets a webhook URL.</p>
      )}
      <details class="settings box">
        <summary>Record</summary>
        <div class="settings-body stack">
          <JsonView value={task.record} />
          <CopyButton text={JSON.stringify(task.record, null, 2)} class="tool small" />
        </div>
      </details>
    </aside>
  );
}
