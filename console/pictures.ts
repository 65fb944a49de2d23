// Takes pictures from whoever looks at the page: chosen, dropped or pasted. What is too large for the server, or of a format that it does
// not take, is drawn again smaller, so that a photo of a telephone works too.
import { button, element, fill, freshId, on } from './dom.js';
import { icon } from './icons.js';
import { bytes } from './text.js';

const accepted = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** Bytes that the contract allows. */
const most = 4 * 1024 * 1024;

/** Pixels of the longer side of a picture that is drawn again. */
const longest = 2048;

export interface Picture {
  /** As the contract takes it. */
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

/** Draws a picture again, small enough for the server. */
async function smaller(blob: Blob, name: string): Promise<Blob> {
  const bitmap = await createImageBitmap(blob).catch(() => undefined);
  if (!bitmap) throw new Error(`${name} is no picture that this browser can read`);
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = element('canvas', {
    width: Math.round(bitmap.width * scale),
    height: Math.round(bitmap.height * scale),
  });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!drawn) throw new Error(`${name} could not be made smaller`);
  return drawn;
}

/** A file as the contract takes pictures. @throws Error when it is none */
export async function pictureOf(blob: Blob, name: string): Promise<Picture> {
  const fits = accepted.includes(blob.type) && blob.size <= most;
  return { dataUri: await dataUriOf(fits ? blob : await smaller(blob, name)), name };
}

/** One picture of a grid, 1 to 4. */
export async function quadrantOf(grid: Blob, number: number): Promise<Blob> {
  const whole = await createImageBitmap(grid);
  const [width, height] = [Math.floor(whole.width / 2), Math.floor(whole.height / 2)];
  const canvas = element('canvas', { width, height });
  const [left, top] = [((number - 1) % 2) * width, number > 2 ? height : 0];
  canvas.getContext('2d')?.drawImage(whole, left, top, width, height, 0, 0, width, height);
  whole.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!drawn) throw new Error(`picture ${number} could not be cut out of the grid`);
  return drawn;
}

export interface Picker {
  readonly node: HTMLElement;
  readonly pictures: readonly Picture[];
  add(files: readonly Blob[]): Promise<void>;
  clear(): void;
}

export interface PickerOptions {
  readonly label: string;
  readonly hint: string;
  readonly most: number;
  changed(): void;
  failed(message: string): void;
}

/** A field for pictures: shows those that are chosen, and lets each be taken away. */
export function createPicker({ label, hint, most: places, changed, failed }: PickerOptions): Picker {
  const chosen: { picture: Picture; url: string; size: number }[] = [];
  const id = freshId();
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
    fill(
      list,
      ...chosen.map(({ picture, url, size }, index) =>
        element(
          'li',
          {},
          element('img', { src: url, alt: picture.name, title: `${picture.name}, ${bytes(size)}` }),
          button({ class: 'take-away', 'aria-label': `Take ${picture.name} away` }, () => remove(index), icon('close')),
        ),
      ),
    );
    drop.hidden = chosen.length >= places;
    node.dataset.count = String(chosen.length);
    changed();
  };
  const remove = (index: number): void => {
    for (const { url } of chosen.splice(index, 1)) URL.revokeObjectURL(url);
    draw();
  };
  const picker: Picker = {
    node,
    get pictures() {
      return chosen.map(({ picture }) => picture);
    },
    async add(files) {
      for (const file of files) {
        const name = file instanceof File ? file.name : 'picture';
        try {
          const picture = await pictureOf(file, name);
          // One more than fit takes the place of the last.
          if (chosen.length >= places) remove(chosen.length - 1);
          chosen.push({ picture, url: URL.createObjectURL(file), size: file.size });
        } catch (error) {
          failed(error instanceof Error ? error.message : String(error));
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
    void picker.add(filesOf(event.dataTransfer));
  });
  return picker;
}

/** The pictures in what was dropped or pasted. */
export const filesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
