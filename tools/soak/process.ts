// What a server process uses, as Linux reports it.
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessUse {
  /** Resident memory, in MB. */
  readonly memoryMb: number;
  /** Open files and sockets. */
  readonly descriptors: number;
}

/** Bytes per page of /proc/PID/statm on the machines that Node supports. */
const pageBytes = 4096;

/** @returns undefined where there is no /proc */
export function useOf(pid: number): ProcessUse | undefined {
  try {
    const [, resident = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return {
      memoryMb: Math.round((Number(resident) * pageBytes) / 1024 ** 2),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    return undefined;
  }
}
