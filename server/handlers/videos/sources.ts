// The source images of a video request: inspected while the caller waits, then stored for the engine.

import { violation } from '../../../scripts/runtime/problem.js';
import type { UploadedFile } from '../../../scripts/runtime/replies.js';
import { checkImageBytes, type ReadImage, readImage } from '../../engine/image.js';
import type { Source } from '../../engine/jobs.js';
import { loadSharp } from '../../engine/sharp.js';
import type { RuleDeps, TaskDeps } from '../deps.js';
import type { Size } from './size.js';

/** An image of a request: a URL, a data URI or an uploaded file, with the field that contained it. */
export interface ImageInput {
  readonly field: string;
  readonly value: string | UploadedFile;
}

/** An inspected image. If it was sent, its bytes are not stored yet. */
export interface InspectedImage {
  readonly source: Source | { readonly bytes: ReadImage };
  /** Size in pixels, if known. */
  readonly size?: Size;
}

/** Declared media type that says nothing about the content. */
const genericMediaType = 'application/octet-stream';

async function inspectStoredFile(
  name: string,
  field: string,
  { files }: Pick<RuleDeps, 'files'>,
  keyId: string,
): Promise<InspectedImage> {
  const file = await files.find(name);
  // A file of another key gets the same message as a missing one, so that names cannot be probed.
  if (!file || file.keyId !== keyId || file.kind === 'inputs') throw violation(field, 'there is no such file');
  if (!file.mediaType.startsWith('image/')) throw violation(field, `is ${file.mediaType}, not an image`);
  const sharp = await loadSharp();
  const { autoOrient } = await sharp(await files.bytes(name)).metadata();
  return { source: { file: name }, size: autoOrient };
}

/**
 * Inspects an image. A URL is only checked by the egress rules; it is fetched when the task starts.
 * @throws ProblemError with a violation that names the field
 */
export async function inspectImage(
  { field, value }: ImageInput,
  deps: Pick<RuleDeps, 'files' | 'egress'>,
  keyId: string,
): Promise<InspectedImage> {
  if (typeof value !== 'string') {
    const declared = value.mediaType === genericMediaType || value.mediaType === '' ? undefined : value.mediaType;
    const bytes = await checkImageBytes(value.bytes, declared, field);
    return { source: { bytes }, size: bytes };
  }
  if (/^data:/i.test(value)) {
    const bytes = await readImage(value, field);
    return { source: { bytes }, size: bytes };
  }
  const own = deps.files.nameOf(value);
  if (own !== undefined) return inspectStoredFile(own, field, deps, keyId);
  const refusal = await deps.egress.refusal(value);
  if (refusal !== undefined) throw violation(field, refusal);
  return { source: { url: value } };
}

/** Stores the bytes of sent images, so that any process can run the task. */
export async function storeSourceImages(
  seen: readonly InspectedImage[],
  { files }: TaskDeps,
  keyId: string,
): Promise<Source[]> {
  const kept: Source[] = [];
  for (const { source } of seen) {
    if (!('bytes' in source)) {
      kept.push(source);
      continue;
    }
    const { bytes, mediaType } = source.bytes;
    const { name } = await files.put({ kind: 'inputs', keyId, mediaType, bytes });
    kept.push({ file: name });
  }
  return kept;
}
