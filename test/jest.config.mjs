// Types are stripped by esbuild (test/runner), and checked by `npm run lint`.
// `npm test` starts it with --liftoff-only: V8 then compiles the WebAssembly of the embedded database once, not twice, which saves a third
// of the processor time that opening one takes. Servers that tests start as processes are without it, as their users run them.
import { availableParallelism } from 'node:os';

// The servers that tests start make small images: a single one of full size takes a second of the processor.
process.env.PENTAGATE_IMAGE_SIDE_PIXELS ??= '256';

export default {
  rootDir: '..',
  roots: ['<rootDir>/test'],
  modulePathIgnorePatterns: ['<rootDir>/test/extras/node_modules/'],
  testMatch: ['**/*.test.ts'],
  testRunner: '<rootDir>/test/runner/run-suite.mjs',
  transform: {},
  // Many tests wait for processes of their own: two workers more than there are cores. With three more, some of them run out of time.
  maxWorkers: availableParallelism() + 2,
  testSequencer: '<rootDir>/test/sequencer.mjs',
  reporters: process.env.PENTAGATE_TEST_PROFILE ? ['default', '<rootDir>/test/runner/profile-reporter.mjs'] : ['default'],
  testTimeout: 300_000,
};
