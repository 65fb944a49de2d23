// Runs the tests: `npm test`, `npm run test:all`, `npm run test:profile` (CONTRIBUTING.md).
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const [, , mode, ...args] = process.argv;
process.env.PENTAGATE_TEST_PROFILE = mode === '--profile' ? '1' : '';

const jest = join(import.meta.dirname, '../node_modules/jest/bin/jest.js');
const flags = ['--no-warnings', '--liftoff-only', jest, '-c', join(import.meta.dirname, 'jest.config.mjs')];
spawn(process.execPath, [...flags, ...args], { stdio: 'inherit' }).on('exit', (code, signal) => {
  process.exitCode = code ?? 1;
  if (signal) console.error(`the tests ended by ${signal}`);
});
