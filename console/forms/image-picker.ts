// Reads images that the user chose, dropped or pasted. Images that are too large or in an unsupported format are scaled down and converted,
// so that photos of a phone work too.
import { button, element, on, setChildren, uniqueId } from '../dom/dom.js';
import { icon } from '../dom/icons.js';
import { bytes } from '../text/labels.js';

const accepted = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** Maximum size in bytes of the contract. */
const maxBytes = 4 * 1024 * 1024;

/** Pixels of the longer side of a converted image. */
const maxSide = 2048;

interface ImageInput {
  /** As a data URI, the format of the contract. */
  readonly dataUri: string;
  readonly name: string;
}

const dataUriOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** Converts an image to one that is small enough for the server. */
async function downscale(blob: Blob, name: string): Promise<Blob> {
  const bitmap = await createImageBitmap(blob).catch(() => undefined);
  if (!bitmap) throw new Error(`${name} is not an image that this browser can read`);
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = element('canvas', {
    width: Math.round(bitmap.width * scale),
    height: Math.round(bitmap.height * scale),
  });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!drawn) throw new Error(`${name} could not be scaled down`);
  return drawn;
}

/** Reads a file as a data URI. @throws Error if it is not an image */
async function readImage(blob: Blob, name: string): Promise<ImageInput> {
  const fits = accepted.includes(blob.type) && blob.size <= maxBytes;
  return { dataUri: await dataUriOf(fits ? blob : await downscale(blob, name)), name };
}

/** One image of a grid, 1 to 4. */
export async function quadrantOf(grid: Blob, number: number): Promise<Blob> {
  const whole = await createImageBitmap(grid);
  const [width, height] = [Math.floor(whole.width / 2), Math.floor(whole.height / 2)];
  const canvas = element('canvas', { width, height });
  const [left, top] = [((number - 1) % 2) * width, number > 2 ? height : 0];
  canvas.getContext('2d')?.drawImage(whole, left, top, width, height, 0, 0, width, height);
  whole.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!drawn) throw new Error(`image ${number} could not be cut out of the grid`);
  return drawn;
}

export interface ImagePicker {
  readonly node: HTMLElement;
  readonly images: readonly ImageInput[];
  add(files: readonly Blob[]): Promise<void>;
  clear(): void;
}

interface ImagePickerOptions {
  readonly label: string;
  readonly hint: string;
  readonly maxImages: number;
  onChange(): void;
  onError(message: string): void;
}

/** A field that shows the chosen images, each with a button to remove it. */
export function createImagePicker({
  label,
  hint,
  maxImages: places,
  onChange,
  onError,
}: ImagePickerOptions): ImagePicker {
  const chosen: { image: ImageInput; url: string; size: number }[] = [];
  const id = uniqueId();
  const input = element('input', {
    id,
    type: 'file',
    accept: 'image/*',
    class: 'unseen',
    multiple: places > 1,
  });
  const list = element('ul', { class: 'picked', 'aria-label': label });
  const drop = element(
    'label',
    { for: id, class: 'drop' },
    icon('plus'),
    element('span', { class: 'drop-label' }, label),
    element('small', {}, hint),
  );
  const node = element('div', { class: 'picker' }, list, input, drop);

  const draw = (): void => {
    setChildren(
      list,
      ...chosen.map(({ image, url, size }, index) =>
        element(
          'li',
          {},
          element('img', { src: url, alt: image.name, title: `${image.name}, ${bytes(size)}` }),
          button({ class: 'remove-image', 'aria-label': `Remove ${image.name}` }, () => remove(index), icon('close')),
        ),
      ),
    );
    drop.hidden = chosen.length >= places;
    node.dataset.count = String(chosen.length);
    onChange();
  };
  const remove = (index: number): void => {
    for (const { url } of chosen.splice(index, 1)) URL.revokeObjectURL(url);
    draw();
  };
  const picker: ImagePicker = {
    node,
    get images() {
      return chosen.map(({ image }) => image);
    },
    async add(files) {
      for (const file of files) {
        const name = file instanceof File ? file.name : 'image';
        try {
          const image = await readImage(file, name);
          // At the maximum, a new image replaces the last one.
          if (chosen.length >= places) remove(chosen.length - 1);
          chosen.push({ image, url: URL.createObjectURL(file), size: file.size });
        } catch (error) {
          onError(error instanceof Error ? error.message : String(error));
        }
      }
      draw();
    },
    clear() {
      for (const { url } of chosen.splice(0)) URL.revokeObjectURL(url);
      draw();
    },
  };
  on(input, 'change', () => {
    void picker.add([...(input.files ?? [])]);
    input.value = '';
  });
  on(node, 'dragover', (event) => {
    event.preventDefault();
    node.classList.add('over');
  });
  on(node, 'dragleave', () => node.classList.remove('over'));
  on(node, 'drop', (event) => {
    event.preventDefault();
    event.stopPropagation();
    node.classList.remove('over');
    void picker.add(imageFilesOf(event.dataTransfer));
  });
  return picker;
}

/** The images in a drop or paste event. */
export const imageFilesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
