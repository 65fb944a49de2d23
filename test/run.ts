// Runs the tests: `npm test` the first tier, `npm run test:all` the second, either of them the suites of a path (CONTRIBUTING.md, Tests).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { archivePath } from '../server/store/template.js';
import { missing } from './harness/needs.js';

const root = process.env.PENTAGATE_ROOT ?? process.cwd();
const [tier = 'first', ...options] = process.argv.slice(2);
const names = (argument: string, at: number): boolean => /^[^-].*[/.]/.test(argument) && options[at - 1] !== '-t';
const isPath = options.some(names);

const away = tier === 'second' && !isPath ? missing() : [];
if (away.length && process.env.CI) {
  console.error(`The tests need ${away.join(', ')}. Run bash .ci/extras.`);
  process.exit(1);
}

// A new checkout makes it once, which takes ten seconds of the processor: before all workers would.
await archivePath();
const jest = [join(root, 'node_modules/jest/bin/jest.js'), '-c', join(root, 'test/jest.config.mjs')];
// V8 then compiles the WebAssembly of the embedded database once, not twice, which saves a third of the processor time that opening one
// takes. Servers that tests start as processes are without it, as their users run them.
const child = spawn(process.execPath, ['--no-warnings', '--liftoff-only', ...jest, ...options], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(!isPath && { PENTAGATE_TEST_TIER: tier }),
    ...(tier === 'profile' && { PENTAGATE_TEST_PROFILE: '1' }),
  },
});
const [code] = await once(child, 'exit');
if (away.length)
  console.error(
    `\nSkipped: all tests that need ${away.join(', ')}. On Debian and Ubuntu, bash .ci/extras installs that.`,
  );
process.exitCode = code ?? 1;
