// JSON-Schema-Test-Suite: each value as the body of a request to the mock, and by the validators that are generated.
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { asArray, asObject, isObject, type JsonObject } from '../../runtime/json.js';
import { compileSchemas, type Schemas } from '../../scripts/contract/contract-schemas.js';
import { fromDocument } from '../../scripts/contract/load-contract.js';
import { loadMended } from '../../scripts/generate/repairs.js';
import { createMock } from '../../scripts/mock/index.js';
import type { Repository, Verdict } from './mirror.js';

const schemaName = 'S';
const place = `#/components/schemas/${schemaName}`;

/** References to the root of a schema lead to its place in the document, unless it has an address of its own. */
function moved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moved);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    key === '$ref' && typeof each === 'string' && /^#(?:\/|$)/.test(each)
      ? place + each.slice(1)
      : key === 'const' || key === 'enum'
        ? each
        : moved(each),
  ]);
  return Object.fromEntries(entries);
}

const documentOf = (schema: unknown): JsonObject => ({
  ...{ openapi: '3.1.0', info: { title: 'suite', version: '1' } },
  paths: {
    '/s': {
      post: {
        requestBody: { required: true, content: { 'application/json': { schema: { $ref: place } } } },
        responses: { 204: { description: 'ok' } },
      },
    },
  },
  components: { schemas: { [schemaName]: isObject(schema) && '$id' in schema ? schema : moved(schema) } },
});

/** What plain Ajv says of a value; undefined where it takes no such schema. */
function plainly(schema: unknown, value: unknown): boolean | undefined {
  try {
    const ajv = new Ajv2020({ strict: false, logger: false });
    formats.default(ajv);
    return ajv.compile(structuredClone(schema) as JsonObject)(value);
  } catch {
    return undefined;
  }
}

export async function jsonSchemaVerdicts({ files }: Repository): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { path, text } of files(/^tests\/draft2020-12\/.*\.json$/))
    for (const group of (JSON.parse(text) as unknown[]).map(asObject)) {
      const { schema, description } = group;
      const document = documentOf(schema);
      const said: string[] = [];
      const { emitWarning } = process;
      process.emitWarning = (warning: string | Error) => void said.push(String(warning));
      const { fetch } = createMock(document);
      const { contract, notes } = loadMended(fromDocument(document));
      let compiled: Pick<Schemas, 'check'> | undefined;
      try {
        compiled = contract && compileSchemas(contract);
      } catch (error) {
        said.push(String(error));
      }
      const check = (value: unknown): boolean => !compiled?.check(schemaName, value)?.length;
      for (const { data, valid, description: what } of asArray(group.tests).map(asObject)) {
        const headers = { 'content-type': 'application/json' };
        const { status } = await fetch('http://mock/s', { method: 'POST', headers, body: JSON.stringify(data) });
        const found = `the mock ${status === 204 ? 'takes' : 'refuses'} it, validators ${check(data) ? 'take' : 'refuse'} it`;
        const isEqual = (status === 204) === valid && check(data) === valid;
        const because = isEqual
          ? 'equal'
          : said.length || notes.length
            ? 'named as not followed'
            : /__proto__/.test(JSON.stringify(data))
              ? 'the lint refuses the name'
              : /\/format\.json$/.test(path)
                ? 'formats are checked'
                : plainly(schema, data) === valid
                  ? undefined
                  : 'as Ajv says';
        verdicts.push({ name: `${path.replace('tests/draft2020-12/', '')}: ${description}: ${what}`, because, found });
      }
      process.emitWarning = emitWarning;
    }
  return verdicts;
}
