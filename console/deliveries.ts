// What became of the callbacks of a task.
import type { DeliveryView } from './api.js';
import { element } from './dom.js';
import { clock, duration } from './text.js';
import type { World } from './world.js';

const states = {
  pending: 'On its way',
  delivered: 'Delivered',
  failed: 'Failed',
} as const;

/** How it went the last time, in a sentence. */
function lastOf({ lastStatus, lastError, attempts, state }: DeliveryView): string {
  const times = attempts === 1 ? 'Sent once' : `Sent ${attempts} times`;
  if (attempts === 0) return 'Not sent yet';
  if (state === 'delivered') return `${times}; the receiver answered ${lastStatus ?? 'well'}`;
  if (lastError) return `${times}; the last time: ${lastError}`;
  return lastStatus ? `${times}; the receiver answered ${lastStatus}` : times;
}

export function createDeliveries(world: World): { show(deliveries: readonly DeliveryView[]): HTMLElement } {
  return {
    show(deliveries) {
      if (!deliveries.length)
        return element(
          'p',
          { class: 'nothing' },
          'No callbacks: neither this task nor the server names an address to tell. The console looks by itself.',
        );
      return element(
        'ol',
        { class: 'deliveries' },
        ...deliveries.map((delivery) => {
          const { next, ended, created, state } = delivery;
          const wait = next === undefined ? 0 : next - world.now();
          const when =
            ended !== undefined
              ? `after ${duration(ended - created)}`
              : wait > 1000
                ? `next try in ${duration(wait)}`
                : 'next try now';
          return element(
            'li',
            { 'data-state': state },
            element(
              'div',
              { class: 'move' },
              element('strong', {}, `${delivery.number}. ${states[state]}`),
              element('span', { class: 'lasted' }, when),
            ),
            element('code', { class: 'address' }, delivery.url),
            element('p', { class: 'note' }, `${lastOf(delivery)}.`),
            element('time', { datetime: new Date(created).toISOString() }, `due since ${clock(created, world.now())}`),
          );
        }),
      );
    },
  };
}
