// Streams of every surface, and everything that can happen to them on their way: a fault at each boundary between two events.

import { dataOf } from '../../../runtime/recording.js';
import type { TextSurface } from '../../http/requests.js';
import { streams, wireOf } from '../../recordings/corpus.js';
import { type OwnStream, ownStream } from './own-contract.js';
import { type Reply, streamReply } from './upstream.js';

/** How a stream is read. Content streams have two formats. */
export const forms = [
  ...(['messages', 'responses', 'content', 'content as an array', 'chat'] as const),
  ...(['own contract', 'own JSON Lines'] as const),
];
export type Form = (typeof forms)[number];

/** Streams of a contract that is not the server's own. */
export const ownForms: Readonly<Partial<Record<Form, OwnStream>>> = {
  'own contract': 'story',
  'own JSON Lines': 'lines',
};

export type Streaming = TextSurface | 'chat' | 'stories';

export const surfaceOf = (form: Form): Streaming =>
  ownForms[form] ? 'stories' : form.startsWith('content') ? 'content' : (form as Streaming);

export const isArray = (form: Form): boolean => form.includes('array');

/** A complete recorded stream with several pieces of text. */
const recordedOf = (surface: string): readonly string[] => {
  const wanted: Readonly<Record<string, RegExp>> = {
    messages: /content_block_delta.*content_block_delta.*message_stop/,
    responses: /output_text\.delta.*output_text\.delta.*response\.completed/,
    content: /candidates.*candidates.*candidates.*candidates.*finishReason/,
  };
  const found = streams.find(({ recording: { surface: own, events = [] } }) => {
    const text = JSON.stringify(events);
    return (
      own === surface && events.length < 14 && wanted[surface]?.test(text) && !/"error":[{"]|"type":"error"/.test(text)
    );
  });
  if (!found) throw new Error(`no recorded stream of ${surface} has what is wanted`);
  return (found.recording.events ?? []).map((event) => wireOf([event]));
};

const chunkOf = (delta: object, reason: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`;

/** The pieces of a stream, one per event; the last one ends it. */
export function piecesOf(form: Form): readonly string[] {
  const own = ownForms[form];
  if (own) return ownStream(own).pieces;
  if (form === 'chat')
    return [
      ...[chunkOf({ role: 'assistant', content: '' }), chunkOf({ content: 'Hel' }), chunkOf({ content: 'lo.' })],
      ...[chunkOf({}, 'stop'), 'data: [DONE]\n\n'],
    ];
  const events = recordedOf(surfaceOf(form));
  if (!isArray(form)) return events;
  const found = streams.find(({ recording }) => wireOf(recording.events) === events.join(''));
  const data = dataOf(found?.recording.events);
  return data.map((each, at) => `${at ? ',\r\n' : '['}${JSON.stringify(each)}${at === data.length - 1 ? ']' : ''}`);
}

const errorData: Readonly<Record<Streaming, unknown>> = {
  chat: { error: { message: 'Too much to do.', type: 'server_error', param: null, code: null } },
  stories: { type: 'error', message: 'Too much to do.' },
  messages: { type: 'error', error: { type: 'overloaded_error', message: 'Too much to do.' } },
  responses: { type: 'error', code: 'server_error', message: 'Too much to do.', param: null, sequence_number: 99 },
  content: { error: { code: 503, message: 'Too much to do.', status: 'UNAVAILABLE' } },
};

/** An error event as the service itself would send it. */
export function errorPiece(form: Form, at: number): string {
  const data = errorData[surfaceOf(form)];
  if (isArray(form)) return `${at ? ',' : '['}${JSON.stringify(data)}]`;
  if (form === 'own JSON Lines') return `${JSON.stringify(data)}\n`;
  return `${['messages', 'responses'].includes(form) ? 'event: error\n' : ''}data: ${JSON.stringify(data)}\n\n`;
}

export const headersOf = (form: Form): Readonly<Record<string, string>> => {
  const own = ownForms[form];
  const media = isArray(form) ? 'application/json; charset=UTF-8' : 'text/event-stream';
  return { 'content-type': own ? ownStream(own).media : media };
};

/** A fault, by what the upstream does after a number of whole events. */
export interface Fault {
  readonly title: string;
  /** Whether it can happen after the closing event. */
  readonly afterEnd: boolean;
  reply(form: Form, pieces: readonly string[], at: number): Reply;
}

const garbage = (form: Form): string =>
  form === 'own JSON Lines'
    ? '{"type": "word", "te\n'
    : isArray(form)
      ? ',{"candidates": [}, {'
      : 'data: {"type": "content_block_delta", "index"\n\n';

/** A part of the next event, as bytes: an event may be cut within a character. */
const partOf = (piece = '', share = 0.5): Buffer => {
  const next = Buffer.from(piece);
  return next.subarray(0, Math.max(1, Math.ceil(next.length * share)));
};

/** Of each fault: what follows the whole events, and how the connection ends; and whether it can happen after the closing event. */
const kinds: readonly [
  title: string,
  more: (form: Form, next: string | undefined, at: number) => (string | Buffer)[],
  after: NonNullable<Reply['after']>,
  afterEnd?: 'after the end, too',
][] = [
  ['the connection is cut between two events', () => [], 'cut', 'after the end, too'],
  ['the connection is cut within an event', (_, next, at) => [partOf(next, ((at + 1) * 0.37) % 0.9)], 'cut'],
  ['the stream ends too early, in order', () => [], 'end', 'after the end, too'],
  ['the stream ends within an event, in order', (_, next) => [partOf(next)], 'end'],
  ['an event is garbage', (form, _, at) => [at || !isArray(form) ? garbage(form) : '<html>'], 'end'],
  ['the service sends an error event', (form, _, at) => [errorPiece(form, at)], 'end'],
  ['the service falls silent', () => [], 'hang', 'after the end, too'],
];

export const faults: readonly Fault[] = kinds.map(([title, more, after, afterEnd]) => ({
  title,
  afterEnd: afterEnd !== undefined,
  reply: (form, pieces, at) => ({
    headers: headersOf(form),
    pieces: [...pieces.slice(0, at), ...more(form, pieces[at], at)],
    after,
  }),
}));

/** Replies that are no stream at all. */
export const refusals: readonly { readonly title: string; reply(form: Form): Reply }[] = [
  { title: 'nothing is sent, not even a head', reply: () => ({ after: 'hang' }) },
  { title: 'the connection is closed without a reply', reply: () => ({ after: 'cut' }) },
  {
    title: 'status 500 with a page of HTML',
    reply: () => ({ status: 500, headers: { 'content-type': 'text/html' }, pieces: ['<html>Oops</html>'] }),
  },
  {
    title: 'status 429 with an error of the surface',
    reply: (form) => ({
      status: 429,
      headers: { 'content-type': 'application/json', 'retry-after': '7' },
      pieces: [JSON.stringify(errorData[surfaceOf(form)])],
    }),
  },
  { title: 'status 401: the credential of the gateway is refused', reply: () => ({ status: 401, pieces: ['{}'] }) },
  { title: 'a redirect', reply: () => ({ status: 307, headers: { location: 'http://127.0.0.1:9/' }, pieces: [] }) },
  { title: 'a page of HTML', reply: () => ({ headers: { 'content-type': 'text/html' }, pieces: ['<html></html>'] }) },
  {
    title: 'a reply of another kind than was asked for',
    reply: (form) =>
      isArray(form)
        ? streamReply(piecesOf('content'))
        : { headers: { 'content-type': 'application/json' }, pieces: ['{}'] },
  },
];
