// The commands of the server, which `pentagate` runs when this package is installed beside it.
import type { Commands } from '../../runtime/cli/run-command.js';
import type { ServerCommand } from '../../runtime/cli/server-commands.js';
import { servedContracts } from '../config/contracts.js';
import type { Config } from '../config/settings.js';

/** The tools that read contracts are loaded only where the gateway serves one. */
async function contractRules({ contracts, upstreams }: Config) {
  if (!servedContracts(contracts, upstreams).length) return {};
  const { loadContracts } = await import('../contracts/load-contracts.js');
  const found = await loadContracts({ contracts, upstreams });
  return Object.fromEntries(found.contracts.map(({ name, upstream }) => [name, upstream]));
}

/** By name. */
export const commands: Commands<ServerCommand> = {
  serve: async () => (await import('../serve.js')).serveCommand,
  key: async () => (await import('../admin/key-command.js')).keyCommand,
  budget: async () => (await import('../admin/budget-command.js')).budgetCommand,
  task: async () => (await import('../admin/task-command.js')).taskCommand,
  webhook: async () => (await import('../admin/webhook-command.js')).webhookCommand,
  account: async () => (await import('../admin/task-command.js')).accountCommand,
  logs: async () => (await import('../admin/logs-command.js')).logsCommand,
  upstream: async () => {
    const { upstreamCommand } = await import('../admin/upstream-command.js');
    return (args) => upstreamCommand(args, contractRules);
  },
  audit: async () => (await import('../admin/audit-command.js')).auditCommand,
  usage: async () => (await import('../admin/usage-command.js')).usageCommand,
  prices: async () => (await import('../usage/prices/prices-command.js')).pricesCommand,
  config: async () => {
    const [{ configCommand }, { checkConfig }] = await Promise.all([
      import('../config/config-command.js'),
      import('../check-config.js'),
    ]);
    return (args) => configCommand(args, checkConfig);
  },
  curl: async () => (await import('../admin/curl-command.js')).curlCommand,
};
