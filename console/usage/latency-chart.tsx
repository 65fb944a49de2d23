// The latency of each day as SVG: a bar to the median, a line to the 95th percentile.
import type { Percentiles } from '../api/operator.js';
import { durationText } from '../requests/format.js';

interface LatencyChartProps {
  readonly title: string;
  /** ISO days, the oldest first; a day without calls has no percentiles. */
  readonly values: readonly (readonly [day: string, latency: Percentiles])[];
  /** Of all days together. */
  readonly overall: Percentiles;
}

const width = 300;
const height = 90;
const gap = 2;

/** `120 ms, p95 1.2 s`. */
export const latencyText = ({ p50, p95 }: Percentiles): string =>
  p50 === undefined || p50 === null ? '–' : `${durationText(p50)}, p95 ${durationText(p95)}`;

export function LatencyChart({ title, values, overall }: LatencyChartProps) {
  const max = Math.max(...values.map(([, { p50, p95 }]) => p95 ?? p50 ?? 0), 0);
  const step = width / Math.max(1, values.length);
  const sizeOf = (value: number | undefined): number => (max ? ((value ?? 0) / max) * height : 0);
  return (
    <figure class="chart">
      <figcaption>
        {title} <b title={latencyText(overall)}>{durationText(overall.p50)}</b>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {values.map(([day, latency], at) => (
          <g key={day}>
            <title>{`${day}: ${latencyText(latency)}`}</title>
            <rect
              class="latency-tail"
              x={at * step + gap / 2}
              y={height - sizeOf(latency.p95)}
              width={Math.max(1, step - gap)}
              height={sizeOf(latency.p95)}
              rx={1.5}
            />
            <rect
              x={at * step + gap / 2}
              y={height - sizeOf(latency.p50)}
              width={Math.max(1, step - gap)}
              height={sizeOf(latency.p50)}
              rx={1.5}
            />
          </g>
        ))}
        <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
      </svg>
      <p class="chart-range">
        <span>{values[0]?.[0]}</span>
        <span>{values.at(-1)?.[0]}</span>
      </p>
    </figure>
  );
}
