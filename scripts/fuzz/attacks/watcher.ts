// A process of its own that asks a server for its health, one question after the other, while somebody else attacks it.
// Arguments: the URL to ask, and the id of the server's process. It answers each message of its parent with what it has seen since the last.
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What a watcher has seen. */
export interface Sighting {
  /** The longest time to an answer, in milliseconds; a question that is still open counts. */
  readonly worst: number;
  readonly asked: number;
  /** Questions without an answer, or answered with 5xx. */
  readonly failed: number;
  /** Resident memory of the server in MB: at the first look, and at its peak. */
  readonly memory: { readonly first: number; readonly peak: number };
}

/** Milliseconds between an answer and the next question. */
const interval = 4;

/** Milliseconds between two looks at the memory. */
const sampling = 20;

const [url = '', pid = ''] = process.argv.slice(2);
const kept = new Agent({ keepAlive: true, maxSockets: 1 });

/** Resident memory in MB; 0 where the system does not tell. */
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
  // Those who come anew must be served as well as those who are there.
  const answered = await ask(turn % 2 ? kept : false);
  worst = Math.max(worst, performance.now() - since);
  since = undefined;
  asked++;
  if (!answered) failed++;
  await pause(interval);
}
