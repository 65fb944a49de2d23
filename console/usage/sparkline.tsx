// A chart of the size of a word: one bar per day, in a row of a table.
interface SparklineProps {
  /** What is shown: `tokens by day`. */
  readonly label: string;
  /** ISO days with a value, the oldest first. */
  readonly values: readonly (readonly [day: string, value: number])[];
  /** What a bar of full height stands for: the same in all rows of a column. */
  readonly max: number;
  format(value: number): string;
}

const height = 20;
const step = 4;

export function Sparkline({ label, values, max, format }: SparklineProps) {
  const [day, most] = values.reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0] as readonly [
    string,
    number,
  ]);
  const text = most ? `${label}: at most ${format(most)}, on ${day}` : `${label}: none`;
  const width = values.length * step;
  return (
    <svg class="sparkline" role="img" aria-label={text} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      <title>{text}</title>
      {values.map(([each, value], at) => {
        const size = max && value ? Math.max(1, (value / max) * height) : 0;
        return <rect key={each} x={at * step} y={height - size} width={step - 1} height={size} />;
      })}
    </svg>
  );
}
