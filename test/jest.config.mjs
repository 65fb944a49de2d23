// Types are stripped by esbuild (test/runner), and checked by `npm run lint`. `npm test` comes here by way of run.ts.
import { availableParallelism } from 'node:os';

// The servers that tests start make small images, and videos of few: an image of full size takes a second of the processor, a video five.
process.env.PENTAGATE_IMAGE_SIDE_PIXELS ??= '256';
process.env.PENTAGATE_VIDEO_FRAMES_PER_SECOND ??= '2';

/** Which suites belong to which tier; without one, all. */
const tiers = { first: '**/!(*.system).test.ts', second: '**/*.system.test.ts' };

export default {
  rootDir: '..',
  roots: ['<rootDir>/test'],
  modulePathIgnorePatterns: ['<rootDir>/test/extras/node_modules/'],
  testMatch: [tiers[process.env.PENTAGATE_TEST_TIER] ?? '**/*.test.ts'],
  testRunner: '<rootDir>/test/runner/run-suite.mjs',
  transform: {},
  // One more than there are cores, since suites wait for processes, too. With two more, the same suites take a tenth more of the processor.
  maxWorkers: availableParallelism() + 1,
  testSequencer: '<rootDir>/test/runner/sequencer.mjs',
  reporters: ['default', ...(process.env.PENTAGATE_TEST_PROFILE ? ['<rootDir>/test/runner/profile-reporter.mjs'] : [])],
  testTimeout: 300_000,
};
