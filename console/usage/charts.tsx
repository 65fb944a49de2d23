// The charts of usage: bars by day.
import type { LatencyPercentiles, UsageGroup } from '../../generated/operator/types.js';
import { durationText } from '../text/format.js';

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

/** `120 ms, p95 1.2 s`. */
export const latencyText = ({ p50, p95 }: LatencyPercentiles): string =>
  p50 === undefined || p50 === null ? '–' : `${durationText(p50)}, p95 ${durationText(p95)}`;

interface ChartProps {
  readonly title: string;
  /** ISO days with a value, the oldest first. */
  readonly values: readonly (readonly [day: string, value: number])[];
  format(value: number): string;
  /** What stands for all days, if it is not the sum, and its tooltip. */
  readonly total?: string | undefined;
  readonly tooltip?: string;
  /** What stands for a day, if it is not its value. */
  dayText?(day: string): string | undefined;
}

export function Chart({ title, values, format, total, tooltip, dayText }: ChartProps) {
  const end = Math.max(...values.map(([, value]) => value)) || 1;
  const sum = values.reduce((all, [, value]) => all + value, 0);
  return (
    <figure class="chart box">
      <figcaption class="fine spread">
        {title} <b title={tooltip}>{total ?? format(sum)}</b>
      </figcaption>
      <div class="plot fine">
        <span>{format(end)}</span>
        <span>0</span>
        <ol aria-hidden="true">
          {values.map(([day, value]) => (
            <li key={day} title={`${day}: ${dayText?.(day) ?? format(value)}`} style={{ '--share': value / end }} />
          ))}
        </ol>
        <p class="spread">
          <span>{values[0]?.[0].slice(5)}</span>
          {values.length > 1 && <span>{values.at(-1)?.[0].slice(5)}</span>}
        </p>
      </div>
    </figure>
  );
}
