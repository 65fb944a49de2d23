// The worker thread for answers that take too long for the main thread. It is reused.
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { runWithin, tooSlow } from '../../runtime/time-budget.js';
import { errorOutcome, type JobOutcome, prepare, runJob, type WorkerJob } from './job.js';

/** A job and the milliseconds that it may take. */
export interface JobRequest {
  readonly job: WorkerJob;
  readonly milliseconds: number;
}

const port = parentPort;
if (!port) throw new Error('this module is a worker');

// Lower priority than the server's thread. Only Linux sets the priority of a single thread; elsewhere it would apply to the process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

function runRequest({ job, milliseconds }: JobRequest): JobOutcome {
  try {
    const result = runWithin(milliseconds, () => runJob(job));
    return result === tooSlow ? { slow: true } : { result };
  } catch (thrown) {
    return errorOutcome(thrown);
  }
}

await prepare();
port.on('message', (request: JobRequest) => port.postMessage(runRequest(request)));
port.postMessage('ready');
