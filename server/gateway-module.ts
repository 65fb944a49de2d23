// Connects the gateway to the server. It is created with the first configuration that has upstreams or routes, at start or after a reload.

import type { ControlSocket } from './admin/socket-server.js';
import { isGateway } from './config/routes.js';
import type { Config } from './config/settings.js';
import type { GatewayDeps } from './gateway/deps.js';
import { createLiveCounts, type LiveCounts } from './gateway/drift-counts.js';
import type { Gateway } from './gateway/gateway.js';
import type { GatewayObserver } from './gateway/reports.js';
import type { Forwarder } from './http/forwarder.js';

export type GatewayModule = Awaited<ReturnType<typeof createGatewayModule>>;

type GatewayModuleDeps = Omit<GatewayDeps, 'settings'> & {
  readonly config: Config;
  /** Serves `pentagate upstream list` and `drift`. */
  readonly serve: ControlSocket['add'];
};

export async function createGatewayModule({ config, serve, ...deps }: GatewayModuleDeps) {
  let gateway: Gateway | undefined;
  /** Without upstreams and routes, the simulator answers, as after a start without them. */
  let active = isGateway(config);
  let live: LiveCounts | undefined;
  async function open(settings: Config): Promise<void> {
    const { createGateway } = await import('./gateway/gateway.js');
    const counts = createLiveCounts(deps.now);
    live = counts;
    const reports: GatewayObserver = {
      ...deps.reports,
      finding(found) {
        counts.add(found);
        deps.reports.finding(found);
      },
    };
    const created = createGateway({ ...deps, reports, settings });
    gateway = created;
    serve({ listUpstreams: () => created.upstreams(), listDrift: () => counts.list() });
  }
  if (isGateway(config)) await open(config);
  const forwarder: Forwarder = {
    forwards: (operation) => active && (gateway?.forwards(operation) ?? false),
    find: (context, operation, headers) => (active ? gateway?.find(context, operation, headers) : undefined),
  };
  return {
    forwarder,
    /** Takes over a changed configuration; calls in progress are not touched. */
    async update(changed: Config) {
      if (gateway) gateway.update(changed);
      else if (isGateway(changed)) await open(changed);
      active = isGateway(changed);
    },
    /** What differed from the contract since the start; undefined if no requests are forwarded. */
    drift: () => live?.list(),
    /** The health of an upstream, which all surfaces share; undefined if there is none of this name. */
    health: (upstream: string) => gateway?.health(upstream),
    close: () => gateway?.close(),
  };
}
