// Jest on native ES modules; TypeScript is stripped by esbuild (test/transform.mjs), types are checked by `npm run lint`.
// `npm test` starts it with --liftoff-only: V8 then compiles the WebAssembly of the embedded database once, not twice, which saves a third
// of the processor time that opening one takes. Servers that tests start as processes are without it, as their users run them.
import { availableParallelism } from 'node:os';

// The servers that tests start make small images: a single one of full size takes a second of the processor.
process.env.PENTAGATE_IMAGE_SIDE_PIXELS ??= '512';

export default {
  rootDir: '..',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.tsx', '$1.js'],
    // What generated code imports of the package, which is not built here.
    '^pentagate-client/checks$': '<rootDir>/client/checks.ts',
  },
  transform: { '^.+\\.tsx?$': '<rootDir>/test/transform.mjs' },
  // Many tests wait for processes of their own: one worker more than there are cores. With two more, none of them ends sooner.
  maxWorkers: availableParallelism() + 1,
  // Jest does not free the modules of a suite. A worker that has run half of all suites spends most of its time in the garbage collector.
  workerIdleMemoryLimit: '800MB',
  testSequencer: '<rootDir>/test/sequencer.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/retry.mjs'],
  reporters: ['default', '<rootDir>/test/flaky-reporter.mjs'],
  testTimeout: 60_000,
};
