// All files of the site, as text: pages, scripts, images and downloads. Nothing is written here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringifyYaml } from '@redocly/openapi-core';
import { groupBy } from '../../runtime/group-by.js';
import { programRoot } from '../../runtime/paths.js';
import { nodesOf } from '../contract/contract-operations.js';
import { withDirections } from '../contract/directions.js';
import { asObject, asString, type JsonObject } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { type CompiledStream, compileOrders } from '../contract/orders.js';
import { type Brand, brandParts } from './brand.js';
import { type Bundles, bundlesFolder } from './bundles.js';
import { type Changes, changesBody, changesPage } from './changes.js';
import { allGuides, type Guides, guideBody, guidesBody, guidesMarkdown, noGuides } from './guides.js';
import { landing } from './landing.js';
import { type LinkedPage, llmsIndex, overviewPage, referencePage, sharedPart } from './markdown/markdown-pages.js';
import { slug } from './markdown/markdown-text.js';
import { dataBlock, escapeHtml, type PageFrame, pageFrame, scriptData, type Tab } from './page-frame.js';
import { type Page, pagesOf } from './redoc-documents.js';
import { searchIndex } from './search-index.js';
import { withoutScript } from './static-page.js';
import { tryItData } from './try-it.js';

// The contract as the pages of several surfaces load it: what one surface has in a script of its own, what several have in another one. Pages that
// are opened from a folder may load scripts, but no data.

type Component = readonly [section: string, name: string, value: unknown];

const componentsOf = ({ document }: Page): Component[] =>
  Object.entries(asObject(document.components)).flatMap(([section, entries]) =>
    Object.entries(asObject(entries)).map(([name, value]): Component => [section, name, value]),
  );

const sectionsOf = (components: readonly Component[]): JsonObject =>
  Object.fromEntries(
    [...groupBy(components, ([section]) => section)].map(([section, parts]) => [
      section,
      Object.fromEntries(parts.map(([, name, value]) => [name, value])),
    ]),
  );

/** The address of the script with what several surfaces have. */
const shared = 'contract/all.js';

interface PageParts {
  /** What only this page has. */
  readonly head: JsonObject;
  readonly scripts: readonly string[];
}

interface Parts {
  readonly files: Readonly<Record<string, string>>;
  /** Names of schemas that several surfaces have. */
  readonly sharedSchemas: ReadonlySet<string>;
  of(page: Page): PageParts;
}

/**
 * Divides the documents of pages into scripts.
 * @param baseUrl what their samples call: a running server puts its own address in place of it
 */
function partsOf(pages: readonly Page[], baseUrl: string): Parts {
  const surfaces = pages.filter(({ name }) => name !== 'all');
  const keyOf = ([section, name]: Component): string => `${section} ${name}`;
  const uses = groupBy(surfaces.flatMap(componentsOf), keyOf);
  const common = [...uses.values()].flatMap((same) => (same.length > 1 ? same.slice(-1) : []));
  const isOwn = (component: Component): boolean => uses.get(keyOf(component))?.length === 1;
  const script = (part: JsonObject): string =>
    `(window.pentagateContract??=[]).push(${scriptData({ baseUrl, ...part })});\n`;
  const fileOf = ({ name }: Page): string => `contract/${name}.js`;
  return {
    files: {
      [shared]: script({ components: sectionsOf(common) }),
      ...Object.fromEntries(
        surfaces.map((page) => {
          const { paths, webhooks } = page.document;
          const own = sectionsOf(componentsOf(page).filter(isOwn));
          return [fileOf(page), script({ surface: page.name, paths, webhooks, components: own })];
        }),
      ),
    },
    sharedSchemas: new Set(common.flatMap(([section, name]) => (section === 'schemas' ? [name] : []))),
    of(page) {
      const { paths: _paths, webhooks: _webhooks, components: _components, ...head } = page.document;
      return { head, scripts: [shared, ...(page.name === 'all' ? surfaces : [page]).map(fileOf)] };
    },
  };
}

// The navigation beside the reference: all operations and webhooks of all surfaces, the same on each page, without a script.

/** Operations up to which each page lists all of them; beyond, other surfaces are one link each. */
const maxListed = 400;

/** @param current the page that it stands on */
function operationsNav(pages: readonly Page[], current: Page): string {
  const surfaces = pages.filter(({ name }) => name !== 'all');
  const isWhole = current.name === 'all';
  const count = surfaces.reduce((sum, { operations }) => sum + operations.length, 0);
  const group = (page: Page): string => {
    const title = escapeHtml(page.title);
    const isCurrent = page === current || (isWhole && count <= maxListed);
    if (count > maxListed && page !== current && !isWhole)
      return `<a class="surface" href="${page.name}.html">${title}</a>`;
    const file = isWhole ? 'all' : page.name;
    const row = (anchor: string, text: string, kind: string): string =>
      `<li><a href="${file}.html#${escapeHtml(anchor)}"><span>${escapeHtml(text)}</span> <b>${escapeHtml(kind)}</b></a></li>`;
    const webhooks = Object.entries(asObject(page.document.webhooks)).flatMap(([name, item]) =>
      nodesOf(item).all.map(({ node }) =>
        row(encodeURIComponent(slug(`Webhook ${name}`)), String(node.summary ?? name), 'webhook'),
      ),
    );
    const rows = [
      ...page.operations.map(({ id, method, node, path }) =>
        row(`/${encodeURIComponent(id.toLowerCase())}`, String(node.summary ?? path), method),
      ),
      ...webhooks,
    ];
    return `<details${isCurrent ? ' open' : ''}><summary>${title}</summary>
<ul>
<li><a href="${page.name}.html">About</a></li>
${rows.join('\n')}
</ul></details>`;
  };
  return `<button class="navigation-button tool" type="button" popovertarget="operations">Operations</button>
<nav class="navigation" id="operations" popover aria-label="Operations">
${surfaces.map(group).join('\n')}
${pages.length > surfaces.length ? `<a class="surface" href="all.html"${isWhole ? ' aria-current="page"' : ''}>Everything on one page</a>\n` : ''}</nav>`;
}

interface SiteInput {
  contract: Contract;
  /** `diagrams/<name>.svg` → text, as `emitDiagrams` gives them. */
  diagrams: Readonly<Record<string, string>>;
  /** What samples call, without a slash at the end. */
  baseUrl: string;
  /** Of which those with a grammar can be inspected. */
  streams: readonly CompiledStream[];
  bundles: Bundles;
  changes?: Changes;
  guides?: Guides | undefined;
  brand?: Brand;
}

/** A page in both forms. */
interface SitePage extends Omit<PageFrame, 'tabs' | 'brand' | 'baseUrl'> {
  readonly markdown: string;
}

/** What every page loads, and what some do. */
const assets = [
  ...['site.css', 'document.css', 'static.css', 'guide.css', 'navigation.css', 'reference.css'],
  ...['site.js', 'reference.js'],
];

/**
 * The pages of the site.
 * @param parts what the pages of several surfaces load
 * @param streams those with a grammar
 */
function sitePages(input: SiteInput, site: string, pages: readonly Page[], parts: Parts | undefined) {
  const { contract, diagrams, baseUrl, changes, guides = noGuides, brand = {} } = input;
  const names = Object.keys(diagrams);
  const overview = overviewPage(contract, pages, baseUrl);
  const found: SitePage[] = [
    {
      name: 'index',
      title: site,
      description: 'What the API has, and how to start.',
      body: landing({
        contract,
        pages,
        diagrams: names,
        address: baseUrl,
        hasChanges: changes !== undefined,
        sections: guides.sections,
        isOwn: brand.isOwn === true,
      }),
      styles: ['document.css', 'guide.css'],
      markdown: overview,
    },
    ...pages.map((page): SitePage => {
      const markdown = referencePage(contract, page, baseUrl, parts?.sharedSchemas);
      const still =
        page.name === 'all' ? `${overview}\n${sharedPart(page, parts?.sharedSchemas ?? new Set())}` : markdown;
      const { head = page.document, scripts = [] } = parts?.of(page) ?? {};
      return {
        name: page.name,
        title: `${page.title} · ${site}`,
        description: page.summary,
        body: `<div class="with-navigation">
${operationsNav(pages, page)}
<div id="redoc"></div>
${withoutScript(still)}
</div>
${dataBlock('contract', head)}`,
        styles: ['navigation.css', 'reference.css'],
        scripts: ['redoc.standalone.js', ...scripts, 'reference.js'],
        markdown,
      };
    }),
  ];
  if (changes)
    found.push({
      name: 'changes',
      title: `Changes · ${site}`,
      description: 'What changed for callers from version to version.',
      body: changesBody(changes, contract),
      styles: ['guide.css'],
      markdown: changesPage(changes, contract),
    });
  const all = allGuides(guides);
  if (all.length)
    found.push({
      name: 'guides',
      title: `${guides.title} · ${site}`,
      description: 'How to do things.',
      body: guidesBody(guides),
      styles: ['document.css'],
      markdown: guidesMarkdown(guides),
    });
  for (const guide of all) {
    const { name, title, about: description, markdown } = guide;
    const body = guideBody(guides, guide);
    const styles = ['guide.css', 'navigation.css'];
    found.push({ name, title: `${title} · ${site}`, description, body, styles, markdown });
  }
  return found;
}

/** The names of the pages that a contract gives, without an ending; guides may lead to them. */
export function pageNames({ contract, changes }: Pick<SiteInput, 'contract' | 'changes'>): string[] {
  const surfaces = new Set(contract.operations.map(({ surface }) => surface));
  return [...['index', ...surfaces], ...(surfaces.size > 1 ? ['all'] : []), ...(changes ? ['changes'] : [])];
}

/** Files by name below generated/docs/; the images of guides are beside them. */
export function buildSite(input: SiteInput): Record<string, string> {
  const { contract, diagrams, baseUrl, bundles, changes } = input;
  const { sections } = input.guides ?? noGuides;
  const guides = allGuides(input.guides ?? noGuides);
  const shown = withDirections(contract, 'omit');
  const compiled = shown === contract ? input.streams : compileOrders(shown).order.streams;
  const pages = pagesOf(shown, Object.keys(diagrams), baseUrl, compiled, sections);
  const others: Tab[] = [
    ...(guides.length ? [{ name: 'guides', title: 'Guides', of: guides.map(({ name }) => name) }] : []),
    ...(changes ? [{ name: 'changes', title: 'Changes' }] : []),
  ];
  const tabs: Tab[] = [
    { name: 'index', title: 'Overview' },
    ...pages.slice(0, 1).map(({ name }) => ({ name, title: 'Reference', of: pages.map((page) => page.name) })),
    ...others,
  ];
  const info = asObject(contract.document.info);
  const site = String(info.title ?? 'API');
  const brand = brandParts(site, input.brand ?? {});
  const parts = pages.length > 1 ? partsOf(pages, baseUrl) : undefined;
  const files: Record<string, string> = { ...bundles, ...diagrams, ...parts?.files };
  for (const { markdown, ...page } of sitePages({ ...input, contract: shown }, site, pages, parts)) {
    files[`${page.name}.html`] = pageFrame({ ...page, tabs, baseUrl, brand });
    files[`${page.name}.md`] = markdown;
  }
  for (const asset of assets) files[asset] = readFileSync(join(programRoot, bundlesFolder, asset), 'utf8');
  files['llms.txt'] = llmsText(input, pages);
  files['try-it-data.js'] = tryItData(shown);
  files['search-index.js'] = searchIndex(pages, others, changes?.sets, guides, asString(info.description));
  const json = JSON.stringify(contract.document);
  files['openapi.json'] = `${json}\n`;
  // What JSON leaves out, such as undefined, YAML refuses.
  files['openapi.yaml'] = stringifyYaml(JSON.parse(json), { noRefs: true, lineWidth: 120 });
  return files;
}

/** The list of pages for programs. */
function llmsText({ contract, changes, guides }: SiteInput, pages: readonly Page[]): string {
  const linked = ({ name, title, summary }: Page): LinkedPage => ({ file: `${name}.md`, title, about: summary });
  const surfaces = pages.filter(({ name }) => name !== 'all');
  const all = pages.filter(({ name }) => name === 'all');
  return llmsIndex(
    contract,
    [{ file: 'index.md', title: 'Overview', about: 'all operations' }, ...surfaces.map(linked)],
    [
      ...all.map((page) => ({ ...linked(page), about: 'every operation and schema in one file' })),
      { file: 'openapi.yaml', title: 'Contract', about: 'OpenAPI 3.2, with the order of streams and tasks' },
      { file: 'openapi.json', title: 'Contract as JSON', about: '' },
      ...(guides ? allGuides(guides) : []).map(({ name, title, about }) => ({ file: `${name}.md`, title, about })),
      ...(changes
        ? [{ file: 'changes.md', title: 'Changes', about: 'what changed for callers from version to version' }]
        : []),
    ],
  );
}
