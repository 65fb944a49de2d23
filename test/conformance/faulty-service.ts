// A small contract with everything that a test of a service looks at, and a service of it that is written by hand. One fault at a time can be
// switched on in it.

import { yamlOf } from '../harness/contract.js';

/** The contract. */
export const contract = yamlOf('conformance/service.yaml');

/** Faults by what is wrong, each with the codes under which it may be found. */
const streams = {
  // Order.
  'text before its block': /order/,
  'two starts': /order/,
  'no end': /end/,
  'two ends': /order/,
  'text after the block was closed': /order/,
  'a number left out': /order/,
  'a lost fragment': /order/,
  'a wrong count': /order/,
  'an unknown event': /order/,
  'an event after an error': /order/,
  'an error event for a valid request': /stream-error/,
  // Events and framing.
  'no event line': /event-line/,
  'another event line': /order/,
  'an event that is no JSON': /event/,
  'a member of an event missing': /event/,
  'a member of an event of another type': /event/,
  'no empty line at the end': /framing/,
  'a character cut': /utf-8/,
  'a connection cut': /cut/,
  'another media type for the stream': /media-type|not-streamed/,
  'JSON in place of a stream': /not-streamed/,
  'a stream in place of JSON': /streamed/,
  'another text than without a stream': /text/,
  'harm by a caller that has left': /server-error/,
  // Streams that end with a text.
  'no terminator': /end/,
  'two terminators': /order/,
  'a chunk after the terminator': /order/,
  'no chunk at all': /order/,
} as const;
const errors = {
  'success for invalid requests': /accepted/,
  '500 for invalid requests': /server-error/,
  'an error in a stream that has begun': /accepted/,
  'another form of errors': /error-format/,
  'another type of error': /error-format/,
  'another status in the error': /error-format/,
  'errors as HTML': /media-type/,
  'an error that is no JSON': /json/,
  'an undocumented status': /status/,
  'no header on errors': /header/,
  'malformed JSON taken': /accepted/,
  '500 for malformed JSON': /server-error/,
  'another media type taken': /accepted/,
  'no check of bounds': /accepted/,
  'no check of enums': /accepted/,
  'no check of types': /accepted/,
  'no check of required members': /accepted/,
  'no check of lengths': /accepted/,
  'no check of rules': /accepted/,
  'calls without a key taken': /accepted/,
  'wrong keys taken': /accepted/,
  '404 for a wrong key': /status/,
} as const;
const replies = {
  'a member missing': /reply/,
  'a member of another type': /reply/,
  'a text against its pattern': /reply/,
  'a sum that is wrong': /reply/,
  'no header': /header/,
  'a header against its schema': /header/,
  'another success': /status/,
  'a reply that is no JSON': /json/,
  'another media type': /media-type/,
  'an example refused': /refused/,
  '500 for valid requests': /server-error/,
  'no reply': /connection/,
} as const;
const made = {
  'a note that is lost': /lost/,
  'another note than was made': /reply|another/,
  'a note that cannot be deleted': /server-error/,
  'a note that is there after it was deleted': /still-there/,
} as const;
const tasks = {
  'a status that goes back': /lifecycle/,
  'a status that there is not': /reply/,
  'no result at the end': /lifecycle/,
  'progress that falls': /lifecycle/,
  'a task that is lost': /lifecycle/,
  'a task that never ends': /deadline/,
  'a task of another type': /reply/,
} as const;

export const faults = { ...streams, ...errors, ...replies, ...made, ...tasks } satisfies Readonly<
  Record<string, RegExp>
>;

export type Fault = keyof typeof faults;

interface Answered {
  readonly prompt?: unknown;
  readonly count?: unknown;
  readonly tone?: unknown;
  readonly tags?: unknown;
  readonly stream?: unknown;
  readonly title?: unknown;
}

/** A service of the contract. @param fault undefined: none */
export function createService(fault?: Fault): typeof fetch {
  const is = (...names: Fault[]): boolean => fault !== undefined && names.includes(fault);
  const jobs = new Map<string, number>();
  const notes = new Map<string, { id: string; title: unknown }>();
  let isHarmed = false;

  const head = (status: number, type: string): ResponseInit => ({
    status,
    headers: {
      'content-type': type,
      ...(is('no header') || (is('no header on errors') && status >= 400)
        ? {}
        : { 'x-request-id': is('a header against its schema') ? '7' : 'req_1' }),
    },
  });
  const types: Readonly<Record<number, string>> = { 400: 'invalid', 401: 'no_key', 404: 'missing', 415: 'media' };
  const refuse = (status: number, message: string): Response => {
    const type = is('another type of error') ? 'oops' : (types[status] ?? 'error');
    const error = { type, message, status: is('another status in the error') ? 200 : status };
    if (is('errors as HTML')) return new Response('<h1>No</h1>', head(status, 'text/html'));
    if (is('an error that is no JSON')) return new Response('No.', head(status, 'application/json'));
    const body = is('another form of errors') ? { message } : { error };
    return new Response(JSON.stringify(body), head(is('an undocumented status') ? 418 : status, 'application/json'));
  };
  const succeed = (value: object, status = 200): Response =>
    new Response(
      is('a reply that is no JSON') ? 'fine' : JSON.stringify(value),
      head(is('another success') ? 201 : status, is('another media type') ? 'text/plain' : 'application/json'),
    );

  /** A stream in small pieces, which may lie in the middle of a character. */
  const stream = (body: string): Response => {
    const bytes = new TextEncoder().encode(body);
    const whole = is('a character cut') ? bytes.filter((byte) => byte !== 0x82) : bytes;
    const end = is('a connection cut') ? whole.length - 50 : whole.length;
    let at = 0;
    const source = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at < end) {
          controller.enqueue(whole.slice(at, Math.min(end, at + 37)));
          at += 37;
        } else if (end < whole.length) controller.error(new TypeError('terminated'));
        else controller.close();
      },
      cancel() {
        isHarmed = is('harm by a caller that has left');
      },
    });
    return new Response(
      source,
      head(200, is('another media type for the stream') ? 'text/plain' : 'text/event-stream'),
    );
  };
  const frame = (type: string, members: object): string => {
    const line = is('another event line') && type === 'block.text' ? 'ping' : type;
    return `${is('no event line') ? '' : `event: ${line}\n`}data: ${JSON.stringify({ type, ...members })}\r\n\n`;
  };

  const textsOf = ({ prompt, tone }: Answered): string[] => [
    `Because “${prompt}” – €`,
    tone === 'warm' ? 'dear' : 'so',
  ];

  function answerEvents(body: Answered): string {
    const texts = textsOf(body);
    const last = frame('answer.finished', { blocks: is('a wrong count') ? 7 : texts.length });
    const blocks = texts.map((said, number) => {
      const index = is('a number left out') ? number * 2 : number;
      const shown = is('another text than without a stream') ? said.toUpperCase() : said;
      const pieces = [shown.slice(0, 4), shown.slice(4)];
      const member = is('a member of an event of another type') ? { text: 7 } : undefined;
      const deltas = pieces.map((piece) =>
        frame('block.text', is('a member of an event missing') ? { index } : { index, text: piece, ...member }),
      );
      if (is('a lost fragment')) deltas.pop();
      const stopped = frame('block.stopped', { index, text: shown });
      const late = is('text after the block was closed') ? [frame('block.text', { index, text: '' })] : [];
      return [frame('block.started', { index }), ...deltas, stopped, ...late].join('');
    });
    const error = { error: { type: 'invalid', message: 'No.', status: 400 } };
    const parts = [
      frame('answer.started', { id: 'ans_1' }),
      ': a comment\n\n',
      ...(is('two starts') ? [frame('answer.started', { id: 'ans_1' })] : []),
      ...(is('text before its block') ? [frame('block.text', { index: 0, text: 'x' })] : []),
      ...(is('an unknown event') ? [frame('answer.renamed', {})] : []),
      ...(is('an event that is no JSON') ? ['event: ping\ndata: {"type":\n\n'] : []),
      frame('ping', {}),
      ...blocks,
      ...(is('an error event for a valid request', 'an event after an error') ? [frame('error', error)] : []),
      ...(is('no end', 'an error event for a valid request') ? [] : [last]),
      ...(is('two ends') ? [last] : []),
    ];
    return is('no empty line at the end') ? parts.join('').trimEnd() : parts.join('');
  }

  function chunkEvents({ prompt }: Answered): string {
    const chunk = (said: string): string => `data: ${JSON.stringify({ text: said })}\n\n`;
    const done = is('no terminator') ? '' : 'data: [DONE]\n\n';
    const content = is('no chunk at all') ? '' : chunk('Because ') + chunk(String(prompt));
    return `${content}${done}${is('two terminators') ? done : ''}${is('a chunk after the terminator') ? chunk('more') : ''}`;
  }

  const isText = (value: unknown, min: number, max = Number.POSITIVE_INFINITY): boolean =>
    typeof value === 'string' && (is('no check of lengths') || ([...value].length >= min && [...value].length <= max));
  const isMissing = (value: unknown): boolean => value === undefined && !is('no check of required members');

  /** What is wrong with the body of an answer. */
  function problemOf({ prompt, count, tone, tags, stream: streamed }: Answered): string | undefined {
    if (isMissing(prompt)) return 'prompt is missing';
    const isLax = is('no check of types');
    if (prompt !== undefined && !isText(prompt, 1, 40) && !(isLax && typeof prompt !== 'string')) return 'prompt';
    if (count !== undefined && !Number.isInteger(count) && !isLax) return 'count';
    if (typeof count === 'number' && (count < 1 || count > 5) && !is('no check of bounds')) return 'count';
    if (tone !== undefined && typeof tone !== 'string' && !isLax) return 'tone';
    if (typeof tone === 'string' && !['plain', 'warm'].includes(tone) && !is('no check of enums')) return 'tone';
    const isList = Array.isArray(tags) && tags.every((each) => typeof each === 'string');
    if (tags !== undefined && !isList && !isLax) return 'tags';
    if (Array.isArray(tags) && tags.length > 2) return 'tags';
    if (streamed !== undefined && typeof streamed !== 'boolean' && !isLax) return 'stream';
    if (Array.isArray(tags) && tags.length && tone === undefined && !is('no check of rules')) return 'tags need a tone';
    return undefined;
  }

  const answer = (body: Answered): Response => {
    if (is('an example refused') && body.count === 2) return refuse(400, 'count is too much today');
    const isStreamed = is('a stream in place of JSON') || (body.stream === true && !is('JSON in place of a stream'));
    if (isStreamed) return stream(answerEvents(body));
    const reply = { id: 'ans_1', texts: textsOf(body), input: 2, output: 3, total: is('a sum that is wrong') ? 6 : 5 };
    const { texts, ...others } = reply;
    if (is('a member missing')) return succeed(others);
    if (is('a member of another type')) return succeed({ ...reply, texts: texts.join(' ') });
    return succeed(is('a text against its pattern') ? { ...reply, id: '1' } : reply);
  };

  function job(id: string): Response {
    const looks = jobs.get(id);
    if (looks === undefined || (is('a task that is lost') && looks === 1)) return refuse(404, 'There is no such job.');
    jobs.set(id, looks + 1);
    const way = is('a status that goes back')
      ? ['running', 'waiting', 'done']
      : ['waiting', 'running', 'running', 'done'];
    const named = is('a status that there is not') && looks === 1 ? 'gone' : (way[looks] ?? 'done');
    const status = is('a task that never ends') && named === 'done' ? 'running' : named;
    const progress = is('progress that falls') && looks === 2 ? 0 : Math.min(100, (looks + 1) * 20);
    const url = status === 'done' && !is('no result at the end') ? { url: 'https://example.com/1' } : {};
    return succeed({ id: is('a task of another type') ? 7 : id, status, progress, ...url });
  }

  function note(method: string, id: string): Response {
    const found = notes.get(id);
    if (!found || is('a note that is lost')) return refuse(404, 'There is no such note.');
    if (method === 'DELETE') {
      if (is('a note that cannot be deleted')) return new Response('', { status: 500 });
      if (!is('a note that is there after it was deleted')) notes.delete(id);
    }
    return succeed(is('another note than was made') ? { ...found, id: 'note_x' } : found);
  }

  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (is('no reply')) throw new TypeError('fetch failed');
    const key = request.headers.get('authorization');
    const isKnown = key === 'Bearer right' || (key === null ? is('calls without a key taken') : is('wrong keys taken'));
    if (!isKnown) return refuse(is('404 for a wrong key') ? 404 : 401, 'Send a key.');
    if (pathname.startsWith('/notes/'))
      return note(request.method, decodeURIComponent(pathname.slice('/notes/'.length)));
    if (request.method === 'GET') return job(decodeURIComponent(pathname.slice('/jobs/'.length)));
    const content = await request.text();
    if (isHarmed || is('500 for valid requests')) return new Response('', { status: 500 });
    const type = request.headers.get('content-type') ?? '';
    if (content && !type.startsWith('application/json') && !is('another media type taken'))
      return refuse(415, 'Send JSON.');
    let body: Answered;
    try {
      body = JSON.parse(content) as Answered;
    } catch {
      if (is('500 for malformed JSON')) return new Response('', { status: 500 });
      if (!is('malformed JSON taken')) return refuse(400, 'The body is no JSON.');
      body = { prompt: 'x', title: 'x' };
    }
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    const simple = pathname === '/jobs' || pathname === '/notes' ? body?.title : body?.prompt;
    const problem = !isObject
      ? 'no object'
      : pathname === '/answers'
        ? problemOf(body)
        : isText(simple, 1)
          ? undefined
          : 'missing';
    if (problem !== undefined && !is('success for invalid requests')) {
      if (is('500 for invalid requests')) return new Response('', { status: 500 });
      if (is('an error in a stream that has begun') && body.stream === true)
        return stream(
          frame('answer.started', { id: 'ans_1' }) +
            frame('error', { error: { type: 'invalid', message: problem, status: 400 } }),
        );
      return refuse(400, problem);
    }
    if (pathname === '/answers') return answer(body ?? {});
    if (pathname === '/notes') {
      const made = { id: `note_${notes.size + 1}`, title: body?.title };
      notes.set(made.id, made);
      return succeed(made);
    }
    if (pathname === '/chunks') return stream(chunkEvents(body ?? {}));
    const id = `job_${jobs.size + 1}`;
    jobs.set(id, 0);
    return succeed({ id, status: 'waiting', progress: 0 }, 202);
  };
}
