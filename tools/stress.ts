// `npm run stress -- <name>`: runs one stress test for as long as its options say. Short forms of all are part of the tests.
import { runNamed } from '../runtime/cli/run-named.js';

await runNamed('npm run stress', 'stress test', {
  fuzz: ['sends generated requests to a server: valid, invalid and damaged ones', () => import('./fuzz.js')],
  attacks: ['measures what other callers notice of attacks', () => import('./attacks.js')],
  chaos: ['kills servers and cuts connections while tasks run; needs PostgreSQL', () => import('./chaos.js')],
  'sdk-faults': ['writes what SDKs throw after each fault', () => import('./sdk-faults.js')],
  soak: ['puts a gateway under mixed load, and checks that nothing leaks', () => import('./soak.js')],
});
