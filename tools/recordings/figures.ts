// How much of recorded traffic the contract and the client take, in both readings: the table of figures.
import type { Reading } from '../../client/drift.js';
import { hasData, type Recording } from '../../contract/recording.js';
import { checkWith, createClient } from '../../generated/client.js';
import * as validators from '../../generated/validators.js';
import { eventViolations, orderViolation, replyViolations, requestViolations } from './violations.js';

/** The bytes of a recorded stream. */
const wireOf = ({ events = [] }: Recording): string =>
  events
    .filter(hasData)
    .map(([line, data]) => `${line === null ? '' : `event: ${line}\n`}data: ${JSON.stringify(data)}\n\n`)
    .join('');

/** Whether our client reads a stream to its end, schemas checked. A stream that ends with an error is read when the client throws that. */
async function clientReads(recording: Recording, reading: Reading): Promise<boolean> {
  const client = createClient({
    baseUrl: 'http://recorded.test',
    apiKey: 'key',
    retries: 0,
    validate: checkWith(validators, reading),
    fetch: async () => new Response(wireOf(recording), { headers: { 'content-type': 'text/event-stream' } }),
  });
  try {
    const stream =
      recording.surface === 'messages'
        ? await client.messages.create({
            model: 'm',
            max_tokens: 2,
            messages: [{ role: 'user', content: 'a' }],
            stream: true,
          })
        : recording.surface === 'responses'
          ? await client.responses.create({ model: 'm', input: 'a', stream: true })
          : await client.content.stream('m', { contents: [{ role: 'user', parts: [{ text: 'a' }] }] });
    await stream.final();
    return true;
  } catch (error) {
    return (error as { fault?: unknown }).fault === 'error';
  }
}

interface Row {
  readonly title: string;
  readonly of: (recording: Recording) => boolean;
  readonly passes: (recording: Recording, reading: Reading) => boolean | Promise<boolean>;
}

const isStream = ({ events }: Recording): boolean => events !== undefined;

const rows: readonly Row[] = [
  {
    title: 'requests',
    of: ({ request }) => request !== undefined,
    passes: (recording, reading) => !requestViolations(recording, reading).length,
  },
  {
    title: 'replies',
    of: ({ response, status }) => response !== undefined && status < 400,
    passes: (recording, reading) => !replyViolations(recording, reading).length,
  },
  {
    title: 'error bodies',
    of: ({ response, status }) => response !== undefined && status >= 400,
    passes: (recording, reading) => !replyViolations(recording, reading).length,
  },
  {
    title: 'streams, every event valid',
    of: isStream,
    passes: (recording, reading) => !eventViolations(recording, reading).length,
  },
  {
    title: 'streams, order',
    of: isStream,
    passes: (recording, reading) => orderViolation(recording, reading) === undefined,
  },
  { title: 'our client, schemas checked', of: isStream, passes: clientReads },
];

/** The table of figures in Markdown. */
export async function figures(recordings: readonly Recording[]): Promise<string> {
  const lines = ['| | strict | tolerant |', '|---|---|---|'];
  for (const { title, of, passes } of rows) {
    const all = recordings.filter(of);
    const count = async (reading: Reading): Promise<string> => {
      let number = 0;
      for (const recording of all) if (await passes(recording, reading)) number++;
      return `${number} of ${all.length}`;
    };
    lines.push(`| ${title} | ${await count('strict')} | ${await count('tolerant')} |`);
  }
  return lines.join('\n');
}
