import type { WindowProfile } from '#engine/values/windowProfile.ts';
import { formatMany } from '#lib/format.ts';
import { shareOf, valueAt } from '#lib/scale.ts';
import type { Axis } from '#ui/charts/axis.ts';
import { AxisLabels } from '#ui/charts/AxisLabels.tsx';
import { BarChart, WIDTH } from '#ui/charts/BarChart.tsx';
import { useBrush } from '#ui/charts/useBrush.ts';
import { coverPath, partingDays } from './coverPath.ts';
import type { DaySpan } from './WindowFilter.tsx';
import styles from './WindowsPanel.module.css';

const HEIGHT = 30;

interface CoverChartProps {
  profile: WindowProfile;
  axis: Axis;
  span: DaySpan;
  onSpan: (span: DaySpan, isDone: boolean) => void;
}

/** How many windows cover each day; drag over it to filter. */
export function CoverChart({ profile, axis, span, onSpan }: CoverChartProps) {
  const most = profile.cover.reduce((top, count) => Math.max(top, count), 0);
  const xOf = (day: number) => shareOf(axis, day) * WIDTH;
  const dayAt = (share: number) => Math.min(axis.high - 1, Math.floor(valueAt(axis, share)));
  const brush = useBrush<DaySpan>({
    chosen: { from: span.from, to: span.to },
    none: { from: null, to: null },
    spanOf: ({ left, right }) => ({ from: dayAt(left), to: dayAt(right) }),
    onSpan,
  });
  return (
    <>
      <BarChart
        label={`Windows over time: at most ${formatMany(most, 'record')} on one day`}
        height={HEIGHT}
        brush={brush}
        className={styles.cover}
      >
        <path className={styles.in} d={coverPath(profile.cover, WIDTH, HEIGHT - 1)} />
        {partingDays(profile).map((day) => (
          <line key={day} className={styles.edge} x1={xOf(day)} x2={xOf(day)} y1="0" y2={HEIGHT} />
        ))}
        {span.from !== null && (
          <rect className={styles.out} width={xOf(span.from)} height={HEIGHT} />
        )}
        {span.to !== null && (
          <rect
            className={styles.out}
            x={xOf(span.to + 1)}
            width={WIDTH - xOf(span.to + 1)}
            height={HEIGHT}
          />
        )}
      </BarChart>
      <div className={styles.ticks}>
        <AxisLabels axis={axis} along="x" />
      </div>
    </>
  );
}
