// What a process uses, as Linux reports it; NaN where there is no /proc, or no longer such a process.
import { readFileSync } from 'node:fs';

function figure(read: () => number): number {
  try {
    return read();
  } catch {
    return Number.NaN;
  }
}

/** Resident memory in MB. */
export const memoryOf = (pid: number | undefined): number =>
  figure(() => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

/** Processor time in seconds, of user and system. */
export const processorTimeOf = (pid: number | undefined): number =>
  figure(() => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  });
