// The findings of `pentagate drift` as text and as JSON.
import { terminalText } from '../../runtime/cli/terminal-text.js';
import type { CountedFinding, What } from './drift-finding.js';

/** How many of what was read, and found. */
export interface Summary {
  readonly recordings: number;
  /** Requests of HAR files and recordings that are no operation of the contract. */
  readonly skipped: number;
  /** Distinct findings. */
  readonly drift: number;
  readonly violations: number;
}

const titles: Readonly<Record<What, string>> = {
  field: 'unknown field',
  event: 'unknown event',
  member: 'unknown kind',
  value: 'new value',
  missing: 'missing',
  type: 'other type',
  order: 'order',
  rule: 'rule broken',
};

const moment = ({ first, last }: CountedFinding): string => {
  const shown = (value: string | number): string => (typeof value === 'number' ? `#${value}` : value);
  return first === last ? shown(first) : `${shown(first)} to ${shown(last)}`;
};

/** Characters of a shape that are shown. */
const maxShape = 160;

function lines(finding: CountedFinding): string[] {
  const { what, part, path, name, shape, count } = finding;
  const subject = [part, path, name === undefined ? '' : `= ${name}`].filter(Boolean).join(' ');
  const cut = shape === undefined || shape.length <= maxShape ? shape : `${shape.slice(0, maxShape)}…`;
  return [
    `  ${titles[what].padEnd(14)}${subject}  (${count}×, ${moment(finding)})`,
    ...(cut === undefined ? [] : [`${' '.repeat(16)}${cut}`]),
  ];
}

const number = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** As text, by operation and upstream. */
export function renderText(findings: readonly CountedFinding[], summary: Summary): string {
  const groups = new Map<string, CountedFinding[]>();
  for (const finding of findings) {
    const title = `${finding.operation} (${finding.upstream})`;
    groups.set(title, [...(groups.get(title) ?? []), finding]);
  }
  const { recordings, skipped, drift, violations } = summary;
  const rest = skipped ? `, ${skipped} of other operations passed over` : '';
  const all = [
    ...[...groups].flatMap(([title, own]) => [title, ...own.flatMap(lines), '']),
    `${number(recordings, 'recording')}${rest}: ${drift} of drift, ${number(violations, 'violation')}`,
    '',
  ];
  return terminalText(all.join('\n'));
}

export const renderJson = (findings: readonly CountedFinding[], summary: Summary): string =>
  `${JSON.stringify({ summary, findings }, null, 2)}\n`;
