// A stream that breaks never looks complete: neither to its caller, nor in the records of the call, nor in the health of its upstream. Where it
// breaks × how, over everything that streams.
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asObject } from '../../../runtime/json.js';
import { type Form, forms, headersOf, ownForms, piecesOf } from './fault-cases.js';
import { type RawOutcome, requestOf } from './fault-clients.js';
import { readAll, startGateway, type TestGateway } from './fixture.js';
import { type OwnStream, ownStream, withOwnContract } from './own-contract.js';
import { type Reply, startUpstream, type Upstream } from './upstream.js';

/** Something that streams. */
interface Streamed {
  readonly title: string;
  readonly form: Form;
  readonly path?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly pieces: readonly string[];
  /** Whether its contract says how it ends. */
  readonly hasOrder: boolean;
}

const otherOwn: readonly OwnStream[] = ['plainStory', 'plainLines', 'records', 'array'];

const all: readonly Streamed[] = [
  ...forms.map((form) => ({ title: form, form, headers: headersOf(form), pieces: piecesOf(form), hasOrder: true })),
  ...otherOwn.map((name): Streamed => {
    const { media, pieces } = ownStream(name);
    const shared = { title: `own ${name}`, form: 'own contract' as const, path: `/${name}` };
    return { ...shared, headers: { 'content-type': media }, pieces, hasOrder: !name.startsWith('plain') };
  }),
];

/** The number of pieces after which the closing event has come; more follow where a text ends the stream. */
const closingAt = ({ form, pieces }: Streamed): number => pieces.length - (form === 'chat' ? 1 : 0);

interface Place {
  readonly title: string;
  /** What arrives; undefined where a stream has no such place. */
  sent(streamed: Streamed): readonly string[] | undefined;
  /** Without an order, only what stops within an event is known to be broken at a clean end. */
  readonly isWithin?: true;
}

const within = ({ pieces }: Streamed, at: number): string[] => {
  const next = pieces[at] ?? '';
  return [...pieces.slice(0, at), next.slice(0, Math.ceil(next.length / 2))];
};

const isList = ({ headers }: Streamed): boolean => /^application\/json\b(?!-)/.test(headers['content-type'] ?? '');

const afterClosing = 'after the closing event, before the terminator';

const places: readonly Place[] = [
  { title: 'before the first event', sent: () => [] },
  { title: 'within the first event', sent: (one) => within(one, 0), isWithin: true },
  { title: 'after the first event', sent: ({ pieces }) => pieces.slice(0, 1) },
  { title: 'after the second event', sent: ({ pieces }) => pieces.slice(0, 2) },
  { title: 'in the middle', sent: ({ pieces }) => pieces.slice(0, Math.ceil(pieces.length / 2)) },
  { title: 'within an event', sent: (one) => within(one, Math.floor(one.pieces.length / 2)), isWithin: true },
  { title: 'before the closing event', sent: (one) => one.pieces.slice(0, closingAt(one) - 1) },
  { title: 'within the closing event', sent: (one) => within(one, closingAt(one) - 1), isWithin: true },
  {
    title: afterClosing,
    sent: (one) => (one.form === 'chat' ? one.pieces.slice(0, closingAt(one)) : undefined),
  },
  {
    title: 'within the terminator',
    sent: (one) => (one.form === 'chat' ? within(one, closingAt(one)) : undefined),
    isWithin: true,
  },
];

/** Chat streams of some services lack [DONE]: a tolerant reading takes one for complete that ends well after all choices have finished. */
const isUnterminated = (streamed: Streamed, place: Place, end: string, name: string): boolean =>
  streamed.form === 'chat' && place.title === afterClosing && end === 'clean end' && name !== 'strict';

const ends = ['reset', 'clean end', 'silence'] as const;
const after = { reset: 'cut', 'clean end': 'end', silence: 'hang' } as const;

let upstream: Upstream;
let reply: Reply;
const gateways = new Map<string, TestGateway>();
let time = Date.now();
beforeAll(async () => {
  upstream = await startUpstream(() => reply);
  const own = await withOwnContract();
  const surface = ['messages', 'responses', 'content', 'chat', 'stories'];
  // A clock that never lets a breaker stay open.
  const changes = { ...own, now: () => (time += 1_000_000) };
  const start = async (name: string, more: object, routes?: object, timeouts = {}): Promise<unknown> =>
    gateways.set(
      name,
      await startGateway(
        { one: { url: upstream.url, surface, timeouts } },
        routes && [routes, { ...routes, surface: 'stories' }],
        { ...changes, ...more },
      ),
    );
  await start('tolerant', {});
  // What is late there is silent; everything else has the time of a busy machine.
  await start('hasty', {}, undefined, { firstByteSeconds: 0.2, idleSeconds: 0.2 });
  await start('strict', { upstreamValidation: 'strict' });
  await start('off', { upstreamValidation: 'off' });
  await start('enforce', {}, { to: ['one'], replies: 'enforce' });
  await start('alias', {}, { to: ['one'], as: 'another' });
});
afterAll(async () => {
  for (const gateway of gateways.values()) await gateway.close();
  await upstream.close();
});

/** Asks for a stream. @returns what the caller got, and what was recorded */
async function ask(name: string, { form, path }: Streamed, answer: Reply) {
  reply = answer;
  const gateway = gateways.get(name) as TestGateway;
  const [calls, attempts, failures] = [gateway.calls.length, gateway.attempts.length, failuresOf(gateway)];
  const sent = requestOf(form);
  const outcome = await fetch(gateway.url + (path ?? sent.path), {
    ...{ method: 'POST', headers: sent.headers, body: JSON.stringify(sent.body) },
  }).then(
    async (response): Promise<RawOutcome> => {
      const { bytes, cut } = await readAll(response);
      return { status: response.status, text: bytes.toString(), cut };
    },
    // A connection that is closed at once takes its head with it.
    (error: Error): RawOutcome => ({ status: 200, text: error.message, cut: true }),
  );
  const { ended } = await gateway.ended();
  return {
    outcome,
    log: ended,
    row: gateway.calls.slice(calls).map(({ end }) => end),
    attempts: gateway.attempts.slice(attempts).map((each) => each.outcome),
    failed: failuresOf(gateway) - failures,
  };
}

const failuresOf = ({ gateway }: TestGateway): number => gateway.upstreams()[0]?.failures ?? 0;

/** How the caller sees that a stream is broken; `silent` if it does not. */
function signOf(streamed: Streamed, { status, text, cut }: RawOutcome): string {
  if (status !== 200) return 'status';
  if (cut) return 'broken';
  const last = isList(streamed)
    ? (JSON.parse(text) as unknown[]).at(-1)
    : JSON.parse(/(\{.*\})\s*$/.exec(text)?.[1] ?? 'null');
  const { type, error } = asObject(last);
  return error !== undefined || type === 'error' ? 'event' : 'silent';
}

const gatewayFor = (name: string, end: (typeof ends)[number]): string => (end === 'silence' ? 'hasty' : name);

describe.each(['tolerant', 'strict', 'off', 'enforce', 'alias'])('with %s', (name) => {
  describe.each(all)('$title', (streamed) => {
    const each = places.flatMap((place) => ends.map((end) => ({ place, end, title: `${place.title}: ${end}` })));
    // Silence takes its time; what it leads to depends on nothing that these gateways differ in.
    it.each(each.filter(({ end }) => name === 'tolerant' || end !== 'silence'))('$title', async ({ place, end }) => {
      const pieces = place.sent(streamed);
      if (!pieces) return;
      const got = await ask(gatewayFor(name, end), streamed, { headers: streamed.headers, pieces, after: after[end] });
      const sign = signOf(streamed, got.outcome);
      // What ends well where nothing is known of its end is complete.
      const isOpen = !streamed.hasOrder && end === 'clean end' && !place.isWithin;
      if (isOpen || isUnterminated(streamed, place, end, name)) {
        expect([sign, got.row, got.failed]).toEqual(['silent', ['complete'], 0]);
        return;
      }
      expect(sign).toMatch(/^(status|broken|event)$/);
      expect(got.row).toEqual([sign === 'status' ? 'refused' : 'error']);
      expect(got).toMatchObject({ attempts: ['failed'], failed: 1 });
      expect(got.log).not.toBe('complete');
      expect(got.outcome.text).not.toContain('[DONE]');
    });

    it('complete, however its connection ends', async () => {
      const { headers, pieces, hasOrder } = streamed;
      for (const end of hasOrder ? ends : (['clean end'] as const)) {
        if (end === 'silence' && name !== 'tolerant') continue;
        const got = await ask(gatewayFor(name, end), streamed, { headers, pieces, after: after[end] });
        expect(got.outcome.cut).toBe(false);
        if (name !== 'alias') expect(got.outcome.text).toBe(pieces.join(''));
        expect([got.row, got.attempts, got.failed]).toEqual([['complete'], ['answered'], 0]);
      }
    });

    it('complete but for the end of its last event, gets that end', async () => {
      const { headers, pieces } = streamed;
      if (isList(streamed)) return;
      const text = pieces.join('');
      for (const sent of new Set([text.slice(0, -1), text.trimEnd()])) {
        const got = await ask(name, streamed, { headers, pieces: [sent] });
        expect(got.outcome.cut).toBe(false);
        if (name !== 'alias') expect(got.outcome.text.replace(/\n+$/, '')).toBe(text.trimEnd());
        expect(got.outcome.text.endsWith(text.slice(text.trimEnd().length))).toBe(true);
        expect([got.row, got.failed]).toEqual([['complete'], 0]);
      }
    });
  });
});

describe('a compressed stream', () => {
  const ownSurfaces = all.filter(({ form, title }) => !ownForms[form] || title === 'own contract');
  it.each(ownSurfaces)('of $title that ends early gets the error that a plain one gets', async (streamed) => {
    for (const place of places) {
      const pieces = place.sent(streamed);
      if (!pieces || isUnterminated(streamed, place, 'clean end', 'tolerant')) continue;
      const headers = { ...streamed.headers, 'content-encoding': 'gzip' };
      const got = await ask('tolerant', streamed, { headers, pieces: [gzipSync(pieces.join(''))] });
      expect(signOf(streamed, got.outcome)).toMatch(/^(status|broken|event)$/);
      expect(got.failed).toBe(1);
    }
    const whole = gzipSync(streamed.pieces.join(''));
    const headers = { ...streamed.headers, 'content-encoding': 'gzip' };
    const got = await ask('tolerant', streamed, { headers, pieces: [whole] });
    expect([got.outcome.text, got.outcome.cut, got.row]).toEqual([streamed.pieces.join(''), false, ['complete']]);
  });
});

describe('a stream that breaks its order before', () => {
  const odd: Readonly<Partial<Record<Form, string>>> = {
    messages: 'event: content_block_stop\ndata: {"type":"content_block_stop","index":9}\n\n',
    responses: 'event: response.output_text.done\ndata: {"type":"response.output_text.done","text":"x"}\n\n',
    chat: 'data: {"usage":{"prompt_tokens":1}}\n\n',
  };
  it.each(all.filter(({ form }) => odd[form]))('is cut as any other: $title', async (streamed) => {
    const [first = '', ...rest] = streamed.pieces;
    const pieces = [first, odd[streamed.form] ?? '', ...rest];
    const { headers } = streamed;
    for (let at = 2; at < pieces.length; at++) {
      // A chat stream whose choices have finished may lack [DONE].
      const end = streamed.form === 'chat' ? 'cut' : 'end';
      const got = await ask('tolerant', streamed, { headers, pieces: pieces.slice(0, at), after: end });
      expect([at, signOf(streamed, got.outcome), got.row]).toEqual([at, 'event', ['error']]);
    }
    const got = await ask('tolerant', streamed, { headers, pieces });
    expect([got.outcome.text, got.row]).toEqual([pieces.join(''), ['complete']]);
  });
});

it('a chat stream without [DONE] is reported, and is cut while a choice has not finished', async () => {
  const chat = all.find(({ form }) => form === 'chat') as Streamed;
  const { headers, pieces } = chat;
  const got = await ask('tolerant', chat, { headers, pieces: pieces.slice(0, -1) });
  expect([got.outcome.text, got.row]).toEqual([pieces.slice(0, -1).join(''), ['complete']]);
  expect(gateways.get('tolerant')?.findings.at(-1)?.finding).toMatchObject({
    ...{ kind: 'drift', what: 'missing', message: 'the stream ended without [DONE]' },
  });
  const second = (pieces[0] ?? '').replace('"index":0', '"index":1');
  const cut = await ask('tolerant', chat, { headers, pieces: [second, ...pieces.slice(0, -1)] });
  expect([signOf(chat, cut.outcome), cut.row]).toEqual(['event', ['error']]);
});
