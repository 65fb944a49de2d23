// What holds for whole documents: order means nothing, and a diff read backwards is the diff of the swapped documents.
import { describe, expect, it } from '@jest/globals';
import { asArray, asObject, asString, isObject, type JsonObject } from '../../scripts/contract/json-trees.js';
import type { StreamMedia } from '../../scripts/diff/change.js';
import { diffContracts } from '../../scripts/diff/documents.js';
import { render, summary } from '../../scripts/diff/show-changes.js';
import { contract, type Edit, edited, line, remove, set, without } from './contract.js';

/** The same document with all keys, and the members of all sets, in reverse. */
function turned(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const members = value.map((member) => turned(member));
    return ['enum', 'required', 'type', 'oneOf', 'parameters', 'security', 'tags'].includes(key)
      ? members.reverse()
      : members;
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .reverse()
      .map((name) => [name, turned(value[name], name)]),
  );
}

describe('documents that say the same', () => {
  it('identical ones have no change', () => {
    expect(diffContracts(contract(), contract())).toEqual([]);
  });

  it('order of keys, of values, of names, of branches means nothing', () => {
    const other = asObject(turned(contract()));
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(contract()));
    expect(diffContracts(contract(), other)).toEqual([]);
  });

  it('a part written in place or by reference is the same', () => {
    const inlined = edited(set('@Run/properties/status', asObject(asObject(contract().components).schemas).RunStatus));
    expect(diffContracts(contract(), inlined)).toEqual([]);
    expect(diffContracts(inlined, contract())).toEqual([]);
  });
});

/** Edits that have an opposite: read backwards, what was added is removed, at the same places. */
const reversible: [name: string, edit: Edit][] = [
  ['request property', set('?seed', { type: 'integer' })],
  ['required', set('@RunRequest/required/-', 'mode')],
  ['request value', set('?mode/enum/-', 'auto')],
  ['bound', set('?temperature/maximum', 1)],
  ['null', set('?stop/type', 'string')],
  ['reply value', without('@CallPart/properties/reason/enum', 'asked')],
  ['reply branch', remove('@Part/oneOf/1')],
  ['header', remove('POST/responses/200/headers/ratelimit')],
  ['parameter', remove('POST/parameters/1')],
  ['way in', remove('GET/security/1')],
  ['event', remove('STREAM/itemSchema/oneOf/3')],
  ['transition', without('@RunStatus/x-lifecycle/transitions/queued', 'failed')],
  ['status', set('GET/responses/202', { description: 'Later.' })],
  ['operation', set('/paths/~1tasks/delete', { operationId: 'clearTasks', responses: {} })],
  ['words', set('?model/description', 'The model.')],
];

describe('a diff read backwards', () => {
  const silent = () => ({ rules: [] });
  const diff = (before: JsonObject, after: JsonObject) => diffContracts(before, after, silent);
  const places = (before: JsonObject, after: JsonObject) =>
    diff(before, after)
      .map(({ operation, where }) => `${operation} ${where}`)
      .sort();

  it.each(reversible)('%s: the same places', (_name, edit) => {
    const [before, after] = [contract(), edited(edit)];
    expect(diff(before, after).length).toBeGreaterThan(0);
    expect(places(after, before)).toEqual(places(before, after));
  });

  it.each(reversible)('%s: what is compatible both ways is words, or a part that only one side has', (_name, edit) => {
    const [before, after] = [contract(), edited(edit)];
    const levels = [diff(before, after), diff(after, before)].map((changes) => changes.map(({ level }) => level));
    if (levels[0]?.includes('docs')) expect(levels[1]).toEqual(levels[0]);
    else expect(levels.flat()).toContain('breaking');
  });

  it('edits add up: any two of them give the changes of both', () => {
    for (const [index, [, first]] of reversible.entries()) {
      const [name, second] = reversible[(index + 4) % reversible.length] ?? ['', first];
      const alone = [first, second].flatMap((edit) => diff(contract(), edited(edit))).map(line);
      const together = diff(contract(), edited(first, second)).map(line);
      expect({ name, changes: together.sort() }).toEqual({ name, changes: alone.sort() });
    }
  });
});

describe('a success that an equal `default` or range covers', () => {
  const pong = { description: 'Pong.', content: { 'application/json': { schema: { type: 'string' } } } };
  const ping = (responses: object) => ({
    ...{ openapi: '3.1.0', info: { title: 'Ping', version: '1' } },
    paths: { '/ping': { get: { operationId: 'ping', responses } } },
  });
  const levels = (before: object, after: object) => diffContracts(ping(before), ping(after)).map(line);

  it.each([['default'], ['2XX']])('is no loss, and nothing new: %s', (cover) => {
    const both = { 200: pong, [cover]: { ...pong, description: 'Any.' } };
    const only = { [cover]: { ...pong, description: 'Any.' } };
    expect(levels(both, only)).toEqual([`compatible reply 200: status 200 removed: covered by ${cover}`]);
    expect(levels(only, both)).toEqual([`compatible reply 200: status 200 added: covered by ${cover} before`]);
    const other = { [cover]: { description: 'Any.' } };
    expect(levels({ ...both, ...other }, other)).toContain('breaking reply 200: status 200 removed');
  });
});

describe('the order of events', () => {
  const grammarOf = ({ media }: StreamMedia) => asString(asObject(media['x-stream-grammar']).order);
  const wanted = edited(set('STREAM/x-stream-grammar/order', 'start stop'));

  it('asks for a comparison of both streams, with their documents, and shows the witnesses', () => {
    const asked: unknown[] = [];
    const changes = diffContracts(contract(), wanted, (before, after) => {
      asked.push([grammarOf(before), grammarOf(after), isObject(before.document.components)]);
      return {
        lost: ['start', 'delta[text]'],
        gained: ['stop'],
        rules: [{ change: 'counts no more', breaks: 'old client' }],
      };
    });
    expect(asked).toEqual([['start delta[text|image]* stop', 'start stop', true]]);
    expect(changes.map(line)).toEqual([
      'breaking reply 200 text/event-stream › order of events: a new stream can surprise an old client: stop',
      'breaking reply 200 text/event-stream › order of events: counts no more',
      'compatible reply 200 text/event-stream › order of events: an old stream is no longer allowed: start delta[text]',
    ]);
    expect(new Set(changes.map(({ operation }) => operation))).toEqual(new Set(['createRun']));
  });

  it('shows long streams by their ends', () => {
    const gained = Array.from({ length: 30 }, (_, index) => `e${index}`);
    const [change] = diffContracts(contract(), wanted, () => ({ gained, rules: [] }));
    expect(change?.what).toMatch(/: e0 e1 e2 e3 … e24 e25 e26 e27 e28 e29$/);
  });

  it.each<[string, Edit, string]>([
    [
      'gone',
      remove('STREAM/x-stream-grammar'),
      'breaking reply 200 text/event-stream › order of events: no order of events is promised any more',
    ],
  ])('grammar %s', (_name, edit, want) => {
    expect(diffContracts(contract(), edited(edit), () => ({ rules: [] })).map(line)).toEqual([want]);
    expect(diffContracts(edited(edit), contract()).map(line)).toEqual([
      'compatible reply 200 text/event-stream › order of events: an order of events is now promised',
    ]);
  });
});

describe('the report', () => {
  const changes = () =>
    diffContracts(
      contract(),
      edited(set('@Failure/required', []), set('?seed', {}), set('?model/description', 'M'), set('/info/version', '2')),
    );

  it('groups per operation, breaking first, what operations share together', () => {
    expect(render(changes(), false)).toBe(`whole contract
  docs        info: version changed [info-changed, request and reply]

createRun
  breaking    reply 400 application/json › message: no longer required: it may be absent [property-optional, reply]
  compatible  request body application/json › seed: optional property added [property-added, request]
  docs        request body application/json › model: description changed [words-changed, request]

listTasks
  breaking    reply 400 application/json › message: no longer required: it may be absent [property-optional, reply]

2 breaking, 1 compatible, 2 docs only, in 2 operations.
`);
    const shared = diffContracts(contract(), edited(set('@Failure/required', [])));
    expect(render(shared, false).split('\n')[0]).toBe('createRun, listTasks');
  });

  it('has colours only when asked', () => {
    expect(render(changes(), false)).not.toContain('\u001b');
    expect(render(changes(), true)).toContain('\u001b[31mbreaking');
    expect(summary([])).toBe('No change.');
  });

  it('says which reference leads nowhere', () => {
    const broken = edited(set('@Run/properties/status/$ref', '#/components/schemas/Nothing'));
    expect(() => diffContracts(contract(), broken)).toThrow('#/components/schemas/Nothing: leads nowhere');
    const outside = edited(set('@Run/properties/status/$ref', 'common.yaml#/components/schemas/Status'));
    expect(() => diffContracts(contract(), outside)).toThrow('not a bundled document');
  });

  it('ends on schemas that contain themselves, and reports their change once', () => {
    const found = diffContracts(contract(), edited(set('@ImageBlock/properties/source/maxLength', 9)));
    expect(found.map(line)).toEqual([
      'breaking request body application/json › messages[] › content[] (image) › source: maxLength changed from none to 9',
    ]);
    expect(asArray(found).length).toBe(1);
  });
});
