// sharp, which decodes, changes and writes images. It is an optional package: without it, the server answers what has no images.
import type Sharp from 'sharp';
import { isInstalled, missingPackages } from '../../runtime/optional-package.js';

/** Whether it is installed. */
export const hasSharp: boolean = isInstalled('sharp');

/** @throws ProblemError (501) that says what to install */
export async function loadSharp(): Promise<typeof Sharp> {
  if (!hasSharp) throw missingPackages('An image', ['sharp']);
  return (await import('sharp')).default;
}
