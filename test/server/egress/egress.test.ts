// Requests to addresses of callers: none leads to this machine or its network, however it is written; what is checked is what is asked, and answers
// are bounded in size and time.
import { createServer, type RequestListener } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createEgress, type EgressOptions } from '../../../server/egress/ssrf-guard.js';
import type { EgressRequest } from '../../../surfaces/engine/egress.js';
import { yamlOf } from '../../harness/contract.js';
import { type Listening, listenOn } from '../../harness/listen.js';
import { openedForTests } from '../../harness/opened.js';
import { until } from '../../harness/until.js';

/** What the names of the tests lead to. */
const names: Readonly<Record<string, readonly string[]>> = {
  'public.example': ['93.184.216.34', '2606:2800:220:1::1'],
  'loopback.example': ['127.0.0.1'],
  'loopback6.example': ['::1'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'private.example': ['10.1.2.3'],
  'metadata.example': ['169.254.169.254'],
  'carrier.example': ['100.64.0.1'],
  'unique.example': ['fd00::1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'nothing.example': ['not an address'],
  'empty.example': [],
};

const lookup = async (host: string): Promise<readonly string[]> => {
  const found = names[host];
  if (!found) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
  return found;
};

const get: EgressRequest = { method: 'GET', maxBytes: 1000, timeout: 3000, redirects: 3 };

const guarded = (more: Partial<EgressOptions> = {}) => createEgress({ allow: [], lookup, ...more });

const notAllowed = 'address is not allowed';
const noAddress = 'must be an http or https address';
const noUser = 'must not hold a user name or a password';

const plain: RequestListener = (_, response) => response.end('secret');
/** A server on this machine that stands for everything private: its port, the requests that came, and its answer. */
const inside = { port: 0, hits: 0, answer: plain };
const listen = (port?: number, host?: string): Promise<Listening> =>
  listenOn(
    createServer((request, response) => {
      inside.hits += 1;
      inside.answer(request, response);
    }),
    port,
    host,
  );
const first = openedForTests(() => listen());
// Where there is no IPv6, nothing can be reached by it either.
openedForTests(() => listen(first.port, '::1').catch(() => ({ close: () => undefined })));
beforeEach(() => void Object.assign(inside, { port: first.port, hits: 0, answer: plain }));

/** An address with the port of the server in place of `{port}`. */
const filled = (address: string): string => address.replaceAll('{port}', String(inside.port));

describe('refuses without a request', () => {
  it.each([
    ...Object.entries(yamlOf<Readonly<Record<string, readonly string[]>>>('server/egress/refused.yaml')).flatMap(
      ([want, addresses]) => addresses.map((address) => [address, want]),
    ),
    [`http://${'a'.repeat(64)}.example/`, noAddress],
    [`http://public.example/${'a'.repeat(2048)}`, 'must be at most 2048 characters long'],
  ])('%j', async (address = '', want) => {
    const egress = guarded();
    expect(await egress.refusal(filled(address))).toBe(want);
    const request = egress.request(filled(address), get);
    await expect(request).rejects.toMatchObject({ name: 'OutgoingError', code: 'refused', message: want });
    expect(inside.hits).toBe(0);
  });
});

describe('takes', () => {
  it.each([
    'http://public.example/hook',
    'https://PUBLIC.example.:8443/hook?a=1#b',
    'http://93.184.216.34/',
    'http://[2606:2800:220:1::1]/',
    'http://8.8.8.8:22/',
    // It does not resolve now; that may change.
    'http://unknown.example/',
  ])('%j', async (address) => {
    expect(await guarded().refusal(address)).toBeUndefined();
  });

  it('a name that is not resolved in time', async () => {
    const egress = guarded({ lookup: () => new Promise(() => undefined), lookupTimeout: 20 });
    expect(await egress.refusal('http://slow.example/')).toBeUndefined();
  });
});

describe('allowed by the operator', () => {
  it.each([
    [['127.0.0.1'], 'http://127.0.0.1:{port}/'],
    [['127.0.0.1'], 'http://2130706433:{port}/'],
    [['127.0.0.1'], 'http://[::ffff:127.0.0.1]:{port}/'],
    [['127.0.0.0/8'], 'http://127.0.0.1:{port}/'],
    [['127.0.0.0/8'], 'http://loopback.example:{port}/'],
    [['127.0.0.1'], 'http://localhost:{port}/'],
    [['loopback.example'], 'http://loopback.example:{port}/'],
    [['LOOPBACK.example'], 'http://Loopback.Example.:{port}/'],
    [['*.example'], 'http://loopback.example:{port}/'],
    [['loopback.example'], 'http://loopback.example:{port}/'],
  ])('%j lets %s through', async (allow, address) => {
    const own = async (host: string) => (host === 'localhost' ? ['127.0.0.1', '::1'] : lookup(host));
    const egress = guarded({ allow, lookup: own });
    expect(await egress.refusal(filled(address))).toBeUndefined();
    expect((await egress.request(filled(address), get)).bytes.toString()).toBe('secret');
  });

  it.each([
    [['10.0.0.0/8'], 'http://127.0.0.1:{port}/'],
    [['::1'], 'http://127.0.0.1:{port}/'],
    [['other.example'], 'http://loopback.example:{port}/'],
    [['*.loopback.example'], 'http://loopback.example:{port}/'],
    [['back.example'], 'http://loopback.example:{port}/'],
    [['10.0.0.0/8'], 'http://mixed.example:{port}/'],
  ])('%j does not let %s through', async (allow, address) => {
    const egress = guarded({ allow });
    expect(await egress.refusal(filled(address))).toBe(notAllowed);
    await expect(egress.request(filled(address), get)).rejects.toThrow(notAllowed);
    expect(inside.hits).toBe(0);
  });
});

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
    expect(await ask({ timeout: 1000, cut: true })).toMatchObject({ status: 200, bytes: Buffer.from('part') });
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
