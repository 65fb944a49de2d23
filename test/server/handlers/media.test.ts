import { describe, expect, it } from '@jest/globals';
import { base64Error } from '../../../server/handlers/media.js';

describe('base64', () => {
  it.each([
    ['aGk='],
    ['aGk'],
    ['aA=='],
    ['aGkh'],
    ['aGkh\naGkh\r\n'],
    ['aG\nk=\n'],
    ['-_-_'],
    ['+/+/'],
    ['A'.repeat(20_000_000)],
  ])('%.10s can be read', (data) => {
    expect(base64Error(data)).toBeUndefined();
  });

  it.each([
    ['', 'must not be empty'],
    ['\n\n', 'must not be empty'],
    ['a', 'must be valid base64'],
    ['aGkha', 'must be valid base64'],
    ['aGk==', 'must be valid base64'],
    ['aG=k', 'must be valid base64'],
    ['====', 'must be valid base64'],
    ['aGk!', 'must be valid base64'],
    ['a b c d ', 'must be valid base64'],
    ['😀😀', 'must be valid base64'],
    [`${'\n'.repeat(200_000)}!`, 'must be valid base64'],
    ['data:image/png;base64,aGk=', 'must be base64 alone, without a data URL prefix'],
  ])('%.10j: %s', (data, want) => {
    expect(base64Error(data)).toBe(want);
  });
});
