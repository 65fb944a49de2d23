import { describe, expect, it } from '@jest/globals';
import type { MediaPart } from '../../../simulator/conversation/conversation.js';
import { colourName, inspectMedia } from '../../../simulator/media/inspect.js';

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

describe('colourName', () => {
  it.each([
    ['#000000', 'black'],
    ['#ffffff', 'white'],
    ['#808080', 'grey'],
    ['#ff0000', 'red'],
    ['#8b4513', 'brown'],
    ['#ff8c00', 'orange'],
    ['#ffff00', 'yellow'],
    ['#006400', 'dark green'],
    ['#00ffff', 'teal'],
    ['#0000ff', 'blue'],
    ['#add8e6', 'light cyan'],
    ['#800080', 'magenta'],
    ['#6a0dad', 'purple'],
    ['#ffc0cb', 'pink'],
    ['#1a1a40', 'dark blue'],
  ])('%s is %s', (hex, name) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    expect(colourName(red, green, blue)).toBe(name);
  });
});
