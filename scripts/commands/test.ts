// `pentagate test`: tests any service against its contract, in time too.

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { oneOf, readOptions, UsageError, wholeNumber } from '../../runtime/cli/command-options.js';
import { terminalText } from '../../runtime/cli/terminal-text.js';
import type { RunEvent } from '../conformance/events.js';
import { htmlReport, junitReport, textReport } from '../conformance/reports.js';
import { defaults, testAgainst } from '../conformance/test-service.js';
import { fromPath } from '../contract/load-contract.js';
import { mistakesText } from '../contract/problem.js';
import { faultsOf } from '../lint/lint.js';
import { rulesOf } from '../lint/presets.js';
import { contractOptions } from './targets.js';

const help = `usage: pentagate test URL [options]
       pentagate test URL FILE [options]

Tests the service at URL against the contract in FILE (OpenAPI 3.0 to 3.2; files that it refers to are read too). Without FILE, it is
that of the six AI APIs of pentagate: --surface says which one a compatible service has.

Each operation gets valid requests (the contract's examples, and values made from its schemas) and requests that are wrong in one place. Replies
must have a documented status, media type, headers and schema; streams also the order of their grammar, and one end; tasks are read until they have
ended, cancelled, and their webhooks received; the pages of lists are followed. A request that is wrong must get a documented error, never a success and never a 5xx.

  --surface NAME      only the operations of this tag, such as messages, chat or images
  --operation ID      only this operation
  --key SECRET        sent where the contract wants a key (default: the variable PENTAGATE_TEST_KEY)
  --model NAME        sent in place of the models of the contract's examples
  --requests NUMBER   requests in all, dealt out over the operations (default ${defaults.requests}); those that make a failure smaller come on top
  --seed TEXT         equal seeds send equal requests (default ${defaults.seed})
  --allow-writes      requests that write or cost may go to another machine; to this machine they always may
  --timeout SECONDS   for one request (default ${defaults.timeoutSeconds})
  --task-seconds SECONDS
                      until a task must have ended (default ${defaults.taskSeconds})
  --webhook-secret SECRET
                      what the service signs its webhooks with (default: the variable PENTAGATE_TEST_WEBHOOK_SECRET)
  --fail-on LEVEL     untested: also fails where an operation was never tested, since no valid request of it had success (default with FILE);
                      failures: only where something failed (default without FILE: a compatible service need not have each operation)
  --json FILE         writes all that was found
  --junit FILE        writes it for CI
  --html FILE         writes it as one page
  --root DIR          folder in which references of FILE may lead to other files (default: that of FILE)
  --help, -h          this text
  --version, -v       print the version

Exit code: 0 everything held, 1 something failed or was never tested, 2 the service could not be tested, or wrong usage.
`;

const options = {
  ...contractOptions,
  surface: { type: 'string' },
  operation: { type: 'string' },
  key: { type: 'string' },
  model: { type: 'string' },
  requests: { type: 'string' },
  seed: { type: 'string' },
  'allow-writes': { type: 'boolean' },
  timeout: { type: 'string' },
  'task-seconds': { type: 'string' },
  'webhook-secret': { type: 'string' },
  'fail-on': { type: 'string' },
  json: { type: 'string' },
  junit: { type: 'string' },
  html: { type: 'string' },
} as const;

/** The address of a service. @throws UsageError when it is none */
function addressOf(text: string | undefined): string {
  if (text === undefined) throw new UsageError('Name the address of the service: pentagate test http://localhost:8000');
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UsageError(`${text} is no address of a service, such as http://localhost:8000`);
  return text;
}

/** Says how an operation has ended: no tick where no success was seen. */
function showEnd(event: RunEvent): void {
  if (event.type !== 'finished') return;
  const { operation, failed, untested } = event;
  const sign = failed ? '✗' : untested ? '–' : '✓';
  console.error(terminalText(`${sign} ${operation.id}${untested ? `: ${untested.why}` : ''}`));
}

/** Runs the command and gives its exit code. */
export async function testCommand(args: readonly string[]): Promise<number> {
  const given = readOptions(args, options, help, 2);
  if (!given) return 0;
  const { values, positionals } = given;
  const url = addressOf(positionals[0]);
  const file = positionals[1];
  const number = (name: 'requests' | 'timeout' | 'task-seconds', max: number, fallback: number): number =>
    wholeNumber(name, values[name] ?? String(fallback), 1, max);
  const limits = {
    requests: number('requests', 1_000_000, defaults.requests),
    timeoutSeconds: number('timeout', 3600, defaults.timeoutSeconds),
    taskSeconds: number('task-seconds', 86_400, defaults.taskSeconds),
    failOn: values['fail-on'] === undefined ? undefined : oneOf('fail-on', values['fail-on'], ['untested', 'failures']),
  };
  try {
    const load = file === undefined ? undefined : fromPath(resolve(file), values.root && resolve(values.root));
    const mistakes = load && mistakesText(await faultsOf(load, rulesOf(load, undefined)));
    if (mistakes) console.error(mistakes);
    const result = await testAgainst({
      url,
      load,
      surface: values.surface,
      operation: values.operation,
      model: values.model,
      key: values.key ?? process.env.PENTAGATE_TEST_KEY,
      seed: values.seed,
      allowWrites: values['allow-writes'],
      webhookSecret: values['webhook-secret'] ?? process.env.PENTAGATE_TEST_WEBHOOK_SECRET,
      ...limits,
      onEvent: showEnd,
    });
    if (values.json) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
    if (values.junit) writeFileSync(values.junit, junitReport(result));
    if (values.html) writeFileSync(values.html, htmlReport(result));
    if (result.problem !== undefined) {
      console.error(terminalText(`test: ${result.problem}`));
      return 2;
    }
    console.log(textReport(result));
    return result.ok ? 0 : 1;
  } catch (error) {
    console.error(terminalText(`test: ${(error as Error).message}\n(see --help)`));
    return 2;
  }
}
