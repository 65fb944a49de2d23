// pentagate account list
import { configUsage } from '../config/options.js';
import { type CommandDeps, flagOption, printList, readAction, rejectArguments, withOperations } from './command.js';

const usage = `usage: pentagate account list [options]    lists accounts and their load

Accounts follow from routes, or are configured in images.accounts. An account that is removed still finishes its tasks.

  --json            print JSON instead of text
${configUsage}
`;

const actions = { list: { json: flagOption } };

const head = ['ID', 'ENGINE', 'ACTIVE', 'OF', 'WAITING', 'OF'];

/** @returns the exit code */
export async function accountCommand(args: readonly string[], deps: CommandDeps): Promise<number> {
  const given = readAction('account', args, actions, usage);
  if (!given) return 0;
  rejectArguments(given, 'account');
  return withOperations(given, deps, async (operations) => {
    const accounts = await operations.listAccounts();
    printList(
      given,
      accounts,
      head,
      (each) => [each.id, each.engine, each.active, each.concurrency, each.waiting, each.queueSize],
      'There are no accounts yet: no server has been started on this database.',
    );
    return 0;
  });
}
