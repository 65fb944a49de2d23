// `npm run stress -- servers`: tests servers of others with `testService`. docs/conformance.md has what came of it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wholeNumber } from '../runtime/cli/options.js';
import { projectRoot as root } from '../runtime/paths.js';
import { testService } from '../scripts/conformance/index.js';
import { failureClasses } from '../scripts/conformance/result.js';
import { isObject, parsed } from '../scripts/contract/json-trees.js';
import { installed } from './bench/measure.js';
import { contestants } from './conformance/contestants.js';
import { launch } from './harness/launch.js';
import { listed, markdown, runProgram } from './program.js';

/** The name of a package, without its version. */
const nameOf = ([spec = '']: readonly string[]): string => spec.slice(0, spec.lastIndexOf('@'));
const serverNames = [...new Set(contestants.map(({ packages }) => nameOf(packages)))];

const usage = `usage: npm run stress -- servers [options]

Tests servers of others against the contracts of the six AI APIs, gateways before our mock, and prints each finding and a table in Markdown. It
takes some minutes.

  --names NAME,...   only these: ${serverNames.join(', ')}
  --requests NUMBER  requests for each surface of a server (default 100)
  --seed TEXT        equal seeds send equal requests (default 1)
  --json FILE        all findings, with their requests
  --help             this text

Exit code: 0 it was run, whatever was found, 2 wrong usage. It needs npm to install the servers the first time.`;

/** Requests with more than the contract has. */
const adding =
  (headers: Readonly<Record<string, string>>, defaults: Readonly<Record<string, unknown>> = {}): typeof fetch =>
  (input, init) => {
    const body = typeof init?.body === 'string' ? parsed(init.body) : undefined;
    return fetch(input, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), ...headers },
      ...(isObject(body) && { body: JSON.stringify({ ...defaults, ...body }) }),
    });
  };

const texts = {
  names: { type: 'string' },
  requests: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  json: { type: 'string' },
} as const;

await runProgram(texts, usage, async ({ names, requests, seed, json }) => {
  const chosen = listed(names, 'server', serverNames);
  const count = wholeNumber('requests', requests, 1, 10_000);
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-conformance-'));
  const mock = await launch({
    args: (port) => [join(root, 'bin/pentagate.mjs'), 'mock', '--port', `${port}`, '--pace', '0', '--quiet'],
    cwd: root,
  });
  const rows: unknown[][] = [];
  const results: object[] = [];
  try {
    for (const { packages, program, isGateway, start, uses } of contestants) {
      if (!chosen.includes(nameOf(packages))) continue;
      const [server = ''] = packages;
      const own = join(folder, String(results.length));
      mkdirSync(own);
      const peer = await launch({ cwd: own, ...start(installed(packages, program), own, mock.url) });
      for (const { surface, operation, how, model, headers, defaults } of uses) {
        const result = await testService({
          url: peer.url,
          surface,
          requests: count,
          seed,
          ...(!isGateway && { key: 'test' }),
          ...(operation !== undefined && { operation }),
          ...(model !== undefined && { model }),
          ...(headers && { fetch: adding(headers(mock.url), defaults) }),
        });
        const way = how === undefined ? surface : `${surface}, ${how}`;
        console.error(`${server}, ${way}`);
        for (const { class: which, code, operation: id, message, sent, count } of result.failures)
          console.error(`  ${which} ${code} ${id}: ${message} (${sent}; ${count})`);
        const counts = failureClasses.map((one) => result.failures.filter((each) => each.class === one).length);
        rows.push([server, way, result.problem ?? result.requests, ...counts]);
        results.push({ server, way, result });
      }
      await peer.stop();
    }
  } finally {
    await mock.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(markdown(['server', 'surface', 'requests', ...failureClasses], rows));
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(results, null, 1)}\n`);
  return 0;
});
