// Opens an address in the browser of this machine.
import { spawn } from 'node:child_process';

/** The program that opens addresses, by platform. */
const openers: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'open',
  linux: 'xdg-open',
  freebsd: 'xdg-open',
};

/** Milliseconds after which a program that has not failed is taken to have opened the address: some run as long as the browser. */
const settledMs = 2000;

/** @returns whether a browser was opened, as far as can be seen */
export function openBrowser(address: string): Promise<boolean> {
  const program = openers[process.platform];
  if (program === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    const child = spawn(program, [address], { stdio: 'ignore', detached: true });
    child.unref();
    const timer = setTimeout(() => resolve(true), settledMs).unref();
    const settle = (opened: boolean): void => {
      clearTimeout(timer);
      resolve(opened);
    };
    child.once('error', () => settle(false));
    child.once('exit', (code) => settle(code === 0));
  });
}
