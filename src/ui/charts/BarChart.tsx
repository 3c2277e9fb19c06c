import type { ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from './charts.module.css';
import type { BrushHandlers } from './useBrush.ts';

/** Width of a chart in its own units; it's stretched to its container. */
export const WIDTH = 344;
/** On either side of a bar, in units. */
const GAP = 0.4;
/** Above the highest bar and below all of them, in units. */
const MARGIN = 4;

interface BarChartProps {
  /** What the chart shows, as text. */
  label: string;
  /** In units. */
  height: number;
  /** Handlers for selecting a span by dragging. */
  brush?: BrushHandlers | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A drawing above a base line. */
export function BarChart({ label, height, brush, className, children }: BarChartProps) {
  return (
    <svg
      className={classNames(styles.chart, brush && styles.brushed, className)}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      {...brush}
    >
      {children}
      <line className={styles.ground} x1="0" x2={WIDTH} y1={height - 0.5} y2={height - 0.5} />
    </svg>
  );
}

/** One bar; positions and sizes are shares of the chart, from 0 to 1. */
export interface Bar {
  left: number;
  width: number;
  all: number;
  /** The part that matches the filters. */
  kept: number;
  color: string;
  title: string;
}

/** Bars in their colours; the part that is filtered out is an outline. */
export function Bars({ bars, height }: { bars: readonly Bar[]; height: number }) {
  return bars.map(({ left, width, all, kept, color, title }) => {
    const across = { x: left * WIDTH + GAP, width: width * WIDTH - 2 * GAP };
    const up = (share: number) => ({
      y: height - 1 - share * (height - MARGIN),
      height: share * (height - MARGIN),
    });
    return (
      <g key={left}>
        <title>{title}</title>
        {kept < all && <rect className={styles.out} {...across} {...up(all)} />}
        {kept > 0 && (
          <rect className={styles.kept} {...across} {...up(kept)} style={{ fill: color }} />
        )}
      </g>
    );
  });
}
