// Connects image and video tasks with routes and upstreams: the accounts of new tasks, and the engines that run them. What talks to upstreams is
// loaded with the first configuration that has one.
import express, { type Router } from 'express';
import type { Task, TaskSurface } from '../engine/task.js';
import type { Config } from './config/settings.js';
import type { Database } from './store/database.js';
import type { Account, AccountDirectory } from './tasks/account.js';
import { isUsableTarget } from './upstream-tasks/fallback.js';
import type { UpstreamTasks, UpstreamTasksDeps } from './upstream-tasks/module.js';
import { createTaskTargets } from './upstream-tasks/targets.js';

interface UpstreamTasksModule {
  readonly accounts: Readonly<Record<TaskSurface, AccountDirectory>>;
  /** Passes on every path that is none of webhooks of upstreams. */
  readonly router: Router;
  /** The engines of this process now; undefined: all, because no other process works on the database. */
  engines(): readonly string[] | undefined;
  engineOf: UpstreamTasks['engineOf'];
  /** The upstream of the account of a task; undefined: the simulator, or not configured any more. */
  upstreamOf(task: Task): string | undefined;
  /** Call it when a process has published that webhooks have come. */
  notify(): void;
  /** Begins to cancel what is abandoned. */
  start(database: Database): Promise<void>;
  /** Takes over changed targets: new tasks go to them. @param register stores their accounts, and resolves when tasks can be submitted to them */
  update(config: Config, register: (accounts: readonly Account[]) => Promise<void>): Promise<void>;
  /** All accounts now. */
  allAccounts(): readonly Account[];
  close(): void;
}

type UpstreamTasksModuleDeps = Omit<UpstreamTasksDeps, 'targets' | 'config'> & { readonly config: Config };

const hasUpstreams = ({ upstreams }: Config): boolean =>
  Object.values(upstreams).some(({ taskSurfaces }) => taskSurfaces.length);

export async function createUpstreamTasksModule(deps: UpstreamTasksModuleDeps): Promise<UpstreamTasksModule> {
  let { config } = deps;
  let targets = createTaskTargets(config, Math.random);
  let opened: UpstreamTasks | undefined;
  let started = false;
  let isAlone = false;
  const open = async (): Promise<void> => {
    if (opened) return;
    const { createUpstreamTasks } = await import('./upstream-tasks/module.js');
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
    router: express
      .Router()
      .use((request, response, next) => (opened ? opened.router(request, response, next) : next())),
    engines: () => (isAlone ? undefined : ['simulator', ...(opened?.engines() ?? [])]),
    engineOf: async (task) => opened?.engineOf(task),
    upstreamOf: ({ surface, account }) =>
      targets[surface].accounts.find(({ instanceId }) => instanceId === account)?.upstream,
    notify: () => opened?.notify(),
    async start({ queries, kind }) {
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
    async update(changed, register) {
      const next = createTaskTargets(changed, Math.random);
      await register(accountsOf(next));
      config = changed;
      targets = next;
      if (opened) opened.update(changed);
      else if (hasUpstreams(changed)) await open();
    },
    allAccounts: () => accountsOf(targets),
    close: () => opened?.close(),
  };
}

const accountsOf = ({ images, videos }: ReturnType<typeof createTaskTargets>): readonly Account[] => [
  ...images.accounts,
  ...videos.accounts,
];
