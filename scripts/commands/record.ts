// `pentagate record`: a proxy that writes sanitised recordings of what passes.
import { readOptions, UsageError, wholeNumber } from '../../runtime/cli/command-options.js';
import { terminalText } from '../../runtime/cli/terminal-text.js';
import { createRecorder } from '../record/observe.js';
import { startProxy } from '../record/proxy.js';
import { openRotatingFile } from '../record/rotating-file.js';
import { providerOf } from '../recordings/har.js';
import { contractOptions, interrupted, recordedContract } from './targets.js';

const usage = `usage: pentagate record --upstream URL --out FILE [options]

A proxy between a client and a service: requests, replies and streams pass byte for byte, and FILE gets a recording of each exchange in JSONL,
for \`pentagate drift\` and for the simulator. Recordings are sanitised: structure, order, names of events, kinds and values stay;
texts, ids, keys, addresses, numbers, names of tools and models are replaced. Headers, and with them credentials, are never recorded.

  --upstream URL         the service, such as https://api.anthropic.com
  --out FILE             the file to append to
  --port NUMBER          port to listen on; 0 takes any free one (default 4020)
  --host ADDRESS         address to listen on (default 127.0.0.1)
  --max-megabytes N      size at which FILE is renamed to FILE.1, FILE.1 to FILE.2, … (default 100)
  --files N              how many of these are kept (default 5)
  --provider NAME        how the service is called in recordings (default: by its host)
  --words LIST           words, separated by commas, that names of the service have and those of no other API: \`hologram\`. Newer names with a word that
                         is neither one of these, nor of the contract, nor usual in APIs, are replaced
  --contract FILE        the contract (default: openapi/, else that of pentagate)
  --root DIR             folder in which references of the contract may lead to other files (default: that of the contract)
  --quiet                no line per request
  --help                 this text

Point an SDK at the address that is printed, with the credentials of the service. Requests that are no operation of the contract pass unrecorded.
`;

/** The URL of a service, without a slash at its end. @throws UsageError */
function upstreamUrl(given: string | undefined): URL {
  if (given === undefined) throw new UsageError('Name the service with --upstream, such as https://api.anthropic.com.');
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError('--upstream must be an http(s) URL.');
  if (url.username || url.password || url.search || url.hash)
    throw new UsageError('--upstream must not have credentials, a query or a fragment: clients send them.');
  return url;
}

/** Runs until it is interrupted, and gives the exit code. */
export async function recordCommand(args: readonly string[]): Promise<number> {
  const given = readOptions(
    args,
    {
      ...contractOptions,
      upstream: { type: 'string' },
      out: { type: 'string' },
      port: { type: 'string', default: '4020' },
      host: { type: 'string', default: '127.0.0.1' },
      'max-megabytes': { type: 'string', default: '100' },
      files: { type: 'string', default: '5' },
      provider: { type: 'string' },
      words: { type: 'string', default: '' },
      contract: { type: 'string' },
      quiet: { type: 'boolean', default: false },
    },
    usage,
    0,
  );
  if (!given) return 0;
  const { values } = given;
  const url = upstreamUrl(values.upstream);
  if (values.out === undefined) throw new UsageError('Name the file to write with --out, such as traffic.jsonl.');
  const { contract } = recordedContract(values);
  const bytes = wholeNumber('max-megabytes', values['max-megabytes'], 1, 100_000) * 1_000_000;
  const file = openRotatingFile(values.out, bytes, wholeNumber('files', values.files, 1, 1000));
  const proxy = await startProxy({
    upstream: url.href.replace(/\/+$/, ''),
    port: wholeNumber('port', values.port, 0, 65_535),
    host: values.host,
    recorder: createRecorder(contract, values.provider ?? providerOf(url.host), values.words.split(',')),
    onRecording: (recording) => file.append(JSON.stringify(recording)),
    ...(values.quiet ? {} : { log: (line: string) => console.log(terminalText(line)) }),
  });
  console.log(`Recording to ${values.out}: ${proxy.url} → ${url.href}\nStop with Ctrl-C.`);
  await interrupted();
  await proxy.close();
  return 0;
}
