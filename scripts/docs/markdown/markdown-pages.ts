// Every page of the site as Markdown, and the index of them: llms.txt.
import { surfacesOf } from '../../contract/contract-operations.js';
import { unfoldRules } from '../../contract/forms/rule-docs.js';
import { asObject, asString, deref, isObject, valueAt } from '../../contract/json-trees.js';
import type { Contract } from '../../contract/merge.js';
import type { Page } from '../redoc-documents.js';
import { code, demoted, heading, joined, slug, table, withoutHtml } from './markdown-text.js';
import { examplesText, operationSection, webhookText } from './operation.js';
import { schemaSection, typeText } from './schema.js';

const oneLine = (value: unknown): string =>
  unfoldRules(asString(value) ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Each body of a failed reply once, with its examples. */
function errorsSection({ document, operations }: Page): string {
  const seen = new Map<string, string>();
  for (const { at } of operations) {
    const node = asObject(valueAt(document, at));
    for (const [status, reply] of Object.entries(asObject(node.responses))) {
      const { content, description } = deref(document, reply);
      const [media] = Object.values(asObject(content)).map((each) => deref(document, each));
      const key = `${status} ${oneLine(description)} ${JSON.stringify(media?.schema)}`;
      if (!/^[45]|^default$/.test(status) || !media || seen.has(key)) continue;
      const body = `Body: ${typeText(media.schema)}`;
      seen.set(key, joined(heading(3, `${status}: ${oneLine(description)}`), body, examplesText(document, media)));
    }
  }
  return seen.size ? joined(heading(2, 'Errors'), ...seen.values()) : '';
}

/** The section with schemas; empty without any. */
const schemasText = (schemas: readonly (readonly [name: string, schema: unknown])[]): string =>
  schemas.length
    ? joined(heading(2, 'Schemas'), ...schemas.map(([name, schema]) => schemaSection(name, schema, 3)))
    : '';

/** The schemas that several surfaces have, for the overview of a page without script. */
export const sharedPart = ({ document }: Page, shared: ReadonlySet<string>): string =>
  withoutHtml(
    schemasText(Object.entries(asObject(asObject(document.components).schemas)).filter(([name]) => shared.has(name))),
  );

/**
 * The page of a surface, or of all surfaces.
 * @param shared names of schemas that stand on the page of all surfaces
 */
export function referencePage(
  contract: Contract,
  page: Page,
  address: string,
  shared: ReadonlySet<string> = new Set(),
): string {
  const { title, document, operations } = page;
  const source = { contract, document };
  const sections =
    page.name === 'all'
      ? surfacesOf(operations).flatMap((surface) => {
          const tag = (Array.isArray(document.tags) ? document.tags : [])
            .map(asObject)
            .find(({ name }) => name === surface);
          const own = operations.filter((operation) => operation.surface === surface);
          return [
            heading(2, oneLine(tag?.['x-displayName']) || surface),
            demoted(asString(tag?.description) ?? '', 2),
            ...own.map((operation) => operationSection(source, operation, 3)),
          ];
        })
      : operations.map((operation) => operationSection(source, operation, 2));
  const isElsewhere = (name: string): boolean => page.name !== 'all' && shared.has(name);
  const schemas = Object.entries(asObject(asObject(document.components).schemas)).filter(
    ([name, schema]) => isObject(schema) && !isElsewhere(name),
  );
  const text = `${joined(
    heading(1, title),
    oneLine(page.summary),
    `Address: ${code(address)}`,
    demoted(asString(asObject(document.info).description) ?? '', 1),
    ...sections,
    ...Object.entries(asObject(document.webhooks)).map(([name, item]) => webhookText(document, name, item, '', 2)),
    errorsSection(page),
    schemasText(schemas),
  )}\n`;
  return withoutHtml(text).replace(/\[([^\]]+)\]\(#([^()]+)\)/g, (link, name: string, anchor: string) =>
    isElsewhere(name) && anchor === slug(name) ? `[${name}](all.md#${anchor})` : link,
  );
}

/** The overview: surfaces with their operations. */
export function overviewPage(contract: Contract, pages: readonly Page[], address: string): string {
  const info = asObject(contract.document.info);
  return withoutHtml(
    `${joined(
      heading(1, oneLine(info.title) || 'API'),
      oneLine(info.summary),
      `Address: ${code(address)}`,
      demoted(asString(info.description) ?? '', 1),
      ...pages
        .filter(({ name }) => name !== 'all')
        .map((page) =>
          joined(
            heading(2, `[${page.title}](${page.name}.md)`),
            oneLine(page.summary),
            table(
              ['operation', 'call', 'client'],
              page.operations.map(({ id, node, method, path, surface, clientMethod }) => [
                oneLine(node.summary) || id,
                code(`${method.toUpperCase()} ${path}`),
                code(`client.${surface}.${clientMethod}`),
              ]),
            ),
          ),
        ),
    )}\n`,
  );
}

export interface LinkedPage {
  /** File name: `messages.md`. */
  readonly file: string;
  readonly title: string;
  readonly about: string;
}

/** llms.txt: what the site is about, and where its pages are, in the form of llmstxt.org. */
export function llmsIndex(contract: Contract, pages: readonly LinkedPage[], optional: readonly LinkedPage[]): string {
  const info = asObject(contract.document.info);
  const about = oneLine(info.summary) || oneLine(info.description).split(/(?<=\.) /)[0];
  const line = ({ file, title, about: note }: LinkedPage): string => `- [${title}](${file})${note ? `: ${note}` : ''}`;
  return withoutHtml(
    `${joined(
      heading(1, oneLine(info.title) || 'API'),
      about && `> ${about}`,
      heading(2, 'Reference'),
      pages.map(line).join('\n'),
      heading(2, 'Optional'),
      optional.map(line).join('\n'),
    )}\n`,
  );
}
