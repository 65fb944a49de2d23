// Rows of usage in files of the data directory, one per day in UTC: for servers without PostgreSQL. The embedded database would cost a server
// that only answers text 200 MB of memory, for rows that are only appended, read in order and deleted by age.
//
// Promises:
// - A part of rows is in the file of its day completely or not at all; what a killed process has written in part is cut off.
// - A report reads the files of the days it is about, in slices, so that other requests are answered meanwhile.
// - Rows of calls are stored once, by the call itself; those of tasks may be stored again after a crash, and count once.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../../runtime/logger.js';
import type { UsageRow } from '../store/tables.js';
import { type DayFile, lineOfRows, openDayFile, readDayFile } from './day-file.js';
import { dayOf, daysOf, fileReport, firstKeptDay } from './file-report.js';
import { isTaskRecord } from './usage-row.js';
import type { UsageStore } from './usage-store.js';

/** Rows of one line: a line is parsed at once. */
const maxRowsPerLine = 200;

const filePattern = /^(\d{4}-\d{2}-\d{2})\.jsonl$/;

const nameOf = (day: string): string => `${day}.jsonl`;

/** The days of which there are files. */
async function storedDays(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.flatMap((name) => filePattern.exec(name)?.[1] ?? []).sort();
}

/** The stored rows of some days, from the first to the last. */
async function* readRows(
  folder: string,
  first: string,
  last: string,
  log: Logger,
): AsyncGenerator<readonly UsageRow[]> {
  const tasks = new Set<string>();
  const isNew = ({ id }: UsageRow): boolean => {
    if (!isTaskRecord(id)) return true;
    if (tasks.has(id)) return false;
    tasks.add(id);
    return true;
  };
  for (const day of await storedDays(folder)) {
    if (day < first || day > last) continue;
    const path = join(folder, nameOf(day));
    const batches = readDayFile(path, (lines) =>
      log.error({ path, lines }, 'lines of usage are damaged and left out; restore the file from a backup'),
    );
    for await (const rows of batches) yield rows.filter(isNew);
  }
}

/** The folder of a data directory. */
export const usageFolder = (dataDir: string): string => join(dataDir, 'usage');

/** Creates the store of a data directory, whose lock the caller holds. */
export function createFileStore(dataDir: string, log: Logger): UsageStore {
  const folder = usageFolder(dataDir);
  /** The file that was written last. */
  let current: { readonly day: string; readonly file: DayFile } | undefined;
  /** What uses it runs one after the other. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const done = last.then(run);
    last = done.catch(() => undefined);
    return done;
  };
  const closeFile = async (): Promise<void> => {
    const closing = current;
    current = undefined;
    await closing?.file.close();
  };
  const fileOf = async (day: string): Promise<DayFile> => {
    if (current?.day === day) return current.file;
    await closeFile();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await openDayFile(join(folder, nameOf(day)));
    current = { day, file };
    return file;
  };
  const partsOf: UsageStore['partsOf'] = (rows) => {
    const days = new Map<string, UsageRow[]>();
    for (const row of rows) {
      const day = dayOf(row.started);
      const list = days.get(day);
      if (list) list.push(row);
      else days.set(day, [row]);
    }
    return [...days.values()].flatMap((all) =>
      Array.from({ length: Math.ceil(all.length / maxRowsPerLine) }, (_, at) =>
        all.slice(at * maxRowsPerLine, (at + 1) * maxRowsPerLine),
      ),
    );
  };
  const insert: UsageStore['insert'] = (part) =>
    inTurn(async () => {
      const [first] = part;
      if (first) await (await fileOf(dayOf(first.started))).append(lineOfRows(part));
    });
  return {
    partsOf,
    insert,
    refuses: () => false,
    report(query) {
      const { first, last } = daysOf(query);
      return fileReport(readRows(folder, first, last, log), query);
    },
    async purge(retentionDays, now) {
      const expired = (await storedDays(folder)).filter((day) => day < firstKeptDay(retentionDays, now));
      return inTurn(async () => {
        if (expired.includes(current?.day ?? '')) await closeFile();
        for (const day of expired) await rm(join(folder, nameOf(day)), { force: true });
        return expired.length;
      });
    },
    close: () => inTurn(closeFile),
  };
}
