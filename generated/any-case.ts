// Generated from openapi/ by `npm run generate` (values that may be written in any case). Do not edit: edit the contract and regenerate.

/** Operation → what its body holds. */
export const anyCaseBodies: Readonly<Record<string, readonly string[]>> = {
  submitImagine: ['ImageImagineRequest'],
  submitBlend: ['ImageBlendRequest'],
  submitDescribe: ['ImageDescribeRequest'],
  submitModal: ['ImageModalRequest'],
  uploadChatImages: ['ImageUploadRequest'],
  swapFace: ['ImageFaceSwapRequest'],
  generateContent: ['GenerateContentRequest'],
  streamGenerateContent: ['GenerateContentRequest'],
  createMessage: ['MessageRequest'],
};

/** Object of the contract → its fields → what a field may hold: objects, or with `=` before their name values. */
type AnyCase = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** By name: the values that a schema lists, or its pattern. */
type Values = Readonly<Record<string, readonly string[] | RegExp>>;

/**
 * Gives values the case of the contract, in place: `IMAGE/PNG` becomes `image/png`. What a pattern matches becomes lower case.
 * What fits neither stays as it is.
 */
export function restoreCase(value: unknown, held: readonly string[], table: AnyCase = objects, known = values): void {
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries())
      if (typeof item === 'string') value[at] = restored(item, held, known);
      else restoreCase(item, held, table, known);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const object = value as Record<string, unknown>;
  for (const name of held) {
    for (const [field, inner] of Object.entries(table[name] ?? {})) {
      if (!Object.hasOwn(object, field)) continue;
      const inside = object[field];
      if (typeof inside === 'string') object[field] = restored(inside, inner, known);
      else restoreCase(inside, inner, table, known);
    }
  }
}

function restored(text: string, held: readonly string[], known: Values): string {
  for (const name of held) {
    const wanted = name.startsWith('=') ? known[name.slice(1)] : undefined;
    if (wanted instanceof RegExp) {
      const [found = ''] = wanted.exec(text) ?? [];
      if (found !== found.toLowerCase()) return text.replace(found, () => found.toLowerCase());
    } else {
      const word = wanted?.find((each) => each.length === text.length && each.toLowerCase() === text.toLowerCase());
      if (word !== undefined) return word;
    }
  }
  return text;
}

const values: Values = {
  ImageDataUri: new RegExp("^data:image/(jpe?g|png|gif|webp);base64,", 'i'),
  ContentMediaType: [
    'image/jpeg',
    'image/jpg',
    'image/png',
    'image/webp',
    'image/heic',
    'image/heif',
    'audio/wav',
    'audio/x-wav',
    'audio/mp3',
    'audio/mpeg',
    'audio/aiff',
    'audio/aac',
    'audio/ogg',
    'audio/flac',
    'video/mp4',
    'video/mpeg',
    'video/mov',
    'video/quicktime',
    'video/avi',
    'video/x-msvideo',
    'video/flv',
    'video/x-flv',
    'video/mpg',
    'video/webm',
    'video/wmv',
    'video/x-ms-wmv',
    'video/3gpp',
    'application/pdf',
  ],
  ContentFileType: ['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
  'MessageImageBytes.media_type': ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'],
  'MessageDocumentBytes.media_type': ['application/pdf'],
  'MessageDocumentText.media_type': ['text/plain'],
};

const objects: AnyCase = {
  ImageImagineRequest: { base64Array: ['=ImageDataUri'] },
  ImageBlendRequest: { base64Array: ['=ImageDataUri'] },
  ImageDescribeRequest: { base64: ['=ImageDataUri'] },
  ImageModalRequest: { maskBase64: ['=ImageDataUri'] },
  ImageUploadRequest: { base64Array: ['=ImageDataUri'] },
  ImageFaceSwapRequest: { sourceBase64: ['=ImageDataUri'], targetBase64: ['=ImageDataUri'] },
  GenerateContentRequest: { contents: ['Content'] },
  Content: { parts: ['ContentPart'] },
  ContentPart: { inlineData: ['ContentInlineData'], fileData: ['ContentFileData'] },
  ContentInlineData: { mimeType: ['=ContentMediaType'] },
  ContentFileData: { mimeType: ['=ContentFileType'] },
  MessageRequest: { messages: ['MessageTurn'] },
  MessageTurn: { content: ['MessageImageInput', 'MessageToolResultInput', 'MessageDocumentInput'] },
  MessageImageInput: { source: ['MessageImageBytes'] },
  MessageImageBytes: { media_type: ['=MessageImageBytes.media_type'] },
  MessageToolResultInput: { content: ['MessageImageInput'] },
  MessageDocumentInput: { source: ['MessageDocumentBytes', 'MessageDocumentText'] },
  MessageDocumentBytes: { media_type: ['=MessageDocumentBytes.media_type'] },
  MessageDocumentText: { media_type: ['=MessageDocumentText.media_type'] },
};
