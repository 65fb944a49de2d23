// A file of lines that is renamed when it is full, so that the space used is bounded: `traffic.jsonl`, then `traffic.jsonl.1` (the one before), …
import { appendFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';

/**
 * @param maxBytes of each file; a line that is longer gets a file of its own
 * @param files how many are kept, the current one included
 */
export function openRotatingFile(path: string, maxBytes: number, files: number) {
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const nameOf = (number: number): string => (number ? `${path}.${number}` : path);
  const rotate = (): void => {
    rmSync(nameOf(files - 1), { force: true });
    for (let number = files - 2; number >= 0; number--)
      if (existsSync(nameOf(number))) renameSync(nameOf(number), nameOf(number + 1));
    size = 0;
  };
  return {
    /** Appends a line. @throws Error of the file system */
    append(line: string): void {
      const bytes = Buffer.byteLength(line) + 1;
      if (size && size + bytes > maxBytes) rotate();
      // Only this user may read what passes, although it is sanitised.
      appendFileSync(path, `${line}\n`, { mode: 0o600 });
      size += bytes;
    },
  };
}
