// Answers that are neither JSON nor events: an example of the contract, or a small file of the media type.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programRoot as root } from '../../cli/paths.js';
import { createFake } from '../../values/fake.js';
import { asObject, deref, isObject, type JsonObject } from '../contract/json.js';

/** Images of one pixel. */
const pixels: Readonly<Record<string, string>> = {
  'image/png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'image/gif': 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
};

/** A second of silence. */
function silence(): Buffer {
  const samples = 8000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, samples],
  ] as const)
    head.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, at);
  head.write('data', 36);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

/** Readable text where the type is one; else bytes that cannot be mistaken for a real file of an unknown type. */
function sampleFile(media: string): Buffer {
  if (media === 'video/mp4') return readFileSync(join(root, 'scripts', 'mock', 'video.mp4'));
  if (/^audio\/(x-)?wav$/.test(media)) return silence();
  // An archive without files: only the end of the directory.
  if (media === 'application/zip') return Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
  const pixel = pixels[media === 'image/*' || media === '*/*' ? 'image/png' : media];
  return pixel ? Buffer.from(pixel, 'base64') : Buffer.from(`An example of ${media}.\n`);
}

/**
 * The body of a response that has no JSON and no events.
 * @param named the example that is asked for; without one, the first, if there is any
 * @returns undefined when there is no example of that name
 */
export function plainBody(document: JsonObject, media: string, value: unknown, named?: string): Buffer | undefined {
  const { schema, examples, example } = asObject(deref(document, value));
  const all = asObject(examples);
  if (named !== undefined && !Object.hasOwn(all, named)) return undefined;
  const chosen = deref(document, named === undefined ? Object.values(all)[0] : all[named]);
  const shown = 'value' in chosen ? chosen.value : example;
  if (/[+/]json$/.test(media))
    return Buffer.from(
      JSON.stringify(shown ?? createFake(document)(schema, { seed: media, attempt: 0, optional: 'none' }) ?? null),
    );
  if (typeof shown === 'string')
    return Buffer.from(shown, isObject(schema) && schema.contentEncoding === 'base64' ? 'base64' : 'utf8');
  return shown === undefined ? sampleFile(media) : Buffer.from(JSON.stringify(shown));
}
