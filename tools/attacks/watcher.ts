// A process that polls the health of a server while another process attacks it.
// Arguments: the URL, and the id of the server's process. It replies to each message of its parent with the measurements since the last one.
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The measurements. */
export interface Sighting {
  /** The longest latency in milliseconds; a pending request counts. */
  readonly worst: number;
  readonly asked: number;
  /** Requests without a response, or with a 5xx. */
  readonly failed: number;
  /** Resident memory of the server in MB: at first, and its peak. */
  readonly memory: { readonly first: number; readonly peak: number };
}

/** Milliseconds between a response and the next request. */
const interval = 4;

/** Milliseconds between two readings of the memory. */
const sampling = 20;

const [url = '', pid = ''] = process.argv.slice(2);
const kept = new Agent({ keepAlive: true, maxSockets: 1 });

/** Resident memory in MB; 0 on systems without `/proc`. */
function memory(): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}

let worst = 0;
let asked = 0;
let failed = 0;
let since: number | undefined;
let first = memory();
let peak = first;

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
  process.send?.({ worst: Math.max(worst, open), asked, failed, memory: { first, peak } } satisfies Sighting);
  worst = 0;
  asked = 0;
  failed = 0;
  first = memory();
  peak = first;
});
setInterval(() => {
  peak = Math.max(peak, memory());
}, sampling);
process.on('disconnect', () => process.exit(0));

for (let turn = 0; ; turn++) {
  since = performance.now();
  // New connections must be served as well as existing ones.
  const answered = await ask(turn % 2 ? kept : false);
  worst = Math.max(worst, performance.now() - since);
  since = undefined;
  asked++;
  if (!answered) failed++;
  await pause(interval);
}
