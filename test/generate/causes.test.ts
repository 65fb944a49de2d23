// A mistake is reported where it was made, and not by its consequences.
import { describe, expect, it } from '@jest/globals';
import { fromPath, loadContract } from '../../scripts/contract/load-contract.js';
import { contractOf, errorsOf, replying } from './lint.js';

describe('the file of a mistake', () => {
  it.each([
    ['below the working directory, by its path', 'test/contracts/none.yaml', 'test/contracts/none.yaml'],
    ['in the working directory', 'none.yaml', './none.yaml'],
    ['elsewhere, with its folder', '/none/here.yaml', 'none/here.yaml'],
  ])('is named as terminals and editors find it: %s', (_where, path, want) => {
    const [problem] = loadContract(fromPath(path)).problems;
    expect(problem?.file).toBe(want);
  });
});

describe('a mistake', () => {
  it('in a lifecycle is not reported as an operation that returns no task', async () => {
    const text = contractOf(
      "      operationId: getJob\n      x-client-poll: true\n      responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Job'}}}}}\n",
      `    Job: {type: object, properties: {status: {$ref: '#/components/schemas/Status'}}}
    Status: {type: string, enum: [waiting, done], x-lifecycle: {record: Job, field: status, initial: [waitin], transitions: {waiting: [done]}, final: [done]}}
`,
    );
    expect(await errorsOf(text)).toEqual(['api.yaml:12:103 pentagate/order: "waitin" is no status']);
    expect(await errorsOf(text.replace('x-lifecycle', 'x-lifecylce'))).toEqual([
      'api.yaml:12:51 pentagate/extensions: there is no x-lifecylce',
    ]);
  });

  it('of a merge is named', async () => {
    const text = contractOf(replying('{type: string}')).replace(
      "info: {title: T, version: '1'}",
      "<<<<<<< HEAD\ninfo: {title: T, version: '1'}\n=======\ninfo: {title: T, version: '2'}\n>>>>>>> other",
    );
    expect(await errorsOf(text)).toEqual(['api.yaml:2:1 yaml: This file has the markers of a merge conflict']);
  });

  it('in the kind of a reference is reported at the reference', async () => {
    const text = `${contractOf(replying("{$ref: '#/components/parameters/Limit'}"))}components:
  parameters:
    Limit: {name: limit, in: query, schema: {type: integer}}
`;
    const [first] = await errorsOf(text);
    expect(first).toBe(
      'api.yaml:6:88 no-unresolved-refs: #/components/parameters/Limit is a parameter, and a schema is expected here',
    );
    const [inside] = await errorsOf(text.replace('#/components/parameters/Limit', '#/paths/~1a/get'));
    expect(inside).toContain('#/paths/~1a/get is an operation, and a schema is expected here');
  });

  it('in a reference comes first, and its consequences are left out', async () => {
    const text = contractOf(
      `      responses: {'200': {description: ok, content: {text/event-stream: {x-stream-grammar: {name: type, order: a b}, itemSchema: {$ref: '#/components/schemas/Evnt'}}}}}\n`,
      '    Event: {type: object, properties: {type: {enum: [a, b]}}}\n',
    );
    const [first, ...others] = await errorsOf(text);
    expect(first).toMatch(/^api\.yaml:6:\d+ no-unresolved-refs: this file has no Evnt under components\.schemas/);
    expect(others.filter((each) => each.includes('pentagate/order'))).toEqual([]);
  });

  it('in a serialised JSON example is located', async () => {
    const example = (value: string) =>
      contractOf(
        `      responses: {'200': {description: ok, content: {application/json: {schema: {type: object, properties: {a: {type: integer}}}, examples: {e: {serializedValue: '${value}'}}}}}}\n`,
      );
    const of = async (text: string) =>
      (await errorsOf(text, 'strict')).filter((each) => each.includes('pentagate/examples'));
    expect(await of(example('{"a": 1}'))).toEqual([]);
    expect(await of(example('{"a": "x"}'))).toEqual([
      'api.yaml:6:163 pentagate/examples: Example e: a must be integer, not string',
    ]);
    expect(await of(example('{a: 1}'))).toEqual([
      'api.yaml:6:163 pentagate/examples: Example e: the serializedValue is not JSON',
    ]);
  });
});
