// Which accounts fit, at what speed and price, and whom each policy chooses.
import { describe, expect, it } from '@jest/globals';
import type * as contract from '../../../generated/types.js';
import { defaultSettings } from '../../../runtime/settings/read-by-schema.js';
import type { Account } from '../../../surfaces/engine/account.js';
import {
  type AccountRequirements,
  candidatesFor,
  chooseLeastLoaded,
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
  candidatesFor(all, defaultSettings().images.costs, filter, { ...imagine, ...wish }).map(
    ({ account }) => account.instanceId,
  );

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
    candidatesFor(all, defaultSettings().images.costs, filter, { ...imagine, ...wish }).find(
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
    expect(
      candidatesFor(all, defaultSettings().images.costs, {}, { ...imagine, modal }).map((candidate) => candidate.modal),
    ).toEqual(want);
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
describe('the least loaded account', () => {
  const sized = [account('a', { concurrency: 1 }), account('b', { concurrency: 4 }), account('c', { concurrency: 2 })];
  it.each<[Readonly<Record<string, readonly [number, number]>>, string]>([
    [{ a: [0, 0], b: [0, 0], c: [0, 0] }, 'a'],
    [{ a: [0, 1], b: [0, 3], c: [0, 2] }, 'b'],
    [{ a: [0, 1], b: [2, 4], c: [0, 2] }, 'a'],
    [{ a: [1, 1], b: [2, 4], c: [2, 2] }, 'b'],
    [{ b: [4, 4], c: [1, 2] }, 'c'],
    [{ c: [99, 2] }, 'c'],
  ])('%j: %s', (loads, want) => expect(chooseLeastLoaded(open(loads, sized)).account.instanceId).toBe(want));
});

it('a follow-up stays where it came from as long as that has nothing else to do first', () => {
  const choose = preferAccount('three');
  const at = (loads: Readonly<Record<string, readonly [number, number]>>) => choose(open(loads)).account.instanceId;
  expect(at({ one: [0, 0], two: [0, 0], three: [0, 3] })).toBe('three');
  expect(at({ one: [0, 0], two: [0, 0], three: [0, 4] })).toBe('one');
  expect(at({ two: [0, 9] })).toBe('two');
});
