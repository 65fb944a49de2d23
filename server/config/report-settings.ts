// Settings of what the server reports: requests, logs, metrics, traces.
import { isIP } from 'node:net';
import { boolean, bytes, integer, isHostPattern, oneOf, type Setting, text } from './setting.js';

export const requestLog = {
  entries: integer(10_000, 0, 100_000, {
    help: 'Requests that the console and pentagate logs can show: the latest, in the memory of the process; 0: none.',
  }),
  bodies: {
    ...boolean(true, {
      help: 'Whether the bodies of these requests and their replies are kept in memory, too. Credentials never are.',
    }),
    inProduction: false,
  } as Setting<boolean>,
  bytes: bytes(64 * 1024 ** 2, 1024 ** 3, {
    help: 'Maximum memory of these bodies; the oldest are forgotten first.',
  }),
} as const;

export const log = {
  level: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info', {
    help: 'Minimum level to log.',
  }),
  format: oneOf(['auto', 'json', 'pretty'], 'auto', {
    help: 'One JSON object per line, or text (pretty); auto: text on a terminal.',
  }),
} as const;

export const metrics = {
  enabled: boolean(true, { help: 'Whether to serve metrics for Prometheus.' }),
  key: text<undefined>(undefined, 'one word of visible ASCII characters', (given) => /^[!-~]+$/.test(given), {
    variable: 'PENTAGATE_METRICS_KEY',
    help: 'Bearer token that /metrics requires; by default none.',
    mask: () => '***',
  }),
} as const;

export const operator = {
  host: text('127.0.0.1', 'a host name or an IP address', (given) => isIP(given) > 0 || isHostPattern(given), {
    help: 'Address on which operator.port is listened on. The default is reachable from this machine only.',
  }),
  port: integer(0, 0, 65_535, {
    help: 'Port of its own for /metrics and /console, which the port of the server then does not have; 0: the port of the server.',
  }),
} as const;

export const telemetry = {
  genAi: boolean(false, {
    help: 'Whether the spans of calls have the gen_ai attributes of OpenTelemetry: models and token counts.',
  }),
} as const;
