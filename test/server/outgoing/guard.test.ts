// Requests to addresses of callers: a server on this machine stands for everything private, and must never be reached.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createOutgoing, type OutgoingOptions } from '../../../server/outgoing/guard.js';
import type { OutgoingRequest } from '../../../server/outgoing/outgoing.js';

let hits = 0;
let answer: RequestListener = (_, response) => response.end('secret');
const servers: Server[] = [];
let port = 0;

const listen = (host: string, at: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      hits += 1;
      answer(request, response);
    });
    server.once('error', reject).listen(at, host, () => resolve(server));
  });

beforeAll(async () => {
  const server = await listen('127.0.0.1', 0);
  port = (server.address() as AddressInfo).port;
  // Where there is no IPv6, nothing can be reached by it either.
  servers.push(
    server,
    ...(await listen('::1', port).then(
      (each) => [each],
      () => [],
    )),
  );
});
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});
beforeEach(() => {
  hits = 0;
  answer = (_, response) => response.end('secret');
});

/** What names lead to; `{port}` in an address stands for that of the server. */
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

const get: OutgoingRequest = { method: 'GET', most: 1000, timeout: 3000, redirects: 3 };
const guarded = (more: Partial<OutgoingOptions> = {}) => createOutgoing({ allow: [], lookup, ...more });
const filled = (address: string): string => address.replaceAll('{port}', String(port));

const notAllowed = 'address is not allowed';
const noAddress = 'must be an http or https address';
const noUser = 'must not hold a user name or a password';

describe('refuses, and asks nobody', () => {
  it.each([
    // This machine, in every notation that some reader understands.
    ['http://127.0.0.1:{port}/', notAllowed],
    ['http://127.1:{port}/', notAllowed],
    ['http://127.0.1:{port}/', notAllowed],
    ['http://2130706433:{port}/', notAllowed],
    ['http://0x7f000001:{port}/', notAllowed],
    ['http://0x7f.0.0.0x1:{port}/', notAllowed],
    ['http://0177.0.0.1:{port}/', notAllowed],
    ['http://017700000001:{port}/', notAllowed],
    ['http://127.0.0.1.:{port}/', notAllowed],
    ['http://%31%32%37.0.0.1:{port}/', notAllowed],
    ['http://127。0。0。1:{port}/', notAllowed],
    ['http://①②⑦.⓪.⓪.①:{port}/', notAllowed],
    ['http://127.255.255.254:{port}/', notAllowed],
    ['http://0.0.0.0:{port}/', notAllowed],
    ['http://0:{port}/', notAllowed],
    ['http://[::1]:{port}/', notAllowed],
    ['http://[0:0:0:0:0:0:0:1]:{port}/', notAllowed],
    ['http://[::]:{port}/', notAllowed],
    ['http://[::ffff:127.0.0.1]:{port}/', notAllowed],
    ['http://[::ffff:7f00:1]:{port}/', notAllowed],
    ['http://[::ffff:0:127.0.0.1]:{port}/', notAllowed],
    ['http://[::127.0.0.1]:{port}/', notAllowed],
    ['HTTP://LOCALHOST:{port}/', notAllowed],
    ['http://localhost.:{port}/', notAllowed],
    ['http://ⓛocalhost:{port}/', notAllowed],
    ['http://any.localhost:{port}/', notAllowed],
    ['http://localhost.localdomain:{port}/', notAllowed],
    // Its network, and what lies inside of clouds.
    ['http://10.0.0.1/', notAllowed],
    ['http://172.16.0.1/', notAllowed],
    ['http://172.31.255.255/', notAllowed],
    ['http://192.168.1.1/', notAllowed],
    ['http://169.254.169.254/latest/meta-data/', notAllowed],
    ['http://[::ffff:169.254.169.254]/', notAllowed],
    ['http://168.63.129.16/', notAllowed],
    ['http://100.100.100.200/', notAllowed],
    ['http://192.0.0.192/', notAllowed],
    ['http://198.18.0.1/', notAllowed],
    ['http://224.0.0.1/', notAllowed],
    ['http://255.255.255.255/', notAllowed],
    ['http://240.0.0.1/', notAllowed],
    ['http://[fe80::1]/', notAllowed],
    ['http://[fd00:ec2::254]/', notAllowed],
    ['http://[fec0::1]/', notAllowed],
    ['http://[ff02::1]/', notAllowed],
    ['http://[64:ff9b::7f00:1]/', notAllowed],
    ['http://[64:ff9b:1::a00:1]/', notAllowed],
    ['http://[2002:7f00:1::]/', notAllowed],
    ['http://[2001:0:7f00:1::]/', notAllowed],
    ['http://[2001:db8::1]/', notAllowed],
    ['http://[4000::1]/', notAllowed],
    ['http://metadata.google.internal/', notAllowed],
    ['http://printer.local/', notAllowed],
    ['http://router.home.arpa/', notAllowed],
    ['http://postgres:5432/', notAllowed],
    // Names that lead there.
    ['http://loopback.example:{port}/', notAllowed],
    ['http://LOOPBACK.example.:{port}/', notAllowed],
    ['http://loopback6.example:{port}/', notAllowed],
    ['http://mixed.example:{port}/', notAllowed],
    ['http://mapped.example:{port}/', notAllowed],
    ['https://private.example/', notAllowed],
    ['http://metadata.example/', notAllowed],
    ['http://carrier.example/', notAllowed],
    ['http://unique.example/', notAllowed],
    ['http://nat64.example/', notAllowed],
    ['http://nothing.example/', notAllowed],
    ['http://empty.example/', notAllowed],
    // What readers read differently, or is no address of the web.
    ['http://public.example@127.0.0.1:{port}/', noUser],
    ['http://127.0.0.1:{port}@public.example/', noUser],
    ['http://user:password@public.example/', noUser],
    ['http://@public.example/', noUser],
    ['http://public.example\\@127.0.0.1:{port}/', noAddress],
    ['http:\\\\127.0.0.1:{port}\\', noAddress],
    ['http:127.0.0.1:{port}', noAddress],
    ['http:/127.0.0.1:{port}/', noAddress],
    ['http:///127.0.0.1:{port}/', noAddress],
    ['//127.0.0.1:{port}/', noAddress],
    [' http://public.example/', noAddress],
    ['http://127.0.\t0.1:{port}/', noAddress],
    ['http://public.example/\r\nX-Injected: 1', noAddress],
    ['http://public.example\u0000.127.0.0.1/', noAddress],
    ['http://[fe80::1%25eth0]/', noAddress],
    ['http://256.256.256.256/', noAddress],
    ['http://a..example/', noAddress],
    [`http://${'a'.repeat(64)}.example/`, noAddress],
    ['http://', noAddress],
    ['http://:80/', noAddress],
    ['http://public.example:99999/', noAddress],
    ['ftp://public.example/', noAddress],
    ['file:///etc/passwd', noAddress],
    ['gopher://127.0.0.1:{port}/', noAddress],
    ['unix:///var/run/docker.sock', noAddress],
    ['data:text/plain,hello', noAddress],
    ['javascript:alert(1)', noAddress],
    ['', noAddress],
    ['hello', noAddress],
    [`http://public.example/${'a'.repeat(2048)}`, 'must be at most 2048 characters long'],
  ])('%j', async (address, want) => {
    const outgoing = guarded();
    expect(await outgoing.refusal(filled(address))).toBe(want);
    const request = outgoing.request(filled(address), get);
    await expect(request).rejects.toMatchObject({ name: 'OutgoingError', code: 'refused', message: want });
    expect(hits).toBe(0);
  });
});

describe('takes', () => {
  it.each([
    'http://public.example/hook',
    'https://PUBLIC.example.:8443/hook?a=1#b',
    'http://93.184.216.34/',
    'http://[2606:2800:220:1::1]/',
    'http://8.8.8.8:22/',
    // Nobody knows it now; that may change.
    'http://unknown.example/',
  ])('%j', async (address) => {
    expect(await guarded().refusal(address)).toBeUndefined();
  });

  it('a name that nobody resolves in time', async () => {
    const outgoing = guarded({ lookup: () => new Promise(() => undefined), patience: 20 });
    expect(await outgoing.refusal('http://slow.example/')).toBeUndefined();
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
    const outgoing = guarded({ allow, lookup: own });
    expect(await outgoing.refusal(filled(address))).toBeUndefined();
    expect((await outgoing.request(filled(address), get)).bytes.toString()).toBe('secret');
  });

  it.each([
    [['10.0.0.0/8'], 'http://127.0.0.1:{port}/'],
    [['::1'], 'http://127.0.0.1:{port}/'],
    [['other.example'], 'http://loopback.example:{port}/'],
    [['*.loopback.example'], 'http://loopback.example:{port}/'],
    [['back.example'], 'http://loopback.example:{port}/'],
    [['10.0.0.0/8'], 'http://mixed.example:{port}/'],
  ])('%j does not let %s through', async (allow, address) => {
    const outgoing = guarded({ allow });
    expect(await outgoing.refusal(filled(address))).toBe(notAllowed);
    await expect(outgoing.request(filled(address), get)).rejects.toThrow(notAllowed);
    expect(hits).toBe(0);
  });
});

describe('what changes between a look and the next', () => {
  it('a name that leads elsewhere once it has been looked at', async () => {
    let asked = 0;
    const rebinding = async () => {
      asked += 1;
      return asked === 1 ? ['93.184.216.34'] : ['127.0.0.1'];
    };
    const outgoing = guarded({ lookup: rebinding });
    expect(await outgoing.refusal(filled('http://rebinding.example:{port}/'))).toBeUndefined();
    await expect(outgoing.request(filled('http://rebinding.example:{port}/'), get)).rejects.toThrow(notAllowed);
    expect(asked).toBe(2);
    expect(hits).toBe(0);
  });

  it('connects to what was looked at, and asks nobody again', async () => {
    let asked = 0;
    const once = async () => {
      asked += 1;
      return asked === 1 ? ['127.0.0.1'] : ['93.184.216.34'];
    };
    const outgoing = guarded({ allow: ['127.0.0.1'], lookup: once });
    answer = (request, response) => response.end(request.headers.host);
    const { bytes } = await outgoing.request(filled('http://name.example:{port}/'), get);
    expect(bytes.toString()).toBe(`name.example:${port}`);
    expect(asked).toBe(1);
  });

  it.each([
    ['http://10.0.0.1/', notAllowed],
    ['http://[::1]:{port}/', notAllowed],
    ['//private.example/', notAllowed],
    ['file:///etc/passwd', noAddress],
    ['http://user@public.example/', noUser],
  ])('a redirect to %j', async (location, want) => {
    answer = (_, response) => response.writeHead(302, { location: filled(location) }).end();
    const outgoing = guarded({ allow: ['127.0.0.1'] });
    await expect(outgoing.request(filled('http://127.0.0.1:{port}/'), get)).rejects.toThrow(want);
    expect(hits).toBe(1);
  });

  it('is not led by proxies of the environment', async () => {
    const proxy = `http://127.0.0.1:${port}`;
    const before = { ...process.env };
    Object.assign(process.env, { http_proxy: proxy, HTTP_PROXY: proxy, NODE_USE_ENV_PROXY: '1' });
    const request = guarded().request('http://127.0.0.1:1/', get);
    await expect(request).rejects.toThrow(notAllowed);
    process.env = before;
    expect(hits).toBe(0);
  });
});

describe('answers', () => {
  const ask = (more: Partial<OutgoingRequest> = {}) =>
    guarded({ allow: ['127.0.0.1'] }).request(filled('http://127.0.0.1:{port}/start'), { ...get, ...more });

  it('sends what it is given, and nothing of this server', async () => {
    answer = (request, response) => {
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
        host: `127.0.0.1:${port}`,
        connection: 'close',
        'accept-encoding': 'identity',
        'content-length': '4',
        'x-own': 'yes',
      },
    });
  });

  it('follows redirects as often as it is told', async () => {
    answer = ({ url = '' }, response) => {
      const step = Number(url.slice(1)) || 0;
      if (step < 3) response.writeHead(302, { location: `/${step + 1}` }).end();
      else response.end('there');
    };
    expect((await ask({ redirects: 3 })).bytes.toString()).toBe('there');
    await expect(ask({ redirects: 2 })).rejects.toMatchObject({ code: 'unreachable', message: 'redirects too often' });
    expect(await ask({ redirects: 0 })).toMatchObject({ status: 302 });
  });

  it('tells another server nothing that was meant for the first', async () => {
    const seen: unknown[] = [];
    answer = ({ method, url, headers }, response) => {
      seen.push([method, url, headers.authorization, headers.accept]);
      if (url === '/start') response.writeHead(303, { location: `http://loopback.example:${port}/end` }).end();
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
    answer = (_request, response) => {
      if (length) response.setHeader('content-length', length);
      response.end('x'.repeat(5000));
    };
    await expect(ask()).rejects.toMatchObject({ code: 'too_large', message: 'answers with more than 1000 bytes' });
    expect((await ask({ cut: true })).bytes.toString()).toBe('x'.repeat(1000));
    expect((await ask({ most: 5000 })).bytes).toHaveLength(5000);
  });

  it('leaves one that never ends', async () => {
    let gone = 0;
    answer = (_, response) => {
      const timer = setInterval(() => response.write('x'.repeat(10_000)), 1);
      response.on('close', () => {
        clearInterval(timer);
        gone += 1;
      });
    };
    await expect(ask({ most: 100_000 })).rejects.toMatchObject({ code: 'too_large' });
    while (gone < 1) await new Promise((resolve) => setTimeout(resolve, 5));
  });

  it('waits no longer than told: for an answer, for the rest of it, for its headers', async () => {
    answer = () => undefined;
    await expect(ask({ timeout: 100 })).rejects.toMatchObject({
      code: 'timeout',
      message: 'did not answer within 0.1 s',
    });
    answer = (_, response) => void response.writeHead(200).write('part');
    await expect(ask({ timeout: 100 })).rejects.toMatchObject({ code: 'timeout' });
    expect(await ask({ timeout: 100, cut: true })).toMatchObject({ status: 200, bytes: Buffer.from('part') });
    answer = (_, response) => void response.socket?.write('HTTP/1.1 200 OK\r\nx-slow: ');
    await expect(ask({ timeout: 100, cut: true })).rejects.toMatchObject({ code: 'timeout' });
  });

  it('says why it could not be reached', async () => {
    const outgoing = guarded({ allow: ['127.0.0.1', 'unknown.example'] });
    const why = (address: string) => outgoing.request(address, get).catch(({ code, message }) => `${code}: ${message}`);
    expect(await why('http://127.0.0.1:1/')).toBe('unreachable: could not be reached (ECONNREFUSED)');
    expect(await why('http://unknown.example/')).toBe('unreachable: could not be reached (ENOTFOUND)');
    expect(await why(filled('https://127.0.0.1:{port}/'))).toMatch(/^unreachable: could not be reached \(E\w+\)$/);
    answer = (_, response) => void response.socket?.end('nonsense\r\n\r\n');
    expect(await why(filled('http://127.0.0.1:{port}/'))).toMatch(/^unreachable: could not be reached/);
  });

  it('stops when its caller has gone, and when it is closed', async () => {
    answer = () => undefined;
    const gone = new AbortController();
    const left = ask({ signal: gone.signal });
    while (!hits) await new Promise((resolve) => setTimeout(resolve, 5));
    gone.abort();
    await expect(left).rejects.toMatchObject({ code: 'unreachable' });
    const outgoing = guarded({ allow: ['127.0.0.1'] });
    const open = outgoing.request(filled('http://127.0.0.1:{port}/'), get);
    while (hits < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await outgoing.close();
    await expect(open).rejects.toMatchObject({ code: 'unreachable' });
  });
});
