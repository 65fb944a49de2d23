// What the small charts of usage share: title, base line and range of days around bars, one column per day, as SVG.
import type { ComponentChildren } from 'preact';

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

export function Bar({ at, columns, share, class: className, children }: BarProps) {
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

interface ChartFrameProps {
  readonly title: string;
  /** The figure of all days together, with its tooltip. */
  readonly total: string;
  readonly tooltip?: string;
  /** ISO days, the oldest first. */
  readonly days: readonly string[];
  readonly children: ComponentChildren;
}

export function ChartFrame({ title, total, tooltip, days, children }: ChartFrameProps) {
  return (
    <figure class="chart">
      <figcaption>
        {title} <b title={tooltip}>{total}</b>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {children}
        <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
      </svg>
      <p class="chart-range">
        <span>{days[0]}</span>
        <span>{days.at(-1)}</span>
      </p>
    </figure>
  );
}
