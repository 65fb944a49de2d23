// A process that sends callbacks of a PostgreSQL database until it is killed.

import { createEgress } from '../../../server/egress/ssrf-guard.js';
import { openDatabase } from '../../../server/store/database.js';
import { createWebhookSender } from '../../../server/webhooks/webhook-sender.js';
import { quiet } from '../store/records.js';

const [url = '', worker = ''] = process.argv.slice(2);
const database = await openDatabase({ url, dataDir: 'memory', log: quiet });
const sender = createWebhookSender({
  queries: database.queries,
  kind: database.kind,
  egress: createEgress({ allow: ['127.0.0.0/8'] }),
  timeoutSeconds: 1,
  retryHours: 24,
  agent: 'pentagate/0.0.0',
  worker,
  log: quiet,
  now: Date.now,
  random: Math.random,
});
await sender.start();
process.stdout.write('ready\n');
