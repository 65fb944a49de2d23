// Starts the files that take longest first, so that all workers end at about the same time. Jest has their durations only after a first run.
import Sequencer from '@jest/test-sequencer';

/** The suites that take more than 17 seconds of a run on two cores, longest first. */
const long = [
  'server/cli/serve',
  'docs/site',
  'package/package',
  'documentation/commands',
  'contributing',
  'console/owner',
  'properties/server',
  'server/upstream-tasks/two-servers',
  'generate/generate',
  'properties/gateways',
  'walkthrough',
  'drift/patch',
  'server/upstream-tasks/two-processes',
  'console/playground',
  'console/requests',
  'docs/try-it',
  'properties/chaos',
  'console/failures',
  'sdk/openai-server',
  'docs/command',
  'drift/command',
  'server/cli/revoked',
  'foreign-surface',
  'generate/command',
  'server/admin/commands',
  'sdk/programs',
  'console/log-changes',
  'docs/changes',
  'properties/waiting',
  'scripts',
  'console/page',
  'sdk/anthropic-server',
  'console/real',
  'server/gateway/recordings',
  'server/store/embedded',
  'simulator/videos/engine',
  'server/upstream-tasks/faults',
  'console/start',
  'console/playground-log',
  'soak',
  'server/budgets/tasks',
  'server/budgets/outages',
  'docs/try-it-served',
  'server/cli/commands',
  'server/gateway/faults',
  'server/cli/gateway',
  'sdk/google-server',
  'server/handlers/images/hostile',
  'server/cli/gateway-chains',
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
