// The modal call: resumes a task that is paused in MODAL (openapi/images.yaml, table of submitModal).

import { type ProblemError, violation } from '../../runtime/errors/problem.js';
import type { Call } from '../engine/handler.js';
import type { FileRef, ImageJob } from '../engine/jobs.js';
import type { ImageFacts, ImageTask } from '../engine/task.js';
import type { ImageDeps } from '../task-handler-deps.js';
import { throwViolations } from '../throw-violations.js';
import { optionsOf, type ReadPrompt, readPrompt, unsupportedParameters } from './prompt.js';
import { type ReceivedImage, readImages, storeImages } from './request-images.js';
import { type Envelope, findTask, submittedEnvelope } from './submit-image-task.js';

type ModalJob = Extract<ImageJob, { readonly action: 'VARIATION' | 'ZOOM' | 'UPSTREAM_ACTION' }>;

const notInModal = ({ status }: ImageTask): ProblemError =>
  violation('taskId', `the task is ${status} and waits for no modal call`);

function modalJobOf(task: ImageTask): ModalJob {
  const { job, status } = task;
  if (status !== 'MODAL') throw notInModal(task);
  if (job.action !== 'VARIATION' && job.action !== 'ZOOM' && job.action !== 'UPSTREAM_ACTION') throw notInModal(task);
  return job;
}

type RegionJob = Exclude<ModalJob, { readonly action: 'ZOOM' }>;

/** Whether the action redraws a region, for which a mask may come. */
const redrawsRegion = (job: ModalJob): job is RegionJob =>
  job.action === 'UPSTREAM_ACTION' ? job.operation === 'inpaint' : job.action === 'VARIATION' && job.how === 'region';

const withMask = (job: RegionJob, mask: FileRef): ModalJob =>
  job.action === 'UPSTREAM_ACTION' ? { ...job, confirmation: { ...job.confirmation, mask } } : { ...job, mask };

/** The prompt of the modal call; undefined when it has none. */
async function readModalPrompt(
  given: string | undefined,
  action: ImageTask['action'],
  deps: ImageDeps,
): Promise<ReadPrompt | undefined> {
  if (!given?.trim()) return undefined;
  const read = await readPrompt(given, deps);
  throwViolations(unsupportedParameters(read.parameters, action === 'ZOOM' ? 'zoom' : 'modal'));
  return read;
}

/** Applies a prompt to a job. References in the prompt are ignored: the image was made with them. */
function applyPrompt(job: ModalJob, { prompt, words, parameters }: ReadPrompt): ModalJob {
  // The other service reads the prompt itself.
  if (job.action === 'UPSTREAM_ACTION') return { ...job, confirmation: { prompt } };
  const { seed, zoom } = parameters;
  const more = { ...(words && { prompt: words }), ...(seed !== undefined && { seed }) };
  if (job.action === 'VARIATION') return { ...job, ...more };
  return { ...job, ...more, options: optionsOf(parameters), factor: zoom ?? job.factor };
}

/** The mask of a modal call. @throws ProblemError when it is not a valid image */
export const readMask = ({ maskBase64 }: Call<'submitModal'>['body']): Promise<ReceivedImage[]> =>
  readImages(maskBase64 === undefined ? [] : [['maskBase64', maskBase64]]);

/** POST /img/submit/modal */
export async function submitModal(call: Call<'submitModal'>, deps: ImageDeps): Promise<Envelope> {
  const { body, key } = call;
  const task = await findTask(body.taskId, key, deps);
  const waiting = modalJobOf(task);
  const read = await readModalPrompt(body.prompt, task.action, deps);
  let job = read ? applyPrompt(waiting, read) : waiting;
  // Only a region redraw uses a mask; it is ignored otherwise.
  if (redrawsRegion(job)) {
    const [mask] = await storeImages(await readMask(body), key.id, deps);
    if (mask) job = withMask(job, mask);
  }
  const facts: ImageFacts = read?.words ? { ...task.facts, prompt: read.prompt, promptEn: read.promptEn } : task.facts;
  const resumed = await deps.taskRepository.resume(task.id, key.id, job, facts);
  // Another modal call or the timeout has changed the task meanwhile.
  if (!resumed) throw notInModal(await findTask(task.id, key, deps));
  return submittedEnvelope(resumed.task, resumed.ahead);
}
