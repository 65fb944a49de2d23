import { describe, expect, it } from '@jest/globals';
import {
  base64Of,
  base64Problem,
  byteSize,
  imageType,
  isBase64,
  isBase64Url,
  mediaType,
} from '../../client/rule-bytes.js';

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
  ])('%.10s can be read', (data) => expect(base64Problem(data)).toBe(''));

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
  ])('%.10j: %s', (data, want) => expect(base64Problem(data)).toBe(want));
});

describe('texts with bytes', () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAA';

  it.each<[what: string, text: string, data: string, size: number, media: string, isUrl: boolean, isBase64: boolean]>([
    ['base64', 'aGkh', 'aGkh', 3, '', false, true],
    ['base64 with padding', 'aGk=', 'aGk=', 2, '', false, true],
    ['a data URL', 'data:Text/Plain;a=b;base64,aGkh', 'aGkh', 3, 'text/plain', true, true],
    ['a data URL without base64', 'data:text/plain,hi', '', 0, '', false, false],
    ['a data URL with broken base64', 'data:a/b;base64,a', 'a', 0, 'a/b', true, false],
  ])('%s', (_, text, data, size, media, url, ok) => {
    expect(base64Of(text)).toBe(data);
    expect(byteSize(text)).toBe(size);
    expect(mediaType(text)).toBe(media);
    expect(isBase64Url(text)).toBe(url);
    expect(isBase64(text)).toBe(ok);
  });

  it.each([
    [png, 'image/png'],
    [`data:image/gif;base64,${png}`, 'image/png'],
    [btoa('GIF89a............'), 'image/gif'],
    [btoa('RIFF\0\n\r\xffWEBPVP8 ....'), 'image/webp'],
    [btoa('\xff\xd8\xff\xe0..............'), 'image/jpeg'],
    [btoa('plain text, which is long enough'), ''],
    ['', ''],
    ['*'.repeat(40), ''],
  ])('the type of the image %.30j is %j', (text, want) => expect(imageType(text)).toBe(want));
});
