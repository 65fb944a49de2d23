// Our client in one suite against both: the mock, and the real server.
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type ServerProcess, startServerProcess } from '../../tools/harness/server.js';
import { type MockProcess, startMockProcess } from '../mock/process.js';
import { clientServerSuite, clientSuite, clientSurfaces } from '../suites/client.js';

let server: ServerProcess;
let mock: MockProcess;
beforeAll(async () => {
  [server, mock] = await Promise.all([startServerProcess(), startMockProcess('--pace', '1', '--quiet')]);
});
afterAll(() => Promise.all([server.stop(), mock.stop()]));

describe.each(clientSurfaces)('our client, %s', (surface) => {
  describe('against the mock', () => clientSuite(surface, () => ({ baseUrl: mock.url, key: 'test-key' })));
  describe('against the server', () => {
    const target = () => ({ baseUrl: server.url, key: server.key });
    clientSuite(surface, target);
    clientServerSuite(surface, target);
  });
});
