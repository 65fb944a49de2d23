// Connects image and video tasks with routes and upstreams: the accounts of new tasks, and the engines that run them. What talks to upstreams is
// loaded with the first configuration that has one.
import express from 'express';
import type { Account, AccountDirectory } from '../../surfaces/engine/account.js';
import type { Task, TaskSurface } from '../../surfaces/engine/task.js';
import type { Config } from '../config/settings.js';
import type { Database } from '../store/database.js';
import { createTaskTargets, isUsableTarget } from './task-targets.js';
import type { UpstreamTasks, UpstreamTasksDeps } from './upstream-tasks.js';

type UpstreamTasksModuleDeps = Omit<UpstreamTasksDeps, 'targets' | 'config'> & { readonly config: Config };

const hasUpstreams = ({ upstreams }: Config): boolean =>
  Object.values(upstreams).some(({ taskSurfaces }) => taskSurfaces.length);

export async function createUpstreamTasksModule(deps: UpstreamTasksModuleDeps) {
  let { config } = deps;
  let targets = createTaskTargets(config, Math.random);
  let opened: UpstreamTasks | undefined;
  let started = false;
  let isAlone = false;
  const open = async (): Promise<void> => {
    if (opened) return;
    const { createUpstreamTasks } = await import('./upstream-tasks.js');
    opened ??= createUpstreamTasks({ ...deps, config, targets: () => targets });
    if (started) opened.start();
  };
  if (hasUpstreams(config)) await open();

  const directory = (surface: TaskSurface): AccountDirectory => ({
    all: () => targets[surface].accounts,
    forNew(model = '') {
      const found = targets[surface].find(model);
      const isUsable = found.map(({ upstream }) => isUsableTarget(upstream, surface, deps.healthOf));
      return [...found.filter((_, at) => isUsable[at]), ...found.filter((_, at) => !isUsable[at])].map(
        ({ accounts }) => accounts,
      );
    },
  });
  return {
    accounts: { images: directory('images'), videos: directory('videos') },
    /** Passes on every path that is none of webhooks of upstreams. */
    router: express
      .Router()
      .use((request, response, next) => (opened ? opened.router(request, response, next) : next())),
    /** The engines of this process now; undefined: all, because no other process works on the database. */
    engines: () => (isAlone ? undefined : ['simulator', ...(opened?.engines() ?? [])]),
    /** As `engineOf` of upstream-tasks/upstream-tasks.ts. */
    engineOf: async (task: Task) => opened?.engineOf(task),
    /** The upstream of the account of a task; undefined: the simulator, or not configured any more. */
    upstreamOf: ({ surface, account }: Task) =>
      targets[surface].accounts.find(({ instanceId }) => instanceId === account)?.upstream,
    /** Call it when a process has published that webhooks have come. */
    notify: () => opened?.notify(),
    /** Begins to cancel what is abandoned. */
    async start({ queries, kind }: Database) {
      if (kind === 'embedded' && !opened) {
        // Tasks of upstreams that have been removed meanwhile end with that reason.
        const left = await queries
          .selectFrom('accounts')
          .select('id')
          .where('engine', '<>', 'simulator')
          .where(({ eb, or }) => or([eb('waiting', '>', 0), eb('active', '>', 0)]))
          .executeTakeFirst();
        if (left) await open();
      }
      isAlone = kind === 'embedded' && opened !== undefined;
      started = true;
      opened?.start();
    },
    /** Takes over changed targets: new tasks go to them. @param register stores their accounts, and resolves when tasks can be submitted to them */
    async update(changed: Config, register: (accounts: readonly Account[]) => Promise<void>) {
      const next = createTaskTargets(changed, Math.random);
      await register(accountsOf(next));
      config = changed;
      targets = next;
      if (opened) opened.update(changed);
      else if (hasUpstreams(changed)) await open();
    },
    /** All accounts now. */
    allAccounts: () => accountsOf(targets),
    close: () => opened?.close(),
  };
}

const accountsOf = ({ images, videos }: ReturnType<typeof createTaskTargets>): readonly Account[] => [
  ...images.accounts,
  ...videos.accounts,
];
