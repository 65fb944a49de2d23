import { describe, expect, it } from '@jest/globals';
import type { MediaPart } from '../../../simulator/conversation/conversation.js';
import { inspectMedia } from '../../../simulator/media/inspect.js';

const media = (bytes: Buffer, mediaType: string): MediaPart => ({
  type: 'media',
  mediaType,
  data: bytes.toString('base64'),
});

describe('inspectMedia on the rest', () => {
  it.each([
    { what: 'sound', bytes: Buffer.from('ID3\x04\0\0'), declared: 'audio/mp3', want: { kind: 'audio' } },
    {
      what: 'a video',
      bytes: Buffer.from('\0\0\0\x18ftypisom\0\0\0\0'),
      declared: 'video/mp4',
      want: { kind: 'video' },
    },
    { what: 'a PDF', bytes: Buffer.from('%PDF-1.4\n'), declared: 'application/pdf', want: { kind: 'document' } },
    {
      what: 'plain text',
      bytes: Buffer.from('Dear diary'),
      declared: 'text/plain',
      want: { kind: 'text', excerpt: 'Dear diary' },
    },
  ])('believes what $what is declared to be', async ({ bytes, declared, want }) => {
    const facts = await inspectMedia(media(bytes, declared));
    expect(facts).toMatchObject({ ...want, mime: '', declared, bytes: bytes.length });
    expect(facts.broken).toBeUndefined();
  });

  it('fetches nothing', async () =>
    expect(await inspectMedia({ type: 'media', mediaType: 'image/png', url: 'https://example.com/cat.png' })).toEqual({
      kind: 'image',
      mime: '',
      declared: 'image/png',
      bytes: 0,
      url: 'https://example.com/cat.png',
    }));
});
