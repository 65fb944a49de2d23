// The video engine with files in memory, and what decoders say of its videos.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEgress } from '../../../server/egress/ssrf-guard.js';
import { createVideoEngine } from '../../../simulator/videos/video-engine.js';
import type { Files, NewFile } from '../../../surfaces/engine/files.js';
import type { VideoJob } from '../../../surfaces/engine/jobs.js';
import type { TaskResult, VideoTask } from '../../../surfaces/engine/task.js';

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
      const fields = 'codec_name,width,height,pix_fmt,r_frame_rate,duration,nb_read_frames,color_space,color_range';
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
