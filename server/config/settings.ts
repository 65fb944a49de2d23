// The settings as the rest of the server sees them: what openapi/settings.yaml says of them, and what is made of it.
import { asObject, type JsonObject } from '../../runtime/json.js';
import { isGroup, resolved, schemaOf } from '../../runtime/settings/read-by-schema.js';
import type { Account } from '../../surfaces/engine/account.js';
import type { TaskSurface } from '../../surfaces/engine/task.js';
import type { Route } from './routes.js';
import type { Upstream } from './upstreams.js';
import type { WrittenConfig } from './written-config.js';

/** The effective settings; frozen. */
export interface Config extends Omit<WrittenConfig, 'upstreams' | 'routes' | 'images' | 'upstreamValidation'> {
  readonly upstreams: Readonly<Record<string, Upstream>>;
  /** Undefined: each surface goes to the upstreams that speak it. */
  readonly routes: readonly Route[] | undefined;
  readonly images: Omit<WrittenConfig['images'], 'accounts'> & { readonly accounts: readonly Account[] };
  /** By surface. */
  readonly upstreamValidation: Readonly<Record<string, WrittenConfig['upstreamValidation']['content']>>;
  /** Whether the standard variables enable traces; the exporter reads the others itself. */
  readonly traces: boolean;
  /** The surfaces of tasks that `routes` lead; the others have settings of their own. */
  readonly routedSurfaces: readonly TaskSurface[];
}

/** A setting: its dotted name, its schema, and whether a running server takes over a changed value. */
export interface Setting {
  readonly name: string;
  readonly path: readonly string[];
  readonly schema: JsonObject;
  readonly isReloadable: boolean;
}

function settingsIn(schema: JsonObject, path: readonly string[], isReloadable: boolean): readonly Setting[] {
  return Object.entries(asObject(schema.properties)).flatMap(([step, each]) => {
    const member = resolved(each);
    const here = [...path, step];
    const reloads = isReloadable || member['x-reload'] === true;
    return isGroup(member) && !('$ref' in member)
      ? settingsIn(member, here, reloads)
      : [{ name: here.join('.'), path: here, schema: member, isReloadable: reloads }];
  });
}

/** All settings, in the order of openapi/settings.yaml. */
export const allSettings: readonly Setting[] = settingsIn(schemaOf('Configuration'), [], false);
