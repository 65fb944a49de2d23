// Usage by model, image action or key: numbers of the whole time, and small charts of its days.

import { useState } from 'preact/hooks';
import type { UsageGroup } from '../../generated/operator/types.js';
import { Table } from '../components/table.js';
import { Tool } from '../components/tool.js';
import { costText, countText, durationText } from '../text/format.js';
import { latencyText, Sparkline } from './charts.js';

// Rows of usage: by day, and their tokens.

const dayMs = 86_400_000;

/** Each of the latest days with its group, the oldest first. */
export function daysOf(
  groups: readonly UsageGroup[],
  days: number,
  now: number,
): readonly (readonly [string, UsageGroup | undefined])[] {
  const byDay = new Map(groups.map((row) => [row.group.day ?? '', row]));
  return Array.from({ length: days }, (_, at) => {
    const day = new Date(now - (days - 1 - at) * dayMs).toISOString().slice(0, 10);
    return [day, byDay.get(day)] as const;
  });
}

type Counts = Pick<
  UsageGroup,
  'inputTokens' | 'cacheReadTokens' | 'cacheWrite5mTokens' | 'cacheWrite1hTokens' | 'outputTokens'
>;

/** All input: what was read from a cache, and written to one, too. */
export const inputOf = (row: Omit<Counts, 'outputTokens'>): number =>
  row.inputTokens + row.cacheReadTokens + row.cacheWrite5mTokens + row.cacheWrite1hTokens;

export const tokensOf = (row: Counts): number => inputOf(row) + row.outputTokens;

interface UsageTableProps {
  readonly title: string;
  readonly head: string;
  /** The dimension of the rows. */
  readonly by: 'model' | 'key';
  readonly rows: readonly UsageGroup[];
  /** The same by day. */
  readonly dailyRows: readonly UsageGroup[];
  readonly days: number;
  nameOf(row: UsageGroup): string;
}

/** Rows that are shown at first: callers may send any names of models, and what follows the table must stay within reach. */
const firstRows = 20;

/** `0` is a price, too: only where no call has one, there is none. */
export const costOf = ({ calls, cost, unpriced }: UsageGroup): string =>
  unpriced && unpriced === calls ? 'no price' : `${costText(cost)}${unpriced ? ' +' : ''}`;

const latencyOf = ({ firstContentMs }: UsageGroup): number => firstContentMs.p50 ?? 0;

const greatest = (rows: readonly UsageGroup[], read: (row: UsageGroup) => number): number =>
  rows.reduce((max, row) => Math.max(max, read(row)), 0);

export function UsageTable({ title, head, by, rows, dailyRows, days, nameOf }: UsageTableProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, firstRows);
  const most = Math.max(
    greatest(rows, ({ calls }) => calls),
    1,
  );
  const maxTokens = greatest(dailyRows, tokensOf);
  const longest = greatest(dailyRows, latencyOf);
  const byName = new Map<string, UsageGroup[]>(shown.map(({ group }) => [group[by] ?? '', []]));
  for (const row of dailyRows) byName.get(row.group[by] ?? '')?.push(row);
  const valuesOf = ({ group }: UsageGroup, read: (each: UsageGroup) => number) =>
    daysOf(byName.get(group[by] ?? '') ?? [], days, Date.now()).map(
      ([day, each]) => [day, each ? read(each) : 0] as const,
    );
  return (
    <section class="panel stack">
      <h2>{title}</h2>
      <Table
        label={title}
        rows={shown}
        keyOf={({ group }) => JSON.stringify(group)}
        columns={[
          {
            name: head,
            cell: (row) => (
              <>
                <span class="name clip" title={nameOf(row)}>
                  {nameOf(row) || '–'}
                </span>
                <svg class="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(row.calls / most) * 100} height={4} rx={2} />
                </svg>
              </>
            ),
          },
          { name: 'Calls', isNumber: true, cell: ({ calls }) => countText(calls) },
          { name: 'Errors', isNumber: true, cell: ({ errors }) => countText(errors) },
          { name: 'Input', isNumber: true, cell: (row) => countText(inputOf(row)) },
          {
            name: 'Output',
            isNumber: true,
            cell: (row) => (
              <>
                {countText(row.outputTokens)}
                <Sparkline label="Tokens by day" values={valuesOf(row, tokensOf)} max={maxTokens} format={countText} />
              </>
            ),
          },
          { name: 'Cost', isNumber: true, cell: costOf },
          {
            name: 'First content',
            isNumber: true,
            cell: (row) => (
              <>
                {latencyText(row.firstContentMs)}
                <Sparkline
                  label="First content by day, median"
                  values={valuesOf(row, latencyOf)}
                  max={longest}
                  format={durationText}
                />
              </>
            ),
          },
          { name: 'In full', isNumber: true, cell: ({ durationMs }) => latencyText(durationMs) },
        ]}
      />
      {shown.length < rows.length && (
        <Tool text={`Show all ${countText(rows.length)}`} onClick={() => setWhole(true)} />
      )}
    </section>
  );
}
