// The pages of the console, in the order of the navigation. A page is one entry here; its code is loaded at the first visit.
import type { Me } from '../../generated/operator/types.js';
import type { ConsolePage } from './page.js';

const hasOneOf = (me: Me, surfaces: readonly string[]): boolean =>
  surfaces.some((one) => me.surfaces.includes(one as never));

export const pages: readonly ConsolePage[] = [
  {
    path: '',
    title: 'Images & videos',
    icon: 'image',
    description: 'Make images and videos',
    needs: (me) => hasOneOf(me, ['images', 'videos']),
    component: async () => (await import('../images/images-page.js')).ImagesPage,
  },
  {
    path: 'playground',
    title: 'Playground',
    icon: 'chat',
    description: 'Send messages, responses and content, and watch their events',
    needs: (me) => me.surfaces.length > 0,
    component: async () => (await import('../playground/playground-page.js')).PlaygroundPage,
  },
  {
    path: 'requests',
    title: 'Requests',
    icon: 'list',
    description: 'See what was sent and replied, while it happens',
    needs: (me) => me.hasRequests,
    component: async () => (await import('../requests/requests-page.js')).RequestsPage,
  },
  {
    path: 'usage',
    title: 'Keys & usage',
    icon: 'key',
    description: 'Tokens, cost and latency by model and key',
    needs: (me) => me.hasUsage,
    component: async () => (await import('../usage/usage-page.js')).UsagePage,
  },
  {
    path: 'drift',
    title: 'Drift',
    icon: 'alert',
    description: 'Where the traffic of upstreams differs from the contract',
    needs: (me) => me.isOperator,
    component: async () => (await import('../drift/drift-page.js')).DriftPage,
  },
  {
    path: 'start',
    title: 'Start',
    icon: 'play',
    description: 'Three things to try',
    isUnlisted: true,
    needs: (me) => me.hasRequests,
    component: async () => (await import('../start/start-page.js')).StartPage,
  },
];

/** The pages that a key may use. */
export const pagesOf = (me: Me): readonly ConsolePage[] => pages.filter((page) => page.needs(me));
