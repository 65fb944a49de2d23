// changes.html and changes.md: what happened to the contract from version to version, as a caller meets it.
import type { Operation } from '../contract/contract-operations.js';
import { asString } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import type { ChangeSet } from '../diff/history.js';
import type { Level } from '../diff/rules.js';
import { summary } from '../diff/show-changes.js';
import { code, heading, joined, slug, table, withoutHtml } from './markdown/markdown-text.js';
import { escapeHtml } from './page-frame.js';
import { staticHtml } from './static-page.js';

const levels: readonly Level[] = ['breaking', 'compatible', 'docs'];
const words: Record<Level, string> = { breaking: '**breaking**', compatible: 'compatible', docs: 'docs only' };

/** What the page of changes shows. */
export interface Changes {
  readonly sets: readonly ChangeSet[];
  /** A sentence in Markdown below the title. */
  readonly note: string;
}

/** The anchor of the changes of a version. */
export const changesAnchor = ({ name }: ChangeSet): string => name.replace(/\s+/g, '-');

/** The operations of a list, those with breaking changes first. */
export function changedOperations({ list }: ChangeSet): string[] {
  const worst = (id: string): number =>
    Math.min(...list.filter(({ operation }) => operation === id).map(({ level }) => levels.indexOf(level)));
  return [...new Set(list.map(({ operation }) => operation))].sort((a, b) => worst(a) - worst(b));
}

const nameOf = ({ node, id }: Operation): string => (asString(node.summary) ?? id).replace(/\s+/g, ' ');

/** The page in Markdown. @param placeOf where an operation stands on the page of its surface */
export function changesPage(
  { sets, note }: Changes,
  contract: Contract,
  placeOf = (operation: Operation): string => slug(nameOf(operation)),
): string {
  const heading3 = (id: string): string => {
    const operation = contract.operations.find((each) => each.id === id);
    if (!operation) return heading(3, id === '*' ? 'The whole contract' : id);
    const { method, path, surface } = operation;
    const link = `[${nameOf(operation)}](${surface}.md#${placeOf(operation)})`;
    return joined(heading(3, link), code(`${method.toUpperCase()} ${path}`));
  };
  const section = (set: ChangeSet): string =>
    joined(
      heading(2, set.name),
      `${set.date ? `${set.date} · ` : ''}${code(set.range)}`,
      summary(set.list),
      ...changedOperations(set).map((id) => {
        const own = set.list.filter(({ operation }) => operation === id);
        const rows = levels.flatMap((each) => own.filter(({ level }) => level === each));
        return joined(
          heading3(id),
          table(
            ['level', 'where', 'what'],
            rows.map(({ level, where, what }) => [words[level], code(where), what.replace(/\s+/g, ' ').trim()]),
          ),
        );
      }),
    );
  return withoutHtml(`${joined(heading(1, 'Changes'), note, ...sets.map(section))}\n`);
}

/** The page's body. */
export function changesBody(changes: Changes, contract: Contract): string {
  const html = staticHtml(changesPage(changes, contract, ({ id }) => operationRoute(id)));
  const anchors = changes.sets.map(changesAnchor);
  const parts = html.replace(/<h2 id="[^"]*">/g, () => `<h2 id="${escapeHtml(anchors.shift() ?? '')}">`);
  return `<main class="static changes">\n${parts}</main>\n`;
}

/** Where Redoc puts an operation on the page of its surface. */
export const operationRoute = (id: string): string => `/other/${id.toLowerCase()}`;
