import { describe, expect, it } from '@jest/globals';
import { createLruMap } from '../../runtime/lru-map.js';

describe('LRU map', () => {
  it('drops the least recently used entry at the limit', () => {
    const map = createLruMap<number>(2);
    map.set('a', 1);
    map.set('b', 2);
    expect(map.get('a')).toBe(1);
    map.set('c', 3);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  });

  it('counts a replaced entry once', () => {
    const map = createLruMap<string>(6, (text) => text.length);
    map.set('a', 'four');
    map.set('a', 'two');
    map.set('b', 'abc');
    expect([map.get('a'), map.get('b')]).toEqual(['two', 'abc']);
    map.set('c', 'x');
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 'abc', 'x']);
  });

  it('does not store an entry larger than the limit, nor drop others for it', () => {
    const map = createLruMap<string>(4, (text) => text.length);
    map.set('a', 'abc');
    map.set('b', 'abcde');
    expect([map.get('a'), map.get('b')]).toEqual(['abc', undefined]);
  });

  it('forgets the old value when the new one is larger than the limit', () => {
    const map = createLruMap<string>(4, (text) => text.length);
    map.set('a', 'abc');
    map.set('a', 'abcde');
    expect(map.get('a')).toBeUndefined();
  });
});
