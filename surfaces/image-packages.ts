// Images and videos need packages that are only installed where somebody wants them.
import { isInstalled, missingPackages } from '../runtime/optional-package.js';
import type { Handlers } from './engine/handler.js';

/** The packages of images and videos that are not installed. The second encodes the simulator's videos. */
export const missingImagePackages = (): readonly string[] =>
  ['sharp', 'h264-mp4-encoder'].filter((name) => !isInstalled(name));

type ImageHandlers = Handlers<'images' | 'videos'>;

/** The handlers, or ones that refuse every call (501) and say what to install. */
export function withImagePackages(handlers: ImageHandlers): ImageHandlers {
  const missing = missingImagePackages();
  if (!missing.length) return handlers;
  const refuse = (): never => {
    throw missingPackages('What makes images and videos', missing);
  };
  return Object.fromEntries(Object.keys(handlers).map((id) => [id, refuse])) as unknown as ImageHandlers;
}
