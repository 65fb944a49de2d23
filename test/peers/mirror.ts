// Files of repositories that others wrote, from bare git directories `OWNER+NAME/repo`: none is copied into this project.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A repository at its newest commit. */
export interface Repository {
  /** The commit in short. */
  readonly commit: string;
  /** The paths of its files, of all of the given branches. */
  files(pattern: RegExp, branches?: string[]): { readonly path: string; readonly text: string }[];
  /** Runs something in a folder that has copies of files. */
  inFolder<Result>(pattern: RegExp, run: (folder: string, paths: string[]) => Promise<Result>): Promise<Result>;
}

export function repositoryIn(mirror: string, name: string): Repository {
  const folder = join(mirror, name.replace('/', '+'), 'repo');
  const git = (...args: string[]) => spawnSync('git', ['-C', folder, ...args], { maxBuffer: 1 << 28 });
  /** The blobs whose paths fit. A mirror may lack the largest files. */
  const blobs = (pattern: RegExp, branches = ['HEAD']): [path: string, bytes: Buffer][] => {
    const seen = new Set<string>();
    return branches.flatMap((branch) =>
      git('ls-tree', '-r', branch)
        .stdout.toString()
        .split('\n')
        .flatMap((line): [string, Buffer][] => {
          const [, blob = '', path = ''] = /^\d+ blob (\S+)\t(.*)$/.exec(line) ?? [];
          if (!pattern.test(path) || seen.has(blob)) return [];
          seen.add(blob);
          const { status, stdout } = git('cat-file', 'blob', blob);
          return status === 0 ? [[path, stdout]] : [];
        }),
    );
  };
  const head = git('rev-parse', '--short=8', 'HEAD');
  if (head.status !== 0) throw new Error(`${folder} is no git directory: ${head.stderr}`);
  return {
    commit: head.stdout.toString().trim(),
    files: (pattern, branches) => blobs(pattern, branches).map(([path, bytes]) => ({ path, text: bytes.toString() })),
    async inFolder(pattern, run) {
      const copy = mkdtempSync(join(tmpdir(), 'peer-'));
      try {
        const paths = blobs(pattern).map(([path, bytes]) => {
          mkdirSync(dirname(join(copy, path)), { recursive: true });
          writeFileSync(join(copy, path), bytes);
          return path;
        });
        return await run(copy, paths);
      } finally {
        rmSync(copy, { recursive: true });
      }
    },
  };
}

/** What is said of a case of a suite. */
export interface Verdict {
  readonly name: string;
  /** `equal`; why it differs on purpose; or undefined for a fault. */
  readonly because: string | undefined;
  readonly found?: string;
}
