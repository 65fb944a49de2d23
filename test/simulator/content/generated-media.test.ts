import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { generateImage, generateSpeech } from '../../../simulator/content/generated-media.js';

const bytesOf = ({ part }: ReturnType<typeof generateSpeech>): Buffer =>
  Buffer.from(part.inlineData?.data ?? '', 'base64');

describe('what is made for answers of images and speech', () => {
  it('is a PNG that decodes, the same for the same seed and another for another', async () => {
    const [one, same, other] = await Promise.all(['a', 'a', 'b'].map(generateImage));
    if (!one) throw new Error('no picture');
    expect(one.part.inlineData?.mimeType).toBe('image/png');
    const { width, height, format } = await sharp(bytesOf(one)).metadata();
    expect({ width, height, format }).toEqual({ width: 256, height: 256, format: 'png' });
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('is a WAV whose length goes with the text, and has an end', () => {
    const seconds = ['one', 'one two three four', 'word '.repeat(100_000)].map((text) => {
      const bytes = bytesOf(generateSpeech(text));
      expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWAVE');
      // Length of the samples, by the bytes of a second.
      return bytes.readUInt32LE(40) / bytes.readUInt32LE(28);
    });
    expect(seconds[0]).toBeGreaterThan(0.1);
    expect(seconds[1]).toBeGreaterThan((seconds[0] ?? 0) * 2);
    expect(seconds[2]).toBe(8);
  });

  it('has a sound even without words', () => expect(bytesOf(generateSpeech('  \n')).length).toBeGreaterThan(1000));

  it('has the voice that is asked for', () => {
    const said = (voiceName: string) =>
      bytesOf(generateSpeech('Yes.', { voiceConfig: { prebuiltVoiceConfig: { voiceName } } }));
    expect(said('Kore')).not.toEqual(said('Puck'));
  });
});
