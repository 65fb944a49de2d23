// What the metadata of a request sets, checked field by field (openapi/videos.yaml, `VideoMetadata`). Pure.
import type * as contract from '../../../generated/types.js';
import type { FieldProblem } from '../../problem.js';
import type { VideoJob } from '../../tasks/jobs.js';

type Metadata = contract.VideoMetadata;

/** Characters of a prompt. */
export const longestPrompt = 6000;
/** Source images of one video. */
export const mostImages = 8;

const largestSeed = 4_294_967_295;

/** How much moves, by name. */
const amplitudes: Readonly<Record<string, number>> = { auto: 0.5, small: 0.2, medium: 0.55, large: 1 };

const cameraKinds = ['simple', 'down_back', 'forward_up', 'right_turn_forward', 'left_turn_forward'];
const cameraParts = ['horizontal', 'vertical', 'zoom'] as const;
const farthest = 10;

/** Whatever is wrong with the metadata, but for size and addresses. */
export function* metadataProblems(metadata: Metadata, model: string): Generator<FieldProblem> {
  const { seed, negative_prompt, cfg_scale, camera_control, req_key, image_urls, movement_amplitude } = metadata;
  if (seed !== undefined && (seed < -1 || seed > largestSeed))
    yield { field: 'metadata.seed', problem: `must be from 0 to ${largestSeed}, or -1 for any` };
  if (negative_prompt !== undefined && negative_prompt.length > longestPrompt)
    yield { field: 'metadata.negative_prompt', problem: `must be at most ${longestPrompt} characters long` };
  if (cfg_scale !== undefined && (cfg_scale < 0 || cfg_scale > 1))
    yield { field: 'metadata.cfg_scale', problem: 'must be from 0 to 1' };
  if (camera_control?.type !== undefined && !cameraKinds.includes(camera_control.type))
    yield { field: 'metadata.camera_control.type', problem: `must be one of ${cameraKinds.join(', ')}` };
  for (const part of cameraParts)
    if (Math.abs(camera_control?.config?.[part] ?? 0) > farthest)
      yield { field: `metadata.camera_control.config.${part}`, problem: `must be from -${farthest} to ${farthest}` };
  if (req_key !== undefined && req_key !== model)
    yield { field: 'metadata.req_key', problem: 'must be the same as model' };
  if (image_urls !== undefined && image_urls.length > mostImages)
    yield { field: 'metadata.image_urls', problem: `must hold at most ${mostImages} images` };
  if (movement_amplitude !== undefined && !Object.hasOwn(amplitudes, movement_amplitude))
    yield { field: 'metadata.movement_amplitude', problem: `must be one of ${Object.keys(amplitudes).join(', ')}` };
}

type Settings = Pick<VideoJob, 'seed' | 'negativePrompt' | 'guidance' | 'camera' | 'amplitude' | 'music'>;

/**
 * What metadata without problems sets.
 * @param anySeed drawn for this request, used where it names none
 */
export function settingsOf(metadata: Metadata, anySeed: number): Settings {
  const { seed = -1, negative_prompt = '', cfg_scale, camera_control, movement_amplitude = 'auto', bgm } = metadata;
  const { type, config = {} } = camera_control ?? {};
  const { horizontal = 0, vertical = 0, zoom = 0 } = config;
  return {
    seed: seed < 0 ? anySeed : seed,
    amplitude: amplitudes[movement_amplitude] ?? 0.5,
    music: bgm ?? false,
    ...(negative_prompt.trim() !== '' && { negativePrompt: negative_prompt }),
    ...(cfg_scale !== undefined && { guidance: cfg_scale }),
    ...(camera_control && { camera: { horizontal, vertical, zoom, ...(type !== undefined && { type }) } }),
  };
}
