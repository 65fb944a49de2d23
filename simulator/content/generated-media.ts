// Generates small, valid images and audio for `responseModalities`, as a function of the text.

import type * as contract from '../../generated/types.js';
import { randomFromText } from '../../runtime/random.js';
import { loadSharp } from '../../surfaces/engine/sharp.js';
import { drawComposition } from '../images/composition.js';

/** A part with what was made, and the tokens it counts for. */
export interface GeneratedMedia {
  readonly part: contract.ContentPart;
  readonly modality: 'IMAGE' | 'AUDIO';
  readonly tokens: number;
}

const side = 256;
const imageTokens = 258;

/** A PNG of 256 × 256 pixels: the composition of a seed. */
export async function generateImage(seed: string): Promise<GeneratedMedia> {
  const sharp = await loadSharp();
  const svg = drawComposition({ prompt: seed, seed: 0, index: 0 }, { width: side, height: side });
  const png = await sharp(svg).png({ palette: true }).toBuffer();
  return {
    part: { inlineData: { mimeType: 'image/png', data: png.toString('base64') } },
    modality: 'IMAGE',
    tokens: imageTokens,
  };
}

const sampleRate = 8000;
const maxSeconds = 8;
const tokensPerSecond = 32;

/**
 * A WAV of one channel (16 bits, 8,000 a second): one tone, as high as the voice, that swells three times a second. At most eight seconds,
 * however long the text.
 */
export function generateSpeech(text: string, config: contract.ContentSpeechConfig = {}): GeneratedMedia {
  const voice = config.voiceConfig?.prebuiltVoiceConfig?.voiceName ?? config.languageCode ?? '';
  // Between 100 and 280 Hz, as people speak.
  const pitch = 100 + 180 * randomFromText(`${voice}/voice`)();
  const seconds = Math.min(maxSeconds, 0.1 + 0.06 * text.length);
  const samples = Array.from({ length: Math.round(seconds * sampleRate) }, (_, at) => {
    const time = at / sampleRate;
    return Math.round(8000 * Math.abs(Math.sin(3 * Math.PI * time)) * Math.sin(2 * Math.PI * pitch * time));
  });
  const wav = encodeWav(samples);
  return {
    part: { inlineData: { mimeType: 'audio/wav', data: wav.toString('base64') } },
    modality: 'AUDIO',
    tokens: Math.ceil(tokensPerSecond * seconds),
  };
}

/** RIFF: a header of 44 bytes, then the samples. */
function encodeWav(samples: readonly number[]): Buffer {
  const bytes = Buffer.alloc(44 + 2 * samples.length);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(2 * sampleRate, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(2 * samples.length, 40);
  for (const [at, sample] of samples.entries()) bytes.writeInt16LE(sample, 44 + 2 * at);
  return bytes;
}
