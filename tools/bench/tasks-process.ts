// One of several processes on one PostgreSQL: submits tasks on request and works on any. Started by tasks-fleet.ts.
import { openFixture } from './tasks-fixture.js';

export interface Setup {
  readonly url: string;
  readonly dataDir: string;
  readonly accounts: number;
  readonly concurrency: number;
  readonly worker: string;
}

/** A request of the parent. */
export type ParentRequest = { readonly submit: number; readonly callers: number } | { readonly end: true };

/** A message to the parent: durations of submissions in milliseconds, tasks ended here since the last message. */
export type Report =
  | { readonly ready: true }
  | { readonly submitted: readonly number[] }
  | { readonly ended: number }
  | { readonly failed: string };

const send = (report: Report): void => void process.send?.(report);

let ended = 0;
const { concurrency, accounts, ...setup } = JSON.parse(process.argv[2] ?? '') as Setup;
const fixture = await openFixture({
  ...setup,
  accounts,
  concurrency,
  onEnd() {
    ended += 1;
  },
});
// Rare: with ten processes on two cores each message to the parent would show in the figures.
const reporting = setInterval(() => {
  if (!ended) return;
  send({ ended });
  ended = 0;
}, 25);

async function submit(count: number, callers: number): Promise<readonly number[]> {
  const times: number[] = [];
  let left = count;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (left-- > 0) {
        const since = performance.now();
        await fixture.submit();
        times.push(performance.now() - since);
      }
    }),
  );
  return times;
}

process.on('message', async (order: ParentRequest) => {
  try {
    if ('submit' in order) send({ submitted: await submit(order.submit, order.callers) });
    else {
      clearInterval(reporting);
      await fixture.close();
      process.disconnect();
    }
  } catch (error) {
    send({ failed: String(error instanceof Error ? error.stack : error) });
  }
});
send({ ready: true });
