// How much this process works on something: unlike the time on the clock, that says the same on a machine that others keep busy.

/** Milliseconds of processor time, of all threads of this process, that the work took. */
export async function cpuOf(run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
