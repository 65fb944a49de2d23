// The JSON of protocol buffers, as clients of the content surface write it: what the server and the mock make of a body.
import { expect, it } from '@jest/globals';
import { protoBodies, readProtoJson } from '../../generated/proto-json.js';
import { yamlOf } from '../harness/contract.js';

const read = (body: unknown): unknown => readProtoJson(body, protoBodies.generateContent ?? '');

interface Case {
  readonly title: string;
  readonly given: unknown;
  /** Absent where it stays as it is. */
  readonly want?: unknown;
}

it.each(yamlOf<Case[]>('http/proto-json.yaml'))('$title', ({ given, want = given }) => {
  expect(read(given)).toEqual(want);
});

it('names of prototypes are names', () => {
  const body: unknown = JSON.parse('{"__proto__":{"a":null},"constructor":null}');
  expect(read(body)).toEqual(body);
});
