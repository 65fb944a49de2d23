// The pages of the console, in the order of the navigation. A page is one entry here; its code is loaded at the first visit.
import type { ComponentType } from 'preact';
import type { Me } from '../../generated/operator/types.js';
import { conversations } from '../playground/conversations.js';
import { imagesPath } from './route.js';
import type { PageProps } from './session.js';

export interface ConsolePage {
  /** First segment of its addresses: `playground` for `#/playground`. */
  readonly path: string;
  readonly title: string;
  /** Whether a key may use it. Other keys do not see it. */
  needs(me: Me): boolean;
  /** Loads its component, at the first visit. */
  component(): Promise<ComponentType<PageProps>>;
}

const hasOneOf = (me: Me, surfaces: readonly string[]): boolean =>
  surfaces.some((one) => me.surfaces.includes(one as never));

export const pages: readonly ConsolePage[] = [
  {
    path: 'playground',
    title: 'Playground',
    needs: (me) => me.surfaces.length > 0,
    component: async () => (await import('../playground/playground-page.js')).PlaygroundPage,
  },
  {
    path: imagesPath,
    title: 'Images & videos',
    needs: (me) => hasOneOf(me, ['images', 'videos']),
    component: async () => (await import('../images/images-page.js')).ImagesPage,
  },
  {
    path: 'requests',
    title: 'Requests',
    needs: (me) => me.hasRequests,
    component: async () => (await import('../requests/requests-page.js')).RequestsPage,
  },
  {
    path: 'usage',
    title: 'Keys & usage',
    needs: (me) => me.hasUsage,
    component: async () => (await import('../usage/usage-page.js')).UsagePage,
  },
  {
    path: 'drift',
    title: 'Drift',
    needs: (me) => me.isOperator,
    component: async () => (await import('../drift/drift-page.js')).DriftPage,
  },
  {
    path: 'upstreams',
    title: 'Upstreams',
    needs: (me) => me.isOperator,
    component: async () => (await import('../upstreams/upstreams-page.js')).UpstreamsPage,
  },
  {
    path: 'audit',
    title: 'Audit log',
    needs: (me) => me.isOperator,
    component: async () => (await import('../audit/audit-page.js')).AuditPage,
  },
];

/** The pages that a key may use. The first is that of an address without a page: where there is no conversation, that of tasks. */
export function pagesOf(me: Me): readonly ConsolePage[] {
  const found = pages.filter((page) => page.needs(me));
  if (hasOneOf(me, Object.keys(conversations))) return found;
  const isOfTasks = ({ path }: ConsolePage): boolean => path === imagesPath;
  return [...found.filter(isOfTasks), ...found.filter((page) => !isOfTasks(page))];
}
