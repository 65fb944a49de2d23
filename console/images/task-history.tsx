// What happened to a task: when each status began and how long it lasted, and its webhook deliveries.
import type { TaskDelivery as DeliveryView } from '../../generated/operator/types.js';
import type { TaskDetails } from '../api/service.js';
import { clock, duration, statusGroupOf, statusLabel } from '../text/labels.js';

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
export const hasEnded = (task: TaskDetails): boolean => ['done', 'failed', 'cancelled'].includes(statusGroupOf(task));

export function Timeline({ task, now }: TimelineProps) {
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
              <div class="transition">
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
function lastOf({ lastStatus, lastError, attempts, state }: DeliveryView): string {
  const times = attempts === 1 ? 'Sent once' : `Sent ${attempts} times`;
  if (attempts === 0) return 'Not sent yet';
  if (state === 'delivered') return `${times}; the receiver answered ${lastStatus ?? '2xx'}`;
  if (lastError) return `${times}; the last time: ${lastError}`;
  return lastStatus ? `${times}; the receiver answered ${lastStatus}` : times;
}

function whenOf({ next, ended, created }: DeliveryView, now: number): string {
  if (ended !== undefined) return `after ${duration(ended - created)}`;
  const wait = next === undefined ? 0 : next - now;
  return wait > 1000 ? `next attempt in ${duration(wait)}` : 'next attempt now';
}

export function Deliveries({ task: { deliveries }, now }: TimelineProps) {
  if (!deliveries.length)
    return <p class="nothing">No webhooks: neither this task nor the server sets a webhook URL.</p>;
  return (
    <ol class="deliveries stack">
      {deliveries.map((delivery) => (
        <li key={delivery.number} class="box stack" data-state={delivery.state}>
          <div class="transition">
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
