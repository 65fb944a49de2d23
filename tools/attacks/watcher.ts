// A process that polls the health of a server while another process attacks it.
// Argument: the URL. It replies to each message of its parent with the measurements since the last one.
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The measurements. */
export interface Sighting {
  /** The longest latency in milliseconds; a pending request counts. */
  readonly worst: number;
  readonly asked: number;
  /** Requests without a response, or with a 5xx. */
  readonly failed: number;
}

/** Milliseconds between a response and the next request. */
const interval = 4;

const [url = ''] = process.argv.slice(2);
const kept = new Agent({ keepAlive: true, maxSockets: 1 });
const seen = { worst: 0, asked: 0, failed: 0 };
let since: number | undefined;

const ask = (agent: Agent | false): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve((response.statusCode ?? 500) < 500));
      response.once('error', () => resolve(false));
    });
    request.once('error', () => resolve(false));
  });

process.on('message', () => {
  const open = since === undefined ? 0 : performance.now() - since;
  process.send?.({ ...seen, worst: Math.max(seen.worst, open) } satisfies Sighting);
  Object.assign(seen, { worst: 0, asked: 0, failed: 0 });
});
process.on('disconnect', () => process.exit(0));

for (let turn = 0; ; turn++) {
  since = performance.now();
  // New connections must be served as well as existing ones.
  const answered = await ask(turn % 2 ? kept : false);
  seen.worst = Math.max(seen.worst, performance.now() - since);
  since = undefined;
  seen.asked++;
  if (!answered) seen.failed++;
  await pause(interval);
}
