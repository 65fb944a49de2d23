// docs/surfaces/ says what there is to know of each surface, on one screen: from the contract, and from the tables that runs have made.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from '../../runtime/paths.js';
import { type Operation, operationsOf, surfacesOf } from '../../scripts/contract/contract-operations.js';
import { asObject, type JsonObject, parsed } from '../../scripts/contract/json-trees.js';
import { tagOf } from '../../scripts/contract/tags.js';
import { sdkOf } from '../../scripts/docs/code-samples.js';
import { code, joined, table } from '../../scripts/docs/markdown/markdown-text.js';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

/** Surfaces in the tables of runs: the SDK that declares their types, these in sdk-members.yaml, and the clients in docs/sdk-faults.md. */
const tables: Readonly<Record<string, { sdk: string; types: RegExp; clients?: RegExp }>> = {
  videos: { sdk: 'openai-7', types: /^videos / },
  content: { sdk: 'google-genai-3', types: /^google /, clients: /google/ },
  responses: { sdk: 'openai-7', types: /^(responses|input-\w+) /, clients: /responses/ },
  messages: { sdk: '@anthropic-ai/sdk', types: /^((beta-)?messages|models) /, clients: /anthropic/ },
  chat: { sdk: 'openai-7', types: /^(chat|embeddings) /, clients: /chat/ },
};

/** What services have otherwise: by the contract, and those of chat by what they were seen to send. */
function services(tag: JsonObject): string {
  const rows = new Map<string, string>();
  for (const [name, provider] of Object.entries(asObject(asObject(tag['x-upstream']).providers))) {
    const { credential, requests } = asObject(provider);
    const [first] = Object.values(asObject(requests)).map(asObject);
    const key = credential ? `; the key in ${code(String(asObject(credential).name))}` : '';
    if (first)
      rows.set(name, `paths such as ${code(String(first.path))}${key}${first.stream === false ? '; no streams' : ''}`);
  }
  const [, dialects = ''] = /^## Dialects of (\w+ completions$.*?)^## /ms.exec(read('docs/real-services.md')) ?? [];
  if (tag.name === 'chat')
    for (const [, name = '', differs = ''] of dialects.matchAll(/^\| (?!service)(\w+) \| (?!nothing)(.+?) \|/gm))
      rows.set(name, `${rows.has(name) ? `${rows.get(name)}; ` : ''}${differs}`);
  return table(['service', 'what differs'], [...rows]);
}

/** The name and the version of an SDK that the tests install, by the name that it has there: `openai-7` is `npm:openai@7.59.0`. */
function newest(sdk: string): [name: string, version: string] {
  const files = ['package.json', 'test/extras/package.json'].map((file) => asObject(parsed(read(file))));
  const all = files.flatMap(({ dependencies, devDependencies }) => [asObject(dependencies), asObject(devDependencies)]);
  const wanted = String(all.find((each) => sdk in each)?.[sdk]);
  const [, name = sdk, version = wanted] = /^npm:(.+)@(.+)$/.exec(wanted) ?? [];
  return [name, version];
}

/** What the newest SDK declares and the contract lacks. */
function newestSdk(sdk: string, types: RegExp): string {
  const { stays } = parse(read('test/sdk/sdk-members.yaml')) as { stays: Readonly<Record<string, readonly string[]>> };
  const lacks = Object.entries(stays).flatMap(([reason, places]) => {
    const own = places.flatMap((place) => (types.test(place) ? (/\w+(?: = \w+)?(?=>?$)/.exec(place) ?? []) : []));
    return own.length ? `${[...new Set(own)].map(code).join(', ')} (${reason})` : [];
  });
  const [name, version] = newest(sdk);
  return `**Newest SDK.** Of what ${code(name)} ${version} declares for these calls, the contract lacks ${lacks.join('; ') || 'nothing'}.`;
}

/** What each client throws after each fault, and how often it sends the request. */
function thrownTable(isClient: RegExp): string {
  const row = /^\| (?!client)(.+?) \| (.+?) \| .* \| (\d+) \|$/gm;
  const faults = read('docs/sdk-faults.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      fault: section.slice(0, section.indexOf('\n')),
      thrown: new Map(
        [...section.matchAll(row)].map(([, client = '', what = '', retries]) => [
          client,
          `${what.includes('nothing') ? 'nothing' : what}${retries === '0' ? '' : ` ×${Number(retries) + 1}`}`,
        ]),
      ),
    }));
  const names = [...(faults.at(-1)?.thrown.keys() ?? [])].filter((name) => isClient.test(name));
  return table(
    ['fault', ...names],
    faults.map(({ fault, thrown }) => [code(fault), ...names.map((name) => thrown.get(name) ?? '')]),
  );
}

/** The page of a surface. */
function surfacePage(document: JsonObject, surface: string, operations: readonly Operation[]): string {
  const tag = tagOf(document, surface);
  const { sdk, types, clients } = tables[surface] ?? {};
  const rows = operations.map((operation) => {
    const call = sdkOf(document, operation)?.call.method;
    return [
      String(operation.node.summary),
      code(`${operation.method.toUpperCase()} ${operation.path}`),
      call ? code(call) : '',
    ];
  });
  const statuses = operations.flatMap(({ node }) => Object.keys(asObject(node.responses)));
  const errors = [...new Set(statuses.filter((status) => /^[45]/.test(status)))].sort();
  return `${joined(
    `# ${tag.summary}`,
    table(['operation', 'call', 'SDK'], rows),
    services(tag),
    sdk && types && newestSdk(sdk, types),
    `**Errors.** ${errors.join(', ')}, and each [fault](../scenarios-and-faults.md#fault-injection-by-header) that a header asks for.`,
    clients && `**[What SDKs throw.](../sdk-faults.md)** ×3: the request was sent three times.`,
    clients && thrownTable(clients),
    `See also ${clients ? '[real services](../real-services.md)' : '[services behind it](../image-and-video-services.md)'}.`,
  )}\n`;
}

const document = JSON.parse(read('generated/openapi.json')) as JsonObject;
const operations = operationsOf(asObject(document.paths), document.tags);

it.each(surfacesOf(operations))('the page of %s is what contract and tables say', (surface) => {
  const file = `docs/surfaces/${surface}.md`;
  const own = operations.filter((operation) => operation.surface === surface);
  const page = surfacePage(document, surface, own);
  if (process.env.UPDATE_DOCS) writeFileSync(join(projectRoot, file), page);
  expect(read(file)).toBe(page);
});
