// Patterns that are valid only without the flag `u` are kept, in the form that is valid with it.
import { describe, expect, it } from '@jest/globals';
import { unicodePattern } from '../../scripts/contract/schemas/patterns.js';

describe('a pattern that needs no u flag means the same with it', () => {
  it.each([
    ['^[a-z]+$', '^[a-z]+$'],
    ['^a\\-b\\_c\\@d$', '^a-b_c@d$'],
    ['^[\\w-.]+$', '^[\\w\\-.]+$'],
    ['^[\\w\\-\\.\\@]+$', '^[\\w\\-\\.@]+$'],
    ['^[.-\\d]$', '^[.\\-\\d]$'],
    ['^{[a-z]{2,}}$', '^\\{[a-z]{2,}\\}$'],
    ['^x]\\"$', '^x\\]"$'],
    ['^\\p{L}\\-$', '^\\p{L}-$'],
  ])('%s', (given, want) => expect(unicodePattern(given)).toBe(want));

  const texts = ['a-b_c@d', 'a.b-c', '-', '.', '3', '{ab}', '{abc}', 'x]"', '\\', 'a\\-b'];
  it.each([['^a\\-b\\_c\\@d$'], ['^[\\w-.]+$'], ['^[\\w\\-\\.\\@]+$'], ['^[.-\\d]$'], ['^{[a-z]{2,}}$'], ['^x]\\"$']])(
    '%s matches the same texts',
    (pattern) => {
      const before = texts.filter((text) => new RegExp(pattern).test(text));
      expect(before.length).toBeGreaterThan(0);
      expect(texts.filter((text) => new RegExp(unicodePattern(pattern) ?? 'none', 'u').test(text))).toEqual(before);
    },
  );
});

it.each([['^(a'], ['\\A[a-z]+\\Z'], ['^[[:alpha:]]+$'], ['(?i)^a$']])(
  '%s is no regular expression of JavaScript',
  (pattern) => expect(unicodePattern(pattern)).toBeUndefined(),
);
