// Converts the metadata of a request to settings of a job (openapi/videos.yaml, `VideoMetadata`, which states the bounds). Pure.
import type { VideoJob } from '../../../engine/jobs.js';
import type * as contract from '../../../generated/types.js';

type Metadata = contract.VideoMetadata;

/** Amount of movement, by name. */
const amplitudes: Readonly<Record<string, number>> = { auto: 0.5, small: 0.2, medium: 0.55, large: 1 };

type Settings = Pick<VideoJob, 'seed' | 'negativePrompt' | 'guidance' | 'camera' | 'amplitude' | 'music'>;

/**
 * The settings of valid metadata.
 * @param randomSeed used if the metadata has no seed
 */
export function settingsOf(metadata: Metadata, randomSeed: number): Settings {
  const { seed = -1, negative_prompt = '', cfg_scale, camera_control, movement_amplitude = 'auto', bgm } = metadata;
  const { type, config = {} } = camera_control ?? {};
  const { horizontal = 0, vertical = 0, zoom = 0 } = config;
  return {
    seed: seed < 0 ? randomSeed : seed,
    amplitude: amplitudes[movement_amplitude] ?? 0.5,
    music: bgm ?? false,
    ...(negative_prompt.trim() !== '' && { negativePrompt: negative_prompt }),
    ...(cfg_scale !== undefined && { guidance: cfg_scale }),
    ...(camera_control && { camera: { horizontal, vertical, zoom, ...(type !== undefined && { type }) } }),
  };
}
