import type { ReactNode } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from './charts.module.css';
import type { BrushHandlers } from './useBrush.ts';

/** Units across a chart, which is stretched to the width that it has. */
export const WIDTH = 344;
/** Between a bar and its place's edge. */
const GAP = 0.4;
/** Above the highest bar and below all of them. */
const MARGIN = 4;

interface BarChartProps {
  /** What is seen, in words. */
  label: string;
  /** Units from the bottom up. */
  height: number;
  /** Where spans are dragged over it. */
  brush?: BrushHandlers | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A drawing that stands on a ground line. */
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
  /** The part that isn't filtered out. */
  kept: number;
  color: string;
  title: string;
}

/** Bars in their colours; what is filtered out is an outline. */
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
