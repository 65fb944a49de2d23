// Connections whose commits do not wait for the disk: what they promise, and what happens where a pooler does not let them be.
import { expect, it } from '@jest/globals';
import { asyncCommitConfig } from '../../../server/store/postgres-connection.js';

it.each([
  ['postgres://a@b/c', { connectionString: 'postgres://a@b/c', options: '-c synchronous_commit=off' }],
  [
    'postgres://a@b/c?options=-c%20work_mem%3D1MB&x=1',
    { connectionString: 'postgres://a@b/c?options=-c%20work_mem%3D1MB%20-c%20synchronous_commit%3Doff&x=1' },
  ],
])('the connection options for asynchronous commit of %s', (url, want) => expect(asyncCommitConfig(url)).toEqual(want));
