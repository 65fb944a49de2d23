// Requests to addresses of callers: what is checked is what is asked, and answers are bounded in size and time.
import { describe, expect, it } from '@jest/globals';
import type { EgressRequest } from '../../../surfaces/engine/egress.js';
import { until } from '../../harness/until.js';
import { filledFor, get, guarded, noAddress, notAllowed, noUser, startInside } from './inside.js';

const inside = startInside();
const filled = filledFor(inside);

describe('changes between two lookups', () => {
  it('a name that leads elsewhere once it has been looked at', async () => {
    let asked = 0;
    const rebinding = async () => {
      asked += 1;
      return asked === 1 ? ['93.184.216.34'] : ['127.0.0.1'];
    };
    const egress = guarded({ lookup: rebinding });
    expect(await egress.refusal(filled('http://rebinding.example:{port}/'))).toBeUndefined();
    await expect(egress.request(filled('http://rebinding.example:{port}/'), get)).rejects.toThrow(notAllowed);
    expect(asked).toBe(2);
    expect(inside.hits).toBe(0);
  });

  it('connects to the address that was checked, without a second lookup', async () => {
    let asked = 0;
    const once = async () => {
      asked += 1;
      return asked === 1 ? ['127.0.0.1'] : ['93.184.216.34'];
    };
    const egress = guarded({ allow: ['127.0.0.1'], lookup: once });
    inside.answer = (request, response) => response.end(request.headers.host);
    const { bytes } = await egress.request(filled('http://name.example:{port}/'), get);
    expect(bytes.toString()).toBe(`name.example:${inside.port}`);
    expect(asked).toBe(1);
  });

  it.each([
    ['http://10.0.0.1/', notAllowed],
    ['http://[::1]:{port}/', notAllowed],
    ['//private.example/', notAllowed],
    ['file:///etc/passwd', noAddress],
    ['http://user@public.example/', noUser],
  ])('a redirect to %j', async (location, want) => {
    inside.answer = (_, response) => response.writeHead(302, { location: filled(location) }).end();
    const egress = guarded({ allow: ['127.0.0.1'] });
    await expect(egress.request(filled('http://127.0.0.1:{port}/'), get)).rejects.toThrow(want);
    expect(inside.hits).toBe(1);
  });

  it('is not led by proxies of the environment', async () => {
    const proxy = `http://127.0.0.1:${inside.port}`;
    const before = { ...process.env };
    Object.assign(process.env, { http_proxy: proxy, HTTP_PROXY: proxy, NODE_USE_ENV_PROXY: '1' });
    const request = guarded().request('http://127.0.0.1:1/', get);
    await expect(request).rejects.toThrow(notAllowed);
    process.env = before;
    expect(inside.hits).toBe(0);
  });
});

describe('answers', () => {
  const ask = (more: Partial<EgressRequest> = {}) =>
    guarded({ allow: ['127.0.0.1'] }).request(filled('http://127.0.0.1:{port}/start'), { ...get, ...more });

  it('sends what it is given, and nothing of this server', async () => {
    inside.answer = (request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece) => pieces.push(piece));
      request.on('end', () => {
        const { method, headers } = request;
        response.writeHead(201, { 'x-many': ['1', '2'] });
        response.end(JSON.stringify({ method, headers, body: Buffer.concat(pieces).toString() }));
      });
    };
    const answered = await ask({ method: 'POST', headers: { 'x-own': 'yes' }, body: 'häy' });
    expect(answered).toMatchObject({ status: 201, headers: { 'x-many': '1, 2' } });
    expect(JSON.parse(answered.bytes.toString())).toEqual({
      method: 'POST',
      body: 'häy',
      headers: {
        host: `127.0.0.1:${inside.port}`,
        connection: 'close',
        'accept-encoding': 'identity',
        'content-length': '4',
        'x-own': 'yes',
      },
    });
  });

  it('follows as many redirects as allowed', async () => {
    inside.answer = ({ url = '' }, response) => {
      const step = Number(url.slice(1)) || 0;
      if (step < 3) response.writeHead(302, { location: `/${step + 1}` }).end();
      else response.end('there');
    };
    expect((await ask({ redirects: 3 })).bytes.toString()).toBe('there');
    await expect(ask({ redirects: 2 })).rejects.toMatchObject({ code: 'unreachable', message: 'redirects too often' });
    expect(await ask({ redirects: 0 })).toMatchObject({ status: 302 });
  });

  it('sends another server nothing that was meant for the first', async () => {
    const seen: unknown[] = [];
    inside.answer = ({ method, url, headers }, response) => {
      seen.push([method, url, headers.authorization, headers.accept]);
      if (url === '/start') response.writeHead(303, { location: `http://loopback.example:${inside.port}/end` }).end();
      else response.end();
    };
    const headers = { authorization: 'Bearer secret', accept: 'image/*' };
    await ask({ method: 'POST', body: 'x', headers });
    expect(seen).toEqual([
      ['POST', '/start', 'Bearer secret', 'image/*'],
      ['GET', '/end', undefined, 'image/*'],
    ]);
  });

  it.each([
    ['says that it is long', '5000'],
    ['does not say how long it is', undefined],
  ])('reads no more than asked for of one that %s', async (_, length) => {
    inside.answer = (_request, response) => {
      if (length) response.setHeader('content-length', length);
      response.end('x'.repeat(5000));
    };
    await expect(ask()).rejects.toMatchObject({ code: 'too_large', message: 'answers with more than 1000 bytes' });
    expect((await ask({ cut: true })).bytes.toString()).toBe('x'.repeat(1000));
    expect((await ask({ maxBytes: 5000 })).bytes).toHaveLength(5000);
  });

  it('leaves one that never ends', async () => {
    let gone = 0;
    inside.answer = (_, response) => {
      const timer = setInterval(() => response.write('x'.repeat(10_000)), 1);
      response.on('close', () => {
        clearInterval(timer);
        gone += 1;
      });
    };
    await expect(ask({ maxBytes: 100_000 })).rejects.toMatchObject({ code: 'too_large' });
    await until(() => gone > 0);
  });

  it('waits no longer than the limit: for an answer, for the rest of it, for its headers', async () => {
    inside.answer = () => undefined;
    await expect(ask({ timeout: 100 })).rejects.toMatchObject({
      code: 'timeout',
      message: 'did not answer within 0.1 s',
    });
    inside.answer = (_, response) => void response.writeHead(200).write('part');
    await expect(ask({ timeout: 100 })).rejects.toMatchObject({ code: 'timeout' });
    expect(await ask({ timeout: 100, cut: true })).toMatchObject({ status: 200, bytes: Buffer.from('part') });
    inside.answer = (_, response) => void response.socket?.write('HTTP/1.1 200 OK\r\nx-slow: ');
    await expect(ask({ timeout: 100, cut: true })).rejects.toMatchObject({ code: 'timeout' });
  });

  it('says why it could not be reached', async () => {
    const egress = guarded({ allow: ['127.0.0.1', 'unknown.example'] });
    const why = (address: string) => egress.request(address, get).catch(({ code, message }) => `${code}: ${message}`);
    expect(await why('http://127.0.0.1:1/')).toBe('unreachable: could not be reached (ECONNREFUSED)');
    expect(await why('http://unknown.example/')).toBe('unreachable: could not be reached (ENOTFOUND)');
    expect(await why(filled('https://127.0.0.1:{port}/'))).toMatch(/^unreachable: could not be reached \(E\w+\)$/);
    inside.answer = (_, response) => void response.socket?.end('nonsense\r\n\r\n');
    expect(await why(filled('http://127.0.0.1:{port}/'))).toMatch(/^unreachable: could not be reached/);
  });

  it('stops when its caller has gone, and when it is closed', async () => {
    inside.answer = () => undefined;
    const gone = new AbortController();
    const left = ask({ signal: gone.signal });
    await until(() => inside.hits > 0);
    gone.abort();
    await expect(left).rejects.toMatchObject({ code: 'unreachable' });
    const egress = guarded({ allow: ['127.0.0.1'] });
    const open = egress.request(filled('http://127.0.0.1:{port}/'), get);
    await until(() => inside.hits > 1);
    await egress.close();
    await expect(open).rejects.toMatchObject({ code: 'unreachable' });
  });
});
