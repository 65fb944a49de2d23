// Values of a path that would lead to another operation are refused before anything is sent.
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CallRow } from '../../client/call-table.js';
import { createSend } from '../../client/send.js';
import { createClient, RequestError } from '../../generated/client.js';

const urls: string[] = [];
beforeEach(() => {
  urls.length = 0;
});
const fetch = async ({ url }: Request): Promise<Response> => {
  urls.push(url);
  return Response.json({});
};
const call = (path: string, ...args: unknown[]) =>
  createSend({}, { baseUrl: 'http://h', retries: 0, fetch }).send(['files.meta', 'GET', path] as CallRow, args);

describe('a value in a path', () => {
  it.each<[string, unknown[], string]>([
    ['/files/{name}/meta', ['..'], 'name'],
    ['/files/{name}/meta', ['.'], 'name'],
    ['/files/{name}/meta', ['%2e%2E'], 'name'],
    ['/files/{name}/meta', ['a/../b'], 'name'],
    ['/files/{name}/meta', ['a\\..'], 'name'],
    ['/files/{name}', [''], 'name'],
    ['/files/{name}', [undefined], 'name'],
    ['/files/{name}', [[]], 'name'],
    ['/files/{name}', [['..']], 'name'],
    ['/files/{.name}', ['.'], 'name'],
    ['/files/{name}', ['a\ud800b'], 'name'],
    ['/files/{id}/{name*}', ['a', ['..']], 'name'],
  ])('of %s that is %j is not sent, and its parameter named', async (path, args, name) => {
    const sent = call(path, ...args);
    await expect(sent).rejects.toThrow(RequestError);
    await expect(sent).rejects.toThrow(`${name} is empty, malformed or a step of a path`);
    expect(urls).toEqual([]);
  });

  it.each([
    ['a/b', 'a%2Fb'],
    ['...', '...'],
    ['a..b', 'a..b'],
    ['.hidden', '.hidden'],
    ['%2e%2e%2e', '%252e%252e%252e'],
    ['\ud83d\ude00', '%F0%9F%98%80'],
    [0, '0'],
    [['a', '..'], 'a,..'],
  ])('that is %j is sent as %s', async (value, want) => {
    await call('/files/{name}/meta', value);
    expect(urls).toEqual([`http://h/files/${want}/meta`]);
  });

  it('is refused by generated clients, too', async () => {
    const client = createClient({ baseUrl: 'http://h', apiKey: 'k', fetch });
    await expect(client.videos.get('..')).rejects.toThrow(RequestError);
    expect(urls).toEqual([]);
  });
});
