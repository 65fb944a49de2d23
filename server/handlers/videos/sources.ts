// The source images of a request: looked at as far as can be done while the caller waits, then kept for the engine.
import type { SentFile } from '../../../contract/handler.js';
import { violation } from '../../../contract/problem.js';
import type { Source } from '../../../engine/jobs.js';
import { checkImageBytes, type ReadImage, readImage } from '../../../engine/media/image.js';
import type { JudgeDeps, TaskDeps } from '../tasks.js';
import type { Size } from './size.js';

/** An image as it came: an address, a data URI, or a file of a form; and in which field. */
export interface SentImage {
  readonly field: string;
  readonly value: string | SentFile;
}

/** An image that has been looked at; the bytes of one that was sent are yet to be kept. */
export interface SeenImage {
  readonly source: Source | { readonly bytes: ReadImage };
  /** Pixels, where they are known already. */
  readonly size?: Size;
}

/** Another server's declaration of bytes says nothing when it is this. */
const anyBytes = 'application/octet-stream';

async function ofOwn(
  name: string,
  field: string,
  { files }: Pick<JudgeDeps, 'files'>,
  keyId: string,
): Promise<SeenImage> {
  const file = await files.find(name);
  // Another key's file is told apart from one that is not there by nobody.
  if (!file || file.keyId !== keyId || file.kind === 'inputs') throw violation(field, 'there is no such file');
  if (!file.mediaType.startsWith('image/')) throw violation(field, `is ${file.mediaType}, not an image`);
  const { default: sharp } = await import('sharp');
  const { autoOrient } = await sharp(await files.bytes(name)).metadata();
  return { source: { file: name }, size: autoOrient };
}

/**
 * Looks at an image of a request. An address is only judged, not fetched: that is done when the work begins.
 * @throws Problem (a violation that names the field)
 */
export async function lookAt(
  { field, value }: SentImage,
  deps: Pick<JudgeDeps, 'files' | 'egress'>,
  keyId: string,
): Promise<SeenImage> {
  if (typeof value !== 'string') {
    const declared = value.mediaType === anyBytes || value.mediaType === '' ? undefined : value.mediaType;
    const bytes = await checkImageBytes(value.bytes, declared, field);
    return { source: { bytes }, size: bytes };
  }
  if (/^data:/i.test(value)) {
    const bytes = await readImage(value, field);
    return { source: { bytes }, size: bytes };
  }
  const own = deps.files.nameOf(value);
  if (own !== undefined) return ofOwn(own, field, deps, keyId);
  const refusal = await deps.egress.refusal(value);
  if (refusal !== undefined) throw violation(field, refusal);
  return { source: { url: value } };
}

/** Keeps the bytes of images that were sent, so that any process can work with them. */
export async function keep(seen: readonly SeenImage[], { files }: TaskDeps, keyId: string): Promise<Source[]> {
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
