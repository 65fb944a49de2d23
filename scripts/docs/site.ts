// All files of the site, as text: pages, scripts, images and downloads. Nothing is written here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringifyYaml } from '@redocly/openapi-core';
import { programRoot } from '../../runtime/paths.js';
import { withDirections } from '../contract/directions.js';
import { asObject, asString } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { type CompiledStream, compileOrders } from '../contract/orders.js';
import { type Brand, brandParts } from './brand.js';
import { type Bundles, bundlesFolder } from './bundles.js';
import { type Changes, changesBody, changesPage } from './changes.js';
import { type Parts, partsOf } from './contract-parts.js';
import { allGuides, type Guides, guideBody, guidesBody, guidesMarkdown, noGuides } from './guides.js';
import { landing } from './landing.js';
import { type LinkedPage, llmsIndex, overviewPage, referencePage, sharedPart } from './markdown/markdown-pages.js';
import { operationsNav } from './operations-nav.js';
import { dataBlock, pageFrame, type Tab } from './page-frame.js';
import { type Page, pagesOf } from './redoc-documents.js';
import { searchIndex } from './search-index.js';
import { withoutScript } from './static-page.js';
import { tryItData } from './try-it.js';

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
interface SitePage {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly styles: readonly string[];
  readonly scripts?: readonly string[];
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
