// `npm run stress -- <name>`: runs one stress test for as long as its options say. Short forms of all are part of the tests.
import { type Commands, runCommand } from '../runtime/cli/run-command.js';

const tests = {
  fuzz: 'sends generated requests to a server: valid, invalid and damaged ones',
  attacks: 'measures what other callers notice of attacks',
  chaos: 'kills servers and cuts connections while tasks run; needs PostgreSQL',
  'sdk-faults': 'writes what SDKs throw after each fault',
  soak: 'puts a gateway under mixed load, and checks that nothing leaks',
};

const commands: Commands<keyof typeof tests> = {
  fuzz: async () => (await import('./fuzz.js')).fuzz,
  attacks: async () => (await import('./attacks.js')).attack,
  chaos: async () => (await import('./chaos.js')).chaos,
  'sdk-faults': async () => (await import('./sdk-faults.js')).sdkFaults,
  soak: async () => (await import('./soak.js')).soak,
};

const program = { name: 'npm run stress --', takes: '<name>', groups: { 'Stress tests': tests } };
process.exitCode = await runCommand(program, commands, process.argv.slice(2));
