// README.md of a generated package: how to install it, and calls of the contract that compile.

import type { Operation } from '../contract/contract-operations.js';
import { asObject, asString, type JsonObject } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { paginationOf } from '../contract/pagination.js';
import { parametersOf } from '../contract/roots.js';
import { streamsOf } from '../contract/stream-places.js';
import { clientCall, clientUse, credentialsOption } from '../docs/code-samples.js';
import { block, joined, withoutHtml } from '../docs/markdown/markdown-text.js';
import { type SampleRequest, sampleRequests } from '../docs/sample-requests.js';
import { requestBody } from '../emit/client/emit-body.js';
import { serverOf } from '../emit/client/emit-client.js';
import { reservedWords } from '../emit/client/emit-context.js';
import { successes } from '../emit/client/emit-replies.js';

/** The first line, by which a later generation knows the file. */
export const readmeMark = '<!-- Written by `pentagate generate`. Without this line, it leaves the file as it is. -->';

/** The status of an error that the example shows: one that says something about this call. */
function shownError({ node }: Operation): string | undefined {
  const all = Object.keys(asObject(node.responses));
  const documented = ['404', '422', '400', '409', '429'].find((status) => all.includes(status));
  const other = all.find((status) => /^[45]\d\d$/.test(status));
  return documented ?? other ?? (all.some((status) => /^4XX$/i.test(status)) ? '429' : undefined);
}

const hasExample = (parameter: JsonObject): boolean =>
  parameter.example !== undefined || Object.keys(asObject(parameter.examples)).length > 0;

/** Types do not count here. */
const places = { given: new Map<string, never>(), isTaken: () => false };

/** How much there is to say before an operation can be called: the first example is the one with the least. */
function effort({ document }: Contract, operation: Operation): number {
  const required = parametersOf(document, operation).filter((one) => one.required === true);
  const data = successes({ document, places }, operation).map(({ kind }) => kind);
  return [
    operation.method !== 'get' && 20,
    operation.node.deprecated === true && 40,
    streamsOf(document, operation).length > 0 && 30,
    !data.includes('json') && 10,
    requestBody(document, operation) !== undefined && 10,
    shownError(operation) === undefined && 3,
    ...required.map((one) => (hasExample(one) ? 1 : 4)),
  ].reduce<number>((sum, one) => sum + Number(one), 0);
}

/** Operations with what a program sends to them, those that take the least effort first. Files are no example that one can copy. */
function* examples(contract: Contract, operations: readonly Operation[]): Generator<[Operation, SampleRequest[]]> {
  const sorted = operations
    .filter(({ method }) => method !== 'trace')
    .map((operation) => ({ operation, cost: effort(contract, operation) }))
    .sort((a, b) => a.cost - b.cost);
  for (const { operation } of sorted) {
    const requests = sampleRequests(contract, operation).filter(
      (request) => !request.binary.length && (request.mediaType === undefined || 'payload' in request),
    );
    if (requests.length) yield [operation, requests];
  }
}

const firstOf = (contract: Contract, wanted: (operation: Operation) => unknown) => {
  const [found] = examples(contract, contract.operations.filter(wanted));
  return found;
};

/** A section with its text and a program; none without a program. */
const section = (heading: string, text: string, program: string | undefined): string | undefined =>
  program && joined(`## ${heading}`, text, block('ts', program));

/** The options of `createClient`: an address where the contract has none, and credentials. */
const clientOptions = ({ document }: Contract, operation: Operation): string[] =>
  [
    serverOf(document.servers) === undefined ? "baseUrl: 'https://api.example.com'" : '',
    credentialsOption(document, operation),
  ].filter(Boolean);

function firstProgram(contract: Contract, name: string, operation: Operation, request: SampleRequest): string {
  const options = clientOptions(contract, operation).map((option) => `  ${option},\n`);
  return `import { createClient } from '${name}';

const client = createClient(${options.length ? `{\n${options.join('')}}` : ''});
const reply = await ${clientCall(contract, operation, request)};
console.log(reply);
`;
}

function errorProgram(contract: Contract): string | undefined {
  const [operation, [request] = []] = firstOf(contract, shownError) ?? [];
  if (!operation || !request) return undefined;
  const call = clientCall(contract, operation, request);
  const method = call.slice(0, call.indexOf('('));
  return `try {
  await ${call.replaceAll('\n', '\n  ')};
} catch (error) {
  if (!${method}.isError(error)) throw error;
  if (error.status === ${shownError(operation)}) console.error(error.body);
  else console.error(error.message);
}
`;
}

function streamProgram(contract: Contract): string | undefined {
  const { document } = contract;
  for (const [operation, requests] of examples(
    contract,
    contract.operations.filter((one) => streamsOf(document, one).length),
  )) {
    const request = requests.find(({ streamed }) => streamed);
    if (request) return clientUse(contract, operation, request);
  }
  return undefined;
}

function pagesProgram(contract: Contract): string | undefined {
  const [operation, [request] = []] = firstOf(contract, (one) => paginationOf(contract.document, one)) ?? [];
  return operation && request && clientUse(contract, operation, request);
}

/** A client of one call, which a bundle takes no other calls with. */
function smallProgram(contract: Contract, name: string, operation: Operation, request: SampleRequest): string {
  const { surface, clientMethod } = operation;
  // A word of the language is no name of what is imported.
  const local = reservedWords.test(clientMethod) ? `${clientMethod}Call` : clientMethod;
  const [imported, member] =
    local === clientMethod ? [local, local] : [`${clientMethod} as ${local}`, `${clientMethod}: ${local}`];
  const call = clientCall(contract, operation, request).replace(/^client/, 'small');
  const options = clientOptions(contract, operation);
  return `import { createCoreClient } from '${name}';
import { ${imported} } from '${name}/surfaces/${surface}';

const small = createCoreClient({${options.length ? ` ${options.join(', ')} ` : ''}}, { ${surface}: { ${member} } });
console.log(await ${call});
`;
}

/** The text of README.md. */
export function packageReadme(name: string, contract: Contract): string {
  const { title, summary, description, version } = asObject(contract.document.info);
  const paragraphs = (asString(description) ?? '').split(/\n\s*\n/).map((one) => one.trim().replace(/\s+/g, ' '));
  const about = asString(summary) ?? paragraphs.find((one) => /^[\p{L}\p{N}]/u.test(one)) ?? '';
  const [operation, [request] = []] = firstOf(contract, () => true) ?? [];
  const text = joined(
    `# ${name}`,
    about,
    `A typed client of ${asString(title) ?? 'an API'}, version ${version} of its contract, for Node and browsers.`,
    `## Install\n\n${block('sh', `npm install ${name}`)}`,
    operation &&
      request &&
      section(
        'The first call',
        asString(operation.node.summary) ?? '',
        firstProgram(contract, name, operation, request),
      ),
    section(
      'Errors',
      '`isError` of a method says whether an error is a reply to it. Then `status` says what type `body` has.',
      errorProgram(contract),
    ),
    section('Streams', 'Events are typed. Leaving the loop ends the request.', streamProgram(contract)),
    section(
      'Pages',
      'The loop goes over the items of all pages. A page is requested when its items are.',
      pagesProgram(contract),
    ),
    operation &&
      request &&
      section(
        'Small bundles',
        'A bundle that needs a few calls imports them from the modules of their parts of the API.',
        smallProgram(contract, name, operation, request),
      ),
  );
  return `${readmeMark}\n${withoutHtml(text)}\n`;
}
