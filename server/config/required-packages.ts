// Packages that only some configurations need: optional peers in package.json of the server.
import { requireInstalled } from '../../runtime/optional-package.js';
import type { Config } from './settings.js';

const telemetry = ['exporter-trace-otlp-http', 'resources', 'sdk-trace-node'].map((name) => `@opentelemetry/${name}`);

/** @throws MissingPackageError that says what this configuration needs, and how to install it */
export function checkPackages({
  limits,
  files,
  traces,
  upstreams,
}: Pick<Config, 'limits' | 'files' | 'traces' | 'upstreams'>): void {
  if (limits.redisUrl !== undefined) requireInstalled('limits.redisUrl', 'ioredis');
  if (files.bucket.url !== undefined) requireInstalled('files.bucket.url', 's3mini');
  for (const { name, account } of Object.values(upstreams))
    if (account?.type === 'aws') requireInstalled(`upstreams.${name}.credentials`, 'aws4fetch');
  if (traces) requireInstalled('The export of traces', ...telemetry);
}
