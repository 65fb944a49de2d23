// Converts the content of a message or a tool result to parts of a conversation.

import type * as contract from '../../../generated/types.js';
import type { MediaPart, Part, TextPart } from '../../conversation/conversation.js';
import { isDataUrl, readDataUrl } from '../../media/data-url.js';

type Content = contract.ResponseInputContent;

/** Media types by file extension, for files without a declared type. */
const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  html: 'text/html',
  json: 'application/json',
};

const mediaTypeOfFilename = (filename: string): string =>
  mediaTypes[filename.split('.').at(-1)?.toLowerCase() ?? ''] ?? '';

/** Where an image is: in the URL itself, or at it. */
function imageLocation(url: string): Pick<MediaPart, 'mediaType' | 'data' | 'url'> {
  const inside = readDataUrl(url);
  return inside ?? (isDataUrl(url) ? { mediaType: '' } : { mediaType: '', url });
}

/** An image of a message, or of a screen. */
export function imagePart(image: contract.ResponseInputImage | contract.ResponseScreenshot): MediaPart {
  return {
    type: 'media',
    mediaType: '',
    ...(image.image_url ? imageLocation(image.image_url) : {}),
    ...(image.file_id ? { fileId: image.file_id } : {}),
    ...('detail' in image && image.detail ? { detail: image.detail } : {}),
  };
}

/** A file: its data may be a data URL, or base64 alone. */
function filePart({ file_data, file_id, filename }: contract.ResponseInputFile): MediaPart {
  const inside = file_data == null ? undefined : (readDataUrl(file_data) ?? { mediaType: '', data: file_data });
  return {
    type: 'media',
    mediaType: inside?.mediaType || mediaTypeOfFilename(filename ?? ''),
    ...(inside ? { data: inside.data } : {}),
    ...(file_id ? { fileId: file_id } : {}),
    ...(filename ? { filename } : {}),
  };
}

const text = (words: string): TextPart => ({ type: 'text', text: words });

function partOf(content: Content): TextPart | MediaPart {
  switch (content.type) {
    case 'input_image':
      return imagePart(content);
    case 'input_file':
      return filePart(content);
    case 'refusal':
      return text(content.refusal);
    default:
      return text(content.text);
  }
}

/** Text and media of a content that is a string or a list of parts; empty texts say nothing and are left out. */
export const partsOf = (content: string | readonly Content[]): readonly (TextPart | MediaPart)[] =>
  (typeof content === 'string' ? [text(content)] : content.map(partOf)).filter(
    (part) => part.type === 'media' || part.text !== '',
  );

/** The text among parts; pieces stand on lines of their own. */
export const textOf = (parts: readonly Part[]): string =>
  parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
