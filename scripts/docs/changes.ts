// changes.html: what happened to the contract between two points of its history, as a caller meets it.
import type { Contract } from '../contract/merge.js';
import type { Change, Level } from '../diff/change.js';
import { summary } from '../diff/render.js';
import { escapeHtml } from './frame.js';

const levels: readonly Level[] = ['breaking', 'compatible', 'docs'];
const words: Record<Level, string> = { breaking: 'breaking', compatible: 'compatible', docs: 'words only' };

/**
 * The page's body.
 * @param range how the two points were named: `v1.0.0..v1.1.0`
 */
export function changesBody(changes: readonly Change[], range: string, contract: Contract): string {
  const heading = (id: string): string => {
    const operation = contract.operations.find((each) => each.id === id);
    if (!operation) return `<h2>${id === '*' ? 'The whole contract' : escapeHtml(id)}</h2>`;
    const { method, path, surface } = operation;
    return `<h2><a href="${surface}.html#${operationRoute(id)}">${escapeHtml(String(operation.node.summary ?? id))}</a></h2>
<p><code>${method.toUpperCase()} ${escapeHtml(path)}</code></p>`;
  };
  const sections = [...new Set(changes.map((change) => change.operation))].map((id) => {
    const own = changes.filter((change) => change.operation === id);
    const rows = levels
      .flatMap((level) => own.filter((change) => change.level === level))
      .map(
        ({ level, where, what }) =>
          `<tr><td><span class="level ${level}">${words[level]}</span></td><td>${escapeHtml(where)}</td><td>${escapeHtml(what)}</td></tr>`,
      );
    return `${heading(id)}\n<table class="changes"><tbody>\n${rows.join('\n')}\n</tbody></table>`;
  });
  return `<main class="sheet">
<h1>Changes</h1>
<p class="lead">${escapeHtml(summary(changes))}</p>
<p><code>${escapeHtml(range)}</code></p>
${sections.join('\n')}
</main>
`;
}

/** Where Redoc puts an operation on the page of its surface. */
export const operationRoute = (id: string): string => `/${id.toLowerCase()}`;
