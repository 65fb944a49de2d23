// Hostile bodies for images and videos: prompts that are hard to parse, invalid images, endless lists, and addresses inside the network.
// Nearly all are refused, so that hardly any image is drawn.
import type { OperationId } from '../../../generated/operations.js';

export interface HostileTask {
  readonly name: string;
  readonly operation: OperationId;
  readonly target: string;
  readonly body: string;
  readonly statuses: readonly number[];
}

const imagine = { operation: 'submitImagine', target: '/img/submit/imagine' } as const;
const blend = { operation: 'submitBlend', target: '/img/submit/blend' } as const;
const describe = { operation: 'submitDescribe', target: '/img/submit/describe' } as const;
const list = { operation: 'listTasks', target: '/img/task/list-by-condition' } as const;
const native = { operation: 'createVideoGeneration', target: '/v1/video/generations' } as const;
const second = { operation: 'createVideo', target: '/v1/videos' } as const;

const refused = [400];
const either = [200, 400];

/** Maximum length of a prompt. */
const longest = 6000;
const filled = (text: string): string => text.repeat(Math.ceil(longest / text.length)).slice(0, longest);

/** Refused because of their target, so that none of them is drawn. */
const prompts = [
  ' ',
  '-',
  '--a ',
  '--no x,',
  'a::',
  '::',
  '{a,',
  '山',
  '—',
  '"',
  '\n',
  '9',
  'http://a ',
  ', ',
  'a cat of ',
].map((text) => filled(text).slice(0, longest - 20));

const image = (bytes: Buffer | string, type = 'png'): string =>
  `data:image/${type};base64,${typeof bytes === 'string' ? bytes : bytes.toString('base64')}`;

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const dotBytes = Buffer.from(dot, 'base64');

/** A header that announces 30,000 × 30,000 pixels. */
const bomb = (): Buffer => {
  const bytes = Buffer.from(dotBytes);
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  return bytes;
};

const images: readonly (readonly [string, string])[] = [
  ['nothing', image('')],
  ['half an image', image(dotBytes.subarray(0, 40))],
  ['a bomb', image(bomb())],
  ['another type', image(dot, 'jpeg')],
  ['no type of ours', image(dot, 'svg+xml')],
  ['a drawing that is a page', image(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'))],
  ['an archive behind it', image(Buffer.concat([dotBytes, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]))],
  ['a script behind it', image(Buffer.concat([dotBytes, Buffer.from('<script>1</script>')]))],
  ['no base64', image(`${dot.slice(0, 40)}*${dot.slice(41)}`)],
  ['4 MB and a byte', image(Buffer.alloc(4 * 1024 * 1024 + 1))],
];

const addresses = [
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost./',
  'http://①②⑦.0.0.1/',
  'http://user@127.0.0.1/',
  'http://example.com\\@127.0.0.1/',
  'http://a\r\nx: y/',
];

const million = (value: unknown): unknown[] => Array.from({ length: 1_000_000 }, () => value);

/** Violations of the two surfaces apart from JSON syntax. */
export function hostileTasks(): HostileTask[] {
  const one = (name: string, where: Pick<HostileTask, 'operation' | 'target'>, body: unknown, statuses = refused) => ({
    name,
    ...where,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    statuses,
  });
  const short = { prompt: 'x', duration: 1, size: '64x64' };
  return [
    ...prompts.map((prompt) =>
      one(`a prompt of ${JSON.stringify(prompt.slice(0, 10))}`, imagine, { prompt: `${prompt} --unknown 1` }),
    ),
    one('a prompt that is too long', imagine, { prompt: 'x'.repeat(longest + 1) }),
    one('state that is too long', imagine, { prompt: 'x', state: 'x'.repeat(1_000_000) }),
    ...images.flatMap(([what, broken]) => [
      one(`base64Array with ${what}`, blend, { base64Array: [image(dot), broken] }),
      one(`base64 with ${what}`, describe, { base64: broken }),
      one(`image with ${what}`, native, { ...short, image: broken }),
    ]),
    ...['', 1, null, {}].flatMap((wrong) => [
      one(`a million times ${JSON.stringify(wrong)} for images`, imagine, {
        prompt: 'x',
        base64Array: million(wrong),
      }),
      one(`a million times ${JSON.stringify(wrong)} for ids`, list, { ids: million(wrong) }),
      one(`a million times ${JSON.stringify(wrong)} for source images`, native, {
        ...short,
        metadata: { image_urls: million(wrong) },
      }),
    ]),
    ...addresses.flatMap((address) => [
      one(`notifyHook ${address}`, imagine, { prompt: 'x', notifyHook: address }),
      one(`callback_url ${address}`, native, { ...short, metadata: { callback_url: address } }),
      one(`image ${address}`, native, { ...short, image: address }),
      one(`image_urls ${address}`, native, { ...short, metadata: { image_urls: [address] } }),
    ]),
    one(
      'a prototype for a filter',
      imagine,
      '{"prompt":"x","accountFilter":{"__proto__":{"a":1},"modes":["constructor"]}}',
    ),
    one('a prototype for a bot', imagine, '{"prompt":"x","botType":"__proto__"}'),
    one(
      'a prototype in metadata',
      native,
      '{"prompt":"x","duration":1,"size":"64x64","metadata":{"__proto__":{"polluted":1},"seed":-7}}',
    ),
    one('a prototype for a resolution', native, { ...short, metadata: { resolution: 'constructor' } }),
    one(
      'metadata 100,000 levels deep',
      native,
      `{"prompt":"x","metadata":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
    ),
    one(
      '300,000 members in metadata',
      second,
      {
        prompt: 'x',
        seconds: '1',
        size: '64x64',
        ...Object.fromEntries(Array.from({ length: 300_000 }, (_, at) => [`k${at}`, at])),
      },
      either,
    ),
    one('the longest video of the largest size', native, { prompt: 'x', duration: 3600, size: '4096x4096' }),
    one('a size without end', second, { prompt: 'x', size: `${'9'.repeat(400)}x64` }),
  ];
}
