// Small bar charts: one value per day, as SVG. The values are in a table, too, for those who do not see the bars.
interface ChartProps {
  readonly title: string;
  /** ISO days with a value, the oldest first. */
  readonly values: readonly (readonly [day: string, value: number])[];
  format(value: number): string;
  /** What stands for all days, if it is not the sum. */
  readonly total?: string | undefined;
}

const width = 300;
const height = 90;
const gap = 2;

export function Chart({ title, values, format, total }: ChartProps) {
  const max = Math.max(...values.map(([, value]) => value), 0);
  const step = width / Math.max(1, values.length);
  const sum = values.reduce((all, [, value]) => all + value, 0);
  return (
    <figure class="chart">
      <figcaption>
        {title} <b>{total ?? format(sum)}</b>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {values.map(([day, value], at) => {
          const size = max ? (value / max) * height : 0;
          return (
            <rect
              key={day}
              x={at * step + gap / 2}
              y={height - size}
              width={Math.max(1, step - gap)}
              height={size}
              rx={1.5}
            >
              <title>{`${day}: ${format(value)}`}</title>
            </rect>
          );
        })}
        <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
      </svg>
      <p class="chart-range">
        <span>{values[0]?.[0]}</span>
        <span>{values.at(-1)?.[0]}</span>
      </p>
    </figure>
  );
}
