// Types take what their contract takes, where keywords mean something only together: each case is a schema, values of it, and values that it refuses.

import { describe, expect, it } from '@jest/globals';
import { typesForm } from '../../scripts/contract/forms.js';
import { fromDocument, loadContract } from '../../scripts/contract/load-contract.js';
import { emitTypes } from '../../scripts/emit/types.js';
import { compiles } from '../client/foreign.js';
import { yamlOf } from '../harness/contract.js';
import { testFolder, writeFiles } from '../harness/folder.js';
import { contractOf, json, ref, replying } from '../mock/inline.js';

const folder = testFolder();
const text = { type: 'string' };
const object = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties });

interface Case {
  readonly schemas: object;
  readonly version?: string;
  /** Values of the type X. */
  readonly takes: readonly string[];
  readonly refuses?: readonly string[];
  /** Statements about `x`, of the type X. */
  readonly reads?: string;
}

const cases = yamlOf<Readonly<Record<string, Case>>>('contracts/types.yaml');

describe('types', () => {
  it('take what the contract takes', async () => {
    const texts = await Promise.all(
      Object.entries(cases).map(async ([name, { schemas, version = '3.1.0', takes, refuses = [], reads = '' }], at) => {
        const paths = { '/x': { get: { operationId: 'x', ...replying(json(ref('X'))) } } };
        const { contract, problems } = loadContract(fromDocument({ ...contractOf(paths, schemas), openapi: version }));
        if (!contract) throw new Error(`${name}: ${JSON.stringify(problems)}`);
        const { 'types.ts': types = '' } = await emitTypes({ form: typesForm(contract) });
        const program = `// ${name}
import type * as types from './types.js';
import type { X } from './types.js';
export const taken: X[] = [${takes.join(', ')}];
${refuses.map((value, index) => `// @ts-expect-error\nexport const refused${index}: X = ${value};`).join('\n')}
export function read(x: X): void { ${reads} }
`;
        return { [`case${at}/types.ts`]: types, [`case${at}/check.ts`]: program };
      }),
    );
    writeFiles(folder, { ...Object.assign({}, ...texts), 'package.json': '{"type":"module"}' });
    const program = texts.map((_, at) => `export * as case${at} from './case${at}/check.js';`).join('\n');
    expect(compiles(folder, program)).toEqual({ status: 0, stdout: '' });
  });

  it('know media types with names', async () => {
    const paths = {
      '/x': { get: { operationId: 'x', ...replying({ 'application/json': { $ref: '#/components/mediaTypes/A' } }) } },
    };
    const document = contractOf(paths, { A: text });
    const components = { ...document.components, mediaTypes: { A: { schema: ref('A') } } };
    const { contract } = loadContract(fromDocument({ ...document, components }));
    const input = contract && { form: typesForm(contract), withOperations: true };
    expect((input && (await emitTypes(input)))?.['types.ts']).toContain('"application/json": A;');
  });

  it('have the names and the comments of the contract', async () => {
    const schemas = {
      Pet: object({ kind: { enum: ['cat'], description: 'What it is.' }, tag: { const: 1 } }),
      Owner: {
        ...object({ pet: { oneOf: [ref('Pet'), object({ name: text })] } }),
        description: 'Who has it.\n\nAnd feeds it.',
      },
    };
    const { contract } = loadContract(fromDocument(contractOf({}, schemas)));
    const { 'types.ts': types = '' } = contract ? await emitTypes({ form: typesForm(contract) }) : {};
    expect(types).not.toMatch(/@description|@enum|@constant|openapi-typescript/);
    expect(types).toContain(
      '/**\n * Who has it.\n *\n * And feeds it.\n */\nexport type Owner = {\n    pet: OwnerPet;\n};',
    );
    expect(types).toContain('/** What it is. */\n    kind: "cat";\n    tag: 1;');
    expect(types).toMatch(/schemas: \{\n\s+Pet: Pet;\n(.*\n)*?\s+Owner: Owner;\n\s+\};/);
  });
});
