// Single keys on the terminal that started the server. In raw mode the terminal sends no signals, so the corresponding keys are
// converted; and only the foreground process may read, because the system stops any other reader.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ReadStream } from 'node:tty';

/** Whether this process is in the foreground of its terminal. */
function inForeground(): boolean {
  const groups = (): readonly (string | undefined)[] => {
    try {
      // pid (name) state ppid pgrp session tty_nr tpgid …; the name may contain spaces and parentheses.
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

/** Sends the signal that the terminal would send, to all processes of the group (npm, a shell, this one). */
const signals: Readonly<Record<string, NodeJS.Signals>> = { '\x03': 'SIGINT', '\x1c': 'SIGQUIT', '\x1a': 'SIGTSTP' };

const enter = '\r';

interface Keyboard {
  close(): void;
}

/** Whether input and output are a terminal. */
export const hasKeyboard = (): boolean =>
  process.stdin.isTTY === true && process.stderr.isTTY === true && process.platform !== 'win32' && inForeground();

/**
 * Calls an action when its key is pressed.
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
    // The system stops a background process that sets the terminal's mode.
    if (inForeground()) terminal.setRawMode(false);
  };
  const read = (typed: Buffer): void => {
    for (const written of typed.toString('utf8')) {
      // Input from before the mode was set arrives as the terminal has translated it.
      const key = written === '\n' ? enter : written;
      const signal = signals[key];
      if (signal === 'SIGTSTP') leaveRawMode();
      if (signal) process.kill(0, signal);
      else if (actions[key]) actions[key]();
      // Enter prints an empty line, as users expect.
      else if (key === enter) process.stderr.write('\n');
    }
  };
  // After Ctrl-Z the process continues in the foreground (fg) or in the background (bg).
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

/** Asks a question with the answers y and n; Enter means yes. */
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
