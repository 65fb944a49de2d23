// Starts the files that take longest first, so that all workers end at about the same time. Jest has their durations only after a first run.
import Sequencer from '@jest/test-sequencer';

/** The suites that take more than 8 seconds of the processor, longest first. */
const long = [
  'package/package',
  'contributing',
  'documentation/commands',
  'server/upstream-tasks/two-servers',
  'generate/generate',
  'walkthrough',
  'server/cli/serve',
  'properties/server',
  'server/cli/rolling-restart',
  'properties/gateways',
  'generate/odd-contracts',
  'server/upstream-tasks/two-processes',
  'docs/site',
  'server/store/start',
  'generate/command',
  'console/owner',
  'console/playground',
  'console/requests',
  'properties/chaos',
  'contracts/awkward',
  'drift/patch',
  'sdk/openai-server',
  'server/cli/gateway-chains',
  'server/store/embedded',
  'docs/try-it',
  'server/cli/upstream-routes',
  'scripts',
  'drift/live',
  'mock/prism',
  'console/log-changes',
  'sdk/programs',
  'console/failures',
  'contracts/fixtures',
  'simulator/videos/browser',
  'simulator/images/engine',
  'soak',
  'drift/command',
  'console/real',
  'docs/try-it-served',
  'server/cli/revoked',
  'docs/command',
  'server/store/store',
  'console/start',
  'foreign-surface',
  'server/budgets/outages',
  'console/playground-log',
  'docs/samples',
  'server/admin/commands',
  'sdk/anthropic-server',
  'console/page',
  'server/cli/gateway',
  'generate/isolation',
  'server/gateway/faults',
  'sdk/google-server',
  'docs/changes',
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
