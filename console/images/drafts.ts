// What is written in the forms of the composer. It outlives the forms, which are drawn only while they are open.
import type { Me } from '../../generated/operator/types.js';
import { type ImageInput, readImage } from './read-image.js';

const kinds = ['imagine', 'blend', 'describe', 'swap', 'video'] as const;
/** The kind of task that a form makes. */
export type Kind = (typeof kinds)[number];

/** The kinds of tasks that a key may create. */
export const kindsOf = (surfaces: readonly string[]): readonly Kind[] =>
  kinds.filter((kind) => surfaces.includes(kind === 'video' ? 'videos' : 'images'));

/** Most images that the forms take. */
export const maxImages: Readonly<Record<Kind, number>> = { imagine: 10, blend: 5, describe: 1, swap: 1, video: 1 };

/** An image of this server from which a video starts. */
interface VideoSource {
  /** Its address in the record, which the server recognises as its own. */
  readonly address: string;
  /** Its address for this page. */
  readonly shown: string;
  readonly prompt: string;
  /** Width by height. */
  readonly ratio: number;
}

/** The fields of all forms; each form has some of them. */
export interface Draft {
  readonly prompt: string;
  readonly images: readonly ImageInput[];
  /** Of a face swap: the image that gets the face. */
  readonly targets: readonly ImageInput[];
  readonly speed: 'any' | Me['modes'][number];
  readonly shape: 'auto' | '1:1' | '3:2' | '16:9' | '2:3' | '9:16';
  readonly dimensions: 'SQUARE' | 'LANDSCAPE' | 'PORTRAIT';
  readonly source: VideoSource | undefined;
  readonly seconds: number;
  readonly size: string;
  readonly camera: 'auto' | 'left' | 'right' | 'up' | 'down' | 'in' | 'out';
  readonly motion: 'small' | 'medium' | 'large';
  readonly isBusy: boolean;
  /** Whether a narrow page shows the options. */
  readonly showsOptions: boolean;
  /** What is wrong with the input. */
  readonly problem: string;
}

const emptyDraft: Draft = {
  prompt: '',
  images: [],
  targets: [],
  speed: 'any',
  shape: 'auto',
  dimensions: 'SQUARE',
  source: undefined,
  seconds: 3,
  size: '1280x720',
  camera: 'auto',
  motion: 'medium',
  isBusy: false,
  showsOptions: false,
  problem: '',
};

export type Drafts = ReturnType<typeof createDrafts>;

/** An image prompt without its parameters, which do not apply to videos. */
const wordsOf = (prompt: string): string => prompt.replace(/\s--[a-z][\s\S]*$/, '').trim();

/** Which images a form takes. */
type Field = 'images' | 'targets';

/** @param publish called after each change */
export function createDrafts(start: Kind, publish: () => void) {
  let kind = start;
  let wantsFocus = false;
  const of = Object.fromEntries(kinds.map((each) => [each, emptyDraft])) as Record<Kind, Draft>;
  const open = (opened: Kind): void => {
    kind = opened;
    publish();
  };
  /** Opens a form, and gives it the focus. */
  const openAndFocus = (opened: Kind): void => {
    wantsFocus = true;
    open(opened);
  };
  const edit = (edited: Kind, change: Partial<Draft>): void => {
    of[edited] = { ...of[edited], ...change };
    publish();
  };
  const removeImages = (edited: Kind, field: Field, images: readonly ImageInput[]): void => {
    for (const { url } of images) URL.revokeObjectURL(url);
    edit(edited, { [field]: of[edited][field].filter((image) => !images.includes(image)) });
  };
  return {
    of: of as Readonly<Record<Kind, Draft>>,
    /** The open form. */
    get kind(): Kind {
      return kind;
    },
    open,
    openAndFocus,
    /** Whether the open form is to have the focus now; true once per wish. */
    takeFocus(): boolean {
      const isWanted = wantsFocus;
      wantsFocus = false;
      return isWanted;
    },
    edit,
    removeImages,
    /** Adds images that were chosen, dropped, pasted or taken from a task. At the maximum, a new one replaces the last. */
    async addImages(edited: Kind, field: Field, files: readonly Blob[]): Promise<void> {
      for (const file of files) {
        try {
          const image = await readImage(file);
          const kept = of[edited][field].slice(0, maxImages[edited] - 1);
          removeImages(edited, field, of[edited][field].slice(kept.length));
          // A video starts from one image only.
          edit(edited, { [field]: [...kept, image], source: undefined });
        } catch (error) {
          edit(edited, { problem: error instanceof Error ? error.message : String(error) });
        }
      }
    },
    setPrompt(prompt: string): void {
      edit('imagine', { prompt, problem: '' });
      openAndFocus('imagine');
    },
    startVideo(source: VideoSource): void {
      const { ratio, prompt } = source;
      removeImages('video', 'images', of.video.images);
      const size = ratio > 1 ? '1280x720' : ratio < 1 ? '720x1280' : '960x960';
      edit('video', { source, prompt: wordsOf(prompt), size });
      openAndFocus('video');
    },
  };
}
