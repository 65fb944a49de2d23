// One instance of the embedded PostgreSQL (PGlite) on a directory. Adds what PGlite lacks: fsync, PostgreSQL's log lines in the error when
// it cannot start, and discarding a failed instance without further writes.
import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/** Small, because the instance shares the server's memory. */
const settings = ['shared_buffers=16MB', 'max_wal_size=64MB', 'fsync=on', 'wal_sync_method=fsync'];

/** Lines of PostgreSQL's log that are kept for error messages. */
const maxLogLines = 20;

/** The parts of Emscripten used here. They are not in its types, so the version of the package is pinned and a test checks them. */
interface Emscripten {
  readonly NODEFS: {
    realPath(node: unknown): string;
    stream_ops: { fsync?: (stream: { nfd?: number | null; node: unknown }) => number };
  };
  readonly FS: { readonly streams: readonly ({ readonly nfd?: number | null } | null | undefined)[] };
}

export interface Instance<Queries = Pick<PGlite, 'execProtocolStream'>> {
  readonly database: Queries;
  /** Writes everything and closes it. */
  close(): Promise<void>;
  /** Closes the files of a failed instance; when it returns or resolves, the instance cannot write any more. */
  discard(): void | Promise<void>;
}

function enableSync(disk: Emscripten['NODEFS']): void {
  disk.stream_ops.fsync = ({ nfd, node }) => {
    if (nfd !== undefined && nfd !== null) fs.fsyncSync(nfd);
    else if (process.platform !== 'win32') {
      // A directory: Emscripten has no descriptor for it, but fsync needs one.
      const handle = fs.openSync(disk.realPath(node), 'r');
      fs.fsyncSync(handle);
      fs.closeSync(handle);
    }
    return 0;
  };
}

/** Extracts the reason from PostgreSQL's log lines, without timestamps and with the real path of the directory. */
const reasonOf = (lines: readonly string[], directory: string): string => {
  const said = lines.filter((line) => /\b(PANIC|FATAL|ERROR|DETAIL):/.test(line));
  const plain = (line: string): string =>
    line
      .replace(/^.*?\b(PANIC|FATAL|ERROR|DETAIL): +/, '')
      .replaceAll('/pglite/data', directory)
      .trim();
  return (said.length ? said : lines.slice(-3)).map(plain).join('; ');
};

/** Emscripten throws objects that are not Errors, with an `errno`. */
const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : `the file system reports error ${Object(error).errno ?? error}`;

/**
 * Opens the database in a directory, in this thread: opening blocks it for half a second, and each query while PostgreSQL works and the
 * disk writes (instance-in-thread.ts). PostgreSQL recovers it if it was not closed.
 * @throws Error with PostgreSQL's message; no file of the directory stays open then
 */
export async function openInstance(directory: string): Promise<Instance<PGlite>> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { NodeFS } = await import('@electric-sql/pglite/nodefs');
  const lines: string[] = [];
  let emscripten: Emscripten | undefined;
  const note = (line: string): void => {
    lines.push(line);
    if (lines.length > maxLogLines) lines.shift();
  };
  class SyncedNodeFS extends NodeFS {
    override async init(...[database, given]: Parameters<InstanceType<typeof NodeFS>['init']>) {
      const { emscriptenOpts } = await super.init(database, given);
      const hook = (module: unknown) => {
        emscripten = module as Emscripten;
        enableSync(emscripten.NODEFS);
      };
      const preRun = [emscriptenOpts.preRun ?? [], hook].flat();
      return { emscriptenOpts: { ...emscriptenOpts, preRun, print: note, printErr: note } };
    }
  }
  const discard = (): void => {
    for (const stream of emscripten?.FS.streams ?? [])
      if (typeof stream?.nfd === 'number' && stream.nfd > 2)
        try {
          fs.closeSync(stream.nfd);
        } catch {
          // Already closed.
        }
    emscripten = undefined;
  };
  const startParams = [
    ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const database = new PGlite({ fs: new SyncedNodeFS(directory), startParams });
  try {
    await database.waitReady;
  } catch (error) {
    discard();
    const said = reasonOf(lines, directory) || messageOf(error);
    throw new Error(said, { cause: error });
  }
  return { database, close: () => database.close(), discard };
}
