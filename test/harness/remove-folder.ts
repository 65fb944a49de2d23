// Cleaning up after tests.
import { rmSync } from 'node:fs';

/** Removes a temporary folder. A process that still writes to it is given a moment; what stays then is no failure of a test. */
export function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  } catch {
    // The system empties its folder for temporary files.
  }
}
