// The commands of the server, which `pentagate` runs when this package is installed beside it.
import type { Commands } from '../../runtime/cli/run-command.js';
import type { ServerCommand } from '../../runtime/cli/server-commands.js';
import { servedContracts } from '../config/contracts.js';
import type { Config } from '../config/settings.js';

/** The tools that read contracts are loaded only where the gateway serves one. */
async function contractRules({ contracts, upstreams }: Config) {
  if (!servedContracts({ contracts, upstreams }).length) return {};
  const { loadContracts } = await import('../contracts/load-contracts.js');
  const found = loadContracts({ contracts, upstreams });
  return Object.fromEntries(found.contracts.map(({ name, upstream }) => [name, upstream]));
}

/** A command that is operations of the operator's API. */
const operator = (noun: 'key' | 'budget' | 'task' | 'webhook' | 'account' | 'audit') => async () =>
  (await import('../admin/operator-command.js')).operatorCommand(noun);

/** By name. */
export const commands: Commands<ServerCommand> = {
  serve: async () => (await import('../serve.js')).serveCommand,
  key: operator('key'),
  budget: operator('budget'),
  task: operator('task'),
  webhook: operator('webhook'),
  account: operator('account'),
  audit: operator('audit'),
  logs: async () => (await import('../admin/logs-command.js')).logsCommand,
  upstream: async () => {
    const { upstreamCommand } = await import('../admin/upstream-command.js');
    return (args) => upstreamCommand(args, contractRules);
  },
  usage: async () => (await import('../admin/usage-command.js')).usageCommand,
  config: async () => {
    const [{ configCommand }, { checkConfig }] = await Promise.all([
      import('../config/config-command.js'),
      import('../check-config.js'),
    ]);
    return (args) => configCommand(args, checkConfig);
  },
};
