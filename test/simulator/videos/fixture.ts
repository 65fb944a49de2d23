// The video engine with files in memory, and what decoders say of its videos.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createEgress } from '../../../server/egress/ssrf-guard.js';
import { createVideoEngine } from '../../../simulator/videos/video-engine.js';
import type { Files, NewFile } from '../../../surfaces/engine/files.js';
import type { VideoJob } from '../../../surfaces/engine/jobs.js';
import type { TaskResult, VideoTask } from '../../../surfaces/engine/task.js';

export const jobOf = (more: Partial<VideoJob> = {}): VideoJob => ({
  action: 'VIDEO',
  model: 'motion-1',
  prompt: 'a sailboat on the sea at noon',
  width: 192,
  height: 108,
  seconds: 2,
  seed: 7,
  images: [],
  amplitude: 0.5,
  music: false,
  ...more,
});

/** An image with another shape in each corner. */
export async function card(width: number, height: number, colour = '#c04030'): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none"><rect width="100" height="100" fill="#8a9fb0"/><circle cx="25" cy="25" r="14" fill="${colour}"/><rect x="62" y="12" width="24" height="24" fill="#f4e04a"/><path d="M14 88L28 60L42 88Z" fill="#245c36"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

export function createFixture() {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-videos-'));
  const egress = createEgress({ allow: ['127.0.0.1'] });
  const stored: NewFile[] = [];
  const inputs = new Map<string, Buffer>();
  const files = {
    put: async (file: NewFile) => {
      stored.push(file);
      return { ...file, name: `v${stored.length - 1}` };
    },
    bytes: async (name: string) => inputs.get(name),
  } as unknown as Files;
  const engineOf = (parallel?: number) => {
    const engine = createVideoEngine({ files, egress, ...(parallel !== undefined && { concurrency: parallel }) });
    return (
      job: VideoJob,
      signal = new AbortController().signal,
      progress: (percent: number) => void = () => undefined,
    ): Promise<TaskResult> => engine.run({ task: { id: 't', keyId: 'key_1', job } as VideoTask, signal, progress });
  };
  const written = (bytes: Uint8Array): string => {
    const file = join(folder, 'video.mp4');
    writeFileSync(file, bytes);
    return file;
  };
  return {
    ...{ stored, inputs, engineOf, run: engineOf() },
    bytesOf: ({ file }: TaskResult): Uint8Array => stored[Number(file?.slice(1))]?.bytes ?? new Uint8Array(),
    /** What ffprobe says of a video, decoding every frame of it. */
    probe(bytes: Uint8Array): Record<string, unknown> {
      const fields = 'codec_name,width,height,pix_fmt,r_frame_rate,duration,nb_read_frames';
      const asked = ['-v', 'error', '-count_frames', '-show_entries', `stream=${fields}`, '-of', 'json'];
      const said = execFileSync('ffprobe', [...asked, written(bytes)]);
      return (JSON.parse(said.toString()) as { streams: Record<string, unknown>[] }).streams[0] ?? {};
    },
    /** The brightness of the first frame, decoded. */
    firstFrame: (bytes: Uint8Array): Buffer =>
      execFileSync('ffmpeg', [
        ...['-v', 'error', '-i', written(bytes), '-frames:v', '1'],
        ...['-f', 'rawvideo', '-pix_fmt', 'gray', '-'],
      ]),
    async close() {
      await egress.close();
      rmSync(folder, { recursive: true });
    },
  };
}
