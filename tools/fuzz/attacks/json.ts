// Attacks with a key: bodies within the size limit that are expensive to parse.
import { setMaxListeners } from 'node:events';
import { type Attack, type AttackTarget, call, callHeaders } from './attack.js';

const megabyte = 1024 ** 2;
/** Slightly below the size limit of a body. */
const max = 20 * megabyte - 1000;

const repeated = (begin: string, middle: string, end: string, bytes = max): string =>
  begin + middle.repeat(Math.floor((bytes - begin.length - end.length) / middle.length)) + end;

/** An object with unique keys. */
const keys = (count: number): string => Array.from({ length: count }, (_, at) => `"key${at}":1`).join(',');

const turns = (content: string): string =>
  `{"model":"m","max_tokens":5,"messages":[{"role":"user","content":${content}}]}`;

/** Bodies by attack; created on demand, because they are large. */
const bodies: Readonly<Record<string, () => string>> = {
  '20 MB of [': () => repeated('', '[', ''),
  '20 MB of {"a":': () => repeated('', '{"a":', ''),
  '20 MB of [ in pairs': () => '['.repeat(max / 2) + ']'.repeat(max / 2),
  '20 MB of {}': () => repeated('[', '{},', '{}]'),
  '20 MB of {} as turns': () => repeated('{"model":"m","max_tokens":5,"messages":[', '{},', '{}]}'),
  '20 MB of zeros': () => repeated('{"model":"m","max_tokens":5,"messages":[', '0,', '0]}'),
  '20 MB of []': () => repeated('{"input":[', '[],', '[]]}'),
  'a million keys': () => `{${keys(1_000_000)}}`,
  'a million keys in a tool': () => `{"model":"m","tools":[{"input_schema":{"properties":{${keys(1_000_000)}}}}]}`,
  '10 MB nested': () => turns('['.repeat(5 * megabyte) + ']'.repeat(5 * megabyte)),
  '20 MB of blanks': () => `${' '.repeat(max)}{}`,
  '20 MB of digits': () => turns('1'.repeat(max - 200)),
  '20 MB of escapes': () => turns(`"${'\\u00e9'.repeat((max - 200) / 6)}"`),
  '20 MB of line breaks': () => turns(`"${'\\n'.repeat((max - 200) / 2)}"`),
  '20 MB of one key': () => `{"${'k'.repeat(max - 200)}":1}`,
  '20 MB of a text without end': () => `{"model":"${'m'.repeat(max - 200)}`,
  '20 MB of quotes': () => turns(`"${'\\"'.repeat((max - 200) / 2)}"`),
  '20 MB of strings': () => repeated('{"model":"m","stop_sequences":[', '"",', '""]}'),
};

/** Sends one body repeatedly from several callers; any response but a server error is acceptable. */
async function press(target: AttackTarget, path: string, body: string, callers: number, times: number): Promise<void> {
  const bytes = new TextEncoder().encode(body);
  const one = async (): Promise<void> => {
    for (let turn = 0; turn < times; turn++) await call(target, path, bytes, [200, 400, 413, 503]);
  };
  await Promise.all(Array.from({ length: callers }, one));
}

const jsonAttack = (name: string, path: string, callers: number, mock = false): Attack => ({
  name: `${mock ? 'mock: ' : ''}${name}${callers > 1 ? `, ${callers} callers` : ''}, ${path}`,
  // The bodies themselves: 20 MB as bytes and as text, per caller.
  goalMegabytes: 300 + callers * 60,
  ...(mock ? { mock } : {}),
  run: (target) => press(target, path, bodies[name]?.() ?? '', callers, 2),
});

/** A form with many parts, or with repeated fields. */
const formAttack = (name: string, form: () => FormData): Attack => ({
  name: `form: ${name}`,
  run: async (target) => void (await call(target, '/v1/videos', form(), [200, 400, 413])),
});

function filled(fields: Iterable<readonly [string, string]>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

export const jsonAttacks: readonly Attack[] = [
  ...Object.keys(bodies).map((name) => jsonAttack(name, '/v1/messages', 1)),
  ...['20 MB of {}', 'a million keys', '20 MB of [ in pairs', '20 MB of escapes'].map((name) =>
    jsonAttack(name, '/v1/messages', 8),
  ),
  ...['/v1/responses', '/v1beta/models/m:generateContent', '/img/submit/imagine', '/v1/video/generations'].flatMap(
    (path) => ['20 MB of {}', 'a million keys', '20 MB of [ in pairs'].map((name) => jsonAttack(name, path, 1)),
  ),
  ...['20 MB of [', '20 MB of {}', 'a million keys', '10 MB nested'].map((name) =>
    jsonAttack(name, '/v1/messages', 1, true),
  ),
  formAttack('10,000 fields', () => filled(Array.from({ length: 10_000 }, (_, at) => [`f${at}`, 'x']))),
  formAttack('19 MB in one field', () => filled([['prompt', 'x'.repeat(19 * megabyte)]])),
  formAttack('150 fields of one name', () =>
    filled(Array.from({ length: 150 }, () => ['prompt', 'x'.repeat(100_000)])),
  ),
  {
    name: 'form: 20 MB of boundaries',
    async run(target) {
      const body = new TextEncoder().encode('--x\r\n'.repeat(4 * megabyte - 1000));
      const headers = { ...callHeaders(target), 'content-type': 'multipart/form-data; boundary=x' };
      await call(target, '/v1/videos', body, [400, 413], headers);
    },
  },
  {
    name: '3,000 calls that stall',
    settings: ['simulator: {faults: true}'],
    async run(target) {
      const body = turns('"hello"');
      const stopped = new AbortController();
      setMaxListeners(0, stopped.signal);
      const calls = Array.from({ length: 3000 }, () =>
        fetch(`${target.url}/v1/messages`, {
          method: 'POST',
          headers: { ...callHeaders(target), 'x-pentagate-simulate': 'stall' },
          body,
          signal: stopped.signal,
        }).then(
          (answer) => answer.status,
          () => 0,
        ),
      );
      setTimeout(() => stopped.abort(), 6000);
      await Promise.all(calls);
    },
  },
];
