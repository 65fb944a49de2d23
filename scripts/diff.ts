// `npm run diff -- <git ref or file>`: shows what an edit of the contract means for callers.
import { run } from './diff/command.js';

process.exitCode = run(process.argv.slice(2), {
  root: process.env.PENTAGATE_ROOT ?? process.cwd(),
  terminal: process.stdout.isTTY === true && !process.env.NO_COLOR,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
