// Decodes and checks images that come with requests: complete, still, of the declared type, within limits of bytes and pixels.
import type { Metadata } from 'sharp';
import { type ProblemError, violation } from '../../runtime/errors/problem.js';
import { type ImageType, imageTypeOf, otherFileType, readFileStructure } from './file-structure.js';
import { createSemaphore } from './semaphore.js';
import { hasSharp, loadSharp } from './sharp.js';

// Base64 of image data: line breaks, missing padding and both alphabets are accepted; other input is rejected before decoding.

/** Decoded size, computed from the length alone. */
function decodedLength(data: string): number {
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0;
  return Math.max(0, Math.floor((data.length * 3) / 4) - padding);
}

/** The bytes of base64 on one line (RFC 4648, sections 4 and 5, padded or not); undefined for what decoders skip or guess. */
function decodeBase64(data: string): Buffer | undefined {
  const bytes = Buffer.from(data, 'base64');
  const digits = data.slice(0, data.endsWith('==') ? -2 : data.endsWith('=') ? -1 : undefined);
  const isPadded = digits.length === data.length || data.length % 4 === 0;
  const isExact = bytes.toString('base64url') === digits.replaceAll('+', '-').replaceAll('/', '_');
  return isPadded && isExact ? bytes : undefined;
}

export interface ReadImage {
  /** The image without what follows it, such as a camera's video. */
  readonly bytes: Buffer;
  readonly mediaType: ImageType;
  /** Pixels of the image as it is to be seen, upright; 0 in a mock without sharp, which needs none. */
  readonly width: number;
  readonly height: number;
}

/** 4 MB (the contract, "Images in requests"). */
export const maxImageBytes = 4 * 1024 * 1024;

/** For example 8000 × 5000. */
const maxImagePixels = 40_000_000;

/** Seconds that decoding may take: forty million pixels need about two. */
const decodeTimeoutSeconds = 30;

/** Images decoded at a time: each may need 200 MB for a moment. */
const decoding = createSemaphore(2);

const undecodable = (field: string, why?: string): ProblemError =>
  violation(field, `the image cannot be decoded${why === undefined ? '' : `: ${why}`}`);

/** Decodes every row, since damage may be in the middle; streaming keeps memory low. */
async function decode(bytes: Buffer, type: ImageType, field: string): Promise<Pick<Metadata, 'autoOrient' | 'pages'>> {
  // Only a mock runs this without sharp: it checks the structure, and never asks for the size.
  if (!hasSharp) return { autoOrient: { width: 0, height: 0 } };
  const sharp = await loadSharp();
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata();
  } catch {
    throw undecodable(field);
  }
  if (`image/${metadata.format}` !== type) throw undecodable(field);
  const { width, height } = metadata.autoOrient;
  if (width * height > maxImagePixels)
    throw violation(field, `${width} × ${height} pixels, at most ${maxImagePixels} in all are accepted`);
  try {
    await sharp(bytes, { failOn: 'error', limitInputPixels: maxImagePixels, sequentialRead: true })
      .timeout({ seconds: decodeTimeoutSeconds })
      .resize(16, 16, { fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false })
      .raw()
      .toBuffer();
  } catch {
    throw undecodable(field);
  }
  return metadata;
}

/**
 * Checks the bytes of an image: a file of a form, or what was fetched.
 * @param declared the media type that came with them; undefined where none came (`application/octet-stream` says nothing either)
 * @param field where they came from, for the error
 * @param max bytes; 4 MB by default
 * @throws ProblemError (a violation that names the field) when they are not one whole, still image of that type, or too large
 */
export async function checkImageBytes(
  bytes: Buffer,
  declared: string | undefined,
  field: string,
  max = maxImageBytes,
): Promise<ReadImage> {
  if (bytes.length > max) throw violation(field, `${bytes.length} bytes, at most ${max} are accepted`);
  if (bytes.length === 0) throw violation(field, 'is empty');
  const type = imageTypeOf(bytes);
  const said = declared?.replace(/;.*$/s, '').trim().toLowerCase();
  // What programs send that have no type either.
  const silent = said === undefined || said === '' || said.endsWith('/octet-stream');
  const named = silent ? undefined : said === 'image/jpg' ? 'image/jpeg' : said;
  if (type === undefined || (named !== undefined && named !== type)) {
    const found = type ?? otherFileType(bytes) ?? 'no image of a known type';
    throw violation(
      field,
      named === undefined
        ? `the bytes are ${found}; accepted are image/jpeg, image/png, image/gif and image/webp`
        : `declared ${named}, but the bytes are ${found}`,
    );
  }
  const { end, frames } = readFileStructure(bytes, type);
  if (end === undefined) throw undecodable(field, 'it is cut short or damaged');
  if (frames > 1) throw violation(field, 'is animated, only still images are accepted');
  const own = bytes.subarray(0, end);
  const { autoOrient, pages = 1 } = await decoding(() => decode(own, type, field));
  if (pages > 1) throw violation(field, 'is animated, only still images are accepted');
  return { bytes: own, mediaType: type, ...autoOrient };
}

/** The longest beginning of a data URI that is worth looking at. */
const maxPrefixLength = 64;

/**
 * Reads an image from its data URI (`data:image/png;base64,…`).
 * @param field name of the field with its index, `base64Array[1]`
 * Scheme and type may be written in any case, `image/jpg` is JPEG, and base64 may have line breaks.
 * @throws ProblemError (a violation that names the field) when it is no data URI, no base64, too large, or no such image
 */
export async function readImage(dataUri: string, field: string): Promise<ReadImage> {
  const prefix = /^data:(image\/(?:jpe?g|png|gif|webp));base64,/i.exec(dataUri.slice(0, maxPrefixLength));
  if (!prefix)
    throw violation(
      field,
      'must be a data URI that begins with data:image/png;base64, (or jpeg, gif, webp instead of png)',
    );
  // Mail programs and shells insert line breaks.
  const data = dataUri.slice(prefix[0].length).replace(/[\r\n]+/g, '');
  const length = decodedLength(data);
  if (length > maxImageBytes) throw violation(field, `${length} bytes, at most ${maxImageBytes} are accepted`);
  if (data === '') throw violation(field, 'has no data behind the comma');
  const bytes = decodeBase64(data);
  if (!bytes) throw violation(field, 'is no valid base64: a character is foreign, missing or one too many');
  return checkImageBytes(bytes, prefix[1], field);
}
