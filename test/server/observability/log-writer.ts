// Logs more than a pipe takes, and one line more while the first is being written; it goes on until its input ends.
import { setTimeout as delay } from 'node:timers/promises';
import { createLog } from '../../../server/observability/server-log.js';

const { logger, flush } = createLog({ level: 'info', format: 'json' }, false);
logger.info({ filling: 'x'.repeat(2 ** 20) }, 'first');
await delay(200);
logger.info({}, 'last');
await delay(200);
process.stderr.write('logged');
for await (const _ of process.stdin);
await flush();
