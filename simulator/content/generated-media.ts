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
 * A WAV of one channel (16 bits, 8,000 a second): each word is a tone as long as the word, its height that of the voice. At most eight seconds,
 * however long the text.
 */
export function generateSpeech(text: string, config: contract.ContentSpeechConfig = {}): GeneratedMedia {
  const pitch = pitchOf(config.voiceConfig?.prebuiltVoiceConfig?.voiceName ?? config.languageCode ?? '');
  const samples: number[] = [];
  for (const word of text.split(/\s+/)) {
    if (samples.length >= maxSeconds * sampleRate) break;
    addTone(samples, pitch, Math.max(1, word.length));
  }
  const wav = encodeWav(samples.slice(0, maxSeconds * sampleRate));
  return {
    part: { inlineData: { mimeType: 'audio/wav', data: wav.toString('base64') } },
    modality: 'AUDIO',
    tokens: Math.ceil((tokensPerSecond * (wav.length - 44)) / (2 * sampleRate)),
  };
}

/** Between 100 and 280 Hz, as people speak. */
const pitchOf = (voice: string): number => 100 + Math.floor(randomFromText(`${voice}/voice`)() * 180);

function addTone(samples: number[], pitch: number, letters: number): void {
  const length = Math.round(sampleRate * (0.04 + 0.05 * Math.min(letters, 12)));
  for (let at = 0; at < length; at++) {
    const loudness = Math.sin((Math.PI * at) / length) * 8000;
    samples.push(Math.round(loudness * Math.sin((2 * Math.PI * pitch * at) / sampleRate)));
  }
  for (let at = 0; at < sampleRate * 0.03; at++) samples.push(0);
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
