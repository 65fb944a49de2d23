// The webhook deliveries of a task.
import type { DeliveryView } from '../api/types.js';
import { element } from '../dom/dom.js';
import type { AppState } from '../state/app-state.js';
import { clock, duration } from '../text/labels.js';

const states = {
  pending: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
} as const;

/** The result of the last attempt as a sentence. */
function lastOf({ lastStatus, lastError, attempts, state }: DeliveryView): string {
  const times = attempts === 1 ? 'Sent once' : `Sent ${attempts} times`;
  if (attempts === 0) return 'Not sent yet';
  if (state === 'delivered') return `${times}; the receiver answered ${lastStatus ?? '2xx'}`;
  if (lastError) return `${times}; the last time: ${lastError}`;
  return lastStatus ? `${times}; the receiver answered ${lastStatus}` : times;
}

export function createDeliveries(appState: AppState): { show(deliveries: readonly DeliveryView[]): HTMLElement } {
  return {
    show(deliveries) {
      if (!deliveries.length)
        return element('p', { class: 'nothing' }, 'No webhooks: neither this task nor the server sets a webhook URL.');
      return element(
        'ol',
        { class: 'deliveries' },
        ...deliveries.map((delivery) => {
          const { next, ended, created, state } = delivery;
          const wait = next === undefined ? 0 : next - appState.now();
          const when =
            ended !== undefined
              ? `after ${duration(ended - created)}`
              : wait > 1000
                ? `next attempt in ${duration(wait)}`
                : 'next attempt now';
          return element(
            'li',
            { 'data-state': state },
            element(
              'div',
              { class: 'transition' },
              element('strong', {}, `${delivery.number}. ${states[state]}`),
              element('span', { class: 'lasted' }, when),
            ),
            element('code', { class: 'address' }, delivery.url),
            element('p', { class: 'note' }, `${lastOf(delivery)}.`),
            element('time', { datetime: new Date(created).toISOString() }, `created ${clock(created, appState.now())}`),
          );
        }),
      );
    },
  };
}
