// Runs one suite, as the test runner of Jest. A worker loads each module once, by Node's own loader, for all the suites that it runs. Jest's
// own runner loads and links them again for each suite: with the same esbuild transform and `injectGlobals: false`, ten suites of the
// first tier (263 tests) take 49 s of the processor with it, and 32 s with this one.
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createEmptyTestResult } from '@jest/test-result';
import { getState, resetState, run } from 'jest-circus';
import { formatExecError, formatResultsErrors } from 'jest-message-util';
import { cost, costBetween, countStarts } from './cost.mjs';
import { expect, jest } from './globals.mjs';

register('./hooks.mjs', import.meta.url);
process.setSourceMapsEnabled(true);
// Loads Node's own undici: if a suite imports the package before, `fetch` of all later ones goes through its connections, of another version.
void globalThis.Response.name;
if (process.env.PENTAGATE_TEST_PROFILE) countStarts();

/** Errors that no test has caught. */
let stray = [];
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => stray.push(error));

// Jest says after half a second that a worker has failed to exit. What the worker keeps for further suites, such as a browser, would hold it
// when Jest listens to it no longer; and Node would first end the thread of its embedded database, and give back its memory.
if (process.send) {
  process.on('removeListener', (event) => {
    if (event === 'message' && !process.listenerCount('message')) process.exit();
  });
  process.on('exit', () => process.kill(process.pid, 'SIGKILL'));
}

/** The result of one test, as Jest reports it. */
const reported = ({ testPath, status, errors, errorsDetailed, startedAt, ...result }) => {
  const [, ...names] = testPath;
  return {
    ...result,
    ancestorTitles: names.slice(0, -1),
    title: names.at(-1),
    fullName: names.join(' '),
    status: { skip: 'pending', todo: 'todo' }[status] ?? (errors.length ? 'failed' : 'passed'),
    failureDetails: errorsDetailed,
    failureMessages: errors,
    startAt: startedAt,
  };
};

/** A suite leaves nothing behind: what it replaces by a mock, and what it sets in the environment, is as before. */
function restore(environment) {
  jest.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
}

export default async function runSuite(globalConfig, config, _environment, _runtime, testPath) {
  // Node would not load a changed file again.
  if (globalConfig.watch || globalConfig.watchAll)
    throw new Error('the suites cannot be watched: each runs once in a process');
  // Jest maps stack traces by the maps of its own transforms; Node knows those of the files that it has loaded.
  Error.prepareStackTrace = undefined;
  resetState();
  const state = getState();
  state.testTimeout = globalConfig.testTimeout ?? config.testTimeout;
  if (globalConfig.testNamePattern) state.testNamePattern = new RegExp(globalConfig.testNamePattern, 'i');
  expect.setState({ expand: globalConfig.expand, testPath });
  const environment = { ...process.env };
  const before = cost();
  await import(pathToFileURL(testPath).href);
  const { testResults: results, unhandledErrorsDetailed } = await run();
  restore(environment);
  const errors = [...unhandledErrorsDetailed, ...stray];
  stray = [];
  const testResults = results.map(reported);
  const count = (status) => testResults.filter((each) => each.status === status).length;
  const failures = [
    formatResultsErrors(testResults, config, globalConfig, testPath),
    ...errors.map((error) => formatExecError(error, config, globalConfig)),
  ].filter(Boolean);
  return {
    ...createEmptyTestResult(),
    testFilePath: testPath,
    testResults,
    cost: costBetween(before, cost()),
    numPassingTests: count('passed'),
    numFailingTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    failureMessage: failures.join('\n\n') || null,
    ...(errors.length && { testExecError: { message: '', stack: failures.join('\n') } }),
  };
}
