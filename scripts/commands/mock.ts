// `pentagate mock`: serves the contract's examples on one port, strictly, with streams.

import { OptionError, readOptions, wholeNumber } from '../../cli/options.js';
import { readContract } from '../mock/contract.js';
import { startMock } from '../mock/server.js';
import { welcome } from '../mock/welcome.js';

const help = `usage: pentagate mock [options]

  --port <number>   port to listen on; 0 takes any free one (default 4010)
  --host <address>  address to listen on (default 127.0.0.1)
  --pace <ms>       pause between two events of a stream (default 30)
  --quiet           no line per request
  --help            this text

Answers are the contract's examples, by Prism. A request is checked first: a violation is the surface's own 400 and names each field.
A missing key, or the literal key "invalid", is the surface's 401; any other key is taken.

  "stream": true in the body, or :streamGenerateContent?alt=sse, streams the example of that name event by event.
  A request that brings tools and forces one to be called gets the example tool_call; any other gets the first example.
  GET and HEAD of a video's content answer a real small MP4, also in ranges.

Choose the answer with the header Prefer (or, as in Prism, with __code, __example, __dynamic, __seed in the query):

  Prefer: code=429            the documented answer with this status, also instead of a stream
  Prefer: example=tool_call   the example of this name
  Prefer: dynamic=true        made up from the schemas; streams follow the grammar. With seed=<word> the same each time.
`;

/** Runs until it is interrupted, and gives the exit code. */
export async function mockCommand(args: readonly string[]): Promise<number> {
  try {
    const given = readOptions(
      {
        port: { type: 'string', default: '4010' },
        host: { type: 'string', default: '127.0.0.1' },
        pace: { type: 'string', default: '30' },
        quiet: { type: 'boolean', default: false },
      },
      help,
      [],
      args,
    );
    if ('exit' in given) return given.exit;
    const { values } = given;
    const document = readContract();
    const mock = await startMock({
      port: wholeNumber('port', values.port, 0, 65_535),
      host: values.host,
      pace: wholeNumber('pace', values.pace, 0, 60_000),
      document,
      ...(values.quiet ? {} : { log: (line: string) => console.log(line) }),
    });
    console.log(`${welcome(document, mock.url)}\n`);
    const interrupted = new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    await Promise.race([interrupted, mock.ready]);
    await interrupted;
    await mock.close();
    return 0;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    console.error(code === 'EADDRINUSE' ? `${message}. Choose another port with --port.` : message);
    return error instanceof OptionError ? 2 : 1;
  }
}
