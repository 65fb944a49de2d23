// The settings of tasks, by the names that they have in the configuration, and their times in milliseconds.
import type { TaskSurface } from '../../../engine/task.js';

export interface TaskSettings {
  readonly tasks: {
    readonly images: {
      /** Time in which a task must end; time in MODAL does not count. */
      readonly deadlineSeconds: number;
      /** How long a task waits in MODAL. */
      readonly modalTimeoutSeconds: number;
    };
    readonly videos: { readonly deadlineSeconds: number };
    /** How often a task is started at most. */
    readonly maxAttempts: number;
    /** Silence after which a worker has lost its task. */
    readonly leaseSeconds: number;
    /** How long ended tasks are kept. */
    readonly retentionDays: number;
  };
  /** Whether webhooks report progress too. */
  readonly webhooks: { readonly progress: boolean };
}

const second = 1000;
const day = 86_400 * second;

export const deadlineOf = ({ tasks }: TaskSettings, surface: TaskSurface): number =>
  tasks[surface].deadlineSeconds * second;

export const modalTimeoutOf = ({ tasks }: TaskSettings): number => tasks.images.modalTimeoutSeconds * second;

export const leaseOf = ({ tasks }: TaskSettings): number => tasks.leaseSeconds * second;

export const retentionOf = ({ tasks }: TaskSettings): number => tasks.retentionDays * day;
