// Which upstream gets a request: patterns, weights, default routes, health; and up to which event of its stream another one may still get it, which
// follows from the grammar.
import { describe, expect, it } from '@jest/globals';
import { createMessageOrder, createResponseOrder, streamGenerateContentOrder } from '../../../generated/automata.js';
import { createRouteFinder, modelMatcher, orderTargets } from '../../../server/config/find-route.js';
import { preludeOf } from '../../../server/gateway/prelude.js';
import { createHealth } from '../../../server/gateway/upstream-health.js';
import { compiled, type Fields } from '../../grammar/surfaces.js';
import { cpuOf } from '../cpu.js';
import { gatewaySettings } from './fixture.js';

describe('a pattern', () => {
  it.each([
    ['*', '', true],
    ['*', 'anything', true],
    ['gpt-4', 'gpt-4', true],
    ['gpt-4', 'gpt-4o', false],
    ['gpt-*', 'gpt-', true],
    ['gpt-*', 'GPT-4', false],
    ['*-mini', 'gpt-4-mini', true],
    ['*-mini', 'mini', false],
    ['a*a', 'a', false],
    ['a*a', 'aa', true],
    ['a*b*c', 'a-b-b-c', true],
    ['a*b*c', 'acb', false],
    ['*a*a*', 'a', false],
    ['a.c', 'abc', false],
    ['a*', 'a\nb', true],
  ])('%s and %j: %s', (pattern, model, want) => expect(modelMatcher(pattern)(model)).toBe(want));

  it('with many stars is matched in linear time', async () => {
    const match = modelMatcher(`${'*a'.repeat(50)}*b`);
    expect(await cpuOf(() => expect(match('a'.repeat(100_000))).toBe(false))).toBeLessThan(1000);
  });
});

describe('routes', () => {
  const upstreams = {
    one: { url: 'http://127.0.0.1:1' },
    two: { preset: 'anthropic' },
    three: { url: 'http://127.0.0.1:3', surface: ['responses', 'content'] },
  };
  const finder = (routes?: unknown) => {
    const read = gatewaySettings(upstreams, routes);
    return createRouteFinder(read.routes, read.upstreams);
  };

  it('without any in the file lead each surface to the upstreams that speak it', () => {
    const find = finder();
    expect(find('messages', 'm')?.to).toEqual(['one', 'two']);
    expect(find('responses', 'm')?.to).toEqual(['one', 'three']);
    expect(find('content', 'm')?.to).toEqual(['one', 'three']);
  });

  it('are tried in their order, and the first that matches counts', () => {
    const find = finder([
      { surface: 'messages', model: 'sonnet-*', to: ['two', 'one'] },
      { model: 'fast', to: ['one'], as: 'real-name' },
      { to: ['simulator'] },
    ]);
    expect(find('messages', 'sonnet-5')).toMatchObject({ to: ['two', 'one'] });
    expect(find('responses', 'sonnet-5')).toMatchObject({ to: ['simulator'] });
    expect(find('content', 'fast')).toMatchObject({ to: ['one'], as: 'real-name' });
  });

  it('lead nowhere for models without one', () => {
    expect(finder([{ model: 'a', to: ['one'] }])('messages', 'b')).toBeUndefined();
  });

  it('for all surfaces leave out upstreams that do not speak the one of the request', () => {
    const find = finder([{ to: ['two', 'three'] }, { to: ['one'] }]);
    expect(find('messages', 'm')?.to).toEqual(['two']);
    expect(find('content', 'm')?.to).toEqual(['three']);
    expect(finder([{ model: 'x', to: ['two'] }, { to: ['one'] }])('content', 'x')?.to).toEqual(['one']);
  });
});

describe('weights', () => {
  it.each([
    [{ a: 9, b: 1 }, 0, ['a', 'b']],
    [{ a: 9, b: 1 }, 0.899, ['a', 'b']],
    [{ a: 9, b: 1 }, 0.9, ['b', 'a']],
    [{ a: 0, b: 1 }, 0, ['b', 'a']],
    [{ a: 1, b: 0 }, 0.999, ['a', 'b']],
    [undefined, 0.999, ['a', 'b']],
  ])('%j at %s: %j', (weights, random, want) => {
    expect(orderTargets({ to: ['a', 'b'], weights }, () => random)).toEqual(want);
  });

  it('give each target its share', () => {
    const counts: Record<string, number> = { a: 0, b: 0 };
    for (let at = 0; at < 1000; at++) {
      const [first = ''] = orderTargets({ to: ['a', 'b'], weights: { a: 3, b: 1 } }, () => at / 1000);
      counts[first] = (counts[first] ?? 0) + 1;
    }
    expect(counts).toEqual({ a: 750, b: 250 });
  });
});

describe('the health of an upstream', () => {
  const start = (concurrency = 0) => {
    const clock = { ms: 1_000_000 };
    const health = createHealth(concurrency, () => clock.ms);
    const fail = (times: number): void => {
      for (let at = 0; at < times; at++) health.admit()?.failed('broken');
    };
    return { clock, health, fail };
  };

  it('opens the breaker after five failures in a row, and not after four', () => {
    const { health, fail } = start();
    fail(4);
    health.admit()?.succeeded();
    fail(4);
    expect(health.report()).toMatchObject({ breaker: 'closed', consecutiveFailures: 4, failures: 8 });
    fail(1);
    expect(health.report()).toMatchObject({ breaker: 'open', pausedMs: 5000, lastError: 'broken' });
    expect(health.admit()).toBeUndefined();
    // Not even where there is no other upstream.
    expect(health.admit(true)).toBeUndefined();
  });

  it('lets one probe pass when the breaker is half open; it decides', () => {
    const { clock, health, fail } = start();
    fail(5);
    clock.ms += 5000;
    const probe = health.admit();
    expect(probe).toBeDefined();
    expect(health.report().breaker).toBe('half-open');
    expect(health.admit()).toBeUndefined();
    probe?.failed('still broken');
    expect(health.report()).toMatchObject({ breaker: 'open', pausedMs: 10_000 });
    clock.ms += 10_000;
    health.admit()?.succeeded();
    expect(health.report()).toMatchObject({ breaker: 'closed', consecutiveFailures: 0, pausedMs: 0 });
    fail(5);
    expect(health.report().pausedMs).toBe(5000);
  });

  it('never pauses longer than two minutes', () => {
    const { clock, health, fail } = start();
    fail(5);
    for (let at = 0; at < 20; at++) {
      clock.ms += health.pausedMs();
      fail(1);
    }
    expect(health.pausedMs()).toBe(120_000);
  });

  it('is not changed by a request whose caller has left, a probe included', () => {
    const { clock, health, fail } = start();
    fail(5);
    clock.ms += 5000;
    health.admit()?.released();
    expect(health.report()).toMatchObject({ breaker: 'open', inFlight: 0 });
    expect(health.admit()).toBeDefined();
  });

  it('waits as long as the upstream asks for, unless there is no other', () => {
    const { clock, health } = start();
    health.admit()?.busy(3000, 'status 429');
    expect(health.admit()).toBeUndefined();
    expect(health.admit(true)).toBeDefined();
    clock.ms += 3000;
    expect(health.admit()).toBeDefined();
    health.admit()?.busy(86_400_000, 'status 429');
    expect(health.pausedMs()).toBe(600_000);
  });

  it('admits as many requests at a time as it is set to', () => {
    const { health } = start(2);
    const [first] = [health.admit(), health.admit()];
    expect(health.admit(true)).toBeUndefined();
    first?.succeeded();
    first?.succeeded();
    expect(health.report().inFlight).toBe(1);
    expect(health.admit()).toBeDefined();
    expect(health.admit()).toBeUndefined();
  });
});

it.each([
  { name: 'messages', order: createMessageOrder, want: ['message_start', 'ping'] },
  {
    name: 'responses',
    order: createResponseOrder,
    want: ['response.created', 'response.queued', 'response.in_progress'],
  },
  { name: 'content', order: streamGenerateContentOrder, want: [] },
])('the prelude of $name', ({ order, want }) => {
  expect([...preludeOf(order)].sort()).toEqual([...want].sort());
});

describe('the prelude of another contract', () => {
  const fields: Fields = Object.fromEntries(
    ['start', 'note', 'open', 'word', 'close', 'usage', 'stop', 'tick', 'oops'].map((event) => [
      event,
      { type: true, number: true },
    ]),
  );
  const prelude = (order: string, part: object): string[] => {
    const grammar = { name: 'type', order, parts: { part }, anywhere: ['tick'], error: ['oops'] };
    return [...preludeOf(compiled(grammar, fields))].sort();
  };
  const numbered = { order: 'open word* close', numbered: 'number' };

  it('is what comes only before the first numbered part, and what comes anywhere', () => {
    expect(prelude('start note part* usage stop', numbered)).toEqual(['note', 'start', 'tick']);
    expect(prelude('(start | note) part usage? stop', numbered)).toEqual(['note', 'start', 'tick']);
  });

  it('has nothing that may also come after content', () => {
    expect(prelude('start note? (part note?)* usage stop', numbered)).toEqual(['start', 'tick']);
  });

  it('is empty where no part is numbered, because then any event may be content', () => {
    expect(prelude('start note part usage stop', { order: 'open word* close' })).toEqual([]);
  });
});
