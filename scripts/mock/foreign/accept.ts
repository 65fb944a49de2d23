// Content negotiation (RFC 9110, 12.5.1).
import { essence } from './body.js';

interface Range {
  readonly media: string;
  readonly quality: number;
}

const rangesOf = (accept: string): Range[] =>
  accept.split(',').map((part) => {
    const quality = /;\s*q=([\d.]+)/i.exec(part)?.[1];
    return { media: essence(part), quality: quality === undefined ? 1 : Number(quality) };
  });

/** How much a caller wants a media type: by the most specific range that covers it. */
function qualityOf(ranges: readonly Range[], media: string): number {
  const [main = ''] = media.split('/');
  const found = [media, `${main}/*`, '*/*']
    .map((wanted) => ranges.find((range) => range.media === wanted))
    .find((range) => range !== undefined);
  // A range of the contract fits whatever lies in it.
  const inside = media.endsWith('/*')
    ? ranges.find((range) => media === '*/*' || range.media.startsWith(`${main}/`))
    : undefined;
  return (found ?? inside)?.quality ?? 0;
}

/**
 * The media type that suits the caller best; the first one when none does. Callers name media types that a contract does not have, and
 * would rather have an answer (RFC 9110 allows to disregard `accept`).
 */
export function selectMedia(medias: readonly string[], accept: string | undefined): string | undefined {
  if (!accept) return medias[0];
  const ranges = rangesOf(accept);
  const rated = medias.map((media) => ({ media, quality: qualityOf(ranges, essence(media)) }));
  return rated.sort((a, b) => b.quality - a.quality)[0]?.media;
}
