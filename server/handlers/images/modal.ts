// The modal call: what a task that waits in MODAL was waiting for (openapi/images.yaml, table of submitModal).
import type { Call } from '../../../contract/handler.js';
import { type ProblemError, violation } from '../../../contract/problem.js';
import type { ImageJob } from '../../../engine/jobs.js';
import type { ImageFacts, ImageTask } from '../../../engine/task.js';
import { refuse } from '../refuse.js';
import type { ImageDeps } from '../tasks.js';
import { optionsOf, styledWords, unfit } from './options.js';
import { type ReadPrompt, readPrompt } from './prompt.js';
import { keep, type Received, receive } from './sources.js';
import { type Envelope, findTask, taken } from './submit.js';

type Waiting = Extract<ImageJob, { readonly action: 'VARIATION' | 'ZOOM' }>;

const notWaiting = ({ status }: ImageTask): ProblemError =>
  violation('taskId', `the task is ${status} and waits for no modal call`);

function waitingJob(task: ImageTask): Waiting {
  const { job, status } = task;
  if (status !== 'MODAL' || (job.action !== 'VARIATION' && job.action !== 'ZOOM')) throw notWaiting(task);
  return job;
}

/** The prompt of the call, for what the task waits for; undefined when it says nothing. */
async function promptOf(
  given: string | undefined,
  job: Waiting,
  deps: ImageDeps,
  signal: AbortSignal,
): Promise<ReadPrompt | undefined> {
  if (!given?.trim()) return undefined;
  const read = await readPrompt(given, deps, signal);
  refuse(unfit(read.parameters, job.action === 'ZOOM' ? 'zoom' : 'modal'));
  return read;
}

/** The job with what the prompt says. References in it are those of the picture already, and are left out. */
function withPrompt(job: Waiting, { words, parameters }: ReadPrompt): Waiting {
  const { aspect, ...others } = optionsOf(parameters);
  // A region is redrawn in the picture as it is.
  const region = job.action === 'VARIATION' && job.how === 'region';
  const drawn = styledWords(words, parameters);
  const more = {
    ...(drawn ? { prompt: drawn } : {}),
    options: { ...others, ...(aspect !== undefined && !region ? { aspect } : {}) },
    ...(parameters.seed === undefined ? {} : { seed: parameters.seed }),
  };
  return job.action === 'ZOOM' ? { ...job, ...more, factor: parameters.zoom ?? job.factor } : { ...job, ...more };
}

/** The mask of a modal call. @throws Problem when it is not as it must be */
export const readMask = ({ maskBase64 }: Call<'submitModal'>['body']): Promise<Received[]> =>
  receive(maskBase64 === undefined ? [] : [['maskBase64', maskBase64]]);

/** POST /img/submit/modal */
export async function submitModal(call: Call<'submitModal'>, deps: ImageDeps): Promise<Envelope> {
  const { body, key, signal } = call;
  const task = await findTask(body.taskId, key, deps);
  const waiting = waitingJob(task);
  const read = await promptOf(body.prompt, waiting, deps, signal);
  let job = read ? withPrompt(waiting, read) : waiting;
  // Only a region has a mask; one that comes with something else is not used.
  if (job.action === 'VARIATION' && job.how === 'region') {
    const [mask] = await keep(await readMask(body), key.id, deps);
    if (mask) job = { ...job, mask };
  }
  const facts: ImageFacts = read?.words ? { ...task.facts, prompt: read.prompt, promptEn: read.promptEn } : task.facts;
  const resumed = await deps.taskRepository.resume(task.id, key.id, job, facts);
  // Another modal call, or its time limit, was faster.
  if (!resumed) throw notWaiting(await findTask(task.id, key, deps));
  return taken(resumed.task, resumed.ahead);
}
