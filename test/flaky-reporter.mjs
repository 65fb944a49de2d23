// Lists the tests that failed first and passed when they were run once more (test/runner/run-suite.mjs): each is a defect of the test, or of the product.

const passedLate = ({ testFilePath, testResults }) =>
  testResults
    .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
    .map(({ fullName }) => `${testFilePath.split(/[\\/]test[\\/]/).at(-1)}: ${fullName}`);

/** A reporter of Jest. */
export default class FlakyReporter {
  onRunComplete(_, { testResults }) {
    const late = testResults.flatMap(passedLate);
    if (late.length)
      process.stderr.write(`\nPassed only when run once more:\n${late.map((line) => `  ${line}\n`).join('')}`);
  }
}
