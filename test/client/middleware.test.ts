import { afterEach, describe, expect, it } from '@jest/globals';
import { ConnectionError, createClient } from '../../generated/client.js';
import { closeStarted } from '../server/gateway/upstream.js';
import { type Server, serve } from './server.js';

afterEach(closeStarted);

let server: Server | undefined;

const body = { model: 'm', max_tokens: 20, messages: [{ role: 'user' as const, content: 'Hi' }] };

async function connect() {
  server = await serve([{ body: { from: 'server' } }]);
  return createClient({ baseUrl: `${server.url}/`, apiKey: 'key', retries: 0 });
}

const reply = (value: object) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });

describe('middleware', () => {
  it('sees the path of the contract, and may replace the request', async () => {
    const client = await connect();
    const paths: string[] = [];
    client.use({
      onRequest({ request, schemaPath }) {
        paths.push(schemaPath);
        const headers = new Headers(request.headers);
        headers.set('x-added', 'yes');
        return new Request(request, { headers });
      },
    });
    await client.messages.create(body);
    expect(paths).toEqual(['/v1/messages']);
    expect(server?.asked[0]).toMatchObject({ url: '/v1/messages', headers: { 'x-added': 'yes' } });
  });

  it('may answer instead of the service, and then no other middleware sees the reply', async () => {
    const client = await connect();
    client.use({ onRequest: () => reply({ from: 'middleware' }), onResponse: () => reply({ from: 'late' }) });
    expect(await client.messages.create(body)).toEqual({ from: 'middleware' });
    expect(server?.asked).toEqual([]);
  });

  it('sees replies in reverse order, and may replace them', async () => {
    const client = await connect();
    const order: string[] = [];
    client.use({ onResponse: () => void order.push('first') }, { onResponse: () => void order.push('second') });
    client.use({ onResponse: () => reply({ from: 'third' }) });
    expect(await client.messages.create(body)).toEqual({ from: 'third' });
    expect(order).toEqual(['second', 'first']);
  });

  it('may replace errors, or answer instead of them', async () => {
    const down = createClient({
      apiKey: 'key',
      baseUrl: 'http://service.test',
      retries: 0,
      fetch: () => Promise.reject(new TypeError('down')),
    });
    const rename = { onError: () => new Error('renamed') };
    down.use(rename);
    const failed = down.messages.create(body);
    await expect(failed).rejects.toThrow(ConnectionError);
    await expect(failed).rejects.toThrow('renamed');
    down.use({ onError: () => reply({ from: 'cache' }) });
    expect(await down.messages.create(body)).toEqual({ from: 'cache' });
  });

  it('is gone once it is ejected', async () => {
    const client = await connect();
    const middleware = { onResponse: () => reply({ from: 'middleware' }) };
    client.use(middleware);
    client.eject(middleware, { onResponse: () => undefined });
    expect(await client.messages.create(body)).toEqual({ from: 'server' });
  });
});
