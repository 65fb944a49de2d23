// Starts the files that take longest first, so that all workers end at about the same time. Jest knows them only after a first run.
import Sequencer from '@jest/test-sequencer';

/** Longest first, as measured on two cores. */
const long = [
  'docs/site',
  'server/cli/serve',
  'console/owner',
  'properties/server',
  'properties/chaos',
  'documentation/commands',
  'walkthrough',
  'generate/generate',
  'console/troubles',
  'contributing',
  'docs/command',
  'package/package',
  'server/store/store',
  'console/page',
  'console/real',
  'server/cli/revoked',
  'server/store/embedded',
  'foreign-surface',
  'generate/command',
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
