// All files of the site, as text: pages, scripts, images and downloads. Nothing is written here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { programRoot } from '../../cli/paths.js';
import type { Contract } from '../contract/merge.js';
import type { CompiledStream } from '../contract/orders.js';
import type { Bundle } from './bundle.js';
import { type Changes, changesBody } from './changes.js';
import { type Guide, guideBody, guidesBody, guidesMarkdown } from './guides.js';
import { inspectorBody, inspectorMarkdown } from './inspector.js';
import { landing } from './landing.js';
import { changesPage, type LinkedPage, llmsIndex, overviewPage, referencePage } from './markdown/pages.js';
import { dataBlock, pageFrame, type Tab } from './page-frame.js';
import { type Page, pagesOf } from './pages.js';
import { searchIndex } from './search-index.js';
import { withoutScript } from './static-page.js';
import { tryItData } from './try-it.js';

interface SiteInput {
  contract: Contract;
  /** `diagrams/<name>.svg` → text, as `emitDiagrams` gives them. */
  diagrams: Readonly<Record<string, string>>;
  /** What samples call, without a slash at the end. */
  baseUrl: string;
  /** The script that shows references (redoc.ts). */
  redoc: string;
  /** The page that inspects streams; without it, or without streams that have a grammar, there is none. */
  inspector?: { bundle: Bundle; streams: readonly CompiledStream[] };
  /** The panel that sends requests; without it, no page has one. */
  tryIt?: Bundle;
  changes?: Changes;
  guides?: readonly Guide[];
}

/** Files by name below generated/docs/. */
export function buildSite(input: SiteInput): Record<string, string> {
  const { contract, diagrams, baseUrl, redoc, inspector, tryIt, changes, guides = [] } = input;
  const names = Object.keys(diagrams);
  const pages = pagesOf(contract, names, baseUrl);
  const streams = inspector?.streams.filter(({ unordered }) => !unordered) ?? [];
  const tabs: Tab[] = [
    { name: 'index', title: 'Overview' },
    ...pages.map(({ name, title }) => ({ name, title: name === 'all' ? 'All' : title })),
    ...(guides.length ? [{ name: 'guides', title: 'Guides' }] : []),
    ...(streams.length ? [{ name: 'inspector', title: 'Inspector' }] : []),
    ...(changes ? [{ name: 'changes', title: 'Changes' }] : []),
  ];
  const site = String((contract.document.info as { title?: unknown }).title ?? 'API');
  const files: Record<string, string> = {};
  files['index.html'] = pageFrame({
    name: 'index',
    title: site,
    description: 'Overview of the API surfaces and how to start.',
    tabs,
    hasTryIt: tryIt !== undefined,
    baseUrl,
    style: 'document.css',
    body: landing({
      contract,
      pages,
      diagrams: names,
      address: baseUrl,
      hasChanges: changes !== undefined,
    }),
  });
  for (const page of pages) {
    const { name, title, summary, document } = page;
    files[`${name}.html`] = pageFrame({
      name,
      title: `${title} · ${site}`,
      description: summary,
      tabs,
      hasTryIt: tryIt !== undefined,
      baseUrl,
      body: `<div id="redoc"></div>\n${dataBlock('contract', document)}\n${withoutScript(referencePage(contract, page, baseUrl))}`,
      style: 'reference.css',
      scripts: ['redoc.standalone.js', 'reference.js'],
    });
  }
  if (inspector && streams.length) {
    files['inspector.html'] = pageFrame({
      name: 'inspector',
      title: `Inspect a stream · ${site}`,
      description: 'Shows where a recorded stream differs from the order of the contract.',
      tabs,
      hasTryIt: tryIt !== undefined,
      baseUrl,
      body: inspectorBody(contract.document, streams),
      style: 'document.css',
      scripts: ['inspector.js'],
    }).replace('</head>', '<link rel="stylesheet" href="inspector.css">\n</head>');
    files['inspector.js'] = inspector.bundle.script;
    files['inspector.css'] = inspector.bundle.style;
  }
  if (changes)
    files['changes.html'] = pageFrame({
      name: 'changes',
      title: `Changes · ${site}`,
      description: 'What changed for callers from version to version.',
      tabs,
      hasTryIt: tryIt !== undefined,
      baseUrl,
      style: 'document.css',
      body: changesBody(changes, contract),
    });
  const written = [
    ...(guides.length
      ? [
          {
            name: 'guides',
            title: 'Guides',
            about: 'How to do things.',
            body: guidesBody(guides),
            style: 'document.css',
          },
        ]
      : []),
    ...guides.map((guide) => ({ ...guide, body: guideBody(guide), style: 'guide.css' })),
  ];
  for (const { name, title, about: description, body, style } of written)
    files[`${name}.html`] = pageFrame({
      ...{ name, title: `${title} · ${site}`, description, tabs, hasTryIt: tryIt !== undefined, baseUrl, style, body },
    });
  if (tryIt) {
    files['try-it.js'] = tryIt.script;
    files['try-it.css'] = tryIt.style;
    files['try-it-data.js'] = tryItData(contract);
  }
  Object.assign(files, markdownFiles(input, pages, streams));
  for (const asset of [
    'site.css',
    'document.css',
    'static.css',
    'guide.css',
    'reference.css',
    'search.css',
    'site.js',
    'search.js',
    'reference.js',
  ])
    files[asset] = readFileSync(join(programRoot, 'scripts/docs/assets', asset), 'utf8');
  files['search-index.js'] = searchIndex(
    pages,
    tabs.filter(({ name }) => name === 'inspector' || name === 'changes' || name === 'guides'),
    changes?.sets,
    guides,
  );
  files['redoc.standalone.js'] = redoc;
  files['openapi.json'] = `${JSON.stringify(contract.document, null, 2)}\n`;
  files['openapi.yaml'] = stringify(contract.document, { aliasDuplicateObjects: false, lineWidth: 120 });
  return { ...files, ...diagrams };
}

/** Every page as Markdown, and llms.txt. */
function markdownFiles(
  { contract, baseUrl, changes, guides = [] }: SiteInput,
  pages: readonly Page[],
  streams: readonly CompiledStream[],
): Record<string, string> {
  const linked = ({ name, title, summary }: Page): LinkedPage => ({ file: `${name}.md`, title, about: summary });
  const surfaces = pages.filter(({ name }) => name !== 'all');
  const all = pages.filter(({ name }) => name === 'all');
  return {
    'index.md': overviewPage(contract, pages, baseUrl),
    ...Object.fromEntries(pages.map((page) => [`${page.name}.md`, referencePage(contract, page, baseUrl)])),
    ...(streams.length ? { 'inspector.md': inspectorMarkdown(streams) } : {}),
    ...(guides.length ? { 'guides.md': guidesMarkdown(guides) } : {}),
    ...Object.fromEntries(guides.map(({ name, markdown }) => [`${name}.md`, markdown])),
    ...(changes ? { 'changes.md': changesPage(changes) } : {}),
    'llms.txt': llmsIndex(
      contract,
      [{ file: 'index.md', title: 'Overview', about: 'the operations of all surfaces' }, ...surfaces.map(linked)],
      [
        ...all.map((page) => ({ ...linked(page), about: 'every operation and schema in one file' })),
        { file: 'openapi.yaml', title: 'Contract', about: 'OpenAPI 3.2, with the order of streams and tasks' },
        { file: 'openapi.json', title: 'Contract as JSON', about: '' },
        ...(streams.length
          ? [{ file: 'inspector.md', title: 'Orders of streams', about: 'which event may follow which' }]
          : []),
        ...guides.map(({ name, title, about }) => ({ file: `${name}.md`, title, about })),
        ...(changes
          ? [{ file: 'changes.md', title: 'Changes', about: 'what changed for callers from version to version' }]
          : []),
      ],
    ),
  };
}
