// What a suite costs: processor time, its own and that of its processes, and what it starts. `npm run test:profile` prints it.
import childProcess from 'node:child_process';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const counts = { processes: 0, databases: 0, browsers: 0 };

function count(args) {
  const command = (args ?? []).join(' ');
  counts.processes++;
  if (/chrom(e|ium)/i.test(command)) counts.browsers++;
  // A new embedded database comes from a process of its own; the one of PostgreSQL is an `initdb`.
  if (/template-process|initdb/.test(command)) counts.databases++;
}

/** Counts what is started from now on; only for a profile, because it wraps functions of Node. */
export function countStarts() {
  const { spawn } = childProcess.ChildProcess.prototype;
  childProcess.ChildProcess.prototype.spawn = function counted(options) {
    count([options.file, ...(options.args ?? [])]);
    return spawn.call(this, options);
  };
  for (const name of ['spawnSync', 'execFileSync', 'execSync']) {
    const original = childProcess[name];
    childProcess[name] = (command, ...rest) => {
      count([command, ...(Array.isArray(rest[0]) ? rest[0] : [])]);
      return original(command, ...rest);
    };
  }
  syncBuiltinESMExports();
  // One in memory is opened in this process: megabytes of WebAssembly, or what they were compiled to.
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = (source, ...rest) => {
    const isModule = source instanceof WebAssembly.Module;
    if (isModule ? WebAssembly.Module.exports(source).length > 1000 : source.byteLength > 4e6) counts.databases++;
    return instantiate(source, ...rest);
  };
}

/** Seconds of the processor of the processes that have ended and were waited for; undefined where the system has no /proc. */
function ofEndedProcesses() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
    // cutime and cstime, in hundredths of a second.
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return undefined;
  }
}

/** What this process has cost until now. */
export function cost() {
  const { user, system } = process.cpuUsage();
  return { own: (user + system) / 1e6, started: ofEndedProcesses(), ...counts };
}

/** What lies between two states. */
export const costBetween = (before, after) =>
  Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value === undefined ? undefined : value - before[name]]),
  );
