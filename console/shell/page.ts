// What a page of the console is. pages.ts lists them.
import type { ComponentType } from 'preact';
import type { Me } from '../../generated/operator/types.js';
import type { Route } from './route.js';
import type { Session } from './session.js';

export interface PageProps {
  readonly session: Session;
  readonly route: Route;
}

export interface ConsolePage {
  /** First segment of its addresses: `playground` for `#/playground`. */
  readonly path: string;
  readonly title: string;
  /** Whether a key may use it. Other keys do not see it. */
  needs(me: Me): boolean;
  /** Loads its component, at the first visit. */
  component(): Promise<ComponentType<PageProps>>;
}
