// File names and their URLs. A name is a capability: anyone with the name can read the file.
import type { FileKind, StoredFile } from '../../surfaces/engine/files.js';

/** 160 random bits in base 36. */
const bytes = 20;
const digits = 31;

const namePattern = /^[0-9a-z]{31}$/;

/** Creates an unguessable name. @param random returns random bytes */
export const newFileName = (random: (bytes: number) => Buffer): string =>
  BigInt(`0x${random(bytes).toString('hex')}`)
    .toString(36)
    .padStart(digits, '0');

/** Whether a text has the form of a name. Other texts never reach a storage. */
export const isFileName = (name: string): boolean => namePattern.test(name);

/** Kinds that are served. Inputs of tasks are not. */
export const servedKinds = ['images', 'videos', 'uploads', 'previews'] as const satisfies readonly FileKind[];

/** File extensions by media type; the first is used in URLs. */
const extensions: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'video/mp4': ['mp4'],
};

/** The file extension of a media type. */
const extensionOf = (mediaType: string): string => extensions[mediaType]?.[0] ?? 'bin';

/** The media type under which a file is served for an extension: its own, or WebP after conversion; undefined: not found. */
export function servedMediaType(mediaType: string, extension: string): string | undefined {
  if ((extensions[mediaType] ?? ['bin']).includes(extension)) return mediaType;
  return extension === 'webp' && /^image\/(png|jpeg)$/.test(mediaType) ? 'image/webp' : undefined;
}

/** The URL path of a file. */
export const filePath = ({ kind, name, mediaType }: Pick<StoredFile, 'kind' | 'name' | 'mediaType'>): string =>
  `/files/${kind}/${name}.${extensionOf(mediaType)}`;

/** Parses the raw URL path of a file. Percent-encoded paths are refused: names need no encoding. Undefined for other paths. */
export function parseFilePath(path: string) {
  const [, kind = '', name = '', extension = ''] =
    /^\/files\/([a-z]+)\/([0-9a-z]{31})\.([a-z0-9]{1,8})$/.exec(path) ?? [];
  return name === '' ? undefined : { kind, name, extension };
}
