// The guard around every command. Shared by the command `pentagate` and the scripts, in the sources and in the published package alike.

/**
 * Waits for the result of a command. A process that runs out of work before there is one fails with a message; Node alone would end it
 * with exit code 13 and not a word.
 * @template Result
 * @param {string} command how the user knows it
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
