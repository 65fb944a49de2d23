// The guard around every command, shared by the command `pentagate` and the scripts, in the sources and in the published package.

/** The exit code of a command whose reader has closed the pipe: that of a program that SIGPIPE ends. */
const pipeClosed = 141;

/**
 * Waits for the result of a command. A process whose event loop is empty before there is one fails with a message; Node alone would exit with
 * code 13 and no message.
 * @template Result
 * @param {string} command the name of the command
 * @param {Promise<Result>} result
 * @returns {Promise<Result>}
 */
export async function requireResult(command, result) {
  const unfinished = () => {
    console.error(
      `${command} ended without a result: it waits for something that can no longer happen. Please report this.`,
    );
    process.exitCode = 1;
  };
  process.once('beforeExit', unfinished);
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', ({ code, message }) => {
      if (code === 'EPIPE' || stream === process.stderr) process.exit(pipeClosed);
      console.error(`${command} cannot write its output: ${message}`);
      process.exit(1);
    });
  try {
    return await result;
  } finally {
    process.off('beforeExit', unfinished);
  }
}

/**
 * Ends the process once everything that it has printed is written: a pipe takes 64 KB at a time. Whatever is still open (a slow exporter, a
 * watcher) does not keep it alive.
 * @param {number} code
 * @returns {Promise<never>}
 */
export async function exitAfterOutput(code) {
  for (const stream of [process.stdout, process.stderr]) await new Promise((resolve) => stream.write('', resolve));
  return process.exit(code);
}
