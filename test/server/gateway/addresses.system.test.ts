// Addresses of upstreams in every form that operators write: IPv6, paths, slashes, TLS; and requests with unusual expectations.
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { afterEach, describe, expect, it } from '@jest/globals';
import { listenOn } from '../../harness/listen.js';
import { good, head, raw, send } from '../../http/requests.js';
import { message } from '../app.js';
import { makeCommandFolder } from '../cli/process.js';
import { rawRequest, startGateway, startWithSecret } from './fixture.js';
import { cert, key } from './self-signed.js';
import { closeLater, closeStarted, jsonReply } from './upstream.js';

afterEach(closeStarted);

/** A service that keeps the paths that it was asked for. */
async function startService(create: (listener: RequestListener) => Server = createServer, host?: string) {
  const paths: string[] = [];
  const server = create((request, response) => {
    paths.push(request.url ?? '');
    response.setHeader('content-type', 'application/json');
    request.resume().on('end', () => response.end(JSON.stringify(message)));
  });
  const { url, port, close } = await listenOn(server, 0, host);
  closeLater(close);
  return { url, port, paths };
}

const gatewayTo = (url: string) => startGateway({ one: { url, key: 'k', surface: 'messages' } });

describe('the address of an upstream', () => {
  it('may be of IPv6', async () => {
    const { url, paths } = await startService(createServer, '::1');
    const gateway = await gatewayTo(url);
    expect(await send(gateway.url, good.messages)).toMatchObject({ status: 200 });
    expect(paths).toEqual(['/v1/messages']);
  });

  it('with a self-signed certificate is an error, and works with NODE_EXTRA_CA_CERTS', async () => {
    const { port } = await startService((listener) => createTlsServer({ key, cert }, listener) as unknown as Server);
    const url = `https://127.0.0.1:${port}`;
    const gateway = await gatewayTo(url);
    const reply = await send(gateway.url, good.messages);
    expect(reply.status).toBe(502);
    expect(reply.body).toMatchObject({ error: { message: 'The upstream cannot be reached.' } });
    expect(gateway.gateway.upstreams()[0]?.lastError).toMatch(/DEPTH_ZERO_SELF_SIGNED_CERT/);

    const place = makeCommandFolder();
    closeLater(place.clear);
    place.write(cert, 'cert.pem');
    place.write(`upstreams: {one: {url: '${url}', surface: messages, key: $KEY}}\n`);
    const check = async (environment: Readonly<Record<string, string>>) => {
      const program = place.start(['upstream', 'check'], { KEY: 'k', ...environment });
      return { code: await program.ended, out: program.out() };
    };
    expect(await check({})).toMatchObject({ code: 1, out: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT') });
    // The service answers whatever it is asked.
    expect((await check({ NODE_EXTRA_CA_CERTS: 'cert.pem' })).out).toMatch(/wrong address +200/);
  });
});

describe('a request', () => {
  const text = JSON.stringify(good.messages.body);

  it.each([
    [
      '100 Continue gets it, and is sent without',
      '100-continue',
      good.messages.path,
      true,
      /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/,
    ],
    ['100 Continue and has no place is refused', '100-continue', '/v1/nowhere', false, /HTTP\/1\.1 404 /],
    ['something else is refused', '200-ok', good.messages.path, false, /^HTTP\/1\.1 417 /],
  ])('that expects %s', async (_, expectation, path, passes, want) => {
    const { upstream, gateway } = await startWithSecret(() => jsonReply(message));
    expect(await raw(gateway.port, rawRequest(path, ['host: a', `expect: ${expectation}`]))).toMatch(want);
    expect(upstream.asked.map(({ headers }) => headers.expect)).toEqual(passes ? [undefined] : []);
  });

  it('with trailers passes without them', async () => {
    const { upstream, gateway } = await startWithSecret(() => jsonReply(message));
    const size = Buffer.byteLength(text).toString(16);
    const got = await raw(
      gateway.port,
      `${head(good.messages)}\r\ntransfer-encoding: chunked\r\ntrailer: x-api-key\r\nconnection: close\r\n\r\n${size}\r\n${text}\r\n0\r\nx-api-key: another\r\nx-a: b\r\n\r\n`,
    );
    expect(got).toMatch(/^HTTP\/1\.1 200 /);
    expect(upstream.asked[0]?.headers).not.toHaveProperty('x-a');
    expect(upstream.asked[0]?.headers.trailer).toBeUndefined();
  });
});
