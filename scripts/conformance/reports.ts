// What was found, as text for a terminal, as JUnit for CI, and as one page of HTML.

import { columns } from '../../runtime/cli/columns.js';
import { counted, terminalText } from '../../runtime/cli/terminal-text.js';
import { surfacesOf } from '../contract/contract-operations.js';
import { diagramStyle } from './diagram.js';
import {
  type ConformanceFailure,
  type ConformanceOperation,
  type ConformanceResult,
  failureClasses,
} from './result.js';

/** The operation, counts by their names in it, times, and notes. */
const counts = ['valid', 'invalid', 'streams', 'tasks', 'webhooks', 'pages', 'refused', 'failed'] as const;
const heads = ['operation', ...counts, 'first event', 'pause', ''];

const milliseconds = (time: number | undefined): string => (time === undefined ? '' : `${Math.round(time)} ms`);

function rowOf(operation: ConformanceOperation): string[] {
  const { id, firstEvent, longestPause, notes } = operation;
  const numbers = counts.map((name) => String(operation[name] || '-'));
  return [id, ...numbers, milliseconds(firstEvent), milliseconds(longestPause), notes.join('; ')];
}

const wordsOf = ({ requests, seconds, failures, operations, seed }: ConformanceResult): string => {
  const classes = failureClasses
    .map((name) => ({ name, number: failures.filter((each) => each.class === name).length }))
    .filter(({ number }) => number)
    .map(({ name, number }) => `${number} ${name}`);
  const failed = `${counted(failures.length, 'failure')}${classes.length ? ` (${classes.join(', ')})` : ''}`;
  const untested = operations.filter((each) => each.untested !== undefined).length;
  const never = untested ? `, ${counted(untested, 'operation')} never tested` : '';
  return `${counted(requests, 'request')} to ${counted(operations.length, 'operation')} in ${seconds.toFixed(1)} s, ${failed}${never}, seed ${seed}`;
};

/** One failure as lines. */
function linesOf(failure: ConformanceFailure): string[] {
  const { code, operation, sent, message, contract, curl, stream, count } = failure;
  return [
    `${operation}: ${message}`,
    `  ${failure.class}: ${code}; sent: ${sent}${count > 1 ? `; ${count} times` : ''}`,
    ...(stream ?? []).map((line) => `    ${line}`),
    `  contract: ${contract}`,
    ...curl.split('\n').map((line) => `  ${line}`),
  ];
}

/** The result for a terminal. */
export function textReport(result: ConformanceResult): string {
  if (result.problem !== undefined) return terminalText(`${result.problem}\n`);
  const isNumber = (at: number): boolean => at > 0 && at < heads.length - 1;
  const table = columns([heads, ...result.operations.map(rowOf)], isNumber);
  const failures = result.failures.flatMap((failure) => ['', ...linesOf(failure)]);
  return terminalText(`${[table, ...failures, '', wordsOf(result)].join('\n')}\n`);
}

/** A text within XML or HTML; characters that XML does not have are left out. */
export const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has none of these.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[<>&"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The result as JUnit: a suite for each surface, a case for each operation, a failure for each failure. */
export function junitReport({ operations, failures, seconds, url, problem }: ConformanceResult): string {
  const surfaces = surfacesOf(operations);
  const caseOf = ({ id, surface, untested }: ConformanceOperation): string => {
    const own = failures.filter(({ operation }) => operation === id);
    const inner = own.map(
      (failure) =>
        `<failure type="${escaped(failure.code)}" message="${escaped(failure.message)}">${escaped(linesOf(failure).join('\n'))}</failure>`,
    );
    // A case that has failed is not skipped, too.
    const skipped = untested === undefined || own.length ? [] : [`<skipped message="${escaped(untested)}"/>`];
    return `    <testcase classname="${escaped(surface)}" name="${escaped(id)}">${[...inner, ...skipped].join('')}</testcase>`;
  };
  const suites = surfaces.map((surface) => {
    const own = operations.filter((each) => each.surface === surface);
    const failed = own.filter(({ failed }) => failed).length;
    const skipped = own.filter((each) => each.untested !== undefined && !each.failed).length;
    return [
      `  <testsuite name="${escaped(surface)}" tests="${own.length}" failures="${failed}" skipped="${skipped}">`,
      ...own.map(caseOf),
      '  </testsuite>',
    ].join('\n');
  });
  const error =
    problem === undefined
      ? []
      : [
          `  <testsuite name="service" tests="1" errors="1"><testcase name="service"><error message="${escaped(problem)}"/></testcase></testsuite>`,
        ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escaped(url)}" time="${seconds}">\n${[...suites, ...error].join('\n')}\n</testsuites>\n`;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1b1f24;background:#fff}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{padding:.3rem .6rem;border-bottom:1px solid #d0d7de;text-align:right}
th:first-child,td:first-child,th:last-child,td:last-child{text-align:left}pre{background:#f6f8fa;padding:1rem;overflow-wrap:anywhere;white-space:pre-wrap}h1,h3,p{overflow-wrap:anywhere}
.bad{color:#b42318;font-weight:600}@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}pre{background:#161b22}.bad{color:#ff7b72}}`;

/** The result as one page that needs no other file. */
export function htmlReport(result: ConformanceResult): string {
  const { ok, url, contract, problem, operations, failures } = result;
  const cells = (row: readonly string[], tag: 'td' | 'th'): string =>
    `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const sections = failures.map(
    (failure) =>
      `<section><h3 class="bad">${escaped(`${failure.operation}: ${failure.message}`)}</h3><pre>${escaped(linesOf(failure).slice(1).join('\n'))}</pre>${failure.diagram ?? ''}</section>`,
  );
  const title = ok
    ? 'Follows its contract'
    : failures.length
      ? 'Does not follow its contract'
      : 'Not tested as a whole';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(`${url}: ${title}`)}</title><style>${style}
${diagramStyle}</style></head>
<body><h1>${title}</h1><p>${escaped(`${url}, ${contract}: ${problem ?? wordsOf(result)}`)}</p>
<div class="wide" tabindex="0"><table><thead>${cells(heads, 'th')}</thead><tbody>${operations.map((each) => cells(rowOf(each), 'td')).join('\n')}</tbody></table></div>
${sections.length ? `<h2>Failures</h2>\n${sections.join('\n')}` : ''}
</body></html>
`;
}
