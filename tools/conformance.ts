// `npm run stress -- servers`: tests servers of others with `testService`, and lets other tools look for the faults that ours finds. docs/conformance.md has
// what came of it.
import { writeFileSync } from 'node:fs';
import { OptionError, readOptions, wholeNumber } from '../runtime/cli/options.js';
import { failureClasses } from '../scripts/conformance/result.js';
import { serverNames, type Tried, tryServers } from './conformance/servers.js';
import { compareTools, type Sought, toolNames } from './conformance/tools.js';

const usage = `usage: npm run stress -- servers [options]

Tests servers of others against the contracts of the six AI APIs, gateways before our mock; then lets other tools look for the faults of the service in
test/conformance, each fault alone. Prints both as tables in Markdown. It takes about half an hour.

  --only PART        servers or tools
  --names NAME,...   only these: ${serverNames.join(', ')}; ${toolNames.join(', ')}
  --requests NUMBER  requests for each surface of a server (default 100)
  --seed TEXT        equal seeds send equal requests (default 1)
  --json FILE        all findings, with their requests
  --help             this text

Exit code: 0 it was run, whatever was found, 2 wrong usage. It needs Linux with GNU time, and npm to install the servers the first time.`;

const classesOf = ({ counted }: Tried): string =>
  failureClasses
    .map((name) => counted.filter((each) => each.class === name).length)
    .map((count) => ` ${count} |`)
    .join('');

/** A line of the table of servers, and below it one for each finding. */
function* serverLines(tried: Tried): Generator<string> {
  const { server, version, surface, how, result, counted, aside } = tried;
  const way = how ? `${surface}, ${how}` : surface;
  yield `| ${server} ${version} | ${way} | ${result.problem ?? result.requests} |${classesOf(tried)}`;
  for (const each of counted)
    yield `  ${each.class} ${each.code} ${each.operation}: ${each.message} (${each.sent}; ${each.count})`;
  for (const { failure, reason } of aside)
    yield `  set aside: ${failure.operation}: ${failure.message}, since ${reason}`;
}

/** The table of tools: found faults by group, and seconds for all. */
function* toolLines(all: readonly Sought[]): Generator<string> {
  const groups = [...new Set(all.map(({ group }) => group))];
  yield `| tool | ${groups.map((group) => `${group} |`).join(' ')} all | seconds |`;
  yield `|---|${'---|'.repeat(groups.length + 2)}`;
  for (const tool of new Set(all.map((each) => each.tool))) {
    const own = all.filter((each) => each.tool === tool);
    const cell = (some: readonly Sought[]): string => `${some.filter(({ found }) => found).length} of ${some.length}`;
    const seconds = own.reduce((sum, each) => sum + each.seconds, 0) / own.length;
    const cells = [...groups.map((group) => cell(own.filter((each) => each.group === group))), cell(own)];
    yield `| ${tool} | ${cells.join(' | ')} | ${seconds.toFixed(1)} |`;
  }
}

async function main(): Promise<number> {
  const read = readOptions(
    {
      only: { type: 'string' },
      names: { type: 'string' },
      requests: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      json: { type: 'string' },
    },
    usage,
  );
  if ('exit' in read) return read.exit;
  const { only, names, requests, seed, json } = read.values;
  const chosen = names?.split(',').map((name) => name.trim());
  const wrong = chosen?.find((name) => ![...serverNames, ...toolNames].includes(name));
  if (wrong !== undefined) throw new OptionError(`There is no server or tool ${wrong}.`);
  if (only !== undefined && only !== 'servers' && only !== 'tools') throw new OptionError(`There is no part ${only}.`);
  const isChosen = (name: string): boolean => chosen?.includes(name) ?? true;
  const options = { requests: wholeNumber('requests', requests, 1, 10_000), seed };
  const tried: Tried[] = [];
  const sought: Sought[] = [];
  if (only !== 'tools') {
    console.log('| server | surface | requests | wrong | error | lenient |\n|---|---|---|---|---|---|');
    for await (const each of tryServers(serverNames.filter(isChosen), options)) {
      tried.push(each);
      for (const line of serverLines(each)) console.log(line);
    }
  }
  if (only !== 'servers') {
    for await (const each of compareTools(toolNames.filter(isChosen))) {
      sought.push(each);
      console.error(`${each.found ? '✓' : '✗'} ${each.tool}: ${each.fault}`);
    }
    for (const line of toolLines(sought)) console.log(line);
  }
  if (json !== undefined) writeFileSync(json, `${JSON.stringify([...tried, ...sought], null, 1)}\n`);
  return 0;
}

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof OptionError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  return 2;
});
