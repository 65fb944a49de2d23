// index.html: what there is, and how to make a first call.

import { asArray, asObject, asString, type JsonObject } from '../contract/json-trees.js';
import { shownCredentials } from '../contract/key-locations.js';
import type { Contract } from '../contract/merge.js';
import { serverOf } from '../emit/client/emit-client.js';
import { codeSamples } from './code-samples.js';
import { demoted } from './markdown/markdown-text.js';
import { escapeHtml } from './page-frame.js';
import { keyVariable } from './plain-samples.js';
import type { Page } from './redoc-documents.js';
import { staticHtml } from './static-page.js';

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** A block of code with a button that copies it. */
const snippet = (text: string): string =>
  `<div class="snippet"><pre tabindex="0"><code>${escapeHtml(text)}</code></pre><button class="tool small" type="button" data-copy>Copy</button></div>`;

/** What all paths of a surface begin with. */
export function commonPath(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/'));
  const end = first.findIndex((part, index) => /[{:]/.test(part) || others.some((parts) => parts[index] !== part));
  return (end === -1 ? first : first.slice(0, end)).join('/') || '/';
}

function card({ contract, address, diagrams, sections, isOwn }: Landing, page: Page): string {
  const [first] = page.operations;
  const paths = page.operations.map((operation) => operation.path);
  const own = diagrams.filter((file) => file.startsWith(`diagrams/${page.name}-`));
  const keys = first ? shownCredentials(contract.document, first) : [];
  const count = new Set(page.operations.map((operation) => operation.id)).size;
  return `<article class="card">
<h3><a href="${page.name}.html">${escapeHtml(page.title)}</a></h3>
<p>${escapeHtml(page.summary)}</p>
<dl>
<dt>Base</dt><dd>${code(`${address}${commonPath(paths)}`)}</dd>
${keys.length ? `<dt>Key</dt><dd>${keys.map(code).join('<br>')}</dd>\n` : ''}${isOwn ? `<dt>Client</dt><dd>${code(`client.${page.name}`)}</dd>\n` : ''}</dl>
<div class="links"><a href="${page.name}.html">${count} operation${count === 1 ? '' : 's'}</a>${
    sections[page.name] ? `<a href="${page.name}.html#section/At-a-glance">At a glance</a>` : ''
  }${own
    .map((file) => `<a href="${file}">${file.endsWith('-stream.svg') ? 'Order of events' : 'Life of a task'}</a>`)
    .join('')}</div>
</article>`;
}

const caption = (file: string, pages: readonly Page[]): string => {
  const page = pages.find((each) => file.startsWith(`diagrams/${each.name}-`));
  return `${page?.title ?? ''}: ${file.endsWith('-stream.svg') ? 'the order of events in a stream' : 'the life of a task'}`;
};

/** How to get a key of a server of ours. */
const ownKey = `<p>A server prints one when it is first started (<code>npm start</code>); <code>npx pentagate key create</code> makes more. Without a server, <code>npm run mock</code>
answers all surfaces on port 4010 and takes any key.</p>
`;

/** The servers of the contract, if it has several. */
function serversTable(document: JsonObject): string {
  const servers = asArray(document.servers).map(asObject);
  if (servers.length < 2) return '';
  const rows = servers.map(
    ({ url, description }) => `<dt>${code(String(url))}</dt><dd>${escapeHtml(asString(description) ?? '')}</dd>`,
  );
  return `<h2>Servers</h2>\n<dl class="servers">\n${rows.join('\n')}\n</dl>\n`;
}

interface Landing {
  contract: Contract;
  pages: readonly Page[];
  diagrams: readonly string[];
  address: string;
  /** What guides say of surfaces, at the top of their pages. */
  sections: Readonly<Record<string, string>>;
  /** There is a page of changes. */
  hasChanges: boolean;
  /** It is a contract of pentagate, so the page speaks of pentagate. */
  isOwn: boolean;
}

export function landing(given: Landing): string {
  const { contract, pages, diagrams, address, hasChanges, isOwn } = given;
  const info = asObject(contract.document.info);
  const description = asString(info.description);
  const surfaces = pages.filter((page) => page.name !== 'all');
  const all = pages.find((page) => page.name === 'all');
  const shown = contract.operations.find((operation) => operation.surface === 'messages') ?? contract.operations[0];
  const samples = shown ? codeSamples(contract, shown, address) : [];
  const sample = (label: string): string => samples.find((each) => each.label.startsWith(label))?.source ?? '';
  // Without an address of its own, the contract is served by pentagate.
  const ownServer = isOwn && serverOf(contract.document.servers) === undefined;
  return `<main class="document">
<h1>${escapeHtml(String(info.title))}</h1>
${info.summary ? `<p class="lead">${escapeHtml(String(info.summary))}</p>\n` : ''}${
  description ? `<div class="static introduction">\n${staticHtml(demoted(description, 1))}</div>\n` : ''
}${serversTable(contract.document)}
${
  isOwn
    ? `<p>Types, client, validators, mock and these pages are all generated from the same files, so what you read here is what the code does.</p>

<h2>The surfaces</h2>`
    : '<h2>Operations</h2>'
}
<div class="cards">
${surfaces.map((page) => card(given, page)).join('\n')}
<article class="card">
${
  all
    ? `<h3><a href="all.html">Everything on one page</a></h3>
<p>All operations together.</p>`
    : `<h3>The contract</h3>
<p>OpenAPI, for other tools.</p>`
}
<div class="links">${all ? `<a href="all.html">${contract.operations.length} operations</a>` : ''}<a href="openapi.yaml" download>openapi.yaml</a><a href="openapi.json" download>openapi.json</a>${
    hasChanges ? '<a href="changes.html">Changes</a>' : ''
  }</div>
</article>
</div>

<h2>Start</h2>
<div class="steps">
<div>
<h3>1. Take a key</h3>
${ownServer ? ownKey : ''}${snippet(`export ${keyVariable(contract.document)}=<key>`)}
<h3>2. Call it</h3>
${snippet(sample('curl'))}
</div>
<div>
<h3>Or with the client</h3>
${isOwn ? '<p>Every operation is typed; with <code>stream: true</code> a call gives events, and a stream that breaks its order throws.</p>\n' : ''}${snippet(sample('client, streamed') || sample('client'))}
</div>
</div>

${
  diagrams.length
    ? `${
        isOwn
          ? `<h2>Order is part of the contract</h2>
<p>Which event may follow which, and which states a task passes through, is written in the contract and checked by client, mock and tests.</p>`
          : '<h2>Streams and tasks</h2>\n<p>Which event may follow which, and which states a task passes through.</p>'
      }
<div class="diagrams">
${diagrams
  .map(
    (file) =>
      `<figure><a class="diagram${file.endsWith('-stream.svg') ? '' : ' life'}" href="${file}"><img src="${file}" alt="${escapeHtml(caption(file, pages))}"></a><figcaption class="diagram-caption">${escapeHtml(caption(file, pages))}</figcaption></figure>`,
  )
  .join('\n')}
</div>`
    : ''
}
</main>
`;
}
