// The matrix as a page of the docs.
import { markdown } from '../program.js';
import type { MatrixRow } from './matrix.js';

/** Characters of a message that are shown. */
const maxMessage = 110;

const shown = (text: string): string => {
  const short = text.length > maxMessage ? `${text.slice(0, maxMessage - 1)}…` : text;
  return `\`${short.replaceAll('`', "'").replaceAll('|', '\\|')}\``;
};

/** The table of rows. */
export const tableOf = (rows: readonly MatrixRow[]): string =>
  markdown(
    ['client', 'thrown', 'message', 'id of the request', 'retries'],
    rows.map(({ fault, client, thrown, waits, id, requests }) => {
      const taken = fault.stream
        ? '**nothing**: it takes what came for the answer'
        : 'nothing: it waits for the answer';
      const what = waits ? 'nothing: it waits on' : thrown ? `\`${thrown.type}\`` : taken;
      return [client, what, thrown ? shown(thrown.message) : '', id === undefined ? 'no' : `\`${id}\``, requests - 1];
    }),
  );

/** The whole page. */
export function matrixPage(rows: readonly MatrixRow[], versions: readonly string[], date: string): string {
  const faults = [...new Set(rows.map(({ fault }) => fault))];
  const sections = faults.map((fault) => {
    const { stream, timeout } = fault;
    const asked = stream ? 'In a stream' : 'Without a stream';
    const limit = timeout === undefined ? '' : `, with a timeout of ${timeout / 1000} s in the client's own option`;
    return `## ${fault.name}\n\n${asked}${limit}: \`x-pentagate-simulate: ${fault.fault}\`.\n\n${tableOf(rows.filter((row) => row.fault === fault))}\n`;
  });
  return `# What SDKs throw

What a program sees of each [fault](scenarios-and-faults.md#fault-injection-by-header) with each SDK: the class and the message of what is thrown, whether the id of the
request (\`x-request-id\`, which a provider's support asks for) can be read of it, and how often the SDK sent the request again by itself. All options of the SDKs
are their defaults, but for a timeout where one is named: in \`ai\` it is \`abortSignal\`, whose end is a part of the stream; LangChain's client for Google has none. The official SDKs are named with
their calls: helpers such as \`messages.stream()\` throw other classes than \`messages.create({stream: true})\` (Google's call in a stream is \`generateContentStream\`). To see what *your* program does, [test it](test-your-program.md).

\`npm run stress -- sdk-faults\` writes this page from a run against the mock, without a network. This one is of ${date}, Node ${process.versions.node.split('.')[0]}, with ${versions.join(', ')}.

${sections.join('\n')}`;
}
