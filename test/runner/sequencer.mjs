// Starts the suites that cost most first, so that all workers end at about the same time; with --randomize, in an order made of --seed.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** The table that `npm run test:profile` prints has them in their order. */
const profile = readFileSync(join(import.meta.dirname, '../PROFILE.md'), 'utf8');
const costly = [...profile.matchAll(/^\| (test\/\S+) \|/gm)].map(([, name]) => name);

const rank = ({ path }) => {
  const at = costly.findIndex((name) => path.replaceAll('\\', '/').endsWith(name));
  return at < 0 ? costly.length : at;
};

export default class CostlyFirst extends Sequencer {
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
