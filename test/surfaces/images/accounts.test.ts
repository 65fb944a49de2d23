// Which accounts fit, at what speed and price, and whom each policy chooses.
import { describe, expect, it } from '@jest/globals';
import type * as contract from '../../../generated/types.js';
import { costs } from '../../../server/config/account-settings.js';
import type { Account, Policy } from '../../../surfaces/engine/account.js';
import {
  type AccountRequirements,
  candidatesFor,
  createAccountChooser,
  type LoadedCandidate,
  preferAccount,
} from '../../../surfaces/images/select-account.js';
import { account } from './fixture.js';

const all: readonly Account[] = [
  account('one', { channelId: 'c1', modes: ['RELAX'], remark: 'team-a, slow' }),
  account('two', { channelId: 'c1', modes: ['FAST', 'TURBO'], remark: 'team-b', remix: true }),
  account('three', { channelId: 'c2', remix: true, remixAutoConsidered: true, remark: 'Team-A' }),
];
const imagine: AccountRequirements = { action: 'IMAGINE', modal: 'never' };
const names = (filter: contract.ImageAccountFilter | undefined, wish: Partial<AccountRequirements> = {}): string[] =>
  candidatesFor(all, costs.fallback, filter, { ...imagine, ...wish }).map(({ account }) => account.instanceId);

describe('accounts that fit', () => {
  it.each<[contract.ImageAccountFilter | undefined, string[]]>([
    [undefined, ['one', 'two', 'three']],
    [{}, ['one', 'two', 'three']],
    [{ channelId: 'c1' }, ['one', 'two']],
    [{ channelId: 'C1' }, []],
    [{ instanceId: 'three' }, ['three']],
    [{ instanceId: 'thre' }, []],
    [{ modes: ['RELAX'] }, ['one', 'three']],
    [{ modes: ['TURBO', 'RELAX'] }, ['one', 'two', 'three']],
    [{ remark: 'team-' }, ['one', 'two']],
    [{ remark: 'slow' }, ['one']],
    [{ remix: true }, ['two', 'three']],
    [{ remix: false }, ['one']],
    [{ remixAutoConsidered: true }, ['three']],
    [{ remixAutoConsidered: false }, ['one', 'two']],
    [{ channelId: 'c1', remix: true, modes: ['FAST'], remark: 'b' }, ['two']],
    [{ channelId: 'c2', instanceId: 'one' }, []],
    [{ channelId: '', instanceId: '', remark: '', modes: [] }, ['one', 'two', 'three']],
  ])('%j: %j', (filter, want) => expect(names(filter)).toEqual(want));

  it.each<[Partial<AccountRequirements>, contract.ImageAccountFilter, string[]]>([
    [{ requiredMode: 'TURBO' }, {}, ['two', 'three']],
    [{ requiredMode: 'RELAX' }, { modes: ['FAST'] }, ['three']],
    [{ channel: 'c1' }, {}, ['one', 'two']],
    [{ channel: 'c1' }, { instanceId: 'three' }, []],
    [{ preferredMode: 'TURBO' }, {}, ['one', 'two', 'three']],
  ])('%j with %j: %j', (wish, filter, want) => expect(names(filter, wish)).toEqual(want));
});

describe('speed, price and modal', () => {
  const of = (filter: contract.ImageAccountFilter, wish: Partial<AccountRequirements>, name: string) =>
    candidatesFor(all, costs.fallback, filter, { ...imagine, ...wish }).find(
      ({ account }) => account.instanceId === name,
    );
  it.each<[string, contract.ImageAccountFilter, Partial<AccountRequirements>, string, number]>([
    ['one', {}, {}, 'RELAX', 1],
    ['two', {}, {}, 'FAST', 2],
    ['two', { modes: ['TURBO', 'FAST'] }, {}, 'TURBO', 4],
    ['one', { modes: ['TURBO', 'RELAX'] }, {}, 'RELAX', 1],
    ['three', { modes: ['FAST'] }, { requiredMode: 'RELAX' }, 'RELAX', 1],
    ['two', {}, { preferredMode: 'TURBO' }, 'TURBO', 4],
    ['one', {}, { preferredMode: 'TURBO' }, 'RELAX', 1],
    ['two', { modes: ['FAST'] }, { preferredMode: 'TURBO' }, 'FAST', 2],
    ['two', {}, { action: 'DESCRIBE' }, 'FAST', 1],
    ['one', {}, { action: 'SHORTEN' }, 'RELAX', 0.5],
  ])('%s with %j and %j: %s for %d', (name, filter, wish, mode, cost) => {
    expect(of(filter, wish, name)).toMatchObject({ mode, cost });
  });

  it.each<[AccountRequirements['modal'], boolean[]]>([
    ['never', [false, false, false]],
    ['always', [true, true, true]],
    ['remix', [false, true, false]],
  ])('modal %s', (modal, want) => {
    expect(candidatesFor(all, costs.fallback, {}, { ...imagine, modal }).map((candidate) => candidate.modal)).toEqual(
      want,
    );
  });
});

const open = (
  loads: Readonly<Record<string, readonly [number, number]>>,
  of = all,
): LoadedCandidate<{ account: Account }>[] =>
  of.flatMap((each) => {
    const load = loads[each.instanceId];
    return load ? [{ candidate: { account: each }, load: { waiting: load[0], active: load[1] } }] : [];
  });
const chooser = (policy: Policy, accounts: readonly Account[], share = () => 0) => {
  const choose = createAccountChooser(policy, () => accounts, share);
  return (loads: Readonly<Record<string, readonly [number, number]>>): string =>
    choose(open(loads, accounts)).account.instanceId;
};

describe('best-wait-idle', () => {
  const sized = [account('a', { concurrency: 1 }), account('b', { concurrency: 4 }), account('c', { concurrency: 2 })];
  it.each<[Readonly<Record<string, readonly [number, number]>>, string]>([
    [{ a: [0, 0], b: [0, 0], c: [0, 0] }, 'a'],
    [{ a: [0, 1], b: [0, 3], c: [0, 2] }, 'b'],
    [{ a: [0, 1], b: [2, 4], c: [0, 2] }, 'a'],
    [{ a: [1, 1], b: [2, 4], c: [2, 2] }, 'b'],
    [{ b: [4, 4], c: [1, 2] }, 'c'],
    [{ c: [99, 2] }, 'c'],
  ])('%j: %s', (loads, want) => expect(chooser('best-wait-idle', sized)(loads)).toBe(want));
});

describe('chance', () => {
  const weighed = [account('a', { weight: 1 }), account('b', { weight: 0 }), account('c', { weight: 3 })];
  const idle = { a: [0, 0], b: [0, 0], c: [0, 0] } as const;
  it.each<[Policy, number, string]>([
    ['weighted', 0, 'a'],
    ['weighted', 0.2499, 'a'],
    ['weighted', 0.25, 'c'],
    ['weighted', 0.9999999, 'c'],
    ['random', 0, 'a'],
    ['random', 0.34, 'b'],
    ['random', 0.67, 'c'],
  ])('%s at %d: %s', (policy, share, want) => expect(chooser(policy, weighed, () => share)(idle)).toBe(want));

  it('chooses an account of weight zero when it is the only candidate', () => {
    expect(chooser('weighted', weighed, () => 0.5)({ b: [0, 0] })).toBe('b');
  });

  it.each<[Policy, number]>([
    ['weighted', 0.25],
    ['random', 1 / 3],
  ])('%s gives shares', (policy, want) => {
    let at = 0;
    const choose = chooser(policy, weighed, () => (at++ % 1000) / 1000);
    const chosen = Array.from({ length: 1000 }, () => choose(idle)).filter((name) => name === 'a').length;
    expect(chosen / 1000).toBeCloseTo(want, 2);
  });
});

it('round-robin takes turns, and leaves out who cannot', () => {
  const choose = chooser('round-robin', all);
  const idle = { one: [0, 0], two: [0, 0], three: [0, 0] } as const;
  expect([idle, idle, idle, idle].map((loads) => choose(loads))).toEqual(['one', 'two', 'three', 'one']);
  expect(
    [{ three: [9, 9] } as const, idle, { one: [0, 0], three: [0, 0] } as const].map((each) => choose(each)),
  ).toEqual(['three', 'one', 'three']);
});

it('a follow-up stays where it came from as long as that has nothing else to do first', () => {
  const choose = preferAccount(
    'three',
    createAccountChooser(
      'best-wait-idle',
      () => all,
      () => 0,
    ),
  );
  const at = (loads: Readonly<Record<string, readonly [number, number]>>) => choose(open(loads)).account.instanceId;
  expect(at({ one: [0, 0], two: [0, 0], three: [0, 3] })).toBe('three');
  expect(at({ one: [0, 0], two: [0, 0], three: [0, 4] })).toBe('one');
  expect(at({ two: [0, 9] })).toBe('two');
});
