// Our client in one suite against both: the mock, and the real server.
import { afterAll, beforeAll, describe } from '@jest/globals';
import type { MockServer } from '../../scripts/mock/mock-server.js';
import { startTestMock } from '../harness/mock.js';
import { startTestServer, type TestServer } from '../harness/server.js';
import { clientServerSuite, clientSuite, clientSurfaces } from '../suites/client.js';

let server: TestServer;
let mock: MockServer;
beforeAll(async () => {
  [server, mock] = await Promise.all([startTestServer(), startTestMock({ pace: 1 })]);
});
afterAll(() => Promise.all([server.stop(), mock.close()]));

describe.each(clientSurfaces)('our client, %s', (surface) => {
  describe('against the mock', () => clientSuite(surface, () => ({ baseUrl: mock.url, key: 'test-key' })));
  describe('against the server', () => {
    const target = () => ({ baseUrl: server.url, key: server.key });
    clientSuite(surface, target);
    clientServerSuite(surface, target);
  });
});
