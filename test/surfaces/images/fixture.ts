// The images surface as callers see it, with an engine that says what came of a task without drawing anything.
import sharp from 'sharp';
import type * as contract from '../../../generated/types.js';
import { defaultSettings } from '../../../runtime/settings/read-by-schema.js';
import type { Account } from '../../../surfaces/engine/account.js';
import type { ImageTask, TaskResult } from '../../../surfaces/engine/task.js';
import { TaskFailure } from '../../../surfaces/engine/task-engine.js';
import { createImageHandlers } from '../../../surfaces/images/index.js';
import type { ImageDeps } from '../../../surfaces/task-handler-deps.js';
import { imageRecord } from '../../../surfaces/task-record.js';
import { account as anyAccount, fixedAccounts } from '../accounts.js';
import { createTaskSite, type SiteOptions } from '../task-site.js';

export const account = (instanceId: string, more: Partial<Account> = {}): Account =>
  anyAccount(instanceId, { remark: `remark of ${instanceId}`, queueSize: 1000, ...more });

/** An image of one colour, as a data URI. */
export async function drawImage(type: 'png' | 'jpeg' | 'webp' | 'gif' = 'png', colour = '#346'): Promise<string> {
  const bytes = await sharp({ create: { width: 24, height: 16, channels: 3, background: colour } })
    .toFormat(type)
    .toBuffer();
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}

const prompts = ['a lake --ar 3:2', 'still water', 'a quiet land', 'blue hour'];

/** What the engine of these tests makes of a task. */
function resultOf({ job, action }: ImageTask, file: string): TaskResult {
  const seed = 'seed' in job ? String(job.seed) : job.action === 'IMAGINE' ? String(job.drawing.seed) : undefined;
  if (action === 'DESCRIBE' || action === 'SHORTEN') return { prompts };
  return { file, width: 2, height: 2, ...(seed ? { seed } : {}) };
}

export interface FixtureOptions extends SiteOptions {
  readonly accounts?: readonly Account[];
  readonly deps?: Partial<ImageDeps>;
}

/** Milliseconds that opening a database may take where several test files open theirs at the same moment. */
export const opening = 120_000;

/** Starts it. Its engine works at once unless it is held. */
export async function createFixture({ accounts = [account('one')], deps = {}, ...options }: FixtureOptions = {}) {
  const customIdPrefix = deps.customIdPrefix ?? 'MJ';
  const blank = { kind: 'images', mediaType: 'image/png', bytes: Buffer.from('a picture') } as const;
  const { until: untilAt, ...site } = await createTaskSite<ImageTask, contract.ImageTask>(
    {
      accounts,
      record: (task, files) => imageRecord(task, { url: files.url, customIdPrefix }),
      engine({ files, pass }) {
        const made = new Map<string, string>();
        return {
          async run({ task }) {
            await pass();
            if (task.facts.prompt.includes('break it')) throw new TaskFailure('broken', 'It cannot be drawn.');
            // One image per key will do: it is never looked at.
            const name = made.get(task.keyId) ?? (await files.put({ ...blank, keyId: task.keyId })).name;
            made.set(task.keyId, name);
            return resultOf(task, name);
          },
        };
      },
      handlers: (common) =>
        createImageHandlers({
          ...{ ...common, accounts: fixedAccounts(accounts), costs: defaultSettings().images.costs },
          ...{ customIdPrefix, bannedWords: [] },
          ...deps,
        }),
    },
    options,
  );
  const { call, webhooks } = site;
  const submit = async (path: string, body: object, secret = 'a'): Promise<contract.ImageSubmitEnvelope> => {
    const { status, json } = await call(path, body, secret);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`);
    return json;
  };
  const until = (id: string | null, ...states: readonly string[]) => untilAt(`/img/task/${id}/fetch`, ...states);
  return {
    ...{ ...site, submit, until },
    /** Records that callbacks would carry. */
    get webhookRecords() {
      return webhooks.map(({ record }) => record);
    },
    fetchTask: async (id: string, secret = 'a'): Promise<contract.ImageTask> =>
      (await call(`/img/task/${id}/fetch`, undefined, secret)).json,
    async finished(path: string, body: object, secret = 'a'): Promise<contract.ImageTask> {
      const { result } = await submit(path, body, secret);
      return until(result, 'SUCCESS');
    },
  };
}

export type Fixture = Awaited<ReturnType<typeof createFixture>>;
