// Content negotiation (RFC 9110, 12.5.1).
import { isJsonMedia } from '../../contract/media.js';
import { essence } from '../request/body.js';

interface Range {
  readonly media: string;
  readonly quality: number;
}

const rangesOf = (accept: string): Range[] =>
  accept.split(',').map((part) => {
    const quality = /;\s*q=([\d.]+)/i.exec(part)?.[1];
    return { media: essence(part), quality: quality === undefined ? 1 : Number(quality) };
  });

/** Names that callers have for files of any type. */
const bytes = ['application/octet-stream', 'application/binary'];

/** The weight that a caller gives a media type: by the most specific range that covers it. `application/json` covers what is JSON by its suffix. */
function qualityOf(ranges: readonly Range[], media: string): number {
  const [main = ''] = media.split('/');
  const others = isJsonMedia(media) ? ['application/json'] : /^text\/|xml$/.test(media) ? [] : bytes;
  const found = [media, ...others, `${main}/*`, '*/*']
    .map((wanted) => ranges.find((range) => range.media === wanted))
    .find((range) => range !== undefined);
  // A range of the contract fits whatever lies in it.
  const inside = media.endsWith('/*')
    ? ranges.find((range) => media === '*/*' || range.media.startsWith(`${main}/`))
    : undefined;
  return (found ?? inside)?.quality ?? 0;
}

/** The media type that suits the caller best; undefined when `accept` rules out all of them. */
export function selectMedia(medias: readonly string[], accept: string | undefined): string | undefined {
  if (!accept) return medias[0];
  const ranges = rangesOf(accept);
  const rated = medias.map((media) => ({ media, quality: qualityOf(ranges, essence(media)) }));
  return rated.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality)[0]?.media;
}
