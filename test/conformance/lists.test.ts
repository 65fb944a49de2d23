// A list in a path is sent as its items, separated by commas.

import { expect, it } from '@jest/globals';
import { testService } from '../../scripts/conformance/index.js';
import { yamlOf } from '../harness/contract.js';

const contract = yamlOf('conformance/pets.yaml');

it('is sent as its items', async () => {
  const sent: string[] = [];
  const fetch = async (given: string | URL | Request): Promise<Response> => {
    const { pathname } = new URL(new Request(given).url);
    sent.push(pathname);
    return new Response(null, { status: /^\/pets\/[1-9](,[1-9]){1,2}$/.test(pathname) ? 200 : 400 });
  };
  const { failures } = await testService({ contract, fetch, requests: 10 });
  expect(failures).toEqual([]);
  expect(sent.some((path) => /^\/pets\/\d,\d/.test(path))).toBe(true);
  expect(sent.join()).not.toContain('%2C');
});
