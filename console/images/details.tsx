// The details of a task: its facts, its timeline, its webhooks and its record.
import { useCallback } from 'preact/hooks';
import type { TaskDelivery } from '../../generated/operator/types.js';
import { type Fact, FactList } from '../components/fact-list.js';
import { JsonView } from '../components/json-view.js';
import { CopyButton } from '../components/tool.js';
import type { Session, TaskDetails, TaskSummary } from '../shell/session.js';
import { useLoaded } from '../shell/use-loaded.js';
import { durationText, plural } from '../text/format.js';
import { clock, credits, statusLabel } from '../text/labels.js';
import { isRunning, type TasksPage } from './tasks.js';

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
    ['Model', surface === 'videos' && `${record.model}, ${record.size}, ${record.seconds} s`],
    ['Attempts', attempts > 1 && String(attempts)],
    ['Submitted', clock(submitted, now)],
    ['State', state || undefined],
  ];
}

function Timeline({ task: { history }, entry, now }: { task: TaskDetails; entry: TaskSummary; now: number }) {
  return (
    <ol class="timeline stack">
      {history.map(({ at, from, to, note }, index) => {
        const until = history[index + 1]?.at ?? (isRunning(entry) ? now : undefined);
        const time = until === undefined ? undefined : durationText(until - at);
        return (
          <li key={at} data-status={to}>
            <div class="cluster">
              <strong>{from === to ? 'Resumed' : statusLabel(to)}</strong> <code>{to}</code>
              {time && <span class="fine">{time}</span>}
            </div>
            <p class="fine" dir="auto">
              <time dateTime={new Date(at).toISOString()}>{clock(at, now)}</time> {note}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** What became of a webhook. */
function deliveryText({ state, attempts, lastStatus, lastError, next }: TaskDelivery, now: number): string {
  const answer = lastError ?? (lastStatus === undefined ? undefined : `the receiver answered ${lastStatus}`);
  const wait = next === undefined ? undefined : `next attempt in ${durationText(next - now)}`;
  return [state, plural(attempts, 'attempt'), answer, wait].filter(Boolean).join(', ');
}

export function Details({ page, entry }: { readonly page: TasksPage; readonly entry: TaskSummary }) {
  // History, deliveries and costs change together with the status.
  const pressed = entry.surface === 'images' ? entry.record.buttons.filter(({ style }) => style === 3).length : 0;
  const loaded = useDetails(page.session, entry.id, `${entry.record.status} ${pressed}`);
  const now = page.now();
  if (!loaded) return null;
  const { task, seed } = loaded;
  return (
    <aside class="details stack" aria-label="Details">
      <FactList class="fact-list" facts={factsOf(task, seed, now)} />
      <h3>Timeline</h3>
      <Timeline task={task} entry={entry} now={now} />
      <h3>Webhooks</h3>
      {task.deliveries.length ? (
        <FactList
          class="deliveries stack"
          facts={task.deliveries.map((delivery) => [
            `${delivery.number}. ${deliveryText(delivery, now)}`,
            <code key="url">{delivery.url}</code>,
          ])}
        />
      ) : (
        <p class="fine">None: neither this task nor the server sets a webhook URL.</p>
      )}
      <details class="box">
        <summary>Record</summary>
        <div class="stack">
          <JsonView value={task.record} />
          <CopyButton text={JSON.stringify(task.record, null, 2)} class="tool small" />
        </div>
      </details>
    </aside>
  );
}
