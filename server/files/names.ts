// Names of files and the addresses they are served under. A name is a capability: who knows it may read the file.
import type { FileKind, StoredFile } from '../../engine/files.js';

/** 160 random bits in base 36: as few digits as hold the largest value. */
const bytes = 20;
const digits = 31;

const namePattern = /^[0-9a-z]{31}$/;

/** A name that nobody can guess. @param random makes so many random bytes */
export const newName = (random: (bytes: number) => Buffer): string =>
  BigInt(`0x${random(bytes).toString('hex')}`)
    .toString(36)
    .padStart(digits, '0');

/** Whether a name may be one of ours: none that is not ever reaches a place for bytes. */
export const isName = (name: string): boolean => namePattern.test(name);

/** Kinds that are served. Inputs are what callers sent, and nobody's to read. */
export const servedKinds = ['images', 'videos', 'uploads', 'previews'] as const satisfies readonly FileKind[];

/** Endings of a file by its media type, the first of which its address has. */
const endings: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'video/mp4': ['mp4'],
};

/** The ending of a file of this media type. */
export const extensionOf = (mediaType: string): string => endings[mediaType]?.[0] ?? 'bin';

/** Under which media type a file is served at an ending: its own, or as webp where it can be made into one; undefined when not at all. */
export function servedAs(mediaType: string, ending: string): string | undefined {
  if ((endings[mediaType] ?? ['bin']).includes(ending)) return mediaType;
  return ending === 'webp' && /^image\/(png|jpeg)$/.test(mediaType) ? 'image/webp' : undefined;
}

/** The path that a file is served under. */
export const pathOf = ({ kind, name, mediaType }: Pick<StoredFile, 'kind' | 'name' | 'mediaType'>): string =>
  `/files/${kind}/${name}.${extensionOf(mediaType)}`;

export interface FilePath {
  readonly kind: string;
  readonly name: string;
  readonly ending: string;
}

/** Takes a path apart as it was sent, percent-encoding and all: a name needs none, so nothing hides in it. Undefined for any other path. */
export function parsePath(path: string): FilePath | undefined {
  const [, kind = '', name = '', ending = ''] = /^\/files\/([a-z]+)\/([0-9a-z]{31})\.([a-z0-9]{1,8})$/.exec(path) ?? [];
  return name === '' ? undefined : { kind, name, ending };
}
