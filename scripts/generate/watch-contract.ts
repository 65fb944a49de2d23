// npm run generate -- --watch: generates on every save, one pass at a time.
import { existsSync, type FSWatcher, statSync, watch } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { writeOutputs } from './generated-files.js';
import type { Generator } from './generator.js';

/** Editors save in several steps; a pass starts when the folder has been quiet this long, in milliseconds. */
const quiet = 20;

/**
 * Runs until interrupted. A problem is printed and the last good output stays.
 * @param rehearsal a generator of its own, run once and thrown away: the first edit then finds code that the engine has optimized
 */
export async function watchContract(
  path: string,
  out: string,
  generate: Generator,
  rehearsal: Generator,
  isPackage = false,
): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  /** The file saved while a pass was running: another pass follows. */
  let again: string | undefined;
  const watchers = new Map<string, FSWatcher>();
  /** Watches the folders of the files: editors replace a file instead of writing into it. */
  const follow = (files: readonly string[]): void => {
    for (const folder of new Set(files.map(dirname)))
      if (!watchers.has(folder) && existsSync(folder))
        watchers.set(
          folder,
          watch(folder, (_event, name) => {
            if (!name || !/\.(ya?ml|json|md)$/.test(name)) return;
            clearTimeout(timer);
            timer = setTimeout(() => void pass(name), quiet);
          }),
        );
  };
  const pass = async (changed?: string): Promise<void> => {
    if (running) {
      again = changed;
      return;
    }
    running = true;
    const started = performance.now();
    try {
      const { outputs, report, files } = await generate();
      follow(files);
      const milliseconds = () => `${Math.round(performance.now() - started)} ms`;
      if (report) console.error(`\n${report}`);
      if (outputs) {
        const written = writeOutputs(out, outputs, isPackage);
        console.log(
          `${changed ? `${changed}: ` : ''}${written.length ? `wrote ${written.join(', ')}` : 'nothing to write'} (${milliseconds()})`,
        );
      }
    } catch (error) {
      console.error(error);
    }
    running = false;
    if (again) {
      const next = again;
      again = undefined;
      await pass(next);
    }
  };
  // Listening comes first: a file saved during the first pass is not missed.
  follow([join(statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : dirname(path), 'openapi.yaml')]);
  await pass();
  await rehearsal();
  console.log(`watching ${relative(process.cwd(), path) || '.'} for changes; stop with Ctrl-C`);
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        for (const watcher of watchers.values()) watcher.close();
        resolve(0);
        setImmediate(() => process.exit(0));
      });
  });
}
