// Small copies of images: a list of fifty full-size results would exhaust the memory of a phone.
import type { Service } from '../api/service.js';

/** Pixels of the shorter side: twice the displayed size, for high-resolution screens. */
const shorterSide = 112;

/** Placeholder address of a video, whose content requires the key. */
export const videoAddress = (id: string): string => `video:${id}`;

/** Concurrent loads. */
const concurrency = 2;

/** A frame near the beginning of a video. */
async function frameOf(answer: Response): Promise<ImageBitmap> {
  const url = URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'video/mp4' }));
  const video = document.createElement('video');
  try {
    await new Promise((resolve, reject) => {
      video.muted = true;
      video.preload = 'auto';
      video.onloadeddata = () => {
        video.currentTime = Math.min(0.5, video.duration / 2);
      };
      video.onseeked = resolve;
      video.onerror = () => reject(video.error);
      video.src = url;
    });
    return await createImageBitmap(video);
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

export interface Thumbnails {
  /** Shows a thumbnail in an image element once the element is visible. */
  show(image: HTMLImageElement, address: string | undefined): void;
}

export function createThumbnails(service: Service): Thumbnails {
  const made = new Map<string, Promise<string>>();
  const queue: (() => Promise<void>)[] = [];
  let running = 0;
  const next = (): void => {
    const job = running < concurrency ? queue.shift() : undefined;
    if (!job) return;
    running += 1;
    void job().finally(() => {
      running -= 1;
      next();
    });
  };

  const make = (address: string): Promise<string> =>
    new Promise((resolve, reject) => {
      queue.push(async () => {
        try {
          const source = address.startsWith('video:')
            ? await frameOf(await service.client.videos.content(address.slice('video:'.length)))
            : await createImageBitmap(await service.fetchBlob(address));
          const scale = shorterSide / Math.min(source.width, source.height);
          const canvas = document.createElement('canvas');
          canvas.width = Math.max(1, Math.round(source.width * scale));
          canvas.height = Math.max(1, Math.round(source.height * scale));
          const drawing = canvas.getContext('2d');
          if (drawing) drawing.imageSmoothingQuality = 'high';
          drawing?.drawImage(source, 0, 0, canvas.width, canvas.height);
          source.close();
          canvas.toBlob(
            (blob) => (blob ? resolve(URL.createObjectURL(blob)) : reject(new Error('no thumbnail'))),
            'image/webp',
            0.8,
          );
        } catch (error) {
          reject(error);
        }
      });
      next();
    });

  const load = (image: HTMLImageElement): void => {
    const { address } = image.dataset;
    if (address === undefined) return;
    let thumbnail = made.get(address);
    if (!thumbnail) {
      thumbnail = make(address);
      made.set(address, thumbnail);
      thumbnail.catch(() => made.delete(address));
    }
    thumbnail.then(
      (url) => {
        if (image.dataset.address !== address) return;
        image.src = url;
      },
      () => undefined,
    );
  };
  const seen = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        load(target as HTMLImageElement);
      }
    },
    { rootMargin: '200px' },
  );

  return {
    show(image, address) {
      if (image.dataset.address === address) return;
      if (address === undefined) {
        delete image.dataset.address;
        image.removeAttribute('src');
        return;
      }
      image.dataset.address = address;
      // Observed again, because it may be visible already.
      seen.unobserve(image);
      seen.observe(image);
    },
  };
}
