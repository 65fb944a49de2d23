// The program of the package pentagate-server: the server and its commands, without the tools for contracts.
import { exitAfterOutput, requireResult } from '../../runtime/cli/require-result.mjs';
import { runCommand } from '../../runtime/cli/run-command.js';
import { serverCommands } from '../../runtime/cli/server-commands.js';
import { commands } from './commands.js';

const program = {
  name: 'pentagate-server',
  takes: '[command]',
  about: 'Without a command it starts the server.',
  groups: { Server: serverCommands },
};

const args = process.argv.slice(2);
const [first = '--'] = args;
const namesCommand = !first.startsWith('-') || ['-h', '--help', '-v', '--version'].includes(first);
const running = runCommand(program, commands, namesCommand ? args : ['serve', ...args]);
await exitAfterOutput(await requireResult('pentagate-server', running));
