// Counts what the gateway reports.

import type { GatewayObserver } from '../gateway/reports.js';
import type { Metrics } from './metrics.js';

export const createGatewayReports = (metrics: Metrics): GatewayObserver => ({
  call: ({ firstContentMs, upstream, operation }) => {
    if (firstContentMs !== undefined) metrics.firstContent(operation, upstream ?? '', firstContentMs);
  },
  attempt: ({ upstream, surface, outcome }) => metrics.upstreamAttempt(upstream, surface, outcome),
  upstream: metrics.upstream,
  finding: ({ operation, upstream, part, finding }) => metrics.finding(operation, upstream, part, finding.kind),
});
