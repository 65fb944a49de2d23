// The videos surface as callers see it. Its engine is the one that a test gives; without one it stores a file that is no video at once.
import type * as contract from '../../../generated/types.js';
import type { Account } from '../../../surfaces/engine/account.js';
import type { Egress } from '../../../surfaces/engine/egress.js';
import type { Files } from '../../../surfaces/engine/files.js';
import type { VideoTask } from '../../../surfaces/engine/task.js';
import { type TaskEngine, TaskFailure } from '../../../surfaces/engine/task-engine.js';
import { videoRecord } from '../../../surfaces/task-record.js';
import { createVideoHandlers } from '../../../surfaces/videos/index.js';
import { fixedAccounts } from '../accounts.js';
import { createTaskSite, type SiteOptions } from '../task-site.js';

/** The file that the engine of this fixture stores instead of a video. */
export const content = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));

export interface FixtureOptions extends SiteOptions {
  readonly engine?: (deps: { files: Files; egress: Egress }) => TaskEngine<VideoTask>;
  readonly account?: Partial<Account>;
}

export async function createFixture({ engine, account: more = {}, ...options }: FixtureOptions = {}) {
  const account: Account = {
    ...{ instanceId: 'videos', channelId: 'videos', modes: ['FAST'], remark: '', engine: 'simulator' },
    ...{ remix: false, remixAutoConsidered: false, concurrency: 2, queueSize: 1000 },
    ...more,
  };
  const contentAt = (origin: string) => (id: string) => `${origin}/v1/videos/${id}/content`;
  const { until: untilAt, ...site } = await createTaskSite<VideoTask, contract.VideoTask>(
    {
      accounts: [account],
      record: (task, _, origin) => videoRecord(task, contentAt(origin)),
      engine: (deps) =>
        engine?.(deps) ?? {
          async run({ task, progress }) {
            progress(40);
            await deps.pass();
            if (task.facts.prompt.includes('break it')) throw new TaskFailure('broken', 'It cannot be filmed.');
            const file = { kind: 'videos', mediaType: 'video/mp4', keyId: task.keyId, bytes: content } as const;
            return { file: (await deps.files.put(file)).name };
          },
        },
      handlers: (common, origin) =>
        createVideoHandlers({
          ...{ ...common, accounts: fixedAccounts([account]), model: 'usual-model' },
          contentUrl: (id) => contentAt(origin())(id),
        }),
    },
    options,
  );
  const until = (id: string, ...states: readonly string[]) => untilAt(`/v1/videos/${id}`, ...states);
  /** Creates a task in the native format; its id. */
  const create = async (body: object, secret = 'a'): Promise<string> => {
    const { status, json } = await site.call('/v1/video/generations', body, secret);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`);
    return (json as contract.VideoGenerationCreated).task_id;
  };
  return {
    ...{ ...site, create, until },
    read: async (id: string, secret = 'a'): Promise<contract.VideoTask> =>
      (await site.call(`/v1/videos/${id}`, undefined, secret)).json,
    /** The work that the engine is given for a request in the native format. */
    async jobFor(body: object) {
      const id = await create(body);
      await until(id, 'succeeded');
      return site.jobOf(id);
    },
  };
}

export type Fixture = Awaited<ReturnType<typeof createFixture>>;
