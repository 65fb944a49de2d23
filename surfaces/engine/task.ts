// A task as plain data, the same in memory and in the database.
import type { Surface } from '../../generated/operations.js';
import type * as contract from '../../generated/types.js';
import type { ImageJob, VideoJob } from './jobs.js';

/** The surfaces whose tasks the server keeps. */
export const taskSurfaces = ['images', 'videos'] as const satisfies readonly Surface[];
export type TaskSurface = (typeof taskSurfaces)[number];
export const isTaskSurface = (surface: string): surface is TaskSurface => taskSurfaces.some((one) => one === surface);
export type ImageAction = contract.ImageTaskAction;
type ImageStatus = contract.ImageTaskStatus;
type VideoStatus = contract.VideoTaskStatus;
export type TaskStatus = ImageStatus | VideoStatus;

/** Speeds of an image task. */
export const modes = ['RELAX', 'FAST', 'TURBO'] as const;
export type Mode = (typeof modes)[number];

/** What a task of an action costs at each speed. */
export type Costs = Readonly<Record<ImageAction, Readonly<Record<Mode, number>>>>;

/** One step in the life of a task. */
export interface Transition {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Absent for its first state. */
  readonly from?: TaskStatus;
  /** Equal to `from` for events that are not transitions, such as another worker taking over. */
  readonly to: TaskStatus;
  /** The reason, if the status alone does not show it. */
  readonly note?: string;
}

/** What came of a task; members that do not apply are absent. */
export interface TaskResult {
  /** Name of the image or video among the files. */
  readonly file?: string;
  /** Pixels of it. */
  readonly width?: number;
  readonly height?: number;
  /** Decimal digits. */
  readonly seed?: string;
  /** Of DESCRIBE and SHORTEN: four prompts. */
  readonly prompts?: readonly string[];
  /** What the engine says of the result: that it is simulated. */
  readonly note?: string;
  /** Of a task that another service has run. */
  readonly upstream?: UpstreamResult;
}

/** What another service has to its task, which makes further actions possible. */
export interface UpstreamResult {
  /** The name of the service in the settings. */
  readonly name: string;
  /** Its id of the task. */
  readonly task: string;
  readonly buttons: readonly UpstreamButton[];
  /** Its English prompt, if it differs from ours. */
  readonly promptEn?: string;
}

/** A button of a task that another service has run. */
export interface UpstreamButton {
  /** Operation and index in our `customId`. */
  readonly operation: string;
  readonly index: number;
  readonly emoji: string;
  readonly label: string;
  /** The `customId` of the other service. */
  readonly customId: string;
}

/** Why a task ended without a result: for programs and for people. */
export interface Failure {
  readonly code: string;
  readonly message: string;
}

interface AnyTask {
  readonly id: string;
  /** The API key that owns the task; other keys do not see it. */
  readonly keyId: string;
  /** The account (`instanceId`) that works on it. */
  readonly account: string;
  readonly channel: string;
  /** The speed it was taken at. */
  readonly mode: Mode;
  /** The task whose button made this one. */
  readonly parent?: string;
  /** Percent of the work that is done; it never falls. */
  readonly progress: number;
  /** Name of an image of the work so far, among the files. */
  readonly preview?: string;
  readonly result?: TaskResult;
  readonly failure?: Failure;
  readonly webhookUrl?: string;
  /** What was taken from the balance of its key; 0 once it has been given back. */
  readonly cost: number;
  /** `customId`s that have been pressed. */
  readonly pressed: readonly string[];
  /** The last part of its `customId`s. */
  readonly uuid: string;
  /** Milliseconds since the epoch, as all times. */
  readonly submitted: number;
  readonly started?: number;
  readonly finished?: number;
  /** When it is ended if it has not ended by then. */
  readonly deadline: number;
  /** How often a worker started it. */
  readonly attempts: number;
  readonly history: readonly Transition[];
}

/** How the submission of a task came. */
interface Passage {
  /** The gateways that it has passed, as in `x-pentagate-via`; absent: none. */
  readonly via?: string;
}

/** What the record of an image task shows beside its course. */
export interface ImageFacts extends Passage {
  /** As the caller wrote it. */
  readonly prompt: string;
  readonly promptEn: string;
  readonly description: string;
  readonly state: string;
  /** The caller has chosen the account, so the task stays there. */
  readonly staysOnAccount?: true;
}

export interface VideoFacts extends Passage {
  readonly model: string;
  readonly prompt: string;
  /** `5`. */
  readonly seconds: string;
  /** `1280x720`. */
  readonly size: string;
}

export interface ImageTask extends AnyTask {
  readonly surface: 'images';
  readonly action: ImageAction;
  readonly status: ImageStatus;
  readonly facts: ImageFacts;
  readonly job: ImageJob;
}

export interface VideoTask extends AnyTask {
  readonly surface: 'videos';
  readonly action: 'VIDEO';
  readonly status: VideoStatus;
  readonly facts: VideoFacts;
  readonly job: VideoJob;
}

export type Task = ImageTask | VideoTask;

/** Images of a grid. */
const imagesPerGrid = 4;

/** Image tasks that make one image, and those that make none. */
const imagesByAction: Readonly<Record<string, number>> = { UPSCALE: 1, SWAP_FACE: 1, DESCRIBE: 0, SHORTEN: 0 };

/** What a task makes if it succeeds, by which it is priced: images, or seconds of video; and the model that prices list it under. */
export const taskProduct = (task: Pick<ImageTask, 'surface' | 'action'> | Pick<VideoTask, 'surface' | 'facts'>) =>
  task.surface === 'videos'
    ? { model: task.facts.model, images: 0, seconds: Number(task.facts.seconds) }
    : { model: task.action, images: imagesByAction[task.action] ?? imagesPerGrid, seconds: 0 };
