// `pentagate verdicts`: what a mock or a server has seen clients do after its faults, for CI.

import { writeFileSync } from 'node:fs';
import type { RequestSummary, Verdict } from '../../generated/operator/types.js';
import { columns } from '../../runtime/cli/columns.js';
import { oneOf, readOptions } from '../../runtime/cli/command-options.js';
import { counted, terminalText } from '../../runtime/cli/terminal-text.js';
import { ask, ControlError, type OperatedServer, remoteServer } from '../../runtime/operator-client/client.js';
import { escaped } from '../conformance/reports.js';

const defaultUrl = 'http://127.0.0.1:4010';

const help = `usage: pentagate verdicts [options]

Lists what the mock or the server at an address has seen of its clients: whether they waited as long as retry-after asked, sent again what cannot
succeed, left a stream open after its error, or took a stream that was cut off for a complete answer. Run your tests against pentagate mock
first, with faults.

  --url URL       where the mock or the server is (default ${defaultUrl}); a server needs a key in PENTAGATE_KEY
  --fail-on WHAT  exit code 1: with wrong, if a client did something wrong; with never, not at all (default never)
  --junit FILE    writes the verdicts for CI
  --json          prints one JSON object per verdict instead of columns
  --help, -h      this text
  --version, -v   print the version

Exit code: 0 nothing wrong, 1 a client did something wrong (with --fail-on wrong), 2 there is nothing to judge, or wrong usage.
`;

/** The log of a server lists no more. */
const maxRequests = 1000;

/** Requests that are asked for at once. */
const batch = 20;

/** A verdict, with the request that shows it. */
interface Judged extends Verdict {
  readonly request: RequestSummary;
}

interface Judgement {
  readonly requests: number;
  /** The earliest first. */
  readonly verdicts: readonly Judged[];
}

/** All verdicts in a log. @throws ControlError if the server has none */
async function judge(server: OperatedServer): Promise<Judgement> {
  const list = await ask(server, (client) => client.requests.list({ query: { limit: maxRequests } }));
  if (!list) throw new ControlError(`The server at ${server.origin} records no requests.`);
  // Others are of browsers, and of this command, which looks where the log is.
  const requests = list.requests.filter(({ operation }) => operation !== undefined);
  const byId = new Map(requests.map((request) => [request.id, request]));
  // Every verdict is about a request that failed, which has those of later requests, too.
  const failed = requests.filter(({ ended }) => ended !== 'complete' && ended !== 'open').reverse();
  const verdicts = new Map<string, Judged>();
  for (let at = 0; at < failed.length; at += batch) {
    const details = await Promise.all(
      failed.slice(at, at + batch).map(({ id }) => ask(server, (client) => client.requests.get(id))),
    );
    for (const each of details)
      for (const verdict of each?.verdictList ?? []) {
        const shown = byId.get(verdict.evidence.requests.at(-1) ?? '') ?? each;
        if (shown)
          verdicts.set(JSON.stringify([verdict.kind, verdict.evidence.requests]), { ...verdict, request: shown });
      }
  }
  return { requests: requests.length, verdicts: [...verdicts.values()] };
}

/** Clients choose paths and names: control characters must not reach the terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '?');

function textReport({ requests, verdicts }: Judgement): string {
  const rows = verdicts.map(({ kind, passed, message, evidence, request }) => [
    ...[passed ? 'right' : 'WRONG', kind, `${request.method} ${request.path}`, request.client ?? '-'],
    ...[evidence.requests.join(' '), message],
  ]);
  const table = rows.length ? [['VERDICT', 'KIND', 'REQUEST', 'CLIENT', 'IDS', 'WHAT IT DID'], ...rows] : [];
  const wrong = verdicts.filter(({ passed }) => !passed).length;
  return [
    ...(table.length ? [columns(table.map((row) => row.map(plain))), ''] : []),
    `${counted(requests, 'request')}, ${counted(verdicts.length, 'verdict')}, ${wrong} wrong`,
  ].join('\n');
}

function junitReport({ verdicts }: Judgement, url: string): string {
  const cases = verdicts.map(({ kind, passed, message, evidence, request }) => {
    const ids = evidence.requests.join(' ');
    const failure = passed
      ? ''
      : `<failure type="${kind}" message="${escaped(message)}">requests ${escaped(ids)}</failure>`;
    const operation = escaped(request.operation ?? request.path);
    return `    <testcase classname="${escaped(request.surface)}.${operation}" name="${kind} ${escaped(ids)}">${failure}</testcase>`;
  });
  const failures = verdicts.filter(({ passed }) => !passed).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escaped(url)}">`,
    `  <testsuite name="verdicts on clients" tests="${verdicts.length}" failures="${failures}">`,
    ...cases,
    '  </testsuite>\n</testsuites>\n',
  ].join('\n');
}

const options = {
  url: { type: 'string' },
  'fail-on': { type: 'string' },
  junit: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Runs the command and gives its exit code. */
export async function verdictsCommand(args: readonly string[]): Promise<number> {
  const given = readOptions(args, options, help, 0);
  if (!given) return 0;
  const { url = defaultUrl, junit, json } = given.values;
  const failOn = oneOf('fail-on', given.values['fail-on'] ?? 'never', ['wrong', 'never']);
  try {
    const judgement = await judge(await remoteServer(url));
    if (junit !== undefined) writeFileSync(junit, junitReport(judgement, url));
    if (json) for (const verdict of judgement.verdicts) console.log(JSON.stringify(verdict));
    else console.log(terminalText(textReport(judgement)));
    if (failOn === 'never') return 0;
    if (!judgement.requests) {
      console.error(`verdicts: nothing was sent to ${url}: are your tests run against it?`);
      return 2;
    }
    return judgement.verdicts.some(({ passed }) => !passed) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    console.error(terminalText(`verdicts: ${error.message}`));
    return 2;
  }
}
