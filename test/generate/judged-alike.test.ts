// Values by which JSON Schema tells its keywords apart: generated validators and the mock say the same of each.
import { describe, expect, it, jest } from '@jest/globals';
import { compileSchemas } from '../../scripts/contract/contract-schemas.js';
import { fromDocument, loadContract } from '../../scripts/contract/load-contract.js';
import { createMock } from '../../scripts/mock/index.js';
import { yamlOf } from '../harness/contract.js';
import { contractOf, json, ref, replying } from '../mock/inline.js';

interface Case {
  readonly name: string;
  readonly schema: unknown;
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
  readonly others?: object;
}

describe.each(yamlOf<Case[]>('generate/judged-alike.yaml'))('$name', ({ schema, valid, invalid, others = {} }) => {
  const body = json(ref('M'));
  const document = contractOf(
    { '/m': { post: { operationId: 'sendM', requestBody: { content: body }, ...replying(body) } } },
    { M: schema, ...others },
  );
  const values = [
    ...valid.map((value) => ({ value, fits: true })),
    ...invalid.map((value) => ({ value, fits: false })),
  ];

  it('generated validators', () => {
    const { contract, problems } = loadContract(fromDocument(document));
    expect(problems).toEqual([]);
    const { check } = compileSchemas(contract as NonNullable<typeof contract>);
    expect(values.map(({ value }) => ({ value, fits: !check('M', value)?.length }))).toEqual(values);
  });

  it('the mock', async () => {
    const { fetch } = createMock(document);
    const judged = values.map(async ({ value }) => {
      const headers = { 'content-type': 'application/json', prefer: 'code=200' };
      const { status } = await fetch('http://m/m', { method: 'POST', headers, body: JSON.stringify(value) });
      return { value, fits: status === 200 };
    });
    expect(await Promise.all(judged)).toEqual(values);
  });
});

it('an ambiguous value is refused with the names of the alternatives that it fits', async () => {
  const member = (name: string) => ({ required: [name], properties: { [name]: { type: 'string' } } });
  const body = json({ oneOf: [ref('Id'), { type: 'string' }, { title: 'Address', ...member('email') }] });
  const { fetch } = createMock(
    contractOf(
      { '/m': { post: { operationId: 'sendM', requestBody: { content: body }, ...replying(body) } } },
      { Id: member('id') },
    ),
  );
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch('http://m/m', { method: 'POST', headers, body: '{"id":"a","email":"b"}' });
  expect(await reply.text()).toContain('must fit exactly one alternative, and fits Id and Address');
});

it('the mock names a schema that does not compile, once, and takes every value for it', async () => {
  const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const { fetch } = createMock(
    contractOf({
      '/m': { post: { operationId: 'sendM', requestBody: { content: json({ enum: [] }) }, ...replying({}) } },
    }),
  );
  const headers = { 'content-type': 'application/json' };
  for (const body of ['1', '2'])
    expect((await fetch('http://m/m', { method: 'POST', headers, body })).status).toBe(200);
  expect(warn.mock.calls).toEqual([
    [
      expect.stringMatching(/contract\/openapi\.json:\d+.*sendMBody cannot be used: enum.*Every value/),
      'ContractWarning',
    ],
  ]);
  warn.mockRestore();
});
