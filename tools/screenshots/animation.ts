// The ten seconds at the top of the README: a stream that is cut, what SDK and client make of it, and what `pentagate test` says of a service
// that loses an event. All of it is run; only the moments at which lines appear are chosen.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import Anthropic from '@anthropic-ai/sdk';
import { createClient } from '../../generated/client.js';
import { testService } from '../../scripts/conformance/index.js';
import { escaped, textReport } from '../../scripts/conformance/reports.js';
import { startMock } from '../../scripts/mock/index.js';

/** Where the service seems to be that loses an event. */
const shownUrl = 'http://127.0.0.1:3000';

interface Line {
  readonly text: string;
  readonly kind: 'command' | 'output' | 'wrong' | 'note';
  /** Milliseconds after the line before. */
  readonly after: number;
}

const cut = { 'x-pentagate-simulate': 'cut=5' };
const request = { model: 'any', max_tokens: 100, messages: [{ role: 'user' as const, content: 'Hello' }] };
const line = (kind: Line['kind'], text: string, after = 150): Line => ({ kind, text, after });

/** A stream that is cut, as curl sees it. */
async function readCut(url: string): Promise<string[]> {
  const headers = {
    'x-api-key': 'test',
    'anthropic-version': '2023-06-01',
    'content-type': 'application/json',
    ...cut,
  };
  const options = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const body = JSON.stringify({ ...request, stream: true });
  // It fails, as it should.
  const { stdout = '', stderr = '' } = await promisify(execFile)('curl', [
    ...['-sSN', `${url}/v1/messages`, ...options],
    ...['-d', body],
  ]).catch((error: { stdout?: string; stderr?: string }) => error);
  return [...(stdout.match(/^event: .*$/gm) ?? []), stderr.trim()];
}

const thrownBy = async (read: () => Promise<unknown>): Promise<string> => {
  try {
    await read();
    return 'nothing';
  } catch (error) {
    const thrown = error as Error;
    return `${thrown.constructor.name}: ${thrown.message}`;
  }
};

/** A service that answers as another one does, and loses the last event of each stream. */
const losing =
  (url: string): typeof fetch =>
  async (address, init) => {
    const reply = await fetch(String(address).replace(shownUrl, url), init);
    const text = (await reply.text()).replace(/event: message_stop\n.*\n\n/, '');
    return new Response(text || null, { status: reply.status, headers: reply.headers });
  };

/** Runs all that is shown. */
async function record(): Promise<Line[]> {
  const mock = await startMock();
  const client = createClient({ baseUrl: mock.url, apiKey: 'test', retries: 0 });
  const sdk = new Anthropic({ baseURL: mock.url, apiKey: 'test', defaultHeaders: cut, maxRetries: 0 });
  try {
    const events = await readCut(mock.url);
    const bySdk = await thrownBy(() => sdk.messages.stream(request).finalMessage());
    const byClient = await thrownBy(async () => {
      const stream = await client.messages.create({ ...request, stream: true }, { headers: cut });
      await stream.final();
    });
    const options = { url: shownUrl, fetch: losing(mock.url), key: 'test', requests: 40 };
    const result = await testService({ ...options, operation: 'createMessage' });
    const shown = { ...result, failures: result.failures.filter(({ code }) => code === 'end').slice(0, 1) };
    const report = textReport(shown).split('\n');
    const from = report.findIndex((each) => each.startsWith('createMessage:'));
    return [
      line('note', '# A stream that breaks off, on demand'),
      line('command', "curl -N $MOCK/v1/messages -H 'x-pentagate-simulate: cut=5' …", 700),
      ...events.map((text) => line('output', text)),
      line('note', '# What programs see', 900),
      line('wrong', `@anthropic-ai/sdk   ${bySdk}`, 500),
      line('wrong', `pentagate-client    ${byClient}`, 500),
      line('note', '# A service that loses the last event, found', 1000),
      line('command', `npx pentagate test ${shownUrl} --surface messages`, 700),
      ...report.slice(from, from + 10).map((text, at) => line(at ? 'output' : 'wrong', text, at ? 150 : 900)),
    ];
  } finally {
    await mock.close();
  }
}

const size = { width: 860, row: 21, margin: 18, columns: 100 };

const shortened = (text: string): string => (text.length > size.columns ? `${text.slice(0, size.columns - 1)}…` : text);

/** Draws the lines as an SVG whose lines appear one after the other, and stay. */
export async function drawAnimation(): Promise<string> {
  const lines = await record();
  let time = 0;
  const texts = lines.map(({ text, kind, after }, at) => {
    time += after;
    const y = size.margin + (at + 1) * size.row - 6;
    const prompt = kind === 'command' ? '<tspan class="prompt">$ </tspan>' : '';
    const content = `${prompt}${escaped(shortened(text))}`;
    return `<text class="${kind}" x="${size.margin}" y="${y}" style="animation-delay:${time}ms" xml:space="preserve">${content}</text>`;
  });
  const height = 2 * size.margin + lines.length * size.row;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${height}" role="img" aria-label="A stream that is cut, what SDK and client throw, and what pentagate test says of a service that loses an event">
<style>
rect { fill: #14181f; }
text { font: 14px ui-monospace, Consolas, monospace; fill: #d5dae1; opacity: 0; animation: show 1ms forwards; }
.prompt { fill: #6cc7b9; }
.note { fill: #94a0b0; }
.wrong { fill: #ffa099; }
@keyframes show { to { opacity: 1; } }
@media (prefers-reduced-motion: reduce) { text { animation: none; opacity: 1; } }
</style>
<rect width="100%" height="100%" rx="8"/>
${texts.join('\n')}
</svg>
`;
}
