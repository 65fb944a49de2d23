// Settings and variables of earlier versions. An old name is refused with its new one: a setting that is not read must not go unnoticed.

/** New name by old name, both dotted. */
export const renamedSettings: Readonly<Record<string, string>> = {
  databaseUrl: 'database.url',
  callbackAllow: 'webhooks.allow',
  'callbacks.secret': 'webhooks.secret',
  'callbacks.progress': 'webhooks.progress',
  'callbacks.timeoutSeconds': 'webhooks.timeoutSeconds',
  'callbacks.hours': 'webhooks.retryHours',
  'limits.depth': 'limits.jsonDepth',
  'limits.stopSeconds': 'shutdownGraceSeconds',
  'checks.responses': 'responseValidation (reject, report, sample or off)',
  'checks.sample': 'responseSampleRatio',
  'simulator.schemaMilliseconds': 'simulator.schemaTimeoutMilliseconds',
  'tasks.images.deadline': 'tasks.images.deadlineSeconds',
  'tasks.images.modal': 'tasks.images.modalTimeoutSeconds',
  'tasks.videos.deadline': 'tasks.videos.deadlineSeconds',
  'tasks.attempts': 'tasks.maxAttempts',
  'images.prefix': 'images.customIdPrefix',
  'images.banned': 'images.bannedWords',
  'files.quota': 'files.quotaBytes',
  'files.free': 'files.minFreeBytes',
  'metrics.port': 'operator.port',
};

/** New name of an environment variable by its old name. */
export const renamedVariables: Readonly<Record<string, string>> = {
  PENTAGATE_CALLBACK_ALLOW: 'PENTAGATE_WEBHOOKS_ALLOW',
  PENTAGATE_CALLBACK_SECRET: 'PENTAGATE_WEBHOOKS_SECRET',
};
