// Jest on native ES modules; TypeScript is stripped by esbuild (test/transform.mjs), types are checked by `npm run typecheck`.
export default {
  rootDir: '..',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.js'] },
  transform: { '^.+\\.ts$': '<rootDir>/test/transform.mjs' },
  // Many tests wait for processes of their own: one worker per core, not one less.
  maxWorkers: '100%',
  testSequencer: '<rootDir>/test/sequencer.mjs',
  testTimeout: 30_000,
};
