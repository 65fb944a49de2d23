// The charts of usage: bars by day, medians and tails of latencies, and charts of the size of a word for rows of tables; all as SVG.
import type { LatencyPercentiles } from '../../generated/operator/types.js';
import { durationText } from '../text/format.js';

const width = 300;
const height = 90;
const gap = 2;

/** Where the axis of values up to `max` ends: at 1, 2, 5, 10, 20 … */
export function axisEnd(max: number): number {
  if (max <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(max));
  return ([1, 2, 5].find((step) => step * power >= max) ?? 10) * power;
}

/** A bar of a chart: its column, how many there are, and its height from 0 to 1. */
function Bar({ at, columns, share, class: name }: { at: number; columns: number; share: number; class?: string }) {
  const step = width / columns;
  const size = share * height;
  const bar = Math.max(1, step - gap);
  return <rect class={name} x={at * step + gap / 2} y={height - size} width={bar} height={size} rx={1.5} />;
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
  /** A second value of a day, which is not smaller: a light bar behind the first. */
  tail?(day: string): number | undefined;
}

export function Chart({ title, values, format, total, tooltip, dayText, tail }: ChartProps) {
  const most = values.map(([day, value]) => tail?.(day) ?? value);
  const end = axisEnd(Math.max(...most, 0));
  const sum = values.reduce((all, [, value]) => all + value, 0);
  const columns = values.length;
  return (
    <figure class="chart box">
      <figcaption class="fine spread">
        {title} <b title={tooltip}>{total ?? format(sum)}</b>
      </figcaption>
      <div class="plot fine">
        <span>{format(end)}</span>
        <span>0</span>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {[0.5, height / 2, height - 0.5].map((y) => (
            <line key={y} x1={0} x2={width} y1={y} y2={y} />
          ))}
          {values.map(([day, value], at) => (
            <g key={day}>
              <title>{`${day}: ${dayText?.(day) ?? format(value)}`}</title>
              {tail && <Bar class="latency-tail" at={at} columns={columns} share={(tail(day) ?? 0) / end} />}
              <Bar at={at} columns={columns} share={value / end} />
            </g>
          ))}
        </svg>
        <p class="spread">
          <span>{values[0]?.[0].slice(5)}</span>
          {columns > 1 && <span>{values.at(-1)?.[0].slice(5)}</span>}
        </p>
      </div>
    </figure>
  );
}

interface SparklineProps {
  /** What is shown: `tokens by day`. */
  readonly label: string;
  /** ISO days with a value, the oldest first. */
  readonly values: readonly (readonly [day: string, value: number])[];
  /** What a bar of full height stands for: the same in all rows of a column. */
  readonly max: number;
  format(value: number): string;
}

const lineHeight = 20;
const lineStep = 4;

export function Sparkline({ label, values, max, format }: SparklineProps) {
  const [day, most] = values.reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0] as readonly [
    string,
    number,
  ]);
  const text = most ? `${label}: at most ${format(most)}, on ${day}` : `${label}: none`;
  const width = values.length * lineStep;
  return (
    <svg
      class="sparkline"
      role="img"
      aria-label={text}
      viewBox={`0 0 ${width} ${lineHeight}`}
      preserveAspectRatio="none"
    >
      <title>{text}</title>
      {values.map(([each, value], at) => {
        const size = max && value ? Math.max(1, (value / max) * lineHeight) : 0;
        return <rect key={each} x={at * lineStep} y={lineHeight - size} width={lineStep - 1} height={size} />;
      })}
    </svg>
  );
}
