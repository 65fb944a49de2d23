// Keys that the author of a contract chose are names, also where they are spelt like a keyword or like what every object of JavaScript has.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { build } from 'esbuild';
import ts from 'typescript';
import { projectRoot } from '../../runtime/paths.js';
import { fromDocument } from '../../scripts/contract/load-contract.js';
import { packageModules } from '../../scripts/emit/modules.js';
import { emitTypes } from '../../scripts/emit/types.js';
import { createBuilder } from '../../scripts/generate/build.js';
import { presets } from '../../scripts/lint/presets.js';
import { createMock } from '../../scripts/mock/index.js';

const names =
  'example examples schema mapping $ref in x-rules x-stream-grammar x-thing constructor hasOwnProperty valueOf'.split(
    ' ',
  );
const text = { type: 'string' };
const ref = (section: string, name: string) => ({ $ref: `#/components/${section}/${name.replace('$', '_')}` });
const json = (name: string) => ({ 'application/json': { schema: ref('schemas', name) } });
const each = <Value>(value: (name: string) => Value, suffix = ''): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name.replace('$', '_') + suffix, value(name)]));

const document = {
  openapi: '3.1.0',
  info: { title: 'Names', version: '1' },
  paths: Object.fromEntries(
    names.map((name, at) => [
      `/${at}`,
      {
        post: {
          operationId: `op${at}`,
          tags: [name],
          parameters: [ref('parameters', name), { name, in: 'header', schema: text }],
          requestBody: ref('requestBodies', name),
          callbacks: { [name]: ref('callbacks', name) },
          responses: { 200: ref('responses', name) },
        },
      },
    ]),
  ),
  webhooks: each((name) => ({
    post: { requestBody: ref('requestBodies', name), responses: { 200: { description: 'ok' } } },
  })),
  components: {
    schemas: each((name) => ({ type: 'object', required: ['id', name], properties: { id: text, [name]: text } })),
    parameters: each((name) => ({ name, in: 'query', schema: text })),
    requestBodies: each((name) => ({ content: json(name) })),
    responses: each((name) => ({ description: 'ok', content: json(name), headers: { [name]: ref('headers', name) } })),
    headers: each(() => ({ schema: text })),
    examples: each(() => ({ value: 'a' })),
    callbacks: each(() => ({ '{$request.body#/id}': { post: { responses: { 200: { description: 'ok' } } } } })),
  },
};

it('generate and the mock take all of them', async () => {
  const builder = createBuilder(fromDocument(document), () => presets.minimal, emitTypes, packageModules);
  const { outputs = {}, problems } = await builder.build();
  expect(problems).toEqual([]);
  const types = outputs['types.ts'] ?? '';
  const members = names.filter((name) => types.includes(`${/^[\w$]+$/.test(name) ? name : `"${name}"`}: string;`));
  expect(members).toEqual(names);
  const { fetch } = createMock(document);
  const statuses = names.map(async (name, at) => {
    const send = async (value: unknown): Promise<number> => {
      const body = JSON.stringify({ id: 'a', [name]: value });
      const headers = { 'content-type': 'application/json', prefer: 'code=200' };
      return (await fetch(`http://m/${at}`, { method: 'POST', headers, body })).status;
    };
    return [name, await send('a'), await send(1)];
  });
  expect(await Promise.all(statuses)).toEqual(names.map((name) => [name, 200, 400]));
});

/** Names that generated code and its types have themselves, or that modules do not give away, and one that begins like that of a constant. */
const ownNames =
  'size has map runRules rules types Blob Omit equal require as eval arguments WithNumbers validate_size size_constant1'.split(
    ' ',
  );

it('schemas with rules may be called like what the code uses', async () => {
  const own = {
    type: 'object',
    properties: { a: { type: 'string', pattern: '^a' }, b: { type: 'array', uniqueItems: true, items: {} } },
    'x-rules': [{ rule: '!has(self.b) || size(self.b) > 1', message: 'has too few items', fieldPath: 'b' }],
  };
  const properties = Object.fromEntries(ownNames.map((name) => [name, ref('schemas', name)]));
  const post = {
    requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } },
    responses: { 200: { description: 'ok' } },
  };
  const all = {
    openapi: '3.1.0',
    info: { title: 'Names', version: '1' },
    paths: { '/': { post } },
    components: { schemas: Object.fromEntries(ownNames.map((name) => [name, own])) },
  };
  const builder = createBuilder(fromDocument(all), () => presets.minimal, emitTypes, {
    ...packageModules,
    checks: pathToFileURL(join(projectRoot, 'client/checks.ts')).href,
  });
  const { outputs = {}, problems } = await builder.build();
  expect(problems).toEqual([]);
  for (const name of ['validators', 'rules', 'types']) {
    const text = outputs[`${name}.${name === 'types' ? '' : 'd.'}ts`] ?? '';
    const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true });
    expect([name, diagnostics]).toEqual([name, []]);
  }
  expect(outputs['validators.d.ts']).toContain(`Blob: Validator<types2.components['schemas']['Blob']>`);
  const { outputFiles } = await build({
    stdin: { contents: outputs['validators.js'] ?? '', resolveDir: projectRoot },
    plugins: [
      {
        name: 'rules',
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /rules\.js$/ }, ({ path }) => ({ path, namespace: 'rules' }));
          onResolve({ filter: /^file:/ }, ({ path }) => ({ path: fileURLToPath(path) }));
          onLoad({ filter: /rules/, namespace: 'rules' }, () => ({ contents: outputs['rules.js'] ?? '' }));
        },
      },
    ],
    bundle: true,
    write: false,
    format: 'esm',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const validators = (await import(`data:text/javascript;base64,${code}`)) as Record<
    string,
    (value: unknown) => boolean
  >;
  const called = ownNames.map((name) => (/^(as|eval|arguments|WithNumbers)$/.test(name) ? `${name}Schema` : name));
  const verdicts = called.map((name) => [
    name,
    ...[{ b: [1, 2] }, { b: [1] }, { a: 'b' }].map((value) => validators[name]?.(value)),
  ]);
  expect(verdicts).toEqual(called.map((name) => [name, true, false, false]));
});
