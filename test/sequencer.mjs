// Starts the files that take longest first, so that all workers end at about the same time. Jest knows them only after a first run.
import Sequencer from '@jest/test-sequencer';

/** Longest first, as measured on two cores. */
const long = [
  'generate/command',
  'docs/site',
  'proof/server',
  'server/cli/serve',
  'proof/chaos',
  'readme',
  'server/console/owner',
  'walkthrough',
  'generate/generate',
  'foreign-surface',
  'contributing',
  'package/package',
];

const rank = ({ path }) => {
  const at = long.findIndex((name) => path.replaceAll('\\', '/').endsWith(`test/${name}.test.ts`));
  return at < 0 ? long.length : at;
};

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
