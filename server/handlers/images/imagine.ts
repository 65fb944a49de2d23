// Text to image: from a prompt with its parameters and pictures to a drawing.
import type { Call } from '../../../contract/handler.js';
import { violation } from '../../../contract/problem.js';
import type { BotType, DrawingRequest, WeightedSource } from '../../../engine/jobs.js';
import { refuse } from '../refuse.js';
import type { ImageDeps, JudgeDeps } from '../tasks.js';
import type { Choose } from './accounts.js';
import { optionsOf, styleCodes, styledWords, unfit } from './options.js';
import { type ReadPrompt, readPrompt } from './prompt.js';
import { keep, listed, receive, referencesOf } from './sources.js';
import { type Envelope, hookOf, newSeed, submitTask } from './submit.js';

/** What is drawn for a prompt, but for the pictures that come with the request. */
export type PromptDrawing = Omit<DrawingRequest, 'references'> & { readonly references: readonly WeightedSource[] };

/**
 * Makes a drawing of a prompt.
 * @param pictures how many pictures come beside it
 * @throws Problem about `prompt`: parameters that cannot be done, addresses that may not be used, nothing to draw
 */
export async function drawingOf(
  read: ReadPrompt,
  bot: BotType,
  keyId: string,
  deps: JudgeDeps,
  pictures = 0,
): Promise<PromptDrawing> {
  const { words, untranslated, images, parameters } = read;
  refuse(unfit(parameters, 'submission'));
  const { references, styles } = await referencesOf(images, parameters, keyId, deps);
  if (!words && !pictures && !references.length && !styles.length)
    throw violation('prompt', 'has no words, and there is no picture to go by');
  const seed = parameters.seed ?? newSeed(deps);
  return {
    prompt: styledWords(words, parameters),
    ...(untranslated.length ? { untranslated } : {}),
    bot,
    seed,
    options: optionsOf(parameters),
    references,
    styles: [...styles, ...styleCodes(parameters, seed)],
  };
}

/** Reads a request, up to the point where there is nothing left to refuse. */
export async function readImagine({ body, key, signal }: Call<'submitImagine'>, deps: JudgeDeps) {
  const { prompt, base64Array, botType = 'BOT_PRIMARY', notifyHook } = body;
  const read = await readPrompt(prompt, deps, signal);
  const drawing = await drawingOf(read, botType, key.id, deps, base64Array?.length);
  const hook = await hookOf(notifyHook, deps);
  return { read, drawing, hook, pictures: await receive(listed(base64Array)) };
}

/** POST /img/submit/imagine */
export async function submitImagine(call: Call<'submitImagine'>, deps: ImageDeps, choose: Choose): Promise<Envelope> {
  const { body, key } = call;
  const { prompt, accountFilter: filter, state = '' } = body;
  const { read, drawing, hook, pictures } = await readImagine(call, deps);
  return submitTask(deps, key, {
    wish: { action: 'IMAGINE', speed: read.parameters.speed, modal: 'never' },
    filter,
    choose,
    hook,
    facts: { prompt, promptEn: read.promptEn, description: `/imagine ${prompt}`, state },
    async job() {
      const sent = (await keep(pictures, key.id, deps)).map((source) => ({ source, weight: 1 }));
      return { action: 'IMAGINE', drawing: { ...drawing, references: [...sent, ...drawing.references] } };
    },
  });
}
