// Single keys on the terminal that the server was started from. In raw mode the terminal sends no signals, so the keys that mean one are
// turned into it; and only the process in the foreground may read, else the system would stop it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ReadStream } from 'node:tty';

/** Whether this process is in the foreground of its terminal. */
function inForeground(): boolean {
  const groups = (): readonly (string | undefined)[] => {
    try {
      // pid (name) state ppid pgrp session tty_nr tpgid …; the name may hold blanks and parentheses.
      const [, , group, , , foreground] = readFileSync('/proc/self/stat', 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return [group, foreground];
    } catch {
      const shown = execFileSync('ps', ['-o', 'pgid=,tpgid=', '-p', String(process.pid)], { encoding: 'utf8' });
      const [group, foreground] = shown.trim().split(/\s+/);
      return [group, foreground];
    }
  };
  try {
    const [group, foreground] = groups();
    return group !== undefined && group === foreground;
  } catch {
    return false;
  }
}

/** What the terminal would send by itself, to all processes that were started together (npm, a shell, this one). */
const signals: Readonly<Record<string, NodeJS.Signals>> = { '\x03': 'SIGINT', '\x1c': 'SIGQUIT', '\x1a': 'SIGTSTP' };

const enter = '\r';

export interface Keyboard {
  close(): void;
}

/** Whether somebody sits at a terminal, reads what is said there, and may press keys. */
export const hasKeyboard = (): boolean =>
  process.stdin.isTTY === true && process.stderr.isTTY === true && process.platform !== 'win32' && inForeground();

/**
 * Calls back for keys that are pressed.
 * @param actions by key
 */
export function openKeyboard(actions: Readonly<Record<string, () => void>>): Keyboard {
  const terminal: ReadStream = process.stdin;
  const enterRawMode = (): void => {
    if (!inForeground()) return;
    terminal.setRawMode(true);
    terminal.resume();
  };
  const leaveRawMode = (): void => {
    terminal.pause();
    // A process in the background that sets the terminal's mode is stopped.
    if (inForeground()) terminal.setRawMode(false);
  };
  const read = (typed: Buffer): void => {
    for (const written of typed.toString('utf8')) {
      // What was typed before the mode was set arrives as the terminal has changed it.
      const key = written === '\n' ? enter : written;
      const signal = signals[key];
      if (signal === 'SIGTSTP') leaveRawMode();
      if (signal) process.kill(0, signal);
      else if (actions[key]) actions[key]();
      // Who presses Enter wants to see where the new lines begin.
      else if (key === enter) process.stderr.write('\n');
    }
  };
  // After Ctrl-Z the process goes on in the foreground (fg) or in the background (bg).
  const resumed = (): void => {
    leaveRawMode();
    enterRawMode();
  };
  terminal.on('data', read);
  process.on('SIGCONT', resumed);
  enterRawMode();
  return {
    close() {
      process.off('SIGCONT', resumed);
      terminal.off('data', read);
      leaveRawMode();
    },
  };
}

/** Asks something that is answered by y or n; Enter means yes. */
export function askYes(question: string): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (yes: boolean) => (): void => {
      keyboard.close();
      process.stderr.write(yes ? 'yes\n' : 'no\n');
      resolve(yes);
    };
    const [yes, no] = [answer(true), answer(false)];
    const keyboard = openKeyboard({ y: yes, Y: yes, [enter]: yes, n: no, N: no, '\x1b': no, '\x04': no });
    process.stderr.write(`${question} (Y/n) `);
  });
}
