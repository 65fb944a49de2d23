// Programs as processes of their own: what they print, and how they end.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

export interface Program {
  readonly child: ChildProcess;
  out(): string;
  err(): string;
  /** The exit code; the signal's name when one ended it. */
  readonly ended: Promise<number | string>;
  /** Settles when standard error and output together match; what the first group caught. */
  seen(pattern: RegExp): Promise<string>;
}

/** Starts a program. */
export function startProgram(command: string, args: readonly string[], options: SpawnOptions): Program {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const texts = { out: '', err: '' };
  const waiting = new Set<() => void>();
  for (const [name, stream] of [['out', child.stdout] as const, ['err', child.stderr] as const])
    stream?.setEncoding('utf8').on('data', (text) => {
      texts[name] += text;
      for (const look of waiting) look();
    });
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? ''));
  });
  return {
    child,
    out: () => texts.out,
    err: () => texts.err,
    ended,
    seen: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(`${texts.err}\n${texts.out}`);
          if (!match) return;
          waiting.delete(look);
          resolve(match[1] ?? match[0]);
        };
        waiting.add(look);
        void ended.then((code) =>
          reject(new Error(`ended with ${code} before ${pattern}:\n${texts.err}\n${texts.out}`)),
        );
        look();
      }),
  };
}
