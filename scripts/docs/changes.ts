// changes.html: what happened to the contract from version to version, as a caller meets it.
import type { Contract } from '../contract/merge.js';
import type { Level } from '../diff/change.js';
import type { ChangeSet } from '../diff/history.js';
import { summary } from '../diff/show-changes.js';
import { escapeHtml } from './page-frame.js';
import { staticHtml } from './static-page.js';

const levels: readonly Level[] = ['breaking', 'compatible', 'docs'];
const words: Record<Level, string> = { breaking: 'breaking', compatible: 'compatible', docs: 'docs only' };

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

/** What changed between two points, by operation. */
function section(set: ChangeSet, contract: Contract): string {
  const { list, range, name, date } = set;
  const heading = (id: string): string => {
    const operation = contract.operations.find((each) => each.id === id);
    if (!operation) return `<h3>${id === '*' ? 'The whole contract' : escapeHtml(id)}</h3>`;
    const { method, path, surface } = operation;
    return `<h3><a href="${surface}.html#${operationRoute(id)}">${escapeHtml(String(operation.node.summary ?? id))}</a></h3>
<p><code>${method.toUpperCase()} ${escapeHtml(path)}</code></p>`;
  };
  const operations = changedOperations(set).map((id) => {
    const own = list.filter((change) => change.operation === id);
    const rows = levels
      .flatMap((level) => own.filter((change) => change.level === level))
      .map(
        ({ level, where, what }) =>
          `<tr><td><span class="level ${level}">${words[level]}</span></td><td>${escapeHtml(where)}</td><td>${escapeHtml(what)}</td></tr>`,
      );
    return `${heading(id)}\n<table class="changes"><tbody>\n${rows.join('\n')}\n</tbody></table>`;
  });
  return `<h2 id="${escapeHtml(changesAnchor(set))}">${escapeHtml(name)}</h2>
<p>${date ? `${escapeHtml(date)} · ` : ''}<code>${escapeHtml(range)}</code></p>
<p>${escapeHtml(summary(list))}</p>
${operations.join('\n')}`;
}

/** The page's body. */
export const changesBody = ({ sets, note }: Changes, contract: Contract): string => `<main class="document">
<h1>Changes</h1>
<div class="lead">${staticHtml(note)}</div>
${sets.map((set) => section(set, contract)).join('\n')}
</main>
`;

/** Where Redoc puts an operation on the page of its surface. */
export const operationRoute = (id: string): string => `/other/${id.toLowerCase()}`;
