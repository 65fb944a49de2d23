// The latency of each day as SVG: a bar to the median, a line to the 95th percentile.
import type { LatencyPercentiles } from '../../contract/usage-group.js';
import { durationText } from '../requests/format.js';
import { Bar, ChartFrame } from './chart-frame.js';

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
  const max = Math.max(...values.map(([, { p50, p95 }]) => p95 ?? p50 ?? 0), 0);
  const share = (value: number | undefined): number => (max ? (value ?? 0) / max : 0);
  const days = values.map(([day]) => day);
  return (
    <ChartFrame title={title} total={durationText(overall.p50)} tooltip={latencyText(overall)} days={days}>
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
