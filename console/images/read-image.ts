// Reads images that the user chose, dropped or pasted. Images that are too large or in an unsupported format are scaled down and converted,
// so that photos of a phone work too.

const accepted = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** Maximum size in bytes of the contract. */
const maxBytes = 4 * 1024 * 1024;

/** Pixels of the longer side of a converted image. */
const maxSide = 2048;

export interface ImageInput {
  /** As a data URI, the format of the contract. */
  readonly dataUri: string;
  readonly name: string;
  /** Of the file as it was given. */
  readonly bytes: number;
  /** An object URL to show it; whoever drops the image revokes it. */
  readonly url: string;
}

const dataUriOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** Part of an image in the given size as a file. */
async function draw(
  image: ImageBitmap,
  from: readonly [left: number, top: number, width: number, height: number],
  [width, height]: readonly [number, number],
  mediaType: string,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, ...from, 0, 0, width, height);
  image.close();
  return new Promise((resolve) => canvas.toBlob(resolve, mediaType, 0.9));
}

/** Converts an image to one that is small enough for the server. */
async function downscale(blob: Blob, name: string): Promise<Blob> {
  const image = await createImageBitmap(blob).catch(() => undefined);
  if (!image) throw new Error(`${name} is not an image that this browser can read`);
  const { width, height } = image;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const size = [Math.round(width * scale), Math.round(height * scale)] as const;
  const drawn = await draw(image, [0, 0, width, height], size, 'image/jpeg');
  if (!drawn) throw new Error(`${name} could not be scaled down`);
  return drawn;
}

/** @throws Error if the file is not an image */
export async function readImage(file: Blob): Promise<ImageInput> {
  const name = file instanceof File ? file.name : 'image';
  const fits = accepted.includes(file.type) && file.size <= maxBytes;
  const dataUri = await dataUriOf(fits ? file : await downscale(file, name));
  return { dataUri, name, bytes: file.size, url: URL.createObjectURL(file) };
}

/** One image of a grid, 1 to 4. */
export async function quadrantOf(grid: Blob, number: number): Promise<Blob> {
  const whole = await createImageBitmap(grid);
  const [width, height] = [Math.floor(whole.width / 2), Math.floor(whole.height / 2)];
  const [left, top] = [((number - 1) % 2) * width, number > 2 ? height : 0];
  const drawn = await draw(whole, [left, top, width, height], [width, height], 'image/png');
  if (!drawn) throw new Error(`image ${number} could not be cut out of the grid`);
  return drawn;
}

/** The images in a drop or paste event. */
export const imageFilesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
