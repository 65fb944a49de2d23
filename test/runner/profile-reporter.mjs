// Prints what each suite costs, the dearest first, as a table in Markdown: `npm run test:profile`.
import { relative } from 'node:path';

const columns = [
  ['processor', ({ own, started = 0 }) => (own + started).toFixed(1)],
  ['of processes', ({ started }) => (started === undefined ? 'unknown' : started.toFixed(1))],
  ['wall', ({ wall }) => wall.toFixed(1)],
  ['processes', ({ processes }) => processes],
  ['databases', ({ databases }) => databases],
  ['browsers', ({ browsers }) => browsers],
  ['tests', ({ tests }) => tests],
];

const total = ({ own, started = 0 }) => own + started;
const row = (name, costs) => `| ${[name, ...columns.map(([, read]) => read(costs))].join(' | ')} |`;

/** A reporter of Jest. */
export default class ProfileReporter {
  #config;
  #suites = [];

  constructor(config) {
    this.#config = config;
  }

  onTestResult(_, { testFilePath, cost, perfStats, testResults }) {
    const name = relative(this.#config.rootDir, testFilePath).replaceAll('\\', '/');
    const wall = (perfStats.end - perfStats.start) / 1000;
    const suite = { name, ...cost, wall, tests: testResults.length };
    this.#suites.push(suite);
    process.stderr.write(`${row(name, suite)}\n`);
  }

  onRunComplete() {
    const suites = this.#suites.sort((one, other) => total(other) - total(one));
    const sum = (read) => suites.reduce((all, suite) => all + (read(suite) ?? 0), 0);
    const all = Object.fromEntries(
      ['own', 'started', 'wall', 'processes', 'databases', 'browsers', 'tests'].map((name) => [
        name,
        sum((suite) => suite[name]),
      ]),
    );
    const lines = [
      `| suite | ${columns.map(([name]) => name).join(' | ')} |`,
      `|---|${columns.map(() => '---:|').join('')}`,
      row(`all ${suites.length}`, all),
      ...suites.map((suite) => row(suite.name, suite)),
    ];
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}
