// Starts the suites that take longest first, so that all workers end at about the same time; with --randomize, in an order made of --seed.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** The suites of the table that `npm run test:profile` prints. Their time on the clock counts: it has what waits, and what browsers do. */
const profile = readFileSync(join(import.meta.dirname, '../PROFILE.md'), 'utf8');
const long = [...profile.matchAll(/^\| (test\/\S+) \| [\d.]+ \| [\d.]+ \| ([\d.]+) \|/gm)]
  .sort(([, , one], [, , other]) => Number(other) - Number(one))
  .map(([, name]) => name);

const rank = ({ path }) => {
  const at = long.findIndex((name) => path.replaceAll('\\', '/').endsWith(name));
  return at < 0 ? long.length : at;
};

export default class LongestFirst extends Sequencer {
  #seed;

  constructor(options) {
    super(options);
    const { randomize, seed } = options.globalConfig;
    if (randomize) this.#seed = seed;
  }

  sort(tests) {
    if (this.#seed === undefined) return super.sort(tests).sort((one, other) => rank(one) - rank(other));
    const place = ({ path }) => createHash('sha1').update(`${this.#seed} ${path}`).digest('hex');
    return [...tests].sort((one, other) => (place(one) < place(other) ? -1 : 1));
  }
}
