// `pentagate mock`: serves the answers of a contract on one port, strictly, with streams.

import { existsSync } from 'node:fs';
import { shownHost } from '../../http/listen.js';
import { oneOf, UsageError, wholeNumber } from '../../runtime/cli/command-options.js';
import { terminalText } from '../../runtime/cli/terminal-text.js';
import { contractFile } from '../../runtime/install-paths.js';
import { isCheckout } from '../../runtime/paths.js';
import { nextFreePort } from '../../runtime/server-address.js';
import { textSurfaces } from '../../surfaces/engine/handler.js';
import { readBundle } from '../contract/bundle.js';
import { withDirections } from '../contract/directions.js';
import type { Contract } from '../contract/merge.js';
import type { ModelOptions } from '../mock/create-model.js';
import { type MockServer, type MockServerOptions, startMock } from '../mock/mock-server.js';
import type { MockModel } from '../mock/model.js';
import { createMockLog, isMockAt, logAddress } from '../mock/request-log/mock-log.js';
import { defaultTaskSeconds } from '../mock/tasks/mock-tasks.js';
import type { MockOptions } from '../mock/test-api.js';
import { configFile } from './project-contracts.js';
import { type CommandTarget, interrupted, loadOptionsOf, readTargetOptions } from './targets.js';

const defaultPort = 4010;

const help = `usage: pentagate mock [options]
       pentagate mock FILE [options]
       pentagate mock [FILE] --prism [--port <number>] [--host <address>] [-- options of Prism]

Serves the contract in openapi/, or that of FILE (OpenAPI 3.0 to 3.2; files that it refers to are read too). Without either, it serves
the six AI APIs of pentagate.

  --port <number>   port to listen on; 0 takes any free one (default ${defaultPort}, or the next free one)
  --host <address>  address to listen on (default 127.0.0.1)
  --pace <ms>       pause between two events of a stream (default 30)
  --task-seconds <number>
                    how long a created task takes until it has succeeded (default 2)
  --scenarios <file>
                    answers by rules: a file of scenarios (.yaml, for the six APIs), or traffic that pentagate record has written (.jsonl);
                    several if given more than once
  --models <names>  models that the simulator knows, separated by commas: others are a 404. strict: those that the contract shows
                    (default: any)
  --read-only ignore|refuse
                    members of requests that are readOnly: left out of what is answered (default), or a violation
  --root <folder>   folder in which references of FILE may lead to other files (default: that of FILE)
  --quiet           no line per request
  --prism           start Prism instead, of the package @stoplight/prism-cli, on the same contract; what follows -- are its own options
  --help            this text

A request is checked first: a violation is a 400 in the error format of the contract and names each field. A missing key, or the literal key
"invalid", is a 401; any other key is taken.

In the six APIs, a simulator answers messages, responses, chat and content: it reads the request, and obeys its tools, schemas and limits.
Other answers, and those of FILE, are the contract's examples, else values made up from its schemas.

  "stream": true in the body, or :streamGenerateContent?alt=sse, streams the answer event by event.
  The model of a request, a tool that it forces to be called, and values of a JSON schema that it asks for come back in the answer.
  A task of an x-lifecycle gets an id when it is created, and moves from status to status as the lifecycle permits. Cancelling moves it,
  deleting removes it, and an id that is neither a task's nor one of the contract's examples is a 404.
  GET and HEAD of a video's content answer a real small MP4, also in ranges.

The mock remembers its latest requests: the printed address shows them in a browser, and pentagate logs --url prints them.

Choose an answer of the contract with the header Prefer (or, as in Prism, with __code, __example, __dynamic, __seed in the query):

  Prefer: code=429            the documented answer with this status, also instead of a stream
  Prefer: example=tool_call   the example of this name
  Prefer: dynamic=true        made up from the schemas; streams follow the grammar. With seed=<word> the same each time.

Inject faults with the header x-pentagate-simulate, as on the server:

  status=529; times=2; retry-after=7   this error; at most so often for a key; with this retry-after
  error-event; after=4; hold=2s        a stream fails after so many events, and stays open for so long
  cut=3                                the connection is closed after so many events; without a stream, at once
  stall; after=3                       nothing more is sent
  latency=2s; tps=20                   a late first byte; tokens per second
`;

/** As for `startMock`; without a port, the default one or the next free one. */
type ListenOptions = Omit<MockServerOptions, 'port'> & { readonly port: number | undefined };

/** Loads the contract to serve: without a target, that of pentagate. Undefined when it cannot be read, which has been reported. */
async function servedContract(target: CommandTarget | undefined): Promise<Contract | undefined> {
  if (!target) return readBundle(contractFile);
  const { loadMended } = await import('../generate/repairs.js');
  const { problemsText } = await import('../contract/problem.js');
  const { orderFaults } = await import('../contract/orders.js');
  const { contract, problems, notes } = loadMended(loadOptionsOf(target));
  const faults = contract ? orderFaults(contract) : [];
  const text = problemsText([...notes, ...problems, ...faults]);
  if (text) console.error(text);
  return contract;
}

/** The sentence that a port is taken, by another mock if it is one. */
async function takenText(host: string, port: number): Promise<string> {
  const isMock = await isMockAt(`http://${shownHost(host)}:${port}`);
  return `Port ${port} on ${host} is taken${isMock ? ' by another mock' : ''}.`;
}

/**
 * Listens on the port that is asked for; without one, on the default port or the next free one.
 * @throws Error that names a free port, if the one that is asked for is taken
 */
async function listen(model: MockModel, { port: asked, ...options }: ListenOptions): Promise<MockServer> {
  const { host } = options;
  const port = asked ?? defaultPort;
  const started = await startMock(model, { ...options, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return undefined;
  });
  if (started) return started;
  const [taken, free] = await Promise.all([takenText(host, port), nextFreePort(host, port)]);
  if (asked !== undefined || free === undefined)
    throw new Error(
      `${taken} ${free === undefined ? 'Choose another with --port; 0 takes any free one.' : `Port ${free} is free: --port ${free}`}`,
    );
  console.log(`${taken} This mock takes port ${free}.\n`);
  return startMock(model, { ...options, port: free });
}

async function serve(
  contract: Contract,
  isOwn: boolean,
  scenarios: readonly string[],
  options: ListenOptions & ModelOptions & Pick<MockOptions, 'models'>,
): Promise<number> {
  const { createRuledModel } = await import('../mock/rules/with-rules.js');
  const { welcome } = await import('../mock/welcome.js');
  const requestLog = createMockLog({ name: 'mock', surfaces: isOwn ? textSurfaces : [] });
  const { model, load } = await createRuledModel(contract, isOwn, options, (id, name) =>
    requestLog.log.scenario(id, name),
  );
  for (const file of scenarios) load(file);
  const mock = await listen(model, { ...options, requestLog });
  console.log(`${welcome(withDirections(contract, 'omit'), mock.url, isOwn)}\nRequests: ${logAddress(mock.url)}\n`);
  await interrupted();
  await mock.close();
  return 0;
}

/** The command line of Prism. @throws UsageError for an option that it does not have */
function prismOptions({ port, host, ...others }: Readonly<Record<string, unknown>>, more: readonly string[]): string[] {
  const foreign = Object.entries(others).find(([, value]) => value !== undefined);
  if (foreign) throw new UsageError(`--${foreign[0]} is no option of Prism. Its own options follow --`);
  return Object.entries({ port, host })
    .flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, String(value)]))
    .concat(more);
}

/** The contract to serve; undefined: that of pentagate. @throws UsageError when several are configured and none is named */
function mockedContract([first, second]: readonly CommandTarget[]): CommandTarget | undefined {
  if (second) throw new UsageError(`${configFile} has several contracts: name one, as in pentagate mock NAME`);
  if (first && !first.isDefault) return first;
  // In a project of its own, the contract in openapi/ is meant.
  return first && !isCheckout && existsSync('openapi/openapi.yaml') ? { ...first, path: 'openapi' } : undefined;
}

/** Runs until it is interrupted, and gives the exit code. */
export async function mockCommand(args: readonly string[]): Promise<number> {
  const end = args.indexOf('--');
  const [own, more] = end < 0 ? [args, []] : [args.slice(0, end), args.slice(end + 1)];
  const given = await readTargetOptions(
    {
      port: { type: 'string' },
      host: { type: 'string' },
      pace: { type: 'string' },
      'task-seconds': { type: 'string' },
      models: { type: 'string' },
      'read-only': { type: 'string' },
      scenarios: { type: 'string', multiple: true },
      quiet: { type: 'boolean' },
      prism: { type: 'boolean' },
    },
    help,
    own,
  );
  if (!given) return 0;
  const {
    port,
    host,
    pace,
    'task-seconds': taskSeconds,
    models,
    'read-only': readOnly,
    scenarios,
    quiet,
    prism,
  } = given.values;
  if (more.length && !prism) throw new UsageError(`${more[0]} follows --, which begins the options of --prism`);
  const others = { port, host, pace, 'task-seconds': taskSeconds, models, 'read-only': readOnly, scenarios, quiet };
  const passed = prism && prismOptions(others, more);
  const options = {
    port: port === undefined ? undefined : wholeNumber('port', port, 0, 65_535),
    host: host ?? '127.0.0.1',
    pace: wholeNumber('pace', pace ?? '30', 0, 60_000),
    taskSeconds: wholeNumber('task-seconds', taskSeconds ?? String(defaultTaskSeconds), 0, 86_400),
    ...(models === undefined ? {} : { models: models.split(',').map((name) => name.trim()) }),
    readOnly: oneOf('read-only', readOnly ?? 'ignore', ['ignore', 'refuse']),
    ...(quiet ? {} : { log: (line: string) => console.log(terminalText(line)) }),
  };
  try {
    const target = mockedContract(await given.targets());
    const contract = await servedContract(target);
    if (!contract) return 1;
    if (!passed) return await serve(contract, target === undefined, scenarios ?? [], options);
    const { runPrism } = await import('../mock/prism.js');
    return await runPrism(contract, passed);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    console.error(terminalText((error as Error).message));
    return 1;
  }
}
