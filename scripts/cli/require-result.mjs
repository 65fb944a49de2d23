// The guard around every command, shared by the command `pentagate` and the scripts, in the sources and in the published package.

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
  try {
    return await result;
  } finally {
    process.off('beforeExit', unfinished);
  }
}
