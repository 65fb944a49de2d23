// Generates small, valid images and audio for `responseModalities`, as a function of the text.

import type * as contract from '../../generated/types.js';
import { randomFromText } from '../../runtime/random.js';
import { loadSharp } from '../../surfaces/engine/sharp.js';

/** A part with what was made, and the tokens it counts for. */
export interface GeneratedMedia {
  readonly part: contract.ContentPart;
  readonly modality: 'IMAGE' | 'AUDIO';
  readonly tokens: number;
}

const side = 256;
const imageTokens = 258;

/** A PNG of 256 × 256 pixels: three discs on a ground, in colours and places that the seed decides. */
export async function generateImage(seed: string): Promise<GeneratedMedia> {
  const random = randomFromText(`${seed}/picture`);
  const upTo = (max: number): number => Math.floor(random() * max);
  const colour = (light: number): string => `hsl(${upTo(360)}, ${40 + upTo(50)}%, ${light}%)`;
  const ground = `<rect width="${side}" height="${side}" fill="${colour(85)}"/>`;
  const discs = [70, 45, 30].map(
    (size) => `<circle cx="${upTo(side)}" cy="${upTo(side)}" r="${size}" fill="${colour(30 + upTo(40))}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${ground}${discs.join('')}</svg>`;
  const sharp = await loadSharp();
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
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
 * A WAV of one channel (16 bits, 8,000 a second): each word is a tone as long as the word, its height that of the voice; a line that begins
 * with a speaker's name has that speaker's voice. At most eight seconds, however long the text.
 */
export function generateSpeech(text: string, config: contract.ContentSpeechConfig = {}): GeneratedMedia {
  const { voiceConfig, multiSpeakerVoiceConfig, languageCode = '' } = config;
  const voiceOf = (each: contract.ContentVoiceConfig | undefined): string =>
    each?.prebuiltVoiceConfig?.voiceName ?? languageCode;
  const speakers = new Map(
    (multiSpeakerVoiceConfig?.speakerVoiceConfigs ?? []).map((each) => [each.speaker, voiceOf(each.voiceConfig)]),
  );
  const samples: number[] = [];
  for (const line of text.split('\n')) {
    const pitch = pitchOf(speakers.get(/^\s*([^:]{1,80}):/.exec(line)?.[1]) ?? voiceOf(voiceConfig));
    for (const word of line.split(/\s+/)) {
      if (samples.length >= maxSeconds * sampleRate) break;
      if (word) addTone(samples, pitch, word.length);
    }
  }
  if (!samples.length) addTone(samples, pitchOf(voiceOf(voiceConfig)), 1);
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
