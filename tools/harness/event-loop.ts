// Measures the event-loop delay within a process that is started for an attack: the latency of others also contains the time that the
// attacker and the measuring process take on the same cores.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Runs in the measured process: answers each message with the longest delay since the last, in milliseconds. */
const monitor = `
  import { monitorEventLoopDelay } from 'node:perf_hooks';
  if (process.channel) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    process.on('message', () => {
      process.send(delay.max / 1e6);
      delay.reset();
    });
    process.channel.unref();
  }`;

/** Arguments of Node that measure the delay. The process needs an IPC channel. */
export const monitorArguments = ['--import', `data:text/javascript,${encodeURIComponent(monitor)}`];

/** The longest event-loop delay of a process since the last call, in milliseconds; NaN when the process has ended. */
export async function longestDelay(child: ChildProcess): Promise<number> {
  if (!child.connected) return Number.NaN;
  const answer = Promise.race([once(child, 'message'), once(child, 'disconnect')]);
  child.send('delay');
  const [milliseconds] = (await answer) as [number?];
  return milliseconds ?? Number.NaN;
}
