// The pages of the console, in the order of the navigation. A page is one entry here; its code is loaded at the first visit.
import type { Me } from '../../generated/operator/types.js';
import { formats } from '../playground/draft.js';
import type { ConsolePage } from './page.js';
import { imagesPath } from './route.js';

const hasOneOf = (me: Me, surfaces: readonly string[]): boolean =>
  surfaces.some((one) => me.surfaces.includes(one as never));

export const pages: readonly ConsolePage[] = [
  {
    path: 'playground',
    title: 'Playground',
    description: 'Send a conversation as Messages, Responses, Gemini or Chat, and watch the events of its answer',
    needs: (me) => me.surfaces.length > 0,
    component: async () => (await import('../playground/playground-page.js')).PlaygroundPage,
  },
  {
    path: imagesPath,
    title: 'Images & videos',
    description: 'Make images and videos',
    needs: (me) => hasOneOf(me, ['images', 'videos']),
    component: async () => (await import('../images/images-page.js')).ImagesPage,
  },
  {
    path: 'requests',
    title: 'Requests',
    description: 'See what was sent and replied, while it happens',
    needs: (me) => me.hasRequests,
    component: async () => (await import('../requests/requests-page.js')).RequestsPage,
  },
  {
    path: 'usage',
    title: 'Keys & usage',
    description: 'Keys with their limits and budgets; tokens, cost and latency by model and key',
    needs: (me) => me.hasUsage,
    component: async () => (await import('../usage/usage-page.js')).UsagePage,
  },
  {
    path: 'drift',
    title: 'Drift',
    description: 'Where the traffic of upstreams differs from the contract',
    needs: (me) => me.isOperator,
    component: async () => (await import('../drift/drift-page.js')).DriftPage,
  },
  {
    path: 'upstreams',
    title: 'Upstreams',
    description: 'Which upstreams answer, and how they are',
    needs: (me) => me.isOperator,
    component: async () => (await import('../upstreams/upstreams-page.js')).UpstreamsPage,
  },
  {
    path: 'audit',
    title: 'Audit log',
    description: 'Who changed keys, tasks and settings',
    needs: (me) => me.isOperator,
    component: async () => (await import('../audit/audit-page.js')).AuditPage,
  },
  {
    path: 'start',
    title: 'Start',
    description: 'Three things to try',
    isUnlisted: true,
    needs: (me) => me.hasRequests,
    component: async () => (await import('../start/start-page.js')).StartPage,
  },
];

/** The pages that a key may use. The first is that of an address without a page: where there is no conversation, that of tasks. */
export function pagesOf(me: Me): readonly ConsolePage[] {
  const found = pages.filter((page) => page.needs(me));
  if (hasOneOf(me, formats)) return found;
  const isOfTasks = ({ path }: ConsolePage): boolean => path === imagesPath;
  return [...found.filter(isOfTasks), ...found.filter((page) => !isOfTasks(page))];
}
