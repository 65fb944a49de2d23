// The task settings that the store reads, named as in the configuration, and functions that convert durations to milliseconds.
import type { TaskSurface } from '../../../engine/task.js';

export interface TaskSettings {
  readonly tasks: {
    readonly images: {
      /** Time limit of a task; time in MODAL does not count. */
      readonly deadlineSeconds: number;
      /** How long a task waits in MODAL. */
      readonly modalTimeoutSeconds: number;
    };
    readonly videos: { readonly deadlineSeconds: number };
    /** How often a task is started before it fails. */
    readonly maxAttempts: number;
    /** Duration of a lease; a worker that does not renew it loses the task. */
    readonly leaseSeconds: number;
    /** How long ended tasks are kept. */
    readonly retentionDays: number;
  };
  /** Whether webhooks also report progress. */
  readonly webhooks: { readonly progress: boolean };
}

const second = 1000;
const day = 86_400 * second;

export const deadlineOf = ({ tasks }: TaskSettings, surface: TaskSurface): number =>
  tasks[surface].deadlineSeconds * second;

export const modalTimeoutOf = ({ tasks }: TaskSettings): number => tasks.images.modalTimeoutSeconds * second;

export const leaseOf = ({ tasks }: TaskSettings): number => tasks.leaseSeconds * second;

export const retentionOf = ({ tasks }: TaskSettings): number => tasks.retentionDays * day;
