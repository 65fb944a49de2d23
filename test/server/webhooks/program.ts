// A process that sends callbacks of a PostgreSQL database until it is killed.
import { openDatabase } from '../../../server/store/database.js';
import { quiet } from '../store/records.js';
import { senderOn } from './deliveries.js';

const [url = '', worker = ''] = process.argv.slice(2);
const database = await openDatabase({ url, dataDir: '', log: quiet });
const real = { now: Date.now, random: Math.random };
const sender = senderOn(database, { at: 0 }, { worker, timeoutSeconds: 1, ...real });
await sender.start();
process.stdout.write('ready\n');
