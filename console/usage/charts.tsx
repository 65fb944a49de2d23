// The charts of usage: bars by day, medians and tails of latencies, and charts of the size of a word for rows of tables; all as SVG.
import type { ComponentChildren } from 'preact';
import type { LatencyPercentiles } from '../../generated/operator/types.js';
import { durationText } from '../text/format.js';

const width = 300;
const height = 90;
const gap = 2;

interface BarProps {
  /** The column of the bar, and how many there are. */
  readonly at: number;
  readonly columns: number;
  /** The height, 0 to 1. */
  readonly share: number;
  readonly class?: string;
  readonly children?: ComponentChildren;
}

function Bar({ at, columns, share, class: className, children }: BarProps) {
  const step = width / Math.max(1, columns);
  const size = share * height;
  return (
    <rect
      class={className}
      x={at * step + gap / 2}
      y={height - size}
      width={Math.max(1, step - gap)}
      height={size}
      rx={1.5}
    >
      {children}
    </rect>
  );
}

/** Where the axis of values up to `max` ends: at 1, 2, 5, 10, 20 … */
export function axisEnd(max: number): number {
  if (max <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(max));
  return ([1, 2, 5].find((step) => step * power >= max) ?? 10) * power;
}

interface ChartFrameProps {
  readonly title: string;
  /** The figure of all days together, with its tooltip. */
  readonly total: string;
  readonly tooltip?: string;
  /** ISO days, the oldest first. */
  readonly days: readonly string[];
  /** What a bar of full height stands for. */
  readonly end: string;
  readonly children: ComponentChildren;
}

function ChartFrame({ title, total, tooltip, days, end, children }: ChartFrameProps) {
  return (
    <figure class="chart box">
      <figcaption class="fine spread">
        {title} <b title={tooltip}>{total}</b>
      </figcaption>
      <div class="plot fine">
        <span>{end}</span>
        <span>0</span>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {[0.5, height / 2, height - 0.5].map((y) => (
            <line key={y} x1={0} x2={width} y1={y} y2={y} />
          ))}
          {children}
        </svg>
        <p class="spread">
          <span>{days[0]?.slice(5)}</span>
          {days.length > 1 && <span>{days.at(-1)?.slice(5)}</span>}
        </p>
      </div>
    </figure>
  );
}

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
  const end = axisEnd(Math.max(...values.map(([, value]) => value), 0));
  const sum = values.reduce((all, [, value]) => all + value, 0);
  return (
    <ChartFrame title={title} total={total ?? format(sum)} days={values.map(([day]) => day)} end={format(end)}>
      {values.map(([day, value], at) => (
        <Bar key={day} at={at} columns={values.length} share={value / end}>
          <title>{`${day}: ${dayText?.(day) ?? format(value)}`}</title>
        </Bar>
      ))}
    </ChartFrame>
  );
}

interface LatencyChartProps {
  readonly title: string;
  /** ISO days, the oldest first; a day without calls has no percentiles. */
  readonly values: readonly (readonly [day: string, latency: LatencyPercentiles])[];
  /** Of all days together. */
  readonly overall: LatencyPercentiles;
}

/** `120 ms, p95 1.2 s`. */
export const latencyText = ({ p50, p95 }: LatencyPercentiles): string =>
  p50 === undefined || p50 === null ? '–' : `${durationText(p50)}, p95 ${durationText(p95)}`;

export function LatencyChart({ title, values, overall }: LatencyChartProps) {
  const end = axisEnd(Math.max(...values.map(([, { p50, p95 }]) => p95 ?? p50 ?? 0), 0));
  const share = (value: number | undefined): number => (value ?? 0) / end;
  const days = values.map(([day]) => day);
  return (
    <ChartFrame
      title={title}
      total={durationText(overall.p50)}
      tooltip={latencyText(overall)}
      days={days}
      end={durationText(end)}
    >
      {values.map(([day, latency], at) => (
        <g key={day}>
          <title>{`${day}: ${latencyText(latency)}`}</title>
          <Bar class="latency-tail" at={at} columns={values.length} share={share(latency.p95)} />
          <Bar at={at} columns={values.length} share={share(latency.p50)} />
        </g>
      ))}
    </ChartFrame>
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
