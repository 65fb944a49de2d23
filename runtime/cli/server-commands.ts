// The commands of the package pentagate-server, with what helps say of them. `pentagate` lists them too, where that package is not installed.

export const serverCommands = {
  serve: 'starts the server',
  key: 'creates, lists, updates and revokes keys',
  budget: 'lists budgets with what is used of them',
  task: 'gets, lists and cancels tasks',
  webhook: 'lists webhooks and replays them',
  account: 'lists accounts and their load',
  logs: 'lists the latest requests of the running server, and follows new ones',
  upstream: 'lists upstreams of the gateway, and checks them',
  usage: 'prints what calls have used, by key, model, upstream or day',
  audit: 'lists administrative changes: who, when, what',
  config: 'prints the configuration in force',
} as const;

export type ServerCommand = keyof typeof serverCommands;
