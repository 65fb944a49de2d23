import { describe, expect, it } from '@jest/globals';
import { randomFromSeed } from '../../runtime/random.js';
import { fillEvent, samplePath } from '../../scripts/grammar/sample.js';
import { cases, complaint } from './cases.js';
import { isLegal } from './oracle.js';
import * as surfaces from './surfaces.js';

type Event = Record<string, unknown>;

/** An event with something at every path its schema has. */
const blank = (fields: surfaces.Fields[string] = {}): Event => {
  const base: Event = {};
  for (const path of Object.keys(fields)) {
    const keys = path.split('.');
    let object = base;
    for (const key of keys.slice(0, -1)) {
      object[key] ??= {};
      object = object[key] as Event;
    }
    object[keys.at(-1) ?? ''] = '?';
  }
  return base;
};

describe('samplePath', () => {
  const content: Record<string, Event> = {
    chunk: { candidates: [{ index: 0 }] },
    last: { candidates: [{ finishReason: 'STOP' }], usageMetadata: {} },
    blocked: { promptFeedback: { blockReason: 'SAFETY' } },
  };
  const bases: Record<string, (event: string) => Event> = {
    messages: (event) => blank(surfaces.messagesFields[event]),
    responses: (event) => blank(surfaces.responsesFields[event]),
    content: (event) => content[event] ?? {},
  };
  it.each(cases)('walks only streams that the $name grammar accepts, for 500 seeds', ({ name, automaton, surface }) => {
    const lengths = new Set<number>();
    for (let seed = 0; seed < 500; seed++) {
      const steps = samplePath(automaton, randomFromSeed(seed), { repeat: 1 + (seed % 4) });
      const events = steps.map((step) => fillEvent(step, bases[name]?.(step.event) ?? {}) as Event);
      expect({ seed, said: complaint(automaton, events) }).toEqual({ seed, said: undefined });
      if (!isLegal(surface, events)) throw new Error(`seed ${seed}: ${JSON.stringify(events)}`);
      lengths.add(events.length);
    }
    expect(lengths.size).toBeGreaterThan(3);
  });

  it('leaves fields alone that the event does not have', () => {
    const step = {
      event: 'a',
      tags: { type: 'a', 'delta.type': 'k' },
      values: { index: 2, 'item.id': 'i', item_id: 'i' },
    };
    expect(fillEvent(step, { index: 0, item: { id: '' }, text: 't' })).toEqual({
      type: 'a',
      delta: { type: 'k' },
      index: 2,
      item: { id: 'i' },
      text: 't',
    });
    expect(fillEvent(step, { item: null })).toEqual({ type: 'a', delta: { type: 'k' }, item: null });
  });

  it('gives each entry of `same` a value of its own', () => {
    const same = ['run', 'user', 'item.id | item_id'];
    const fields = { run: true, user: true, 'item.id': true, item_id: true } as const;
    const automaton = surfaces.compiled({ name: 'type', order: 'a', same }, { a: { type: true, ...fields } });
    const [step] = samplePath(automaton, () => 0.4);
    const { run, user, 'item.id': nested, item_id: flat } = step?.values ?? {};
    expect(new Set([run, user, nested]).size).toBe(3);
    expect(flat).toBe(nested);
  });
});
