// Dependencies of the task store in tests: short retention, one attempt, real clock.
import { randomBytes } from 'node:crypto';
import type { TaskStoreDeps } from '../../server/tasks/task-store-deps.js';

export const taskStoreDeps = (webhookBody: TaskStoreDeps['webhookBody']): TaskStoreDeps => ({
  settings: {
    tasks: {
      images: { deadlineSeconds: 60, modalTimeoutSeconds: 60 },
      videos: { deadlineSeconds: 60 },
      ...{ maxAttempts: 1, leaseSeconds: 10, retentionDays: 1 },
    },
    webhooks: { progress: false },
  },
  now: Date.now,
  random: randomBytes,
  webhookBody,
  notifyWebhooks: () => undefined,
});
