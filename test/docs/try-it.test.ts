import { describe, expect, it } from '@jest/globals';
import { tryItData, tryOperations } from '../../scripts/docs/try-it.js';
import { curlOf, requestOf, type TryOperation } from '../../scripts/docs/try-it-operation.js';
import { theContract } from './sample-files.js';

const contract = theContract();
const operations = tryOperations(contract);
const operation: TryOperation = {
  id: 'getThing',
  surface: 'things',
  title: 'Get',
  method: 'GET',
  path: '/things/{id}',
  parameters: [
    { name: 'id', in: 'path', required: true, value: '', about: '' },
    { name: 'q', in: 'query', required: false, value: '', about: '' },
    { name: 'x-h', in: 'header', required: false, value: '', about: '' },
  ],
  credential: { in: 'header', name: 'authorization', before: 'Bearer ' },
  bodies: [],
};

describe('requests', () => {
  it('fills path, query and headers, and encodes what stands in an address', () => {
    const parameters = { id: 'a/b', q: 'x&y', 'x-h': 'v' };
    expect(requestOf(operation, { server: 'http://h/base/', key: 'k', parameters })).toEqual({
      method: 'GET',
      url: 'http://h/base/things/a%2Fb?q=x%26y',
      headers: [
        ['x-h', 'v'],
        ['authorization', 'Bearer k'],
      ],
    });
  });

  it.each([
    { server: 'file:///etc', parameters: { id: '1' }, says: /must be an address/ },
    { server: 'http://h?x', parameters: { id: '1' }, says: /must be an address/ },
    { server: 'http://h', parameters: {}, says: /id is required/ },
  ])('refuses $server with $parameters', ({ server, parameters, says }) =>
    expect(() => requestOf(operation, { server, key: '', parameters: parameters as Record<string, string> })).toThrow(
      says,
    ),
  );

  it('is copied as curl without the key', () => {
    const request = requestOf(operation, { server: 'http://h', key: 'secret', parameters: { id: "it's" } });
    const command = curlOf(request, 'secret');
    expect(command).toBe(`curl -N 'http://h/things/it'\\''s' \\\n  -H "authorization: Bearer $KEY"`);
    expect(command).not.toContain('secret');
  });

  it('has each operation of the contract, with an example of each body and a value for what is required', () => {
    expect(operations).toHaveLength(contract.operations.length);
    for (const { id, bodies, parameters } of operations) {
      for (const { type, examples } of bodies) expect([id, type, examples.length > 0]).toEqual([id, type, true]);
      for (const { name, required, value } of parameters)
        if (required) expect([id, name, value !== '']).toEqual([id, name, true]);
    }
    expect(tryItData(contract)).not.toContain('<');
  });
});
