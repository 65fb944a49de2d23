// Usage by model or key: numbers of the whole time, and small charts of its days.
import type { UsageRow } from '../api/operator.js';
import { costText, countText, durationText } from '../requests/format.js';
import { daysOf } from './days.js';
import { latencyText } from './latency-chart.js';
import { Sparkline } from './sparkline.js';

interface UsageTableProps {
  readonly title: string;
  readonly head: string;
  /** The dimension of the rows. */
  readonly by: 'model' | 'key';
  readonly rows: readonly UsageRow[];
  /** The same by day. */
  readonly dailyRows: readonly UsageRow[];
  readonly days: number;
  nameOf(row: UsageRow): string;
}

export const tokensOf = ({ inputTokens, cacheReadTokens, outputTokens }: UsageRow): number =>
  inputTokens + cacheReadTokens + outputTokens;

export const costOf = ({ cost, unpriced }: UsageRow): string =>
  unpriced && cost === 0 ? 'no price' : `${costText(cost)}${unpriced ? ' +' : ''}`;

const latencyOf = ({ firstContentMs }: UsageRow): number => firstContentMs.p50 ?? 0;

const greatest = (rows: readonly UsageRow[], read: (row: UsageRow) => number): number =>
  rows.reduce((max, row) => Math.max(max, read(row)), 0);

export function UsageTable({ title, head, by, rows, dailyRows, days, nameOf }: UsageTableProps) {
  const most = Math.max(
    greatest(rows, ({ calls }) => calls),
    1,
  );
  const mostTokens = greatest(dailyRows, tokensOf);
  const longest = greatest(dailyRows, latencyOf);
  const byName = new Map<string, UsageRow[]>(rows.map(({ group }) => [group[by] ?? '', []]));
  for (const row of dailyRows) byName.get(row.group[by] ?? '')?.push(row);
  return (
    <section class="panel">
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section class="table-box" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              {[head, 'Calls', 'Errors', 'Input', 'Output', 'Cost', 'First content', 'In full'].map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const series = daysOf(byName.get(row.group[by] ?? '') ?? [], days, Date.now());
              const valuesOf = (read: (each: UsageRow) => number) =>
                series.map(([day, each]) => [day, each ? read(each) : 0] as const);
              return (
                <tr key={JSON.stringify(row.group)}>
                  <th scope="row">
                    {nameOf(row) || '–'}
                    <svg class="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                      <rect width={(row.calls / most) * 100} height={4} rx={2} />
                    </svg>
                  </th>
                  <td>{countText(row.calls)}</td>
                  <td>{row.errors ? countText(row.errors) : '–'}</td>
                  <td>{countText(row.inputTokens + row.cacheReadTokens)}</td>
                  <td>
                    {countText(row.outputTokens)}
                    <Sparkline label="Tokens by day" values={valuesOf(tokensOf)} max={mostTokens} format={countText} />
                  </td>
                  <td>{costOf(row)}</td>
                  <td>
                    {latencyText(row.firstContentMs)}
                    <Sparkline
                      label="First content by day, median"
                      values={valuesOf(latencyOf)}
                      max={longest}
                      format={durationText}
                    />
                  </td>
                  <td>{latencyText(row.durationMs)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </section>
  );
}
