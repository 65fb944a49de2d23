// Dependencies of the task store in tests: short retention, one attempt, real clock. A lease and a deadline outlast any hold-up of a busy machine:
// a video that takes four seconds alone may take a minute beside other suites.
import { randomBytes } from 'node:crypto';
import type { TaskStoreDeps } from '../../server/tasks/task-store-deps.js';

export const taskStoreDeps = (webhookBody: TaskStoreDeps['webhookBody']): TaskStoreDeps => ({
  settings: {
    tasks: {
      images: { deadlineSeconds: 3600, modalTimeoutSeconds: 3600 },
      videos: { deadlineSeconds: 3600 },
      ...{ maxAttempts: 1, leaseSeconds: 60, retentionDays: 1 },
    },
    webhooks: { progress: false },
  },
  now: Date.now,
  random: randomBytes,
  webhookBody,
  notifyWebhooks: () => undefined,
});
