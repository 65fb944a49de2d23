// Text to image: converts a prompt with parameters and images to a drawing.

import { violation } from '../../runtime/errors/problem.js';
import type { Call } from '../engine/handler.js';
import type { BotType, DrawingRequest } from '../engine/jobs.js';
import type { ImageDeps, RuleDeps } from '../task-handler-deps.js';
import { throwViolations } from '../throw-violations.js';
import { optionsOf, type ReadPrompt, readPrompt, unsupportedParameters } from './prompt.js';
import { base64Fields, readImages, resolveReferences, storeImages } from './request-images.js';
import { type Envelope, newSeed, submitTask, webhookUrlOf } from './submit-image-task.js';

/**
 * Creates the drawing of a prompt, without the images that are sent with the request.
 * @param imageCount number of images sent with the request
 * @throws ProblemError about `prompt`: unsupported parameters, refused URLs, neither words nor images
 */
export async function drawingOf(
  read: ReadPrompt,
  bot: BotType,
  keyId: string,
  deps: RuleDeps,
  imageCount = 0,
): Promise<DrawingRequest> {
  const { words, images, parameters } = read;
  throwViolations(unsupportedParameters(parameters, 'submission'));
  const references = await resolveReferences(images, parameters, keyId, deps);
  if (!words && !imageCount && !references.length)
    throw violation('prompt', 'has no words, and there is no image to go by');
  return {
    prompt: words,
    bot,
    seed: parameters.seed ?? newSeed(deps),
    options: optionsOf(parameters),
    references,
  };
}

/** Validates a request completely, before anything is stored. */
export async function readImagine({ body, key }: Call<'submitImagine'>, deps: RuleDeps) {
  const { prompt, base64Array, botType = 'BOT_PRIMARY', notifyHook } = body;
  const read = await readPrompt(prompt, deps);
  const drawing = await drawingOf(read, botType, key.id, deps, base64Array?.length);
  const webhookUrl = await webhookUrlOf(notifyHook, deps);
  return { read, drawing, webhookUrl, images: await readImages(base64Fields(base64Array)) };
}

/** POST /img/submit/imagine */
export async function submitImagine(call: Call<'submitImagine'>, deps: ImageDeps): Promise<Envelope> {
  const { body, key } = call;
  const { prompt, accountFilter: filter, state = '' } = body;
  const { read, drawing, webhookUrl, images } = await readImagine(call, deps);
  return submitTask(deps, call, {
    requirements: { action: 'IMAGINE', requiredMode: read.parameters.speed, modal: 'never' },
    filter,
    webhookUrl,
    facts: { prompt, promptEn: read.promptEn, description: `/imagine ${prompt}`, state },
    async job() {
      const sent = (await storeImages(images, key.id, deps)).map((source) => ({ source }));
      return { action: 'IMAGINE', drawing: { ...drawing, references: [...sent, ...drawing.references] } };
    },
  });
}
