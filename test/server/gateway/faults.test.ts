// Whatever happens to a stream, its client gets the error of the surface: as a status before the first event, as an error event after it. It
// never gets a success that is none, and never waits for ever. The table of what it gets is docs/gateway-faults.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asObject } from '../../../runtime/json.js';
import {
  type Fault,
  type Form,
  faults,
  forms,
  isArray,
  ownForms,
  piecesOf,
  refusals,
  surfaceOf,
} from './fault-cases.js';
import { type RawOutcome, readRaw, readWithOurs, readWithSdk } from './fault-clients.js';
import { startGateway, type TestGateway } from './fixture.js';
import { withOwnContract } from './own-contract.js';
import { type Reply, startUpstream, type Upstream } from './upstream.js';

/** The reply of the upstream by the model of the request. */
const script = new Map<string, Reply>();
let upstream: Upstream;
/** Timeouts that only the cases of silence reach. */
let gateways: Readonly<Record<'patient' | 'idle' | 'hasty', TestGateway>>;
/** A clock that never lets a breaker stay open: each case must reach the upstream. */
let time = Date.now();
const now = (): number => {
  time += 1_000_000;
  return time;
};
beforeAll(async () => {
  upstream = await startUpstream(({ url, body }) => {
    const model = /models\/([^:]+):/.exec(url)?.[1] ?? String(asObject(JSON.parse(body.toString())).model);
    return script.get(model) ?? { status: 404, pieces: [] };
  });
  // One upstream per form and boundary: they run at the same time, and the health of one must not decide about another.
  const places = forms.flatMap((each, form) =>
    Array.from({ length: piecesOf(each).length + 1 }, (_, at) => `f${form}-${at}`),
  );
  const own = await withOwnContract();
  const start = (timeouts: object) => {
    const surface = ['messages', 'responses', 'content', 'chat', 'stories'];
    const target = { url: upstream.url, key: 'upstream-secret', timeouts, surface };
    return startGateway(
      Object.fromEntries(places.map((place) => [place, target])),
      places.flatMap((place) => [
        { model: `${place}-*`, to: [place] },
        { surface: 'stories', model: `${place}-*`, to: [place] },
      ]),
      { ...own, now },
    );
  };
  gateways = {
    patient: await start({}),
    // As long as a busy machine needs to begin: what is late before the first event is another error.
    idle: await start({ firstByteSeconds: 3, idleSeconds: 3 }),
    hasty: await start({ firstByteSeconds: 0.5 }),
  };
});
afterAll(async () => {
  for (const gateway of Object.values(gateways)) await gateway.close();
  await upstream.close();
});

let cases = 0;
const modelFor = (form: Form, reply: Reply, at = 0): string => {
  const model = `f${forms.indexOf(form)}-${at}-${++cases}`;
  script.set(model, reply);
  return model;
};

/** The type of an error of a surface, where its clients read it. */
const errorType = (form: Form, data: unknown): unknown => {
  const object = asObject(data);
  const error = asObject(object.error);
  if (form === 'messages') return error.type;
  if (form === 'responses') return object.type === 'error' ? object.code : (error.code ?? error.type);
  if (form === 'chat') return error.type;
  if (ownForms[form]) return object.type === 'error' ? object.type : object.title;
  return error.status;
};

/** The last event of a text, parsed; undefined if it is none. */
function lastEvent(form: Form, text: string): unknown {
  if (isArray(form)) return (JSON.parse(text) as unknown[]).at(-1);
  if (form === 'own JSON Lines') return JSON.parse(text.trim().split('\n').at(-1) ?? '');
  expect(text.endsWith('\n\n')).toBe(true);
  return JSON.parse(/data: (.*)\n\n$/.exec(text)?.[1] ?? 'null');
}

/** What the table says about an outcome. Everything that a client gets before an error must be what the upstream has sent. */
function cellOf(form: Form, pieces: readonly string[], { status, text, cut }: RawOutcome): string {
  expect(cut).toBe(false);
  const whole = pieces.join('');
  if (status !== 200) {
    const type = errorType(form, JSON.parse(text));
    expect(typeof type).toBe('string');
    return `${status} \`${type}\``;
  }
  if (text === whole) return 'complete';
  const sent = pieces.findLastIndex((_, at) => text.startsWith(pieces.slice(0, at).join('')));
  const passed = pieces.slice(0, sent).join('');
  expect(text.startsWith(passed)).toBe(true);
  expect(text).not.toContain(isArray(form) ? 'finishReason' : (pieces.at(-1) as string));
  const type = errorType(form, lastEvent(form, text));
  expect(typeof type).toBe('string');
  return `event \`${type}\``;
}

/** Checks what SDK and our client make of the same reply. */
async function checkClients(url: string, form: Form, reply: () => Reply, cell: string, at = 0): Promise<void> {
  for (const read of [readWithSdk, readWithOurs]) {
    const outcome = await read(form, url, modelFor(form, reply(), at));
    if (!outcome) continue;
    if (cell === 'complete') expect(outcome.error).toBeUndefined();
    else if (form === 'responses' && read === readWithSdk && !outcome.error) {
      // An error event of another service, without a member `error`: this SDK hands it out as the last event.
      expect(outcome.events.at(-1)).toMatchObject({ type: 'error', code: /`(.*)`/.exec(cell)?.[1] });
      expect(outcome.events.at(-1)).not.toHaveProperty('error');
    } else {
      const error = outcome.error as Error & { status?: number };
      expect(error).toBeInstanceOf(Error);
      const [, status] = /^(\d+)/.exec(cell) ?? [];
      if (status) expect(error.status).toBe(Number(status));
      // The error of the surface, neither a broken connection nor a parser that gave up.
      else expect(`${error.name} ${error.message}`).not.toMatch(/SyntaxError|TypeError|terminated|ended without/i);
    }
  }
}

type Row = Record<'start' | 'middle' | 'end', Set<string>>;
const table = new Map<string, Map<Form, Row>>();

async function runFault(form: Form, { title, afterEnd, reply }: Fault): Promise<void> {
  const { url } = gateways[title.includes('silent') ? 'idle' : 'patient'];
  const pieces = piecesOf(form);
  const row: Row = { start: new Set(), middle: new Set(), end: new Set() };
  const boundaries = [...pieces.keys(), ...(afterEnd ? [pieces.length] : [])];
  await Promise.all(
    boundaries.map(async (at) => {
      // Nothing but [DONE] is missing of a chat stream, which a tolerant reading does without.
      const lacksText = form === 'chat' && title.includes('too early') && at === pieces.length - 1;
      const phase = at === 0 ? 'start' : lacksText || at === pieces.length ? 'end' : 'middle';
      const sent = phase === 'end' ? pieces.slice(0, at) : pieces;
      const make = () => reply(form, pieces, at);
      const cell = cellOf(form, sent, await readRaw(form, url, modelFor(form, make(), at)));
      row[phase].add(cell);
      await checkClients(url, form, make, cell, at);
    }),
  );
  table.set(title, (table.get(title) ?? new Map()).set(form, row));
  // The same at every boundary.
  for (const cells of Object.values(row)) expect(cells.size).toBeLessThanOrEqual(1);
  for (const cell of row.start)
    expect(cell).toMatch(/^5\d\d |^event `(overloaded_error|server_error|UNAVAILABLE|error)`/);
  for (const cell of row.middle) expect(cell).toMatch(/^event /);
  for (const cell of row.end) expect(cell).toBe('complete');
}

describe.each(faults)('$title', (fault) => {
  it('at every boundary, in every form, for every client', async () => {
    await Promise.all(forms.map((form) => runFault(form, fault)));
  });
});

const refused = new Map<string, Map<Form, string>>();

describe.each(refusals)('$title', ({ title, reply }) => {
  it.each(forms)('is no stream of %s', async (form) => {
    const { url } = gateways[title.startsWith('nothing') ? 'hasty' : 'patient'];
    const outcome = await readRaw(form, url, modelFor(form, reply(form)));
    // What an operation of another contract replies is up to its service: its media type says that it is no stream.
    const passes = ownForms[form] !== undefined && outcome.status === 200;
    const cell = passes ? 'passes, with its media type' : cellOf(form, ['no stream'], outcome);
    expect(cell).toMatch(/^[45]\d\d |^passes/);
    refused.set(title, (refused.get(title) ?? new Map()).set(form, cell));
    await checkClients(url, form, () => reply(form), cell);
  });
});

const page = join(import.meta.dirname, '../../../docs/gateway-faults.md');

/** The cell of all forms together, if they agree. */
const joined = (cells: readonly string[]): string => cells.map((cell) => cell || '–').join(' | ');

const phases = { start: 'before the first event', middle: 'between events', end: 'after the closing event' } as const;

it('gives what docs/gateway-faults.md says', () => {
  const heading = `| | | ${forms.join(' | ')} |\n|---|---|${'---|'.repeat(forms.length)}`;
  const rows = [...table].flatMap(([title, byForm]) =>
    (Object.keys(phases) as (keyof typeof phases)[]).flatMap((phase) => {
      const cells = forms.map((form) => [...(byForm.get(form)?.[phase] ?? [])].join(' or '));
      return cells.some(Boolean) ? [`| ${title} | ${phases[phase]} | ${joined(cells)} |`] : [];
    }),
  );
  const statuses = [...refused].map(
    ([title, byForm]) => `| ${title} | | ${joined(forms.map((form) => byForm.get(form) ?? ''))} |`,
  );
  const want = [heading, ...rows, ...statuses].join('\n');
  const text = readFileSync(page, 'utf8');
  const marked = /(<!-- table -->\n)[\s\S]*?(<!-- end of table -->)/;
  if (process.env.UPDATE_DOCS)
    writeFileSync(
      page,
      text.replace(marked, (_, before, after) => `${before}${want}\n\n${after}`),
    );
  else expect(marked.exec(text)?.[0]).toContain(want);
});

it('sends no credential to any client', () => {
  expect(JSON.stringify([...table, ...refused])).not.toContain('upstream-secret');
  expect(surfaceOf('content as an array')).toBe('content');
});
