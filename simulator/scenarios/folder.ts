// The scenarios of a folder, reloaded when a file changes. An invalid file keeps its previous scenarios and is reported.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readScenarios, type Scenario, type ScenarioFile } from './read-scenario.js';

export type ScenarioFolder = ReturnType<typeof openScenarios>;

interface FolderOptions {
  readonly folder: string;
  readonly check?: Parameters<typeof readScenarios>[2];
  /** Called after every reload with the number of scenarios and the problems. */
  readonly onRead?: (count: number, problems: readonly string[]) => void;
  /** Milliseconds between two looks; 0: only when asked. A look at file times is all it takes, on any file system. */
  readonly interval: number;
}

interface Entry extends ScenarioFile {
  readonly version: string;
}

/** Reads the folder, which need not exist yet, and keeps an eye on it. */
export function openScenarios({ folder, check, onRead, interval }: FolderOptions) {
  let entries = new Map<string, Entry>();
  let scenarios: readonly Scenario[] = [];
  let problems: readonly string[] = [];

  const list = (): string[] => {
    try {
      return readdirSync(folder)
        .filter((name) => /\.ya?ml$/.test(name))
        .sort();
    } catch {
      return [];
    }
  };

  const readFile = (path: string): ScenarioFile => {
    let source: string;
    try {
      source = readFileSync(path, 'utf8');
    } catch (thrown) {
      return {
        scenarios: [],
        problems: [`${path}:1:1 cannot be read: ${thrown instanceof Error ? thrown.message : thrown}`],
      };
    }
    return readScenarios(source, path, check);
  };

  const refresh = (): void => {
    const next = new Map<string, Entry>();
    let changed = false;
    for (const name of list()) {
      const path = join(folder, name);
      const old = entries.get(name);
      const info = statSync(path, { throwIfNoEntry: false });
      if (!info?.isFile()) continue;
      const stamp = `${info.size}:${info.mtimeMs}:${info.ino}`;
      if (old?.version === stamp) {
        next.set(name, old);
        continue;
      }
      changed = true;
      const file = readFile(path);
      next.set(name, {
        version: stamp,
        problems: file.problems,
        scenarios: file.problems.length ? (old?.scenarios ?? []) : file.scenarios,
      });
    }
    if (!changed && next.size === entries.size) return;
    entries = next;
    scenarios = [...next.values()].flatMap((entry) => entry.scenarios);
    problems = [...next.values()].flatMap((entry) => entry.problems);
    onRead?.(scenarios.length, problems);
  };

  refresh();
  const timer = interval > 0 ? setInterval(refresh, interval) : undefined;
  timer?.unref();
  return {
    /** In the order of file names, then of lines: the first that fits answers. */
    get scenarios() {
      return scenarios;
    },
    /** What is wrong now, file by file. */
    get problems() {
      return problems;
    },
    /** Looks whether anything has changed, and reads what has. */
    refresh,
    close: (): void => clearInterval(timer),
  };
}
