// The faulty service on a port, as other tools see it: it is the same service.
import { expect, it } from '@jest/globals';
import { testService } from '../../scripts/conformance/index.js';
import { serve } from '../../tools/conformance/faulty-server.js';
import { contract, type Fault } from './faulty-service.js';

const codesAt = async (fault?: Fault): Promise<string[]> => {
  const service = await serve(fault);
  try {
    const { failures } = await testService({ contract, url: service.url, key: 'right', requests: 100 });
    return failures.map(({ code }) => code);
  } finally {
    await service.stop();
  }
};

it('has no fault unless one is switched on', async () => {
  expect(await codesAt()).toEqual([]);
});

it('breaks connections as the service does', async () => {
  expect(await codesAt('a connection cut')).toContain('cut');
  expect(await codesAt('harm by a caller that has left')).toContain('server-error');
});
