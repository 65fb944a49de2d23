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

async function thumbnailOf(address: string, service: Service): Promise<string> {
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
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.8));
  if (!blob) throw new Error('no thumbnail');
  return URL.createObjectURL(blob);
}

/** Makes a thumbnail of the image at an address, once. @returns an object URL */
export type Thumbnails = (address: string) => Promise<string>;

export function createThumbnails(service: Service): Thumbnails {
  const made = new Map<string, Promise<string>>();
  /** What is loaded side by side; each lane one after the other. */
  const lanes: Promise<unknown>[] = Array.from({ length: concurrency }, () => Promise.resolve());
  return (address) => {
    const known = made.get(address);
    if (known) return known;
    const lane = made.size % concurrency;
    const thumbnail = (lanes[lane] as Promise<unknown>).then(() => thumbnailOf(address, service));
    made.set(address, thumbnail);
    lanes[lane] = thumbnail.catch(() => made.delete(address));
    return thumbnail;
  };
}
