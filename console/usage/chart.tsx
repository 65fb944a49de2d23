// Small bar charts: one value per day, as SVG. The values are in a table, too, for those who do not see the bars.
import { Bar, ChartFrame } from './chart-frame.js';

interface ChartProps {
  readonly title: string;
  /** ISO days with a value, the oldest first. */
  readonly values: readonly (readonly [day: string, value: number])[];
  format(value: number): string;
  /** What stands for all days, if it is not the sum. */
  readonly total?: string | undefined;
  /** What stands for a day, if it is not its value. */
  dayText?(day: string): string | undefined;
}

export function Chart({ title, values, format, total, dayText }: ChartProps) {
  const max = Math.max(...values.map(([, value]) => value), 0);
  const sum = values.reduce((all, [, value]) => all + value, 0);
  return (
    <ChartFrame title={title} total={total ?? format(sum)} days={values.map(([day]) => day)}>
      {values.map(([day, value], at) => (
        <Bar key={day} at={at} columns={values.length} share={max ? value / max : 0}>
          <title>{`${day}: ${dayText?.(day) ?? format(value)}`}</title>
        </Bar>
      ))}
    </ChartFrame>
  );
}
