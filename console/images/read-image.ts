// Images that go into a form: chosen, dropped, pasted, or results of other tasks.

const accepted = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** Maximum size in bytes of the contract. */
const maxBytes = 4 * 1024 * 1024;

/** Pixels of the longer side of a converted image. */
const maxSide = 2048;

export interface ImageInput {
  readonly name: string;
  /** As in a request: a data URI, or for a video an address of this server, which recognises it as its own. */
  readonly value: string;
  /** Its address for this page. */
  readonly shown: string;
}

/** Converts an image to one that is small enough for the server, so that photos of a phone work too. */
async function downscale(blob: Blob, name: string): Promise<Blob> {
  const image = await createImageBitmap(blob).catch(() => undefined);
  if (!image) throw new Error(`${name} is not an image that this browser can read`);
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!made) throw new Error(`${name} could not be scaled down`);
  return made;
}

/** @throws Error if the file is not an image */
export async function readImage(file: Blob): Promise<ImageInput> {
  const name = file instanceof File ? file.name : 'image';
  const fits = accepted.includes(file.type) && file.size <= maxBytes;
  const reader = new FileReader();
  const read = new Promise((resolve, reject) => {
    reader.onload = resolve;
    reader.onerror = () => reject(reader.error);
  });
  reader.readAsDataURL(fits ? file : await downscale(file, name));
  await read;
  const value = String(reader.result);
  return { name, value, shown: value };
}
