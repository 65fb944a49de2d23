// Works on a data directory until it is killed: `lock` takes the lock and keeps it; `save` opens the database and saves one response
// after the other; `start` does so while the database is still being opened. It says `ready`, then each id once it is saved.
import { openDatabase } from '../../../server/store/database.js';
import { createResponseStore } from '../../../server/store/database-responses.js';
import { lockDirectory } from '../../../server/store/lock.js';
import { startStore } from '../../../server/store/start-store.js';
import { quiet, record } from './records.js';

const [action, directory = '', name = ''] = process.argv.slice(2);
const options = { dataDir: directory, log: quiet, retentionDays: 30, now: Date.now };

/** Lines are in the pipe before this returns, so whatever was said had happened. */
const say = (line: string): unknown => process.stdout.write(`${line}\n`);

const open = async () =>
  action === 'start'
    ? (await startStore(options)).responses
    : createResponseStore(await openDatabase(options), options);

if (action === 'lock') {
  await lockDirectory(directory);
  setInterval(() => undefined, 60_000);
  say('ready');
} else {
  const store = await open();
  say('ready');
  for (let index = 0; ; index += 1) {
    const id = `resp_${name}_${index}`;
    await store.save(record(id, { createdAt: Date.now() }));
    say(id);
  }
}
