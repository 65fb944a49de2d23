// The process that makes the archive of an empty database. `template.ts` starts it.
import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';

// When the server ends.
process.once('disconnect', () => process.exit(1));
const [archive = ''] = process.argv.slice(2);
const database = await PGlite.create();
await database.exec('checkpoint');
const packed = await database.dumpDataDir('gzip');
await writeFile(archive, Buffer.from(await packed.arrayBuffer()));
process.exit(0);
