// `pentagate diff`: what an edit of a contract means for its callers.

import { projectRoot } from '../../runtime/paths.js';
import { run } from '../diff/diff-command.js';

/** Runs the command and gives its exit code. */
export const diffCommand = async (args: readonly string[]): Promise<number> =>
  run(args, {
    root: projectRoot,
    terminal: process.stdout.isTTY === true && !process.env.NO_COLOR,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
