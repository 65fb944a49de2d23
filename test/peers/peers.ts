// `npm run peers`: what the tests that others wrote for their own tools say of this one, as a table of docs/conformance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readOptions, UsageError } from '../../runtime/cli/command-options.js';
import { runOne } from '../../runtime/cli/run-command.js';
import { groupBy } from '../../runtime/group-by.js';
import { projectRoot } from '../../runtime/paths.js';
import { listed, markdown } from '../../tools/program.js';
import { documentVerdicts } from './documents.js';
import { eventVerdicts } from './events.js';
import { jsonSchemaVerdicts } from './json-schema.js';
import { type Repository, repositoryIn, type Verdict } from './mirror.js';
import { prismVerdicts } from './prism.js';
import { validatorVerdicts } from './validator.js';

interface Suite {
  readonly repository: string;
  /** What is measured. */
  readonly what: string;
  verdicts(repository: Repository): Promise<Verdict[]>;
}

/** The documents of a folder from which another generator is tested. */
const generated = (repository: string, folder: RegExp): Suite => ({
  repository,
  what: 'documents with corner cases, by `generate`',
  verdicts: ({ files }) =>
    documentVerdicts(
      files(folder).filter(
        ({ path, text }) =>
          /\.(?:ya?ml|json)$/.test(path) &&
          /^\s*["']?openapi["']?\s*:\s*["']?3/m.test(text) &&
          /^\s*["']?(?:paths|components|webhooks)\b/m.test(text),
      ),
      () => undefined,
    ),
});

const suites: Readonly<Record<string, Suite>> = {
  'json-schema': {
    repository: 'json-schema-org/JSON-Schema-Test-Suite',
    what: 'values of draft 2020-12, optional ones and formats included, by mock and validators',
    verdicts: jsonSchemaVerdicts,
  },
  openapi: {
    repository: 'OAI/OpenAPI-Specification',
    what: 'documents that pass or fail, 3.0 to 3.2, by `lint` and `generate`',
    verdicts: ({ files }) =>
      documentVerdicts(
        files(
          /^(?:tests\/schema|_archive_\/schemas\/v3\.0)\/(?:pass|fail)\/.*\.(?:ya?ml|json)$/,
          'v3.1-dev v3.2-dev dev HEAD'.split(' '),
        ),
        (path) => path.includes('/pass/'),
      ),
  },
  ogen: {
    repository: 'ogen-go/ogen',
    what: 'documents that it refuses, by `lint`',
    verdicts: ({ files }) =>
      documentVerdicts(files(/^openapi\/parser\/_testdata\/negative\//), () => false, [
        [/\/x_|invalid_param_name/, 'an extension of ogen'],
        [/Url\.json|_url\.json|unknown_http_scheme|combination_schema_type|invalid_pathItems/, 'OpenAPI allows it'],
      ]),
  },
  'hey-api': generated('hey-api/openapi-ts', /^specs\/3\.[01]\.x\/(?!invalid\/)/),
  prism: { repository: 'stoplightio/prism', what: 'requests of its harness, to the mock', verdicts: prismVerdicts },
  validator: {
    repository: 'cdimascio/express-openapi-validator',
    what: 'requests of its tests, to the mock',
    verdicts: validatorVerdicts,
  },
  'server-sent-events': {
    repository: 'rexxars/eventsource-parser',
    what: 'streams of its tests, by the readers of client and gateway',
    verdicts: eventVerdicts,
  },
  orval: generated('orval-labs/orval', /^tests\/specifications\//),
  'datamodel-codegen': generated('koxudaxi/datamodel-code-generator', /^tests\/data\/openapi\//),
  'oapi-codegen': generated('oapi-codegen/oapi-codegen', /^internal\/test\//),
};

const usage = `usage: npm run peers -- --mirror DIR [--only SUITE,...] [--write]

Runs the tests of other projects (${Object.keys(suites).join(', ')}) and prints a table, with each fault.
DIR has their repositories as bare git directories OWNER+NAME/repo. --write puts the table into docs/conformance.md.
Exit code: 0 no faults, 1 faults, 2 wrong usage.`;

const marks = ['<!-- peers -->', '<!-- end of peers -->'] as const;

async function peers(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const given = readOptions(args, { mirror: text, only: text, write: { type: 'boolean' } }, usage, 0);
  if (!given) return 0;
  const { mirror, only, write } = given.values;
  if (mirror === undefined) throw new UsageError('Name the folder of the repositories: --mirror DIR.');
  let faults = 0;
  const rows: unknown[][] = [];
  for (const name of listed(only, 'suite', Object.keys(suites))) {
    const suite = suites[name] as Suite;
    const repository = repositoryIn(resolve(mirror), suite.repository);
    const verdicts = await suite.verdicts(repository);
    const wrong = verdicts.filter(({ because }) => because === undefined);
    for (const { name: which, found } of wrong) console.error(`FAULT ${which}: ${found}`);
    const { equal = [], ...others } = Object.fromEntries(groupBy(verdicts, ({ because = '' }) => because));
    const apart = Object.entries(others).flatMap(([reason, { length }]) => (reason ? `${length}: ${reason}` : []));
    faults += wrong.length;
    rows.push([
      `${suite.repository} \`${repository.commit}\``,
      suite.what,
      verdicts.length,
      equal.length,
      apart.join('<br>'),
      wrong.length,
    ]);
  }
  const table = markdown(['suite', 'what', 'cases', 'equal', 'apart', 'faults'], rows);
  console.log(table);
  if (write) {
    const page = join(projectRoot, 'docs/conformance.md');
    const [before = '', , after = ''] = readFileSync(page, 'utf8').split(
      new RegExp(`(?<=${marks[0]}\\n)|(?=${marks[1]})`),
    );
    writeFileSync(page, `${before}${table}\n${after}`);
  }
  return faults ? 1 : 0;
}

process.exitCode = await runOne('npm run', 'peers --', () => peers);
