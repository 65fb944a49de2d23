// What a process uses, as Linux reports it; NaN where there is no /proc, or no longer such a process.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

function figure(read: () => number): number {
  try {
    return read();
  } catch {
    return Number.NaN;
  }
}

const megabytes = (pid: number | undefined, line: string): number =>
  figure(() => Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

/** Resident memory in MB. */
export const memoryOf = (pid: number | undefined): number => megabytes(pid, 'VmRSS');

/** The peak of it since the process has started, or since the peak was forgotten. */
export const peakMemoryOf = (pid: number | undefined): number => megabytes(pid, 'VmHWM');

/** Lets the kernel forget the peak of a process of this user. */
export const forgetPeak = (pid: number | undefined): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Open files and sockets. */
export const descriptorsOf = (pid: number | undefined): number => figure(() => readdirSync(`/proc/${pid}/fd`).length);

/** Processor time in seconds, of user and system. */
export const processorTimeOf = (pid: number | undefined): number =>
  figure(() => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  });
