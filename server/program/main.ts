#!/usr/bin/env node
// The program of the package pentagate-server: the server and its commands, without the tools for contracts.
import { exitAfterOutput, requireResult } from '../../scripts/cli/require-result.mjs';
import { runCommand } from '../../scripts/cli/run-command.js';
import { commands } from './commands.js';

const usage = `usage: pentagate-server [command] [options]

Without a command it starts the server.

Server
  serve     starts the server
  key       creates, lists, updates and revokes keys
  budget    lists budgets with what is used of them
  task      gets, lists and cancels tasks
  webhook   lists webhooks and replays them
  account   lists accounts and their load
  logs      lists the latest requests of the running server, and follows new ones
  upstream  lists upstreams of the gateway, and checks them
  usage     prints what calls have used, by key, model, upstream or day
  prices    converts price lists
  config    prints the configuration in force
  curl      prints curl commands to paste

  --help, -h      print this text, or the help of a command: pentagate-server key --help
  --version, -v   print the version
`;

const args = process.argv.slice(2);
const [first = '--'] = args;
const namesCommand = !first.startsWith('-') || ['-h', '--help', '-v', '--version'].includes(first);
const running = runCommand('pentagate-server', usage, commands, namesCommand ? args : ['serve', ...args]);
await exitAfterOutput(await requireResult('pentagate-server', running));
