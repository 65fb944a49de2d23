// Loads one large CommonJS file with the code that V8 compiled for it in an earlier run, which takes a quarter of the time of compiling it.
// From Node 22.8 on, run.mjs asks Node to do this for every module; then nothing is done here.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

const readCache = (file) => {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
};

/**
 * The exports of a package's main file. V8 refuses compiled code of another V8, of other flags or of a source of another length; hence the
 * name of the file, with the version of the package.
 * @param {string} name the package, which is loaded from the place of this file
 * @param {string} folder where compiled code is kept
 * @returns {unknown}
 */
export function requireCached(name, folder) {
  const require = createRequire(import.meta.url);
  if (module.enableCompileCache) return require(name);
  const file = require.resolve(name);
  const { version } = require(`${name}/package.json`);
  const cache = join(folder, `${name}-${version}-${cachedDataVersionTag().toString(16)}.bin`);
  const cachedData = readCache(cache);
  const script = new Script(module.wrap(readFileSync(file, 'utf8')), { filename: file, cachedData });
  const loaded = { exports: {} };
  script.runInThisContext()(loaded.exports, createRequire(file), loaded, file, dirname(file));
  if (!cachedData || script.cachedDataRejected) {
    mkdirSync(folder, { recursive: true });
    // Processes that start together must not read half of a file.
    writeFileSync(`${cache}.${process.pid}`, script.createCachedData());
    renameSync(`${cache}.${process.pid}`, cache);
  }
  return loaded.exports;
}
