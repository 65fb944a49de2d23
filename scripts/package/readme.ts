// README.md of a generated package: how to install it, and calls of the contract that compile.

import type { Operation } from '../contract/contract-operations.js';
import { asObject, asString, type JsonObject } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { paginationOf } from '../contract/pagination.js';
import { parametersOf } from '../contract/roots.js';
import { streamsOf } from '../contract/stream-places.js';
import { clientCall, clientProgram, clientUse } from '../docs/code-samples.js';
import { block, joined, withoutHtml } from '../docs/markdown/markdown-text.js';
import { repliesJson } from '../docs/plain-samples.js';
import { type SampleRequest, sampleRequests } from '../docs/sample-requests.js';
import { requestBody } from '../emit/client/emit-body.js';
import { serverOf } from '../emit/client/emit-client.js';

/** The first line, by which a later generation knows the file. */
export const readmeMark = '<!-- Written by `pentagate generate`. Without this line, it leaves the file as it is. -->';

const hasExample = (parameter: JsonObject): boolean =>
  parameter.example !== undefined || Object.keys(asObject(parameter.examples)).length > 0;

/** How much there is to say before an operation can be called. */
const effort = (document: JsonObject, operation: Operation): number =>
  [
    operation.method !== 'get' && 20,
    operation.node.deprecated === true && 40,
    streamsOf(document, operation).length > 0 && 30,
    !repliesJson(document, operation) && 10,
    requestBody(document, operation) !== undefined && 10,
    ...parametersOf(document, operation).map((one) => one.required === true && (hasExample(one) ? 1 : 4)),
  ].reduce<number>((sum, one) => sum + Number(one), 0);

/** The operation that takes the least effort, with what a program sends to it. Files are no example that one can copy. */
function firstOf(
  contract: Contract,
  wanted: (operation: Operation) => unknown,
  fits: (request: SampleRequest) => boolean = () => true,
): [Operation, SampleRequest] | undefined {
  const sorted = contract.operations
    .filter((one) => one.method !== 'trace' && wanted(one))
    .map((operation) => ({ operation, cost: effort(contract.document, operation) }))
    .sort((a, b) => a.cost - b.cost);
  for (const { operation } of sorted) {
    const request = sampleRequests(contract, operation).find(
      (one) => !one.binary.length && (one.mediaType === undefined || 'payload' in one) && fits(one),
    );
    if (request) return [operation, request];
  }
  return undefined;
}

const section = (heading: string, text: string, program: string): string =>
  joined(`## ${heading}`, text, block('ts', program));

/** The text of README.md. */
export function packageReadme(name: string, contract: Contract): string {
  const { document } = contract;
  const { title, summary, description, version } = asObject(document.info);
  const paragraphs = (asString(description) ?? '').split(/\n\s*\n/).map((one) => one.trim().replace(/\s+/g, ' '));
  const about = asString(summary) ?? paragraphs.find((one) => /^[\p{L}\p{N}]/u.test(one)) ?? '';
  const address = serverOf(document.servers) === undefined ? 'https://api.example.com' : undefined;
  const first = firstOf(contract, () => true);
  const [method = ''] = first ? clientCall(contract, ...first).split('(') : [];
  const stream = firstOf(
    contract,
    (one) => streamsOf(document, one).length,
    ({ streamed }) => streamed,
  );
  const pages = firstOf(contract, (one) => one !== first?.[0] && paginationOf(document, one));
  const text = joined(
    `# ${name}`,
    about,
    `A typed client of ${asString(title) ?? 'an API'}, version ${version} of its contract, for Node and browsers.`,
    `## Install\n\n${block('sh', `npm install ${name}`)}`,
    first &&
      section(
        'The first call',
        asString(first[0].node.summary) ?? '',
        clientProgram(contract, ...first, name, address),
      ),
    first &&
      `\`${method}.isError(error)\` says whether an error is a reply to this call. Then \`status\` says what type \`body\` has.`,
    stream &&
      section('Streams', 'Events are typed. Leaving the loop ends the request.', clientUse(contract, ...stream)),
    pages &&
      section(
        'Pages',
        'The loop goes over the items of all pages. A page is requested when its items are.',
        clientUse(contract, ...pages),
      ),
    first &&
      `A bundle that needs a few calls imports them from modules such as \`${name}/surfaces/${first[0].surface}\`, for \`createCoreClient\`.`,
  );
  return `${readmeMark}\n${withoutHtml(text)}\n`;
}
